CREATE TABLE "automations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"enabled_at" timestamp(3) with time zone,
	"channel" text NOT NULL,
	"timing" double precision[] DEFAULT '{}' NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "automations_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "automations_kind_check" CHECK ("automations"."kind" in ('thanks', 'estimate_follow_up', 'service_due', 'we_miss_you', 'first_job_birthday')),
	CONSTRAINT "automations_channel_check" CHECK ("automations"."channel" in ('email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "consent_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid,
	"channel" text NOT NULL,
	"is_agreed" boolean NOT NULL,
	"source" text NOT NULL,
	"message_id" uuid,
	"user_id" uuid,
	CONSTRAINT "consent_events_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "consent_events_source_check" CHECK ("consent_events"."source" in ('member', 'form', 'link', 'text', 'bounce', 'import')),
	CONSTRAINT "consent_events_channel_check" CHECK ("consent_events"."channel" in ('email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "marketing_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"campaign_id" uuid,
	"automation" text,
	"occasion" text,
	"customer_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"variant" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"left_out" text,
	"problem" text,
	"position" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp(3) with time zone,
	"outbox_id" uuid,
	"cost" numeric(14,2) DEFAULT 0 NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"opened_at" timestamp(3) with time zone,
	"clicked_at" timestamp(3) with time zone,
	"unsubscribed_at" timestamp(3) with time zone,
	"bounced_at" timestamp(3) with time zone,
	CONSTRAINT "marketing_messages_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "marketing_messages_channel_check" CHECK ("marketing_messages"."channel" in ('email', 'sms')),
	CONSTRAINT "marketing_messages_status_check" CHECK ("marketing_messages"."status" in ('queued', 'sending', 'sent', 'kept', 'failed', 'bounced', 'left_out', 'cancelled')),
	CONSTRAINT "marketing_messages_sender_check" CHECK ((campaign_id is null) <> (automation is null))
);
--> statement-breakpoint
CREATE TABLE "marketing_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"quiet_from" text DEFAULT '20:00' NOT NULL,
	"quiet_to" text DEFAULT '08:00' NOT NULL,
	"is_tracking" boolean DEFAULT true NOT NULL,
	"contact_days" integer DEFAULT 14 NOT NULL,
	"attribution_days" integer DEFAULT 60 NOT NULL,
	"email_cost" numeric(14,2) DEFAULT 0 NOT NULL,
	"sms_cost" numeric(14,2) DEFAULT 0.02 NOT NULL,
	"review_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "marketing_settings_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "referral_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid NOT NULL,
	"code" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_links_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "segments_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "suppressed_addresses_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "suppressed_addresses_channel_check" CHECK ("suppressed_addresses"."channel" in ('email', 'sms')),
	CONSTRAINT "suppressed_addresses_reason_check" CHECK ("suppressed_addresses"."reason" in ('left_list', 'stopped_texts', 'bounced'))
);
--> statement-breakpoint
DROP INDEX "campaigns_created_at_idx";--> statement-breakpoint
ALTER TABLE "marketing_stats" ALTER COLUMN "marketing_roi" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "marketing_messages_clicked_idx" ON "marketing_messages" USING btree ("business_id","clicked_at") WHERE clicked_at is not null;--> statement-breakpoint
CREATE INDEX "appointments_created_idx" ON "appointments" USING btree ("business_id","created_at","id");--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "lead_source" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "disputed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "promised_for" date;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "referrer_id" uuid;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "rules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "subject_b" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "try_on" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "winner" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "body" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "button_label" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "extra_cost" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "pace" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "is_tracked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "scheduled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "started_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "paused_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "bounced_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_events" ADD CONSTRAINT "consent_events_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_events" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_events" ADD CONSTRAINT "message_id_same_business" FOREIGN KEY ("business_id","message_id") REFERENCES "public"."marketing_messages"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_messages" ADD CONSTRAINT "marketing_messages_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_messages" ADD CONSTRAINT "campaign_id_same_business" FOREIGN KEY ("business_id","campaign_id") REFERENCES "public"."campaigns"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_messages" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_settings" ADD CONSTRAINT "marketing_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_links" ADD CONSTRAINT "referral_links_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_links" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressed_addresses" ADD CONSTRAINT "suppressed_addresses_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automations_kind_key" ON "automations" USING btree ("business_id","kind");--> statement-breakpoint
CREATE INDEX "consent_events_customer_idx" ON "consent_events" USING btree ("business_id","customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_messages_campaign_key" ON "marketing_messages" USING btree ("business_id","campaign_id","customer_id") WHERE campaign_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_messages_occasion_key" ON "marketing_messages" USING btree ("business_id","automation","occasion") WHERE automation is not null;--> statement-breakpoint
CREATE INDEX "marketing_messages_line_idx" ON "marketing_messages" USING btree ("business_id","campaign_id","status","position");--> statement-breakpoint
CREATE INDEX "marketing_messages_customer_idx" ON "marketing_messages" USING btree ("business_id","customer_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "marketing_messages_sent_idx" ON "marketing_messages" USING btree ("business_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "marketing_messages_sending_idx" ON "marketing_messages" USING btree ("business_id","customer_id") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "marketing_messages_outbox_idx" ON "marketing_messages" USING btree ("outbox_id") WHERE outbox_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_settings_business_key" ON "marketing_settings" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_links_code_key" ON "referral_links" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_links_customer_key" ON "referral_links" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "segments_name_key" ON "segments" USING btree ("business_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "suppressed_addresses_key" ON "suppressed_addresses" USING btree ("business_id","channel","address");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "referrer_id_same_business" FOREIGN KEY ("business_id","referrer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_referrer_idx" ON "leads" USING btree ("business_id","referrer_id") WHERE referrer_id is not null;--> statement-breakpoint
CREATE INDEX "campaigns_running_idx" ON "campaigns" USING btree ("scheduled_at") WHERE status in ('scheduled', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_stats_date_key" ON "marketing_stats" USING btree ("business_id","date");--> statement-breakpoint
CREATE INDEX "campaigns_created_at_idx" ON "campaigns" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_channel_check" CHECK ("campaigns"."channel" in ('email', 'sms'));--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_status_check" CHECK ("campaigns"."status" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'failed'));--> statement-breakpoint
CREATE INDEX "outbox_texted_idx" ON "outbox" USING btree ("recipient") WHERE channel = 'sms' and business_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_disputed_idx" ON "invoices" USING btree ("business_id","customer_id") WHERE disputed_at is not null;--> statement-breakpoint
select make_tenant_table('marketing_messages');--> statement-breakpoint
select make_tenant_table('segments');--> statement-breakpoint
select make_tenant_table('automations');--> statement-breakpoint
select make_tenant_table('marketing_settings');--> statement-breakpoint
select make_tenant_table('consent_events');--> statement-breakpoint
select make_tenant_table('suppressed_addresses');--> statement-breakpoint
select make_tenant_table('referral_links');
