/*
 * Transfers a member's open leads, the tasks to follow up on them, and open conversations to `heir`, or makes them
 * unassigned if `heir` is NULL.
 */
CREATE OR REPLACE FUNCTION hand_over_leads(business uuid, leaver uuid, heir uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	IF current_business() IS NOT NULL AND current_business() <> business THEN
		RAISE EXCEPTION 'the work of another business is not handed over';
	END IF;
	UPDATE tasks SET assignee_id = heir, version = tasks.version + 1 FROM leads
	WHERE leads.business_id = business AND leads.owner_id = leaver AND leads.stage NOT IN ('won', 'lost')
		AND tasks.business_id = business AND tasks.id = leads.follow_up_task_id AND tasks.assignee_id = leaver
		AND tasks.status IN ('todo', 'in_progress');
	UPDATE leads SET owner_id = heir, version = version + 1 WHERE business_id = business AND owner_id = leaver AND stage NOT IN ('won', 'lost');
	UPDATE conversations SET assignee_id = heir WHERE business_id = business AND assignee_id = leaver AND NOT is_done;
END $$;

/*
 * Transfers a member's unfinished work: visits, crew assignments, series, tasks and leads. `heir` receives the work;
 * if `heir` is NULL, the work becomes unassigned. Finished work keeps the name of the member who did it.
 */
CREATE OR REPLACE FUNCTION hand_over_work(business uuid, leaver uuid, heir uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	IF current_business() IS NOT NULL AND current_business() <> business THEN
		RAISE EXCEPTION 'the work of another business is not handed over';
	END IF;
	UPDATE appointment_series SET assignee_id = heir, version = version + 1 WHERE business_id = business AND assignee_id = leaver;
	INSERT INTO job_crew (business_id, job_id, user_id, is_lead)
	SELECT business, crew.job_id, heir, crew.is_lead FROM job_crew AS crew JOIN jobs ON jobs.business_id = business AND jobs.id = crew.job_id
	WHERE heir IS NOT NULL AND crew.business_id = business AND crew.user_id = leaver AND jobs.status <> 'closed'
	ON CONFLICT (business_id, job_id, user_id) DO UPDATE SET is_lead = job_crew.is_lead OR excluded.is_lead;
	DELETE FROM job_crew AS crew USING jobs WHERE crew.business_id = business AND crew.user_id = leaver
		AND jobs.business_id = business AND jobs.id = crew.job_id AND jobs.status <> 'closed';
	/*
	 * Crew assignments are transferred before the visit itself is reassigned, so that a successor who is already on the
	 * crew is not notified of a visit they already know about.
	 */
	INSERT INTO visit_crew (business_id, appointment_id, user_id)
	SELECT business, crew.appointment_id, heir FROM visit_crew AS crew
		JOIN appointments AS visit ON visit.business_id = business AND visit.id = crew.appointment_id
	WHERE heir IS NOT NULL AND crew.business_id = business AND crew.user_id = leaver AND visit.assignee_id IS DISTINCT FROM heir
		AND visit.status IN ('scheduled', 'confirmed', 'on_my_way', 'in_progress')
	ON CONFLICT DO NOTHING;
	UPDATE appointments SET assignee_id = heir, version = version + 1 WHERE business_id = business AND assignee_id = leaver
		AND status IN ('scheduled', 'confirmed', 'on_my_way', 'in_progress');
	DELETE FROM visit_crew AS crew USING appointments AS visit WHERE crew.business_id = business AND visit.business_id = business
		AND visit.id = crew.appointment_id AND visit.status IN ('scheduled', 'confirmed', 'on_my_way', 'in_progress')
		AND (crew.user_id = leaver OR (crew.user_id = heir AND visit.assignee_id = heir));
	UPDATE tasks SET assignee_id = heir, version = version + 1 WHERE business_id = business AND assignee_id = leaver
		AND status IN ('todo', 'in_progress');
	PERFORM hand_over_leads(business, leaver, heir);
END $$;

REVOKE EXECUTE ON FUNCTION hand_over_leads(uuid, uuid, uuid), hand_over_work(uuid, uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hand_over_leads(uuid, uuid, uuid), hand_over_work(uuid, uuid, uuid) TO dayworks_app;

/*
 * When a member is removed or deletes their account, work without a named successor becomes unassigned and never
 * stays assigned to the former member.
 */
CREATE OR REPLACE FUNCTION leave_work_behind() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM hand_over_work(OLD.business_id, OLD.user_id, NULL);
	RETURN NULL;
END $$;

REVOKE EXECUTE ON FUNCTION leave_work_behind() FROM PUBLIC;

CREATE OR REPLACE TRIGGER leave_work_behind AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION leave_work_behind();

/*
 * Field workers cannot open leads. The leads of a member who becomes a field worker become unassigned unless the
 * command that changed the role has already transferred them.
 */
CREATE OR REPLACE FUNCTION leave_leads_behind() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM hand_over_leads(NEW.business_id, NEW.user_id, NULL);
	RETURN NULL;
END $$;

REVOKE EXECUTE ON FUNCTION leave_leads_behind() FROM PUBLIC;

CREATE OR REPLACE TRIGGER leave_leads_behind AFTER UPDATE OF role ON members FOR EACH ROW
	WHEN (NEW.role = 'field' AND OLD.role <> 'field') EXECUTE FUNCTION leave_leads_behind();

-- Members who became field workers before this trigger existed can still have open leads, so these leads are
-- transferred now.
SELECT hand_over_leads(business_id, user_id, NULL) FROM members WHERE role = 'field' AND EXISTS (SELECT FROM leads
	WHERE leads.business_id = members.business_id AND leads.owner_id = members.user_id AND leads.stage NOT IN ('won', 'lost'));
