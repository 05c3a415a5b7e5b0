/*
 * The email addresses that an invoice of this business is shared with. Names are not returned, because the user who
 * shares an invoice knows only the address.
 */
CREATE OR REPLACE FUNCTION shared_profiles(invoice uuid)
RETURNS TABLE (id uuid, email text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT profiles.id, profiles.email FROM invoices JOIN profiles ON profiles.id = ANY (shared_with)
	WHERE invoices.id = invoice AND invoices.business_id = current_business()
	ORDER BY profiles.email
$$;

-- Returns the data that the public invoice page needs to find the tenant of a link, before any tenant is known.
CREATE OR REPLACE FUNCTION find_shared_invoice(invoice uuid)
RETURNS TABLE (business_id uuid, share_version integer, link_enabled boolean, shared_with uuid[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT invoices.business_id, invoices.share_version, invoices.link_enabled, invoices.shared_with FROM invoices
	WHERE invoices.id = invoice AND is_open_business(invoices.business_id)
$$;

-- Returns the data that the public estimate page needs to find the tenant of a link, before any tenant is known.
CREATE OR REPLACE FUNCTION find_shared_estimate(estimate uuid)
RETURNS TABLE (business_id uuid, share_version integer, link_enabled boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT estimates.business_id, estimates.share_version, estimates.link_enabled FROM estimates
	WHERE estimates.id = estimate AND is_open_business(estimates.business_id) AND estimates.deleted_at IS NULL
$$;

/*
 * Lists the invoices that businesses have shared with a user. The search is fast because its index contains only the
 * few invoices that are shared.
 */
DROP FUNCTION IF EXISTS invoices_shared_with(uuid);

CREATE OR REPLACE FUNCTION invoices_shared_with(reader uuid)
RETURNS TABLE (id uuid, number text, business_name text, status text, sent_at timestamptz, voided_at timestamptz, balance_due numeric)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT i.id, i.number, b.business_name, i.status, i.sent_at, i.voided_at, i.balance_due
	FROM invoices i JOIN business_settings b ON b.id = i.business_id
	WHERE i.shared_with <> '{}' AND i.shared_with @> ARRAY[reader] AND b.closes_on IS NULL
	ORDER BY i.created_at DESC NULLS LAST, i.id LIMIT 100
$$;

REVOKE EXECUTE ON FUNCTION invoices_shared_with(uuid), shared_profiles(uuid), find_shared_invoice(uuid), find_shared_estimate(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION invoices_shared_with(uuid), shared_profiles(uuid), find_shared_invoice(uuid), find_shared_estimate(uuid) TO dayworks_app;

/*
 * Finds the tenant for the public page of an appointment or for a member's calendar feed. There is no calendar feed
 * for a person who left the team, is disabled or belongs to an expired demo, and no page or feed for a business that
 * is closing.
 */
CREATE OR REPLACE FUNCTION find_shared_appointment(appointment uuid)
RETURNS TABLE (business_id uuid, share_version integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT appointments.business_id, appointments.share_version FROM appointments
	WHERE appointments.id = appointment AND is_open_business(appointments.business_id)
$$;

DROP FUNCTION IF EXISTS find_calendar_feed(uuid);

CREATE OR REPLACE FUNCTION find_calendar_feed(feed uuid, demo boolean)
RETURNS TABLE (business_id uuid, user_id uuid, feed_version integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT f.business_id, f.user_id, f.feed_version FROM calendar_feeds AS f
	JOIN members AS m ON m.business_id = f.business_id AND m.user_id = f.user_id
	JOIN auth."user" AS u ON u."id" = f.user_id AND u."disabledAt" IS NULL AND (NOT u."isDemo" OR demo)
	WHERE f.id = feed AND is_open_business(f.business_id)
$$;

REVOKE EXECUTE ON FUNCTION find_shared_appointment(uuid), find_calendar_feed(uuid, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_shared_appointment(uuid), find_calendar_feed(uuid, boolean) TO dayworks_app;

-- Finds the tenant of a customer's client page, before any tenant is known.
CREATE OR REPLACE FUNCTION find_client(customer uuid)
RETURNS TABLE (business_id uuid, share_version integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT l.business_id, l.share_version FROM client_links AS l
	WHERE l.customer_id = customer AND l.link_enabled AND is_open_business(l.business_id)
$$;

REVOKE EXECUTE ON FUNCTION find_client(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_client(uuid) TO dayworks_app;
