CREATE TABLE "autopay_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"saved_method_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"charge_on" date NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	CONSTRAINT "autopay_plans_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "autopay_plans_state_check" CHECK ("autopay_plans"."state" in ('announced', 'charging', 'failed', 'ended', 'done'))
);
--> statement-breakpoint
CREATE TABLE "autopays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid NOT NULL,
	"recurring_id" uuid,
	"job_id" uuid,
	"is_on" boolean NOT NULL,
	"saved_method_id" uuid,
	"started_on" date,
	"ended_at" timestamp(3) with time zone,
	"ended_by" text,
	CONSTRAINT "autopays_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "autopays_scope_check" CHECK (num_nonnulls("autopays"."recurring_id", "autopays"."job_id") <= 1),
	CONSTRAINT "autopays_method_check" CHECK (not "autopays"."is_on" or ("autopays"."saved_method_id" is not null and "autopays"."started_on" is not null)),
	CONSTRAINT "autopays_ended_by_check" CHECK ("autopays"."ended_by" in ('customer', 'office'))
);
--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind_check";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_entity_check";--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "autopay_attempt" integer;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "saved_method_id" uuid;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "needs_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "online_settings" ADD COLUMN "announce_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "online_settings" ADD COLUMN "retry_days" integer[] DEFAULT '{3,5}' NOT NULL;--> statement-breakpoint
ALTER TABLE "autopay_plans" ADD CONSTRAINT "autopay_plans_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_plans" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_plans" ADD CONSTRAINT "saved_method_id_same_business" FOREIGN KEY ("business_id","saved_method_id") REFERENCES "public"."saved_methods"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "autopays_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "recurring_id_same_business" FOREIGN KEY ("business_id","recurring_id") REFERENCES "public"."recurring_invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "job_id_same_business" FOREIGN KEY ("business_id","job_id") REFERENCES "public"."jobs"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "saved_method_id_same_business" FOREIGN KEY ("business_id","saved_method_id") REFERENCES "public"."saved_methods"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "autopay_plans_invoice_key" ON "autopay_plans" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE INDEX "autopay_plans_open_idx" ON "autopay_plans" USING btree ("business_id","charge_on") WHERE state in ('announced', 'charging');--> statement-breakpoint
CREATE UNIQUE INDEX "autopays_customer_key" ON "autopays" USING btree ("business_id","customer_id") WHERE recurring_id is null and job_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "autopays_recurring_key" ON "autopays" USING btree ("business_id","recurring_id") WHERE recurring_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "autopays_job_key" ON "autopays" USING btree ("business_id","job_id") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "autopays_customer_idx" ON "autopays" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "online_payments_attempt_key" ON "online_payments" USING btree ("business_id","invoice_id","autopay_attempt") WHERE autopay_attempt is not null;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind_check" CHECK ("notification_choices"."kind" in ('document_viewed', 'estimate_answered', 'payment', 'autopay_stopped', 'invoice_overdue', 'promise_made', 'lead_arrived', 'own_visit_answered', 'visit_answered', 'assigned', 'task_due', 'message_failed', 'pay_changed'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('document_viewed', 'estimate_answered', 'payment', 'autopay_stopped', 'invoice_overdue', 'promise_made', 'lead_arrived', 'own_visit_answered', 'visit_answered', 'assigned', 'task_due', 'message_failed', 'pay_changed'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_entity_check" CHECK ("notifications"."entity" in ('invoice', 'estimate', 'payment', 'customer', 'lead', 'appointment', 'task', 'message', 'campaign', 'pay_settings', 'document_settings', 'message_template', 'automation', 'business'));--> statement-breakpoint
SELECT make_tenant_table('autopays');--> statement-breakpoint
SELECT make_tenant_table('autopay_plans');
