ALTER TABLE "estimate_items" ADD COLUMN "section" text;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "section" text;--> statement-breakpoint
ALTER TABLE "job_items" ADD COLUMN "section" text;