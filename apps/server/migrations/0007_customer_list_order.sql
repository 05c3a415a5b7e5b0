DROP INDEX "customers_business_id_created_at_idx";--> statement-breakpoint
DROP INDEX "customers_lifetime_value_idx";--> statement-breakpoint
DROP INDEX "customers_balance_due_idx";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "lifetime_cents" bigint GENERATED ALWAYS AS ((lifetime_value * 100)::bigint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "balance_cents" bigint GENERATED ALWAYS AS ((balance_due * 100)::bigint) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_newest_idx" ON "customers" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customers_lifetime_idx" ON "customers" USING btree ("business_id","lifetime_cents" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customers_balance_idx" ON "customers" USING btree ("business_id","balance_cents" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customers_archived_idx" ON "customers" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "customers_tagged_idx" ON "customers" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE tags <> '{}';