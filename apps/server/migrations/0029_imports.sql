CREATE TABLE "import_columns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"signature" text NOT NULL,
	"kind" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"dates" text NOT NULL,
	"decimal" text NOT NULL,
	CONSTRAINT "import_columns_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "import_columns_kind_check" CHECK ("import_columns"."kind" in ('customers', 'products', 'leads', 'estimates', 'invoices', 'payments', 'expenses', 'appointments'))
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"import_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_id" text NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"source" text,
	"format" integer,
	"headings" jsonb NOT NULL,
	"heading_row" integer NOT NULL,
	"samples" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"dates" text NOT NULL,
	"decimal" text NOT NULL,
	"rows" integer NOT NULL,
	"is_remembered" boolean DEFAULT false NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "import_files_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "import_files_kind_check" CHECK ("import_files"."kind" in ('customers', 'products', 'leads', 'estimates', 'invoices', 'payments', 'expenses', 'appointments')),
	CONSTRAINT "import_files_dates_check" CHECK ("import_files"."dates" in ('mdy', 'dmy', 'ymd')),
	CONSTRAINT "import_files_decimal_check" CHECK ("import_files"."decimal" in ('.', ','))
);
--> statement-breakpoint
CREATE TABLE "import_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"import_id" uuid NOT NULL,
	"import_file_id" uuid NOT NULL,
	"head" integer NOT NULL,
	"entity" text NOT NULL,
	"record_id" uuid NOT NULL,
	"action" text NOT NULL,
	"external_key" text,
	"name_key" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "import_records_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "import_records_entity_check" CHECK ("import_records"."entity" in ('customers', 'customer_addresses', 'item_catalog', 'leads', 'estimates', 'invoices', 'payments', 'payment_refunds', 'invoice_credits', 'expenses', 'appointments')),
	CONSTRAINT "import_records_action_check" CHECK ("import_records"."action" in ('created', 'updated', 'found'))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"import_file_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"head" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"title" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"candidates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"match_key" text,
	"choice" text,
	"outcome" text,
	CONSTRAINT "import_rows_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "import_rows_choice_check" CHECK ("import_rows"."choice" in ('skip', 'update', 'keep')),
	CONSTRAINT "import_rows_outcome_check" CHECK ("import_rows"."outcome" in ('created', 'updated', 'skipped', 'left_out'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"duplicates" text DEFAULT 'skip' NOT NULL,
	"is_left_alone" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"at_file" integer DEFAULT 0 NOT NULL,
	"at_row" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{"created":{},"updated":{},"skipped":0,"left_out":0,"problems":0,"likely_duplicates":0}'::jsonb NOT NULL,
	"problem" text,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"undone_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "imports_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "imports_status_check" CHECK ("imports"."status" in ('draft', 'reading', 'checked', 'importing', 'done', 'undoing', 'undone')),
	CONSTRAINT "imports_duplicates_check" CHECK ("imports"."duplicates" in ('skip', 'update', 'keep'))
);
--> statement-breakpoint
ALTER TABLE "import_columns" ADD CONSTRAINT "import_columns_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_id_same_business" FOREIGN KEY ("business_id","import_id") REFERENCES "public"."imports"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "import_id_same_business" FOREIGN KEY ("business_id","import_id") REFERENCES "public"."imports"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_file_id_same_business" FOREIGN KEY ("business_id","import_file_id") REFERENCES "public"."import_files"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_columns_signature_key" ON "import_columns" USING btree ("business_id",md5("signature"));--> statement-breakpoint
CREATE INDEX "import_files_import_id_idx" ON "import_files" USING btree ("business_id","import_id");--> statement-breakpoint
CREATE INDEX "import_records_record_id_idx" ON "import_records" USING btree ("business_id","record_id");--> statement-breakpoint
CREATE INDEX "import_records_import_id_idx" ON "import_records" USING btree ("business_id","import_id","entity","record_id");--> statement-breakpoint
CREATE INDEX "import_records_external_key_idx" ON "import_records" USING btree ("business_id","import_id","external_key") WHERE external_key is not null;--> statement-breakpoint
CREATE INDEX "import_records_name_key_idx" ON "import_records" USING btree ("business_id","import_id","name_key") WHERE name_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_row_key" ON "import_rows" USING btree ("business_id","import_file_id","row");--> statement-breakpoint
CREATE INDEX "import_rows_head_idx" ON "import_rows" USING btree ("business_id","import_file_id","head");--> statement-breakpoint
CREATE INDEX "import_rows_match_key_idx" ON "import_rows" USING btree ("business_id","import_file_id","match_key","row");--> statement-breakpoint
CREATE INDEX "imports_created_at_idx" ON "imports" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "imports_running_idx" ON "imports" USING btree ("updated_at") WHERE status in ('reading', 'importing', 'undoing');--> statement-breakpoint
SELECT make_tenant_table(name) FROM unnest(ARRAY['imports', 'import_files', 'import_rows', 'import_records', 'import_columns']) AS name;
