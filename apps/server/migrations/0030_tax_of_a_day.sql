ALTER TABLE "invoices" ADD COLUMN "taxed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "money_days" ADD COLUMN "billed_tax" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "money_days" ADD COLUMN "tax_collected" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "money_days" ADD COLUMN "tax_refunded" numeric(14,2) DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- hand-written below
-- Whoever paid an invoice had it (M9): it was issued when the first payment on it was written down. The triggers of before do not
-- know the new columns; the figures are counted again right after this migration.
ALTER TABLE invoices DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE invoices SET sent_at = paid.at FROM (
	SELECT invoice_id, min(created_at) AS at FROM payments WHERE invoice_id IS NOT NULL GROUP BY invoice_id
) AS paid WHERE paid.invoice_id = invoices.id AND invoices.sent_at IS NULL AND invoices.status IN ('partially_paid', 'paid');--> statement-breakpoint
ALTER TABLE invoices ENABLE TRIGGER USER;
