CREATE TABLE "client_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid NOT NULL,
	"share_version" integer DEFAULT 1 NOT NULL,
	"link_enabled" boolean DEFAULT true NOT NULL,
	"opened_at" timestamp(3) with time zone,
	CONSTRAINT "client_links_business_id_id_key" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "customer_id_same_business" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_links_customer_id_key" ON "client_links" USING btree ("customer_id","business_id");--> statement-breakpoint
SELECT make_tenant_table('client_links');
