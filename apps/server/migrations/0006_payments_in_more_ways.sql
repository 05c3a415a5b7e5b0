ALTER TABLE "online_payments" ADD COLUMN "dispute_fee_expense_id" uuid;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "own_amount" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "is_concern" boolean GENERATED ALWAYS AS (coalesce(dispute = 'open', false) or (provider_received - provider_taken_back <> own_amount and
          (provider_received - provider_taken_back, own_amount) is distinct from (accepted_provider_amount, accepted_own_amount))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "refund_key" text;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "refund_until" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "online_payments_concern_idx" ON "online_payments" USING btree ("business_id","created_at" DESC NULLS LAST,"id") WHERE is_concern;--> statement-breakpoint
UPDATE "online_payments" o SET "own_amount" = coalesce((SELECT sum(p.amount - p.refunded_amount) FROM "payments" p
	WHERE p.business_id = o.business_id AND p.online_payment_id = o.id AND p.status IN ('completed', 'refunded')), 0);
