CREATE TABLE "estimate_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"estimate_id" uuid NOT NULL,
	"file_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"line_name" text,
	CONSTRAINT "estimate_photos_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "signed_pdfs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"signature_id" uuid NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "signed_pdfs_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "payment_schedule" jsonb;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "installments_left" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "installment_of" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "installment" integer;--> statement-breakpoint
ALTER TABLE "job_items" ADD COLUMN "is_scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "estimate_photos" ADD CONSTRAINT "estimate_photos_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_photos" ADD CONSTRAINT "estimate_id_same_business" FOREIGN KEY ("business_id","estimate_id") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_pdfs" ADD CONSTRAINT "signed_pdfs_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_pdfs" ADD CONSTRAINT "signature_id_same_business" FOREIGN KEY ("business_id","signature_id") REFERENCES "public"."estimate_signatures"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "estimate_photos_estimate_id_idx" ON "estimate_photos" USING btree ("business_id","estimate_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "signed_pdfs_signature_key" ON "signed_pdfs" USING btree ("business_id","signature_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "installment_of_same_business" FOREIGN KEY ("business_id","installment_of") REFERENCES "public"."estimates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "estimates_installments_idx" ON "estimates" USING btree ("id") WHERE installments_left > 0 and deleted_at is null and status in ('approved', 'converted');--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_installment_key" ON "invoices" USING btree ("business_id","installment_of","installment") WHERE status <> 'cancelled' and installment_of is not null;--> statement-breakpoint
CREATE INDEX "invoices_installment_of_idx" ON "invoices" USING btree ("business_id","installment_of") WHERE installment_of is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_installment_check" CHECK ("invoices"."installment_of" is null or "invoices"."estimate_id" is null);--> statement-breakpoint
SELECT make_tenant_table('estimate_photos');--> statement-breakpoint
SELECT make_tenant_table('signed_pdfs');