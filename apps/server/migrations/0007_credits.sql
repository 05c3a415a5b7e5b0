CREATE TABLE "invoice_credits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"number_counted" integer,
	"date" date NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"tax" numeric(14,2) DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"voided_at" timestamp(3) with time zone,
	CONSTRAINT "invoice_credits_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "invoice_credits_kind_check" CHECK ("invoice_credits"."kind" in ('bad_debt', 'credit_note')),
	CONSTRAINT "invoice_credits_amount_check" CHECK ("invoice_credits"."amount" > 0 and "invoice_credits"."tax" >= 0 and "invoice_credits"."tax" <= "invoice_credits"."amount")
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_status_check";--> statement-breakpoint
ALTER TABLE "number_sequences" DROP CONSTRAINT "number_sequences_kind_check";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "written_off" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited_tax" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credit_days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "voided_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "voided_work" jsonb;--> statement-breakpoint
ALTER TABLE "money_days" ADD COLUMN "credited" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "money_days" ADD COLUMN "credited_tax" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "money_days" ADD COLUMN "bad_debt" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_credits" ADD CONSTRAINT "invoice_credits_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_credits" ADD CONSTRAINT "invoice_id_same_business" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_credits_invoice_id_idx" ON "invoice_credits" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_credits_number_key" ON "invoice_credits" USING btree ("business_id",(lower("number")) collate "C") WHERE kind = 'credit_note';--> statement-breakpoint
CREATE INDEX "invoices_void_idx" ON "invoices" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE voided_at is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_status_check" CHECK ("invoices"."status" in ('draft', 'sent', 'viewed', 'overdue', 'paid', 'partially_paid', 'written_off', 'credited', 'cancelled'));--> statement-breakpoint
ALTER TABLE "number_sequences" ADD CONSTRAINT "number_sequences_kind_check" CHECK ("number_sequences"."kind" in ('invoice', 'estimate', 'credit_note'));--> statement-breakpoint
SELECT make_tenant_table('invoice_credits');
