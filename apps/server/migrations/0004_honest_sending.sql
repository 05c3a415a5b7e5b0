ALTER TABLE "business_settings" ADD COLUMN "how_to_pay" text;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "link_offered_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "link_offered_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "letter" text;