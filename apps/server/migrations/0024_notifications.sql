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
	CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('document_viewed', 'estimate_answered', 'payment', 'invoice_overdue', 'promise_made', 'lead_arrived', 'own_visit_answered', 'visit_answered', 'assigned', 'message_failed')),
	CONSTRAINT "notifications_entity_check" CHECK ("notifications"."entity" in ('invoice', 'estimate', 'payment', 'lead', 'appointment', 'task', 'message'))
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
	CONSTRAINT "notification_choices_kind_check" CHECK ("notification_choices"."kind" in ('document_viewed', 'estimate_answered', 'payment', 'invoice_overdue', 'promise_made', 'lead_arrived', 'own_visit_answered', 'visit_answered', 'assigned', 'message_failed'))
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "photo_id" text;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_business_id_user_id_key" UNIQUE("business_id","user_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."members"("business_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_member_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."members"("business_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_person_idx" ON "notifications" USING btree ("business_id","user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE in_app;--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("business_id","user_id","created_at") WHERE in_app and read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event_key" ON "notifications" USING btree ("user_id","event");--> statement-breakpoint
CREATE INDEX "notifications_entity_idx" ON "notifications" USING btree ("business_id","entity_id");--> statement-breakpoint
CREATE INDEX "notifications_letter_idx" ON "notifications" USING btree ("business_id","user_id") WHERE is_letter_due;--> statement-breakpoint
CREATE INDEX "notifications_created_at_idx" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_choices_kind_key" ON "notification_choices" USING btree ("user_id","kind");--> statement-breakpoint
SELECT make_tenant_table('notifications');--> statement-breakpoint
SELECT make_tenant_table('notification_choices');
