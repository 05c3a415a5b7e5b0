-- Figures that would be counted over all rows of a business are kept by day instead, beside those of 0009 and in the same
-- way: added by triggers once per statement, worked out again by recount_figures().
ALTER TABLE "invoices" ADD COLUMN "late_after" date;
--> statement-breakpoint
ALTER TABLE "money_days" ADD COLUMN "payments" integer DEFAULT 0 NOT NULL, ADD COLUMN "paid_invoices" integer DEFAULT 0 NOT NULL,
	ADD COLUMN "paid_total" numeric(14,2) DEFAULT 0 NOT NULL, ADD COLUMN "invoices" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TABLE "due_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"viewed" integer DEFAULT 0 NOT NULL,
	"balance" numeric(14,2) DEFAULT 0 NOT NULL,
	CONSTRAINT "due_days_business_id_day_pk" PRIMARY KEY("business_id","day")
);
--> statement-breakpoint
CREATE TABLE "method_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"method" text NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"received" numeric(14,2) DEFAULT 0 NOT NULL,
	"given_back" numeric(14,2) DEFAULT 0 NOT NULL,
	CONSTRAINT "method_days_business_id_day_method_pk" PRIMARY KEY("business_id","day","method")
);
--> statement-breakpoint
CREATE TABLE "item_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"thousandths" bigint DEFAULT 0 NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "due_days" ADD CONSTRAINT "due_days_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "method_days" ADD CONSTRAINT "method_days_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_days" ADD CONSTRAINT "item_days_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- A name may be longer than an index entry.
CREATE UNIQUE INDEX "item_days_key" ON "item_days" USING btree ("business_id","day",md5("name"));
--> statement-breakpoint
SELECT make_tenant_table(name, 'SELECT, INSERT, UPDATE', false) FROM unnest(ARRAY['due_days', 'method_days', 'item_days']) AS name;
--> statement-breakpoint

