ALTER TABLE "invoices" ADD COLUMN "ledger_date" date GENERATED ALWAYS AS (coalesce(paid_at, date, (created_at at time zone 'UTC')::date)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "amount_cents" bigint GENERATED ALWAYS AS ((amount * 100)::bigint) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_uncovered_idx" ON "invoices" USING btree ("business_id","ledger_date" DESC NULLS LAST,"id") WHERE uncovered <> 0;--> statement-breakpoint
CREATE INDEX "payments_largest_idx" ON "payments" USING btree ("business_id","amount_cents" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_status_idx" ON "payments" USING btree ("business_id","status","payment_date" DESC NULLS LAST,"id") WHERE status <> 'completed';--> statement-breakpoint
CREATE INDEX "payments_deposit_idx" ON "payments" USING btree ("business_id","payment_date" DESC NULLS LAST,"id") WHERE estimate_id is not null;--> statement-breakpoint
CREATE INDEX "payments_direct_idx" ON "payments" USING btree ("business_id","payment_date" DESC NULLS LAST,"id") WHERE invoice_id is null and estimate_id is null;--> statement-breakpoint
-- Who paid, and what was written beside it: 'check 1042' or a note.
CREATE INDEX payments_words_idx ON payments USING gist (business_id, lower(coalesce(reference, '') || ' ' || coalesce(notes, '')) gist_trgm_ops)
	WHERE reference IS NOT NULL OR notes IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION find_payments(query text, max integer)
RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	(SELECT payments.id FROM payments
	WHERE business_id = current_business() AND (reference IS NOT NULL OR notes IS NOT NULL)
		AND lower(coalesce(reference, '') || ' ' || coalesce(notes, '')) LIKE '%' || query || '%'
	ORDER BY payment_date DESC NULLS LAST LIMIT max)
	UNION
	(SELECT payments.id FROM payments
	WHERE business_id = current_business() AND customer_id IN (
		SELECT listed.id FROM find_customers(query, 200) AS listed
		UNION SELECT archived.id FROM find_customers(query, 200, true) AS archived
	)
	ORDER BY payment_date DESC NULLS LAST LIMIT max)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_payments(text, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_payments(text, integer) TO dayworks_app;
