ALTER TABLE "online_payments" DROP CONSTRAINT "online_payments_kind_check";--> statement-breakpoint
ALTER TABLE "online_payments" DROP CONSTRAINT "online_payments_document_check";--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "online_payments_open_customer_key" ON "online_payments" USING btree ("business_id","customer_id") WHERE status = 'open' and customer_id is not null;--> statement-breakpoint
CREATE INDEX "online_payments_customer_idx" ON "online_payments" USING btree ("business_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_kind_check" CHECK ("online_payments"."kind" in ('invoice', 'estimate', 'customer'));--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_document_check" CHECK (num_nonnulls("online_payments"."invoice_id", "online_payments"."estimate_id", "online_payments"."customer_id") = 1);