/*
 * Updates a customer's appointment count, without cancelled appointments, and the last appointment that took place. All
 * appointments of the customer are counted again on each change, because they are few. The count runs only once per
 * statement, because creating a series inserts hundreds of rows at once.
 */
CREATE OR REPLACE FUNCTION keep_customer_appointments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	touched uuid[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		touched := ARRAY(SELECT DISTINCT customer_id FROM added WHERE customer_id IS NOT NULL);
	ELSIF TG_OP = 'DELETE' THEN
		touched := ARRAY(SELECT DISTINCT customer_id FROM removed WHERE customer_id IS NOT NULL);
	ELSE
		touched := ARRAY(SELECT DISTINCT both_ids.id FROM removed JOIN added ON added.id = removed.id,
			LATERAL unnest(ARRAY[removed.customer_id, added.customer_id]) AS both_ids (id)
			WHERE both_ids.id IS NOT NULL AND (removed.customer_id, removed.status, removed.start_time)
				IS DISTINCT FROM (added.customer_id, added.status, added.start_time));
	END IF;
	IF cardinality(touched) = 0 THEN
		RETURN NULL;
	END IF;
	/*
	 * The customer rows are locked first, in a separate statement, so that the appointment count includes all appointments
	 * that other transactions committed in the meantime.
	 */
	PERFORM FROM customers WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
	UPDATE customers SET appointment_count = counted.count, last_appointment = counted.latest
	FROM unnest(touched) AS given (id), LATERAL (
		SELECT count(*) FILTER (WHERE status <> 'cancelled') AS count, max(start_time) FILTER (WHERE status = 'completed') AS latest
		FROM appointments WHERE customer_id = given.id
			AND business_id = (SELECT owner.business_id FROM customers AS owner WHERE owner.id = given.id)
	) AS counted WHERE customers.id = given.id
		AND (appointment_count, last_appointment) IS DISTINCT FROM (counted.count, counted.latest);
	RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS keep_customer_appointments ON appointments;
CREATE OR REPLACE TRIGGER keep_customer_appointments_insert AFTER INSERT ON appointments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_appointments();
CREATE OR REPLACE TRIGGER keep_customer_appointments_update AFTER UPDATE ON appointments REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_appointments();
CREATE OR REPLACE TRIGGER keep_customer_appointments_delete AFTER DELETE ON appointments REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_appointments();

-- An appointment that is inserted without an end time lasts one hour.
CREATE OR REPLACE FUNCTION give_appointment_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.end_time := NEW.start_time + interval '1 hour';
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER give_appointment_end BEFORE INSERT ON appointments FOR EACH ROW WHEN (NEW.end_time IS NULL) EXECUTE FUNCTION give_appointment_end();
