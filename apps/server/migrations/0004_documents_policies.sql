CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
SELECT make_tenant_table(name) FROM unnest(ARRAY['customers', 'customer_addresses', 'item_catalog', 'projects', 'estimates',
	'estimate_items', 'invoices', 'invoice_items', 'payments']) AS name;
--> statement-breakpoint

-- Rows without a business are few; these find them at once.
CREATE INDEX customers_orphan_idx ON customers (created_at, id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX projects_orphan_idx ON projects (created_at, id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX estimates_orphan_idx ON estimates (created_at, id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX estimate_items_orphan_idx ON estimate_items (estimate_id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX invoices_orphan_idx ON invoices (created_at, id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX invoice_items_orphan_idx ON invoice_items (invoice_id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX payments_orphan_idx ON payments (invoice_id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX customers_search_idx ON customers USING gist (business_id, search_text gist_trgm_ops);
--> statement-breakpoint

-- The displayed status as the shared rule has it (M3), for filtering and counting. A property test proves them equal.
CREATE FUNCTION displayed_status(status text, due_date date, project_id uuid, end_date date, today date)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN status IN ('sent', 'viewed') AND due_date < today AND (project_id IS NULL OR end_date < today) THEN 'overdue'
		WHEN status = 'overdue' AND project_id IS NOT NULL AND NOT coalesce(due_date < today AND end_date < today, false) THEN 'sent'
		ELSE status
	END
$$;
--> statement-breakpoint

-- The balance from the payments themselves, as the shared rule has it (M7); what settle stores is proven equal to it.
CREATE FUNCTION recounted_balance(invoice invoices) RETURNS numeric LANGUAGE sql STABLE AS $$
	SELECT CASE WHEN invoice.status IN ('paid', 'cancelled') THEN 0.00 ELSE greatest(0.00, invoice.total
		- coalesce((SELECT sum(greatest(0.00, amount - refunded_amount)) FROM payments
			WHERE business_id = invoice.business_id AND invoice_id = invoice.id AND status = 'completed'), 0.00)
		- coalesce((SELECT sum(greatest(0.00, amount - refunded_amount)) FROM payments
			WHERE business_id = invoice.business_id AND estimate_id = invoice.estimate_id AND status = 'completed'), 0.00)
	) END
$$;
--> statement-breakpoint

-- Search needs operators that row security keeps from the index, so it filters by the tenant itself.
CREATE FUNCTION find_customers(query text, max integer)
RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT customers.id FROM customers
	WHERE business_id = current_business() AND archived_at IS NULL AND search_text LIKE '%' || query || '%'
	ORDER BY search_text <-> query LIMIT max
$$;
--> statement-breakpoint
CREATE FUNCTION find_invoices(query text, max integer)
RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	(SELECT invoices.id FROM invoices
	WHERE business_id = current_business() AND left(invoices.id::text, 8) COLLATE "C" >= query COLLATE "C"
		AND left(invoices.id::text, 8) COLLATE "C" < (query || '~') COLLATE "C"
	LIMIT max)
	UNION
	(SELECT invoices.id FROM invoices
	WHERE business_id = current_business() AND status <> 'cancelled' AND customer_id IN (
		SELECT customers.id FROM customers
		WHERE business_id = current_business() AND search_text LIKE '%' || query || '%'
		ORDER BY search_text <-> query LIMIT 200
	)
	ORDER BY created_at DESC NULLS LAST LIMIT max)
$$;
--> statement-breakpoint

-- Sharing (M18): found or not found, nothing more.
CREATE FUNCTION find_profile_id(address text) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT profiles.id FROM profiles WHERE lower(email) = lower(address)
$$;
--> statement-breakpoint
-- The names behind shared_with of an invoice of this business.
CREATE FUNCTION shared_profiles(invoice uuid)
RETURNS TABLE (id uuid, email text, name text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT profiles.id, profiles.email, profiles.name FROM invoices JOIN profiles ON profiles.id = ANY (shared_with)
	WHERE invoices.id = invoice AND invoices.business_id = current_business()
	ORDER BY profiles.email
$$;
--> statement-breakpoint
-- What the public page needs to find the tenant of a link, before any tenant is known.
CREATE FUNCTION find_shared_invoice(invoice uuid)
RETURNS TABLE (business_id uuid, share_version integer, link_enabled boolean, shared_with uuid[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT invoices.business_id, invoices.share_version, invoices.link_enabled, invoices.shared_with FROM invoices
	WHERE invoices.id = invoice AND invoices.business_id IS NOT NULL
$$;
--> statement-breakpoint

-- Recovery (T3): orphans become the current business's, parents before children; a row tied to another business stays.
-- One recovery at a time, so that two businesses pressing at once cannot tear a family apart.
CREATE FUNCTION recover_invoices(only_id uuid DEFAULT NULL) RETURNS integer
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
		WHERE invoices.business_id IS NULL AND (only_id IS NULL OR invoices.id = only_id)
			AND coalesce(customers.business_id, target) = target AND coalesce(customer_addresses.business_id, target) = target
			AND coalesce(projects.business_id, target) = target AND coalesce(project_customers.business_id, target) = target
			AND coalesce(estimates.business_id, target) = target AND coalesce(estimate_customers.business_id, target) = target
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
	);
	UPDATE projects SET business_id = target WHERE business_id IS NULL AND id IN (SELECT project_id FROM invoices WHERE id = ANY (chosen));
	UPDATE estimates SET business_id = target WHERE business_id IS NULL AND id IN (SELECT estimate_id FROM invoices WHERE id = ANY (chosen));
	UPDATE estimate_items SET business_id = target WHERE business_id IS NULL AND estimate_id IN (SELECT estimate_id FROM invoices WHERE id = ANY (chosen));
	UPDATE invoices SET business_id = target WHERE id = ANY (chosen);
	UPDATE invoice_items SET business_id = target WHERE business_id IS NULL AND invoice_id = ANY (chosen);
	UPDATE payments SET business_id = target WHERE business_id IS NULL AND (
		invoice_id = ANY (chosen) OR estimate_id IN (SELECT estimate_id FROM invoices WHERE id = ANY (chosen))
	);
	RETURN cardinality(chosen);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_customers(text, integer), find_invoices(text, integer), find_profile_id(text), shared_profiles(uuid),
	find_shared_invoice(uuid), recover_invoices(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_customers(text, integer), find_invoices(text, integer), find_profile_id(text), shared_profiles(uuid),
	find_shared_invoice(uuid), recover_invoices(uuid) TO dayworks_app;
