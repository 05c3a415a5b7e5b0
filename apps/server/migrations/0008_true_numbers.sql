CREATE TABLE "business_totals" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"customers" integer DEFAULT 0 NOT NULL,
	"unpaid_count" integer DEFAULT 0 NOT NULL,
	"unpaid_total" numeric(14,2) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"received" numeric(14,2) DEFAULT 0 NOT NULL,
	"given_back" numeric(14,2) DEFAULT 0 NOT NULL,
	"uncovered" numeric(14,2) DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "money_days_business_id_day_pk" PRIMARY KEY("business_id","day")
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
	"cost" numeric(14,2) DEFAULT 0 NOT NULL,
	"sent_at" timestamp(3) with time zone,
	CONSTRAINT "campaigns_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "marketing_stats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"date" date NOT NULL,
	"marketing_roi" numeric(14,2) DEFAULT 0 NOT NULL,
	"spend" numeric(14,2) DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"revenue" numeric(14,2) DEFAULT 0 NOT NULL,
	CONSTRAINT "marketing_stats_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "uncovered" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voided_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "business_totals" ADD CONSTRAINT "business_totals_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_days" ADD CONSTRAINT "money_days_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_stats" ADD CONSTRAINT "marketing_stats_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_created_at_idx" ON "campaigns" USING btree ("business_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "marketing_stats_date_idx" ON "marketing_stats" USING btree ("business_id","date" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "rounding";