/*
 * A booking blocks its time for other bookings only while its appointment is open, at the booked time and with the
 * booked person. After any other change to the appointment, the person counts as busy because of the appointment
 * itself.
 */
CREATE OR REPLACE FUNCTION release_booked_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE bookings SET is_held = false
	WHERE business_id = NEW.business_id AND appointment_id = NEW.id AND is_held
		AND (NEW.status IN ('cancelled', 'no_show')
			OR (assignee_id, start_time, end_time) IS DISTINCT FROM (NEW.assignee_id, NEW.start_time, NEW.end_time));
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER release_booked_time AFTER UPDATE ON appointments FOR EACH ROW
	WHEN ((OLD.status, OLD.assignee_id, OLD.start_time, OLD.end_time)
		IS DISTINCT FROM (NEW.status, NEW.assignee_id, NEW.start_time, NEW.end_time))
	EXECUTE FUNCTION release_booked_time();