-- The last day on which a sent or viewed invoice is not overdue, as displayed_status() has it (M3): 'overdue' on a day is
-- late_after < day, which an index can answer. Without a project, one that was imported as overdue always is; without a day
-- to wait for, none ever is.
CREATE FUNCTION late_after(status text, due_date date, project_id uuid, end_date date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN status NOT IN ('sent', 'viewed', 'overdue') THEN NULL
		WHEN project_id IS NOT NULL THEN greatest(coalesce(due_date, 'infinity'), coalesce(end_date, 'infinity'))
		WHEN status = 'overdue' THEN '-infinity'
		ELSE coalesce(due_date, 'infinity')
	END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_late_after() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	work_ends date;
BEGIN
	IF NEW.project_id IS NOT NULL AND NEW.status IN ('sent', 'viewed', 'overdue') THEN
		-- Whoever moves the end of the work waits for us or we for them: neither misses what the other does.
		SELECT end_date INTO work_ends FROM projects WHERE id = NEW.project_id FOR SHARE;
	END IF;
	NEW.late_after := late_after(NEW.status, NEW.due_date, NEW.project_id, work_ends);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_end_of_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Worked out by the invoice's own trigger, whatever is written here.
	IF NEW.business_id IS NULL THEN
		UPDATE invoices SET late_after = NULL WHERE business_id IS NULL AND project_id = NEW.id
			AND late_after IS DISTINCT FROM late_after(status, due_date, project_id, NEW.end_date);
	ELSE
		UPDATE invoices SET late_after = NULL WHERE business_id = NEW.business_id AND project_id = NEW.id
			AND late_after IS DISTINCT FROM late_after(status, due_date, project_id, NEW.end_date);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint

CREATE OR REPLACE FUNCTION add_to_days(changes money_days[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO money_days (business_id, day, received, given_back, uncovered, entries, payments, paid_invoices, paid_total, invoices)
	SELECT business_id, day, sum(received), sum(given_back), sum(uncovered), sum(entries), sum(payments), sum(paid_invoices), sum(paid_total), sum(invoices)
	FROM unnest(changes) WHERE business_id IS NOT NULL GROUP BY business_id, day
	HAVING (sum(received), sum(given_back), sum(uncovered), sum(entries), sum(payments), sum(paid_invoices), sum(paid_total), sum(invoices)) <> (0, 0, 0, 0, 0, 0, 0, 0)
	ORDER BY business_id, day
	ON CONFLICT (business_id, day) DO UPDATE SET received = money_days.received + excluded.received,
		given_back = money_days.given_back + excluded.given_back, uncovered = money_days.uncovered + excluded.uncovered,
		entries = money_days.entries + excluded.entries, payments = money_days.payments + excluded.payments,
		paid_invoices = money_days.paid_invoices + excluded.paid_invoices, paid_total = money_days.paid_total + excluded.paid_total,
		invoices = money_days.invoices + excluded.invoices
$$;
--> statement-breakpoint
CREATE FUNCTION add_to_methods(changes method_days[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO method_days (business_id, day, method, payments, received, given_back)
	SELECT business_id, day, method, sum(payments), sum(received), sum(given_back) FROM unnest(changes)
	WHERE business_id IS NOT NULL AND method IS NOT NULL GROUP BY business_id, day, method
	HAVING (sum(payments), sum(received), sum(given_back)) <> (0, 0, 0) ORDER BY business_id, day, method
	ON CONFLICT (business_id, day, method) DO UPDATE SET payments = method_days.payments + excluded.payments,
		received = method_days.received + excluded.received, given_back = method_days.given_back + excluded.given_back
$$;
--> statement-breakpoint
CREATE FUNCTION add_to_due_days(changes due_days[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO due_days (business_id, day, sent, viewed, balance)
	SELECT business_id, day, sum(sent), sum(viewed), sum(balance) FROM unnest(changes)
	WHERE business_id IS NOT NULL GROUP BY business_id, day
	HAVING (sum(sent), sum(viewed), sum(balance)) <> (0, 0, 0) ORDER BY business_id, day
	ON CONFLICT (business_id, day) DO UPDATE SET sent = due_days.sent + excluded.sent,
		viewed = due_days.viewed + excluded.viewed, balance = due_days.balance + excluded.balance
$$;
--> statement-breakpoint
CREATE FUNCTION add_to_items(changes item_days[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO item_days (business_id, day, name, lines, thousandths, cents)
	SELECT business_id, day, name, sum(lines), sum(thousandths), sum(cents) FROM unnest(changes)
	WHERE business_id IS NOT NULL AND day IS NOT NULL GROUP BY business_id, day, name
	HAVING (sum(lines), sum(thousandths), sum(cents)) <> (0, 0, 0) ORDER BY business_id, day, md5(name)
	ON CONFLICT (business_id, day, md5(name)) DO UPDATE SET lines = item_days.lines + excluded.lines,
		thousandths = item_days.thousandths + excluded.thousandths, cents = item_days.cents + excluded.cents
$$;
--> statement-breakpoint

CREATE OR REPLACE FUNCTION follow_payments(plus payments[], minus payments[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE customers SET lifetime_value = lifetime_value + change.amount FROM (
		SELECT parts.customer_id, sum(parts.amount) AS amount FROM (
			SELECT customer_id, net_received(status, amount, refunded_amount) AS amount FROM unnest(plus)
			UNION ALL SELECT customer_id, -net_received(status, amount, refunded_amount) FROM unnest(minus)
		) AS parts WHERE parts.customer_id IS NOT NULL GROUP BY parts.customer_id HAVING sum(parts.amount) <> 0
	) AS change WHERE customers.id = change.customer_id;
	PERFORM add_to_days((SELECT array_agg(change) FROM (
		SELECT (business_id, payment_date, gross_received(status, amount), 0, 0, 1, 1, 0, 0, 0)::money_days AS change
		FROM unnest(plus) WHERE gross_received(status, amount) <> 0
		UNION ALL SELECT (business_id, payment_date, -gross_received(status, amount), 0, 0, -1, -1, 0, 0, 0)::money_days
		FROM unnest(minus) WHERE gross_received(status, amount) <> 0
	) AS changes));
	PERFORM add_to_methods((SELECT array_agg(change) FROM (
		SELECT (business_id, payment_date, payment_method, 1, gross_received(status, amount), 0)::method_days AS change
		FROM unnest(plus) WHERE gross_received(status, amount) <> 0
		UNION ALL SELECT (business_id, payment_date, payment_method, -1, -gross_received(status, amount), 0)::method_days
		FROM unnest(minus) WHERE gross_received(status, amount) <> 0
		-- Its refunds go the way it came. A payment has some only after it was there, and none once it is gone.
		UNION ALL SELECT (refund.business_id, refund.refund_date, side.payment_method, 0, 0, side.sign * refund.amount)::method_days
		FROM (
			SELECT id, business_id, payment_method, 1 AS sign FROM unnest(plus) WHERE cardinality(minus) > 0
			UNION ALL SELECT id, business_id, payment_method, -1 FROM unnest(minus) WHERE cardinality(plus) > 0
		) AS side JOIN payment_refunds AS refund ON refund.business_id = side.business_id AND refund.payment_id = side.id
	) AS changes));
	-- Counted again by the invoice's own trigger.
	UPDATE invoices SET uncovered = 0 WHERE status = 'paid'
		AND id IN (SELECT invoice_id FROM unnest(plus || minus) WHERE invoice_id IS NOT NULL);
	UPDATE invoices SET uncovered = 0 WHERE status = 'paid'
		AND estimate_id IN (SELECT estimate_id FROM unnest(plus || minus) WHERE estimate_id IS NOT NULL)
		AND business_id IN (SELECT business_id FROM unnest(plus || minus) WHERE estimate_id IS NOT NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION due_day(invoice invoices, sign integer) RETURNS due_days LANGUAGE sql IMMUTABLE AS $$
	SELECT (invoice.business_id, invoice.late_after, CASE WHEN invoice.status = 'viewed' THEN 0 ELSE sign END,
		CASE WHEN invoice.status = 'viewed' THEN sign ELSE 0 END, sign * invoice.balance_due)::due_days
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_invoices(plus invoices[], minus invoices[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE customers SET balance_due = customers.balance_due + change.amount FROM (
		SELECT parts.customer_id, sum(parts.amount) AS amount FROM (
			SELECT customer_id, owed_on(status, balance_due) AS amount FROM unnest(plus)
			UNION ALL SELECT customer_id, -owed_on(status, balance_due) FROM unnest(minus)
		) AS parts WHERE parts.customer_id IS NOT NULL GROUP BY parts.customer_id HAVING sum(parts.amount) <> 0
	) AS change WHERE customers.id = change.customer_id;
	PERFORM add_to_days((SELECT array_agg(change) FROM (
		SELECT (business_id, ledger_day(paid_at, date, created_at), 0, 0, uncovered, 1, 0, 0, 0, 0)::money_days AS change
		FROM unnest(plus) WHERE uncovered <> 0
		UNION ALL SELECT (business_id, ledger_day(paid_at, date, created_at), 0, 0, -uncovered, -1, 0, 0, 0, 0)::money_days
		FROM unnest(minus) WHERE uncovered <> 0
		UNION ALL SELECT (business_id, paid_at, 0, 0, 0, 0, 0, 1, total, 0)::money_days
		FROM unnest(plus) WHERE status = 'paid' AND paid_at IS NOT NULL
		UNION ALL SELECT (business_id, paid_at, 0, 0, 0, 0, 0, -1, -total, 0)::money_days
		FROM unnest(minus) WHERE status = 'paid' AND paid_at IS NOT NULL
		UNION ALL SELECT (business_id, date, 0, 0, 0, 0, 0, 0, 0, 1)::money_days
		FROM unnest(plus) WHERE status NOT IN ('draft', 'cancelled') AND date IS NOT NULL
		UNION ALL SELECT (business_id, date, 0, 0, 0, 0, 0, 0, 0, -1)::money_days
		FROM unnest(minus) WHERE status NOT IN ('draft', 'cancelled') AND date IS NOT NULL
	) AS changes));
	PERFORM add_to_due_days((SELECT array_agg(change) FROM (
		SELECT due_day(added, 1) AS change FROM unnest(plus) AS added WHERE status IN ('sent', 'viewed', 'overdue')
		UNION ALL SELECT due_day(removed, -1) FROM unnest(minus) AS removed WHERE status IN ('sent', 'viewed', 'overdue')
	) AS changes));
	-- One that has just been written has no lines yet, unless the same statement adds them: then they count themselves.
	PERFORM add_to_items((SELECT array_agg((side.business_id, side.paid_at, line.name, side.sign, side.sign * line.quantity * 1000, side.sign * line.total * 100)::item_days) FROM (
		SELECT id, business_id, paid_at, 1 AS sign FROM unnest(plus) WHERE status = 'paid' AND cardinality(minus) > 0
		UNION ALL SELECT id, business_id, paid_at, -1 FROM unnest(minus) WHERE status = 'paid' AND cardinality(plus) > 0
	) AS side JOIN invoice_items AS line ON line.business_id = side.business_id AND line.invoice_id = side.id));
	PERFORM add_to_totals((SELECT array_agg(change) FROM (
		SELECT (business_id, 0, 1, balance_due)::business_totals AS change FROM unnest(plus) WHERE is_unpaid(status, balance_due)
		UNION ALL SELECT (business_id, 0, -1, -balance_due)::business_totals FROM unnest(minus) WHERE is_unpaid(status, balance_due)
	) AS changes));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_payment_figures() RETURNS trigger LANGUAGE plpgsql AS $$
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
		WHERE (added.business_id, added.customer_id, added.invoice_id, added.estimate_id, added.payment_date, added.payment_method,
				added.status, added.amount, added.refunded_amount)
			IS DISTINCT FROM (removed.business_id, removed.customer_id, removed.invoice_id, removed.estimate_id,
				removed.payment_date, removed.payment_method, removed.status, removed.amount, removed.refunded_amount);
	END IF;
	IF cardinality(plus) > 0 OR cardinality(minus) > 0 THEN
		PERFORM follow_payments(plus, minus);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_invoice_figures() RETURNS trigger LANGUAGE plpgsql AS $$
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
				added.date, added.created_at, added.total, added.late_after)
			IS DISTINCT FROM (removed.business_id, removed.customer_id, removed.status, removed.balance_due,
				removed.uncovered, removed.paid_at, removed.date, removed.created_at, removed.total, removed.late_after);
	END IF;
	IF cardinality(plus) > 0 OR cardinality(minus) > 0 THEN
		PERFORM follow_invoices(plus, minus);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_refund_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes method_days[];
BEGIN
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg((added.business_id, refund_date, payment_method, 0, 0, added.amount)::method_days) INTO changes
		FROM added LEFT JOIN payments ON payments.id = payment_id;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		SELECT changes || array_agg((removed.business_id, refund_date, payment_method, 0, 0, -removed.amount)::method_days) INTO changes
		FROM removed LEFT JOIN payments ON payments.id = payment_id;
	END IF;
	PERFORM add_to_days((SELECT array_agg((business_id, day, 0, given_back, 0, sign(given_back)::integer, 0, 0, 0, 0)::money_days) FROM unnest(changes)));
	PERFORM add_to_methods(changes);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Told by the businesses alone: rows compared one by one took hours when a hundred thousand customers changed at once.
CREATE OR REPLACE FUNCTION keep_customer_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes business_totals[];
BEGIN
	-- Nested, because an expression names all its tables, and an insert has removed none.
	IF TG_OP = 'UPDATE' THEN
		IF NOT EXISTS (SELECT business_id FROM added EXCEPT ALL SELECT business_id FROM removed) THEN
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
CREATE FUNCTION keep_item_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes item_days[];
BEGIN
	IF TG_OP <> 'DELETE' THEN
		SELECT array_agg((invoices.business_id, paid_at, name, 1, quantity * 1000, added.total * 100)::item_days) INTO changes
		FROM added JOIN invoices ON invoices.business_id = added.business_id AND invoices.id = invoice_id WHERE status = 'paid';
	END IF;
	IF TG_OP <> 'INSERT' THEN
		SELECT changes || array_agg((invoices.business_id, paid_at, name, -1, -quantity * 1000, -removed.total * 100)::item_days) INTO changes
		FROM removed JOIN invoices ON invoices.business_id = removed.business_id AND invoices.id = invoice_id WHERE status = 'paid';
	END IF;
	IF cardinality(changes) > 0 THEN
		PERFORM add_to_items(changes);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint

CREATE OR REPLACE FUNCTION recount_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- Whatever is written there, the triggers put the right figure; only rows that need it are touched.
	UPDATE invoices SET uncovered = 0, late_after = NULL FROM (
		SELECT invoices.id,
			CASE WHEN invoices.status = 'paid' THEN greatest(0.00, total - coalesce(own.amount, 0) - coalesce(earlier.amount, 0)) ELSE 0.00 END AS uncovered,
			late_after(invoices.status, due_date, project_id, end_date) AS late_after
		FROM invoices
		LEFT JOIN (SELECT business_id, invoice_id, sum(net_received(status, amount, refunded_amount)) AS amount FROM payments
			WHERE invoice_id IS NOT NULL GROUP BY business_id, invoice_id) AS own
			ON own.invoice_id = id AND own.business_id IS NOT DISTINCT FROM invoices.business_id
		LEFT JOIN (SELECT business_id, estimate_id, sum(net_received(status, amount, refunded_amount)) AS amount FROM payments
			WHERE estimate_id IS NOT NULL GROUP BY business_id, estimate_id) AS earlier
			ON earlier.estimate_id = invoices.estimate_id AND earlier.business_id IS NOT DISTINCT FROM invoices.business_id
		LEFT JOIN projects ON projects.id = project_id
	) AS every WHERE invoices.id = every.id
		AND (invoices.uncovered <> every.uncovered OR invoices.late_after IS DISTINCT FROM every.late_after);
	DELETE FROM money_days;
	INSERT INTO money_days (business_id, day, received, given_back, uncovered, entries, payments, paid_invoices, paid_total, invoices)
	SELECT business_id, day, sum(received), sum(given_back), sum(uncovered), sum(entries), sum(payments), sum(paid_invoices), sum(paid_total), sum(invoices) FROM (
		SELECT business_id, payment_date AS day, sum(amount) AS received, 0.00 AS given_back, 0.00 AS uncovered, count(*) AS entries,
			count(*) AS payments, 0 AS paid_invoices, 0.00 AS paid_total, 0 AS invoices
		FROM payments WHERE gross_received(status, amount) <> 0 GROUP BY business_id, payment_date
		UNION ALL SELECT business_id, refund_date, 0.00, sum(amount), 0.00, count(*), 0, 0, 0.00, 0 FROM payment_refunds GROUP BY business_id, refund_date
		UNION ALL SELECT business_id, ledger_day(paid_at, date, created_at), 0.00, 0.00, uncovered, 1, 0, 0, 0.00, 0 FROM invoices WHERE uncovered <> 0
		UNION ALL SELECT business_id, paid_at, 0.00, 0.00, 0.00, 0, 0, count(*), sum(total), 0 FROM invoices
		WHERE status = 'paid' AND paid_at IS NOT NULL GROUP BY business_id, paid_at
		UNION ALL SELECT business_id, date, 0.00, 0.00, 0.00, 0, 0, 0, 0.00, count(*) FROM invoices
		WHERE status NOT IN ('draft', 'cancelled') AND date IS NOT NULL GROUP BY business_id, date
	) AS entries WHERE business_id IS NOT NULL GROUP BY business_id, day;
	DELETE FROM method_days;
	INSERT INTO method_days (business_id, day, method, payments, received, given_back)
	SELECT business_id, day, method, sum(payments), sum(received), sum(given_back) FROM (
		SELECT business_id, payment_date AS day, payment_method AS method, 1 AS payments, amount AS received, 0.00 AS given_back
		FROM payments WHERE gross_received(status, amount) <> 0
		UNION ALL SELECT refund.business_id, refund_date, payment_method, 0, 0.00, refund.amount
		FROM payment_refunds AS refund JOIN payments ON payments.id = payment_id
	) AS entries WHERE business_id IS NOT NULL GROUP BY business_id, day, method;
	DELETE FROM due_days;
	INSERT INTO due_days (business_id, day, sent, viewed, balance)
	SELECT business_id, late_after, count(*) FILTER (WHERE status <> 'viewed'), count(*) FILTER (WHERE status = 'viewed'), sum(balance_due)
	FROM invoices WHERE business_id IS NOT NULL AND status IN ('sent', 'viewed', 'overdue') GROUP BY 1, 2;
	DELETE FROM item_days;
	INSERT INTO item_days (business_id, day, name, lines, thousandths, cents)
	SELECT invoices.business_id, paid_at, name, count(*), sum(quantity) * 1000, sum(line.total) * 100 FROM invoice_items AS line
	JOIN invoices ON invoices.business_id = line.business_id AND invoices.id = invoice_id
	WHERE status = 'paid' AND paid_at IS NOT NULL GROUP BY 1, 2, 3;
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

-- What is new is filled without the triggers: rows must not look as if somebody had changed them.
ALTER TABLE invoices DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE invoices SET late_after = every.late_after FROM (
	SELECT invoices.id, late_after(invoices.status, due_date, project_id, end_date) AS late_after
	FROM invoices LEFT JOIN projects ON projects.id = project_id WHERE invoices.status IN ('sent', 'viewed', 'overdue')
) AS every WHERE invoices.id = every.id;
--> statement-breakpoint
ALTER TABLE invoices ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE TRIGGER keep_late_after BEFORE INSERT OR UPDATE OF status, due_date, project_id, late_after ON invoices FOR EACH ROW EXECUTE FUNCTION keep_late_after();
--> statement-breakpoint
CREATE TRIGGER follow_end_of_work AFTER UPDATE OF end_date ON projects FOR EACH ROW
	WHEN (NEW.end_date IS DISTINCT FROM OLD.end_date) EXECUTE FUNCTION follow_end_of_work();
--> statement-breakpoint
CREATE TRIGGER keep_item_figures_insert AFTER INSERT ON invoice_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_item_figures();
--> statement-breakpoint
CREATE TRIGGER keep_item_figures_update AFTER UPDATE ON invoice_items REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_item_figures();
--> statement-breakpoint
CREATE TRIGGER keep_item_figures_delete AFTER DELETE ON invoice_items REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_item_figures();
--> statement-breakpoint
SELECT recount_figures();
--> statement-breakpoint

-- Lists of what is open, however many were paid since; those past due are told from the others within the index.
CREATE INDEX "invoices_open_idx" ON "invoices" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"late_after") WHERE status in ('sent', 'viewed', 'overdue', 'partially_paid');
--> statement-breakpoint
CREATE INDEX "invoices_open_due_idx" ON "invoices" USING btree ("business_id","due_date","id") WHERE status in ('sent', 'viewed', 'overdue', 'partially_paid');
--> statement-breakpoint
CREATE INDEX "invoices_drafts_idx" ON "invoices" USING btree ("business_id","date","balance_due") WHERE status = 'draft';
--> statement-breakpoint
DROP INDEX "invoices_date_idx";
--> statement-breakpoint
CREATE INDEX "invoices_date_idx" ON "invoices" USING btree ("business_id","date" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status <> 'cancelled';
--> statement-breakpoint
DROP INDEX "invoices_paid_at_idx";
--> statement-breakpoint
CREATE INDEX "invoices_paid_idx" ON "invoices" USING btree ("business_id","paid_at" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'paid';
--> statement-breakpoint
-- Sales by customer are added up without looking at the payments themselves.
CREATE INDEX "payments_received_idx" ON "payments" USING btree ("business_id","payment_date","customer_id","amount_cents") WHERE status in ('completed', 'refunded');
--> statement-breakpoint
-- Deleted estimates are in no list and no count; sums by status come from the index alone.
DROP INDEX "estimates_status_idx";
--> statement-breakpoint
CREATE INDEX "estimates_status_idx" ON "estimates" USING btree ("business_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"valid_until","total") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "estimates_open_idx" ON "estimates" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"valid_until") WHERE deleted_at is null and status in ('sent', 'viewed', 'changes_requested', 'expired');
--> statement-breakpoint
CREATE INDEX "customers_type_idx" ON "customers" USING btree ("business_id","type") WHERE archived_at is null;
--> statement-breakpoint
DROP INDEX "customers_balance_idx";
--> statement-breakpoint
CREATE INDEX "customers_balance_idx" ON "customers" USING btree ("business_id","balance_cents" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE archived_at is null;
--> statement-breakpoint

-- A name and an address have more trigrams than a signature of 12 bytes can tell apart: nearly every page was read.
DROP INDEX customers_search_idx;
--> statement-breakpoint
CREATE INDEX customers_search_idx ON customers USING gist (business_id, search_text gist_trgm_ops(siglen=256));
--> statement-breakpoint
CREATE INDEX customers_prefix_idx ON customers (business_id, sort_name COLLATE "C", id);
--> statement-breakpoint

-- Names that begin with what was typed come first and are read in order; of the others so many are compared. More is no
-- answer: whoever searches types on.
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
-- The newest first. A name that many have is looked for in the newest invoices instead of in all those of all of them.
CREATE OR REPLACE FUNCTION find_invoices(query text, max integer)
RETURNS TABLE (id uuid) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	typed text := '%' || regexp_replace(query, '([\\%_])', '\\\1', 'g') || '%';
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
		newest := newest || ARRAY(SELECT invoices.id FROM invoices
			WHERE business_id = current_business() AND status <> 'cancelled' AND customer_id = ANY (buyers)
			ORDER BY created_at DESC NULLS LAST, invoices.id DESC NULLS LAST LIMIT max);
	END IF;
	RETURN QUERY
		SELECT unnest(newest)
		UNION
		(SELECT invoices.id FROM invoices
		WHERE business_id = current_business() AND left(invoices.id::text, 8) COLLATE "C" >= query COLLATE "C"
			AND left(invoices.id::text, 8) COLLATE "C" < (query || '~') COLLATE "C"
		LIMIT greatest(max, 1000));
END $$;
--> statement-breakpoint
-- In the same way: by who paid, and by what was written beside it.
CREATE OR REPLACE FUNCTION find_payments(query text, max integer)
RETURNS TABLE (id uuid) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	typed text := '%' || regexp_replace(query, '([\\%_])', '\\\1', 'g') || '%';
	many constant integer := 100;
	payers uuid[];
	noted integer;
	newest uuid[] := '{}';
BEGIN
	payers := ARRAY(SELECT listed.id FROM find_customers(query, many) AS listed) || ARRAY(SELECT customers.id FROM customers
		WHERE business_id = current_business() AND archived_at IS NOT NULL AND search_text LIKE typed LIMIT many);
	SELECT count(*) INTO noted FROM (SELECT FROM payments
		WHERE business_id = current_business() AND (reference IS NOT NULL OR notes IS NOT NULL)
			AND lower(coalesce(reference, '') || ' ' || coalesce(notes, '')) LIKE typed LIMIT many) AS counted;
	IF cardinality(payers) >= many OR noted = many THEN
		newest := ARRAY(SELECT recent.id FROM (
				SELECT payments.id, customer_id, reference, notes FROM payments WHERE business_id = current_business()
				ORDER BY payment_date DESC NULLS LAST, payments.id LIMIT least(20 * max, 5000)
			) AS recent
			WHERE lower(coalesce(reference, '') || ' ' || coalesce(notes, '')) LIKE typed
				OR (SELECT search_text LIKE typed FROM customers WHERE customers.id = customer_id) LIMIT max);
	END IF;
	IF cardinality(newest) < max THEN
		newest := newest || ARRAY(SELECT payments.id FROM payments WHERE business_id = current_business() AND customer_id = ANY (payers)
			ORDER BY payment_date DESC NULLS LAST, payments.id LIMIT max);
		newest := newest || ARRAY(SELECT payments.id FROM payments
			WHERE business_id = current_business() AND (reference IS NOT NULL OR notes IS NOT NULL)
				AND lower(coalesce(reference, '') || ' ' || coalesce(notes, '')) LIKE typed
			ORDER BY payment_date DESC NULLS LAST, payments.id LIMIT max);
	END IF;
	RETURN QUERY SELECT DISTINCT unnest(newest);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION find_estimates(query text, max integer)
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
	WHERE business_id = current_business() AND customer_id = ANY (ARRAY(
		SELECT customers.id FROM customers WHERE business_id = current_business() AND search_text LIKE '%' || query || '%' LIMIT 200))
	ORDER BY created_at DESC NULLS LAST LIMIT max)
$$;
--> statement-breakpoint
-- The latest that are past due, in the order of their index. A planner that has a small business in mind would rather read
-- and sort all of them.
CREATE FUNCTION find_late_invoices(today date, max integer) RETURNS SETOF uuid LANGUAGE sql STABLE
SET enable_bitmapscan = off SET enable_sort = off AS $$
	SELECT invoices.id FROM invoices
	LEFT JOIN projects ON projects.business_id = invoices.business_id AND projects.id = invoices.project_id
	WHERE invoices.business_id = current_business() AND invoices.status IN ('sent', 'viewed', 'overdue', 'partially_paid')
		AND invoices.due_date < today AND invoices.balance_due > 0 AND (invoices.project_id IS NULL OR projects.end_date < today)
	ORDER BY invoices.due_date DESC, invoices.id DESC LIMIT max
$$;
