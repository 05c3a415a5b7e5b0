-- Which tables changed, for the business's open browsers; no data, and equal ones merge. A transaction of the server collects
-- their names and the server tells them after the commit (platform/change-teller.ts says why); any other tells by itself.
CREATE OR REPLACE FUNCTION notify_live() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes text := current_setting('app.changes', true);
BEGIN
	IF changes <> '' THEN
		IF TG_TABLE_NAME = ANY (string_to_array(changes, ' ')) THEN RETURN NULL; END IF;
		-- An update that found nothing is no news. What was to be written and was not is rare, and costs a look.
		IF TG_OP = 'INSERT' OR EXISTS (SELECT FROM changed) THEN
			changes := set_config('app.changes', changes || ' ' || TG_TABLE_NAME, true);
		END IF;
		RETURN NULL;
	END IF;
	PERFORM pg_notify('live', business_id::text || ' ' || TG_TABLE_NAME)
	FROM (SELECT DISTINCT business_id FROM changed WHERE business_id IS NOT NULL) AS businesses;
	RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION notify_live_business() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('live', NEW.id::text || ' ' || TG_TABLE_NAME);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER live AFTER INSERT OR UPDATE ON business_settings FOR EACH ROW EXECUTE FUNCTION notify_live_business();

-- The business of a user: asked before a tenant is known, so it cannot be a policy.
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
