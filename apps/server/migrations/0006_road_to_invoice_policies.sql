SELECT make_tenant_table('appointments');
--> statement-breakpoint
SELECT make_tenant_table('payment_refunds');
--> statement-breakpoint
-- What was signed stays as it was: nobody who serves requests can change or remove it.
SELECT make_tenant_table('estimate_signatures', 'SELECT, INSERT');
--> statement-breakpoint

-- A payment knows its customer, whoever writes it.
CREATE FUNCTION name_payer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.customer_id IS NULL AND NEW.invoice_id IS NOT NULL THEN
		SELECT customer_id INTO NEW.customer_id FROM invoices WHERE id = NEW.invoice_id;
	ELSIF NEW.customer_id IS NULL AND NEW.estimate_id IS NOT NULL THEN
		SELECT customer_id INTO NEW.customer_id FROM estimates WHERE id = NEW.estimate_id;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER name_payer BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION name_payer();
--> statement-breakpoint

-- What a payment is worth today, and what an invoice still asks for: the parts of a customer's derived figures.
CREATE FUNCTION net_received(status text, amount numeric, refunded numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN status = 'completed' THEN greatest(0.00, amount - refunded) ELSE 0.00 END
$$;
--> statement-breakpoint
CREATE FUNCTION owed_on(status text, balance numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN status IN ('sent', 'viewed', 'overdue', 'partially_paid') THEN balance ELSE 0.00 END
$$;
--> statement-breakpoint
-- Cancelled ones do not count; the last one is the last that took place. Few enough per customer to count again.
CREATE FUNCTION keep_customer_appointments() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
UPDATE payments SET customer_id = coalesce(
	(SELECT customer_id FROM invoices WHERE invoices.id = payments.invoice_id),
	(SELECT customer_id FROM estimates WHERE estimates.id = payments.estimate_id));
--> statement-breakpoint
UPDATE customers SET
	lifetime_value = coalesce((SELECT sum(net_received(status, amount, refunded_amount)) FROM payments WHERE payments.customer_id = customers.id), 0),
	balance_due = coalesce((SELECT sum(owed_on(status, invoices.balance_due)) FROM invoices WHERE invoices.customer_id = customers.id), 0);
--> statement-breakpoint
-- Nobody could choose until now, and text messages went out: that stays so until somebody says no.
UPDATE customers SET sms_ok = true;
--> statement-breakpoint
UPDATE estimates SET
	approved_at = CASE WHEN status IN ('approved', 'converted') THEN coalesce(viewed_at, sent_at, created_at) END,
	declined_at = CASE WHEN status = 'declined' THEN coalesce(viewed_at, sent_at, created_at) END,
	changes_requested_at = CASE WHEN status = 'changes_requested' THEN coalesce(viewed_at, sent_at, created_at) END
WHERE status IN ('approved', 'converted', 'declined', 'changes_requested');
--> statement-breakpoint
CREATE TRIGGER keep_customer_appointments AFTER INSERT OR DELETE OR UPDATE OF customer_id, status, start_time ON appointments FOR EACH ROW EXECUTE FUNCTION keep_customer_appointments();
--> statement-breakpoint

-- The displayed status of an estimate as the shared rule has it, for filtering and counting.
CREATE FUNCTION displayed_estimate_status(status text, valid_until date, today date)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN status IN ('sent', 'viewed', 'changes_requested') AND valid_until < today THEN 'expired'
		WHEN status = 'expired' AND valid_until >= today THEN 'sent'
		ELSE status
	END
$$;
--> statement-breakpoint

-- Search forgives typing mistakes. What holds the text as typed is found first and put in order by the name; only when
-- nothing does, what is like it. Likeness is dear to work out, so that only so many are compared: more is no answer.
DROP FUNCTION find_customers(text, integer);
--> statement-breakpoint
CREATE FUNCTION find_customers(query text, max integer, archived boolean DEFAULT false)
RETURNS TABLE (id uuid) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET pg_trgm.word_similarity_threshold = 0.4 AS $$
DECLARE
	typed text := regexp_replace(query, '([\\%_])', '\\\1', 'g');
	digits text := regexp_replace(query, '\D', '', 'g');
BEGIN
	RETURN QUERY SELECT customers.id FROM customers
		WHERE business_id = current_business() AND (archived_at IS NOT NULL) = archived AND search_text LIKE '%' || typed || '%'
		ORDER BY CASE WHEN sort_name LIKE typed || '%' THEN 0 WHEN sort_name LIKE '% ' || typed || '%' THEN 1 ELSE 2 END, sort_name, customers.id
		LIMIT max;
	IF FOUND THEN
		RETURN;
	END IF;
	-- A telephone number, however it is written; a mistyped one is like every other.
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
--> statement-breakpoint
CREATE FUNCTION find_estimates(query text, max integer)
RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	(SELECT estimates.id FROM estimates
	WHERE business_id = current_business() AND left(estimates.id::text, 8) COLLATE "C" >= query COLLATE "C"
		AND left(estimates.id::text, 8) COLLATE "C" < (query || '~') COLLATE "C"
	LIMIT max)
	UNION
	(SELECT estimates.id FROM estimates
	WHERE business_id = current_business() AND lower(title) LIKE '%' || query || '%'
	ORDER BY created_at DESC NULLS LAST LIMIT max)
	UNION
	(SELECT estimates.id FROM estimates
	WHERE business_id = current_business() AND customer_id IN (
		SELECT customers.id FROM customers
		WHERE business_id = current_business() AND search_text LIKE '%' || query || '%'
		ORDER BY search_text <-> query LIMIT 200
	)
	ORDER BY created_at DESC NULLS LAST LIMIT max)
$$;
--> statement-breakpoint
CREATE INDEX estimates_title_idx ON estimates USING gist (business_id, lower(title) gist_trgm_ops);
--> statement-breakpoint
-- The win rate counts what was decided lately.
CREATE INDEX estimates_approved_idx ON estimates (business_id, approved_at) WHERE approved_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX estimates_declined_idx ON estimates (business_id, declined_at) WHERE declined_at IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION find_projects(query text, max integer)
RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	(SELECT projects.id FROM projects
	WHERE business_id = current_business() AND lower(name) LIKE '%' || query || '%'
	ORDER BY lower(name) <-> query LIMIT max)
	UNION
	(SELECT projects.id FROM projects
	WHERE business_id = current_business() AND customer_id IN (
		SELECT customers.id FROM customers
		WHERE business_id = current_business() AND search_text LIKE '%' || query || '%'
		ORDER BY search_text <-> query LIMIT 200
	)
	LIMIT max)
$$;
--> statement-breakpoint
CREATE INDEX projects_name_idx ON projects USING gist (business_id, lower(name) gist_trgm_ops);
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_projects(text, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_projects(text, integer) TO dayworks_app;
--> statement-breakpoint

-- The same email, telephone number, name or company: enough to ask before a second one is made.
CREATE INDEX customers_email_idx ON customers (business_id, lower(email));
--> statement-breakpoint
CREATE INDEX customers_phone_idx ON customers (business_id, right(regexp_replace(phone, '\D', '', 'g'), 10));
--> statement-breakpoint
CREATE INDEX customers_company_idx ON customers (business_id, lower(company));
--> statement-breakpoint
CREATE FUNCTION find_look_alikes(name text, company_name text, mailbox text, telephone text)
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
	) AS found ORDER BY found.id, found.rank LIMIT 5
$$;
--> statement-breakpoint

-- What the public page of an estimate needs to find the tenant of a link, before any tenant is known.
CREATE FUNCTION find_shared_estimate(estimate uuid)
RETURNS TABLE (business_id uuid, share_version integer, link_enabled boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT estimates.business_id, estimates.share_version, estimates.link_enabled FROM estimates
	WHERE estimates.id = estimate AND estimates.business_id IS NOT NULL AND estimates.deleted_at IS NULL
$$;
--> statement-breakpoint

-- Recovery of invoices (T3) as before, now that an estimate may have a project of its own.
CREATE OR REPLACE FUNCTION recover_invoices(only_id uuid DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	target uuid := current_business();
	chosen uuid[];
BEGIN
	IF target IS NULL THEN
		RETURN 0;
	END IF;
	PERFORM pg_advisory_xact_lock(7238115);
	SELECT array_agg(candidate.id) INTO chosen FROM (
		SELECT invoices.id FROM invoices
		LEFT JOIN customers ON customers.id = invoices.customer_id
		LEFT JOIN customer_addresses ON customer_addresses.id = invoices.customer_address_id
		LEFT JOIN projects ON projects.id = invoices.project_id
		LEFT JOIN customers AS project_customers ON project_customers.id = projects.customer_id
		LEFT JOIN estimates ON estimates.id = invoices.estimate_id
		LEFT JOIN customers AS estimate_customers ON estimate_customers.id = estimates.customer_id
		LEFT JOIN projects AS estimate_projects ON estimate_projects.id = estimates.project_id
		LEFT JOIN customers AS estimate_project_customers ON estimate_project_customers.id = estimate_projects.customer_id
		WHERE invoices.business_id IS NULL AND (only_id IS NULL OR invoices.id = only_id)
			AND coalesce(customers.business_id, target) = target AND coalesce(customer_addresses.business_id, target) = target
			AND coalesce(projects.business_id, target) = target AND coalesce(project_customers.business_id, target) = target
			AND coalesce(estimates.business_id, target) = target AND coalesce(estimate_customers.business_id, target) = target
			AND coalesce(estimate_projects.business_id, target) = target AND coalesce(estimate_project_customers.business_id, target) = target
			AND NOT EXISTS (SELECT FROM invoices AS taken WHERE taken.business_id = target AND left(taken.id::text, 8) = left(invoices.id::text, 8))
		FOR UPDATE OF invoices SKIP LOCKED
	) AS candidate;
	IF chosen IS NULL THEN
		RETURN 0;
	END IF;
	UPDATE customers SET business_id = target WHERE business_id IS NULL AND id IN (
		SELECT customer_id FROM invoices WHERE id = ANY (chosen)
		UNION SELECT projects.customer_id FROM invoices JOIN projects ON projects.id = project_id WHERE invoices.id = ANY (chosen)
		UNION SELECT estimates.customer_id FROM invoices JOIN estimates ON estimates.id = estimate_id WHERE invoices.id = ANY (chosen)
		UNION SELECT projects.customer_id FROM invoices JOIN estimates ON estimates.id = estimate_id
			JOIN projects ON projects.id = estimates.project_id WHERE invoices.id = ANY (chosen)
	);
	UPDATE projects SET business_id = target WHERE business_id IS NULL AND id IN (
		SELECT project_id FROM invoices WHERE id = ANY (chosen)
		UNION SELECT estimates.project_id FROM invoices JOIN estimates ON estimates.id = estimate_id WHERE invoices.id = ANY (chosen)
	);
	UPDATE estimates SET business_id = target WHERE business_id IS NULL AND id IN (SELECT estimate_id FROM invoices WHERE id = ANY (chosen));
	UPDATE estimate_items SET business_id = target WHERE business_id IS NULL AND estimate_id IN (SELECT estimate_id FROM invoices WHERE id = ANY (chosen));
	UPDATE invoices SET business_id = target WHERE id = ANY (chosen);
	UPDATE invoice_items SET business_id = target WHERE business_id IS NULL AND invoice_id = ANY (chosen);
	UPDATE payments SET business_id = target WHERE business_id IS NULL AND (
		invoice_id = ANY (chosen) OR estimate_id IN (SELECT estimate_id FROM invoices WHERE id = ANY (chosen))
	);
	RETURN cardinality(chosen);
END $$;
--> statement-breakpoint
-- Recovery of customers (T3), in turn with that of invoices. What belongs to them comes along, unless it is tied to
-- another business too: a document left behind would have lost its customer's name.
CREATE FUNCTION recover_customers(only_id uuid DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	target uuid := current_business();
	chosen uuid[];
BEGIN
	IF target IS NULL THEN
		RETURN 0;
	END IF;
	PERFORM pg_advisory_xact_lock(7238115);
	WITH linked AS (
		UPDATE customers SET business_id = target WHERE business_id IS NULL AND (only_id IS NULL OR id = only_id) RETURNING id
	)
	SELECT array_agg(id) INTO chosen FROM linked;
	IF chosen IS NULL THEN
		RETURN 0;
	END IF;
	UPDATE projects SET business_id = target WHERE business_id IS NULL AND customer_id = ANY (chosen)
		AND NOT EXISTS (SELECT FROM customer_addresses WHERE customer_addresses.id = customer_address_id AND business_id <> target);
	UPDATE estimates SET business_id = target WHERE business_id IS NULL AND customer_id = ANY (chosen)
		AND NOT EXISTS (SELECT FROM customer_addresses WHERE customer_addresses.id = customer_address_id AND business_id <> target)
		AND NOT EXISTS (SELECT FROM projects WHERE projects.id = project_id AND business_id IS DISTINCT FROM target)
		AND NOT EXISTS (SELECT FROM estimates AS taken WHERE taken.business_id = target AND left(taken.id::text, 8) = left(estimates.id::text, 8));
	UPDATE estimate_items SET business_id = target WHERE business_id IS NULL
		AND estimate_id IN (SELECT id FROM estimates WHERE business_id = target AND customer_id = ANY (chosen));
	PERFORM recover_invoices(id) FROM invoices WHERE business_id IS NULL AND customer_id = ANY (chosen);
	UPDATE payments SET business_id = target WHERE business_id IS NULL AND customer_id = ANY (chosen)
		AND NOT EXISTS (SELECT FROM invoices WHERE invoices.id = invoice_id AND business_id IS DISTINCT FROM target)
		AND NOT EXISTS (SELECT FROM estimates WHERE estimates.id = estimate_id AND business_id IS DISTINCT FROM target);
	RETURN cardinality(chosen);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_customers(text, integer, boolean), find_estimates(text, integer), find_look_alikes(text, text, text, text),
	find_shared_estimate(uuid), recover_customers(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_customers(text, integer, boolean), find_estimates(text, integer), find_look_alikes(text, text, text, text),
	find_shared_estimate(uuid), recover_customers(uuid) TO dayworks_app;
