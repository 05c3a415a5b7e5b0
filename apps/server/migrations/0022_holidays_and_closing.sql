ALTER TABLE "business_settings" ADD COLUMN "closes_on" date;--> statement-breakpoint
CREATE INDEX "business_settings_closes_on_idx" ON "business_settings" USING btree ("closes_on") WHERE closes_on is not null;--> statement-breakpoint
ALTER TABLE "schedule_settings" ADD COLUMN "holidays" jsonb DEFAULT '[]'::jsonb NOT NULL;
