/*
 * Finds tasks whose title contains the search words, and tasks about a customer whose name contains the words. Open
 * tasks come first, then the newest tasks.
 */
CREATE OR REPLACE FUNCTION find_tasks(query text, max integer)
RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp SET enable_seqscan = off AS $$
	(SELECT titled.id FROM (SELECT tasks.id, status, created_at FROM tasks
		WHERE business_id = current_business() AND lower(title) LIKE beginning_or_holding(query) LIMIT 5000) AS titled
	ORDER BY status NOT IN ('todo', 'in_progress'), created_at DESC LIMIT max)
	UNION
	(SELECT tasks.id FROM (SELECT customers.id FROM customers
			WHERE business_id = current_business() AND search_text LIKE holding(query) LIMIT 200) AS party
		JOIN tasks ON tasks.business_id = current_business() AND record_kind = 'customer' AND record_id = party.id
	LIMIT max)
$$;

/*
 * Finds open tasks only. A business has few open tasks, so the function reads them by due date instead of searching all
 * past and present tasks.
 */
CREATE OR REPLACE FUNCTION find_open_tasks(query text, max integer)
RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp SET enable_seqscan = off AS $$
	(SELECT open.id FROM (SELECT tasks.id, title FROM tasks WHERE business_id = current_business() AND status IN ('todo', 'in_progress')
		ORDER BY agenda, tasks.id LIMIT 5000) AS open
	WHERE lower(title) LIKE holding(query) LIMIT max)
	UNION
	(SELECT tasks.id FROM (SELECT customers.id FROM customers
			WHERE business_id = current_business() AND search_text LIKE holding(query) LIMIT 200) AS party
		JOIN tasks ON tasks.business_id = current_business() AND record_kind = 'customer' AND record_id = party.id
	WHERE status IN ('todo', 'in_progress') LIMIT max)
$$;

/*
 * Finds all tasks about a customer or about records made for that customer. The customer of each task is determined
 * when the tasks are read, so the result is correct even after a lead became a customer or a project moved to another
 * customer.
 */
CREATE OR REPLACE FUNCTION tasks_of_customer(customer uuid, max integer)
RETURNS TABLE (id uuid) LANGUAGE sql STABLE ROWS 50 AS $$
	SELECT t.id FROM (
		SELECT 'customer' AS kind, $1 AS id
		UNION ALL SELECT 'invoice', r.id FROM invoices r WHERE r.business_id = current_business() AND r.customer_id = $1
		UNION ALL SELECT 'estimate', r.id FROM estimates r WHERE r.business_id = current_business() AND r.customer_id = $1
		UNION ALL SELECT 'project', r.id FROM projects r WHERE r.business_id = current_business() AND r.customer_id = $1
		UNION ALL SELECT 'job', r.id FROM jobs r WHERE r.business_id = current_business() AND r.customer_id = $1
		UNION ALL SELECT 'payment', r.id FROM payments r WHERE r.business_id = current_business() AND r.customer_id = $1
		UNION ALL SELECT 'appointment', r.id FROM appointments r WHERE r.business_id = current_business() AND r.customer_id = $1
		UNION ALL SELECT 'lead', r.id FROM leads r WHERE r.business_id = current_business() AND r.customer_id = $1
	) AS about JOIN tasks t ON t.business_id = current_business() AND t.record_kind = about.kind AND t.record_id = about.id
	ORDER BY t.created_at DESC LIMIT max
$$;

REVOKE EXECUTE ON FUNCTION find_tasks(text, integer), find_open_tasks(text, integer), tasks_of_customer(uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_tasks(text, integer), find_open_tasks(text, integer), tasks_of_customer(uuid, integer) TO dayworks_app;
