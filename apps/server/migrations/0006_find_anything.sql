CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- What the palette looks through (database/find-anything.sql). Lines are written often and looked for seldom: what is new
-- waits in a short list that search reads as well, and is sorted in when the hourly sweep comes by.
CREATE INDEX invoice_items_words_idx ON invoice_items USING gin (business_id, lower(name || ' ' || coalesce(description, '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX estimate_items_words_idx ON estimate_items USING gin (business_id, lower(name || ' ' || coalesce(description, '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX invoices_po_number_idx ON invoices USING gist (business_id, lower(po_number) gist_trgm_ops) WHERE po_number IS NOT NULL;
--> statement-breakpoint
CREATE INDEX estimates_po_number_idx ON estimates USING gist (business_id, lower(po_number) gist_trgm_ops) WHERE po_number IS NOT NULL;
--> statement-breakpoint
CREATE INDEX item_catalog_words_idx ON item_catalog USING gin
	(business_id, lower(name || ' ' || coalesce(sku, '') || ' ' || coalesce(category, '') || ' ' || coalesce(description, '')) gin_trgm_ops);
