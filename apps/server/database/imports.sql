/*
 * Returns whether a record came from an import that reminders, automations, late fees, automatic payments, campaigns and
 * notices still leave alone. A record that an import only updated is the business's own.
 */
CREATE OR REPLACE FUNCTION is_left_alone(business uuid, record uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT EXISTS (SELECT FROM import_records JOIN imports ON imports.business_id = business AND imports.id = import_records.import_id
		WHERE import_records.business_id = business AND import_records.record_id = record AND import_records.action = 'created' AND imports.is_left_alone)
$$;
