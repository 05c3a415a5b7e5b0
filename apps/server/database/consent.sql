-- Every yes and no to marketing is written down with where it came from, whoever changes it: 'app.consent_source' says it where
-- the writer knows, else a member did it, or rows came in from elsewhere.
CREATE OR REPLACE FUNCTION note_consent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	member uuid := nullif(current_setting('app.user_id', true), '')::uuid;
	said_by text := coalesce(nullif(current_setting('app.consent_source', true), ''), CASE WHEN member IS NULL OR (TG_OP = 'UPDATE' AND OLD.business_id IS NULL) THEN 'import' ELSE 'member' END);
	message uuid := nullif(current_setting('app.consent_message', true), '')::uuid;
	was_ours boolean := TG_OP = 'UPDATE' AND OLD.business_id IS NOT DISTINCT FROM NEW.business_id;
BEGIN
	IF NEW.marketing_consent IS DISTINCT FROM (was_ours AND OLD.marketing_consent) THEN
		INSERT INTO consent_events (business_id, customer_id, channel, is_agreed, source, message_id, user_id, created_at)
		VALUES (NEW.business_id, NEW.id, 'email', NEW.marketing_consent, said_by, message, member, clock_timestamp());
	END IF;
	-- A number that may be texted is what everybody begins with, and says nothing yet.
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

-- Whoever has this address leaves the list, or stops texts: every customer of it in this business, now and later.
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

-- They come back by themselves: on the page of the link, or by START. Only what they took back themselves is given again.
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

-- Nothing goes to an address that does not work; one that was left stays left.
CREATE OR REPLACE FUNCTION note_bounce(by_channel text, bad_address text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO suppressed_addresses (business_id, channel, address, reason)
	SELECT current_business(), by_channel, address_key(by_channel, bad_address), 'bounced' WHERE address_key(by_channel, bad_address) IS NOT NULL
	ON CONFLICT (business_id, channel, address) DO NOTHING
$$;

-- Whose texts somebody answers: the installation has one number for all its businesses, so before a tenant is known.
CREATE OR REPLACE FUNCTION businesses_texting(number text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT DISTINCT business_id FROM outbox WHERE channel = 'sms' AND recipient = number AND business_id IS NOT NULL
$$;

REVOKE EXECUTE ON FUNCTION businesses_texting(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION businesses_texting(text) TO dayworks_app;

-- Words are an answer to the last text, and nobody else's to read.
CREATE OR REPLACE FUNCTION last_business_texting(number text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT business_id FROM outbox WHERE channel = 'sms' AND recipient = number AND business_id IS NOT NULL AND sent_at IS NOT NULL
	ORDER BY sent_at DESC, id LIMIT 1
$$;

REVOKE EXECUTE ON FUNCTION last_business_texting(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION last_business_texting(text) TO dayworks_app;
