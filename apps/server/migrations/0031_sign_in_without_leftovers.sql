-- hand-written below
-- Codes, links, half sessions and trusted devices say what they are and whose, so that all of them can be ended together
-- (database/given-out.sql). Those from before cannot say it: they end here, and are asked for again.
DELETE FROM "auth"."verification";
--> statement-breakpoint
ALTER TABLE "auth"."verification"
	-- Said by a trigger: nothing is given out of which nobody knows what it is.
	ADD COLUMN "kind" text NOT NULL DEFAULT 'unknown' CHECK ("kind" <> 'unknown'),
	ADD COLUMN "userId" uuid REFERENCES "auth"."user"("id") ON DELETE CASCADE,
	-- The address or number that it was sent to.
	ADD COLUMN "handle" text,
	-- When a provider's answer was first taken: there is no second one.
	ADD COLUMN "usedAt" timestamptz(3);
--> statement-breakpoint
CREATE INDEX "verification_userId_idx" ON "auth"."verification" ("userId");
--> statement-breakpoint
CREATE INDEX "verification_handle_idx" ON "auth"."verification" ("handle");
--> statement-breakpoint
-- The time step of the authenticator code that was accepted last: no code works twice.
ALTER TABLE "auth"."twoFactor" ADD COLUMN "lastStep" bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
-- When whoever holds the session last proved the second factor, or a passkey, which counts as both.
ALTER TABLE "auth"."session" ADD COLUMN "factorProvedAt" timestamptz(3) NOT NULL DEFAULT to_timestamp(0);
--> statement-breakpoint
-- Calendar addresses of people who have no access any more.
DELETE FROM "calendar_feeds" AS f USING "auth"."user" AS u WHERE u."id" = f."user_id" AND u."disabledAt" IS NOT NULL;
--> statement-breakpoint
DELETE FROM "calendar_feeds" AS f WHERE NOT EXISTS
	(SELECT FROM "members" AS m WHERE m."business_id" = f."business_id" AND m."user_id" = f."user_id");
