CREATE TABLE "online_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"invoice_id" uuid,
	"estimate_id" uuid,
	"amount" numeric(14,2) NOT NULL,
	"tip" numeric(14,2) DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"method" text,
	"failure" text,
	"checkout_ref" text,
	"checkout_url" text,
	"checkout_expires_at" timestamp(3) with time zone,
	"provider_ref" text,
	"provider_received" numeric(14,2) DEFAULT 0 NOT NULL,
	"provider_taken_back" numeric(14,2) DEFAULT 0 NOT NULL,
	"fee_expense_id" uuid,
	"dispute" text,
	"accepted_provider_amount" numeric(14,2),
	"accepted_own_amount" numeric(14,2),
	"accepted_by" uuid,
	"asked_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "online_payments_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "online_payments_kind_check" CHECK ("online_payments"."kind" in ('invoice', 'estimate')),
	CONSTRAINT "online_payments_status_check" CHECK ("online_payments"."status" in ('open', 'processing', 'succeeded', 'failed', 'cancelled')),
	CONSTRAINT "online_payments_method_check" CHECK ("online_payments"."method" in ('card', 'bank')),
	CONSTRAINT "online_payments_dispute_check" CHECK ("online_payments"."dispute" in ('open', 'won', 'lost')),
	CONSTRAINT "online_payments_document_check" CHECK (num_nonnulls("online_payments"."invoice_id", "online_payments"."estimate_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "online_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"takes_tips" boolean DEFAULT false NOT NULL,
	"compared_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "online_settings_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "provider_ref" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "online_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "online_part" text;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "estimate_id_same_business" FOREIGN KEY ("business_id","estimate_id") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_settings" ADD CONSTRAINT "online_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "online_payments_ref_key" ON "online_payments" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "online_payments_checkout_key" ON "online_payments" USING btree ("provider","checkout_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "online_payments_open_invoice_key" ON "online_payments" USING btree ("business_id","invoice_id") WHERE status = 'open' and invoice_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "online_payments_open_estimate_key" ON "online_payments" USING btree ("business_id","estimate_id") WHERE status = 'open' and estimate_id is not null;--> statement-breakpoint
CREATE INDEX "online_payments_created_idx" ON "online_payments" USING btree ("business_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "online_settings_business_key" ON "online_settings" USING btree ("business_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "online_payment_id_same_business" FOREIGN KEY ("business_id","online_payment_id") REFERENCES "public"."online_payments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_provider_ref_key" ON "payment_refunds" USING btree ("business_id","payment_id","provider_ref") WHERE provider_ref is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_online_part_key" ON "payments" USING btree ("business_id","online_payment_id","online_part") WHERE online_payment_id is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_online_part_check" CHECK ("payments"."online_part" in ('document', 'tip', 'excess'));--> statement-breakpoint
SELECT make_tenant_table(name) FROM unnest(ARRAY['online_settings', 'online_payments']) AS name;
