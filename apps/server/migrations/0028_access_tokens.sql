ALTER TABLE "audit_log" ADD COLUMN "by_token" text DEFAULT nullif(current_setting('app.token', true), '');--> statement-breakpoint
-- Ours, beside the auth library's: it goes with the person, and with their place in the business it was made for.
CREATE TABLE "auth"."access_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL REFERENCES "auth"."user"("id") ON DELETE CASCADE,
	"business_id" uuid NOT NULL,
	"name" text NOT NULL,
	-- Of the token nothing is kept but its SHA-256 and the characters it starts with.
	"hash" bytea NOT NULL UNIQUE,
	"start" text NOT NULL,
	"rights" text NOT NULL CHECK ("rights" IN ('read', 'write')),
	"created_at" timestamptz(3) NOT NULL DEFAULT now(),
	"last_used_at" timestamptz(3),
	"expires_at" timestamptz(3) NOT NULL,
	FOREIGN KEY ("business_id", "user_id") REFERENCES "public"."members"("business_id", "user_id") ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX "access_tokens_user_id_idx" ON "auth"."access_tokens" ("user_id");
--> statement-breakpoint
CREATE INDEX "access_tokens_member_idx" ON "auth"."access_tokens" ("business_id", "user_id");
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "auth"."access_tokens" TO dayworks_auth;
