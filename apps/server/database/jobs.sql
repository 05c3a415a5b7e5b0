-- The SQL version of the shared jobStatus(); the test of this function compares the two versions with random input.
CREATE OR REPLACE FUNCTION job_status(type text, is_started boolean, is_completed boolean, is_closed boolean, visits integer, completed_visits integer,
	open_visits integer, begun_visits integer, unbilled_visits integer, has_time boolean, has_left_to_bill boolean, invoices integer, unpaid_invoices integer)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN is_closed THEN 'closed'
		WHEN done AND NOT has_left_to_bill AND invoices > 0 THEN CASE WHEN unpaid_invoices > 0 THEN 'invoiced' ELSE 'closed' END
		WHEN done OR (type = 'recurring' AND unbilled_visits > 0 AND has_left_to_bill) THEN 'requires_invoicing'
		WHEN is_started OR begun_visits > 0 OR has_time THEN 'in_progress'
		WHEN open_visits > 0 THEN 'scheduled'
		ELSE 'unscheduled' END
	FROM (SELECT is_completed OR (type = 'one_off' AND visits > 0 AND completed_visits = visits) AS done) AS work
$$;

/*
 * Returns whether a row of a job is invoiced, which requires that its invoice exists and is not cancelled. A deleted
 * invoice counts as cancelled.
 */
