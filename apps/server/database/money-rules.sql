DROP FUNCTION IF EXISTS after_credits(numeric, numeric, numeric, numeric);
DROP FUNCTION IF EXISTS owed_on(text, numeric);
DROP FUNCTION IF EXISTS is_unpaid(text, numeric);
DROP FUNCTION IF EXISTS open_balance(text, numeric);

/*
 * The net value of a payment after refunds, and the outstanding balance of an invoice. A customer's figures are derived
 * from both amounts.
 */
CREATE OR REPLACE FUNCTION net_received(status text, amount numeric, refunded numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN status = 'completed' THEN greatest(0.00, amount - refunded) ELSE 0.00 END
$$;

/*
 * The amount that was originally received with a payment. Refunds are not subtracted, because a refund counts on the
 * day of the refund (rule D1).
 */
CREATE OR REPLACE FUNCTION gross_received(status text, amount numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN status IN ('completed', 'refunded') THEN amount ELSE 0.00 END
$$;

/*
 * Returns whether a customer was asked to pay the invoice. A draft that is partly paid by a deposit is still a draft,
 * so the customer has not been asked to pay it.
 */
CREATE OR REPLACE FUNCTION is_asked_for(status text, sent_at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT status IN ('sent', 'viewed', 'overdue') OR (status = 'partially_paid' AND sent_at IS NOT NULL)
$$;

CREATE OR REPLACE FUNCTION owed_on(status text, sent_at timestamptz, balance numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN is_asked_for(status, sent_at) THEN balance ELSE 0.00 END
$$;

/*
 * Returns whether an invoice has been issued, which means that it was sent, paid, or partly paid by a customer who has
 * received it (rule M9). The customer statement, accrual figures and taxes count only issued invoices.
 */
CREATE OR REPLACE FUNCTION is_issued(status text, sent_at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT status NOT IN ('draft', 'cancelled') AND (status <> 'partially_paid' OR sent_at IS NOT NULL)
$$;

CREATE OR REPLACE FUNCTION is_unpaid(status text, sent_at timestamptz, balance numeric) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT is_asked_for(status, sent_at) AND (status IN ('sent', 'overdue') OR balance > 0)
$$;

-- Returns the day when a paid invoice is listed in the ledger. An imported invoice can have no payment date.
CREATE OR REPLACE FUNCTION ledger_day(paid_at date, date date, created_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(paid_at, date, (created_at AT TIME ZONE 'UTC')::date)
$$;

/*
 * The part of a paid invoice that no payments cover. Only the database maintains this amount, so it is also correct for
 * imported rows. Separate queries read rows with and without a business, and payments by invoice and by estimate, so
 * that even a planner without statistics uses the matching index.
 */
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

-- Fills in the customer of a payment, no matter which code inserts the payment.
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

/*
 * Calculates the tax of one rate, and the amount before tax, that the credit notes of an invoice have credited (M29),
 * as in shared/invoices/credit-taxes.ts. A credit note without known rates is spread over all rates of the invoice; $4
 * and $5 are this rate's share of the invoice's tax and of its amount before tax.
 */
CREATE OR REPLACE FUNCTION credited_at(business uuid, invoice uuid, at_rate numeric, tax_share numeric, net_share numeric, OUT tax numeric, OUT net numeric)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT coalesce(sum(CASE WHEN credit.taxes = '[]' THEN credit.tax * $4 ELSE own.tax END), 0.00),
		coalesce(sum(CASE WHEN credit.taxes = '[]' THEN (credit.amount - credit.tax) * $5 ELSE own.net END), 0.00)
	FROM invoice_credits AS credit LEFT JOIN LATERAL (SELECT (part ->> 'tax')::numeric AS tax, (part ->> 'net')::numeric AS net
		FROM jsonb_array_elements(credit.taxes) AS part WHERE (part ->> 'rate')::numeric = $3) AS own ON true
	WHERE credit.business_id = $1 AND credit.invoice_id = $2 AND credit.kind = 'credit_note' AND credit.voided_at IS NULL
$$;

/*
 * The exact tax on lines with the same rate, calculated from the sum of amount × rate in percent. A discount that
 * reduces the taxed amount reduces each line in proportion, in the same way as exactTotals() in lines/totals.ts. The
 * proportion can have infinitely many decimals, so the calculation divides only once, with 18 decimals.
 */
CREATE OR REPLACE FUNCTION exact_tax(amount_by_rate numeric, subtotal numeric, discount numeric, discount_reduces_tax boolean) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN discount_reduces_tax AND subtotal > 0 AND discount <= subtotal
		THEN round(amount_by_rate * (subtotal - discount) * 1.000000000000000000 / (subtotal * 100), 18)
		ELSE amount_by_rate / 100 END
$$;

/*
 * The sales tax contained in the payments and refunds of one sent invoice, day by day. Each day's amount is the sum of
 * all rates and events that the tax report lists (financials/taxed-events.ts). The result is stored with the invoice,
 * so that the daily money figures can separate income from tax.
 */
CREATE OR REPLACE FUNCTION taxed_days(invoice invoices) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
	IF NOT is_issued(invoice.status, invoice.sent_at) OR invoice.total <= 0 OR invoice.tax = 0 OR invoice.business_id IS NULL THEN
		RETURN '[]';
	END IF;
	-- Returns early for invoices without payments, because most invoices have no payments yet when they are written.
	IF invoice.uncovered = 0 AND NOT EXISTS (SELECT FROM payments WHERE business_id = invoice.business_id AND invoice_id = invoice.id)
		AND NOT EXISTS (SELECT FROM payments WHERE business_id = invoice.business_id AND estimate_id = invoice.estimate_id)
		AND NOT EXISTS (SELECT FROM credit_moves WHERE business_id = invoice.business_id AND invoice_id = invoice.id) THEN
		RETURN '[]';
	END IF;
	RETURN (WITH paying AS (
			SELECT id, payment_date, created_at, status, amount FROM payments
			WHERE business_id = invoice.business_id AND invoice_id = invoice.id
			UNION ALL SELECT id, payment_date, created_at, status, amount FROM payments
			WHERE business_id = invoice.business_id AND estimate_id = invoice.estimate_id
		), events AS (
			SELECT moved.*, sum(amount) OVER (ORDER BY day, at, id) AS paid FROM (
				SELECT greatest(payment_date, invoice.date) AS day, created_at AS at, id, gross_received(status, amount) AS amount
				FROM paying WHERE status IN ('completed', 'refunded') AND amount <> 0
				UNION ALL SELECT greatest(refund_date, invoice.date), refund.created_at, refund.id, -refund.amount
				FROM paying JOIN payment_refunds AS refund ON refund.business_id = invoice.business_id AND payment_id = paying.id
				UNION ALL SELECT greatest(date, invoice.date), created_at, id, amount
				FROM credit_moves WHERE business_id = invoice.business_id AND invoice_id = invoice.id AND voided_at IS NULL
				UNION ALL SELECT ledger_day(invoice.paid_at, invoice.date, invoice.created_at), invoice.created_at, invoice.id, invoice.uncovered
				WHERE invoice.uncovered <> 0
			) AS moved
		), lines AS (
			SELECT tax_rate AS rate, exact_tax(coalesce(sum(total * tax_rate) FILTER (WHERE NOT includes_tax), 0), invoice.subtotal, invoice.discount, invoice.discount_reduces_tax) AS exact, sum(tax_included) AS included FROM invoice_items
			WHERE business_id = invoice.business_id AND invoice_id = invoice.id GROUP BY tax_rate
		), taxes AS (
			SELECT rate, trunc(exact, 2) + CASE WHEN row_number() OVER (ORDER BY exact = 0, exact - trunc(exact, 2) DESC, rate)
				<= round((invoice.tax - invoice.tax_included - sum(trunc(exact, 2)) OVER ()) * 100) THEN 0.01 ELSE 0.00 END + included AS whole FROM lines
		), rates AS (
			-- If credit notes cover the whole invoice, its payments were refunded and keep their share of the original tax.
			SELECT CASE WHEN invoice.credited BETWEEN 0.01 AND invoice.total - 0.01
				THEN greatest(0.00, whole - (credited_at(invoice.business_id, invoice.id, rate, whole / invoice.tax, 0)).tax) ELSE whole END AS tax,
				CASE WHEN invoice.credited < invoice.total THEN invoice.total - invoice.credited ELSE invoice.total END AS total FROM taxes
		), shares AS (
			SELECT day, amount > 0 AS came_in, round(paid * rates.tax / rates.total, 2) - round((paid - amount) * rates.tax / rates.total, 2) AS tax
			FROM events CROSS JOIN rates
		), days AS (
			SELECT day, coalesce(sum(tax) FILTER (WHERE came_in), 0.00) AS collected,
				coalesce(-sum(tax) FILTER (WHERE NOT came_in), 0.00) AS refunded FROM shares GROUP BY day
		)
		SELECT coalesce(jsonb_agg(jsonb_build_object('day', day, 'collected', collected, 'refunded', refunded) ORDER BY day), '[]')
		FROM days WHERE (collected, refunded) <> (0, 0));
END $$;

/*
 * The UPDATE statement sets `uncovered` to 0 only to fire the trigger on invoices, which recalculates both `uncovered`
 * and `taxed`.
 */
CREATE OR REPLACE FUNCTION recount_paid_parts(bills uuid[]) RETURNS void LANGUAGE sql AS $$
	UPDATE invoices SET uncovered = 0 WHERE id = ANY (bills) AND (status = 'paid' OR (tax <> 0 AND status NOT IN ('draft', 'cancelled')))
$$;

CREATE OR REPLACE FUNCTION keep_uncovered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.uncovered := 0;
	IF NEW.status = 'paid' THEN
		NEW.uncovered := greatest(0.00, NEW.total - NEW.credited - NEW.written_off - NEW.applied - counted_on(NEW.business_id, NEW.id, NEW.estimate_id));
	END IF;
	NEW.taxed := taxed_days(NEW);
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_uncovered BEFORE INSERT OR UPDATE OF business_id, status, sent_at, total, subtotal, discount, discount_reduces_tax, tax, tax_included, date, paid_at, estimate_id, uncovered, taxed ON invoices FOR EACH ROW EXECUTE FUNCTION keep_uncovered();

/*
 * The credit notes, the write-offs and the customer credit that reduce an invoice, day by day. The result is stored with the invoice, as are its
 * daily tax amounts.
 */
CREATE OR REPLACE FUNCTION credit_days(invoice invoices) RETURNS jsonb LANGUAGE sql STABLE AS $$
	SELECT coalesce(jsonb_agg(jsonb_build_object('day', day, 'credited', credited, 'tax', tax, 'bad_debt', bad_debt, 'applied', applied) ORDER BY day), '[]') FROM (
		SELECT date AS day, coalesce(sum(amount) FILTER (WHERE kind = 'credit_note'), 0.00) AS credited, sum(tax) AS tax,
			coalesce(sum(amount) FILTER (WHERE kind = 'bad_debt'), 0.00) AS bad_debt, coalesce(sum(amount) FILTER (WHERE kind = 'applied'), 0.00) AS applied
		FROM (
			SELECT date, kind, amount, tax FROM invoice_credits
			WHERE business_id = invoice.business_id AND invoice_id = invoice.id AND voided_at IS NULL
			UNION ALL SELECT date, 'applied', amount, 0.00 FROM credit_moves
			WHERE business_id = invoice.business_id AND invoice_id = invoice.id AND voided_at IS NULL
		) AS parts GROUP BY date
	) AS days
$$;

CREATE OR REPLACE FUNCTION keep_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.credit_days := credit_days(NEW);
	SELECT coalesce(sum((part ->> 'credited')::numeric), 0.00), coalesce(sum((part ->> 'tax')::numeric), 0.00),
		coalesce(sum((part ->> 'bad_debt')::numeric), 0.00), coalesce(sum((part ->> 'applied')::numeric), 0.00)
	INTO NEW.credited, NEW.credited_tax, NEW.written_off, NEW.applied FROM jsonb_array_elements(NEW.credit_days) AS part;
	RETURN NEW;
END $$;

/*
 * PostgreSQL fires triggers in alphabetical order of their names. The names are chosen so that the credits are
 * calculated first, and then the part of an invoice that no payment covers.
 */
CREATE OR REPLACE TRIGGER keep_credits BEFORE UPDATE OF credit_days ON invoices FOR EACH ROW EXECUTE FUNCTION keep_credits();

/*
 * The UPDATE statement writes placeholder values only to fire the triggers on invoices, which recalculate every column
 * that the statement sets.
 */
CREATE OR REPLACE FUNCTION follow_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE invoices SET credit_days = '[]', uncovered = 0 WHERE business_id = coalesce(NEW.business_id, OLD.business_id)
		AND id = coalesce(NEW.invoice_id, OLD.invoice_id);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER follow_credits AFTER INSERT OR UPDATE OR DELETE ON invoice_credits FOR EACH ROW EXECUTE FUNCTION follow_credits();

CREATE OR REPLACE TRIGGER follow_credit_moves AFTER INSERT OR UPDATE OR DELETE ON credit_moves FOR EACH ROW EXECUTE FUNCTION follow_credits();

-- Credit that is applied to an invoice is deducted from the customer's credit, and is added back if it is removed
-- from the invoice.
CREATE OR REPLACE FUNCTION keep_customer_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.voided_at IS NULL THEN
		UPDATE customers SET credit = credit + OLD.amount WHERE business_id = OLD.business_id AND id = OLD.customer_id;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.voided_at IS NULL THEN
		UPDATE customers SET credit = credit - NEW.amount WHERE business_id = NEW.business_id AND id = NEW.customer_id;
	END IF;
	RETURN NULL;
END $$;

-- PostgreSQL fires triggers in alphabetical order, so this trigger locks the invoice before the customer, as all
-- other code does.
CREATE OR REPLACE TRIGGER keep_customer_credit AFTER INSERT OR UPDATE OR DELETE ON credit_moves FOR EACH ROW EXECUTE FUNCTION keep_customer_credit();
