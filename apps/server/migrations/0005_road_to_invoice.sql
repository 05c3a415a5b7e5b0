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
DROP INDEX "projects_business_id_status_idx";--> statement-breakpoint
DROP INDEX "estimates_business_id_created_at_idx";--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "sms_ok" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "business_settings" ADD COLUMN "payment_terms" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "balance_due" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (lower(coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), trim(coalesce(company, ''))))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "changes_requested_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "change_request" text;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "approved_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "declined_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "link_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "share_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "manager_id" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "position" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "customer_id_exists" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_signatures" ADD CONSTRAINT "estimate_signatures_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_signatures" ADD CONSTRAINT "estimate_id_same_business" FOREIGN KEY ("business_id","estimate_id") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_signatures" ADD CONSTRAINT "estimate_id_exists" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_id_same_business" FOREIGN KEY ("business_id","payment_id") REFERENCES "public"."payments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_id_exists" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_start_time_idx" ON "appointments" USING btree ("business_id","start_time","id");--> statement-breakpoint
CREATE INDEX "appointments_customer_idx" ON "appointments" USING btree ("business_id","customer_id","start_time");--> statement-breakpoint
CREATE INDEX "estimate_signatures_estimate_id_idx" ON "estimate_signatures" USING btree ("business_id","estimate_id","signed_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment_id_idx" ON "payment_refunds" USING btree ("business_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_date_idx" ON "payment_refunds" USING btree ("business_id","refund_date" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "project_id_same_business" FOREIGN KEY ("business_id","project_id") REFERENCES "public"."projects"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "project_id_exists" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "customer_id_exists" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_sort_name_idx" ON "customers" USING btree ("business_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "customers_lifetime_value_idx" ON "customers" USING btree ("business_id","lifetime_value" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "customers_balance_due_idx" ON "customers" USING btree ("business_id","balance_due" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "estimates_number_key" ON "estimates" USING btree ("business_id",(left("id"::text, 8)) collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX "estimates_project_id_key" ON "estimates" USING btree ("business_id","project_id") WHERE project_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "estimates_status_idx" ON "estimates" USING btree ("business_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "estimates_customer_idx" ON "estimates" USING btree ("business_id","customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "estimates_valid_until_idx" ON "estimates" USING btree ("business_id","valid_until","id");--> statement-breakpoint
CREATE INDEX "payments_customer_id_idx" ON "payments" USING btree ("business_id","customer_id","payment_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "projects_board_idx" ON "projects" USING btree ("business_id","status","position","id");--> statement-breakpoint
CREATE INDEX "projects_customer_idx" ON "projects" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE INDEX "estimates_business_id_created_at_idx" ON "estimates" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "item_catalog" DROP COLUMN "use_count";