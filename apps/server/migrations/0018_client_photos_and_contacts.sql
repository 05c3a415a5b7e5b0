ALTER TABLE "client_links" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_photos" ADD COLUMN "is_shown" boolean DEFAULT false NOT NULL;