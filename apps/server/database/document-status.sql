DROP FUNCTION IF EXISTS displayed_status(text, date, uuid, date, date);
DROP FUNCTION IF EXISTS late_after(text, date, uuid, date);

/*
 * Returns the last day on which an invoice is not yet past due, in the same way as the shared lateSince() (rule M3).
 * This day is the later of the invoice's due date and its project's end date. Null means that the invoice is never
 * past due. A property test proves that the two implementations agree.
 */
CREATE OR REPLACE FUNCTION late_since(due_date date, project_id uuid, end_date date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN project_id IS NULL THEN due_date
		WHEN due_date IS NOT NULL AND end_date IS NOT NULL THEN greatest(due_date, end_date)
	END
$$;

/*
 * Returns the displayed status of an invoice, for filtering and counting, by the same rule as the shared code (rule
 * M3). A property test proves that the two implementations agree.
 */
CREATE OR REPLACE FUNCTION displayed_status(status text, sent_at timestamptz, due_date date, project_id uuid, end_date date, today date)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN status IN ('sent', 'viewed', 'overdue') AND late_since(due_date, project_id, end_date) < today THEN 'overdue'
		WHEN status = 'overdue' THEN 'sent'
		WHEN status = 'partially_paid' AND sent_at IS NULL THEN 'draft'
		ELSE status
	END
$$;

/*
 * Returns the value of the column late_after, which is late_since() of the invoice. The invoice is overdue on every day
 * after this value, so an index can find overdue invoices. The value is infinity for an invoice that is never past due,
 * and null for an invoice that no customer was asked to pay.
 */
CREATE OR REPLACE FUNCTION late_after(status text, sent_at timestamptz, due_date date, project_id uuid, end_date date)
RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN NOT is_asked_for(status, sent_at) THEN NULL
		ELSE coalesce(late_since(due_date, project_id, end_date), 'infinity')
	END
$$;

CREATE OR REPLACE FUNCTION keep_late_after() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	work_ends date;
BEGIN
	/*
	 * The product inserts invoices only as drafts and applies payments later, so an invoice that is inserted as partially
	 * paid was already sent by the system it was imported from.
	 */
	IF TG_OP = 'INSERT' AND NEW.status = 'partially_paid' THEN
		NEW.sent_at := coalesce(NEW.sent_at, NEW.created_at);
	END IF;
	IF NEW.project_id IS NOT NULL AND is_asked_for(NEW.status, NEW.sent_at) THEN
		/*
		 * The row lock makes this transaction and a transaction that changes the project's end date wait for each other, so
		 * neither misses the other's change.
		 */
		SELECT end_date INTO work_ends FROM projects WHERE id = NEW.project_id FOR SHARE;
	END IF;
	NEW.late_after := late_after(NEW.status, NEW.sent_at, NEW.due_date, NEW.project_id, work_ends);
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_late_after BEFORE INSERT OR UPDATE OF status, sent_at, due_date, project_id, late_after ON invoices FOR EACH ROW EXECUTE FUNCTION keep_late_after();

CREATE OR REPLACE FUNCTION follow_end_of_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The UPDATE statements set late_after to null only to fire the trigger on invoices, which recalculates the column.
	IF NEW.business_id IS NULL THEN
		UPDATE invoices SET late_after = NULL WHERE business_id IS NULL AND project_id = NEW.id
			AND late_after IS DISTINCT FROM late_after(status, sent_at, due_date, project_id, NEW.end_date);
	ELSE
		UPDATE invoices SET late_after = NULL WHERE business_id = NEW.business_id AND project_id = NEW.id
			AND late_after IS DISTINCT FROM late_after(status, sent_at, due_date, project_id, NEW.end_date);
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER follow_end_of_work AFTER UPDATE OF end_date ON projects FOR EACH ROW
	WHEN (NEW.end_date IS DISTINCT FROM OLD.end_date) EXECUTE FUNCTION follow_end_of_work();

-- Returns the displayed status of an estimate, for filtering and counting, by the same rule as the shared code.
CREATE OR REPLACE FUNCTION displayed_estimate_status(status text, valid_until date, today date)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN status IN ('sent', 'viewed', 'changes_requested') AND valid_until < today THEN 'expired'
		WHEN status = 'expired' AND valid_until >= today THEN 'sent'
		ELSE status
	END
$$;

/*
 * Calculates the balance of an invoice from its payments in the same way as the shared code (rule M7). Tests prove that
 * the stored balance equals the calculated balance.
 */
CREATE OR REPLACE FUNCTION recounted_balance(invoice invoices) RETURNS numeric LANGUAGE sql STABLE AS $$
	SELECT CASE WHEN invoice.status IN ('paid', 'written_off', 'credited', 'cancelled') THEN 0.00 ELSE greatest(0.00, invoice.total
		- coalesce((SELECT sum(amount) FROM invoice_credits
			WHERE business_id = invoice.business_id AND invoice_id = invoice.id AND voided_at IS NULL), 0.00)
		- coalesce((SELECT sum(amount) FROM credit_moves
			WHERE business_id = invoice.business_id AND invoice_id = invoice.id AND voided_at IS NULL), 0.00)
		- coalesce((SELECT sum(greatest(0.00, amount - refunded_amount)) FROM payments
			WHERE business_id = invoice.business_id AND invoice_id = invoice.id AND status = 'completed'), 0.00)
		- coalesce((SELECT sum(greatest(0.00, amount - refunded_amount)) FROM payments
			WHERE business_id = invoice.business_id AND estimate_id = invoice.estimate_id AND status = 'completed'), 0.00)
	) END
$$;
