DROP INDEX "invoices_drafts_idx";--> statement-breakpoint
DROP INDEX "invoices_uncovered_idx";--> statement-breakpoint
DROP INDEX "payment_refunds_date_idx";--> statement-breakpoint
DROP INDEX "payments_date_idx";--> statement-breakpoint
DROP INDEX "payments_status_idx";--> statement-breakpoint
DROP INDEX "payments_deposit_idx";--> statement-breakpoint
DROP INDEX "payments_direct_idx";--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "converted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "won_at" timestamp(3) with time zone GENERATED ALWAYS AS (case when declined_at is null or converted_at is not null then least(approved_at, deposit_paid_at, converted_at) end) STORED;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "lost_at" timestamp(3) with time zone GENERATED ALWAYS AS (case when converted_at is null then declined_at end) STORED;--> statement-breakpoint
ALTER TABLE "due_days" ADD COLUMN "part_paid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "estimates_won_idx" ON "estimates" USING btree ("business_id","won_at") WHERE won_at is not null;--> statement-breakpoint
CREATE INDEX "estimates_lost_idx" ON "estimates" USING btree ("business_id","lost_at") WHERE lost_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_drafts_idx" ON "invoices" USING btree ("business_id","date","balance_due") WHERE status = 'draft' or (status = 'partially_paid' and sent_at is null);--> statement-breakpoint
CREATE INDEX "invoices_uncovered_idx" ON "invoices" USING btree ("business_id","ledger_date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE uncovered <> 0;--> statement-breakpoint
CREATE INDEX "payment_refunds_date_idx" ON "payment_refunds" USING btree ("business_id","refund_date" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_date_idx" ON "payments" USING btree ("business_id","payment_date" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_status_idx" ON "payments" USING btree ("business_id","status","payment_date" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status <> 'completed';--> statement-breakpoint
CREATE INDEX "payments_deposit_idx" ON "payments" USING btree ("business_id","payment_date" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE estimate_id is not null;--> statement-breakpoint
CREATE INDEX "payments_direct_idx" ON "payments" USING btree ("business_id","payment_date" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE invoice_id is null and estimate_id is null;--> statement-breakpoint
DROP INDEX estimates_approved_idx;--> statement-breakpoint
DROP INDEX estimates_declined_idx;--> statement-breakpoint
UPDATE estimates SET converted_at = coalesce(
	(SELECT min(invoices.created_at) FROM invoices WHERE invoices.estimate_id = estimates.id AND invoices.status <> 'cancelled'),
	(SELECT projects.created_at FROM projects WHERE projects.id = estimates.project_id),
	estimates.updated_at) WHERE status = 'converted';
