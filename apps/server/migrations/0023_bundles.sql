ALTER TABLE "item_catalog" ADD COLUMN "duration_minutes" integer;--> statement-breakpoint
ALTER TABLE "item_catalog" ADD COLUMN "image_file_id" text;--> statement-breakpoint
ALTER TABLE "item_catalog" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "item_catalog" DROP CONSTRAINT "item_catalog_kind_check";--> statement-breakpoint
ALTER TABLE "item_catalog" ADD CONSTRAINT "item_catalog_kind_check" CHECK ("item_catalog"."kind" in ('service', 'product', 'bundle'));--> statement-breakpoint
CREATE INDEX "item_catalog_parts_idx" ON "item_catalog" USING gin ("parts" jsonb_path_ops);
