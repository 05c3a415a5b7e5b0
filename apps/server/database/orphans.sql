CREATE OR REPLACE FUNCTION count_orphans() RETURNS integer[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT ARRAY[
		(SELECT count(*)::int FROM customers WHERE business_id IS NULL),
		(SELECT count(*)::int FROM invoices WHERE business_id IS NULL),
		(SELECT count(*)::int FROM estimates WHERE business_id IS NULL),
		(SELECT count(*)::int FROM payments WHERE business_id IS NULL),
		(SELECT count(*)::int FROM projects WHERE business_id IS NULL)
	]
$$;

-- Recovery of customers (T3), in turn with that of invoices. What belongs to them comes along, unless it is tied to
-- another business too: a document left behind would have lost its customer's name.
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
	UPDATE projects SET business_id = target WHERE business_id IS NULL AND customer_id = ANY (chosen)
		AND NOT EXISTS (SELECT FROM customer_addresses WHERE customer_addresses.id = customer_address_id AND business_id <> target);
	UPDATE estimates SET business_id = target WHERE business_id IS NULL AND customer_id = ANY (chosen)
		AND NOT EXISTS (SELECT FROM customer_addresses WHERE customer_addresses.id = customer_address_id AND business_id <> target)
		AND NOT EXISTS (SELECT FROM projects WHERE projects.id = project_id AND business_id IS DISTINCT FROM target)
		AND NOT EXISTS (SELECT FROM estimates AS taken WHERE taken.business_id = target AND left(taken.id::text, 8) = left(estimates.id::text, 8));
	UPDATE estimate_items SET business_id = target WHERE business_id IS NULL
		AND estimate_id IN (SELECT id FROM estimates WHERE business_id = target AND customer_id = ANY (chosen));
	PERFORM recover_invoices(id) FROM invoices WHERE business_id IS NULL AND customer_id = ANY (chosen);
	UPDATE payments SET business_id = target WHERE business_id IS NULL AND customer_id = ANY (chosen)
		AND NOT EXISTS (SELECT FROM invoices WHERE invoices.id = invoice_id AND business_id IS DISTINCT FROM target)
		AND NOT EXISTS (SELECT FROM estimates WHERE estimates.id = estimate_id AND business_id IS DISTINCT FROM target);
	RETURN cardinality(chosen);
END $$;

-- Recovery of invoices (T3): orphans become the current business's, parents before children; a row tied to another business,
-- be it by a parent's address or a payment's customer, stays. One recovery at a time, so that two businesses pressing at
-- once cannot tear a family apart.
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
		SELECT invoices.id FROM invoices
		LEFT JOIN customers ON customers.id = invoices.customer_id
		LEFT JOIN customer_addresses ON customer_addresses.id = invoices.customer_address_id
		LEFT JOIN projects ON projects.id = invoices.project_id
		LEFT JOIN customers AS project_customers ON project_customers.id = projects.customer_id
		LEFT JOIN estimates ON estimates.id = invoices.estimate_id
		LEFT JOIN customers AS estimate_customers ON estimate_customers.id = estimates.customer_id
		LEFT JOIN projects AS estimate_projects ON estimate_projects.id = estimates.project_id
		LEFT JOIN customers AS estimate_project_customers ON estimate_project_customers.id = estimate_projects.customer_id
		WHERE invoices.business_id IS NULL AND (only_id IS NULL OR invoices.id = only_id)
			AND coalesce(customers.business_id, target) = target AND coalesce(customer_addresses.business_id, target) = target
			AND coalesce(projects.business_id, target) = target AND coalesce(project_customers.business_id, target) = target
			AND coalesce(estimates.business_id, target) = target AND coalesce(estimate_customers.business_id, target) = target
			AND coalesce(estimate_projects.business_id, target) = target AND coalesce(estimate_project_customers.business_id, target) = target
			AND NOT EXISTS (SELECT FROM customer_addresses AS tied WHERE tied.business_id <> target
				AND tied.id IN (projects.customer_address_id, estimates.customer_address_id, estimate_projects.customer_address_id))
			AND NOT EXISTS (SELECT FROM invoices AS taken WHERE taken.business_id = target AND left(taken.id::text, 8) = left(invoices.id::text, 8))
		FOR UPDATE OF invoices SKIP LOCKED
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
	UPDATE payments SET business_id = target WHERE business_id IS NULL AND (
		invoice_id = ANY (chosen) OR estimate_id IN (SELECT estimate_id FROM invoices WHERE id = ANY (chosen))
		-- Paid for no document: with their customer linked, nothing else would ever find them.
		OR (invoice_id IS NULL AND estimate_id IS NULL AND customer_id IN (SELECT customer_id FROM invoices WHERE id = ANY (chosen)))
	) AND NOT EXISTS (SELECT FROM customers WHERE customers.id = payments.customer_id AND business_id IS DISTINCT FROM target);
	RETURN cardinality(chosen);
END $$;

-- Links orphaned rows to a business and says how many of each table (T3, T4): all of them, or one by its id.
-- A row tied to another business is left alone. Undone by a rollback, which is how a dry run counts.
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
	IF only_table IS NULL OR only_table = 'customers' THEN
		PERFORM recover_customers(only_id);
	END IF;
	IF only_table IS NULL OR only_table = 'invoices' THEN
		PERFORM recover_invoices(only_id);
	END IF;
	IF only_table IS NULL OR only_table = 'projects' THEN
		UPDATE projects SET business_id = target WHERE business_id IS NULL AND (only_id IS NULL OR id = only_id)
			AND NOT EXISTS (SELECT FROM customers WHERE customers.id = customer_id AND business_id IS DISTINCT FROM target)
			AND NOT EXISTS (SELECT FROM customer_addresses WHERE customer_addresses.id = customer_address_id AND business_id <> target);
	END IF;
	IF only_table IS NULL OR only_table = 'estimates' THEN
		UPDATE estimates SET business_id = target WHERE business_id IS NULL AND (only_id IS NULL OR id = only_id)
			AND NOT EXISTS (SELECT FROM customers WHERE customers.id = customer_id AND business_id IS DISTINCT FROM target)
			AND NOT EXISTS (SELECT FROM customer_addresses WHERE customer_addresses.id = customer_address_id AND business_id <> target)
			AND NOT EXISTS (SELECT FROM projects WHERE projects.id = project_id AND business_id IS DISTINCT FROM target)
			AND NOT EXISTS (SELECT FROM estimates AS taken WHERE taken.business_id = target AND left(taken.id::text, 8) = left(estimates.id::text, 8));
		UPDATE estimate_items SET business_id = target WHERE business_id IS NULL
			AND estimate_id IN (SELECT id FROM estimates WHERE business_id = target);
	END IF;
	IF only_table IS NULL OR only_table = 'payments' THEN
		UPDATE payments SET business_id = target WHERE business_id IS NULL AND (only_id IS NULL OR id = only_id)
			AND NOT EXISTS (SELECT FROM customers WHERE customers.id = customer_id AND business_id IS DISTINCT FROM target)
			AND NOT EXISTS (SELECT FROM invoices WHERE invoices.id = invoice_id AND business_id IS DISTINCT FROM target)
			AND NOT EXISTS (SELECT FROM estimates WHERE estimates.id = estimate_id AND business_id IS DISTINCT FROM target);
	END IF;
	after := count_orphans();
	RETURN QUERY SELECT names[place], before[place] - after[place] FROM generate_subscripts(names, 1) AS place;
END $$;

REVOKE EXECUTE ON FUNCTION count_orphans(), recover_customers(uuid), recover_invoices(uuid), link_orphans(uuid, text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recover_customers(uuid), recover_invoices(uuid) TO dayworks_app;
GRANT EXECUTE ON FUNCTION count_orphans(), link_orphans(uuid, text, uuid) TO dayworks_operator;
