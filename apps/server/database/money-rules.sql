DROP FUNCTION IF EXISTS owed_on(text, numeric);
DROP FUNCTION IF EXISTS is_unpaid(text, numeric);

-- What a payment is worth today, and what an invoice still asks for: the parts of a customer's derived figures.
CREATE OR REPLACE FUNCTION net_received(status text, amount numeric, refunded numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN status = 'completed' THEN greatest(0.00, amount - refunded) ELSE 0.00 END
$$;

-- What was received of a payment, also when all of it went back later: a refund has a day of its own (D1).
CREATE OR REPLACE FUNCTION gross_received(status text, amount numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN status IN ('completed', 'refunded') THEN amount ELSE 0.00 END
$$;

-- Somebody was asked to pay it. A draft that a deposit paid in part is still a draft.
CREATE OR REPLACE FUNCTION is_asked_for(status text, sent_at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT status IN ('sent', 'viewed', 'overdue') OR (status = 'partially_paid' AND sent_at IS NOT NULL)
$$;

CREATE OR REPLACE FUNCTION owed_on(status text, sent_at timestamptz, balance numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN is_asked_for(status, sent_at) THEN balance ELSE 0.00 END
$$;

-- As the dashboard counts what was owed week by week: with drafts that a deposit paid in part.
CREATE OR REPLACE FUNCTION open_balance(status text, balance numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN status IN ('sent', 'viewed', 'overdue', 'partially_paid') THEN balance ELSE 0.00 END
$$;

CREATE OR REPLACE FUNCTION is_unpaid(status text, sent_at timestamptz, balance numeric) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT is_asked_for(status, sent_at) AND (status IN ('sent', 'overdue') OR balance > 0)
$$;

-- The day that a paid invoice stands for in the ledger; an imported one may not say when it was paid.
CREATE OR REPLACE FUNCTION ledger_day(paid_at date, date date, created_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(paid_at, date, (created_at AT TIME ZONE 'UTC')::date)
$$;

-- What a paid invoice has no payments for. Kept by the database alone, so that imported rows are right, too.
-- A query for each index, which even a planner that knows nothing of the rows yet will choose: one of a business or one
-- of rows without any, by invoice and by estimate.
CREATE OR REPLACE FUNCTION counted_on(business uuid, invoice uuid, estimate uuid) RETURNS numeric LANGUAGE plpgsql STABLE AS $$
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

-- A payment knows its customer, whoever writes it.
CREATE OR REPLACE FUNCTION name_payer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.customer_id IS NULL AND NEW.invoice_id IS NOT NULL THEN
		SELECT customer_id INTO NEW.customer_id FROM invoices WHERE id = NEW.invoice_id;
	ELSIF NEW.customer_id IS NULL AND NEW.estimate_id IS NOT NULL THEN
		SELECT customer_id INTO NEW.customer_id FROM estimates WHERE id = NEW.estimate_id;
	END IF;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER name_payer BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION name_payer();

CREATE OR REPLACE FUNCTION keep_uncovered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.uncovered := 0;
	IF NEW.status = 'paid' THEN
		NEW.uncovered := greatest(0.00, NEW.total - counted_on(NEW.business_id, NEW.id, NEW.estimate_id));
	END IF;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_uncovered BEFORE INSERT OR UPDATE OF business_id, status, total, estimate_id, uncovered ON invoices FOR EACH ROW EXECUTE FUNCTION keep_uncovered();
