-- Keeps public.profiles in sync with the auth user in the same transaction (rule A2b).
CREATE OR REPLACE FUNCTION follow_auth_user() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM profiles WHERE id = OLD.id;
	ELSE
		INSERT INTO profiles (id, email, name) VALUES (NEW.id, NEW.email, NEW.name)
		ON CONFLICT (id) DO UPDATE SET email = excluded.email, name = excluded.name;
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER follow_auth_user AFTER INSERT OR UPDATE OR DELETE ON auth."user" FOR EACH ROW EXECUTE FUNCTION follow_auth_user();

/*
 * At commit, makes every server process drop its cached sessions of one user. The payload of the notification is the
 * user's id.
 */
CREATE OR REPLACE FUNCTION notify_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed jsonb;
BEGIN
	IF TG_OP = 'DELETE' THEN
		changed := to_jsonb(OLD);
	ELSE
		changed := to_jsonb(NEW);
	END IF;
	PERFORM pg_notify('sessions', coalesce(changed ->> 'userId', changed ->> 'user_id', changed ->> 'id'));
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_sessions AFTER DELETE OR UPDATE OF "token", "userId", "expiresAt" ON auth."session" FOR EACH ROW EXECUTE FUNCTION notify_sessions();
CREATE OR REPLACE TRIGGER notify_sessions AFTER UPDATE OR DELETE ON auth."user" FOR EACH ROW EXECUTE FUNCTION notify_sessions();
CREATE OR REPLACE TRIGGER notify_sessions AFTER INSERT OR UPDATE OR DELETE ON members FOR EACH ROW EXECUTE FUNCTION notify_sessions();

/*
 * Finds an account to share an invoice with (rule M18) and reveals nothing but whether the account exists. The address
 * must be normalized in the same way as in accounts (identity/placeholder-email.ts).
 */
CREATE OR REPLACE FUNCTION find_profile_id(address text) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT profiles.id FROM profiles WHERE lower(email) = address
$$;

/*
 * Loads the invitation for a visitor who opened the invitation link. The server has already verified the link, but no
 * tenant is known yet.
 */
CREATE OR REPLACE FUNCTION find_invitation(invitation uuid)
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

-- If SIGN_UP=invite, reveals only whether there is an open invitation for this email address.
CREATE OR REPLACE FUNCTION is_invited(address text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT EXISTS (
		SELECT FROM invitations
		WHERE email = address AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now()
	)
$$;

/*
 * Makes the new user the owner of the oldest business (decision T5). The function is only called if
 * ADOPT_FIRST_BUSINESS=true.
 */
CREATE OR REPLACE FUNCTION adopt_first_business(newcomer uuid, request text)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	adopted business_settings;
BEGIN
	SELECT * INTO adopted FROM business_settings ORDER BY created_at, id LIMIT 1 FOR UPDATE;
	IF NOT FOUND THEN
		RETURN NULL;
	END IF;
	UPDATE business_settings SET user_id = newcomer WHERE id = adopted.id;
	UPDATE members SET role = 'staff' WHERE business_id = adopted.id AND role = 'owner';
	INSERT INTO members (business_id, user_id, role) VALUES (adopted.id, newcomer, 'owner');
	INSERT INTO audit_log (business_id, user_id, action, entity, entity_id, before, after, request_id)
	VALUES (adopted.id, newcomer, 'adopt', 'business', adopted.id::text,
		jsonb_build_object('user_id', adopted.user_id), jsonb_build_object('user_id', newcomer), request);
	RETURN adopted.id;
END $$;

REVOKE EXECUTE ON FUNCTION follow_auth_user(), find_profile_id(text), find_invitation(uuid), is_invited(text),
	adopt_first_business(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_profile_id(text), find_invitation(uuid), is_invited(text), adopt_first_business(uuid, text) TO dayworks_app;

/*
 * Emails to the team contain text written by outside visitors. In an installation that sends emails to real addresses,
 * these emails are sent only to verified addresses of members of this business.
 */
CREATE OR REPLACE FUNCTION may_be_written_to(person uuid, letters_leave boolean) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT EXISTS (SELECT FROM members JOIN auth."user" ON auth."user"."id" = members.user_id
		WHERE members.business_id = current_business() AND members.user_id = person
			AND "disabledAt" IS NULL AND ("emailVerified" OR NOT letters_leave))
$$;

REVOKE EXECUTE ON FUNCTION may_be_written_to(uuid, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION may_be_written_to(uuid, boolean) TO dayworks_app;