CREATE OR REPLACE FUNCTION is_billed(business uuid, invoice uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT invoice IS NOT NULL AND EXISTS (SELECT FROM invoices WHERE business_id = business AND id = invoice AND status <> 'cancelled')
$$;

-- Collects all the data that a job's status and amounts are derived from.
DROP FUNCTION IF EXISTS job_facts(uuid, uuid, text, numeric);
CREATE OR REPLACE FUNCTION job_facts(business uuid, job uuid, billing text, hourly_rate numeric, OUT visits integer, OUT completed_visits integer,
	OUT open_visits integer, OUT begun_visits integer, OUT unbilled_visits integer, OUT next_visit_at timestamptz, OUT has_time boolean,
	OUT invoices integer, OUT unpaid_invoices integer, OUT items integer, OUT items_total numeric, OUT items_left integer, OUT items_left_total numeric,
	OUT items_cost numeric, OUT time_left integer, OUT time_total numeric, OUT time_left_total numeric, OUT time_cost numeric,
	OUT expenses_total numeric, OUT expenses_left integer, OUT expenses_left_total numeric, OUT expenses_cost numeric, OUT has_left_to_bill boolean,
	OUT priced_visits integer, OUT priced_total numeric, OUT priced_cost numeric)
LANGUAGE plpgsql STABLE AS $$
BEGIN
	SELECT count(*) FILTER (WHERE a.status <> 'cancelled'), count(*) FILTER (WHERE a.status = 'completed'),
		count(*) FILTER (WHERE a.status IN ('scheduled', 'confirmed', 'on_my_way', 'in_progress')),
		count(*) FILTER (WHERE a.status IN ('on_my_way', 'in_progress', 'completed')),
		count(*) FILTER (WHERE billing <> 'per_job' AND a.status = 'completed' AND NOT is_billed(business, a.invoice_id)),
		min(a.start_time) FILTER (WHERE a.status IN ('scheduled', 'confirmed', 'on_my_way', 'in_progress')),
		count(*) FILTER (WHERE a.is_priced), coalesce(sum(a.billed_items) FILTER (WHERE a.is_priced), 0),
		coalesce(sum(a.billed_cost) FILTER (WHERE a.is_priced), 0)
	INTO visits, completed_visits, open_visits, begun_visits, unbilled_visits, next_visit_at, priced_visits, priced_total, priced_cost
	FROM (SELECT *, status = 'completed' AND billed_items IS NOT NULL AND is_billed(business, invoice_id) AS is_priced
		FROM appointments WHERE business_id = business AND job_id = job) AS a;
	SELECT count(*), coalesce(sum(i.total - i.tax_included), 0), count(*) FILTER (WHERE NOT (i.is_scheduled OR is_billed(business, i.invoice_id))),
		coalesce(sum(i.total - i.tax_included) FILTER (WHERE NOT (i.is_scheduled OR is_billed(business, i.invoice_id))), 0), coalesce(sum(round(i.cost * i.quantity, 2)), 0)
	INTO items, items_total, items_left, items_left_total, items_cost
	FROM job_items AS i WHERE i.business_id = business AND i.job_id = job;
	SELECT count(*) > 0, count(*) FILTER (WHERE t.is_left),
		coalesce((SELECT sum(of_rate.amount) FROM (
			SELECT round(sum(extract(epoch FROM e.ended_at - e.started_at)) * coalesce(e.billed_rate, hourly_rate) / 3600, 2) AS amount
			FROM time_entries AS e WHERE e.business_id = business AND e.job_id = job AND e.is_billable
			GROUP BY coalesce(e.billed_rate, hourly_rate)) AS of_rate), 0),
		coalesce(round(sum(t.seconds) FILTER (WHERE t.is_left) * hourly_rate / 3600, 2), 0),
		coalesce(sum(round(t.seconds * t.cost_rate / 3600, 2)), 0)
	INTO has_time, time_left, time_total, time_left_total, time_cost
	FROM (SELECT e.is_billable, e.cost_rate, extract(epoch FROM e.ended_at - e.started_at) AS seconds,
			e.is_billable AND e.ended_at IS NOT NULL AND hourly_rate IS NOT NULL AND NOT is_billed(business, e.invoice_id) AS is_left
		FROM time_entries AS e WHERE e.business_id = business AND e.job_id = job) AS t;
	SELECT coalesce(sum(e.amount) FILTER (WHERE e.is_billable), 0), count(*) FILTER (WHERE e.is_left),
		coalesce(sum(e.amount) FILTER (WHERE e.is_left), 0), coalesce(sum(e.amount), 0)
	INTO expenses_total, expenses_left, expenses_left_total, expenses_cost
	FROM (SELECT amount, is_billable, is_billable AND NOT is_billed(business, invoice_id) AS is_left
		FROM expenses WHERE business_id = business AND job_id = job) AS e;
	SELECT count(*), count(*) FILTER (WHERE i.status NOT IN ('paid', 'written_off', 'credited')) INTO invoices, unpaid_invoices
	FROM job_invoices AS link JOIN invoices AS i ON i.business_id = business AND i.id = link.invoice_id AND i.status <> 'cancelled'
	WHERE link.business_id = business AND link.job_id = job;
	has_left_to_bill := CASE billing WHEN 'per_job' THEN items_left > 0 ELSE unbilled_visits > 0 AND items > 0 END OR time_left > 0 OR expenses_left > 0;
END $$;

/*
 * job_discounted() returns the part of a job's discount that its invoices already contain, or the whole discount if the
 * payment schedule of the estimate covers the job; job_overpaid() returns the amount by which those invoices were
 * overpaid.
 */
CREATE OR REPLACE FUNCTION job_discounted(business uuid, job uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
	SELECT CASE WHEN EXISTS (SELECT FROM job_items WHERE business_id = business AND job_id = job AND is_scheduled)
		THEN (SELECT discount FROM jobs WHERE business_id = business AND id = job)
		ELSE (SELECT coalesce(sum(i.discount), 0.00)
			FROM job_invoices AS link JOIN invoices AS i ON i.business_id = business AND i.id = link.invoice_id AND i.status <> 'cancelled'
			WHERE link.business_id = business AND link.job_id = job) END
$$;

/*
 * Returns whether the discount of a job reduces the taxable amount of its invoices. The choice is taken from the job's
 * estimate or, if there is no estimate, from the business's setting for new documents.
 */
CREATE OR REPLACE FUNCTION job_discount_reduces_tax(business uuid, estimate uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT coalesce((SELECT e.discount_reduces_tax FROM estimates AS e WHERE e.business_id = business AND e.id = estimate),
		(SELECT s.discount_reduces_tax FROM document_settings AS s WHERE s.business_id = business), false)
$$;

CREATE OR REPLACE FUNCTION job_overpaid(business uuid, job uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
	SELECT coalesce(sum(greatest(0.00, counted_on(business, i.id, i.estimate_id) + i.applied - i.total + i.credited)), 0.00)
	FROM job_invoices AS link JOIN invoices AS i ON i.business_id = business AND i.id = link.invoice_id AND i.status <> 'cancelled'
	WHERE link.business_id = business AND link.job_id = job
$$;

/*
 * A job's status, amounts and next visit are never set directly. They are derived from the job's data on every write
 * that can change them.
 */
CREATE OR REPLACE FUNCTION keep_job() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	f record;
	items numeric;
	cost numeric;
	by_visit boolean := NEW.billing <> 'per_job';
	was text := NEW.status;
BEGIN
	SELECT * INTO f FROM job_facts(NEW.business_id, NEW.id, NEW.billing, NEW.hourly_rate);
	-- A job whose payments are not all invoiced yet is not closed, even if the customer has paid all of its invoices.
	IF NEW.estimate_id IS NOT NULL AND f.invoices > 0 THEN
		f.unpaid_invoices := f.unpaid_invoices + open_installments(NEW.business_id, NEW.estimate_id);
	END IF;
	items := f.items_total;
	cost := f.items_cost;
	/*
	 * A completed visit counts toward the value of the job with the prices it was invoiced at, or with the current
	 * prices if it is not invoiced yet. A recurring job has no value before its first completed visit.
	 */
	IF by_visit AND (f.completed_visits > 0 OR NEW.type = 'recurring') THEN
		items := f.priced_total + f.items_total * (f.completed_visits - f.priced_visits);
		cost := f.priced_cost + f.items_cost * (f.completed_visits - f.priced_visits);
	END IF;
	NEW.value := items - least(NEW.discount, items) + f.time_total + f.expenses_total;
	NEW.to_bill := CASE WHEN by_visit THEN f.items_total * f.unbilled_visits ELSE f.items_left_total END
		- least(greatest(0, NEW.discount - job_discounted(NEW.business_id, NEW.id)),
			CASE WHEN by_visit THEN f.items_total * f.unbilled_visits ELSE f.items_left_total END)
		+ f.time_left_total + f.expenses_left_total;
	NEW.cost := cost + f.time_cost + f.expenses_cost;
	NEW.next_visit_at := f.next_visit_at;
	NEW.status := job_status(NEW.type, NEW.started_at IS NOT NULL, NEW.completed_at IS NOT NULL, NEW.closed_at IS NOT NULL, f.visits,
		f.completed_visits, f.open_visits, f.begun_visits, f.unbilled_visits, f.has_time, f.has_left_to_bill,
		f.invoices, f.unpaid_invoices);
	IF TG_OP = 'UPDATE' THEN
		was := OLD.status;
	END IF;
	IF NEW.status <> was THEN
		NEW.status_changed_at := now();
		NEW.position := (SELECT coalesce(min(position), 0) - 4294967296 FROM jobs WHERE business_id = NEW.business_id AND status = NEW.status);
	END IF;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_job BEFORE INSERT OR UPDATE OF status, started_at, completed_at, closed_at, type, billing, hourly_rate, discount
	ON jobs FOR EACH ROW EXECUTE FUNCTION keep_job();

/*
 * The job rows are locked first, in a separate statement and in a fixed order, so that each transaction sees the
 * changes that other transactions committed in the meantime.
 */
CREATE OR REPLACE FUNCTION refresh_jobs(touched uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM jobs WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
	UPDATE jobs SET status = status WHERE id = ANY (touched);
END $$;

/*
 * Recalculates the jobs of changed visits, time entries, expenses, items and invoice links. The calculation runs once
 * per statement and does nothing for rows without a job.
 */
CREATE OR REPLACE FUNCTION keep_jobs_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	touched uuid[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		touched := ARRAY(SELECT DISTINCT job_id FROM added WHERE job_id IS NOT NULL);
	ELSIF TG_OP = 'DELETE' THEN
		touched := ARRAY(SELECT DISTINCT job_id FROM removed WHERE job_id IS NOT NULL);
	ELSE
		touched := ARRAY(SELECT job_id FROM added WHERE job_id IS NOT NULL UNION SELECT job_id FROM removed WHERE job_id IS NOT NULL);
	END IF;
	IF cardinality(touched) > 0 THEN
		PERFORM refresh_jobs(touched);
	END IF;
	RETURN NULL;
END $$;

DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['appointments', 'time_entries', 'expenses', 'job_items', 'job_invoices'] LOOP
		EXECUTE format('CREATE OR REPLACE TRIGGER keep_jobs_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_jobs_of_rows()', name);
		EXECUTE format('CREATE OR REPLACE TRIGGER keep_jobs_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_jobs_of_rows()', name);
		EXECUTE format('CREATE OR REPLACE TRIGGER keep_jobs_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_jobs_of_rows()', name);
	END LOOP;
END $$;

-- An invoice affects its job only when it is paid, refunded or cancelled, or when its discount changes.
CREATE OR REPLACE FUNCTION keep_job_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	touched uuid[] := ARRAY(SELECT job_id FROM job_invoices WHERE business_id = NEW.business_id AND invoice_id = NEW.id);
BEGIN
	IF cardinality(touched) > 0 THEN
		PERFORM refresh_jobs(touched);
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_job_of_invoice AFTER UPDATE OF status, discount ON invoices FOR EACH ROW
	WHEN ((OLD.status, OLD.discount) IS DISTINCT FROM (NEW.status, NEW.discount) AND NEW.business_id IS NOT NULL) EXECUTE FUNCTION keep_job_of_invoice();

-- A new visit starts with the crew of its job. A visit of a recurring job also gets its own checklist.
CREATE OR REPLACE FUNCTION begin_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM added WHERE job_id IS NOT NULL) THEN
		RETURN NULL;
	END IF;
	INSERT INTO visit_crew (business_id, appointment_id, user_id)
	SELECT added.business_id, added.id, crew.user_id
	FROM added JOIN job_crew AS crew ON crew.business_id = added.business_id AND crew.job_id = added.job_id
	WHERE crew.user_id IS DISTINCT FROM added.assignee_id
	ON CONFLICT DO NOTHING;
	INSERT INTO job_steps (business_id, job_id, appointment_id, position, text)
	SELECT step.business_id, step.job_id, added.id, step.position, step.text
	FROM added JOIN jobs ON jobs.business_id = added.business_id AND jobs.id = added.job_id AND jobs.type = 'recurring'
		JOIN job_steps AS step ON step.business_id = added.business_id AND step.job_id = added.job_id AND step.appointment_id IS NULL;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER begin_visits AFTER INSERT ON appointments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_visits();

/*
 * Rescheduling a series deletes the visits that nobody has worked on yet, together with the crew and checklist of each
 * deleted visit.
 */
CREATE OR REPLACE FUNCTION end_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM visit_crew WHERE business_id = OLD.business_id AND appointment_id = OLD.id;
	DELETE FROM visit_notices WHERE business_id = OLD.business_id AND appointment_id = OLD.id;
	DELETE FROM job_steps WHERE business_id = OLD.business_id AND appointment_id = OLD.id;
	RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER end_visit BEFORE DELETE ON appointments FOR EACH ROW EXECUTE FUNCTION end_visit();

-- Finds jobs by number, title and customer, newest first.
CREATE OR REPLACE FUNCTION find_jobs(query text, max integer)
RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp SET enable_seqscan = off AS $$
	(SELECT jobs.id FROM jobs
	WHERE business_id = current_business() AND left(jobs.id::text, 8) COLLATE "C" >= lower(query) COLLATE "C"
		AND left(jobs.id::text, 8) COLLATE "C" < (lower(query) || '~') COLLATE "C"
	LIMIT max)
	UNION
	(SELECT titled.id FROM (SELECT jobs.id, created_at FROM jobs
		WHERE business_id = current_business() AND lower(title) LIKE beginning_or_holding(lower(query)) LIMIT 5000) AS titled
	ORDER BY created_at DESC, titled.id DESC LIMIT max)
	UNION
	(SELECT theirs.id FROM (SELECT customers.id FROM customers
			WHERE business_id = current_business() AND search_text LIKE holding(lower(query)) LIMIT 200) AS buyers,
		LATERAL (SELECT jobs.id, created_at FROM jobs WHERE business_id = current_business() AND customer_id = buyers.id
			ORDER BY created_at DESC, jobs.id DESC LIMIT max) AS theirs
	ORDER BY created_at DESC, theirs.id DESC LIMIT max)
$$;

REVOKE EXECUTE ON FUNCTION find_jobs(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_jobs(text, integer) TO dayworks_app;
