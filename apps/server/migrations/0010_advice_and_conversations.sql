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
	CONSTRAINT "ai_calls_purpose_check" CHECK ("ai_calls"."purpose" in ('metrics', 'check', 'question', 'chat'))
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
	CONSTRAINT "coach_advice_rule_check" CHECK ("coach_advice"."rule" in ('late_payer', 'likely_late', 'drifting_customer', 'cold_estimate', 'cold_lead', 'underpriced_item', 'idle_days', 'unbilled_work', 'thank_customer', 'ask_deposit')),
	CONSTRAINT "coach_advice_state_check" CHECK ("coach_advice"."state" in ('open', 'later', 'done', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "business_settings" ADD COLUMN "ai_analyst_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_calls" ADD CONSTRAINT "ai_calls_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_cards" ADD CONSTRAINT "chat_cards_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_cards" ADD CONSTRAINT "thread_id_same_business" FOREIGN KEY ("business_id","thread_id") REFERENCES "public"."chat_threads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "thread_id_same_business" FOREIGN KEY ("business_id","thread_id") REFERENCES "public"."chat_threads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_advice" ADD CONSTRAINT "coach_advice_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_calls_created_at_idx" ON "ai_calls" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ai_calls_purpose_idx" ON "ai_calls" USING btree ("business_id","purpose","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "chat_cards_message_key" ON "chat_cards" USING btree ("business_id","message_id");--> statement-breakpoint
CREATE INDEX "chat_cards_thread_idx" ON "chat_cards" USING btree ("business_id","thread_id");--> statement-breakpoint
CREATE INDEX "chat_messages_thread_idx" ON "chat_messages" USING btree ("business_id","thread_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_answer_key" ON "chat_messages" USING btree ("business_id","answer_to") WHERE answer_to is not null;--> statement-breakpoint
CREATE INDEX "chat_threads_latest_idx" ON "chat_threads" USING btree ("business_id","user_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "coach_advice_key" ON "coach_advice" USING btree ("business_id","key");--> statement-breakpoint
CREATE INDEX "coach_advice_decided_idx" ON "coach_advice" USING btree ("business_id","state","decided_at" DESC NULLS LAST);--> statement-breakpoint
SELECT make_tenant_table(name) FROM unnest(ARRAY['ai_calls', 'coach_advice', 'chat_threads', 'chat_messages', 'chat_cards']) AS name;
