/*
 * Records every marketing opt-in and opt-out together with its source, no matter which code makes the change. The
 * setting 'app.consent_source' names the source if the caller knows it; otherwise the change came from a member or
 * from imported rows.
 */
CREATE OR REPLACE FUNCTION note_consent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	member uuid := nullif(current_setting('app.user_id', true), '')::uuid;
	said_by text := coalesce(nullif(current_setting('app.consent_source', true), ''), CASE WHEN member IS NULL OR (TG_OP = 'UPDATE' AND OLD.business_id IS NULL) THEN 'import' ELSE 'member' END);
	message uuid := nullif(current_setting('app.consent_message', true), '')::uuid;
	was_ours boolean := TG_OP = 'UPDATE' AND OLD.business_id IS NOT DISTINCT FROM NEW.business_id;
BEGIN
	-- A merge writes down itself what the two customers said (merging/customer-steps.ts).
	IF said_by = 'merge' THEN
		RETURN NULL;
	END IF;
	IF NEW.marketing_consent IS DISTINCT FROM (was_ours AND OLD.marketing_consent) THEN
		INSERT INTO consent_events (business_id, customer_id, channel, is_agreed, source, message_id, user_id, created_at)
		VALUES (NEW.business_id, NEW.id, 'email', NEW.marketing_consent, said_by, message, member, clock_timestamp());
	END IF;
	-- Text messages are allowed by default for every new customer, so the initial value is not recorded as consent.
	IF NEW.sms_ok IS DISTINCT FROM (NOT was_ours OR OLD.sms_ok) THEN
		INSERT INTO consent_events (business_id, customer_id, channel, is_agreed, source, message_id, user_id, created_at)
		VALUES (NEW.business_id, NEW.id, 'sms', NEW.sms_ok, said_by, message, member, clock_timestamp());
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER note_consent_insert AFTER INSERT ON customers FOR EACH ROW
	WHEN (NEW.business_id IS NOT NULL AND (NEW.marketing_consent OR NOT NEW.sms_ok)) EXECUTE FUNCTION note_consent();
CREATE OR REPLACE TRIGGER note_consent_update AFTER UPDATE OF marketing_consent, sms_ok, business_id ON customers FOR EACH ROW
	WHEN (NEW.business_id IS NOT NULL AND (NEW.marketing_consent, NEW.sms_ok, NEW.business_id) IS DISTINCT FROM (OLD.marketing_consent, OLD.sms_ok, OLD.business_id))
	EXECUTE FUNCTION note_consent();

/*
 * Unsubscribes an address from marketing emails or text messages. This applies to every customer of the business with
 * that address, now and in the future.
 */
CREATE OR REPLACE FUNCTION leave_list(said_by text, by_channel text, said_address text, message uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	business uuid := current_business();
	key text := address_key(by_channel, said_address);
BEGIN
	IF key IS NULL THEN
		RETURN;
	END IF;
	PERFORM set_config('app.consent_source', said_by, true), set_config('app.consent_message', coalesce(message::text, ''), true);
	INSERT INTO suppressed_addresses (business_id, channel, address, reason)
	VALUES (business, by_channel, key, CASE by_channel WHEN 'email' THEN 'left_list' ELSE 'stopped_texts' END)
	ON CONFLICT (business_id, channel, address) DO UPDATE SET reason = excluded.reason, created_at = now()
	WHERE suppressed_addresses.reason = 'bounced';
	WITH changed AS (
		UPDATE customers SET marketing_consent = marketing_consent AND by_channel <> 'email', sms_ok = sms_ok AND by_channel <> 'sms', version = version + 1
		WHERE business_id = business AND CASE by_channel WHEN 'email' THEN marketing_consent AND address_key('email', email) = key
			ELSE sms_ok AND address_key('sms', phone) = key END
		RETURNING id
	) INSERT INTO audit_log (business_id, action, entity, entity_id, after, request_id)
	SELECT business, 'leave_list', 'customer', id, jsonb_build_object('channel', by_channel, 'source', said_by), said_by FROM changed;
	PERFORM set_config('app.consent_source', '', true), set_config('app.consent_message', '', true);
END $$;

/*
 * Resubscribes an address when the recipient asks to receive messages again, either on the unsubscribe page or by
 * texting START. The function reverses only an opt-out that the recipient made, never one that the business made.
 */
CREATE OR REPLACE FUNCTION join_list(said_by text, by_channel text, said_address text, message uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	business uuid := current_business();
	key text := address_key(by_channel, said_address);
BEGIN
	PERFORM set_config('app.consent_source', said_by, true), set_config('app.consent_message', coalesce(message::text, ''), true);
	DELETE FROM suppressed_addresses WHERE business_id = business AND channel = by_channel AND address = key AND reason <> 'bounced';
	WITH changed AS (
		UPDATE customers AS c SET marketing_consent = marketing_consent OR by_channel = 'email', sms_ok = sms_ok OR by_channel = 'sms', version = version + 1
		WHERE c.business_id = business AND CASE by_channel WHEN 'email' THEN NOT c.marketing_consent AND address_key('email', c.email) = key
				ELSE NOT c.sms_ok AND address_key('sms', c.phone) = key END
			AND (SELECT e.source IN ('link', 'text') AND NOT e.is_agreed FROM consent_events AS e
				WHERE e.business_id = business AND e.customer_id = c.id AND e.channel = by_channel ORDER BY e.created_at DESC, e.id LIMIT 1)
		RETURNING c.id
	) INSERT INTO audit_log (business_id, action, entity, entity_id, after, request_id)
	SELECT business, 'join_list', 'customer', id, jsonb_build_object('channel', by_channel, 'source', said_by), said_by FROM changed;
	PERFORM set_config('app.consent_source', '', true), set_config('app.consent_message', '', true);
END $$;

/*
 * Suppresses an address that bounced, so that nothing more is sent to it. If the owner of the address already
 * unsubscribed, the stored reason is not changed.
 */
CREATE OR REPLACE FUNCTION note_bounce(by_channel text, bad_address text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO suppressed_addresses (business_id, channel, address, reason)
	SELECT current_business(), by_channel, address_key(by_channel, bad_address), 'bounced' WHERE address_key(by_channel, bad_address) IS NOT NULL
	ON CONFLICT (business_id, channel, address) DO NOTHING
$$;

/*
 * Finds the businesses that have texted a phone number. All businesses in an installation share one sender number, so
 * a reply arrives before its tenant is known.
 */
CREATE OR REPLACE FUNCTION businesses_texting(number text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT DISTINCT business_id FROM outbox WHERE channel = 'sms' AND recipient = number AND business_id IS NOT NULL
$$;

REVOKE EXECUTE ON FUNCTION businesses_texting(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION businesses_texting(text) TO dayworks_app;

/*
 * A text message reply belongs to the business that texted the number last. No other business is allowed to read the
 * reply.
 */
CREATE OR REPLACE FUNCTION last_business_texting(number text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT business_id FROM outbox WHERE channel = 'sms' AND recipient = number AND business_id IS NOT NULL AND sent_at IS NOT NULL
	ORDER BY sent_at DESC, id LIMIT 1
$$;

REVOKE EXECUTE ON FUNCTION last_business_texting(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION last_business_texting(text) TO dayworks_app;
