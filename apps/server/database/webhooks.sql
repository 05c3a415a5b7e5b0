/*
 * Writes the events for webhooks in the transaction of the change, together with one delivery for each endpoint that
 * wants the event. The events are taken from the rows themselves and not from the audit log: a series of visits has one
 * audit entry for all its visits, the status of a job follows from other rows, and a message has no entry at all.
 * docs/decisions/090-webhooks.md explains this, and webhooks/event-sources.test.ts compares the lists below with the
 * tables and with the REST API.
 */

/*
 * Writes one event. The row of the record is locked by the statement that changed it, so the events of a record get
 * their sequence numbers in the order in which their transactions are committed. Several changes of the same kind in
 * one transaction are one event, and a record that was created in the transaction causes no other event.
 */
CREATE OR REPLACE FUNCTION add_webhook_event(business uuid, kind text, target uuid, change text, status_before text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	event_type text := kind || '.' || change;
	this_transaction bigint := pg_current_xact_id()::text::bigint;
	next_sequence bigint;
	event_id uuid;
BEGIN
	IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE business_id = business AND is_on AND event_type = ANY (event_types)) THEN
		RETURN;
	END IF;
	IF EXISTS (SELECT FROM webhook_events WHERE business_id = business AND record_id = target AND created_at = now()::timestamptz(3)
			AND transaction = this_transaction AND type IN (event_type, kind || '.created', kind || '.deleted')) AND change <> 'deleted' THEN
		RETURN;
	END IF;
	SELECT greatest((extract(epoch FROM clock_timestamp()) * 1000000)::bigint, max(sequence) + 1) INTO next_sequence
	FROM webhook_events WHERE business_id = business AND record_id = target;
	INSERT INTO webhook_events (business_id, type, record, record_id, sequence, previous_status, transaction)
	VALUES (business, event_type, kind, target, next_sequence, status_before, this_transaction)
	RETURNING id INTO event_id;
	INSERT INTO webhook_deliveries (business_id, endpoint_id, event_id, record_id, sequence)
	SELECT business, id, event_id, target, next_sequence FROM webhook_endpoints
	WHERE business_id = business AND is_on AND event_type = ANY (event_types) ORDER BY id;
END $$;

/*
 * Returns whether the product treats a row as deleted, although the row is kept: deleted estimates, and deleted
 * invoices, which are cancelled without having been voided.
 */
