SELECT make_tenant_table('money_days', 'SELECT, INSERT, UPDATE', false);
--> statement-breakpoint
SELECT make_tenant_table('business_totals', 'SELECT, INSERT, UPDATE', false);
--> statement-breakpoint
SELECT make_tenant_table('marketing_stats');
--> statement-breakpoint
SELECT make_tenant_table('campaigns');
--> statement-breakpoint

-- What was received of a payment, also when all of it went back later: a refund has a day of its own (D1).
CREATE FUNCTION gross_received(status text, amount numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN status IN ('completed', 'refunded') THEN amount ELSE 0.00 END
$$;
--> statement-breakpoint
CREATE FUNCTION is_unpaid(status text, balance numeric) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT status IN ('sent', 'overdue') OR (status IN ('viewed', 'partially_paid') AND balance > 0)
$$;
--> statement-breakpoint
-- The day that a paid invoice stands for in the ledger; an imported one may not say when it was paid.
CREATE FUNCTION ledger_day(paid_at date, date date, created_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(paid_at, date, (created_at AT TIME ZONE 'UTC')::date)
$$;
--> statement-breakpoint

-- What a paid invoice has no payments for. Kept by the database alone, so that imported rows are right, too.
-- A query for each index, which even a planner that knows nothing of the rows yet will choose: one of a business or one
-- of rows without any, by invoice and by estimate.
CREATE FUNCTION counted_on(business uuid, invoice uuid, estimate uuid) RETURNS numeric LANGUAGE plpgsql STABLE AS $$
DECLARE
	by_invoice numeric;
	by_estimate numeric;
BEGIN
	IF business IS NULL THEN
		SELECT sum(net_received(status, amount, refunded_amount)) INTO by_invoice FROM payments
		WHERE business_id IS NULL AND invoice_id = invoice;
		SELECT sum(net_received(status, amount, refunded_amount)) INTO by_estimate FROM payments
		WHERE business_id IS NULL AND estimate_id = estimate;
	ELSE
		SELECT sum(net_received(status, amount, refunded_amount)) INTO by_invoice FROM payments
		WHERE business_id = business AND invoice_id = invoice;
		SELECT sum(net_received(status, amount, refunded_amount)) INTO by_estimate FROM payments
		WHERE business_id = business AND estimate_id = estimate;
	END IF;
	RETURN coalesce(by_invoice, 0.00) + coalesce(by_estimate, 0.00);
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_uncovered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.uncovered := 0;
	IF NEW.status = 'paid' THEN
		NEW.uncovered := greatest(0.00, NEW.total - counted_on(NEW.business_id, NEW.id, NEW.estimate_id));
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- Figures that are worked out from rows follow them in the same transaction, whoever writes the rows. Changes are added,
-- not recounted: two writers at once cannot overwrite each other, and a long history costs nothing. Once per statement,
-- because a row that is changed ten thousand times in one transaction becomes slow. Everybody touches customers before
-- days before totals, each in order, so that two writers do not block each other.
CREATE FUNCTION add_to_days(changes money_days[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO money_days (business_id, day, received, given_back, uncovered, entries)
	SELECT business_id, day, sum(received), sum(given_back), sum(uncovered), sum(entries) FROM unnest(changes)
	WHERE business_id IS NOT NULL GROUP BY business_id, day
	HAVING (sum(received), sum(given_back), sum(uncovered), sum(entries)) <> (0, 0, 0, 0) ORDER BY business_id, day
	ON CONFLICT (business_id, day) DO UPDATE SET received = money_days.received + excluded.received,
		given_back = money_days.given_back + excluded.given_back, uncovered = money_days.uncovered + excluded.uncovered,
		entries = money_days.entries + excluded.entries
$$;
--> statement-breakpoint
CREATE FUNCTION add_to_totals(changes business_totals[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO business_totals (business_id, customers, unpaid_count, unpaid_total)
	SELECT business_id, sum(customers), sum(unpaid_count), sum(unpaid_total) FROM unnest(changes)
	WHERE business_id IS NOT NULL GROUP BY business_id
	HAVING (sum(customers), sum(unpaid_count), sum(unpaid_total)) <> (0, 0, 0) ORDER BY business_id
	ON CONFLICT (business_id) DO UPDATE SET customers = business_totals.customers + excluded.customers,
		unpaid_count = business_totals.unpaid_count + excluded.unpaid_count,
		unpaid_total = business_totals.unpaid_total + excluded.unpaid_total
$$;
--> statement-breakpoint
CREATE FUNCTION follow_payments(plus payments[], minus payments[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE customers SET lifetime_value = lifetime_value + change.amount FROM (
		SELECT parts.customer_id, sum(parts.amount) AS amount FROM (
			SELECT customer_id, net_received(status, amount, refunded_amount) AS amount FROM unnest(plus)
			UNION ALL SELECT customer_id, -net_received(status, amount, refunded_amount) FROM unnest(minus)
		) AS parts WHERE parts.customer_id IS NOT NULL GROUP BY parts.customer_id HAVING sum(parts.amount) <> 0
	) AS change WHERE customers.id = change.customer_id;
	PERFORM add_to_days((SELECT array_agg(change) FROM (
		SELECT (business_id, payment_date, gross_received(status, amount), 0, 0, 1)::money_days AS change
		FROM unnest(plus) WHERE gross_received(status, amount) <> 0
		UNION ALL SELECT (business_id, payment_date, -gross_received(status, amount), 0, 0, -1)::money_days
		FROM unnest(minus) WHERE gross_received(status, amount) <> 0
	) AS changes));
	-- Counted again by the invoice's own trigger.
	UPDATE invoices SET uncovered = 0 WHERE status = 'paid'
		AND id IN (SELECT invoice_id FROM unnest(plus || minus) WHERE invoice_id IS NOT NULL);
	UPDATE invoices SET uncovered = 0 WHERE status = 'paid'
		AND estimate_id IN (SELECT estimate_id FROM unnest(plus || minus) WHERE estimate_id IS NOT NULL)
		AND business_id IN (SELECT business_id FROM unnest(plus || minus) WHERE estimate_id IS NOT NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_invoices(plus invoices[], minus invoices[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE customers SET balance_due = customers.balance_due + change.amount FROM (
		SELECT parts.customer_id, sum(parts.amount) AS amount FROM (
			SELECT customer_id, owed_on(status, balance_due) AS amount FROM unnest(plus)
			UNION ALL SELECT customer_id, -owed_on(status, balance_due) FROM unnest(minus)
		) AS parts WHERE parts.customer_id IS NOT NULL GROUP BY parts.customer_id HAVING sum(parts.amount) <> 0
	) AS change WHERE customers.id = change.customer_id;
	PERFORM add_to_days((SELECT array_agg(change) FROM (
		SELECT (business_id, ledger_day(paid_at, date, created_at), 0, 0, uncovered, 1)::money_days AS change
		FROM unnest(plus) WHERE uncovered <> 0
		UNION ALL SELECT (business_id, ledger_day(paid_at, date, created_at), 0, 0, -uncovered, -1)::money_days
		FROM unnest(minus) WHERE uncovered <> 0
	) AS changes));
	PERFORM add_to_totals((SELECT array_agg(change) FROM (
		SELECT (business_id, 0, 1, balance_due)::business_totals AS change FROM unnest(plus) WHERE is_unpaid(status, balance_due)
		UNION ALL SELECT (business_id, 0, -1, -balance_due)::business_totals FROM unnest(minus) WHERE is_unpaid(status, balance_due)
	) AS changes));
END $$;
--> statement-breakpoint
-- Only rows that change a figure go further: a draft that is written, or a link that is renewed, costs next to nothing.
CREATE FUNCTION keep_payment_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	plus payments[] := '{}';
	minus payments[] := '{}';
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(added) INTO plus FROM added;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(removed) INTO minus FROM removed;
	ELSE
		SELECT array_agg(added), array_agg(removed) INTO plus, minus FROM added JOIN removed ON removed.id = added.id
		WHERE (added.business_id, added.customer_id, added.invoice_id, added.estimate_id, added.payment_date, added.status,
				added.amount, added.refunded_amount)
			IS DISTINCT FROM (removed.business_id, removed.customer_id, removed.invoice_id, removed.estimate_id,
				removed.payment_date, removed.status, removed.amount, removed.refunded_amount);
	END IF;
	IF cardinality(plus) > 0 OR cardinality(minus) > 0 THEN
		PERFORM follow_payments(plus, minus);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_invoice_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	plus invoices[] := '{}';
	minus invoices[] := '{}';
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(added) INTO plus FROM added WHERE status <> 'draft';
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(removed) INTO minus FROM removed;
	ELSE
		SELECT array_agg(added), array_agg(removed) INTO plus, minus FROM added JOIN removed ON removed.id = added.id
		WHERE (added.business_id, added.customer_id, added.status, added.balance_due, added.uncovered, added.paid_at,
				added.date, added.created_at)
			IS DISTINCT FROM (removed.business_id, removed.customer_id, removed.status, removed.balance_due,
				removed.uncovered, removed.paid_at, removed.date, removed.created_at);
	END IF;
	IF cardinality(plus) > 0 OR cardinality(minus) > 0 THEN
		PERFORM follow_invoices(plus, minus);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_refund_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes money_days[];
BEGIN
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg((business_id, refund_date, 0, amount, 0, 1)::money_days) INTO changes FROM added;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		SELECT changes || array_agg((business_id, refund_date, 0, -amount, 0, -1)::money_days) INTO changes FROM removed;
	END IF;
	PERFORM add_to_days(changes);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_customer_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes business_totals[];
BEGIN
	-- Nested, because an expression names all its tables, and an insert has removed none.
	IF TG_OP = 'UPDATE' THEN
		IF NOT EXISTS (SELECT FROM added JOIN removed ON removed.id = added.id
			WHERE added.business_id IS DISTINCT FROM removed.business_id) THEN
			RETURN NULL;
		END IF;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg((business_id, 1, 0, 0)::business_totals) INTO changes FROM added;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		SELECT changes || array_agg((business_id, -1, 0, 0)::business_totals) INTO changes FROM removed;
	END IF;
	PERFORM add_to_totals(changes);
	RETURN NULL;
END $$;
--> statement-breakpoint

-- Everything from the rows themselves, for rows that came in past the triggers: an older version, a bulk load.
CREATE FUNCTION recount_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- Whatever is written there, the trigger puts the right figure; only rows that need it are touched.
	UPDATE invoices SET uncovered = 0 FROM (
		SELECT id, CASE WHEN status = 'paid' THEN greatest(0.00, total - coalesce(own.amount, 0) - coalesce(earlier.amount, 0)) ELSE 0.00 END AS uncovered
		FROM invoices
		LEFT JOIN (SELECT business_id, invoice_id, sum(net_received(status, amount, refunded_amount)) AS amount FROM payments
			WHERE invoice_id IS NOT NULL GROUP BY business_id, invoice_id) AS own
			ON own.invoice_id = id AND own.business_id IS NOT DISTINCT FROM invoices.business_id
		LEFT JOIN (SELECT business_id, estimate_id, sum(net_received(status, amount, refunded_amount)) AS amount FROM payments
			WHERE estimate_id IS NOT NULL GROUP BY business_id, estimate_id) AS earlier
			ON earlier.estimate_id = invoices.estimate_id AND earlier.business_id IS NOT DISTINCT FROM invoices.business_id
		WHERE status = 'paid' OR uncovered <> 0
	) AS every WHERE invoices.id = every.id AND invoices.uncovered <> every.uncovered;
	DELETE FROM money_days;
	INSERT INTO money_days (business_id, day, received, given_back, uncovered, entries)
	SELECT business_id, day, sum(received), sum(given_back), sum(uncovered), count(*) FROM (
		SELECT business_id, payment_date AS day, gross_received(status, amount) AS received, 0.00 AS given_back, 0.00 AS uncovered
		FROM payments WHERE gross_received(status, amount) <> 0
		UNION ALL SELECT business_id, refund_date, 0.00, amount, 0.00 FROM payment_refunds
		UNION ALL SELECT business_id, ledger_day(paid_at, date, created_at), 0.00, 0.00, uncovered FROM invoices WHERE uncovered <> 0
	) AS entries WHERE business_id IS NOT NULL GROUP BY business_id, day;
	DELETE FROM business_totals;
	INSERT INTO business_totals (business_id, customers, unpaid_count, unpaid_total)
	SELECT id, coalesce(customers.count, 0), coalesce(unpaid.count, 0), coalesce(unpaid.total, 0) FROM business_settings
	LEFT JOIN (SELECT business_id, count(*) FROM customers GROUP BY business_id) AS customers ON customers.business_id = id
	LEFT JOIN (SELECT business_id, count(*), sum(balance_due) AS total FROM invoices WHERE is_unpaid(status, balance_due)
		GROUP BY business_id) AS unpaid ON unpaid.business_id = id;
	UPDATE payments SET customer_id = coalesce(
		(SELECT customer_id FROM invoices WHERE invoices.id = payments.invoice_id),
		(SELECT customer_id FROM estimates WHERE estimates.id = payments.estimate_id))
	WHERE customer_id IS NULL AND (invoice_id IS NOT NULL OR estimate_id IS NOT NULL);
	UPDATE customers SET lifetime_value = coalesce(received.total, 0), balance_due = coalesce(owed.total, 0)
	FROM customers AS every
	LEFT JOIN (SELECT customer_id, sum(net_received(status, amount, refunded_amount)) AS total FROM payments GROUP BY customer_id)
		AS received ON received.customer_id = every.id
	LEFT JOIN (SELECT customer_id, sum(owed_on(status, balance_due)) AS total FROM invoices GROUP BY customer_id)
		AS owed ON owed.customer_id = every.id
	WHERE customers.id = every.id
		AND (customers.lifetime_value, customers.balance_due) <> (coalesce(received.total, 0), coalesce(owed.total, 0));
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION recount_figures() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER keep_uncovered BEFORE INSERT OR UPDATE OF business_id, status, total, estimate_id, uncovered ON invoices FOR EACH ROW EXECUTE FUNCTION keep_uncovered();
--> statement-breakpoint
SELECT recount_figures();
--> statement-breakpoint
CREATE TRIGGER keep_payment_figures_insert AFTER INSERT ON payments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_payment_figures();
--> statement-breakpoint
CREATE TRIGGER keep_payment_figures_update AFTER UPDATE ON payments REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_payment_figures();
--> statement-breakpoint
CREATE TRIGGER keep_payment_figures_delete AFTER DELETE ON payments REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_payment_figures();
--> statement-breakpoint
CREATE TRIGGER keep_refund_figures_insert AFTER INSERT ON payment_refunds REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_refund_figures();
--> statement-breakpoint
CREATE TRIGGER keep_refund_figures_update AFTER UPDATE ON payment_refunds REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_refund_figures();
--> statement-breakpoint
CREATE TRIGGER keep_refund_figures_delete AFTER DELETE ON payment_refunds REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_refund_figures();
--> statement-breakpoint
CREATE TRIGGER keep_invoice_figures_insert AFTER INSERT ON invoices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_invoice_figures();
--> statement-breakpoint
CREATE TRIGGER keep_invoice_figures_update AFTER UPDATE ON invoices REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_invoice_figures();
--> statement-breakpoint
CREATE TRIGGER keep_invoice_figures_delete AFTER DELETE ON invoices REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_invoice_figures();
--> statement-breakpoint
CREATE TRIGGER keep_customer_count_insert AFTER INSERT ON customers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_count();
--> statement-breakpoint
CREATE TRIGGER keep_customer_count_update AFTER UPDATE ON customers REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_count();
--> statement-breakpoint
CREATE TRIGGER keep_customer_count_delete AFTER DELETE ON customers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_count();
--> statement-breakpoint

CREATE INDEX invoices_paid_at_idx ON invoices (business_id, paid_at) WHERE status = 'paid';
