DROP INDEX "invoices_drafts_idx";--> statement-breakpoint
ALTER TABLE "money_days" ADD COLUMN "owed" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_due_date_idx" ON "tasks" USING btree ("business_id","due_date","id") WHERE due_date is not null;--> statement-breakpoint
CREATE INDEX "invoices_drafts_idx" ON "invoices" USING btree ("business_id","date","balance_due","status") WHERE status = 'draft' or (status = 'partially_paid' and sent_at is null);