CREATE OR REPLACE FUNCTION is_deleted_row(kind text, kept jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT kept ->> 'deleted_at' IS NOT NULL OR (kind = 'invoice' AND kept ->> 'status' = 'cancelled' AND kept ->> 'voided_at' IS NULL)
$$;

/*
 * Messages with a sign-in link and messages to the team are nobody else's business. Only messages to customers cause
 * events.
 */
CREATE OR REPLACE FUNCTION has_webhook_events(kind text, given jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT given ->> 'business_id' IS NOT NULL
		AND (kind <> 'message' OR (given ->> 'right_until' IS NULL AND coalesce(given ->> 'letter', '') NOT IN ('notification', 'closing')))
$$;

/*
 * Compares the rows before and after an update. `ignored` are the columns that no response of the REST API contains.
 * Two rows of the same record are compared only if the business has an endpoint that is turned on.
 */
CREATE OR REPLACE FUNCTION note_webhook_update(kind text, status_field text, ignored text[], was jsonb, becomes jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
	business uuid := (becomes ->> 'business_id')::uuid;
	target uuid := (becomes ->> 'id')::uuid;
	was_deleted boolean := is_deleted_row(kind, was);
BEGIN
	IF is_deleted_row(kind, becomes) THEN
		IF NOT was_deleted THEN
			PERFORM add_webhook_event(business, kind, target, 'deleted', NULL);
		END IF;
	ELSIF was_deleted OR was ->> 'business_id' IS NULL THEN
		PERFORM add_webhook_event(business, kind, target, 'created', NULL);
	ELSIF (was - ignored) IS DISTINCT FROM (becomes - ignored) THEN
		PERFORM add_webhook_event(business, kind, target, 'updated', NULL);
		IF was ->> status_field IS DISTINCT FROM becomes ->> status_field THEN
			PERFORM add_webhook_event(business, kind, target, 'status_changed', was ->> status_field);
		END IF;
	END IF;
END $$;

/*
 * The arguments of the trigger are the name of the record, its status column, and the columns that cause no event. A row
 * that was only touched has a new updated_at, which alone is no change.
 */
CREATE OR REPLACE FUNCTION note_webhook_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	kind text := TG_ARGV[0];
	is_wanted boolean;
BEGIN
	-- An import writes many thousands of old records, about which nothing is sent to anybody (imports/run-imports.ts).
	IF current_setting('app.without_webhooks', true) = 'on' THEN
		RETURN NULL;
	END IF;
	-- Most businesses have no endpoint, so this is found out before any row is looked at.
	IF TG_OP = 'DELETE' THEN
		is_wanted := EXISTS (SELECT FROM webhook_endpoints AS wanted WHERE is_on AND wanted.business_id IN (SELECT removed.business_id FROM removed));
	ELSE
		is_wanted := EXISTS (SELECT FROM webhook_endpoints AS wanted WHERE is_on AND wanted.business_id IN (SELECT added.business_id FROM added));
	END IF;
	IF NOT is_wanted THEN
		RETURN NULL;
	END IF;
	IF TG_OP = 'UPDATE' THEN
		PERFORM note_webhook_update(kind, TG_ARGV[1], TG_ARGV[2]::text[] || 'updated_at'::text, was.entry, becomes.entry)
		FROM (SELECT id, business_id, to_jsonb(added) AS entry FROM added
				WHERE EXISTS (SELECT FROM webhook_endpoints AS wanted WHERE wanted.business_id = added.business_id AND wanted.is_on)) AS becomes
			JOIN (SELECT id, to_jsonb(removed) AS entry FROM removed) AS was USING (id)
		WHERE has_webhook_events(kind, becomes.entry);
	ELSIF TG_OP = 'INSERT' THEN
		PERFORM add_webhook_event(business_id, kind, id, 'created', NULL) FROM added
		WHERE EXISTS (SELECT FROM webhook_endpoints AS wanted WHERE wanted.business_id = added.business_id AND wanted.is_on)
			AND has_webhook_events(kind, to_jsonb(added)) AND NOT is_deleted_row(kind, to_jsonb(added));
	ELSE
		PERFORM add_webhook_event(business_id, kind, id, 'deleted', NULL) FROM removed
		WHERE EXISTS (SELECT FROM webhook_endpoints AS wanted WHERE wanted.business_id = removed.business_id AND wanted.is_on)
			AND NOT is_deleted_row(kind, to_jsonb(removed));
	END IF;
	RETURN NULL;
END $$;

REVOKE EXECUTE ON FUNCTION note_webhook_changes() FROM PUBLIC;

DO $$
DECLARE
	source record;
BEGIN
	FOR source IN SELECT * FROM (VALUES
		('leads', 'lead', 'stage', 'business_id,follow_up_task_id,phone_digits,position,referrer_id,search_text,value_cents'),
		('customers', 'customer', '', 'balance_cents,lifetime_cents,search_text,sort_name'),
		('estimates', 'estimate', 'status', 'converted_at,deleted_at,installments_left,link_offered_at,lost_at,number_counted,share_version,won_at'),
		('jobs', 'job', 'status', 'business_id,cost,created_by,position,value_cents'),
		('appointments', 'visit', 'status', 'billed_cost,billed_items,business_id,confirmed_for,former_assignee_ids,invited_sequence,reminded_for,series_slot,share_version'),
		('invoices', 'invoice', 'status', 'credit_days,installment,installment_of,late_after,ledger_date,link_offered_at,number_counted,share_version,taxed,uncovered,voided_work'),
		('payments', 'payment', 'status', 'amount_cents,billed_on,method_key,online_part,online_payment_id'),
		('outbox', 'message', 'status', 'answers,attachments,bounced_at,business_id,entity,entity_id,letter,reply_to,sealed,sender_name,unsubscribe_url,unsure_tries')
	) AS sources (name, kind, status_field, ignored) LOOP
		EXECUTE format('CREATE OR REPLACE TRIGGER webhooks_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS added
			FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_changes(%L)', source.name, source.kind);
		EXECUTE format('CREATE OR REPLACE TRIGGER webhooks_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS added OLD TABLE AS removed
			FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_changes(%L, %L, %L)', source.name, source.kind, source.status_field, '{' || source.ignored || '}');
		EXECUTE format('CREATE OR REPLACE TRIGGER webhooks_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS removed
			FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_changes(%L)', source.name, source.kind);
	END LOOP;
END $$;

-- A business that starts to close sends no more events. Its endpoints are turned on again by the owner, if at all.
CREATE OR REPLACE FUNCTION end_webhooks() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	UPDATE webhook_deliveries SET status = 'failed' WHERE business_id = NEW.id AND status = 'pending';
	UPDATE webhook_endpoints SET is_on = false WHERE business_id = NEW.id AND is_on;
	RETURN NULL;
END $$;

REVOKE EXECUTE ON FUNCTION end_webhooks() FROM PUBLIC;

CREATE OR REPLACE TRIGGER end_webhooks AFTER UPDATE OF closes_on ON business_settings FOR EACH ROW
	WHEN (OLD.closes_on IS NULL AND NEW.closes_on IS NOT NULL) EXECUTE FUNCTION end_webhooks();
