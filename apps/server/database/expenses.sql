/*
 * Finds expenses whose description or vendor contains the search words. The function filters by business in its query,
 * because row-level security would prevent the search from using the index.
 */
CREATE OR REPLACE FUNCTION find_expenses(query text)
RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp SET enable_seqscan = off AS $$
	SELECT expenses.id FROM expenses
	WHERE business_id = current_business() AND lower(description || ' ' || coalesce(supplier, '')) LIKE holding(lower(query))
$$;

REVOKE EXECUTE ON FUNCTION find_expenses(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_expenses(text) TO dayworks_app;
