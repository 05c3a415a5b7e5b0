ALTER TABLE "estimate_items" ADD COLUMN "discount" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "estimate_items" ADD COLUMN "discount_percent" numeric(6,3);--> statement-breakpoint
ALTER TABLE "estimate_items" ADD COLUMN "includes_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "estimate_items" ADD COLUMN "tax_included" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "discount_percent" numeric(6,3);--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "discount_reduces_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "tax_included" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "discount" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "discount_percent" numeric(6,3);--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "includes_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "tax_included" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_percent" numeric(6,3);--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_reduces_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_included" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_items" ADD COLUMN "discount" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_items" ADD COLUMN "discount_percent" numeric(6,3);--> statement-breakpoint
ALTER TABLE "job_items" ADD COLUMN "includes_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_items" ADD COLUMN "tax_included" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_settings" ADD COLUMN "discount_reduces_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_settings" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD COLUMN "discount_reduces_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The prices of recurring invoices are stored as JSON, so the columns' defaults do not reach them.
UPDATE "recurring_invoices" AS series SET "prices" = (
	SELECT jsonb_agg('{"discount_percent": null}'::jsonb || price.value || jsonb_build_object('items', (
		SELECT coalesce(jsonb_agg('{"discount": 0, "discount_percent": null, "includes_tax": false}'::jsonb || item.value ORDER BY item.ordinality), '[]')
		FROM jsonb_array_elements(price.value -> 'items') WITH ORDINALITY AS item)) ORDER BY price.ordinality)
	FROM jsonb_array_elements(series."prices") WITH ORDINALITY AS price)
WHERE jsonb_array_length(series."prices") > 0;
