CREATE TABLE "credit_moves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"date" date NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"created_by" uuid,
	"voided_at" timestamp(3) with time zone,
	CONSTRAINT "credit_moves_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "credit_moves_amount_check" CHECK ("credit_moves"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "credit" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "applied" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_moves" ADD CONSTRAINT "credit_moves_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_moves" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_moves" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_moves_invoice_id_idx" ON "credit_moves" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE INDEX "credit_moves_customer_id_idx" ON "credit_moves" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE INDEX "payments_receipt_id_idx" ON "payments" USING btree ("business_id","receipt_id") WHERE receipt_id is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credit_check" CHECK (not "payments"."is_credit" or ("payments"."invoice_id" is null and "payments"."estimate_id" is null));--> statement-breakpoint
SELECT make_tenant_table('credit_moves');--> statement-breakpoint
-- What customers overpaid online becomes their credit. The triggers are created later, so the sum is written here as well.
UPDATE "payments" SET "is_credit" = true WHERE "online_part" = 'excess' AND "customer_id" IS NOT NULL;--> statement-breakpoint
UPDATE "customers" SET "credit" = "overpaid"."amount" FROM (
	SELECT "customer_id", sum(greatest(0.00, "amount" - "refunded_amount")) AS "amount" FROM "payments"
	WHERE "is_credit" AND "status" = 'completed' GROUP BY "customer_id"
) AS "overpaid" WHERE "customers"."id" = "overpaid"."customer_id" AND "customers"."credit" = 0;
