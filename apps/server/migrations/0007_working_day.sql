CREATE TABLE "appointment_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"customer_id" uuid,
	"type" text DEFAULT 'visit' NOT NULL,
	"arrival_window_minutes" integer,
	"address" text,
	"assignee_id" uuid,
	"instructions" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"rule" text NOT NULL,
	"first_start" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"filled_until" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointment_series_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "appointment_series_type_check" CHECK ("appointment_series"."type" in ('visit', 'assessment', 'call', 'event'))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"feed_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "calendar_feeds_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedule_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"working_hours" jsonb NOT NULL,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"reminds_customers" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schedule_settings_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_activities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"stage" text,
	"author_id" uuid,
	CONSTRAINT "lead_activities_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "lead_activities_kind_check" CHECK ("lead_activities"."kind" in ('request', 'call', 'message', 'note', 'stage', 'converted'))
);
--> statement-breakpoint
CREATE TABLE "lead_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"lead_id" uuid NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "lead_photos_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"response_hours" integer DEFAULT 24 NOT NULL,
	"request_form_enabled" boolean DEFAULT false NOT NULL,
	"request_intro" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lead_settings_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"first_name" text,
	"last_name" text,
	"company" text,
	"email" text,
	"phone" text,
	"sms_ok" boolean DEFAULT true NOT NULL,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"service_wanted" text,
	"preferred_times" text,
	"source" text,
	"value" numeric(14,2) DEFAULT 0 NOT NULL,
	"probability" integer DEFAULT 20 NOT NULL,
	"stage" text DEFAULT 'new' NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"owner_id" uuid,
	"next_follow_up" date,
	"follow_up_task_id" uuid,
	"response_by" timestamp(3) with time zone,
	"first_response_at" timestamp(3) with time zone,
	"last_activity_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"stage_changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"won_at" timestamp(3) with time zone,
	"lost_reason" text,
	"notes" text,
	"customer_id" uuid,
	"estimate_id" uuid,
	"converted_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(service_wanted, '') || ' ' || coalesce(address, '') || ' ' || coalesce(city, ''), NFD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL,
	"phone_digits" text GENERATED ALWAYS AS (right(regexp_replace(phone, '\D', '', 'g'), 10)) STORED,
	"value_cents" bigint GENERATED ALWAYS AS ((value * 100)::bigint) STORED NOT NULL,
	CONSTRAINT "leads_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "leads_stage_check" CHECK ("leads"."stage" in ('new', 'contacted', 'site_visit', 'quoted', 'won', 'on_hold', 'lost')),
	CONSTRAINT "leads_probability_check" CHECK ("leads"."probability" between 0 and 100),
	CONSTRAINT "leads_lost_reason_check" CHECK ("leads"."stage" <> 'lost' or "leads"."lost_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"notes" text,
	"status" text DEFAULT 'todo' NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"due_date" date,
	"due_time" text,
	"assignee_id" uuid,
	"record_kind" text,
	"record_id" uuid,
	"checklist" jsonb DEFAULT '[]' NOT NULL,
	"repeat" text,
	"previous_id" uuid,
	"snoozed_until" date,
	"done_at" timestamp(3) with time zone,
	"done_by" uuid,
	"created_by" uuid,
	"position" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"day" date GENERATED ALWAYS AS (greatest(due_date, snoozed_until)) STORED,
	"agenda" bigint GENERATED ALWAYS AS (coalesce(greatest(due_date, snoozed_until) - date '1900-01-01', 500000)::bigint * 100000 + coalesce(left(due_time, 2)::int * 60 + right(due_time, 2)::int, 1440) * 10 + case priority when 'urgent' then 0 when 'high' then 1 when 'normal' then 2 else 3 end) STORED NOT NULL,
	"urgency" bigint GENERATED ALWAYS AS ((case priority when 'urgent' then 0 when 'high' then 1 when 'normal' then 2 else 3 end)::bigint * 1000000000000 + coalesce(greatest(due_date, snoozed_until) - date '1900-01-01', 500000)::bigint * 100000 + coalesce(left(due_time, 2)::int * 60 + right(due_time, 2)::int, 1440) * 10 + case priority when 'urgent' then 0 when 'high' then 1 when 'normal' then 2 else 3 end) STORED NOT NULL,
	CONSTRAINT "tasks_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "tasks_status_check" CHECK ("tasks"."status" in ('todo', 'in_progress', 'done', 'cancelled')),
	CONSTRAINT "tasks_priority_check" CHECK ("tasks"."priority" in ('low', 'normal', 'high', 'urgent')),
	CONSTRAINT "tasks_record_kind_check" CHECK ("tasks"."record_kind" in ('customer', 'lead', 'appointment', 'estimate', 'invoice', 'project', 'payment')),
	CONSTRAINT "tasks_record_check" CHECK (("tasks"."record_kind" is null) = ("tasks"."record_id" is null)),
	CONSTRAINT "tasks_due_time_check" CHECK ("tasks"."due_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
UPDATE "appointments" SET "end_time" = "start_time" + interval '1 hour' WHERE "end_time" IS NULL OR "end_time" <= "start_time";--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "end_time" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "estimate_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "series_slot" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "is_exception" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "share_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "confirmed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "confirmed_for" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "on_my_way_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "started_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "completed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cancelled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "asked_time" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "invited_sequence" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "reminded_for" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "appointment_series" ADD CONSTRAINT "appointment_series_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_series" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_series" ADD CONSTRAINT "customer_id_exists" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_settings" ADD CONSTRAINT "schedule_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_activities" ADD CONSTRAINT "lead_activities_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_activities" ADD CONSTRAINT "lead_id_same_business" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_activities" ADD CONSTRAINT "lead_id_exists" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_photos" ADD CONSTRAINT "lead_photos_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_photos" ADD CONSTRAINT "lead_id_same_business" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_photos" ADD CONSTRAINT "lead_id_exists" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_settings" ADD CONSTRAINT "lead_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "customer_id_exists" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "estimate_id_same_business" FOREIGN KEY ("business_id","estimate_id") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "estimate_id_exists" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_series_filled_idx" ON "appointment_series" USING btree ("filled_until");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_user_id_key" ON "calendar_feeds" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_settings_business_id_key" ON "schedule_settings" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "lead_activities_lead_idx" ON "lead_activities" USING btree ("business_id","lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_photos_lead_idx" ON "lead_photos" USING btree ("business_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_settings_business_id_key" ON "lead_settings" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "leads_board_idx" ON "leads" USING btree ("business_id","stage","position","id");--> statement-breakpoint
CREATE INDEX "leads_created_at_idx" ON "leads" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_stage_idx" ON "leads" USING btree ("business_id","stage","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"value","probability");--> statement-breakpoint
CREATE INDEX "leads_open_idx" ON "leads" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE stage in ('new', 'contacted', 'site_visit', 'quoted');--> statement-breakpoint
CREATE INDEX "leads_value_idx" ON "leads" USING btree ("business_id","value_cents" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_follow_up_idx" ON "leads" USING btree ("business_id","next_follow_up","id");--> statement-breakpoint
CREATE INDEX "leads_owner_idx" ON "leads" USING btree ("business_id","owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_source_idx" ON "leads" USING btree ("business_id","source","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_quiet_idx" ON "leads" USING btree ("business_id","last_activity_at","id") WHERE stage in ('new', 'contacted', 'site_visit', 'quoted');--> statement-breakpoint
CREATE INDEX "leads_unanswered_idx" ON "leads" USING btree ("business_id","response_by") WHERE stage in ('new', 'contacted', 'site_visit', 'quoted') and first_response_at is null;--> statement-breakpoint
CREATE INDEX "leads_won_idx" ON "leads" USING btree ("business_id","won_at") WHERE won_at is not null;--> statement-breakpoint
CREATE INDEX "leads_lost_idx" ON "leads" USING btree ("business_id","stage_changed_at") WHERE stage = 'lost';--> statement-breakpoint
CREATE INDEX "leads_email_idx" ON "leads" USING btree ("business_id",lower("email"));--> statement-breakpoint
CREATE INDEX "leads_phone_idx" ON "leads" USING btree ("business_id","phone_digits");--> statement-breakpoint
CREATE INDEX "leads_follow_up_task_idx" ON "leads" USING btree ("business_id","follow_up_task_id") WHERE follow_up_task_id is not null;--> statement-breakpoint
CREATE INDEX leads_search_idx ON leads USING gist (business_id, search_text gist_trgm_ops(siglen=256));--> statement-breakpoint
CREATE INDEX "leads_customer_idx" ON "leads" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE INDEX "leads_estimate_idx" ON "leads" USING btree ("business_id","estimate_id");--> statement-breakpoint
CREATE INDEX "tasks_board_idx" ON "tasks" USING btree ("business_id","status","position","id");--> statement-breakpoint
CREATE INDEX "tasks_agenda_idx" ON "tasks" USING btree ("business_id","status","agenda","id");--> statement-breakpoint
CREATE INDEX "tasks_created_at_idx" ON "tasks" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_open_idx" ON "tasks" USING btree ("business_id","agenda","id") WHERE status in ('todo', 'in_progress');--> statement-breakpoint
CREATE INDEX "tasks_urgency_idx" ON "tasks" USING btree ("business_id","urgency","id") WHERE status in ('todo', 'in_progress');--> statement-breakpoint
CREATE INDEX "tasks_assignee_idx" ON "tasks" USING btree ("business_id","assignee_id","agenda","id") WHERE status in ('todo', 'in_progress');--> statement-breakpoint
CREATE INDEX "tasks_created_by_idx" ON "tasks" USING btree ("business_id","created_by","agenda","id") WHERE status in ('todo', 'in_progress');--> statement-breakpoint
CREATE INDEX "tasks_done_at_idx" ON "tasks" USING btree ("business_id","done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_record_idx" ON "tasks" USING btree ("business_id","record_kind","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_previous_id_key" ON "tasks" USING btree ("business_id","previous_id");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "lead_id_same_business" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "lead_id_exists" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "estimate_id_same_business" FOREIGN KEY ("business_id","estimate_id") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "estimate_id_exists" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "invoice_id_exists" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "series_id_same_business" FOREIGN KEY ("business_id","series_id") REFERENCES "public"."appointment_series"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "series_id_exists" FOREIGN KEY ("series_id") REFERENCES "public"."appointment_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_assignee_idx" ON "appointments" USING btree ("business_id","assignee_id","start_time","id");--> statement-breakpoint
CREATE INDEX "appointments_lead_idx" ON "appointments" USING btree ("business_id","lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "appointments_status_idx" ON "appointments" USING btree ("business_id","status","start_time","id");--> statement-breakpoint
CREATE INDEX "appointments_open_idx" ON "appointments" USING btree ("business_id","start_time","id") WHERE status in ('scheduled', 'confirmed', 'on_my_way', 'in_progress');--> statement-breakpoint
CREATE INDEX "appointments_asked_idx" ON "appointments" USING btree ("business_id","start_time") WHERE asked_time is not null;--> statement-breakpoint
CREATE INDEX "appointments_to_invoice_idx" ON "appointments" USING btree ("business_id","start_time","id") WHERE status = 'completed' and invoice_id is null and customer_id is not null;--> statement-breakpoint
CREATE INDEX "appointments_reminder_idx" ON "appointments" USING btree ("start_time") WHERE status in ('scheduled', 'confirmed') and customer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_series_slot_key" ON "appointments" USING btree ("business_id","series_id","series_slot");--> statement-breakpoint
ALTER TABLE "appointments" DROP COLUMN "recurrence";--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_times_check" CHECK ("appointments"."end_time" > "appointments"."start_time");
--> statement-breakpoint
CREATE INDEX tasks_title_idx ON tasks USING gin (business_id, lower(title) gin_trgm_ops);
--> statement-breakpoint
SELECT make_tenant_table(name) FROM unnest(ARRAY['leads', 'lead_activities', 'lead_photos', 'lead_settings', 'tasks', 'appointment_series',
	'schedule_settings', 'calendar_feeds']) AS name;
--> statement-breakpoint
CREATE INDEX appointments_words_idx ON appointments USING gist (business_id, lower(title || ' ' || coalesce(address, '')) gist_trgm_ops);
