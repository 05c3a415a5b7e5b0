DROP INDEX "invoices_project_idx";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "result" SET DATA TYPE json;--> statement-breakpoint
CREATE INDEX "invoices_project_idx" ON "invoices" USING btree ("business_id","project_id") WHERE project_id is not null;--> statement-breakpoint
-- Each key is written twice: room in its page keeps the second time from touching the indexes.
ALTER TABLE idempotency_keys SET (fillfactor = 50);
