CREATE TABLE "payment_agreements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid NOT NULL,
	"online_payment_id" uuid,
	"saved_method_id" uuid,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"agreed_at" timestamp(3) with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text,
	"page" text NOT NULL,
	CONSTRAINT "payment_agreements_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "payment_agreements_kind_check" CHECK ("payment_agreements"."kind" in ('keep', 'autopay'))
);
--> statement-breakpoint
CREATE TABLE "saved_methods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_ref" text NOT NULL,
	"method_ref" text NOT NULL,
	"kind" text NOT NULL,
	"brand" text,
	"last4" text,
	"exp_month" integer,
	"exp_year" integer,
	"agreed_at" timestamp(3) with time zone NOT NULL,
	"removed_at" timestamp(3) with time zone,
	"removed_by" text,
	CONSTRAINT "saved_methods_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "saved_methods_kind_check" CHECK ("saved_methods"."kind" in ('card', 'bank')),
	CONSTRAINT "saved_methods_removed_by_check" CHECK ("saved_methods"."removed_by" in ('customer', 'office'))
);
--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "keeps_method" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_agreements" ADD CONSTRAINT "payment_agreements_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_agreements" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_agreements" ADD CONSTRAINT "online_payment_id_same_business" FOREIGN KEY ("business_id","online_payment_id") REFERENCES "public"."online_payments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_agreements" ADD CONSTRAINT "saved_method_id_same_business" FOREIGN KEY ("business_id","saved_method_id") REFERENCES "public"."saved_methods"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_methods" ADD CONSTRAINT "saved_methods_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_methods" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_agreements_payment_idx" ON "payment_agreements" USING btree ("business_id","online_payment_id");--> statement-breakpoint
CREATE INDEX "payment_agreements_method_idx" ON "payment_agreements" USING btree ("business_id","saved_method_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_methods_ref_key" ON "saved_methods" USING btree ("provider","method_ref");--> statement-breakpoint
CREATE INDEX "saved_methods_customer_idx" ON "saved_methods" USING btree ("business_id","customer_id");--> statement-breakpoint
SELECT make_tenant_table('saved_methods');--> statement-breakpoint
SELECT make_tenant_table('payment_agreements');
