-- When a member leaves the team, their running timer stops and their hourly cost is deleted.
CREATE OR REPLACE FUNCTION end_time_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE time_entries SET ended_at = greatest(started_at, now()), version = version + 1
	WHERE business_id = OLD.business_id AND user_id = OLD.user_id AND ended_at IS NULL;
	DELETE FROM cost_rates WHERE business_id = OLD.business_id AND user_id = OLD.user_id;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER end_time_of_member AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION end_time_of_member();

-- When a visit is deleted from the schedule, the time tracked for the visit remains recorded for its job.
CREATE OR REPLACE FUNCTION keep_time_of_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE time_entries SET appointment_id = NULL WHERE business_id = OLD.business_id AND appointment_id = OLD.id;
	RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER keep_time_of_visit BEFORE DELETE ON appointments FOR EACH ROW EXECUTE FUNCTION keep_time_of_visit();
