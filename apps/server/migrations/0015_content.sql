CREATE TABLE "content_pieces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"tone" text NOT NULL,
	"length" text NOT NULL,
	"angle" text,
	"job_id" uuid,
	"heading" text,
	"body" text NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"review" jsonb,
	"photo_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"picture" jsonb,
	"planned_at" timestamp(3) with time zone,
	"posted_at" timestamp(3) with time zone,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "content_pieces_business_id_id_key" UNIQUE("business_id","id"),
	CONSTRAINT "content_pieces_kind_check" CHECK ("content_pieces"."kind" in ('post', 'email', 'text', 'review_reply', 'job_story')),
	CONSTRAINT "content_pieces_tone_check" CHECK ("content_pieces"."tone" in ('warm', 'plain', 'proud')),
	CONSTRAINT "content_pieces_length_check" CHECK ("content_pieces"."length" in ('short', 'medium'))
);
--> statement-breakpoint
ALTER TABLE "ai_calls" DROP CONSTRAINT "ai_calls_purpose_check";--> statement-breakpoint
ALTER TABLE "ai_calls" ADD CONSTRAINT "ai_calls_purpose_check" CHECK ("ai_calls"."purpose" in ('metrics', 'check', 'question', 'chat', 'content'));--> statement-breakpoint
ALTER TABLE "content_pieces" ADD CONSTRAINT "content_pieces_business_id_business_settings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_pieces_created_at_idx" ON "content_pieces" USING btree ("business_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_pieces_day_idx" ON "content_pieces" USING btree ("business_id",coalesce(posted_at, planned_at)) WHERE coalesce(posted_at, planned_at) is not null;--> statement-breakpoint
SELECT make_tenant_table('content_pieces');
