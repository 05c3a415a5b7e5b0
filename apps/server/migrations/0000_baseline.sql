CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- The schema "auth" follows the tables and column names of the auth library. Only dayworks_auth can access it.
CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "auth"."user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"email" text NOT NULL UNIQUE,
	"emailVerified" boolean NOT NULL DEFAULT false,
	"image" text,
	"phoneNumber" text UNIQUE,
	"phoneNumberVerified" boolean NOT NULL DEFAULT false,
	"twoFactorEnabled" boolean NOT NULL DEFAULT false,
	"isOperator" boolean NOT NULL DEFAULT false,
	"disabledAt" timestamptz(3),
	-- Demo users can sign in only while the installation runs as a demo (T6b).
	"isDemo" boolean NOT NULL DEFAULT false,
	-- When a credential was last removed or replaced; a sign-in that began before that moment is rejected. Microseconds tell the two apart.
	"keysChangedAt" timestamptz(6) NOT NULL DEFAULT to_timestamp(0),
	"createdAt" timestamptz(3) NOT NULL DEFAULT now(),
	"updatedAt" timestamptz(3) NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX "user_createdAt_idx" ON "auth"."user" ("createdAt" DESC NULLS LAST, "id" DESC NULLS LAST);
--> statement-breakpoint
CREATE TABLE "auth"."session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"userId" uuid NOT NULL REFERENCES "auth"."user"("id") ON DELETE CASCADE,
	"token" text NOT NULL UNIQUE,
	"expiresAt" timestamptz(3) NOT NULL,
	"ipAddress" text,
	"userAgent" text,
	-- When the user last signed in or re-authenticated in this session.
	"provedAt" timestamptz(3) NOT NULL DEFAULT now(),
	"createdAt" timestamptz(3) NOT NULL DEFAULT now(),
	"updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
	-- When the user last passed the second factor, or used a passkey, which counts as both factors.
	"factorProvedAt" timestamptz(3) NOT NULL DEFAULT to_timestamp(0)
);
--> statement-breakpoint
CREATE INDEX "session_userId_idx" ON "auth"."session" ("userId");
--> statement-breakpoint
CREATE TABLE "auth"."account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"userId" uuid NOT NULL REFERENCES "auth"."user"("id") ON DELETE CASCADE,
	"accountId" text NOT NULL,
	"providerId" text NOT NULL,
	"accessToken" text,
	"refreshToken" text,
	"idToken" text,
	"accessTokenExpiresAt" timestamptz(3),
	"refreshTokenExpiresAt" timestamptz(3),
	"scope" text,
	"password" text,
	"createdAt" timestamptz(3) NOT NULL DEFAULT now(),
	"updatedAt" timestamptz(3) NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX "account_userId_idx" ON "auth"."account" ("userId");
--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider_key" ON "auth"."account" ("providerId", "accountId");
--> statement-breakpoint
CREATE TABLE "auth"."verification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expiresAt" timestamptz(3) NOT NULL,
	"createdAt" timestamptz(3) NOT NULL DEFAULT now(),
	"updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
	-- Set by a trigger (database/given-out.sql), so that everything that was given out to an account can be ended together.
	"kind" text NOT NULL DEFAULT 'unknown' CHECK ("kind" <> 'unknown'),
	"userId" uuid REFERENCES "auth"."user"("id") ON DELETE CASCADE,
	-- The email address or phone number that the code or link was sent to.
	"handle" text,
	-- When a provider's response was first accepted; it is never accepted a second time.
	"usedAt" timestamptz(3)
);
--> statement-breakpoint
CREATE INDEX "verification_identifier_idx" ON "auth"."verification" ("identifier");
--> statement-breakpoint
CREATE INDEX "verification_userId_idx" ON "auth"."verification" ("userId");
--> statement-breakpoint
CREATE INDEX "verification_handle_idx" ON "auth"."verification" ("handle");
--> statement-breakpoint
CREATE TABLE "auth"."twoFactor" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"userId" uuid NOT NULL UNIQUE REFERENCES "auth"."user"("id") ON DELETE CASCADE,
	"secret" text NOT NULL,
	"backupCodes" text NOT NULL,
	"verified" boolean NOT NULL DEFAULT false,
	"failedVerificationCount" integer NOT NULL DEFAULT 0,
	"lockedUntil" timestamptz(3),
	"createdAt" timestamptz(3) NOT NULL DEFAULT now(),
	-- The time step of the last accepted authenticator code, so that no code works twice.
	"lastStep" bigint NOT NULL DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE "auth"."passkey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text,
	"publicKey" text NOT NULL,
	"userId" uuid NOT NULL REFERENCES "auth"."user"("id") ON DELETE CASCADE,
	"credentialID" text NOT NULL UNIQUE,
	"counter" bigint NOT NULL,
	"deviceType" text NOT NULL,
	"backedUp" boolean NOT NULL,
	"transports" text,
	"createdAt" timestamptz(3) NOT NULL DEFAULT now(),
	"aaguid" text
);
--> statement-breakpoint
CREATE INDEX "passkey_userId_idx" ON "auth"."passkey" ("userId");
--> statement-breakpoint
CREATE TABLE "auth"."jwks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"publicKey" text NOT NULL,
	"privateKey" text NOT NULL,
	"createdAt" timestamptz(3) NOT NULL,
	"expiresAt" timestamptz(3),
	"alg" text,
	"crv" text
);
--> statement-breakpoint
GRANT USAGE ON SCHEMA "auth" TO dayworks_auth;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA "auth" TO dayworks_auth;
--> statement-breakpoint
GRANT USAGE ON SCHEMA "public" TO dayworks_app, dayworks_auth, dayworks_operator;
--> statement-breakpoint
-- The operator role reads the version of the database.
GRANT USAGE ON SCHEMA "migrations" TO dayworks_operator;
--> statement-breakpoint
GRANT SELECT ON "migrations"."applied" TO dayworks_operator;
--> statement-breakpoint
--> statement-breakpoint

