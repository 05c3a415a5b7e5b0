ALTER TABLE "invoices" ADD COLUMN "taxed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "money_days" ADD COLUMN "billed_tax" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "money_days" ADD COLUMN "tax_collected" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "money_days" ADD COLUMN "tax_refunded" numeric(14,2) DEFAULT 0 NOT NULL;