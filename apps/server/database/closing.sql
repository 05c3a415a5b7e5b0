/*
 * The public pages of a business go offline when the owner starts to close the business, and come back online if the
 * owner cancels the closing.
 */
CREATE OR REPLACE FUNCTION is_open_business(business uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM business_settings WHERE id = business AND closes_on IS NULL)
$$;

/*
 * Erases all data of a business whose closing date has arrived, in one transaction. The audit log is erased too,
 * because it is full of names; only one audit entry for the operator remains, and it belongs to no business. Returns
 * the ids of the files whose bytes must be deleted as well, or null if there was nothing to do, for example because
 * another process has already erased the business.
 */
CREATE OR REPLACE FUNCTION erase_closed_business(target uuid, moment timestamptz) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	closed record;
	file_ids text[];
BEGIN
	SELECT business_name, closes_on INTO closed FROM business_settings
	WHERE id = target AND closes_on <= (moment AT TIME ZONE time_zone)::date FOR UPDATE SKIP LOCKED;
	IF NOT FOUND THEN
		RETURN NULL;
	END IF;
	SELECT coalesce(array_agg(id), ARRAY[]::text[]) INTO file_ids FROM files WHERE business_id = target;
	PERFORM erase_business(target);
	DELETE FROM audit_log WHERE business_id = target;
	INSERT INTO audit_log (action, entity, entity_id, before, request_id)
	VALUES ('erase', 'business', target::text,
		jsonb_build_object('business_name', closed.business_name, 'closes_on', closed.closes_on, 'files', cardinality(file_ids)), 'closing');
	RETURN file_ids;
END $$;

REVOKE EXECUTE ON FUNCTION erase_closed_business(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_closed_business(uuid, timestamptz) TO dayworks_operator;
