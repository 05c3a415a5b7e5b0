ALTER TABLE "estimate_items" ADD COLUMN "option" text DEFAULT 'included' NOT NULL;--> statement-breakpoint
ALTER TABLE "estimate_items" ADD COLUMN "package_name" text;--> statement-breakpoint
ALTER TABLE "estimate_items" ADD COLUMN "is_chosen" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "estimate_items" ADD CONSTRAINT "estimate_items_option_check" CHECK ("estimate_items"."option" in ('included', 'optional', 'package'));--> statement-breakpoint
ALTER TABLE "estimate_items" ADD CONSTRAINT "estimate_items_choice_check" CHECK (("estimate_items"."option" = 'package') = ("estimate_items"."package_name" is not null) and ("estimate_items"."option" <> 'included' or "estimate_items"."is_chosen"));