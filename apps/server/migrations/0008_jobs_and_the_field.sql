CREATE TABLE "expenses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"description" text NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"spent_on" date NOT NULL,
	"category" text,
	"supplier" text,
	"receipt_file_id" text,
	"job_id" uuid,
	"project_id" uuid,
	"is_billable" boolean DEFAULT false NOT NULL,
	"invoice_id" uuid,
	"spent_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "expenses_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "expenses_amount_check" CHECK ("expenses"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "field_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keeps_photo_place" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "field_settings_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"job_id" uuid NOT NULL,
	"appointment_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"text" text NOT NULL,
	"done_at" timestamp(3) with time zone,
	"done_by" uuid,
	"marked_at" timestamp(3) with time zone,
	CONSTRAINT "job_steps_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_actions" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"appointment_id" uuid,
	"kind" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"body_hash" text NOT NULL,
	"outcome" text NOT NULL,
	"answer" jsonb NOT NULL,
	CONSTRAINT "visit_actions_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "visit_actions_kind_check" CHECK ("visit_actions"."kind" in ('status', 'step', 'note', 'timer_start', 'timer_stop', 'photo', 'signature')),
	CONSTRAINT "visit_actions_outcome_check" CHECK ("visit_actions"."outcome" in ('done', 'conflict', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "visit_crew" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"appointment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "visit_crew_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_notes" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"appointment_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"made_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "visit_notes_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"was" timestamp(3) with time zone,
	"seen_at" timestamp(3) with time zone,
	CONSTRAINT "visit_notices_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "visit_notices_kind_check" CHECK ("visit_notices"."kind" in ('assigned', 'moved', 'cancelled', 'unassigned'))
);
--> statement-breakpoint
CREATE TABLE "visit_photos" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"appointment_id" uuid,
	"job_id" uuid,
	"kind" text NOT NULL,
	"file_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"taken_at" timestamp(3) with time zone NOT NULL,
	"taken_by" uuid,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "visit_photos_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "visit_photos_kind_check" CHECK ("visit_photos"."kind" in ('before', 'after', 'other'))
);
--> statement-breakpoint
CREATE TABLE "visit_signatures" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"appointment_id" uuid NOT NULL,
	"name" text NOT NULL,
	"drawing" text NOT NULL,
	"signed_at" timestamp(3) with time zone NOT NULL,
	"taken_by" uuid,
	CONSTRAINT "visit_signatures_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "checklist_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"steps" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "checklist_templates_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_crew" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"job_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_lead" boolean DEFAULT false NOT NULL,
	CONSTRAINT "job_crew_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"job_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	CONSTRAINT "job_invoices_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"job_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"quantity" numeric(12,3) DEFAULT 1 NOT NULL,
	"unit" text DEFAULT 'ea' NOT NULL,
	"price" numeric(14,2) NOT NULL,
	"tax_rate" numeric(6,3) DEFAULT 0 NOT NULL,
	"total" numeric(14,2) NOT NULL,
	"cost" numeric(14,2),
	"invoice_id" uuid,
	CONSTRAINT "job_items_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"customer_id" uuid,
	"lead_id" uuid,
	"estimate_id" uuid,
	"project_id" uuid,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"customer_address_id" uuid,
	"type" text DEFAULT 'one_off' NOT NULL,
	"billing" text DEFAULT 'per_job' NOT NULL,
	"hourly_rate" numeric(14,2),
	"discount" numeric(14,2) DEFAULT 0 NOT NULL,
	"instructions" text,
	"status" text DEFAULT 'unscheduled' NOT NULL,
	"status_changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"value" numeric(14,2) DEFAULT 0 NOT NULL,
	"value_cents" bigint GENERATED ALWAYS AS ((value * 100)::bigint) STORED NOT NULL,
	"to_bill" numeric(14,2) DEFAULT 0 NOT NULL,
	"cost" numeric(14,2) DEFAULT 0 NOT NULL,
	"next_visit_at" timestamp(3) with time zone,
	"position" bigint DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "jobs_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "jobs_status_check" CHECK ("jobs"."status" in ('unscheduled', 'scheduled', 'in_progress', 'requires_invoicing', 'invoiced', 'closed')),
	CONSTRAINT "jobs_type_check" CHECK ("jobs"."type" in ('one_off', 'recurring')),
	CONSTRAINT "jobs_billing_check" CHECK ("jobs"."billing" in ('per_job', 'per_visit', 'per_month'))
);
--> statement-breakpoint
CREATE TABLE "cost_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"hourly_cost" numeric(14,2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cost_rates_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"job_id" uuid,
	"appointment_id" uuid,
	"note" text,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"is_billable" boolean DEFAULT false NOT NULL,
	"cost_rate" numeric(14,2),
	"invoice_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "time_entries_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "time_entries_times_check" CHECK ("time_entries"."ended_at" >= "time_entries"."started_at")
);
--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_role_check";--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_role_check";--> statement-breakpoint
ALTER TABLE "appointment_series" DROP CONSTRAINT "customer_id_exists";
--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "customer_id_exists";
--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "lead_id_exists";
--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "estimate_id_exists";
--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "invoice_id_exists";
--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "series_id_exists";
--> statement-breakpoint
ALTER TABLE "customer_addresses" DROP CONSTRAINT "customer_id_exists";
--> statement-breakpoint
ALTER TABLE "estimate_signatures" DROP CONSTRAINT "estimate_id_exists";
--> statement-breakpoint
ALTER TABLE "lead_activities" DROP CONSTRAINT "lead_id_exists";
--> statement-breakpoint
ALTER TABLE "lead_photos" DROP CONSTRAINT "lead_id_exists";
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "customer_id_exists";
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "estimate_id_exists";
--> statement-breakpoint
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_id_exists";
--> statement-breakpoint
ALTER TABLE "appointment_series" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "former_assignee_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "job_id_same_business" FOREIGN KEY ("business_id","job_id") REFERENCES "public"."jobs"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "project_id_same_business" FOREIGN KEY ("business_id","project_id") REFERENCES "public"."projects"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_settings" ADD CONSTRAINT "field_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_steps" ADD CONSTRAINT "job_steps_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_steps" ADD CONSTRAINT "job_id_same_business" FOREIGN KEY ("business_id","job_id") REFERENCES "public"."jobs"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_steps" ADD CONSTRAINT "appointment_id_same_business" FOREIGN KEY ("business_id","appointment_id") REFERENCES "public"."appointments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_actions" ADD CONSTRAINT "visit_actions_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_actions" ADD CONSTRAINT "appointment_id_same_business" FOREIGN KEY ("business_id","appointment_id") REFERENCES "public"."appointments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_crew" ADD CONSTRAINT "visit_crew_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_crew" ADD CONSTRAINT "appointment_id_same_business" FOREIGN KEY ("business_id","appointment_id") REFERENCES "public"."appointments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_notes" ADD CONSTRAINT "visit_notes_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_notes" ADD CONSTRAINT "appointment_id_same_business" FOREIGN KEY ("business_id","appointment_id") REFERENCES "public"."appointments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_notices" ADD CONSTRAINT "visit_notices_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_notices" ADD CONSTRAINT "appointment_id_same_business" FOREIGN KEY ("business_id","appointment_id") REFERENCES "public"."appointments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_photos" ADD CONSTRAINT "visit_photos_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_photos" ADD CONSTRAINT "appointment_id_same_business" FOREIGN KEY ("business_id","appointment_id") REFERENCES "public"."appointments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_photos" ADD CONSTRAINT "job_id_same_business" FOREIGN KEY ("business_id","job_id") REFERENCES "public"."jobs"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_signatures" ADD CONSTRAINT "visit_signatures_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_signatures" ADD CONSTRAINT "appointment_id_same_business" FOREIGN KEY ("business_id","appointment_id") REFERENCES "public"."appointments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_templates" ADD CONSTRAINT "checklist_templates_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_crew" ADD CONSTRAINT "job_crew_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_crew" ADD CONSTRAINT "job_id_same_business" FOREIGN KEY ("business_id","job_id") REFERENCES "public"."jobs"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_invoices" ADD CONSTRAINT "job_invoices_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_invoices" ADD CONSTRAINT "job_id_same_business" FOREIGN KEY ("business_id","job_id") REFERENCES "public"."jobs"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_invoices" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_items" ADD CONSTRAINT "job_items_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_items" ADD CONSTRAINT "job_id_same_business" FOREIGN KEY ("business_id","job_id") REFERENCES "public"."jobs"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_items" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "lead_id_same_business" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "estimate_id_same_business" FOREIGN KEY ("business_id","estimate_id") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "project_id_same_business" FOREIGN KEY ("business_id","project_id") REFERENCES "public"."projects"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "customer_address_id_same_business" FOREIGN KEY ("business_id","customer_address_id") REFERENCES "public"."customer_addresses"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_rates" ADD CONSTRAINT "cost_rates_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "job_id_same_business" FOREIGN KEY ("business_id","job_id") REFERENCES "public"."jobs"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "appointment_id_same_business" FOREIGN KEY ("business_id","appointment_id") REFERENCES "public"."appointments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expenses_spent_on_idx" ON "expenses" USING btree ("business_id","spent_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "expenses_job_idx" ON "expenses" USING btree ("business_id","job_id","spent_on") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "expenses_invoice_idx" ON "expenses" USING btree ("business_id","invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "field_settings_business_id_key" ON "field_settings" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "job_steps_job_idx" ON "job_steps" USING btree ("business_id","job_id","appointment_id","position");--> statement-breakpoint
CREATE INDEX "job_steps_visit_idx" ON "job_steps" USING btree ("business_id","appointment_id") WHERE appointment_id is not null;--> statement-breakpoint
CREATE INDEX "visit_actions_visit_idx" ON "visit_actions" USING btree ("business_id","appointment_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_crew_user_key" ON "visit_crew" USING btree ("business_id","appointment_id","user_id");--> statement-breakpoint
CREATE INDEX "visit_crew_user_idx" ON "visit_crew" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "visit_notes_visit_idx" ON "visit_notes" USING btree ("business_id","appointment_id","made_at");--> statement-breakpoint
CREATE INDEX "visit_notices_unseen_idx" ON "visit_notices" USING btree ("business_id","user_id","created_at") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "visit_notices_visit_idx" ON "visit_notices" USING btree ("business_id","appointment_id");--> statement-breakpoint
CREATE INDEX "visit_photos_visit_idx" ON "visit_photos" USING btree ("business_id","appointment_id","taken_at");--> statement-breakpoint
CREATE INDEX "visit_photos_job_idx" ON "visit_photos" USING btree ("business_id","job_id","taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_photos_file_key" ON "visit_photos" USING btree ("business_id","file_id");--> statement-breakpoint
CREATE INDEX "visit_signatures_visit_idx" ON "visit_signatures" USING btree ("business_id","appointment_id","signed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_templates_name_key" ON "checklist_templates" USING btree ("business_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "job_crew_user_key" ON "job_crew" USING btree ("business_id","job_id","user_id");--> statement-breakpoint
CREATE INDEX "job_crew_user_idx" ON "job_crew" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_invoices_invoice_key" ON "job_invoices" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE INDEX "job_invoices_job_idx" ON "job_invoices" USING btree ("business_id","job_id");--> statement-breakpoint
CREATE INDEX "job_items_job_idx" ON "job_items" USING btree ("business_id","job_id","position");--> statement-breakpoint
CREATE INDEX "job_items_invoice_idx" ON "job_items" USING btree ("business_id","invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_board_idx" ON "jobs" USING btree ("business_id","status","position","id");--> statement-breakpoint
CREATE INDEX "jobs_created_at_idx" ON "jobs" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_status_idx" ON "jobs" USING btree ("business_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"value","to_bill");--> statement-breakpoint
CREATE INDEX "jobs_open_idx" ON "jobs" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"value","to_bill") WHERE status in ('unscheduled', 'scheduled', 'in_progress', 'requires_invoicing');--> statement-breakpoint
CREATE INDEX "jobs_closed_idx" ON "jobs" USING btree ("business_id","status_changed_at","value","to_bill") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "jobs_value_idx" ON "jobs" USING btree ("business_id","value_cents" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_next_visit_idx" ON "jobs" USING btree ("business_id","next_visit_at","id");--> statement-breakpoint
CREATE INDEX "jobs_customer_idx" ON "jobs" USING btree ("business_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_lead_idx" ON "jobs" USING btree ("business_id","lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_project_idx" ON "jobs" USING btree ("business_id","project_id") WHERE project_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_estimate_id_key" ON "jobs" USING btree ("business_id","estimate_id") WHERE estimate_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cost_rates_user_key" ON "cost_rates" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "time_entries_running_key" ON "time_entries" USING btree ("business_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "time_entries_user_idx" ON "time_entries" USING btree ("business_id","user_id","started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "time_entries_job_idx" ON "time_entries" USING btree ("business_id","job_id","started_at") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "time_entries_visit_idx" ON "time_entries" USING btree ("business_id","appointment_id") WHERE appointment_id is not null;--> statement-breakpoint
CREATE INDEX "time_entries_invoice_idx" ON "time_entries" USING btree ("business_id","invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
ALTER TABLE "appointment_series" ADD CONSTRAINT "job_id_same_business" FOREIGN KEY ("business_id","job_id") REFERENCES "public"."jobs"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "job_id_same_business" FOREIGN KEY ("business_id","job_id") REFERENCES "public"."jobs"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_series_job_idx" ON "appointment_series" USING btree ("business_id","job_id") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "appointments_invoice_idx" ON "appointments" USING btree ("business_id","invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "appointments_job_idx" ON "appointments" USING btree ("business_id","job_id","start_time") WHERE job_id is not null;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role_check" CHECK ("invitations"."role" in ('owner', 'staff', 'field'));--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_role_check" CHECK ("members"."role" in ('owner', 'staff', 'field'));--> statement-breakpoint
SELECT make_tenant_table(name) FROM unnest(ARRAY['jobs', 'job_items', 'job_crew', 'checklist_templates', 'job_invoices', 'time_entries',
	'cost_rates', 'expenses', 'job_steps', 'visit_crew', 'visit_notes', 'visit_photos', 'visit_signatures', 'visit_actions',
	'visit_notices', 'field_settings']) AS name;
--> statement-breakpoint
CREATE INDEX jobs_words_idx ON jobs USING gin (business_id, lower(title) gin_trgm_ops);
CREATE INDEX jobs_number_idx ON jobs (business_id, (left(id::text, 8)) COLLATE "C");
