/*
 * Items on a cancelled invoice can be invoiced again. The link between the job and the cancelled invoice remains as
 * history.
 */
CREATE OR REPLACE FUNCTION free_billed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE job_items SET invoice_id = NULL WHERE business_id = NEW.business_id AND invoice_id = NEW.id;
	UPDATE appointments SET invoice_id = NULL WHERE business_id = NEW.business_id AND invoice_id = NEW.id;
	UPDATE time_entries SET invoice_id = NULL WHERE business_id = NEW.business_id AND invoice_id = NEW.id;
	UPDATE expenses SET invoice_id = NULL WHERE business_id = NEW.business_id AND invoice_id = NEW.id;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER free_billed_rows AFTER UPDATE OF status ON invoices FOR EACH ROW
	WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled' AND NEW.business_id IS NOT NULL) EXECUTE FUNCTION free_billed_rows();

/* An invoiced visit keeps the prices it was invoiced at, even if the recurring job becomes more expensive later. */
CREATE OR REPLACE FUNCTION keep_billed_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT sum(item.total - item.tax_included), coalesce(sum(round(item.cost * item.quantity, 2)), 0) INTO NEW.billed_items, NEW.billed_cost
	FROM job_items AS item JOIN jobs ON jobs.business_id = NEW.business_id AND jobs.id = NEW.job_id AND jobs.billing <> 'per_job'
	WHERE NEW.invoice_id IS NOT NULL AND item.business_id = NEW.business_id AND item.job_id = NEW.job_id
	HAVING count(*) > 0;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_billed_items BEFORE UPDATE OF invoice_id ON appointments FOR EACH ROW
	WHEN (NEW.job_id IS NOT NULL AND NEW.invoice_id IS DISTINCT FROM OLD.invoice_id) EXECUTE FUNCTION keep_billed_items();

CREATE OR REPLACE FUNCTION keep_billed_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.billed_rate := (SELECT hourly_rate FROM jobs
		WHERE NEW.invoice_id IS NOT NULL AND jobs.business_id = NEW.business_id AND jobs.id = NEW.job_id);
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_billed_rate BEFORE UPDATE OF invoice_id ON time_entries FOR EACH ROW
	WHEN (NEW.job_id IS NOT NULL AND NEW.invoice_id IS DISTINCT FROM OLD.invoice_id) EXECUTE FUNCTION keep_billed_rate();

/*
 * Invoicing an estimate directly also invoices the job that was created from the estimate, so that the job's items
 * are not invoiced a second time.
 */
CREATE OR REPLACE FUNCTION bill_job_of_estimate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO job_invoices (business_id, job_id, invoice_id)
	SELECT business_id, id, NEW.id FROM jobs WHERE business_id = NEW.business_id AND estimate_id = NEW.estimate_id
	ON CONFLICT DO NOTHING;
	UPDATE job_items AS item SET invoice_id = NEW.id
	FROM jobs WHERE jobs.business_id = NEW.business_id AND jobs.estimate_id = NEW.estimate_id AND jobs.billing = 'per_job'
		AND item.business_id = NEW.business_id AND item.job_id = jobs.id AND item.invoice_id IS NULL;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER bill_job_of_estimate AFTER INSERT ON invoices FOR EACH ROW
	WHEN (NEW.estimate_id IS NOT NULL AND NEW.business_id IS NOT NULL AND NEW.status <> 'cancelled') EXECUTE FUNCTION bill_job_of_estimate();
