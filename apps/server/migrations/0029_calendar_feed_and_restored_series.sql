ALTER TABLE "appointment_series" ADD COLUMN "ended_rule" text;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "has_instructions" boolean DEFAULT false NOT NULL;