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
	"links" jsonb DEFAULT '[]' NOT NULL,
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
ALTER TABLE "document_settings" ADD CONSTRAINT "document_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_settings" ADD CONSTRAINT "pay_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_settings_business_key" ON "document_settings" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_settings_business_key" ON "pay_settings" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_name_key" ON "tax_rates" USING btree ("business_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_default_key" ON "tax_rates" USING btree ("business_id") WHERE is_default;--> statement-breakpoint
select make_tenant_table('document_settings');--> statement-breakpoint
select make_tenant_table('pay_settings');--> statement-breakpoint
select make_tenant_table('tax_rates');
