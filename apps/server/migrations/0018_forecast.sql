CREATE TABLE "cash_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"cash" numeric(14,2),
	"counted_on" date,
	"counted_moves" numeric(14,2) DEFAULT 0 NOT NULL,
	"floor" numeric(14,2),
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cash_settings_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "cash_settings_cash_check" CHECK (("cash_settings"."cash" is null) = ("cash_settings"."counted_on" is null)),
	CONSTRAINT "cash_settings_floor_check" CHECK ("cash_settings"."floor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cash_forecasts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"monday" date NOT NULL,
	"opening" numeric(14,2),
	"moved_before" numeric(14,2) NOT NULL,
	"worst" numeric(14,2) NOT NULL,
	"expected" numeric(14,2) NOT NULL,
	"best" numeric(14,2) NOT NULL,
	"weeks" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "cash_forecasts_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "cash_forecasts_monday_check" CHECK (extract(isodow from "cash_forecasts"."monday") = 1),
	CONSTRAINT "cash_forecasts_range_check" CHECK ("cash_forecasts"."worst" <= "cash_forecasts"."expected" and "cash_forecasts"."expected" <= "cash_forecasts"."best")
);
--> statement-breakpoint
ALTER TABLE "cash_settings" ADD CONSTRAINT "cash_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_forecasts" ADD CONSTRAINT "cash_forecasts_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_settings_business_id_key" ON "cash_settings" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_forecasts_monday_key" ON "cash_forecasts" USING btree ("business_id","monday");--> statement-breakpoint
SELECT make_tenant_table('cash_settings');--> statement-breakpoint
SELECT make_tenant_table('cash_forecasts', 'SELECT, INSERT');
