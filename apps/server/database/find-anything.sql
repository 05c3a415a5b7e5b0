/*
 * Calls show_limit() to load the pg_trgm extension, because the settings of the extension exist only in a session that
 * has loaded it.
 */
SELECT show_limit();

/*
 * Rates how well a string matches the search query: 1 if the string equals the query, 2 if it begins with the query,
 * 3 if one of its words begins with the query, 4 if it contains the query elsewhere, and null if it does not contain
 * the query. `best` caps the rating, so that a match in a document line always ranks below a match in the document
 * itself.
 */
CREATE OR REPLACE FUNCTION fit_of(subject text, query text, best integer DEFAULT 1) RETURNS real LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN strpos(lower(subject), query) > 0 THEN greatest(best, CASE
		WHEN lower(subject) = query THEN 1
		WHEN starts_with(lower(subject), query) THEN 2
		WHEN strpos(translate(lower(subject), '-/.,#()', '       '), ' ' || translate(query, '-/.,#()', '       ')) > 0 THEN 3
		ELSE 4 END) END
$$;

/*
 * Returns the document numbers that are one typo away from the query: one wrong character, two swapped characters,
 * one missing character or one extra character.
 */
CREATE OR REPLACE FUNCTION numbers_like(query text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT left(query, place - 1) || sign || substr(query, place + CASE length(query) WHEN 8 THEN 1 ELSE 0 END)
	FROM generate_series(1, 8) AS place, regexp_split_to_table('0123456789abcdef', '') AS sign
	WHERE query ~ '^[0-9a-f]{7,8}$'
	UNION ALL
	SELECT left(query, place - 1) || substr(query, place + 1, 1) || substr(query, place, 1) || substr(query, place + 2)
	FROM generate_series(1, 7) AS place WHERE query ~ '^[0-9a-f]{8}$'
	UNION ALL
	SELECT left(query, place - 1) || substr(query, place + 1) FROM generate_series(1, 9) AS place WHERE query ~ '^[0-9a-f]{9}$'
$$;

/*
 * Finds invoices or estimates by number, PO number, title, customer and line text, and invoices by their credit notes. If a word occurs in many lines,
 * the newest documents are searched first, because the index returns the matches in no particular order.
 */
CREATE OR REPLACE FUNCTION documents_that_hold(kind text, query text, max integer)
RETURNS TABLE (id uuid, fit real, matched text) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off AS $$
DECLARE
	document constant text := CASE kind WHEN 'invoice' THEN 'invoice' WHEN 'estimate' THEN 'estimate' END;
	live constant text := CASE kind WHEN 'invoice' THEN 'd.status <> ''cancelled''' ELSE 'd.deleted_at IS NULL' END;
	shown constant text := CASE kind WHEN 'invoice' THEN '(d.status <> ''cancelled'' OR d.voided_at IS NOT NULL)' ELSE live END;
	title constant text := CASE kind WHEN 'estimate' THEN 'd.title' ELSE 'NULL::text' END;
	lines constant text := format('SELECT line.%1$s_id AS id, line.name FROM %1$s_items AS line
		WHERE line.business_id = current_business() AND lower(name || '' '' || coalesce(description, '''')) LIKE holding($1)', document);
	newest constant text := format('SELECT d.id FROM %1$ss AS d WHERE d.business_id = current_business() AND %2$s
		ORDER BY d.created_at DESC NULLS LAST, d.id DESC NULLS LAST LIMIT 200', document, live);
	credited constant text := CASE kind WHEN 'invoice' THEN '(SELECT ''Credit note #'' || credit.number FROM invoice_credits AS credit
		WHERE credit.business_id = current_business() AND credit.invoice_id = d.id AND credit.kind = ''credit_note''
			AND starts_with(lower(credit.number), $1) ORDER BY credit.number LIMIT 1)' ELSE 'NULL::text' END;
	by_line jsonb := '{}';
	found uuid[];
BEGIN
	IF query ~ '[[:alnum:]]{3}' THEN
		EXECUTE format('SELECT coalesce(jsonb_object_agg(id, name), ''{}'') FROM (SELECT n.id, l.name FROM (%s) AS n,
			LATERAL (%s AND line.%s_id = n.id LIMIT 1) AS l LIMIT $2) AS held', newest, lines, document) INTO by_line USING query, max;
		IF (SELECT count(*) FROM jsonb_object_keys(by_line)) < max THEN
			EXECUTE format('SELECT coalesce(jsonb_object_agg(id, name), ''{}'') FROM (%s LIMIT 500) AS held', lines) INTO by_line USING query;
		END IF;
	END IF;
	EXECUTE format('SELECT ARRAY(SELECT id FROM find_%ss($1, $2) UNION SELECT jsonb_object_keys($3)::uuid)', document)
		INTO found USING query, max, by_line;
	RETURN QUERY EXECUTE format('
		SELECT d.id, least(own.fit, line.fit), CASE WHEN fit_of(d.po_number, $1) <= least(own.fit, line.fit) THEN d.po_number
			WHEN note.credited IS NOT NULL AND fit_of(d.number, $1) IS NULL THEN note.credited WHEN own.fit IS NULL THEN line.name END
		FROM %1$ss AS d LEFT JOIN customers AS c ON c.business_id = current_business() AND c.id = d.customer_id,
			LATERAL (SELECT %4$s AS credited) AS note,
			LATERAL (SELECT least(fit_of(d.number, $1), CASE WHEN note.credited IS NOT NULL THEN 2 END, CASE WHEN d.number_counted = counted_in($1) THEN 0 END, fit_of(d.po_number, $1), fit_of(%3$s, $1), fit_of(c.search_text, $1, 3)) AS fit) AS own,
			LATERAL (SELECT named.name, CASE WHEN named.name IS NOT NULL THEN coalesce(fit_of(named.name, $1, 3), 4) END AS fit
				FROM (SELECT $3 ->> d.id::text AS name) AS named) AS line
		WHERE d.business_id = current_business() AND d.id = ANY ($4) AND %2$s
		ORDER BY 2, d.created_at DESC NULLS LAST, d.id LIMIT $2', document, shown, title, credited) USING query, max, by_line, found;
END $$;

/*
 * Finds invoices or estimates that are similar to the query: a number with one typo, or a similar title, PO number or
 * line. If many lines are similar, only some of the lines are compared, including those of the newest documents. Each
 * subquery runs exactly once, even if the planner would choose otherwise for small tables.
 */
CREATE OR REPLACE FUNCTION documents_like(kind text, query text, max integer, buyer uuid, buyer_fit real)
RETURNS TABLE (id uuid, fit real, matched text) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET pg_trgm.word_similarity_threshold = 0.45 AS $$
DECLARE
	document constant text := CASE kind WHEN 'invoice' THEN 'invoice' WHEN 'estimate' THEN 'estimate' END;
	live constant text := CASE kind WHEN 'invoice' THEN 'd.status <> ''cancelled''' ELSE 'd.deleted_at IS NULL' END;
	by_title constant text := CASE kind WHEN 'estimate' THEN 'UNION ALL (SELECT d.id, 5 + (lower(d.title) <->> $1), NULL FROM estimates AS d
		WHERE d.business_id = current_business() AND $1 <% lower(d.title) ORDER BY lower(d.title) <->> $1 LIMIT $2)' ELSE '' END;
	lines constant text := format('SELECT line.%1$s_id, 5.02 + (lower(name || '' '' || coalesce(description, '''')) <->> $1), name FROM %1$s_items AS line
		WHERE line.business_id = current_business() AND $1 <%% lower(name || '' '' || coalesce(description, ''''))', document);
BEGIN
	RETURN QUERY EXECUTE format('
		WITH near AS MATERIALIZED (
			SELECT d.id, 5.1 AS fit, NULL AS matched FROM %1$ss AS d WHERE d.business_id = current_business()
				AND lower(d.number) COLLATE "C" = ANY (ARRAY(SELECT numbers_like($1)))
			UNION ALL (SELECT d.id, 5 + (lower(d.po_number) <->> $1), d.po_number FROM %1$ss AS d
				WHERE d.business_id = current_business() AND d.po_number IS NOT NULL AND $1 <%% lower(d.po_number)
				ORDER BY lower(d.po_number) <->> $1 LIMIT $2)
			%3$s
			UNION ALL (%4$s LIMIT 200)
			UNION ALL (%4$s AND line.%1$s_id = ANY (ARRAY(SELECT d.id FROM %1$ss AS d WHERE d.business_id = current_business() AND %2$s
				ORDER BY d.created_at DESC NULLS LAST, d.id DESC NULLS LAST LIMIT 50)) LIMIT 500)
			UNION ALL (SELECT d.id, $4, NULL FROM %1$ss AS d WHERE d.business_id = current_business() AND d.customer_id = $3
				ORDER BY d.created_at DESC NULLS LAST, d.id DESC NULLS LAST LIMIT $2)
		)
		SELECT d.id, min(near.fit)::real, (array_agg(near.matched ORDER BY near.fit))[1]
		FROM near JOIN %1$ss AS d ON d.business_id = current_business() AND d.id = near.id AND %2$s
		GROUP BY d.id, d.created_at ORDER BY 2, d.created_at DESC NULLS LAST, d.id LIMIT $2', document, live, by_title, lines)
		USING query, max, buyer, buyer_fit;
END $$;

/*
 * Finds records of every kind that contain the query exactly as typed; returns at most `max` records of each kind,
 * best matches first.
 */
CREATE OR REPLACE FUNCTION records_that_hold(query text, max integer)
RETURNS TABLE (kind text, id uuid, fit real, matched text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	(SELECT 'customer', c.id, f.fit, NULL FROM find_customers(query, max) WITH ORDINALITY AS found (id, place)
		JOIN customers AS c ON c.business_id = current_business() AND c.id = found.id,
		LATERAL (SELECT least(fit_of(c.sort_name, query), fit_of(c.company, query), fit_of(c.email, query), fit_of(c.search_text, query, 3),
			CASE WHEN query !~ '[^0-9 ()+./-]' AND right(regexp_replace(c.phone, '\D', '', 'g'), 10) = right(regexp_replace(query, '\D', '', 'g'), 10)
				THEN 1 END) AS fit) AS f
	WHERE f.fit IS NOT NULL ORDER BY f.fit, found.place)
	UNION ALL
	(SELECT 'lead', l.id, f.fit, NULL FROM find_leads(query, max) AS found
		JOIN leads AS l ON l.business_id = current_business() AND l.id = found.id,
		LATERAL (SELECT least(fit_of(trim(concat_ws(' ', l.first_name, l.last_name)), query), fit_of(l.company, query), fit_of(l.email, query),
			fit_of(l.search_text, plain_text(query), 3), CASE WHEN query !~ '[^0-9 ()+./-]' AND l.phone_digits = right(regexp_replace(query, '\D', '', 'g'), 10)
				THEN 1 END) AS fit) AS f
	WHERE f.fit IS NOT NULL ORDER BY f.fit, l.created_at DESC, l.id LIMIT max)
	UNION ALL
	SELECT 'invoice', documents.* FROM documents_that_hold('invoice', query, max) AS documents
	UNION ALL
	SELECT 'estimate', documents.* FROM documents_that_hold('estimate', query, max) AS documents
	UNION ALL
	(SELECT 'project', p.id, f.fit, NULL FROM find_projects(query, 50) AS found
		JOIN projects AS p ON p.business_id = current_business() AND p.id = found.id
		LEFT JOIN customers AS c ON c.business_id = current_business() AND c.id = p.customer_id,
		LATERAL (SELECT least(fit_of(p.name, query), fit_of(c.search_text, query, 3)) AS fit) AS f
	WHERE f.fit IS NOT NULL ORDER BY f.fit, p.created_at DESC NULLS LAST, p.id LIMIT max)
	UNION ALL
	(SELECT 'job', j.id, f.fit, NULL FROM find_jobs(query, 50) AS found
		JOIN jobs AS j ON j.business_id = current_business() AND j.id = found.id
		LEFT JOIN customers AS c ON c.business_id = current_business() AND c.id = j.customer_id,
		LATERAL (SELECT least(fit_of(left(j.id::text, 8), query), fit_of(j.title, query), fit_of(c.search_text, query, 3)) AS fit) AS f
	WHERE f.fit IS NOT NULL ORDER BY f.fit, j.created_at DESC, j.id LIMIT max)
	UNION ALL
	(SELECT 'appointment', a.id, f.fit, NULL FROM find_appointments(query, 50) AS found
		JOIN appointments AS a ON a.business_id = current_business() AND a.id = found.id
		LEFT JOIN customers AS c ON c.business_id = current_business() AND c.id = a.customer_id,
		LATERAL (SELECT least(fit_of(a.title, query), fit_of(a.address, query, 3), fit_of(c.search_text, query, 3)) AS fit) AS f
	WHERE f.fit IS NOT NULL ORDER BY f.fit, abs(extract(epoch FROM a.start_time - now())), a.id LIMIT max)
	UNION ALL
	(SELECT 'product', p.id, least(fit_of(p.name, query), fit_of(p.sku, query), 4) AS fit, NULL FROM (
			SELECT * FROM item_catalog WHERE business_id = current_business() AND active
				AND lower(name || ' ' || coalesce(sku, '') || ' ' || coalesce(category, '') || ' ' || coalesce(description, '')) LIKE beginning_or_holding(query)
			LIMIT 500) AS p
	ORDER BY fit, lower(p.name), p.id LIMIT max)
	UNION ALL
	(SELECT 'payment', p.id, f.fit, NULL FROM find_payments(query, max) AS found
		JOIN payments AS p ON p.business_id = current_business() AND p.id = found.id
		LEFT JOIN customers AS c ON c.business_id = current_business() AND c.id = p.customer_id,
		LATERAL (SELECT least(fit_of(p.reference, query), fit_of(p.notes, query, 3), fit_of(c.search_text, query, 3)) AS fit) AS f
	WHERE f.fit IS NOT NULL ORDER BY f.fit, p.payment_date DESC, p.id LIMIT max)
	UNION ALL
	(SELECT 'task', t.id, f.fit, NULL FROM find_tasks(query, 50) AS found
		JOIN tasks AS t ON t.business_id = current_business() AND t.id = found.id,
		LATERAL (SELECT coalesce(fit_of(t.title, query), 4) AS fit) AS f
	ORDER BY t.status NOT IN ('todo', 'in_progress'), f.fit, t.agenda, t.id LIMIT max)
$$;

/*
 * Finds records that are similar to the query; called only if no record contains the query exactly. If the query
 * resembles a customer name, the records of the most similar customer are also found.
 */
CREATE OR REPLACE FUNCTION records_like(query text, max integer)
RETURNS TABLE (kind text, id uuid, fit real, matched text) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET pg_trgm.word_similarity_threshold = 0.45 AS $$
DECLARE
	likely constant uuid[] := ARRAY(SELECT found.id FROM find_customers(query, max) AS found);
	buyer_fit constant real := (SELECT 5.05 + (search_text <->> query) FROM customers WHERE customers.id = likely[1]);
BEGIN
	RETURN QUERY
		(SELECT 'customer', customers.id, (5 + (search_text <->> query))::real, NULL::text FROM customers
		WHERE business_id = current_business() AND customers.id = ANY (likely) ORDER BY array_position(likely, customers.id))
		UNION ALL
		(SELECT 'lead', leads.id, (5 + (search_text <->> plain_text(query)))::real, NULL FROM leads
		WHERE business_id = current_business() AND plain_text(query) <% search_text ORDER BY search_text <->> plain_text(query) LIMIT max)
		UNION ALL
		SELECT 'invoice', documents.* FROM documents_like('invoice', query, max, likely[1], buyer_fit) AS documents
		UNION ALL
		SELECT 'estimate', documents.* FROM documents_like('estimate', query, max, likely[1], buyer_fit) AS documents
		UNION ALL
		(SELECT 'project', near.id, min(near.fit)::real, NULL FROM (
			(SELECT projects.id, 5 + (lower(name) <->> query) AS fit FROM projects
			WHERE business_id = current_business() AND query <% lower(name) ORDER BY lower(name) <->> query LIMIT max)
			UNION ALL
			(SELECT projects.id, buyer_fit FROM projects WHERE business_id = current_business() AND customer_id = likely[1] LIMIT max)
		) AS near GROUP BY near.id ORDER BY 3, near.id LIMIT max)
		UNION ALL
		(SELECT 'job', near.id, min(near.fit)::real, NULL FROM (
			(SELECT jobs.id, 5 + (lower(title) <->> query) AS fit FROM jobs
			WHERE business_id = current_business() AND query <% lower(title) LIMIT 500)
			UNION ALL
			(SELECT jobs.id, buyer_fit FROM jobs WHERE business_id = current_business() AND customer_id = likely[1]
			ORDER BY created_at DESC LIMIT max)
		) AS near GROUP BY near.id ORDER BY 3, near.id LIMIT max)
		UNION ALL
		(SELECT 'appointment', near.id, min(near.fit)::real, NULL FROM (
			(SELECT appointments.id, 5 + (lower(title || ' ' || coalesce(address, '')) <->> query) AS fit FROM appointments
			WHERE business_id = current_business() AND query <% lower(title || ' ' || coalesce(address, ''))
			ORDER BY lower(title || ' ' || coalesce(address, '')) <->> query LIMIT max)
			UNION ALL
			(SELECT appointments.id, buyer_fit FROM appointments WHERE business_id = current_business() AND customer_id = likely[1]
			ORDER BY start_time DESC LIMIT max)
		) AS near GROUP BY near.id ORDER BY 3, near.id LIMIT max)
		UNION ALL
		(SELECT 'product', near.id, near.fit::real, NULL FROM (
			SELECT item_catalog.id, name, 5 + (lower(name || ' ' || coalesce(sku, '') || ' ' || coalesce(category, '') || ' ' || coalesce(description, '')) <->> query) AS fit FROM item_catalog
			WHERE business_id = current_business() AND active AND query <% lower(name || ' ' || coalesce(sku, '') || ' ' || coalesce(category, '') || ' ' || coalesce(description, '')) LIMIT 500
		) AS near ORDER BY near.fit, lower(near.name), near.id LIMIT max)
		UNION ALL
		(SELECT 'payment', near.id, min(near.fit)::real, NULL FROM (
			(SELECT payments.id, payment_date, 5 + (lower(coalesce(reference, '') || ' ' || coalesce(notes, '')) <->> query) AS fit FROM payments
			WHERE business_id = current_business() AND (reference IS NOT NULL OR notes IS NOT NULL)
				AND query <% lower(coalesce(reference, '') || ' ' || coalesce(notes, ''))
			ORDER BY lower(coalesce(reference, '') || ' ' || coalesce(notes, '')) <->> query LIMIT max)
			UNION ALL
			(SELECT payments.id, payment_date, buyer_fit FROM payments WHERE business_id = current_business() AND customer_id = likely[1]
			ORDER BY payment_date DESC NULLS LAST LIMIT max)
		) AS near GROUP BY near.id, near.payment_date ORDER BY 3, near.payment_date DESC, near.id LIMIT max)
		UNION ALL
		(SELECT 'task', near.id, near.fit::real, NULL FROM (
			SELECT tasks.id, 5 + (lower(title) <->> query) AS fit FROM tasks
			WHERE business_id = current_business() AND query <% lower(title) LIMIT 500
		) AS near ORDER BY near.fit, near.id LIMIT max);
END $$;

CREATE OR REPLACE FUNCTION find_anything(query text, max integer)
RETURNS TABLE (kind text, id uuid, fit real, matched text) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 30 SET search_path = public, pg_temp AS $$
BEGIN
	RETURN QUERY SELECT * FROM records_that_hold(query, max);
	IF NOT FOUND AND query ~ '[[:alnum:]]{3}' THEN
		RETURN QUERY SELECT * FROM records_like(query, max);
	END IF;
END $$;

/*
 * Called by the cleanup job to merge pending entries into the search indexes, so that saving an invoice never has to
 * wait for the merge.
 */
CREATE OR REPLACE FUNCTION tidy_search() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT count(gin_clean_pending_list(index)) FROM unnest(ARRAY['invoice_items_words_idx', 'estimate_items_words_idx', 'item_catalog_words_idx', 'tasks_title_idx', 'jobs_words_idx']::regclass[]) AS index
$$;

REVOKE EXECUTE ON FUNCTION documents_that_hold(text, text, integer), documents_like(text, text, integer, uuid, real), records_that_hold(text, integer),
	records_like(text, integer), find_anything(text, integer), tidy_search() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_anything(text, integer) TO dayworks_app;
GRANT EXECUTE ON FUNCTION tidy_search() TO dayworks_operator;
