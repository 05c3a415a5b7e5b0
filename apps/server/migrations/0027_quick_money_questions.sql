CREATE TABLE "expense_months" (
	"business_id" uuid NOT NULL,
	"month" date NOT NULL,
	"category" text NOT NULL,
	"expenses" integer DEFAULT 0 NOT NULL,
	"amount" numeric(14,2) DEFAULT 0 NOT NULL,
	CONSTRAINT "expense_months_business_id_month_category_pk" PRIMARY KEY("business_id","month","category")
);
--> statement-breakpoint
ALTER TABLE "money_days" ADD COLUMN "billed" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "expense_months" ADD CONSTRAINT "expense_months_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expenses_to_bill_idx" ON "expenses" USING btree ("business_id") WHERE is_billable and invoice_id is null;--> statement-breakpoint
CREATE INDEX "invoices_payer_idx" ON "invoices" USING btree ("business_id","customer_id","paid_at" DESC NULLS FIRST,"id","due_date") WHERE status = 'paid' and paid_at is not null and due_date is not null;--> statement-breakpoint
SELECT make_tenant_table('expense_months', 'SELECT, INSERT, UPDATE', live => false);
--> statement-breakpoint
-- find_expenses looks here.
CREATE INDEX expenses_words_idx ON expenses USING gin (business_id, lower(description || ' ' || coalesce(supplier, '')) gin_trgm_ops);
