CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"customer_id" uuid,
	"type" text DEFAULT 'visit' NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"start_time" timestamp(3) with time zone NOT NULL,
	"end_time" timestamp(3) with time zone,
	"arrival_window_minutes" integer,
	"address" text,
	"assignee_id" uuid,
	"recurrence" text,
	"instructions" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "appointments_type_check" CHECK ("appointments"."type" in ('visit', 'assessment', 'call', 'event')),
	CONSTRAINT "appointments_status_check" CHECK ("appointments"."status" in ('scheduled', 'confirmed', 'on_my_way', 'in_progress', 'completed', 'no_show', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "business_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"business_name" text NOT NULL,
	"logo_url" text,
	"time_zone" text NOT NULL,
	"email" text,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"payment_terms" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"sms_ok" boolean DEFAULT true NOT NULL,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"lead_source" text,
	"referred_by" text,
	"payment_terms" integer,
	"tax_exempt" boolean DEFAULT false NOT NULL,
	"marketing_consent" boolean DEFAULT false NOT NULL,
	"notes" text,
	"archived_at" timestamp(3) with time zone,
	"lifetime_value" numeric(14,2) DEFAULT 0 NOT NULL,
	"balance_due" numeric(14,2) DEFAULT 0 NOT NULL,
	"appointment_count" integer DEFAULT 0 NOT NULL,
	"last_appointment" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(address, '') || ' ' || coalesce(city, ''))) STORED NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (lower(coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), trim(coalesce(company, ''))))) STORED NOT NULL,
	"lifetime_cents" bigint GENERATED ALWAYS AS ((lifetime_value * 100)::bigint) STORED NOT NULL,
	"balance_cents" bigint GENERATED ALWAYS AS ((balance_due * 100)::bigint) STORED NOT NULL,
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
	"total" numeric(14,2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estimate_signatures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"estimate_id" uuid NOT NULL,
	"estimate_version" integer NOT NULL,
	"name" text NOT NULL,
	"drawing" text,
	"signed_at" timestamp(3) with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text,
	"document" jsonb NOT NULL,
	CONSTRAINT "estimate_signatures_business_id_id_key" UNIQUE("business_id","id")
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
	"po_number" text,
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
	"changes_requested_at" timestamp(3) with time zone,
	"change_request" text,
	"approved_at" timestamp(3) with time zone,
	"declined_at" timestamp(3) with time zone,
	"decline_reason" text,
	"project_id" uuid,
	"link_enabled" boolean DEFAULT true NOT NULL,
	"share_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "estimates_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "estimates_status_check" CHECK ("estimates"."status" in ('draft', 'sent', 'viewed', 'changes_requested', 'approved', 'declined', 'expired', 'converted')),
	CONSTRAINT "estimates_deposit_type_check" CHECK ("estimates"."deposit_type" in ('percent', 'amount'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text NOT NULL,
	"business_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"is_public" boolean NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_business_id_id_pk" PRIMARY KEY("business_id","id")
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
	"total" numeric(14,2) NOT NULL
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
	"po_number" text,
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
	"uncovered" numeric(14,2) DEFAULT 0 NOT NULL,
	"ledger_date" date GENERATED ALWAYS AS (coalesce(paid_at, date, (created_at at time zone 'UTC')::date)) STORED NOT NULL,
	"late_after" date,
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
CREATE TABLE "business_totals" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"customers" integer DEFAULT 0 NOT NULL,
	"unpaid_count" integer DEFAULT 0 NOT NULL,
	"unpaid_total" numeric(14,2) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "due_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"viewed" integer DEFAULT 0 NOT NULL,
	"balance" numeric(14,2) DEFAULT 0 NOT NULL,
	CONSTRAINT "due_days_business_id_day_pk" PRIMARY KEY("business_id","day")
);
--> statement-breakpoint
CREATE TABLE "item_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"thousandths" bigint DEFAULT 0 NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "method_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"method" text NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"received" numeric(14,2) DEFAULT 0 NOT NULL,
	"given_back" numeric(14,2) DEFAULT 0 NOT NULL,
	CONSTRAINT "method_days_business_id_day_method_pk" PRIMARY KEY("business_id","day","method")
);
--> statement-breakpoint
CREATE TABLE "money_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"received" numeric(14,2) DEFAULT 0 NOT NULL,
	"given_back" numeric(14,2) DEFAULT 0 NOT NULL,
	"uncovered" numeric(14,2) DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"paid_invoices" integer DEFAULT 0 NOT NULL,
	"paid_total" numeric(14,2) DEFAULT 0 NOT NULL,
	"invoices" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "money_days_business_id_day_pk" PRIMARY KEY("business_id","day")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"cost" numeric(14,2) DEFAULT 0 NOT NULL,
	"sent_at" timestamp(3) with time zone,
	CONSTRAINT "campaigns_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "marketing_stats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"date" date NOT NULL,
	"marketing_roi" numeric(14,2) DEFAULT 0 NOT NULL,
	"spend" numeric(14,2) DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"revenue" numeric(14,2) DEFAULT 0 NOT NULL,
	CONSTRAINT "marketing_stats_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	"accepted_by" uuid,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "invitations_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "invitations_role_check" CHECK ("invitations"."role" in ('owner', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "members_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "members_role_check" CHECK ("members"."role" in ('owner', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"sender_name" text,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	"right_until" timestamp(3) with time zone,
	"sealed" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp(3) with time zone,
	"entity" text,
	"entity_id" uuid,
	CONSTRAINT "outbox_channel_check" CHECK ("outbox"."channel" in ('email', 'sms')),
	CONSTRAINT "outbox_status_check" CHECK ("outbox"."status" in ('queued', 'sending', 'sent', 'failed', 'kept')),
	CONSTRAINT "outbox_right_check" CHECK (case when right_until is null then text is not null and sealed is null else text is null and html is null end)
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"refund_date" date NOT NULL,
	"notes" text,
	"refunded_by" uuid,
	CONSTRAINT "payment_refunds_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "payment_refunds_amount_check" CHECK ("payment_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"invoice_id" uuid,
	"estimate_id" uuid,
	"customer_id" uuid,
	"amount" numeric(14,2) NOT NULL,
	"payment_date" date NOT NULL,
	"payment_method" text DEFAULT 'cash' NOT NULL,
	"status" text DEFAULT 'completed' NOT NULL,
	"notes" text,
	"reference" text,
	"refunded_amount" numeric(14,2) DEFAULT 0 NOT NULL,
	"provider" text,
	"received_by" uuid,
	"voided_at" timestamp(3) with time zone,
	"void_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"amount_cents" bigint GENERATED ALWAYS AS ((amount * 100)::bigint) STORED NOT NULL,
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
	"manager_id" uuid,
	"position" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "projects_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "projects_status_check" CHECK ("projects"."status" in ('planning', 'in_progress', 'on_hold', 'completed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" uuid,
	"user_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"business_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"result" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_business_id_route_key_pk" PRIMARY KEY("business_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp(3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "customer_id_exists" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_id_exists" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_items" ADD CONSTRAINT "estimate_id_same_business" FOREIGN KEY ("business_id","estimate_id") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_items" ADD CONSTRAINT "estimate_id_exists" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_signatures" ADD CONSTRAINT "estimate_signatures_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_signatures" ADD CONSTRAINT "estimate_id_same_business" FOREIGN KEY ("business_id","estimate_id") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_signatures" ADD CONSTRAINT "estimate_id_exists" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "customer_id_exists" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "customer_address_id_same_business" FOREIGN KEY ("business_id","customer_address_id") REFERENCES "public"."customer_addresses"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "customer_address_id_exists" FOREIGN KEY ("customer_address_id") REFERENCES "public"."customer_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "project_id_same_business" FOREIGN KEY ("business_id","project_id") REFERENCES "public"."projects"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "project_id_exists" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "business_totals" ADD CONSTRAINT "business_totals_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_days" ADD CONSTRAINT "due_days_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_days" ADD CONSTRAINT "item_days_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "method_days" ADD CONSTRAINT "method_days_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_days" ADD CONSTRAINT "money_days_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_stats" ADD CONSTRAINT "marketing_stats_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_id_same_business" FOREIGN KEY ("business_id","payment_id") REFERENCES "public"."payments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_id_exists" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "invoice_id_exists" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "estimate_id_same_business" FOREIGN KEY ("business_id","estimate_id") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "estimate_id_exists" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "customer_id_exists" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_catalog" ADD CONSTRAINT "item_catalog_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "customer_id_exists" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "customer_address_id_same_business" FOREIGN KEY ("business_id","customer_address_id") REFERENCES "public"."customer_addresses"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "customer_address_id_exists" FOREIGN KEY ("customer_address_id") REFERENCES "public"."customer_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_start_time_idx" ON "appointments" USING btree ("business_id","start_time","id");--> statement-breakpoint
CREATE INDEX "appointments_customer_idx" ON "appointments" USING btree ("business_id","customer_id","start_time");--> statement-breakpoint
CREATE UNIQUE INDEX "business_settings_user_id_key" ON "business_settings" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_email_key" ON "profiles" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customer_addresses_customer_id_idx" ON "customer_addresses" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE INDEX "customers_newest_idx" ON "customers" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customers_sort_name_idx" ON "customers" USING btree ("business_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "customers_lifetime_idx" ON "customers" USING btree ("business_id","lifetime_cents" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customers_balance_idx" ON "customers" USING btree ("business_id","balance_cents" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "customers_type_idx" ON "customers" USING btree ("business_id","type") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "customers_archived_idx" ON "customers" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "customers_tagged_idx" ON "customers" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "estimate_items_estimate_id_idx" ON "estimate_items" USING btree ("business_id","estimate_id","position");--> statement-breakpoint
CREATE INDEX "estimate_signatures_estimate_id_idx" ON "estimate_signatures" USING btree ("business_id","estimate_id","signed_at");--> statement-breakpoint
CREATE INDEX "estimates_business_id_created_at_idx" ON "estimates" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "estimates_number_key" ON "estimates" USING btree ("business_id",(left("id"::text, 8)) collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX "estimates_project_id_key" ON "estimates" USING btree ("business_id","project_id") WHERE project_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "estimates_status_idx" ON "estimates" USING btree ("business_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"valid_until","total") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "estimates_open_idx" ON "estimates" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"valid_until") WHERE deleted_at is null and status in ('sent', 'viewed', 'changes_requested', 'expired');--> statement-breakpoint
CREATE INDEX "estimates_customer_idx" ON "estimates" USING btree ("business_id","customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "estimates_valid_until_idx" ON "estimates" USING btree ("business_id","valid_until","id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_id_key" ON "files" USING btree ("id");--> statement-breakpoint
CREATE INDEX "invoice_items_invoice_id_idx" ON "invoice_items" USING btree ("business_id","invoice_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("business_id",(left("id"::text, 8)) collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_estimate_id_key" ON "invoices" USING btree ("business_id","estimate_id") WHERE status <> 'cancelled' and estimate_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_newest_idx" ON "invoices" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "invoices_status_idx" ON "invoices" USING btree ("business_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_customer_idx" ON "invoices" USING btree ("business_id","customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("business_id","due_date","id") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "invoices_date_idx" ON "invoices" USING btree ("business_id","date" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "invoices_open_idx" ON "invoices" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"late_after") WHERE status in ('sent', 'viewed', 'overdue', 'partially_paid');--> statement-breakpoint
CREATE INDEX "invoices_drafts_idx" ON "invoices" USING btree ("business_id","date","balance_due") WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX "invoices_open_due_idx" ON "invoices" USING btree ("business_id","due_date","id") WHERE status in ('sent', 'viewed', 'overdue', 'partially_paid');--> statement-breakpoint
CREATE INDEX "invoices_paid_idx" ON "invoices" USING btree ("business_id","paid_at" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX "invoices_uncovered_idx" ON "invoices" USING btree ("business_id","ledger_date" DESC NULLS LAST,"id") WHERE uncovered <> 0;--> statement-breakpoint
CREATE INDEX "invoices_project_idx" ON "invoices" USING btree ("business_id","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "item_days_key" ON "item_days" USING btree ("business_id","day",md5("name"));--> statement-breakpoint
CREATE INDEX "campaigns_created_at_idx" ON "campaigns" USING btree ("business_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "marketing_stats_date_idx" ON "marketing_stats" USING btree ("business_id","date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invitations_open_idx" ON "invitations" USING btree ("business_id","created_at") WHERE accepted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "members_user_id_key" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_business_id_idx" ON "outbox" USING btree ("business_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_entity_idx" ON "outbox" USING btree ("business_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "outbox_sealed_idx" ON "outbox" USING btree ("right_until") WHERE sealed is not null;--> statement-breakpoint
CREATE INDEX "payment_refunds_payment_id_idx" ON "payment_refunds" USING btree ("business_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_date_idx" ON "payment_refunds" USING btree ("business_id","refund_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "payments_customer_id_idx" ON "payments" USING btree ("business_id","customer_id","payment_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_invoice_id_idx" ON "payments" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE INDEX "payments_estimate_id_idx" ON "payments" USING btree ("business_id","estimate_id");--> statement-breakpoint
CREATE INDEX "payments_date_idx" ON "payments" USING btree ("business_id","payment_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "payments_received_idx" ON "payments" USING btree ("business_id","payment_date","customer_id","amount_cents") WHERE status in ('completed', 'refunded');--> statement-breakpoint
CREATE INDEX "payments_largest_idx" ON "payments" USING btree ("business_id","amount_cents" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_status_idx" ON "payments" USING btree ("business_id","status","payment_date" DESC NULLS LAST,"id") WHERE status <> 'completed';--> statement-breakpoint
CREATE INDEX "payments_deposit_idx" ON "payments" USING btree ("business_id","payment_date" DESC NULLS LAST,"id") WHERE estimate_id is not null;--> statement-breakpoint
CREATE INDEX "payments_direct_idx" ON "payments" USING btree ("business_id","payment_date" DESC NULLS LAST,"id") WHERE invoice_id is null and estimate_id is null;--> statement-breakpoint
CREATE INDEX "item_catalog_business_id_name_idx" ON "item_catalog" USING btree ("business_id","name");--> statement-breakpoint
CREATE INDEX "projects_board_idx" ON "projects" USING btree ("business_id","status","position","id");--> statement-breakpoint
CREATE INDEX "projects_customer_idx" ON "projects" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE INDEX "audit_log_business_id_idx" ON "audit_log" USING btree ("business_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("business_id","entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");