CREATE TABLE "payment_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"methods" text[] DEFAULT '{"cash","check","credit_card","bank_transfer","other"}' NOT NULL,
	"sends_receipts" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_settings_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method_check";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "payment_method" SET DEFAULT 'other';--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "dispute_fee_expense_id" uuid;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "own_amount" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "is_concern" boolean GENERATED ALWAYS AS (coalesce(dispute = 'open', false) or (provider_received - provider_taken_back <> own_amount and
          (provider_received - provider_taken_back, own_amount) is distinct from (accepted_provider_amount, accepted_own_amount))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "refund_key" text;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "refund_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method_key" text GENERATED ALWAYS AS (lower(payment_method)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_settings_business_key" ON "payment_settings" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "online_payments_concern_idx" ON "online_payments" USING btree ("business_id","created_at" DESC NULLS LAST,"id") WHERE is_concern;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_check" CHECK (char_length("payments"."payment_method") between 1 and 40);--> statement-breakpoint
UPDATE "online_payments" o SET "own_amount" = coalesce((SELECT sum(p.amount - p.refunded_amount) FROM "payments" p
	WHERE p.business_id = o.business_id AND p.online_payment_id = o.id AND p.status IN ('completed', 'refunded')), 0);
--> statement-breakpoint
SELECT make_tenant_table('payment_settings');
