CREATE TABLE "merge_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"merge_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "merge_changes_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"kept_title" text NOT NULL,
	"merged_title" text NOT NULL,
	"merged_by" uuid,
	"moves" jsonb NOT NULL,
	"undone_at" timestamp(3) with time zone,
	CONSTRAINT "merges_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "merges_kind_check" CHECK ("merges"."kind" in ('customer', 'lead', 'product')),
	CONSTRAINT "merges_two_check" CHECK ("merges"."kept_id" <> "merges"."merged_id")
);
--> statement-breakpoint
CREATE TABLE "not_duplicates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "not_duplicates_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "not_duplicates_kind_check" CHECK ("not_duplicates"."kind" in ('customer', 'lead', 'product')),
	CONSTRAINT "not_duplicates_order_check" CHECK ("not_duplicates"."one_id" < "not_duplicates"."other_id")
);
--> statement-breakpoint
ALTER TABLE "merge_changes" ADD CONSTRAINT "merge_changes_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_changes" ADD CONSTRAINT "merge_id_same_business" FOREIGN KEY ("business_id","merge_id") REFERENCES "public"."merges"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_duplicates" ADD CONSTRAINT "not_duplicates_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merge_changes_merge_idx" ON "merge_changes" USING btree ("business_id","merge_id","table_name");--> statement-breakpoint
CREATE INDEX "merge_changes_invoice_idx" ON "merge_changes" USING btree ("business_id","row_id") WHERE table_name = 'invoices';--> statement-breakpoint
CREATE INDEX "merge_changes_created_idx" ON "merge_changes" USING btree ("created_at") WHERE table_name <> 'invoices';--> statement-breakpoint
CREATE UNIQUE INDEX "merges_merged_key" ON "merges" USING btree ("business_id","kind","merged_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "merges_kept_idx" ON "merges" USING btree ("business_id","kind","kept_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "merges_created_idx" ON "merges" USING btree ("business_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "not_duplicates_pair_key" ON "not_duplicates" USING btree ("business_id","kind","one_id","other_id");--> statement-breakpoint
SELECT make_tenant_table(name) FROM unnest(ARRAY['merges', 'merge_changes', 'not_duplicates']) AS name;
