ALTER TABLE "invoice_credits" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_credits" ADD COLUMN "sent_at" timestamp(3) with time zone;