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
ALTER TABLE "invoices" ADD COLUMN "promised_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "promises_by_link" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reminders_stopped_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reminders_stopped_note" text;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fees" ADD CONSTRAINT "late_fees_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fees" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_settings_business_key" ON "reminder_settings" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "reminder_settings_running_idx" ON "reminder_settings" USING btree ("business_id") WHERE is_on or charges_late_fee;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_reminders_step_key" ON "invoice_reminders" USING btree ("business_id","invoice_id","step_days","due_date");--> statement-breakpoint
CREATE UNIQUE INDEX "late_fees_month_key" ON "late_fees" USING btree ("business_id","invoice_id","month");--> statement-breakpoint
SELECT make_tenant_table('reminder_settings');--> statement-breakpoint
SELECT make_tenant_table('invoice_reminders');--> statement-breakpoint
SELECT make_tenant_table('late_fees');
