ALTER TABLE "invoices" ADD COLUMN "voided_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "voided_work" jsonb;--> statement-breakpoint
CREATE INDEX "invoices_void_idx" ON "invoices" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE voided_at is not null;