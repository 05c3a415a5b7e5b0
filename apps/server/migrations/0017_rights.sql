ALTER TABLE "outbox" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "right_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sealed" text;--> statement-breakpoint
-- What stood open until now: codes and links of sign-in, and of invitations whose links work no longer.
UPDATE "outbox" SET "right_until" = "created_at", "text" = NULL, "html" = NULL, "subject" = regexp_replace("subject", '^\d{6} is your code$', 'Your code')
	WHERE "business_id" IS NULL OR "entity" = 'invitation';--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_right_check" CHECK (case when right_until is null then text is not null and sealed is null else text is null and html is null end);--> statement-breakpoint
CREATE INDEX "outbox_sealed_idx" ON "outbox" USING btree ("right_until") WHERE sealed is not null;--> statement-breakpoint
UPDATE "invitations" SET "revoked_at" = now() WHERE "accepted_at" IS NULL AND "revoked_at" IS NULL;--> statement-breakpoint
DROP FUNCTION find_invitation(text);--> statement-breakpoint
DROP INDEX "invitations_token_hash_key";--> statement-breakpoint
ALTER TABLE "invitations" DROP COLUMN "token_hash";--> statement-breakpoint
-- For whoever holds its link, which the server has verified; before any tenant is known.
CREATE FUNCTION find_invitation(invitation uuid)
RETURNS TABLE (id uuid, business_id uuid, email text, business_name text, logo_url text, invited_by text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT invitations.id, invitations.business_id, invitations.email, business_settings.business_name,
		business_settings.logo_url, coalesce(profiles.name, '')
	FROM invitations
	JOIN business_settings ON business_settings.id = invitations.business_id
	LEFT JOIN profiles ON profiles.id = invitations.invited_by
	WHERE invitations.id = invitation AND invitations.accepted_at IS NULL AND invitations.revoked_at IS NULL
		AND invitations.expires_at > now()
$$;
--> statement-breakpoint
DROP FUNCTION shared_profiles(uuid);--> statement-breakpoint
-- The addresses behind shared_with of an invoice of this business. No names: whoever shares knows an address, nothing else.
CREATE FUNCTION shared_profiles(invoice uuid)
RETURNS TABLE (id uuid, email text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT profiles.id, profiles.email FROM invoices JOIN profiles ON profiles.id = ANY (shared_with)
	WHERE invoices.id = invoice AND invoices.business_id = current_business()
	ORDER BY profiles.email
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_invitation(uuid), shared_profiles(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_invitation(uuid), shared_profiles(uuid) TO dayworks_app;
