SELECT make_tenant_table('members');
--> statement-breakpoint
SELECT make_tenant_table('invitations');
--> statement-breakpoint
SELECT make_tenant_table('files', 'SELECT, INSERT, UPDATE, DELETE', false);
--> statement-breakpoint
SELECT make_tenant_table('outbox');
--> statement-breakpoint
SELECT make_tenant_table('audit_log', 'SELECT, INSERT', false);
--> statement-breakpoint
SELECT make_tenant_table('idempotency_keys', 'SELECT, INSERT, UPDATE, DELETE', false);
--> statement-breakpoint

-- Messages of sign-in belong to no business; dayworks_auth sees those and no others.
CREATE POLICY sign_in ON outbox TO dayworks_auth USING (business_id IS NULL) WITH CHECK (business_id IS NULL);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON outbox TO dayworks_auth;
--> statement-breakpoint

-- The business is its own tenant: the key is its id.
ALTER TABLE business_settings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE business_settings FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON business_settings TO dayworks_app USING (id = (SELECT current_business())) WITH CHECK (id = (SELECT current_business()));
--> statement-breakpoint
CREATE POLICY maintenance ON business_settings TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY operator ON business_settings TO dayworks_operator USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON business_settings TO dayworks_app, dayworks_operator;
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON business_settings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE FUNCTION notify_live_business() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('live', NEW.id::text || ' ' || TG_TABLE_NAME);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER live AFTER INSERT OR UPDATE ON business_settings FOR EACH ROW EXECUTE FUNCTION notify_live_business();
--> statement-breakpoint

-- A business sees the profiles of its members; everything else goes through functions that say found or not found.
ALTER TABLE profiles ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE profiles FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON profiles TO dayworks_app USING (id IN (SELECT user_id FROM members WHERE business_id = (SELECT current_business())));
--> statement-breakpoint
CREATE POLICY maintenance ON profiles TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY operator ON profiles TO dayworks_operator USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT ON profiles TO dayworks_app, dayworks_operator;
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint

GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO dayworks_app, dayworks_auth, dayworks_operator;
--> statement-breakpoint

-- public.profiles follows the auth user in the same transaction (A2b).
CREATE FUNCTION follow_auth_user() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM profiles WHERE id = OLD.id;
	ELSE
		INSERT INTO profiles (id, email, name) VALUES (NEW.id, NEW.email, NEW.name)
		ON CONFLICT (id) DO UPDATE SET email = excluded.email, name = excluded.name;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_auth_user AFTER INSERT OR UPDATE OR DELETE ON auth."user" FOR EACH ROW EXECUTE FUNCTION follow_auth_user();
--> statement-breakpoint

-- Empties the session caches of every server process at commit. The payload is the user's id.
CREATE FUNCTION notify_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER notify_sessions AFTER DELETE OR UPDATE OF "token", "userId", "expiresAt" ON auth."session" FOR EACH ROW EXECUTE FUNCTION notify_sessions();
--> statement-breakpoint
CREATE TRIGGER notify_sessions AFTER UPDATE OR DELETE ON auth."user" FOR EACH ROW EXECUTE FUNCTION notify_sessions();
--> statement-breakpoint
CREATE TRIGGER notify_sessions AFTER INSERT OR UPDATE OR DELETE ON members FOR EACH ROW EXECUTE FUNCTION notify_sessions();
--> statement-breakpoint

-- The business of a user: asked before a tenant is known, so it cannot be a policy.
CREATE FUNCTION membership_of(member_id uuid)
RETURNS TABLE (business_id uuid, role text, time_zone text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT members.business_id, members.role, business_settings.time_zone
	FROM members JOIN business_settings ON business_settings.id = members.business_id
	WHERE members.user_id = member_id
$$;
--> statement-breakpoint
CREATE FUNCTION find_invitation(hash text)
RETURNS TABLE (id uuid, business_id uuid, email text, business_name text, logo_url text, invited_by text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT invitations.id, invitations.business_id, invitations.email, business_settings.business_name,
		business_settings.logo_url, coalesce(profiles.name, '')
	FROM invitations
	JOIN business_settings ON business_settings.id = invitations.business_id
	LEFT JOIN profiles ON profiles.id = invitations.invited_by
	WHERE invitations.token_hash = hash AND invitations.accepted_at IS NULL AND invitations.revoked_at IS NULL
		AND invitations.expires_at > now()
$$;
--> statement-breakpoint
CREATE FUNCTION public_file(file_id text)
RETURNS TABLE (business_id uuid, name text, content_type text, byte_size integer, is_public boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT files.business_id, files.name, files.content_type, files.byte_size, files.is_public
	FROM files WHERE files.id = file_id
$$;
--> statement-breakpoint

-- Decision T5, only called when ADOPT_FIRST_BUSINESS=true: the newcomer takes over the first business found.
CREATE FUNCTION adopt_first_business(newcomer uuid, request text)
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
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION membership_of(uuid), find_invitation(text), public_file(text), adopt_first_business(uuid, text), follow_auth_user() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION membership_of(uuid), find_invitation(text), public_file(text), adopt_first_business(uuid, text) TO dayworks_app;
--> statement-breakpoint

-- SIGN_UP=invite: whether an open invitation waits for this address, and nothing else.
CREATE FUNCTION is_invited(address text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT EXISTS (
		SELECT FROM invitations
		WHERE email = lower(address) AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now()
	)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION is_invited(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION is_invited(text) TO dayworks_app;
