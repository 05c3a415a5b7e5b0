CREATE TABLE "recurring_expenses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"description" text NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"tax" numeric(14,2),
	"category" text,
	"supplier" text,
	"lead_source" text,
	"every" integer NOT NULL,
	"unit" text NOT NULL,
	"first_on" date NOT NULL,
	"until" date,
	"next_on" date,
	"is_paused" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recurring_expenses_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "recurring_expenses_tax_check" CHECK ("recurring_expenses"."tax" between 0 and "recurring_expenses"."amount"),
	CONSTRAINT "recurring_expenses_amount_check" CHECK ("recurring_expenses"."amount" > 0),
	CONSTRAINT "recurring_expenses_every_check" CHECK ("recurring_expenses"."every" between 1 and 99),
	CONSTRAINT "recurring_expenses_unit_check" CHECK ("recurring_expenses"."unit" in ('week', 'month', 'year'))
);
--> statement-breakpoint
CREATE TABLE "day_closes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"day" date NOT NULL,
	"lines" jsonb NOT NULL,
	"recorded" numeric(14,2) NOT NULL,
	"counted" numeric(14,2) NOT NULL,
	"difference" numeric(14,2) NOT NULL,
	"explanation" text,
	"closed_by" uuid,
	"closed_at" timestamp(3) with time zone NOT NULL,
	"reopened_by" uuid,
	"reopened_at" timestamp(3) with time zone,
	"reopen_reason" text,
	CONSTRAINT "day_closes_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "day_closes_difference_check" CHECK ("day_closes"."difference" = "day_closes"."counted" - "day_closes"."recorded")
);
--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "recurring_id" uuid;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "recurring_slot" date;--> statement-breakpoint
ALTER TABLE "recurring_expenses" ADD CONSTRAINT "recurring_expenses_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_closes" ADD CONSTRAINT "day_closes_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_expenses_next_idx" ON "recurring_expenses" USING btree ("next_on") WHERE not is_paused and deleted_at is null and next_on is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "day_closes_day_key" ON "day_closes" USING btree ("business_id","day") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "day_closes_day_idx" ON "day_closes" USING btree ("business_id","day" DESC NULLS LAST,"closed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "recurring_id_same_business" FOREIGN KEY ("business_id","recurring_id") REFERENCES "public"."recurring_expenses"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expenses_recurring_slot_key" ON "expenses" USING btree ("business_id","recurring_id","recurring_slot") WHERE recurring_id is not null;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_recurring_check" CHECK (("expenses"."recurring_id" is null) = ("expenses"."recurring_slot" is null));--> statement-breakpoint
SELECT make_tenant_table('recurring_expenses');--> statement-breakpoint
SELECT make_tenant_table('day_closes');
