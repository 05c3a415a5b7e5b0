CREATE TABLE "recurring_invoice_dates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"recurring_id" uuid NOT NULL,
	"slot" date NOT NULL,
	"outcome" text NOT NULL,
	"invoice_id" uuid,
	"problem" text,
	CONSTRAINT "recurring_invoice_dates_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "recurring_invoice_dates_outcome_check" CHECK ("recurring_invoice_dates"."outcome" in ('created', 'repeated', 'skipped', 'missed', 'archived')),
	CONSTRAINT "recurring_invoice_dates_invoice_check" CHECK (("recurring_invoice_dates"."outcome" in ('created', 'repeated')) = ("recurring_invoice_dates"."invoice_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "recurring_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid NOT NULL,
	"po_number" text,
	"notes" text,
	"terms" text,
	"service_address" text,
	"service_city" text,
	"service_state" text,
	"service_zipcode" text,
	"customer_address_id" uuid,
	"project_id" uuid,
	"job_id" uuid,
	"every" integer NOT NULL,
	"unit" text NOT NULL,
	"on_day" text DEFAULT 'date' NOT NULL,
	"first_on" date NOT NULL,
	"until" date,
	"times" integer,
	"delivery" text DEFAULT 'draft' NOT NULL,
	"prices" jsonb NOT NULL,
	"next_on" date,
	"is_paused" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recurring_invoices_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "recurring_invoices_every_check" CHECK ("recurring_invoices"."every" between 1 and 99),
	CONSTRAINT "recurring_invoices_unit_check" CHECK ("recurring_invoices"."unit" in ('week', 'month', 'year')),
	CONSTRAINT "recurring_invoices_on_day_check" CHECK ("recurring_invoices"."on_day" in ('date', 'last_day', 'nth_weekday', 'last_weekday')),
	CONSTRAINT "recurring_invoices_delivery_check" CHECK ("recurring_invoices"."delivery" in ('draft', 'send'))
);
--> statement-breakpoint
ALTER TABLE "document_settings" ADD COLUMN "recurring_hour" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_settings" ADD COLUMN "recurring_catch_up" text DEFAULT 'each' NOT NULL;--> statement-breakpoint
ALTER TABLE "recurring_invoice_dates" ADD CONSTRAINT "recurring_invoice_dates_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice_dates" ADD CONSTRAINT "recurring_id_same_business" FOREIGN KEY ("business_id","recurring_id") REFERENCES "public"."recurring_invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice_dates" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "recurring_invoices_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "customer_address_id_same_business" FOREIGN KEY ("business_id","customer_address_id") REFERENCES "public"."customer_addresses"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "project_id_same_business" FOREIGN KEY ("business_id","project_id") REFERENCES "public"."projects"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "job_id_same_business" FOREIGN KEY ("business_id","job_id") REFERENCES "public"."jobs"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_invoice_dates_slot_key" ON "recurring_invoice_dates" USING btree ("business_id","recurring_id","slot");--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_invoice_dates_invoice_key" ON "recurring_invoice_dates" USING btree ("business_id","invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "recurring_invoices_next_idx" ON "recurring_invoices" USING btree ("next_on") WHERE not is_paused and deleted_at is null and next_on is not null;--> statement-breakpoint
CREATE INDEX "recurring_invoices_customer_idx" ON "recurring_invoices" USING btree ("business_id","customer_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "recurring_invoices_job_idx" ON "recurring_invoices" USING btree ("business_id","job_id") WHERE job_id is not null;--> statement-breakpoint
ALTER TABLE "document_settings" ADD CONSTRAINT "document_settings_hour_check" CHECK ("document_settings"."recurring_hour" between 0 and 23);--> statement-breakpoint
ALTER TABLE "document_settings" ADD CONSTRAINT "document_settings_catch_up_check" CHECK ("document_settings"."recurring_catch_up" in ('each', 'latest'));--> statement-breakpoint
SELECT make_tenant_table(name) FROM unnest(ARRAY['recurring_invoices', 'recurring_invoice_dates']) AS name;