-- Generated from the table.ts files.
CREATE TABLE "ai_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"facts" jsonb,
	"is_sent_out" boolean DEFAULT false NOT NULL,
	"model" text,
	"tokens_in" integer,
	"tokens_out" integer,
	"failure" text,
	CONSTRAINT "ai_calls_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "ai_calls_purpose_check" CHECK ("ai_calls"."purpose" in ('metrics', 'check', 'question', 'chat', 'content'))
);
--> statement-breakpoint
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
	"job_id" uuid,
	"instructions" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"rule" text NOT NULL,
	"ended_rule" text,
	"first_start" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"filled_until" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointment_series_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "appointment_series_type_check" CHECK ("appointment_series"."type" in ('visit', 'assessment', 'call', 'event'))
);
--> statement-breakpoint
CREATE TABLE "appointments" (
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
	"job_id" uuid,
	"instructions" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"start_time" timestamp(3) with time zone NOT NULL,
	"end_time" timestamp(3) with time zone NOT NULL,
	"lead_id" uuid,
	"estimate_id" uuid,
	"invoice_id" uuid,
	"billed_items" numeric(14,2),
	"billed_cost" numeric(14,2),
	"former_assignee_ids" uuid[] DEFAULT '{}' NOT NULL,
	"series_id" uuid,
	"series_slot" text,
	"is_exception" boolean DEFAULT false NOT NULL,
	"share_version" integer DEFAULT 1 NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"confirmed_for" timestamp(3) with time zone,
	"on_my_way_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"cancelled_at" timestamp(3) with time zone,
	"cancel_reason" text,
	"asked_time" text,
	"invited_sequence" integer,
	"reminded_for" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "appointments_type_check" CHECK ("appointments"."type" in ('visit', 'assessment', 'call', 'event')),
	CONSTRAINT "appointments_status_check" CHECK ("appointments"."status" in ('scheduled', 'confirmed', 'on_my_way', 'in_progress', 'completed', 'no_show', 'cancelled')),
	CONSTRAINT "appointments_times_check" CHECK ("appointments"."end_time" > "appointments"."start_time")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"feed_version" integer DEFAULT 1 NOT NULL,
	"has_instructions" boolean DEFAULT false NOT NULL,
	CONSTRAINT "calendar_feeds_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedule_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"working_hours" jsonb NOT NULL,
	"holidays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"reminds_customers" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schedule_settings_business_id_id_key" UNIQUE("business_id","id")
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
	"how_to_pay" text,
	"ai_analyst_enabled" boolean DEFAULT false NOT NULL,
	"closes_on" date,
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
CREATE TABLE "chat_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"thread_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"action" jsonb NOT NULL,
	"told" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"result" jsonb,
	"undo" jsonb,
	"taken_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "chat_cards_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "chat_cards_state_check" CHECK ("chat_cards"."state" in ('waiting', 'done', 'dismissed', 'undone', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"thread_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"answer_to" uuid,
	"text" text NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shown_as" text DEFAULT 'table' NOT NULL,
	"suggestions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'done' NOT NULL,
	"source" text DEFAULT 'here' NOT NULL,
	"note" text,
	CONSTRAINT "chat_messages_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"last_message_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "chat_threads_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "day_closes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"day" date NOT NULL,
	"lines" jsonb NOT NULL,
	"recorded" numeric(14,2) NOT NULL,
	"counted" numeric(14,2) NOT NULL,
	"difference" numeric(14,2) NOT NULL,
	"explanation" text,
	"closed_by" uuid,
	"closed_at" timestamp(3) with time zone NOT NULL,
	"reopened_by" uuid,
	"reopened_at" timestamp(3) with time zone,
	"reopen_reason" text,
	CONSTRAINT "day_closes_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "day_closes_difference_check" CHECK ("day_closes"."difference" = "day_closes"."counted" - "day_closes"."recorded")
);
--> statement-breakpoint
CREATE TABLE "coach_advice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"key" text NOT NULL,
	"rule" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"told" jsonb NOT NULL,
	"until" date,
	"decided_at" timestamp(3) with time zone,
	"decided_by" uuid,
	"measured_id" uuid,
	"outcome_amount" numeric(14,2),
	"outcome_text" text,
	"outcome_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coach_advice_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "coach_advice_rule_check" CHECK ("coach_advice"."rule" in ('late_payer', 'likely_late', 'drifting_customer', 'cold_estimate', 'cold_lead', 'underpriced_item', 'idle_days', 'unbilled_work', 'thank_customer', 'ask_deposit', 'schedule_work')),
	CONSTRAINT "coach_advice_state_check" CHECK ("coach_advice"."state" in ('open', 'later', 'done', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "content_pieces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"tone" text NOT NULL,
	"length" text NOT NULL,
	"angle" text,
	"job_id" uuid,
	"heading" text,
	"body" text NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"review" jsonb,
	"photo_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"picture" jsonb,
	"planned_at" timestamp(3) with time zone,
	"posted_at" timestamp(3) with time zone,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "content_pieces_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "content_pieces_kind_check" CHECK ("content_pieces"."kind" in ('post', 'email', 'text', 'review_reply', 'job_story')),
	CONSTRAINT "content_pieces_tone_check" CHECK ("content_pieces"."tone" in ('warm', 'plain', 'proud')),
	CONSTRAINT "content_pieces_length_check" CHECK ("content_pieces"."length" in ('short', 'medium'))
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
	"converted_at" timestamp(3) with time zone,
	"won_at" timestamp(3) with time zone GENERATED ALWAYS AS (case when declined_at is null or converted_at is not null then least(approved_at, deposit_paid_at, converted_at) end) STORED,
	"lost_at" timestamp(3) with time zone GENERATED ALWAYS AS (case when converted_at is null then declined_at end) STORED,
	"project_id" uuid,
	"link_enabled" boolean DEFAULT true NOT NULL,
	"link_offered_at" timestamp(3) with time zone,
	"share_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "estimates_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "estimates_status_check" CHECK ("estimates"."status" in ('draft', 'sent', 'viewed', 'changes_requested', 'approved', 'declined', 'expired', 'converted')),
	CONSTRAINT "estimates_deposit_type_check" CHECK ("estimates"."deposit_type" in ('percent', 'amount'))
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"description" text NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"tax" numeric(14,2),
	"spent_on" date NOT NULL,
	"category" text,
	"supplier" text,
	"lead_source" text,
	"receipt_file_id" text,
	"job_id" uuid,
	"project_id" uuid,
	"is_billable" boolean DEFAULT false NOT NULL,
	"invoice_id" uuid,
	"spent_by" uuid,
	"recurring_id" uuid,
	"recurring_slot" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "expenses_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "expenses_recurring_check" CHECK (("expenses"."recurring_id" is null) = ("expenses"."recurring_slot" is null)),
	CONSTRAINT "expenses_tax_check" CHECK ("expenses"."tax" between 0 and "expenses"."amount"),
	CONSTRAINT "expenses_amount_check" CHECK ("expenses"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "recurring_expenses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"description" text NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"tax" numeric(14,2),
	"category" text,
	"supplier" text,
	"lead_source" text,
	"every" integer NOT NULL,
	"unit" text NOT NULL,
	"first_on" date NOT NULL,
	"until" date,
	"next_on" date,
	"is_paused" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recurring_expenses_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "recurring_expenses_tax_check" CHECK ("recurring_expenses"."tax" between 0 and "recurring_expenses"."amount"),
	CONSTRAINT "recurring_expenses_amount_check" CHECK ("recurring_expenses"."amount" > 0),
	CONSTRAINT "recurring_expenses_every_check" CHECK ("recurring_expenses"."every" between 1 and 99),
	CONSTRAINT "recurring_expenses_unit_check" CHECK ("recurring_expenses"."unit" in ('week', 'month', 'year'))
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
	"before" jsonb,
	CONSTRAINT "visit_actions_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "visit_actions_kind_check" CHECK ("visit_actions"."kind" in ('status', 'step', 'note', 'timer_start', 'timer_stop', 'photo', 'signature', 'undo', 'task')),
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
CREATE TABLE "cash_forecasts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"monday" date NOT NULL,
	"opening" numeric(14,2),
	"moved_before" numeric(14,2) NOT NULL,
	"worst" numeric(14,2) NOT NULL,
	"expected" numeric(14,2) NOT NULL,
	"best" numeric(14,2) NOT NULL,
	"weeks" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "cash_forecasts_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "cash_forecasts_monday_check" CHECK (extract(isodow from "cash_forecasts"."monday") = 1),
	CONSTRAINT "cash_forecasts_range_check" CHECK ("cash_forecasts"."worst" <= "cash_forecasts"."expected" and "cash_forecasts"."expected" <= "cash_forecasts"."best")
);
--> statement-breakpoint
CREATE TABLE "cash_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"cash" numeric(14,2),
	"counted_on" date,
	"counted_moves" numeric(14,2) DEFAULT 0 NOT NULL,
	"floor" numeric(14,2),
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cash_settings_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "cash_settings_cash_check" CHECK (("cash_settings"."cash" is null) = ("cash_settings"."counted_on" is null)),
	CONSTRAINT "cash_settings_floor_check" CHECK ("cash_settings"."floor" >= 0)
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
	"taxed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ledger_date" date GENERATED ALWAYS AS (coalesce(paid_at, date, (created_at at time zone 'UTC')::date)) STORED NOT NULL,
	"late_after" date,
	"sent_at" timestamp(3) with time zone,
	"viewed_at" timestamp(3) with time zone,
	"paid_at" date,
	"reminded_on" date,
	"disputed_at" timestamp(3) with time zone,
	"promised_for" date,
	"promised_at" timestamp(3) with time zone,
	"promises_by_link" integer DEFAULT 0 NOT NULL,
	"reminders_stopped_at" timestamp(3) with time zone,
	"reminders_stopped_note" text,
	"shared_with" uuid[] DEFAULT '{}' NOT NULL,
	"link_enabled" boolean DEFAULT true NOT NULL,
	"link_offered_at" timestamp(3) with time zone,
	"share_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoices_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "invoices_status_check" CHECK ("invoices"."status" in ('draft', 'sent', 'viewed', 'overdue', 'paid', 'partially_paid', 'cancelled'))
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
	"response_hours" integer DEFAULT 8 NOT NULL,
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
	"referrer_id" uuid,
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
	"part_paid" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "due_days_business_id_day_pk" PRIMARY KEY("business_id","day")
);
--> statement-breakpoint
CREATE TABLE "expense_months" (
	"business_id" uuid NOT NULL,
	"month" date NOT NULL,
	"category" text NOT NULL,
	"expenses" integer DEFAULT 0 NOT NULL,
	"amount" numeric(14,2) DEFAULT 0 NOT NULL,
	CONSTRAINT "expense_months_business_id_month_category_pk" PRIMARY KEY("business_id","month","category")
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
	"owed" numeric(14,2) DEFAULT 0 NOT NULL,
	"billed" numeric(14,2) DEFAULT 0 NOT NULL,
	"billed_tax" numeric(14,2) DEFAULT 0 NOT NULL,
	"tax_collected" numeric(14,2) DEFAULT 0 NOT NULL,
	"tax_refunded" numeric(14,2) DEFAULT 0 NOT NULL,
	CONSTRAINT "money_days_business_id_day_pk" PRIMARY KEY("business_id","day")
);
--> statement-breakpoint
CREATE TABLE "document_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"invoice_notes" text,
	"invoice_terms" text,
	"estimate_notes" text,
	"estimate_terms" text,
	"estimate_valid_days" integer DEFAULT 30 NOT NULL,
	"show_tax" boolean DEFAULT true NOT NULL,
	"attach_pdf" boolean DEFAULT true NOT NULL,
	"accent" text DEFAULT '#1c1b19' NOT NULL,
	"paper" text DEFAULT 'letter' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_settings_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "document_settings_paper_check" CHECK ("document_settings"."paper" in ('letter', 'a4'))
);
--> statement-breakpoint
CREATE TABLE "pay_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"bank_account_name" text,
	"bank_routing" text,
	"bank_account" text,
	"check_payable_to" text,
	"check_address" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pay_settings_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"rate" numeric(6,3) NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tax_rates_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "tax_rates_rate_check" CHECK ("tax_rates"."rate" between 0 and 100),
	CONSTRAINT "tax_rates_default_check" CHECK (not is_default or archived_at is null)
);
--> statement-breakpoint
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
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject" text,
	"subject_b" text,
	"try_on" integer DEFAULT 30 NOT NULL,
	"winner" text,
	"body" text,
	"button_label" text,
	"extra_cost" numeric(14,2) DEFAULT 0 NOT NULL,
	"cost" numeric(14,2) DEFAULT 0 NOT NULL,
	"pace" integer DEFAULT 120 NOT NULL,
	"is_tracked" boolean DEFAULT true NOT NULL,
	"scheduled_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone,
	"paused_at" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone,
	"problem" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaigns_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "campaigns_channel_check" CHECK ("campaigns"."channel" in ('email', 'sms')),
	CONSTRAINT "campaigns_status_check" CHECK ("campaigns"."status" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'failed'))
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
	"unsure_tries" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "marketing_stats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"date" date NOT NULL,
	"marketing_roi" numeric(14,2) DEFAULT 0,
	"spend" numeric(14,2) DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"revenue" numeric(14,2) DEFAULT 0 NOT NULL,
	CONSTRAINT "marketing_stats_business_id_id_key" UNIQUE("business_id","id")
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
	CONSTRAINT "invitations_role_check" CHECK ("invitations"."role" in ('owner', 'staff', 'field'))
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"photo_id" text,
	CONSTRAINT "members_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "members_business_id_user_id_key" UNIQUE("business_id","user_id"),
	CONSTRAINT "members_role_check" CHECK ("members"."role" in ('owner', 'staff', 'field'))
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"key" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text,
	"body" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_templates_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "message_templates_channel_check" CHECK ("message_templates"."channel" in ('email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"by_email" boolean NOT NULL,
	CONSTRAINT "notification_choices_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "notification_choices_kind_check" CHECK ("notification_choices"."kind" in ('document_viewed', 'estimate_answered', 'payment', 'invoice_overdue', 'promise_made', 'lead_arrived', 'own_visit_answered', 'visit_answered', 'assigned', 'task_due', 'message_failed'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"event" text NOT NULL,
	"facts" jsonb NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL,
	"is_letter_due" boolean DEFAULT false NOT NULL,
	"read_at" timestamp(3) with time zone,
	CONSTRAINT "notifications_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('document_viewed', 'estimate_answered', 'payment', 'invoice_overdue', 'promise_made', 'lead_arrived', 'own_visit_answered', 'visit_answered', 'assigned', 'task_due', 'message_failed')),
	CONSTRAINT "notifications_entity_check" CHECK ("notifications"."entity" in ('invoice', 'estimate', 'payment', 'lead', 'appointment', 'task', 'message', 'campaign'))
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
	"next_try_at" timestamp(3) with time zone,
	"unsure_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"bounced_at" timestamp(3) with time zone,
	"entity" text,
	"entity_id" uuid,
	"letter" text,
	"unsubscribe_url" text,
	CONSTRAINT "outbox_channel_check" CHECK ("outbox"."channel" in ('email', 'sms')),
	CONSTRAINT "outbox_status_check" CHECK ("outbox"."status" in ('queued', 'sending', 'sent', 'failed', 'kept', 'withheld')),
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
	"billed_on" date,
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
	"duration_minutes" integer,
	"image_file_id" text,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "item_catalog_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "item_catalog_kind_check" CHECK ("item_catalog"."kind" in ('service', 'product', 'bundle'))
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
CREATE TABLE "invoice_reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"step_days" integer NOT NULL,
	"due_date" date NOT NULL,
	"template" text NOT NULL,
	"channel" text NOT NULL,
	"message_id" uuid NOT NULL,
	CONSTRAINT "invoice_reminders_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "invoice_reminders_channel_check" CHECK ("invoice_reminders"."channel" in ('email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "late_fees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"month" date NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	CONSTRAINT "late_fees_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quiet_from" text DEFAULT '20:00' NOT NULL,
	"quiet_to" text DEFAULT '08:00' NOT NULL,
	"skips_weekends" boolean DEFAULT true NOT NULL,
	"charges_late_fee" boolean DEFAULT false NOT NULL,
	"late_fee_percent" numeric(6,3) DEFAULT 1.5 NOT NULL,
	"late_fee_after_days" integer DEFAULT 14 NOT NULL,
	"fees_since" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reminder_settings_business_id_id_key" UNIQUE("business_id","id")
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
	CONSTRAINT "tasks_record_kind_check" CHECK ("tasks"."record_kind" in ('customer', 'lead', 'appointment', 'estimate', 'invoice', 'project', 'job', 'payment')),
	CONSTRAINT "tasks_record_check" CHECK (("tasks"."record_kind" is null) = ("tasks"."record_id" is null)),
	CONSTRAINT "tasks_due_time_check" CHECK ("tasks"."due_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
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
	"billed_rate" numeric(14,2),
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "time_entries_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "time_entries_times_check" CHECK ("time_entries"."ended_at" >= "time_entries"."started_at")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" uuid,
	"user_id" uuid,
	"by_token" text DEFAULT nullif(current_setting('app.token', true), ''),
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
	"result" json,
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
ALTER TABLE "ai_calls" ADD CONSTRAINT "ai_calls_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_series" ADD CONSTRAINT "appointment_series_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_series" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_series" ADD CONSTRAINT "job_id_same_business" FOREIGN KEY ("business_id","job_id") REFERENCES "public"."jobs"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "lead_id_same_business" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "estimate_id_same_business" FOREIGN KEY ("business_id","estimate_id") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "series_id_same_business" FOREIGN KEY ("business_id","series_id") REFERENCES "public"."appointment_series"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "job_id_same_business" FOREIGN KEY ("business_id","job_id") REFERENCES "public"."jobs"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_member_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."members"("business_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_settings" ADD CONSTRAINT "schedule_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_cards" ADD CONSTRAINT "chat_cards_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_cards" ADD CONSTRAINT "thread_id_same_business" FOREIGN KEY ("business_id","thread_id") REFERENCES "public"."chat_threads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "thread_id_same_business" FOREIGN KEY ("business_id","thread_id") REFERENCES "public"."chat_threads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_closes" ADD CONSTRAINT "day_closes_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_advice" ADD CONSTRAINT "coach_advice_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pieces" ADD CONSTRAINT "content_pieces_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_items" ADD CONSTRAINT "estimate_id_same_business" FOREIGN KEY ("business_id","estimate_id") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_signatures" ADD CONSTRAINT "estimate_signatures_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_signatures" ADD CONSTRAINT "estimate_id_same_business" FOREIGN KEY ("business_id","estimate_id") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "customer_address_id_same_business" FOREIGN KEY ("business_id","customer_address_id") REFERENCES "public"."customer_addresses"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "project_id_same_business" FOREIGN KEY ("business_id","project_id") REFERENCES "public"."projects"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "job_id_same_business" FOREIGN KEY ("business_id","job_id") REFERENCES "public"."jobs"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "project_id_same_business" FOREIGN KEY ("business_id","project_id") REFERENCES "public"."projects"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "recurring_id_same_business" FOREIGN KEY ("business_id","recurring_id") REFERENCES "public"."recurring_expenses"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_expenses" ADD CONSTRAINT "recurring_expenses_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "files" ADD CONSTRAINT "files_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_forecasts" ADD CONSTRAINT "cash_forecasts_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_settings" ADD CONSTRAINT "cash_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "customer_address_id_same_business" FOREIGN KEY ("business_id","customer_address_id") REFERENCES "public"."customer_addresses"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "estimate_id_same_business" FOREIGN KEY ("business_id","estimate_id") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "project_id_same_business" FOREIGN KEY ("business_id","project_id") REFERENCES "public"."projects"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "lead_activities" ADD CONSTRAINT "lead_activities_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_activities" ADD CONSTRAINT "lead_id_same_business" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_photos" ADD CONSTRAINT "lead_photos_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_photos" ADD CONSTRAINT "lead_id_same_business" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_settings" ADD CONSTRAINT "lead_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "estimate_id_same_business" FOREIGN KEY ("business_id","estimate_id") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "referrer_id_same_business" FOREIGN KEY ("business_id","referrer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_totals" ADD CONSTRAINT "business_totals_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_days" ADD CONSTRAINT "due_days_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_months" ADD CONSTRAINT "expense_months_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_days" ADD CONSTRAINT "item_days_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "method_days" ADD CONSTRAINT "method_days_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_days" ADD CONSTRAINT "money_days_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_settings" ADD CONSTRAINT "document_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_settings" ADD CONSTRAINT "pay_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_events" ADD CONSTRAINT "consent_events_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_events" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_events" ADD CONSTRAINT "message_id_same_business" FOREIGN KEY ("business_id","message_id") REFERENCES "public"."marketing_messages"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_messages" ADD CONSTRAINT "marketing_messages_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_messages" ADD CONSTRAINT "campaign_id_same_business" FOREIGN KEY ("business_id","campaign_id") REFERENCES "public"."campaigns"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_messages" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_settings" ADD CONSTRAINT "marketing_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_stats" ADD CONSTRAINT "marketing_stats_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_links" ADD CONSTRAINT "referral_links_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_links" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressed_addresses" ADD CONSTRAINT "suppressed_addresses_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_member_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."members"("business_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."members"("business_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_id_same_business" FOREIGN KEY ("business_id","payment_id") REFERENCES "public"."payments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "estimate_id_same_business" FOREIGN KEY ("business_id","estimate_id") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_catalog" ADD CONSTRAINT "item_catalog_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "customer_address_id_same_business" FOREIGN KEY ("business_id","customer_address_id") REFERENCES "public"."customer_addresses"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fees" ADD CONSTRAINT "late_fees_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fees" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_rates" ADD CONSTRAINT "cost_rates_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "job_id_same_business" FOREIGN KEY ("business_id","job_id") REFERENCES "public"."jobs"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "appointment_id_same_business" FOREIGN KEY ("business_id","appointment_id") REFERENCES "public"."appointments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_calls_created_at_idx" ON "ai_calls" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ai_calls_purpose_idx" ON "ai_calls" USING btree ("business_id","purpose","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "appointment_series_job_idx" ON "appointment_series" USING btree ("business_id","job_id") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "appointment_series_filled_idx" ON "appointment_series" USING btree ("filled_until");--> statement-breakpoint
CREATE INDEX "appointments_job_idx" ON "appointments" USING btree ("business_id","job_id","start_time") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "appointments_invoice_idx" ON "appointments" USING btree ("business_id","invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "appointments_start_time_idx" ON "appointments" USING btree ("business_id","start_time","id");--> statement-breakpoint
CREATE INDEX "appointments_created_idx" ON "appointments" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "appointments_assignee_idx" ON "appointments" USING btree ("business_id","assignee_id","start_time","id");--> statement-breakpoint
CREATE INDEX "appointments_customer_idx" ON "appointments" USING btree ("business_id","customer_id","start_time");--> statement-breakpoint
CREATE INDEX "appointments_lead_idx" ON "appointments" USING btree ("business_id","lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "appointments_status_idx" ON "appointments" USING btree ("business_id","status","start_time","id");--> statement-breakpoint
CREATE INDEX "appointments_open_idx" ON "appointments" USING btree ("business_id","start_time","id") WHERE status in ('scheduled', 'confirmed', 'on_my_way', 'in_progress');--> statement-breakpoint
CREATE INDEX "appointments_asked_idx" ON "appointments" USING btree ("business_id","start_time") WHERE asked_time is not null;--> statement-breakpoint
CREATE INDEX "appointments_to_invoice_idx" ON "appointments" USING btree ("business_id","start_time","id") WHERE status = 'completed' and invoice_id is null and customer_id is not null;--> statement-breakpoint
CREATE INDEX "appointments_reminder_idx" ON "appointments" USING btree ("start_time") WHERE status in ('scheduled', 'confirmed') and customer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_series_slot_key" ON "appointments" USING btree ("business_id","series_id","series_slot");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_user_id_key" ON "calendar_feeds" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_settings_business_id_key" ON "schedule_settings" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_settings_user_id_key" ON "business_settings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "business_settings_closes_on_idx" ON "business_settings" USING btree ("closes_on") WHERE closes_on is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_email_key" ON "profiles" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "chat_cards_message_key" ON "chat_cards" USING btree ("business_id","message_id");--> statement-breakpoint
CREATE INDEX "chat_cards_thread_idx" ON "chat_cards" USING btree ("business_id","thread_id");--> statement-breakpoint
CREATE INDEX "chat_messages_thread_idx" ON "chat_messages" USING btree ("business_id","thread_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_answer_key" ON "chat_messages" USING btree ("business_id","answer_to") WHERE answer_to is not null;--> statement-breakpoint
CREATE INDEX "chat_threads_latest_idx" ON "chat_threads" USING btree ("business_id","user_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "day_closes_day_key" ON "day_closes" USING btree ("business_id","day") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "day_closes_day_idx" ON "day_closes" USING btree ("business_id","day" DESC NULLS LAST,"closed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "coach_advice_key" ON "coach_advice" USING btree ("business_id","key");--> statement-breakpoint
CREATE INDEX "coach_advice_decided_idx" ON "coach_advice" USING btree ("business_id","state","decided_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_pieces_created_at_idx" ON "content_pieces" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_pieces_day_idx" ON "content_pieces" USING btree ("business_id",coalesce(posted_at, planned_at)) WHERE coalesce(posted_at, planned_at) is not null;--> statement-breakpoint
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
CREATE INDEX "estimates_won_idx" ON "estimates" USING btree ("business_id","won_at") WHERE won_at is not null;--> statement-breakpoint
CREATE INDEX "estimates_lost_idx" ON "estimates" USING btree ("business_id","lost_at") WHERE lost_at is not null;--> statement-breakpoint
CREATE INDEX "estimates_valid_until_idx" ON "estimates" USING btree ("business_id","valid_until","id");--> statement-breakpoint
CREATE UNIQUE INDEX "expenses_recurring_slot_key" ON "expenses" USING btree ("business_id","recurring_id","recurring_slot") WHERE recurring_id is not null;--> statement-breakpoint
CREATE INDEX "expenses_spent_on_idx" ON "expenses" USING btree ("business_id","spent_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "expenses_to_bill_idx" ON "expenses" USING btree ("business_id") WHERE is_billable and invoice_id is null;--> statement-breakpoint
CREATE INDEX "expenses_job_idx" ON "expenses" USING btree ("business_id","job_id","spent_on") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "expenses_invoice_idx" ON "expenses" USING btree ("business_id","invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "recurring_expenses_next_idx" ON "recurring_expenses" USING btree ("next_on") WHERE not is_paused and deleted_at is null and next_on is not null;--> statement-breakpoint
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
CREATE UNIQUE INDEX "files_id_key" ON "files" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_forecasts_monday_key" ON "cash_forecasts" USING btree ("business_id","monday");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_settings_business_id_key" ON "cash_settings" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "invoice_items_invoice_id_idx" ON "invoice_items" USING btree ("business_id","invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoices_shared_with_idx" ON "invoices" USING gin ("shared_with") WHERE shared_with <> '{}';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("business_id",(left("id"::text, 8)) collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_estimate_id_key" ON "invoices" USING btree ("business_id","estimate_id") WHERE status <> 'cancelled' and estimate_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_newest_idx" ON "invoices" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "invoices_status_idx" ON "invoices" USING btree ("business_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_customer_idx" ON "invoices" USING btree ("business_id","customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("business_id","due_date","id") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "invoices_date_idx" ON "invoices" USING btree ("business_id","date" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "invoices_open_idx" ON "invoices" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"late_after") WHERE status in ('sent', 'viewed', 'overdue', 'partially_paid');--> statement-breakpoint
CREATE INDEX "invoices_drafts_idx" ON "invoices" USING btree ("business_id","date","balance_due","status") WHERE status = 'draft' or (status = 'partially_paid' and sent_at is null);--> statement-breakpoint
CREATE INDEX "invoices_open_due_idx" ON "invoices" USING btree ("business_id","due_date","id") WHERE status in ('sent', 'viewed', 'overdue', 'partially_paid');--> statement-breakpoint
CREATE INDEX "invoices_paid_idx" ON "invoices" USING btree ("business_id","paid_at" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX "invoices_payer_idx" ON "invoices" USING btree ("business_id","customer_id","paid_at" DESC NULLS FIRST,"id","due_date") WHERE status = 'paid' and paid_at is not null and due_date is not null;--> statement-breakpoint
CREATE INDEX "invoices_uncovered_idx" ON "invoices" USING btree ("business_id","ledger_date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE uncovered <> 0;--> statement-breakpoint
CREATE INDEX "invoices_disputed_idx" ON "invoices" USING btree ("business_id","customer_id") WHERE disputed_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_project_idx" ON "invoices" USING btree ("business_id","project_id") WHERE project_id is not null;--> statement-breakpoint
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
CREATE INDEX "lead_activities_lead_idx" ON "lead_activities" USING btree ("business_id","lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_photos_lead_idx" ON "lead_photos" USING btree ("business_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_settings_business_id_key" ON "lead_settings" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "leads_referrer_idx" ON "leads" USING btree ("business_id","referrer_id") WHERE referrer_id is not null;--> statement-breakpoint
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
CREATE INDEX "leads_customer_idx" ON "leads" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE INDEX "leads_estimate_idx" ON "leads" USING btree ("business_id","estimate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "item_days_key" ON "item_days" USING btree ("business_id","day",md5("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "document_settings_business_key" ON "document_settings" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_settings_business_key" ON "pay_settings" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_name_key" ON "tax_rates" USING btree ("business_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_default_key" ON "tax_rates" USING btree ("business_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "automations_kind_key" ON "automations" USING btree ("business_id","kind");--> statement-breakpoint
CREATE INDEX "campaigns_created_at_idx" ON "campaigns" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "campaigns_running_idx" ON "campaigns" USING btree ("scheduled_at") WHERE status in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "consent_events_customer_idx" ON "consent_events" USING btree ("business_id","customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_messages_campaign_key" ON "marketing_messages" USING btree ("business_id","campaign_id","customer_id") WHERE campaign_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_messages_occasion_key" ON "marketing_messages" USING btree ("business_id","automation","occasion") WHERE automation is not null;--> statement-breakpoint
CREATE INDEX "marketing_messages_line_idx" ON "marketing_messages" USING btree ("business_id","campaign_id","status","position");--> statement-breakpoint
CREATE INDEX "marketing_messages_customer_idx" ON "marketing_messages" USING btree ("business_id","customer_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "marketing_messages_clicked_idx" ON "marketing_messages" USING btree ("business_id","clicked_at") WHERE clicked_at is not null;--> statement-breakpoint
CREATE INDEX "marketing_messages_sent_idx" ON "marketing_messages" USING btree ("business_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "marketing_messages_sending_idx" ON "marketing_messages" USING btree ("business_id","customer_id") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "marketing_messages_outbox_idx" ON "marketing_messages" USING btree ("outbox_id") WHERE outbox_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_settings_business_key" ON "marketing_settings" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "marketing_stats_date_idx" ON "marketing_stats" USING btree ("business_id","date" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_stats_date_key" ON "marketing_stats" USING btree ("business_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_links_code_key" ON "referral_links" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_links_customer_key" ON "referral_links" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "segments_name_key" ON "segments" USING btree ("business_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "suppressed_addresses_key" ON "suppressed_addresses" USING btree ("business_id","channel","address");--> statement-breakpoint
CREATE INDEX "invitations_open_idx" ON "invitations" USING btree ("business_id","created_at") WHERE accepted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "members_user_id_key" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_key" ON "message_templates" USING btree ("business_id","key","channel");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_choices_kind_key" ON "notification_choices" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "notifications_person_idx" ON "notifications" USING btree ("business_id","user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE in_app;--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("business_id","user_id","created_at") WHERE in_app and read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event_key" ON "notifications" USING btree ("user_id","event");--> statement-breakpoint
CREATE INDEX "notifications_entity_idx" ON "notifications" USING btree ("business_id","entity_id");--> statement-breakpoint
CREATE INDEX "notifications_letter_idx" ON "notifications" USING btree ("business_id","user_id") WHERE is_letter_due;--> statement-breakpoint
CREATE INDEX "notifications_created_at_idx" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_business_id_idx" ON "outbox" USING btree ("business_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_entity_idx" ON "outbox" USING btree ("business_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "outbox_texted_idx" ON "outbox" USING btree ("recipient") WHERE channel = 'sms' and business_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_sealed_idx" ON "outbox" USING btree ("right_until") WHERE sealed is not null;--> statement-breakpoint
CREATE INDEX "payment_refunds_payment_id_idx" ON "payment_refunds" USING btree ("business_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_date_idx" ON "payment_refunds" USING btree ("business_id","refund_date" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_customer_id_idx" ON "payments" USING btree ("business_id","customer_id","payment_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_invoice_id_idx" ON "payments" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE INDEX "payments_estimate_id_idx" ON "payments" USING btree ("business_id","estimate_id");--> statement-breakpoint
CREATE INDEX "payments_date_idx" ON "payments" USING btree ("business_id","payment_date" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_received_idx" ON "payments" USING btree ("business_id","payment_date","customer_id","amount_cents") WHERE status in ('completed', 'refunded');--> statement-breakpoint
CREATE INDEX "payments_largest_idx" ON "payments" USING btree ("business_id","amount_cents" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_status_idx" ON "payments" USING btree ("business_id","status","payment_date" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status <> 'completed';--> statement-breakpoint
CREATE INDEX "payments_deposit_idx" ON "payments" USING btree ("business_id","payment_date" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE estimate_id is not null;--> statement-breakpoint
CREATE INDEX "payments_direct_idx" ON "payments" USING btree ("business_id","payment_date" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE invoice_id is null and estimate_id is null;--> statement-breakpoint
CREATE INDEX "item_catalog_business_id_name_idx" ON "item_catalog" USING btree ("business_id","name");--> statement-breakpoint
CREATE INDEX "item_catalog_parts_idx" ON "item_catalog" USING gin ("parts" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "projects_board_idx" ON "projects" USING btree ("business_id","status","position","id");--> statement-breakpoint
CREATE INDEX "projects_customer_idx" ON "projects" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_reminders_step_key" ON "invoice_reminders" USING btree ("business_id","invoice_id","step_days","due_date");--> statement-breakpoint
CREATE UNIQUE INDEX "late_fees_month_key" ON "late_fees" USING btree ("business_id","invoice_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_settings_business_key" ON "reminder_settings" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "reminder_settings_running_idx" ON "reminder_settings" USING btree ("business_id") WHERE is_on or charges_late_fee;--> statement-breakpoint
CREATE INDEX "tasks_board_idx" ON "tasks" USING btree ("business_id","status","position","id");--> statement-breakpoint
CREATE INDEX "tasks_agenda_idx" ON "tasks" USING btree ("business_id","status","agenda","id");--> statement-breakpoint
CREATE INDEX "tasks_created_at_idx" ON "tasks" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_open_idx" ON "tasks" USING btree ("business_id","agenda","id") WHERE status in ('todo', 'in_progress');--> statement-breakpoint
CREATE INDEX "tasks_urgency_idx" ON "tasks" USING btree ("business_id","urgency","id") WHERE status in ('todo', 'in_progress');--> statement-breakpoint
CREATE INDEX "tasks_assignee_idx" ON "tasks" USING btree ("business_id","assignee_id","agenda","id") WHERE status in ('todo', 'in_progress');--> statement-breakpoint
CREATE INDEX "tasks_created_by_idx" ON "tasks" USING btree ("business_id","created_by","agenda","id") WHERE status in ('todo', 'in_progress');--> statement-breakpoint
CREATE INDEX "tasks_done_at_idx" ON "tasks" USING btree ("business_id","done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_due_date_idx" ON "tasks" USING btree ("business_id","due_date","id") WHERE due_date is not null;--> statement-breakpoint
CREATE INDEX "tasks_record_idx" ON "tasks" USING btree ("business_id","record_kind","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_previous_id_key" ON "tasks" USING btree ("business_id","previous_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cost_rates_user_key" ON "cost_rates" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "time_entries_running_key" ON "time_entries" USING btree ("business_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "time_entries_user_idx" ON "time_entries" USING btree ("business_id","user_id","started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "time_entries_job_idx" ON "time_entries" USING btree ("business_id","job_id","started_at") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "time_entries_visit_idx" ON "time_entries" USING btree ("business_id","appointment_id") WHERE appointment_id is not null;--> statement-breakpoint
CREATE INDEX "time_entries_invoice_idx" ON "time_entries" USING btree ("business_id","invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "audit_log_business_id_idx" ON "audit_log" USING btree ("business_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("business_id","entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint

-- Row-level security, grants, and indexes that table.ts cannot express.
SELECT make_tenant_table(name) FROM unnest(ARRAY['members', 'invitations', 'outbox', 'customers', 'customer_addresses', 'item_catalog',
	'projects', 'estimates', 'estimate_items', 'invoices', 'invoice_items', 'payments', 'payment_refunds', 'appointments', 'campaigns',
	'marketing_stats']) AS name;
--> statement-breakpoint
-- Rows that nobody is shown as they are; open browsers hear of what they belong to.
SELECT make_tenant_table(name, live => false) FROM unnest(ARRAY['files', 'idempotency_keys']) AS name;
--> statement-breakpoint
SELECT make_tenant_table(name, 'SELECT, INSERT, UPDATE', live => false)
FROM unnest(ARRAY['money_days', 'method_days', 'due_days', 'item_days', 'business_totals']) AS name;
--> statement-breakpoint
-- What was done and what was signed stays as it was: nobody who serves requests can change or remove it.
SELECT make_tenant_table('audit_log', 'SELECT, INSERT', live => false);
--> statement-breakpoint
SELECT make_tenant_table('estimate_signatures', 'SELECT, INSERT');
--> statement-breakpoint

-- The business is its own tenant: the key is its id.
ALTER TABLE business_settings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE business_settings FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON business_settings TO dayworks_app USING (id = (SELECT current_business())) WITH CHECK (id = (SELECT current_business()));
--> statement-breakpoint
CREATE POLICY maintenance ON business_settings TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY operator ON business_settings TO dayworks_operator USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON business_settings TO dayworks_app, dayworks_operator;
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON business_settings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint

-- A business sees the profiles of its members; everything else goes through functions that say found or not found.
ALTER TABLE profiles ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE profiles FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON profiles TO dayworks_app USING (id IN (SELECT user_id FROM members WHERE business_id = (SELECT current_business())));
--> statement-breakpoint
CREATE POLICY maintenance ON profiles TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY operator ON profiles TO dayworks_operator USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT ON profiles TO dayworks_app, dayworks_operator;
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint

GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO dayworks_app, dayworks_auth, dayworks_operator;
--> statement-breakpoint

-- Messages of sign-in and what happens to accounts belong to no business; dayworks_auth sees those and no others.
CREATE POLICY sign_in ON outbox TO dayworks_auth USING (business_id IS NULL) WITH CHECK (business_id IS NULL);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON outbox TO dayworks_auth;
--> statement-breakpoint
CREATE POLICY sign_in ON audit_log FOR INSERT TO dayworks_auth WITH CHECK (business_id IS NULL);
--> statement-breakpoint
CREATE POLICY own_account ON audit_log FOR SELECT TO dayworks_auth USING (business_id IS NULL);
--> statement-breakpoint
GRANT SELECT, INSERT ON audit_log TO dayworks_auth;
--> statement-breakpoint

-- Rows without a business are few; these find them at once.
CREATE INDEX customers_orphan_idx ON customers (created_at, id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX projects_orphan_idx ON projects (created_at, id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX estimates_orphan_idx ON estimates (created_at, id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX estimate_items_orphan_idx ON estimate_items (estimate_id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX invoices_orphan_idx ON invoices (created_at, id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX invoice_items_orphan_idx ON invoice_items (invoice_id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX payments_orphan_idx ON payments (invoice_id) WHERE business_id IS NULL;
--> statement-breakpoint

-- What search and the warning of a double look through (database/search.sql).
CREATE INDEX customers_search_idx ON customers USING gist (business_id, search_text gist_trgm_ops(siglen=256));
--> statement-breakpoint
CREATE INDEX customers_prefix_idx ON customers (business_id, sort_name COLLATE "C", id);
--> statement-breakpoint
CREATE INDEX customers_email_idx ON customers (business_id, lower(email));
--> statement-breakpoint
CREATE INDEX customers_phone_idx ON customers (business_id, right(regexp_replace(phone, '\D', '', 'g'), 10));
--> statement-breakpoint
CREATE INDEX customers_company_idx ON customers (business_id, lower(company));
--> statement-breakpoint
CREATE INDEX projects_name_idx ON projects USING gist (business_id, lower(name) gist_trgm_ops);
--> statement-breakpoint
CREATE INDEX estimates_title_idx ON estimates USING gist (business_id, lower(title) gist_trgm_ops);
--> statement-breakpoint
CREATE INDEX payments_words_idx ON payments USING gist (business_id, lower(coalesce(reference, '') || ' ' || coalesce(notes, '')) gist_trgm_ops)
	WHERE reference IS NOT NULL OR notes IS NOT NULL;
--> statement-breakpoint

-- The operator's lists run over all businesses, newest first.
CREATE INDEX outbox_unsent_idx ON outbox (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE status <> 'sent';
--> statement-breakpoint
CREATE INDEX business_settings_created_at_idx ON business_settings (created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX audit_log_user_id_idx ON audit_log (user_id, id DESC NULLS LAST);
--> statement-breakpoint
SELECT make_tenant_table(name) FROM unnest(ARRAY['marketing_messages', 'segments', 'automations', 'marketing_settings', 'consent_events', 'suppressed_addresses', 'referral_links', 'content_pieces', 'recurring_expenses', 'day_closes', 'cash_settings', 'reminder_settings', 'invoice_reminders', 'late_fees', 'message_templates', 'document_settings', 'pay_settings', 'tax_rates', 'notifications', 'notification_choices']) AS name;
--> statement-breakpoint
-- What the palette looks through (database/find-anything.sql). Lines are written often and looked for seldom: what is new
-- waits in a short list that search reads as well, and is sorted in when the hourly sweep comes by.
CREATE INDEX invoice_items_words_idx ON invoice_items USING gin (business_id, lower(name || ' ' || coalesce(description, '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX estimate_items_words_idx ON estimate_items USING gin (business_id, lower(name || ' ' || coalesce(description, '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX invoices_po_number_idx ON invoices USING gist (business_id, lower(po_number) gist_trgm_ops) WHERE po_number IS NOT NULL;
--> statement-breakpoint
CREATE INDEX estimates_po_number_idx ON estimates USING gist (business_id, lower(po_number) gist_trgm_ops) WHERE po_number IS NOT NULL;
--> statement-breakpoint
CREATE INDEX item_catalog_words_idx ON item_catalog USING gin
	(business_id, lower(name || ' ' || coalesce(sku, '') || ' ' || coalesce(category, '') || ' ' || coalesce(description, '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX leads_search_idx ON leads USING gist (business_id, search_text gist_trgm_ops(siglen=256));
--> statement-breakpoint
CREATE INDEX tasks_title_idx ON tasks USING gin (business_id, lower(title) gin_trgm_ops);
--> statement-breakpoint
SELECT make_tenant_table(name) FROM unnest(ARRAY['leads', 'lead_activities', 'lead_photos', 'lead_settings', 'tasks', 'appointment_series',
	'schedule_settings', 'calendar_feeds']) AS name;
--> statement-breakpoint
CREATE INDEX appointments_words_idx ON appointments USING gist (business_id, lower(title || ' ' || coalesce(address, '')) gist_trgm_ops);
--> statement-breakpoint
SELECT make_tenant_table(name) FROM unnest(ARRAY['jobs', 'job_items', 'job_crew', 'checklist_templates', 'job_invoices', 'time_entries',
	'cost_rates', 'expenses', 'job_steps', 'visit_crew', 'visit_notes', 'visit_photos', 'visit_signatures', 'visit_actions',
	'visit_notices', 'field_settings']) AS name;
--> statement-breakpoint
CREATE INDEX jobs_words_idx ON jobs USING gin (business_id, lower(title) gin_trgm_ops);
CREATE INDEX jobs_number_idx ON jobs (business_id, (left(id::text, 8)) COLLATE "C");
--> statement-breakpoint
SELECT make_tenant_table(name) FROM unnest(ARRAY['ai_calls', 'coach_advice', 'chat_threads', 'chat_messages', 'chat_cards']) AS name;
--> statement-breakpoint
-- Each key is written twice: room in its page keeps the second time from touching the indexes.
ALTER TABLE idempotency_keys SET (fillfactor = 50);
--> statement-breakpoint
SELECT make_tenant_table('cash_forecasts', 'SELECT, INSERT');
--> statement-breakpoint
-- Longer than a quarter of a page, a row is pressed together before it is written, which costs as much as its insert. What a
-- document of a few lines is told with stays as it is; only long ones are pressed.
ALTER TABLE audit_log SET (toast_tuple_target = 8160);
--> statement-breakpoint
SELECT make_tenant_table('expense_months', 'SELECT, INSERT, UPDATE', live => false);
--> statement-breakpoint
-- find_expenses looks here.
CREATE INDEX expenses_words_idx ON expenses USING gin (business_id, lower(description || ' ' || coalesce(supplier, '')) gin_trgm_ops);
--> statement-breakpoint
-- Ours, beside the auth library's: it goes with the person, and with their place in the business it was made for.
CREATE TABLE "auth"."access_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL REFERENCES "auth"."user"("id") ON DELETE CASCADE,
	"business_id" uuid NOT NULL,
	"name" text NOT NULL,
	-- Of the token nothing is kept but its SHA-256 and the characters it starts with.
	"hash" bytea NOT NULL UNIQUE,
	"start" text NOT NULL,
	"rights" text NOT NULL CHECK ("rights" IN ('read', 'write')),
	"created_at" timestamptz(3) NOT NULL DEFAULT now(),
	"last_used_at" timestamptz(3),
	"expires_at" timestamptz(3) NOT NULL,
	FOREIGN KEY ("business_id", "user_id") REFERENCES "public"."members"("business_id", "user_id") ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX "access_tokens_user_id_idx" ON "auth"."access_tokens" ("user_id");
--> statement-breakpoint
CREATE INDEX "access_tokens_member_idx" ON "auth"."access_tokens" ("business_id", "user_id");
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "auth"."access_tokens" TO dayworks_auth;
