ALTER TABLE "estimate_items" ADD COLUMN "tax_parts" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "tax_parts" jsonb;--> statement-breakpoint
ALTER TABLE "job_items" ADD COLUMN "tax_parts" jsonb;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "parts" jsonb;--> statement-breakpoint
-- The prices of recurring invoices are stored as JSON, so a new column of the lines does not reach them.
UPDATE "recurring_invoices" AS series SET "prices" = (
	SELECT jsonb_agg(price.value || jsonb_build_object('items', (
		SELECT coalesce(jsonb_agg('{"tax_parts": null}'::jsonb || item.value ORDER BY item.ordinality), '[]')
		FROM jsonb_array_elements(price.value -> 'items') WITH ORDINALITY AS item)) ORDER BY price.ordinality)
	FROM jsonb_array_elements(series."prices") WITH ORDINALITY AS price)
WHERE jsonb_array_length(series."prices") > 0;
