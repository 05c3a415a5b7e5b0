CREATE OR REPLACE FUNCTION count_orphans() RETURNS integer[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT ARRAY[
		(SELECT count(*)::int FROM customers WHERE business_id IS NULL),
		(SELECT count(*)::int FROM invoices WHERE business_id IS NULL),
		(SELECT count(*)::int FROM estimates WHERE business_id IS NULL),
		(SELECT count(*)::int FROM payments WHERE business_id IS NULL),
		(SELECT count(*)::int FROM projects WHERE business_id IS NULL)
	]
$$;

/*
 * Returns whether a row belongs to the target business or can be linked to it. A row can be linked if none of its
 * ancestors belongs to another business and the values that must be unique within a business are still free. If several
 * orphaned rows have the same unique value, the first row gets the value.
 */
CREATE OR REPLACE FUNCTION customer_fits(wanted uuid, target uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
	SELECT NOT EXISTS (SELECT FROM customers WHERE id = wanted AND business_id <> target)
$$;

CREATE OR REPLACE FUNCTION address_fits(wanted uuid, target uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
	SELECT NOT EXISTS (SELECT FROM customer_addresses WHERE id = wanted AND business_id <> target)
$$;

CREATE OR REPLACE FUNCTION project_fits(wanted uuid, target uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
	SELECT coalesce((SELECT CASE WHEN business_id IS NULL
			THEN customer_fits(customer_id, target) AND address_fits(customer_address_id, target)
			ELSE business_id = target END
		FROM projects WHERE id = wanted), true)
$$;

CREATE OR REPLACE FUNCTION estimate_fits(wanted uuid, target uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
	SELECT coalesce((SELECT CASE WHEN e.business_id IS NULL
			THEN customer_fits(e.customer_id, target) AND address_fits(e.customer_address_id, target)
				AND project_fits(e.project_id, target)
				AND NOT EXISTS (SELECT FROM estimates AS taken WHERE taken.business_id = target
					AND (left(taken.id::text, 8)) COLLATE "C" = (left(e.id::text, 8)) COLLATE "C")
				AND NOT EXISTS (SELECT FROM estimates AS taken WHERE taken.business_id = target AND taken.project_id = e.project_id
					AND taken.deleted_at IS NULL AND e.deleted_at IS NULL)
				AND NOT EXISTS (SELECT FROM estimates AS taken WHERE taken.business_id IS NULL AND taken.project_id = e.project_id
					AND taken.deleted_at IS NULL AND e.deleted_at IS NULL AND taken.id < e.id)
			ELSE e.business_id = target END
		FROM estimates AS e WHERE e.id = wanted), true)
$$;

CREATE OR REPLACE FUNCTION invoice_fits(wanted uuid, target uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
	SELECT coalesce((SELECT CASE WHEN i.business_id IS NULL
			THEN customer_fits(i.customer_id, target) AND address_fits(i.customer_address_id, target)
				AND project_fits(i.project_id, target) AND estimate_fits(i.estimate_id, target)
				AND NOT EXISTS (SELECT FROM invoices AS taken WHERE taken.business_id = target
					AND (left(taken.id::text, 8)) COLLATE "C" = (left(i.id::text, 8)) COLLATE "C")
				AND NOT EXISTS (SELECT FROM invoices AS taken WHERE taken.business_id = target AND taken.estimate_id = i.estimate_id
					AND taken.status <> 'cancelled' AND i.status <> 'cancelled')
				AND NOT EXISTS (SELECT FROM invoices AS taken WHERE taken.business_id IS NULL AND taken.estimate_id = i.estimate_id
					AND taken.status <> 'cancelled' AND i.status <> 'cancelled' AND taken.id < i.id)
			ELSE i.business_id = target END
		FROM invoices AS i WHERE i.id = wanted), true)
$$;

/*
 * Recovery (rule T3) uses one function per table, which links orphaned rows to the current business and returns how
 * many requested rows of its own table it linked. Rows are linked after the rows they depend on, and rows that do not
 * fit are left for the operator. Only one recovery runs at a time, so two businesses that recover simultaneously cannot
 * split related rows.
 */

/*
 * A customer is recovered together with all their records, because a document left behind would have lost its
 * customer's name.
 */
CREATE OR REPLACE FUNCTION recover_customers(only_id uuid DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	target uuid := current_business();
	chosen uuid[];
BEGIN
	IF target IS NULL THEN
		RETURN 0;
	END IF;
	PERFORM pg_advisory_xact_lock(7238115);
	WITH linked AS (
		UPDATE customers SET business_id = target WHERE business_id IS NULL AND (only_id IS NULL OR id = only_id) RETURNING id
	)
	SELECT array_agg(id) INTO chosen FROM linked;
	IF chosen IS NULL THEN
		RETURN 0;
	END IF;
	PERFORM recover_projects(id) FROM projects WHERE business_id IS NULL AND customer_id = ANY (chosen);
	PERFORM recover_estimates(id) FROM estimates WHERE business_id IS NULL AND customer_id = ANY (chosen);
	PERFORM recover_invoices(id) FROM invoices WHERE business_id IS NULL AND customer_id = ANY (chosen);
	PERFORM recover_payments(id) FROM payments WHERE business_id IS NULL AND customer_id = ANY (chosen);
	RETURN cardinality(chosen);
END $$;

CREATE OR REPLACE FUNCTION recover_projects(only_id uuid DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	target uuid := current_business();
	chosen uuid[];
BEGIN
	IF target IS NULL THEN
		RETURN 0;
	END IF;
	PERFORM pg_advisory_xact_lock(7238115);
	SELECT array_agg(candidate.id) INTO chosen FROM (
		SELECT id FROM projects WHERE business_id IS NULL AND (only_id IS NULL OR id = only_id) AND project_fits(id, target)
		FOR UPDATE SKIP LOCKED
	) AS candidate;
	IF chosen IS NULL THEN
		RETURN 0;
	END IF;
	UPDATE customers SET business_id = target WHERE business_id IS NULL
		AND id IN (SELECT customer_id FROM projects WHERE id = ANY (chosen));
	UPDATE projects SET business_id = target WHERE id = ANY (chosen);
	PERFORM recover_estimates(id) FROM estimates WHERE business_id IS NULL AND project_id = ANY (chosen);
	PERFORM recover_invoices(id) FROM invoices WHERE business_id IS NULL AND project_id = ANY (chosen);
	RETURN cardinality(chosen);
END $$;

CREATE OR REPLACE FUNCTION recover_estimates(only_id uuid DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	target uuid := current_business();
	chosen uuid[];
BEGIN
	IF target IS NULL THEN
		RETURN 0;
	END IF;
	PERFORM pg_advisory_xact_lock(7238115);
	SELECT array_agg(candidate.id) INTO chosen FROM (
		SELECT id FROM estimates WHERE business_id IS NULL AND (only_id IS NULL OR id = only_id) AND estimate_fits(id, target)
		FOR UPDATE SKIP LOCKED
	) AS candidate;
	IF chosen IS NULL THEN
		RETURN 0;
	END IF;
	UPDATE customers SET business_id = target WHERE business_id IS NULL AND id IN (
		SELECT customer_id FROM estimates WHERE id = ANY (chosen)
		UNION SELECT projects.customer_id FROM estimates JOIN projects ON projects.id = project_id WHERE estimates.id = ANY (chosen)
	);
	UPDATE projects SET business_id = target WHERE business_id IS NULL AND id IN (SELECT project_id FROM estimates WHERE id = ANY (chosen));
	UPDATE estimates SET business_id = target WHERE id = ANY (chosen);
	UPDATE estimate_items SET business_id = target WHERE business_id IS NULL AND estimate_id = ANY (chosen);
	PERFORM recover_invoices(id) FROM invoices WHERE business_id IS NULL AND estimate_id = ANY (chosen);
	PERFORM recover_payments(id) FROM payments WHERE business_id IS NULL AND estimate_id = ANY (chosen);
	RETURN cardinality(chosen);
END $$;

CREATE OR REPLACE FUNCTION recover_invoices(only_id uuid DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	target uuid := current_business();
	chosen uuid[];
BEGIN
	IF target IS NULL THEN
		RETURN 0;
	END IF;
	PERFORM pg_advisory_xact_lock(7238115);
	SELECT array_agg(candidate.id) INTO chosen FROM (
		SELECT id FROM invoices WHERE business_id IS NULL AND (only_id IS NULL OR id = only_id) AND invoice_fits(id, target)
		FOR UPDATE SKIP LOCKED
	) AS candidate;
	IF chosen IS NULL THEN
		RETURN 0;
	END IF;
	UPDATE customers SET business_id = target WHERE business_id IS NULL AND id IN (
		SELECT customer_id FROM invoices WHERE id = ANY (chosen)
		UNION SELECT projects.customer_id FROM invoices JOIN projects ON projects.id = project_id WHERE invoices.id = ANY (chosen)
		UNION SELECT estimates.customer_id FROM invoices JOIN estimates ON estimates.id = estimate_id WHERE invoices.id = ANY (chosen)
		UNION SELECT projects.customer_id FROM invoices JOIN estimates ON estimates.id = estimate_id
			JOIN projects ON projects.id = estimates.project_id WHERE invoices.id = ANY (chosen)
	);
	UPDATE projects SET business_id = target WHERE business_id IS NULL AND id IN (
		SELECT project_id FROM invoices WHERE id = ANY (chosen)
		UNION SELECT estimates.project_id FROM invoices JOIN estimates ON estimates.id = estimate_id WHERE invoices.id = ANY (chosen)
	);
	UPDATE estimates SET business_id = target WHERE business_id IS NULL AND id IN (SELECT estimate_id FROM invoices WHERE id = ANY (chosen));
	UPDATE estimate_items SET business_id = target WHERE business_id IS NULL AND estimate_id IN (SELECT estimate_id FROM invoices WHERE id = ANY (chosen));
	UPDATE invoices SET business_id = target WHERE id = ANY (chosen);
	UPDATE invoice_items SET business_id = target WHERE business_id IS NULL AND invoice_id = ANY (chosen);
	PERFORM recover_payments(id) FROM payments WHERE business_id IS NULL AND (
		invoice_id = ANY (chosen) OR estimate_id IN (SELECT estimate_id FROM invoices WHERE id = ANY (chosen))
		-- Payments without a document are also linked if their customer now belongs to this business.
		OR (invoice_id IS NULL AND estimate_id IS NULL AND customer_id IN (SELECT customer_id FROM invoices WHERE id = ANY (chosen)))
	);
	RETURN cardinality(chosen);
END $$;

/*
 * A payment is recovered together with its document and never before it, because a document without its payment would
 * ask the customer to pay again.
 */
CREATE OR REPLACE FUNCTION recover_payments(only_id uuid DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	target uuid := current_business();
	chosen uuid[];
BEGIN
	IF target IS NULL THEN
		RETURN 0;
	END IF;
	PERFORM pg_advisory_xact_lock(7238115);
	SELECT array_agg(candidate.id) INTO chosen FROM (
		SELECT id FROM payments WHERE business_id IS NULL AND (only_id IS NULL OR id = only_id)
			AND customer_fits(customer_id, target) AND invoice_fits(invoice_id, target) AND estimate_fits(estimate_id, target)
		FOR UPDATE SKIP LOCKED
	) AS candidate;
	IF chosen IS NULL THEN
		RETURN 0;
	END IF;
	PERFORM recover_invoices(id) FROM invoices WHERE business_id IS NULL AND id IN (SELECT invoice_id FROM payments WHERE id = ANY (chosen));
	PERFORM recover_estimates(id) FROM estimates WHERE business_id IS NULL AND id IN (SELECT estimate_id FROM payments WHERE id = ANY (chosen));
	SELECT array_agg(id) INTO chosen FROM payments WHERE id = ANY (chosen)
		AND NOT EXISTS (SELECT FROM invoices WHERE invoices.id = invoice_id AND business_id IS DISTINCT FROM target)
		AND NOT EXISTS (SELECT FROM estimates WHERE estimates.id = estimate_id AND business_id IS DISTINCT FROM target);
	UPDATE customers SET business_id = target WHERE business_id IS NULL
		AND id IN (SELECT customer_id FROM payments WHERE id = ANY (chosen));
	UPDATE payments SET business_id = target WHERE business_id IS NULL AND id = ANY (chosen);
	RETURN coalesce(cardinality(chosen), 0);
END $$;

/*
 * Links orphaned rows to a business: either all rows, or one row by its id (rules T3 and T4). Returns how many rows of
 * each table were linked. A row tied to another business is not changed. A dry run calls this function and then rolls
 * back.
 */
CREATE OR REPLACE FUNCTION link_orphans(target uuid, only_table text DEFAULT NULL, only_id uuid DEFAULT NULL)
RETURNS TABLE (table_name text, linked integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	names text[] := ARRAY['customers', 'invoices', 'estimates', 'payments', 'projects'];
	before integer[];
	after integer[];
BEGIN
	PERFORM FROM business_settings WHERE id = target;
	IF NOT FOUND THEN
		RETURN;
	END IF;
	PERFORM set_config('app.business_id', target::text, true);
	PERFORM pg_advisory_xact_lock(7238115);
	before := count_orphans();
	PERFORM CASE name
			WHEN 'customers' THEN recover_customers(only_id)
			WHEN 'invoices' THEN recover_invoices(only_id)
			WHEN 'estimates' THEN recover_estimates(only_id)
			WHEN 'payments' THEN recover_payments(only_id)
			WHEN 'projects' THEN recover_projects(only_id)
		END FROM unnest(names) AS name WHERE only_table IS NULL OR name = only_table;
	after := count_orphans();
	RETURN QUERY SELECT names[place], before[place] - after[place] FROM generate_subscripts(names, 1) AS place;
END $$;

REVOKE EXECUTE ON FUNCTION customer_fits(uuid, uuid), address_fits(uuid, uuid), project_fits(uuid, uuid), estimate_fits(uuid, uuid),
	invoice_fits(uuid, uuid), count_orphans(), recover_customers(uuid), recover_projects(uuid), recover_estimates(uuid),
	recover_invoices(uuid), recover_payments(uuid), link_orphans(uuid, text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recover_customers(uuid), recover_projects(uuid), recover_estimates(uuid), recover_invoices(uuid),
	recover_payments(uuid) TO dayworks_app;
GRANT EXECUTE ON FUNCTION customer_fits(uuid, uuid), address_fits(uuid, uuid), project_fits(uuid, uuid), estimate_fits(uuid, uuid),
	invoice_fits(uuid, uuid), count_orphans(), link_orphans(uuid, text, uuid) TO dayworks_operator;
