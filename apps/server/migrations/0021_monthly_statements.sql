CREATE TABLE "monthly_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"month" date NOT NULL,
	"customer_id" uuid NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"message_id" uuid,
	"problem" text,
	CONSTRAINT "monthly_statements_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "monthly_statements_outcome_check" CHECK ("monthly_statements"."outcome" in ('waiting', 'sent', 'no_email', 'failed', 'settled'))
);
--> statement-breakpoint
CREATE TABLE "statement_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"month" date NOT NULL,
	CONSTRAINT "statement_runs_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD COLUMN "sends_statements" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD COLUMN "statements_since" date;--> statement-breakpoint
ALTER TABLE "monthly_statements" ADD CONSTRAINT "monthly_statements_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_statements" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_runs" ADD CONSTRAINT "statement_runs_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "monthly_statements_customer_key" ON "monthly_statements" USING btree ("business_id","month","customer_id");--> statement-breakpoint
CREATE INDEX "monthly_statements_customer_idx" ON "monthly_statements" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_runs_month_key" ON "statement_runs" USING btree ("business_id","month");--> statement-breakpoint
CREATE INDEX "reminder_settings_statements_idx" ON "reminder_settings" USING btree ("business_id") WHERE sends_statements;--> statement-breakpoint
SELECT make_tenant_table('statement_runs');--> statement-breakpoint
SELECT make_tenant_table('monthly_statements');
