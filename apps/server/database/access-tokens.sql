/*
 * Looks up the user and business for an access token. The lookup runs on every request, so a revoked token or a changed
 * membership takes effect immediately in every process. The last-used time is stored at most once a minute, and storing
 * it never waits for a lock on the token.
 */
CREATE OR REPLACE FUNCTION auth.use_access_token(given bytea, demo boolean)
RETURNS TABLE (id uuid, name text, rights text, expires_at timestamptz, user_id uuid, email text, email_verified boolean,
	phone text, phone_verified boolean, user_name text, business_id uuid, role text, time_zone text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = auth, public, pg_temp AS $$
#variable_conflict use_column
BEGIN
	RETURN QUERY SELECT t.id, t.name, t.rights, t.expires_at, u."id", u."email", u."emailVerified",
			u."phoneNumber", u."phoneNumberVerified", u."name", m.business_id, m.role, b.time_zone
		FROM access_tokens t
		JOIN "user" u ON u."id" = t.user_id AND u."disabledAt" IS NULL AND (NOT u."isDemo" OR demo)
		JOIN members m ON m.business_id = t.business_id AND m.user_id = t.user_id
		JOIN business_settings b ON b.id = t.business_id
		WHERE t.hash = given AND t.expires_at > now();
	IF FOUND THEN
		UPDATE access_tokens SET last_used_at = now() WHERE access_tokens.id = (
			SELECT t.id FROM access_tokens t
			WHERE t.hash = given AND (t.last_used_at IS NULL OR t.last_used_at < now() - interval '1 minute')
			FOR UPDATE SKIP LOCKED);
	END IF;
END $$;

REVOKE EXECUTE ON FUNCTION auth.use_access_token(bytea, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION auth.use_access_token(bytea, boolean) TO dayworks_auth;
