/*
 * The functions that the migrations use. This file is applied before the migrations; every other file in this folder
 * is applied after them.
 */

-- Returns the business id of the current transaction, or null if no business is set.
CREATE OR REPLACE FUNCTION current_business() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT nullif(current_setting('app.business_id', true), '')::uuid
$$;

CREATE OR REPLACE FUNCTION touch_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.updated_at := now();
	RETURN NEW;
END $$;

/*
 * Collects the names of the changed tables, so that the live stream can be notified of them after the commit. In a
 * transaction that does not collect names, a notification is sent for each change immediately. The notification
 * contains only the id of the business and the table name.
 */
CREATE OR REPLACE FUNCTION notify_live() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes text := current_setting('app.changes', true);
BEGIN
	IF changes <> '' THEN
		IF TG_TABLE_NAME = ANY (string_to_array(changes, ' ')) THEN RETURN NULL; END IF;
		/*
		 * A statement that updates no row sends no notification of a change. A statement that inserts no row does send one,
		 * which is rare and leads only to one needless refresh.
		 */
		IF TG_OP = 'INSERT' OR EXISTS (SELECT FROM changed) THEN
			changes := set_config('app.changes', changes || ' ' || TG_TABLE_NAME, true);
		END IF;
		RETURN NULL;
	END IF;
	PERFORM pg_notify('live', business_id::text || ' ' || TG_TABLE_NAME)
	FROM (SELECT DISTINCT business_id FROM changed WHERE business_id IS NOT NULL) AS businesses;
	RETURN NULL;
END $$;

/*
 * Turns a table into a tenant table: enables forced row-level security with exactly one tenant policy (a second one
 * would be combined with OR, which prevents index use), and adds the policies for the owner and operator roles, the
 * grants, and the triggers for updated_at and live changes.
 */
CREATE OR REPLACE FUNCTION make_tenant_table(name text, privileges text DEFAULT 'SELECT, INSERT, UPDATE, DELETE', live boolean DEFAULT true)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
	EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
	EXECUTE format('CREATE POLICY tenant ON %I TO dayworks_app USING (business_id = (SELECT current_business())) WITH CHECK (business_id = (SELECT current_business()))', name);
	EXECUTE format('CREATE POLICY maintenance ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
	EXECUTE format('CREATE POLICY operator ON %I TO dayworks_operator USING (true) WITH CHECK (true)', name);
	EXECUTE format('GRANT %s ON %I TO dayworks_app', privileges, name);
	EXECUTE format('GRANT %s ON %I TO dayworks_operator', privileges, name);
	IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = name::regclass AND attname = 'updated_at' AND NOT attisdropped) THEN
		EXECUTE format('CREATE TRIGGER touch_updated_at BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION touch_updated_at()', name);
	END IF;
	IF live THEN
		EXECUTE format('CREATE TRIGGER live_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_live()', name);
		EXECUTE format('CREATE TRIGGER live_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_live()', name);
		EXECUTE format('CREATE TRIGGER live_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_live()', name);
	END IF;
END $$;

REVOKE EXECUTE ON FUNCTION make_tenant_table(text, text, boolean) FROM PUBLIC;
