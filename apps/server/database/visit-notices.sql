/*
 * Members who attend a visit are notified when another user assigns, moves, cancels or reassigns the visit. The
 * notice is written in the same transaction as the change. Visits of a series that are far in the future cause no
 * notice, because members see them in the schedule in time.
 */
CREATE OR REPLACE FUNCTION is_near_visit(series uuid, start_time timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT start_time > now() - interval '1 day' AND (series IS NULL OR start_time < now() + interval '8 days')
$$;

CREATE OR REPLACE FUNCTION visit_doer() RETURNS uuid LANGUAGE sql STABLE AS $$
	SELECT nullif(current_setting('app.user_id', true), '')::uuid
$$;

/*
 * Returns whether a person is on the crew of a visit. A crew member is not notified when they become or stop being
 * the assignee of the visit, because they attend the visit either way.
 */
CREATE OR REPLACE FUNCTION goes_along(business uuid, visit uuid, person uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM visit_crew WHERE business_id = business AND appointment_id = visit AND user_id = person)
$$;

CREATE OR REPLACE FUNCTION tell_assigned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO visit_notices (business_id, user_id, appointment_id, kind)
	SELECT business_id, assignee_id, id, 'assigned' FROM added
	WHERE assignee_id IS NOT NULL AND assignee_id IS DISTINCT FROM visit_doer()
		AND status IN ('scheduled', 'confirmed') AND is_near_visit(series_id, start_time);
	RETURN NULL;
END $$;

/*
 * If a visit is moved twice before the member sees the notice, the member gets a single notice with the original
 * time.
 */
CREATE OR REPLACE FUNCTION tell_visit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	told record;
BEGIN
	FOR told IN
		WITH changed AS (
			SELECT added.*, removed.assignee_id AS old_assignee, removed.start_time AS old_start, removed.status AS old_status
			FROM added JOIN removed ON removed.id = added.id
			WHERE (added.assignee_id, added.start_time, added.status)
				IS DISTINCT FROM (removed.assignee_id, removed.start_time, removed.status)
		), people AS (
			SELECT changed.*, assignee_id AS person FROM changed
			WHERE assignee_id IS NOT NULL AND assignee_id IS NOT DISTINCT FROM old_assignee
			UNION SELECT changed.*, crew.user_id FROM changed
			JOIN visit_crew AS crew ON crew.business_id = changed.business_id AND crew.appointment_id = changed.id
		)
		SELECT business_id, person, id, 'cancelled' AS kind, NULL::timestamptz AS was FROM people
		WHERE status = 'cancelled' AND old_status <> 'cancelled' AND is_near_visit(series_id, start_time)
		UNION ALL
		SELECT business_id, person, id, 'moved', old_start FROM people
		WHERE status <> 'cancelled' AND start_time <> old_start
			AND (is_near_visit(series_id, start_time) OR is_near_visit(series_id, old_start))
		UNION ALL
		SELECT business_id, assignee_id, id, 'assigned', NULL FROM changed
		WHERE assignee_id IS NOT NULL AND assignee_id IS DISTINCT FROM old_assignee AND status <> 'cancelled'
			AND is_near_visit(series_id, start_time) AND NOT goes_along(business_id, id, assignee_id)
		UNION ALL
		SELECT business_id, old_assignee, id, 'unassigned', NULL FROM changed
		WHERE old_assignee IS NOT NULL AND assignee_id IS DISTINCT FROM old_assignee AND is_near_visit(series_id, old_start)
			AND NOT goes_along(business_id, id, old_assignee)
	LOOP
		CONTINUE WHEN told.person IS NOT DISTINCT FROM visit_doer();
		WITH before AS (
			DELETE FROM visit_notices WHERE business_id = told.business_id AND user_id = told.person
				AND appointment_id = told.id AND kind = told.kind AND seen_at IS NULL RETURNING visit_notices.was
		)
		INSERT INTO visit_notices (business_id, user_id, appointment_id, kind, was)
		SELECT told.business_id, told.person, told.id, told.kind, coalesce((SELECT min(before.was) FROM before), told.was);
	END LOOP;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tell_assigned AFTER INSERT ON appointments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_assigned();
CREATE OR REPLACE TRIGGER tell_visit_change AFTER UPDATE ON appointments REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_visit_change();

/*
 * A notice to a member who left a crew is kept permanently, even if that member left it voluntarily, because actions
 * that the member recorded while offline can still arrive.
 */
CREATE OR REPLACE FUNCTION tell_crew() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	crew record := coalesce(NEW, OLD);
BEGIN
	INSERT INTO visit_notices (business_id, user_id, appointment_id, kind, seen_at)
	SELECT crew.business_id, crew.user_id, crew.appointment_id, CASE TG_OP WHEN 'INSERT' THEN 'assigned' ELSE 'unassigned' END,
		CASE WHEN crew.user_id IS NOT DISTINCT FROM visit_doer() THEN now() END
	FROM appointments AS visit WHERE visit.business_id = crew.business_id AND visit.id = crew.appointment_id
		AND visit.assignee_id IS DISTINCT FROM crew.user_id AND visit.status <> 'cancelled'
		AND (TG_OP = 'DELETE' OR (is_near_visit(visit.series_id, visit.start_time) AND crew.user_id IS DISTINCT FROM visit_doer()));
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tell_crew AFTER INSERT OR DELETE ON visit_crew FOR EACH ROW EXECUTE FUNCTION tell_crew();

CREATE OR REPLACE FUNCTION keep_former_assignee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.former_assignee_ids := array_append(array_remove(NEW.former_assignee_ids, OLD.assignee_id), OLD.assignee_id);
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_former_assignee BEFORE UPDATE OF assignee_id ON appointments FOR EACH ROW
WHEN (OLD.assignee_id IS NOT NULL AND OLD.assignee_id IS DISTINCT FROM NEW.assignee_id) EXECUTE FUNCTION keep_former_assignee();

/*
 * A notice also becomes a notification, unless the customer made the change: then tell_of_visit() announces the customer's
 * answer. Nobody is signed in when a customer answers. A visit that a customer books is new in the same transaction.
 */
CREATE OR REPLACE FUNCTION tell_of_visit_notice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	visit appointments;
BEGIN
	SELECT * INTO visit FROM appointments WHERE business_id = NEW.business_id AND id = NEW.appointment_id;
	IF visit_doer() IS NULL AND (NEW.kind <> 'assigned' OR visit.created_at IS DISTINCT FROM now()::timestamptz(3)) THEN
		RETURN NULL;
	END IF;
	PERFORM tell_office(NEW.business_id, 'visit_changed', 'appointment', visit.id, 'visit_changed:' || NEW.id,
		jsonb_build_object('said', NEW.kind, 'title', visit.title, 'start_time', visit.start_time, 'was', NEW.was,
			'who', customer_called(NEW.business_id, visit.customer_id)), visit_doer(), NEW.created_at, NEW.user_id);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tell_of_visit_notice AFTER INSERT ON visit_notices FOR EACH ROW WHEN (NEW.seen_at IS NULL)
	EXECUTE FUNCTION tell_of_visit_notice();
