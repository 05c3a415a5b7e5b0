-- Finds the customer that a message in the outbox is about, or was sent to.
CREATE OR REPLACE FUNCTION customer_of_message(message outbox) RETURNS uuid LANGUAGE sql STABLE AS $$
	SELECT coalesce(CASE message.entity
		WHEN 'customer' THEN (SELECT id FROM customers WHERE business_id = message.business_id AND id = message.entity_id)
		WHEN 'invoice' THEN (SELECT customer_id FROM invoices WHERE business_id = message.business_id AND id = message.entity_id)
		WHEN 'estimate' THEN (SELECT customer_id FROM estimates WHERE business_id = message.business_id AND id = message.entity_id)
		WHEN 'payment' THEN (SELECT customer_id FROM payments WHERE business_id = message.business_id AND id = message.entity_id)
		WHEN 'appointment' THEN (SELECT customer_id FROM appointments WHERE business_id = message.business_id AND id = message.entity_id)
		WHEN 'marketing_message' THEN (SELECT customer_id FROM marketing_messages WHERE business_id = message.business_id AND id = message.entity_id)
		END, customer_with_address(message.business_id, message.channel, message.recipient))
$$;

-- Finds the customer with an email address or phone number; among several, the newest one that is not archived.
CREATE OR REPLACE FUNCTION customer_with_address(business uuid, by_channel text, given text) RETURNS uuid LANGUAGE sql STABLE AS $$
	SELECT id FROM customers WHERE business_id = business
		AND CASE by_channel WHEN 'sms' THEN address_key('sms', phone) ELSE address_key('email', email) END = address_key(by_channel, given)
	ORDER BY archived_at IS NOT NULL, created_at DESC, id LIMIT 1
$$;

-- Finds the open lead with an email address or phone number; among several, the newest one.
CREATE OR REPLACE FUNCTION lead_with_address(business uuid, by_channel text, given text) RETURNS uuid LANGUAGE sql STABLE AS $$
	SELECT id FROM leads WHERE business_id = business AND stage NOT IN ('won', 'lost')
		AND CASE by_channel WHEN 'sms' THEN address_key('sms', phone) ELSE address_key('email', email) END = address_key(by_channel, given)
	ORDER BY created_at DESC, id LIMIT 1
$$;

/*
 * Finds the business that sent a message. A reply to an address of the installation arrives before its tenant is known;
 * the caller has checked the signature in the address.
 */
CREATE OR REPLACE FUNCTION business_of_message(message_id uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT business_id FROM outbox WHERE id = message_id AND business_id IS NOT NULL
$$;

REVOKE EXECUTE ON FUNCTION business_of_message(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION business_of_message(uuid) TO dayworks_app;
