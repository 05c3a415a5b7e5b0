CREATE OR REPLACE FUNCTION notify_live_business() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('live', NEW.id::text || ' ' || TG_TABLE_NAME);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER live AFTER INSERT OR UPDATE ON business_settings FOR EACH ROW EXECUTE FUNCTION notify_live_business();

/*
 * Looks up the business of a user. The lookup runs before the tenant is known, so row-level security cannot apply and
 * the function must bypass it.
 */
CREATE OR REPLACE FUNCTION membership_of(member_id uuid)
RETURNS TABLE (business_id uuid, role text, time_zone text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT members.business_id, members.role, business_settings.time_zone
	FROM members JOIN business_settings ON business_settings.id = members.business_id
	WHERE members.user_id = member_id
$$;

CREATE OR REPLACE FUNCTION public_file(file_id text)
RETURNS TABLE (business_id uuid, name text, content_type text, byte_size integer, is_public boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT files.business_id, files.name, files.content_type, files.byte_size, files.is_public
	FROM files WHERE files.id = file_id
$$;

REVOKE EXECUTE ON FUNCTION membership_of(uuid), public_file(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION membership_of(uuid), public_file(text) TO dayworks_app;
