CREATE TABLE "mail_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"from_name" text,
	"reply_to" text,
	"signature" text,
	"provider" text,
	"address" text,
	"host" text,
	"port" integer,
	"username" text,
	"sealed" text,
	"connected_at" timestamp(3) with time zone,
	"problem" text,
	"pending" text,
	"pending_until" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_settings_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "mail_settings_provider_check" CHECK ("mail_settings"."provider" in ('gmail', 'outlook', 'fastmail', 'icloud', 'other')),
	CONSTRAINT "mail_settings_pending_check" CHECK (("mail_settings"."pending" is null) = ("mail_settings"."pending_until" is null)),
	CONSTRAINT "mail_settings_account_check" CHECK ("mail_settings"."sealed" is null or num_nulls("mail_settings"."provider", "mail_settings"."address", "mail_settings"."host", "mail_settings"."port", "mail_settings"."username", "mail_settings"."connected_at") = 0)
);
--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_settings_business_id_key" ON "mail_settings" USING btree ("business_id");--> statement-breakpoint
SELECT make_tenant_table('mail_settings');
