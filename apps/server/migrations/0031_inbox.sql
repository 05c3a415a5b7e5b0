CREATE TABLE "conversation_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_id" uuid,
	"file_id" text NOT NULL,
	"content_id" text,
	"created_by" uuid,
	CONSTRAINT "conversation_files_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"author_id" uuid,
	"from_name" text,
	"from_address" text,
	"reply_address" text,
	"subject" text,
	"text" text NOT NULL,
	"quoted" text,
	"html" text,
	"has_pictures" boolean DEFAULT false NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"is_other_sender" boolean DEFAULT false NOT NULL,
	"problem" text,
	"files_left_out" integer DEFAULT 0 NOT NULL,
	"message_id" text,
	"source_key" text,
	"outbox_id" uuid,
	CONSTRAINT "conversation_messages_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "conversation_messages_direction_check" CHECK ("conversation_messages"."direction" in ('in', 'out', 'note')),
	CONSTRAINT "conversation_messages_problem_check" CHECK ("conversation_messages"."problem" in ('too_large', 'unreadable'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"sender_name" text,
	"subject" text,
	"customer_id" uuid,
	"lead_id" uuid,
	"assignee_id" uuid,
	"is_done" boolean DEFAULT false NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	CONSTRAINT "conversations_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "conversations_channel_check" CHECK ("conversations"."channel" in ('email', 'sms')),
	CONSTRAINT "conversations_unread_check" CHECK ("conversations"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "saved_replies_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"takes" text DEFAULT 'known' NOT NULL,
	"uid_validity" bigint NOT NULL,
	"last_uid" bigint NOT NULL,
	"read_at" timestamp(3) with time zone,
	"problem" text,
	CONSTRAINT "mailboxes_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "mailboxes_takes_check" CHECK ("mailboxes"."takes" in ('known', 'everyone'))
);
--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind_check";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_entity_check";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_files" ADD CONSTRAINT "conversation_files_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_files" ADD CONSTRAINT "conversation_id_same_business" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_files" ADD CONSTRAINT "message_id_same_business" FOREIGN KEY ("business_id","message_id") REFERENCES "public"."conversation_messages"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_files" ADD CONSTRAINT "file_id_same_business" FOREIGN KEY ("business_id","file_id") REFERENCES "public"."files"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_id_same_business" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "lead_id_same_business" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_files_message_idx" ON "conversation_files" USING btree ("business_id","message_id");--> statement-breakpoint
CREATE INDEX "conversation_files_conversation_idx" ON "conversation_files" USING btree ("business_id","conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_files_unsent_idx" ON "conversation_files" USING btree ("created_at") WHERE message_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_files_file_key" ON "conversation_files" USING btree ("business_id","file_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_created_idx" ON "conversation_messages" USING btree ("business_id","conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "conversation_messages_outbox_idx" ON "conversation_messages" USING btree ("business_id","outbox_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_message_id_idx" ON "conversation_messages" USING btree ("business_id","message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_source_key" ON "conversation_messages" USING btree ("business_id","source_key");--> statement-breakpoint
CREATE INDEX "conversations_last_idx" ON "conversations" USING btree ("business_id","is_done","last_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_assignee_idx" ON "conversations" USING btree ("business_id","assignee_id");--> statement-breakpoint
CREATE INDEX "conversations_customer_idx" ON "conversations" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE INDEX "conversations_lead_idx" ON "conversations" USING btree ("business_id","lead_id");--> statement-breakpoint
CREATE INDEX "conversations_unread_idx" ON "conversations" USING btree ("business_id") WHERE unread > 0 and not is_done;--> statement-breakpoint
CREATE INDEX "conversations_address_idx" ON "conversations" USING btree ("business_id","channel","address");--> statement-breakpoint
CREATE INDEX "saved_replies_title_idx" ON "saved_replies" USING btree ("business_id","title");--> statement-breakpoint
CREATE UNIQUE INDEX "mailboxes_business_id_key" ON "mailboxes" USING btree ("business_id");--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind_check" CHECK ("notification_choices"."kind" in ('document_viewed', 'estimate_answered', 'payment', 'autopay_stopped', 'invoice_overdue', 'promise_made', 'lead_arrived', 'message_arrived', 'own_visit_answered', 'visit_answered', 'assigned', 'task_due', 'message_failed', 'pay_changed', 'backup_failed'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('document_viewed', 'estimate_answered', 'payment', 'autopay_stopped', 'invoice_overdue', 'promise_made', 'lead_arrived', 'message_arrived', 'own_visit_answered', 'visit_answered', 'assigned', 'task_due', 'message_failed', 'pay_changed', 'backup_failed'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_entity_check" CHECK ("notifications"."entity" in ('invoice', 'estimate', 'payment', 'customer', 'lead', 'appointment', 'task', 'conversation', 'message', 'campaign', 'pay_settings', 'document_settings', 'message_template', 'automation', 'business', 'installation'));--> statement-breakpoint
SELECT make_tenant_table('conversations');--> statement-breakpoint
SELECT make_tenant_table('conversation_messages');--> statement-breakpoint
SELECT make_tenant_table('conversation_files');--> statement-breakpoint
SELECT make_tenant_table('saved_replies');--> statement-breakpoint
SELECT make_tenant_table('mailboxes');
