-- Hand-written, and before the constraint: addresses of calendars that were given out in the moment of a removal from the team.
DELETE FROM "calendar_feeds" AS f WHERE NOT EXISTS
	(SELECT FROM "members" AS m WHERE m."business_id" = f."business_id" AND m."user_id" = f."user_id");--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_member_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."members"("business_id","user_id") ON DELETE cascade ON UPDATE no action;
