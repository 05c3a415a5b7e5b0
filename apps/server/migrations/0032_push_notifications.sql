CREATE TABLE "push_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"notification_id" uuid,
	"due_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone DEFAULT now() + interval '12 hours' NOT NULL,
	CONSTRAINT "push_deliveries_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"user_agent" text,
	"claimed_until" timestamp(3) with time zone,
	"next_try_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_sent_at" timestamp(3) with time zone,
	"problem" text,
	"minute_began_at" timestamp(3) with time zone,
	"sent_in_minute" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_subscriptions_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"quiet_from" text NOT NULL,
	"quiet_to" text NOT NULL,
	CONSTRAINT "quiet_hours_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind_check";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
-- A kind that somebody has turned off in the app is off on devices, too.
ALTER TABLE "notification_choices" ADD COLUMN "by_push" boolean;--> statement-breakpoint
UPDATE "notification_choices" SET "by_push" = "in_app" AND "kind" IN ('estimate_answered', 'payment', 'lead_arrived', 'message_arrived', 'own_visit_answered', 'assigned', 'pay_changed');--> statement-breakpoint
ALTER TABLE "notification_choices" ALTER COLUMN "by_push" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "subscription_id_same_business" FOREIGN KEY ("business_id","subscription_id") REFERENCES "public"."push_subscriptions"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "notification_id_same_business" FOREIGN KEY ("business_id","notification_id") REFERENCES "public"."notifications"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_member_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."members"("business_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A device ends together with the session in which it was added, whoever ends the session.
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_member_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."members"("business_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_deliveries_due_idx" ON "push_deliveries" USING btree ("business_id","subscription_id","due_at");--> statement-breakpoint
CREATE INDEX "push_deliveries_notification_idx" ON "push_deliveries" USING btree ("business_id","notification_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_idx" ON "push_subscriptions" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_idx" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiet_hours_user_key" ON "quiet_hours" USING btree ("business_id","user_id");--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind_check" CHECK ("notification_choices"."kind" in ('document_viewed', 'estimate_answered', 'payment', 'autopay_stopped', 'invoice_overdue', 'promise_made', 'lead_arrived', 'message_arrived', 'own_visit_answered', 'visit_answered', 'visit_changed', 'assigned', 'task_due', 'message_failed', 'pay_changed', 'backup_failed'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('document_viewed', 'estimate_answered', 'payment', 'autopay_stopped', 'invoice_overdue', 'promise_made', 'lead_arrived', 'message_arrived', 'own_visit_answered', 'visit_answered', 'visit_changed', 'assigned', 'task_due', 'message_failed', 'pay_changed', 'backup_failed'));--> statement-breakpoint
SELECT make_tenant_table('push_subscriptions');--> statement-breakpoint
SELECT make_tenant_table('push_deliveries');--> statement-breakpoint
SELECT make_tenant_table('quiet_hours');
