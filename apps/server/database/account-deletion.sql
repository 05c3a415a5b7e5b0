/*
 * Deletes every row of a business except its audit log, without listing the tables by name: each pass deletes the
 * rows that no other row still references.
 */
CREATE OR REPLACE FUNCTION erase_business(target uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	tenant_table regclass;
	remaining boolean := true;
	progress boolean;
	erased bigint;
	stuck text;
BEGIN
	/*
	 * Erasing a business does not sign anyone out: its members keep their sessions but no longer have a business
	 * (database/given-out.sql).
	 */
	PERFORM set_config('app.erased_business', target::text, true);
	WHILE remaining LOOP
		remaining := false;
		progress := false;
		FOR tenant_table IN
			SELECT attrelid::regclass FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
			WHERE attname = 'business_id' AND relkind = 'r' AND relnamespace = 'public'::regnamespace AND NOT attisdropped
				AND attrelid <> 'audit_log'::regclass
		LOOP
			BEGIN
				EXECUTE format('DELETE FROM %s WHERE business_id = $1', tenant_table) USING target;
				GET DIAGNOSTICS erased = ROW_COUNT;
				IF erased > 0 THEN
					progress := true;
					remaining := true;
				END IF;
			EXCEPTION WHEN foreign_key_violation THEN
				remaining := true;
				stuck := tenant_table::text;
			END;
		END LOOP;
		IF remaining AND NOT progress THEN
			RAISE EXCEPTION 'rows of % cannot be erased', stuck;
		END IF;
	END LOOP;
	DELETE FROM business_settings WHERE id = target;
END $$;

/*
 * Describes what would happen to the business of an account if the account were deleted. The user sees this description
 * before confirming the deletion.
 */
CREATE OR REPLACE FUNCTION account_deletion(person uuid)
RETURNS TABLE (business_id uuid, business_name text, role text, outcome text, successor_id uuid, successor_name text, customers integer, invoices integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT own.business_id, business_settings.business_name, own.role,
		CASE WHEN own.role <> 'owner' THEN 'leave' WHEN successor.user_id IS NOT NULL THEN 'hand_over' ELSE 'erase' END,
		successor.user_id, successor.name,
		/*
		 * If the account to be deleted does not belong to the owner of the business, all record counts are 0: the business
		 * continues to exist, and the person must not learn how many records it has.
		 */
		CASE WHEN own.role = 'owner' THEN (SELECT count(*)::int FROM customers WHERE customers.business_id = own.business_id) ELSE 0 END,
		CASE WHEN own.role = 'owner' THEN (SELECT count(*)::int FROM invoices
			WHERE invoices.business_id = own.business_id AND status <> 'cancelled') ELSE 0 END
	FROM members AS own
	JOIN business_settings ON business_settings.id = own.business_id
	LEFT JOIN LATERAL (
		SELECT members.user_id, profiles.name FROM members JOIN profiles ON profiles.id = members.user_id
		WHERE members.business_id = own.business_id AND members.user_id <> person
		ORDER BY (members.role = 'owner') DESC, (members.role = 'staff') DESC, members.created_at, members.id LIMIT 1
	) AS successor ON true
	WHERE own.user_id = person
$$;

/*
 * Deletes the photo of a member who leaves the business. Returns the ids of the files whose bytes must be deleted as
 * well.
 */
CREATE OR REPLACE FUNCTION take_member_photo(person uuid) RETURNS text[] LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
	WITH gone AS (DELETE FROM files USING members
		WHERE members.user_id = person AND files.business_id = members.business_id AND files.id = members.photo_id RETURNING files.id)
	SELECT coalesce(array_agg(id), '{}') FROM gone
$$;

/*
 * Deletes an account and everything that depends on it in one transaction. Returns the ids of the files whose bytes
 * must be deleted as well. If the deletion closes the business, the last entry in its audit log records the closing
 * and the business name.
 */
CREATE OR REPLACE FUNCTION delete_account(person uuid, expected_outcome text, request text) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	plan record;
	file_ids text[] := ARRAY[]::text[];
BEGIN
	PERFORM FROM members WHERE members.business_id = (SELECT own.business_id FROM members AS own WHERE own.user_id = person) FOR UPDATE;
	SELECT * INTO plan FROM account_deletion(person);
	IF coalesce(plan.outcome, 'none') <> expected_outcome THEN
		RETURN NULL;
	END IF;
	IF plan.outcome = 'erase' THEN
		SELECT coalesce(array_agg(id), file_ids) INTO file_ids FROM files WHERE files.business_id = plan.business_id;
		PERFORM erase_business(plan.business_id);
		INSERT INTO audit_log (business_id, user_id, action, entity, entity_id, before, request_id)
		VALUES (plan.business_id, person, 'close', 'business', plan.business_id::text,
			jsonb_build_object('business_name', plan.business_name), request);
	ELSIF plan.outcome = 'hand_over' THEN
		file_ids := take_member_photo(person);
		DELETE FROM members WHERE user_id = person;
		UPDATE members SET role = 'owner' WHERE user_id = plan.successor_id;
		UPDATE business_settings SET user_id = plan.successor_id WHERE id = plan.business_id;
		INSERT INTO audit_log (business_id, user_id, action, entity, entity_id, before, after, request_id)
		VALUES (plan.business_id, person, 'hand over', 'business', plan.business_id::text,
			jsonb_build_object('user_id', person), jsonb_build_object('user_id', plan.successor_id), request);
	ELSE
		file_ids := take_member_photo(person);
		DELETE FROM members WHERE user_id = person;
	END IF;
	DELETE FROM auth."user" WHERE id = person;
	INSERT INTO audit_log (user_id, action, entity, entity_id, after, request_id)
	VALUES (person, 'delete', 'account', person::text, jsonb_build_object('business_id', plan.business_id, 'outcome', expected_outcome), request);
	RETURN file_ids;
END $$;

REVOKE EXECUTE ON FUNCTION erase_business(uuid), take_member_photo(uuid), account_deletion(uuid), delete_account(uuid, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION account_deletion(uuid), delete_account(uuid, text, text) TO dayworks_auth;
