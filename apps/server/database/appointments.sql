-- Cancelled ones do not count; the last one is the last that took place. Few enough per customer to count again.
CREATE OR REPLACE FUNCTION keep_customer_appointments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	touched uuid;
BEGIN
	FOR touched IN SELECT DISTINCT id FROM unnest(ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD.customer_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.customer_id END]) AS id WHERE id IS NOT NULL ORDER BY id LOOP
		-- The lock comes first, in a statement of its own, so that the count sees what others committed meanwhile.
		PERFORM FROM customers WHERE id = touched FOR NO KEY UPDATE;
		UPDATE customers SET
			appointment_count = (SELECT count(*) FROM appointments
				WHERE appointments.business_id = customers.business_id AND customer_id = touched AND status <> 'cancelled'),
			last_appointment = (SELECT max(start_time) FROM appointments
				WHERE appointments.business_id = customers.business_id AND customer_id = touched AND status = 'completed')
		WHERE id = touched;
	END LOOP;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_customer_appointments AFTER INSERT OR DELETE OR UPDATE OF customer_id, status, start_time ON appointments FOR EACH ROW EXECUTE FUNCTION keep_customer_appointments();

-- What comes in without an end lasts an hour.
CREATE OR REPLACE FUNCTION give_appointment_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.end_time := NEW.start_time + interval '1 hour';
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER give_appointment_end BEFORE INSERT ON appointments FOR EACH ROW WHEN (NEW.end_time IS NULL) EXECUTE FUNCTION give_appointment_end();
