CREATE TABLE "customer_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid NOT NULL,
	"address" text NOT NULL,
	"city" text,
	"state" text,
	"zip_code" text,
	"label" text,
	"access_notes" text,
	"is_primary" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customer_addresses_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"first_name" text,
	"last_name" text,
	"company" text,
	"type" text DEFAULT 'residential' NOT NULL,
	"email" text,
	"phone" text,
	"sms_ok" boolean DEFAULT false NOT NULL,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"lead_source" text,
	"payment_terms" integer,
	"tax_exempt" boolean DEFAULT false NOT NULL,
	"marketing_consent" boolean DEFAULT false NOT NULL,
	"notes" text,
	"archived_at" timestamp(3) with time zone,
	"lifetime_value" numeric(14,2) DEFAULT 0 NOT NULL,
	"appointment_count" integer DEFAULT 0 NOT NULL,
	"last_appointment" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(address, '') || ' ' || coalesce(city, ''))) STORED NOT NULL,
	CONSTRAINT "customers_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "customers_type_check" CHECK ("customers"."type" in ('residential', 'commercial'))
);
--> statement-breakpoint
CREATE TABLE "estimate_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"estimate_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"quantity" numeric(12,3) DEFAULT 1 NOT NULL,
	"unit" text DEFAULT 'ea' NOT NULL,
	"price" numeric(14,2) NOT NULL,
	"tax_rate" numeric(6,3) DEFAULT 0 NOT NULL,
	"total" numeric(14,2) NOT NULL,
	CONSTRAINT "estimate_items_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "estimates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid,
	"subtotal" numeric(14,2) DEFAULT 0 NOT NULL,
	"discount" numeric(14,2) DEFAULT 0 NOT NULL,
	"tax" numeric(14,2) DEFAULT 0 NOT NULL,
	"total" numeric(14,2) DEFAULT 0 NOT NULL,
	"notes" text,
	"terms" text,
	"service_address" text,
	"service_city" text,
	"service_state" text,
	"service_zipcode" text,
	"customer_address_id" uuid,
	"title" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"valid_until" date,
	"payment_terms" integer,
	"deposit_type" text,
	"deposit_value" numeric(14,2),
	"deposit_paid" boolean DEFAULT false NOT NULL,
	"deposit_paid_at" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone,
	"viewed_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "estimates_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "estimates_status_check" CHECK ("estimates"."status" in ('draft', 'sent', 'viewed', 'changes_requested', 'approved', 'declined', 'expired', 'converted')),
	CONSTRAINT "estimates_deposit_type_check" CHECK ("estimates"."deposit_type" in ('percent', 'amount'))
);
--> statement-breakpoint
CREATE TABLE "invoice_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"quantity" numeric(12,3) DEFAULT 1 NOT NULL,
	"unit" text DEFAULT 'ea' NOT NULL,
	"price" numeric(14,2) NOT NULL,
	"tax_rate" numeric(6,3) DEFAULT 0 NOT NULL,
	"total" numeric(14,2) NOT NULL,
	CONSTRAINT "invoice_items_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid,
	"subtotal" numeric(14,2) DEFAULT 0 NOT NULL,
	"discount" numeric(14,2) DEFAULT 0 NOT NULL,
	"tax" numeric(14,2) DEFAULT 0 NOT NULL,
	"total" numeric(14,2) DEFAULT 0 NOT NULL,
	"notes" text,
	"terms" text,
	"service_address" text,
	"service_city" text,
	"service_state" text,
	"service_zipcode" text,
	"customer_address_id" uuid,
	"estimate_id" uuid,
	"project_id" uuid,
	"date" date,
	"due_date" date,
	"status" text DEFAULT 'draft' NOT NULL,
	"deposit" numeric(14,2) DEFAULT 0 NOT NULL,
	"balance_due" numeric(14,2) DEFAULT 0 NOT NULL,
	"rounding" numeric(14,2) DEFAULT 0 NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"viewed_at" timestamp(3) with time zone,
	"paid_at" date,
	"reminded_on" date,
	"shared_with" uuid[] DEFAULT '{}' NOT NULL,
	"link_enabled" boolean DEFAULT true NOT NULL,
	"share_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoices_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "invoices_status_check" CHECK ("invoices"."status" in ('draft', 'sent', 'viewed', 'overdue', 'paid', 'partially_paid', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"invoice_id" uuid,
	"estimate_id" uuid,
	"amount" numeric(14,2) NOT NULL,
	"payment_date" date NOT NULL,
	"payment_method" text DEFAULT 'cash' NOT NULL,
	"status" text DEFAULT 'completed' NOT NULL,
	"notes" text,
	"reference" text,
	"refunded_amount" numeric(14,2) DEFAULT 0 NOT NULL,
	"provider" text,
	"received_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payments_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "payments_method_check" CHECK ("payments"."payment_method" in ('cash', 'check', 'credit_card', 'bank_transfer', 'other')),
	CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('pending', 'completed', 'failed', 'refunded', 'voided')),
	CONSTRAINT "payments_document_check" CHECK ("payments"."invoice_id" is null or "payments"."estimate_id" is null)
);
--> statement-breakpoint
CREATE TABLE "item_catalog" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"kind" text DEFAULT 'service' NOT NULL,
	"sku" text,
	"category" text,
	"unit" text DEFAULT 'ea' NOT NULL,
	"price" numeric(14,2) NOT NULL,
	"cost" numeric(14,2),
	"tax_rate" numeric(6,3) DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"use_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "item_catalog_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "item_catalog_kind_check" CHECK ("item_catalog"."kind" in ('service', 'product'))
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"customer_id" uuid,
	"status" text DEFAULT 'planning' NOT NULL,
	"start_date" date,
	"end_date" date,
	"budget" numeric(14,2),
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"customer_address_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "projects_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "projects_status_check" CHECK ("projects"."status" in ('planning', 'in_progress', 'on_hold', 'completed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_id_exists" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_items" ADD CONSTRAINT "estimate_items_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_items" ADD CONSTRAINT "estimate_id_same_business" FOREIGN KEY ("business_id","estimate_id") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_items" ADD CONSTRAINT "estimate_id_exists" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "customer_id_exists" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "customer_address_id_same_business" FOREIGN KEY ("business_id","customer_address_id") REFERENCES "public"."customer_addresses"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "customer_address_id_exists" FOREIGN KEY ("customer_address_id") REFERENCES "public"."customer_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_id_exists" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "customer_id_exists" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "customer_address_id_same_business" FOREIGN KEY ("business_id","customer_address_id") REFERENCES "public"."customer_addresses"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "customer_address_id_exists" FOREIGN KEY ("customer_address_id") REFERENCES "public"."customer_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "estimate_id_same_business" FOREIGN KEY ("business_id","estimate_id") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "estimate_id_exists" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "project_id_same_business" FOREIGN KEY ("business_id","project_id") REFERENCES "public"."projects"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "project_id_exists" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "invoice_id_exists" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "estimate_id_same_business" FOREIGN KEY ("business_id","estimate_id") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "estimate_id_exists" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_catalog" ADD CONSTRAINT "item_catalog_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "customer_id_exists" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "customer_address_id_same_business" FOREIGN KEY ("business_id","customer_address_id") REFERENCES "public"."customer_addresses"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "customer_address_id_exists" FOREIGN KEY ("customer_address_id") REFERENCES "public"."customer_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_addresses_customer_id_idx" ON "customer_addresses" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE INDEX "customers_business_id_created_at_idx" ON "customers" USING btree ("business_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "estimate_items_estimate_id_idx" ON "estimate_items" USING btree ("business_id","estimate_id","position");--> statement-breakpoint
CREATE INDEX "estimates_business_id_created_at_idx" ON "estimates" USING btree ("business_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "invoice_items_invoice_id_idx" ON "invoice_items" USING btree ("business_id","invoice_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("business_id",(left("id"::text, 8)) collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_estimate_id_key" ON "invoices" USING btree ("business_id","estimate_id") WHERE status <> 'cancelled' and estimate_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_newest_idx" ON "invoices" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "invoices_status_idx" ON "invoices" USING btree ("business_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_customer_idx" ON "invoices" USING btree ("business_id","customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("business_id","due_date","id") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "invoices_date_idx" ON "invoices" USING btree ("business_id","date","id") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "invoices_project_idx" ON "invoices" USING btree ("business_id","project_id");--> statement-breakpoint
CREATE INDEX "payments_invoice_id_idx" ON "payments" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE INDEX "payments_estimate_id_idx" ON "payments" USING btree ("business_id","estimate_id");--> statement-breakpoint
CREATE INDEX "payments_date_idx" ON "payments" USING btree ("business_id","payment_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "item_catalog_business_id_name_idx" ON "item_catalog" USING btree ("business_id","name");--> statement-breakpoint
CREATE INDEX "projects_business_id_status_idx" ON "projects" USING btree ("business_id","status","created_at");