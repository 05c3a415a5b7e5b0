CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"key" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text,
	"body" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_templates_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "message_templates_channel_check" CHECK ("message_templates"."channel" in ('email', 'sms'))
);
--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_key" ON "message_templates" USING btree ("business_id","key","channel");--> statement-breakpoint
SELECT make_tenant_table('message_templates');
