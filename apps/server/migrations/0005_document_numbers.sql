CREATE TABLE "number_sequences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"has_year" boolean DEFAULT true NOT NULL,
	"next_number" integer DEFAULT 1 NOT NULL,
	"counted_year" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "number_sequences_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "number_sequences_kind_check" CHECK ("number_sequences"."kind" in ('invoice', 'estimate')),
	CONSTRAINT "number_sequences_next_check" CHECK ("number_sequences"."next_number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "number_counted" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "number_counted" integer;--> statement-breakpoint
ALTER TABLE "number_sequences" ADD CONSTRAINT "number_sequences_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "number_sequences_kind_key" ON "number_sequences" USING btree ("business_id","kind");--> statement-breakpoint
-- Every existing document keeps the number it has shown so far. The triggers rest, because nothing else changes.
ALTER TABLE "estimates" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "estimates" SET "number" = left("id"::text, 8);--> statement-breakpoint
ALTER TABLE "estimates" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "invoices" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "invoices" SET "number" = left("id"::text, 8);--> statement-breakpoint
ALTER TABLE "invoices" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE UNIQUE INDEX "estimates_shown_number_key" ON "estimates" USING btree ("business_id",(lower("number")) collate "C");--> statement-breakpoint
CREATE INDEX "estimates_counted_idx" ON "estimates" USING btree ("business_id","number_counted") WHERE number_counted is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_shown_number_key" ON "invoices" USING btree ("business_id",(lower("number")) collate "C");--> statement-breakpoint
CREATE INDEX "invoices_counted_idx" ON "invoices" USING btree ("business_id","number_counted") WHERE number_counted is not null;--> statement-breakpoint
SELECT make_tenant_table('number_sequences');
