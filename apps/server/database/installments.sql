/*
 * Returns the number of payments of an estimate's schedule that have no invoice. A cancelled invoice does not count, so
 * its payment is open again.
 */
CREATE OR REPLACE FUNCTION open_installments(business uuid, estimate uuid) RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT coalesce((SELECT jsonb_array_length(e.payment_schedule) - (SELECT count(*)::integer FROM invoices AS i
			WHERE i.business_id = business AND i.installment_of = e.id AND i.status <> 'cancelled')
		FROM estimates AS e WHERE e.business_id = business AND e.id = estimate AND e.payment_schedule IS NOT NULL), 0)
$$;

/*
 * Counts the payments of a schedule that never had an invoice. Only these are invoiced automatically: a payment whose
 * invoice was deleted or voided is invoiced again only by a user.
 */
CREATE OR REPLACE FUNCTION uninvoiced_installments(business uuid, estimate uuid, schedule jsonb) RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT CASE WHEN schedule IS NULL THEN 0 ELSE greatest(0, jsonb_array_length(schedule) - (SELECT count(DISTINCT i.installment)::integer
		FROM invoices AS i WHERE i.business_id = business AND i.installment_of = estimate
			AND i.installment < jsonb_array_length(schedule))) END
$$;

CREATE OR REPLACE FUNCTION count_installments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.installments_left := uninvoiced_installments(NEW.business_id, NEW.id, NEW.payment_schedule);
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER count_installments BEFORE INSERT OR UPDATE OF payment_schedule ON estimates
	FOR EACH ROW EXECUTE FUNCTION count_installments();

/* The invoice of a payment also belongs to the job that was created from the estimate. */
CREATE OR REPLACE FUNCTION keep_installments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE estimates SET installments_left = uninvoiced_installments(business_id, id, payment_schedule)
	WHERE business_id = NEW.business_id AND id = NEW.installment_of;
	INSERT INTO job_invoices (business_id, job_id, invoice_id)
	SELECT business_id, id, NEW.id FROM jobs WHERE business_id = NEW.business_id AND estimate_id = NEW.installment_of
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_installments AFTER INSERT ON invoices FOR EACH ROW
	WHEN (NEW.installment_of IS NOT NULL AND NEW.status <> 'cancelled') EXECUTE FUNCTION keep_installments();
