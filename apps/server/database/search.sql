/*
 * The key for grouping and finding categories, sources and tags. It ignores case and spaces (rule F3), in the same way
 * as the shared groupKey(). A value that consists only of spaces belongs to no group.
 */
CREATE OR REPLACE FUNCTION group_key(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT nullif(lower(regexp_replace(written, '\s', '', 'g')), '')
$$;

/*
 * Calls show_limit() to load the pg_trgm extension, because the settings of the extension exist only in a session that
 * has loaded it.
 */
SELECT show_limit();

-- Builds a LIKE pattern that matches the query exactly as typed, anywhere in the text.
CREATE OR REPLACE FUNCTION holding(query text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT '%' || regexp_replace(query, '([\\%_])', '\\\1', 'g') || '%'
$$;

/*
 * A trigram index cannot be used for queries of fewer than three characters, so such a short query matches only at the
 * beginning of the text.
 */
CREATE OR REPLACE FUNCTION beginning_or_holding(query text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN length(query) < 3 THEN substr(holding(query), 2) ELSE holding(query) END
$$;

/*
 * The customer search filters by tenant itself, because row-level security would prevent it from using an index. Exact
 * matches are tried first; the search for similar names runs only if there are none. Names that begin with the query
 * come first, and only a limited number of other names are compared, because a user who sees too many results keeps
 * typing.
 */
CREATE OR REPLACE FUNCTION find_customers(query text, max integer, archived boolean DEFAULT false)
RETURNS TABLE (id uuid) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET pg_trgm.word_similarity_threshold = 0.4 AS $$
DECLARE
	typed text := regexp_replace(query, '([\\%_])', '\\\1', 'g');
	digits text := regexp_replace(query, '\D', '', 'g');
	found uuid[];
BEGIN
	found := ARRAY(SELECT customers.id FROM customers
		WHERE business_id = current_business() AND (archived_at IS NOT NULL) = archived
			AND sort_name COLLATE "C" >= query AND sort_name COLLATE "C" < query || chr(1114111)
		ORDER BY sort_name COLLATE "C", customers.id LIMIT max);
	IF cardinality(found) < max THEN
		found := found || ARRAY(SELECT held.id FROM (
				SELECT customers.id, sort_name FROM customers
				WHERE business_id = current_business() AND (archived_at IS NOT NULL) = archived AND search_text LIKE '%' || typed || '%'
				LIMIT greatest(100, max)
			) AS held WHERE held.id <> ALL (found)
			ORDER BY sort_name NOT LIKE '% ' || typed || '%', sort_name, held.id LIMIT max - cardinality(found));
	END IF;
	IF cardinality(found) > 0 THEN
		RETURN QUERY SELECT unnest(found);
		RETURN;
	END IF;
	/*
	 * A phone number matches in any format. There is no similarity search for a mistyped phone number, because every
	 * other number is similar to it.
	 */
	IF query !~ '[^0-9 ()+./-]' THEN
		RETURN QUERY SELECT customers.id FROM customers
			WHERE length(digits) >= 10 AND business_id = current_business() AND (archived_at IS NOT NULL) = archived
				AND right(regexp_replace(phone, '\D', '', 'g'), 10) = right(digits, 10)
			ORDER BY sort_name, customers.id LIMIT max;
		RETURN;
	END IF;
	RETURN QUERY SELECT alike.id FROM (
			SELECT customers.id, search_text FROM customers
			WHERE business_id = current_business() AND (archived_at IS NOT NULL) = archived AND query <% search_text LIMIT 2000
		) AS alike
		ORDER BY alike.search_text <->> query, alike.search_text, alike.id LIMIT max;
END $$;

CREATE OR REPLACE FUNCTION find_look_alikes(name text, company_name text, mailbox text, telephone text)
RETURNS TABLE (id uuid, reason text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET pg_trgm.word_similarity_threshold = 0.6 AS $$
	SELECT DISTINCT ON (found.id) found.id, found.reason FROM (
		(SELECT customers.id, 'email' AS reason, 1 AS rank FROM customers
		WHERE mailbox <> '' AND business_id = current_business() AND lower(email) = lower(mailbox) LIMIT 5)
		UNION ALL
		(SELECT customers.id, 'phone', 2 FROM customers
		WHERE length(telephone) >= 7 AND business_id = current_business()
			AND right(regexp_replace(phone, '\D', '', 'g'), 10) = right(telephone, 10) LIMIT 5)
		UNION ALL
		(SELECT customers.id, 'company', 3 FROM customers
		WHERE company_name <> '' AND business_id = current_business() AND lower(company) = lower(company_name) LIMIT 5)
		UNION ALL
		(SELECT customers.id, 'name', 4 FROM customers
		WHERE length(name) >= 4 AND business_id = current_business() AND lower(name) <% search_text
			AND similarity(sort_name, lower(name)) >= 0.6
		ORDER BY search_text <->> lower(name) LIMIT 5)
	) AS found WHERE NOT is_merged(current_business(), 'customer', found.id) ORDER BY found.id, found.rank LIMIT 5
$$;

CREATE OR REPLACE FUNCTION find_projects(query text, max integer)
RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp AS $$
	(SELECT projects.id FROM projects
	WHERE business_id = current_business() AND lower(name) LIKE holding(query)
	ORDER BY lower(name) <-> query LIMIT max)
	UNION
	(SELECT projects.id FROM projects
	WHERE business_id = current_business() AND customer_id IN (
		SELECT customers.id FROM customers
		WHERE business_id = current_business() AND search_text LIKE holding(query)
		ORDER BY search_text <-> query LIMIT 200
	)
	LIMIT max)
$$;

/*
 * Finds appointments by title, address and customer. If a customer's name matches, only the customer's upcoming or
 * recent appointments are returned.
 */
CREATE OR REPLACE FUNCTION find_appointments(query text, max integer)
RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp AS $$
	(SELECT appointments.id FROM appointments
	WHERE business_id = current_business() AND lower(title || ' ' || coalesce(address, '')) LIKE holding(query)
	ORDER BY lower(title || ' ' || coalesce(address, '')) <-> query LIMIT max)
	UNION
	(SELECT appointments.id FROM appointments
	WHERE business_id = current_business() AND customer_id IN (
		SELECT customers.id FROM customers
		WHERE business_id = current_business() AND search_text LIKE holding(query)
		ORDER BY search_text <-> query LIMIT 200
	)
	ORDER BY start_time DESC LIMIT max)
$$;

-- Finds appointments that start at or after a given time. Earlier appointments, which are the majority, are not read.
CREATE OR REPLACE FUNCTION find_appointments_from(query text, since timestamptz, max integer)
RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp SET enable_seqscan = off AS $$
	(SELECT coming.id FROM (SELECT appointments.id, title, address FROM appointments
		WHERE business_id = current_business() AND start_time >= since ORDER BY start_time, appointments.id LIMIT 5000) AS coming
	WHERE lower(title || ' ' || coalesce(address, '')) LIKE holding(query) LIMIT max)
	UNION
	(SELECT worded.id FROM (SELECT appointments.id, start_time FROM appointments
		WHERE business_id = current_business() AND lower(title || ' ' || coalesce(address, '')) LIKE holding(query) LIMIT 1000) AS worded
	WHERE start_time >= since LIMIT max)
	UNION
	(SELECT appointments.id FROM (SELECT customers.id FROM customers
			WHERE business_id = current_business() AND search_text LIKE holding(query) LIMIT 200) AS buyers
		JOIN appointments ON appointments.business_id = current_business() AND customer_id = buyers.id AND start_time >= since
	LIMIT max)
$$;

/*
 * Converts a query that consists only of digits to a sequence number; returns null for any other query. For example,
 * both '42' and '0042' find INV-2026-0042.
 */
CREATE OR REPLACE FUNCTION counted_in(query text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN query ~ '^[0-9]{1,9}$' THEN query::integer END
$$;

CREATE OR REPLACE FUNCTION find_estimates(query text, max integer)
RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp SET enable_seqscan = off AS $$
	(SELECT estimates.id FROM estimates
	WHERE business_id = current_business() AND lower(estimates.number) COLLATE "C" >= query COLLATE "C"
		AND lower(estimates.number) COLLATE "C" < (query || '~') COLLATE "C"
	LIMIT max)
	UNION
	(SELECT estimates.id FROM estimates WHERE business_id = current_business() AND number_counted = counted_in(query) LIMIT max)
	UNION
	(SELECT titled.id FROM (SELECT estimates.id, created_at FROM estimates
		WHERE business_id = current_business() AND lower(title) LIKE beginning_or_holding(query) LIMIT 5000) AS titled
	ORDER BY created_at DESC NULLS LAST LIMIT max)
	UNION
	(SELECT ordered.id FROM (SELECT estimates.id, created_at FROM estimates
		WHERE business_id = current_business() AND po_number IS NOT NULL AND lower(po_number) LIKE beginning_or_holding(query) LIMIT 5000) AS ordered
	ORDER BY created_at DESC NULLS LAST LIMIT max)
	UNION
	(SELECT theirs.id FROM (SELECT customers.id FROM customers
			WHERE business_id = current_business() AND search_text LIKE holding(query) LIMIT 200) AS buyers,
		LATERAL (SELECT estimates.id, created_at FROM estimates WHERE business_id = current_business() AND customer_id = buyers.id
			ORDER BY created_at DESC NULLS LAST, estimates.id DESC NULLS LAST LIMIT max) AS theirs
	ORDER BY created_at DESC NULLS LAST LIMIT max)
$$;

/*
 * Finds invoices, newest first, also by the number of a credit note. If many customers match the query, only the newest invoices are searched, not all
 * invoices of the matching customers.
 */
CREATE OR REPLACE FUNCTION find_invoices(query text, max integer)
RETURNS TABLE (id uuid) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp AS $$
DECLARE
	typed text := holding(query);
	many constant integer := 40;
	buyers uuid[];
	newest uuid[] := '{}';
BEGIN
	buyers := ARRAY(SELECT customers.id FROM customers WHERE business_id = current_business() AND search_text LIKE typed LIMIT many);
	IF cardinality(buyers) = many THEN
		newest := ARRAY(SELECT recent.id FROM (
				SELECT invoices.id, customer_id FROM invoices WHERE business_id = current_business() AND status <> 'cancelled'
				ORDER BY created_at DESC NULLS LAST, invoices.id DESC NULLS LAST LIMIT least(20 * max, 5000)
			) AS recent WHERE (SELECT search_text LIKE typed FROM customers WHERE customers.id = customer_id) LIMIT max);
	END IF;
	IF cardinality(newest) < max THEN
		newest := newest || ARRAY(SELECT theirs.id FROM unnest(buyers) AS buyer,
			LATERAL (SELECT invoices.id, created_at FROM invoices
				WHERE business_id = current_business() AND status <> 'cancelled' AND customer_id = buyer
				ORDER BY created_at DESC NULLS LAST, invoices.id DESC NULLS LAST LIMIT max) AS theirs
			ORDER BY created_at DESC NULLS LAST, theirs.id DESC NULLS LAST LIMIT max);
	END IF;
	RETURN QUERY
		SELECT unnest(newest)
		UNION
		(SELECT ordered.id FROM (SELECT invoices.id, created_at FROM invoices
			WHERE business_id = current_business() AND status <> 'cancelled' AND po_number IS NOT NULL
				AND lower(po_number) LIKE beginning_or_holding(query) LIMIT 5000) AS ordered
		ORDER BY created_at DESC NULLS LAST, ordered.id DESC NULLS LAST LIMIT max)
		UNION
		(SELECT invoices.id FROM invoices
		WHERE business_id = current_business() AND lower(invoices.number) COLLATE "C" >= query COLLATE "C"
			AND lower(invoices.number) COLLATE "C" < (query || '~') COLLATE "C"
		LIMIT greatest(max, 1000))
		UNION
		(SELECT invoice_id FROM invoice_credits
		WHERE business_id = current_business() AND kind = 'credit_note' AND lower(invoice_credits.number) COLLATE "C" >= query COLLATE "C"
			AND lower(invoice_credits.number) COLLATE "C" < (query || '~') COLLATE "C"
		LIMIT max)
		UNION
		(SELECT invoices.id FROM invoices WHERE business_id = current_business() AND number_counted = counted_in(query) LIMIT max);
END $$;

/*
 * Finds the latest invoices that are past due, in index order. Without the planner settings of this function,
 * PostgreSQL could assume that the business is small and then read and sort all of its invoices.
 */
CREATE OR REPLACE FUNCTION find_late_invoices(today date, max integer) RETURNS SETOF uuid LANGUAGE sql STABLE
SET enable_bitmapscan = off SET enable_sort = off AS $$
	SELECT id FROM invoices
	WHERE business_id = current_business() AND status IN ('sent', 'viewed', 'overdue', 'partially_paid')
		AND late_after < today AND due_date < today AND balance_due > 0 AND disputed_at IS NULL
	ORDER BY due_date DESC, id DESC LIMIT max
$$;

-- Finds payments by the paying customer and by the payment's notes, newest first.
CREATE OR REPLACE FUNCTION find_payments(query text, max integer)
RETURNS TABLE (id uuid) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp AS $$
DECLARE
	typed text := holding(query);
	noted_as text := beginning_or_holding(query);
	many constant integer := 100;
	payers uuid[];
	noted integer;
	newest uuid[] := '{}';
BEGIN
	payers := ARRAY(SELECT listed.id FROM find_customers(query, many) AS listed) || ARRAY(SELECT customers.id FROM customers
		WHERE business_id = current_business() AND archived_at IS NOT NULL AND search_text LIKE typed LIMIT many);
	SELECT count(*) INTO noted FROM (SELECT FROM payments
		WHERE business_id = current_business() AND (reference IS NOT NULL OR notes IS NOT NULL)
			AND lower(coalesce(reference, '') || ' ' || coalesce(notes, '')) LIKE noted_as LIMIT many) AS counted;
	IF cardinality(payers) >= many OR noted = many THEN
		newest := ARRAY(SELECT recent.id FROM (
				SELECT payments.id, customer_id, reference, notes FROM payments WHERE business_id = current_business()
				ORDER BY payment_date DESC NULLS LAST, payments.id LIMIT least(20 * max, 5000)
			) AS recent
			WHERE lower(coalesce(reference, '') || ' ' || coalesce(notes, '')) LIKE noted_as
				OR (SELECT search_text LIKE typed FROM customers WHERE customers.id = customer_id) LIMIT max);
	END IF;
	IF cardinality(newest) < max THEN
		newest := newest || ARRAY(SELECT theirs.id FROM unnest(payers) AS payer,
			LATERAL (SELECT payments.id, payment_date FROM payments WHERE business_id = current_business() AND customer_id = payer
				ORDER BY payment_date DESC NULLS LAST LIMIT max) AS theirs
			ORDER BY payment_date DESC NULLS LAST, theirs.id LIMIT max);
		newest := newest || ARRAY(SELECT noted_so.id FROM (SELECT payments.id, payment_date FROM payments
				WHERE business_id = current_business() AND (reference IS NOT NULL OR notes IS NOT NULL)
					AND lower(coalesce(reference, '') || ' ' || coalesce(notes, '')) LIKE noted_as
				LIMIT 5000) AS noted_so
			ORDER BY payment_date DESC NULLS LAST, noted_so.id LIMIT max);
	END IF;
	RETURN QUERY SELECT DISTINCT unnest(newest);
END $$;

REVOKE EXECUTE ON FUNCTION find_customers(text, integer, boolean), find_look_alikes(text, text, text, text), find_projects(text, integer),
	find_appointments(text, integer), find_appointments_from(text, timestamptz, integer), find_estimates(text, integer), find_invoices(text, integer), find_payments(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_customers(text, integer, boolean), find_look_alikes(text, text, text, text), find_projects(text, integer),
	find_appointments(text, integer), find_appointments_from(text, timestamptz, integer), find_estimates(text, integer), find_invoices(text, integer), find_payments(text, integer) TO dayworks_app;
