CREATE TABLE "booking_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"intro" text,
	"services" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notice_hours" integer DEFAULT 24 NOT NULL,
	"days_ahead" integer DEFAULT 30 NOT NULL,
	"step_minutes" integer DEFAULT 30 NOT NULL,
	"change_hours" integer DEFAULT 24 NOT NULL,
	"task_minutes" integer DEFAULT 30 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "booking_settings_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "booking_settings_step_check" CHECK ("booking_settings"."step_minutes" in (15, 30, 60))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"appointment_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"assignee_id" uuid NOT NULL,
	"start_time" timestamp(3) with time zone NOT NULL,
	"end_time" timestamp(3) with time zone NOT NULL,
	"is_held" boolean DEFAULT true NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "bookings_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "bookings_times_check" CHECK ("bookings"."end_time" > "bookings"."start_time")
);
--> statement-breakpoint
ALTER TABLE "booking_settings" ADD CONSTRAINT "booking_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "appointment_id_same_business" FOREIGN KEY ("business_id","appointment_id") REFERENCES "public"."appointments"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "item_id_same_business" FOREIGN KEY ("business_id","item_id") REFERENCES "public"."item_catalog"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_settings_business_id_key" ON "booking_settings" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_appointment_id_key" ON "bookings" USING btree ("business_id","appointment_id");--> statement-breakpoint
CREATE INDEX "bookings_item_idx" ON "bookings" USING btree ("business_id","item_id");
--> statement-breakpoint
-- Two customers can never book the same person for overlapping times, even if the application has an error.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_one_at_a_time" EXCLUDE USING gist ("business_id" WITH =, "assignee_id" WITH =, tstzrange("start_time", "end_time") WITH &&) WHERE ("is_held");--> statement-breakpoint
SELECT make_tenant_table('booking_settings');--> statement-breakpoint
SELECT make_tenant_table('bookings');
