DROP FUNCTION IF EXISTS stop_failing_campaign(uuid, uuid, text);

/*
 * Removes a campaign's unsent messages from the outbox: queued messages return to the campaign's queue, and failed
 * messages stay failed until a user resumes the campaign. A message that is being sent at this moment is still sent.
 */
CREATE OR REPLACE FUNCTION take_back_campaign(business uuid, campaign uuid) RETURNS void LANGUAGE sql AS $$
	WITH gone AS (
		DELETE FROM outbox o USING marketing_messages m
		WHERE m.business_id = business AND m.campaign_id = campaign AND m.status IN ('sending', 'failed', 'kept')
			AND o.business_id = business AND o.id = m.outbox_id AND o.status IN ('queued', 'failed', 'kept')
		RETURNING m.id
	)
	UPDATE marketing_messages m SET outbox_id = NULL, problem = CASE m.status WHEN 'failed' THEN m.problem END,
		status = CASE m.status WHEN 'failed' THEN 'failed' ELSE 'queued' END
	FROM gone WHERE m.business_id = business AND m.id = gone.id
$$;

/*
 * Ends a campaign after its last message; if no message was sent at all, the campaign is marked as failed and stores
 * the reason. The function runs again when a message of an ended campaign is retried, so that the result stays correct.
 * If a user cancelled the remaining messages, the status of the campaign no longer changes.
 */
CREATE OR REPLACE FUNCTION settle_campaign(business uuid, campaign uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	told record;
BEGIN
	/*
	 * The row lock makes a second transaction see the changes of the first transaction, so that if the last two messages
	 * finish simultaneously, only one of them ends the campaign.
	 */
	PERFORM FROM campaigns WHERE business_id = business AND id = campaign AND status IN ('sending', 'sent', 'failed') FOR NO KEY UPDATE;
	IF NOT FOUND OR EXISTS (SELECT FROM marketing_messages
		WHERE business_id = business AND campaign_id = campaign AND status IN ('queued', 'sending', 'cancelled')) THEN
		RETURN;
	END IF;
	SELECT count(*) FILTER (WHERE m.status IN ('sent', 'bounced')) AS sent, count(*) FILTER (WHERE m.status = 'kept') AS kept,
		max(m.problem) FILTER (WHERE m.status = 'failed') AS problem
	INTO told FROM marketing_messages m WHERE m.business_id = business AND m.campaign_id = campaign;
	UPDATE campaigns SET sent_at = coalesce(sent_at, now()),
		status = CASE WHEN told.kept > 0 OR (told.sent = 0 AND told.problem IS NOT NULL) THEN 'failed' ELSE 'sent' END,
		problem = CASE WHEN told.kept > 0 THEN coalesce(problem, 'Messages are kept in the outbox. Choose Fix and retry.') WHEN told.sent = 0 THEN told.problem END
	WHERE business_id = business AND id = campaign;
END $$;

/*
 * If the mail server fails for several messages in a row, or three times for one message, it is assumed to fail for all
 * messages: the campaign stores the error, and its messages return to the queue. The scheduler then sends one message
 * at a time (marketing/sending/run-campaigns.ts) until the server accepts a message. An error in a single mailbox,
 * permanent or temporary, does not delay any other message.
 */
CREATE OR REPLACE FUNCTION hold_failing_campaign(business uuid, campaign uuid, reason text, attempts integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	is_waiting boolean;
BEGIN
	SELECT problem IS NOT NULL INTO is_waiting FROM campaigns WHERE business_id = business AND id = campaign FOR NO KEY UPDATE;
	IF NOT is_waiting AND attempts < 3 AND (SELECT count(*) FILTER (WHERE latest.status = 'sending') FROM (
		SELECT status FROM marketing_messages
		WHERE business_id = business AND campaign_id = campaign AND outbox_id IS NOT NULL
			AND (status IN ('sent', 'bounced', 'failed') OR (status = 'sending' AND problem IS NOT NULL))
		ORDER BY updated_at DESC, position DESC LIMIT 3) AS latest) < 3 THEN
		RETURN;
	END IF;
	UPDATE campaigns SET problem = reason WHERE business_id = business AND id = campaign AND status = 'sending';
	IF FOUND THEN
		PERFORM take_back_campaign(business, campaign);
	END IF;
END $$;

/*
 * The status of a marketing message follows the status of its email or SMS in the outbox. The two statuses are
 * written in the same transaction, so that they never disagree.
 */
CREATE OR REPLACE FUNCTION follow_letter() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	message marketing_messages;
BEGIN
	UPDATE marketing_messages SET
		status = CASE
			WHEN NEW.status IN ('sent', 'kept') THEN NEW.status
			WHEN NEW.status NOT IN ('failed', 'withheld') THEN 'sending'
			WHEN left_out IS NOT NULL THEN 'left_out'
			WHEN NEW.status = 'withheld' THEN 'cancelled'
			WHEN NEW.bounced_at IS NOT NULL THEN 'bounced'
			ELSE 'failed' END,
		sent_at = CASE WHEN NEW.status = 'sent' THEN NEW.sent_at END,
		bounced_at = NEW.bounced_at,
		unsure_tries = NEW.unsure_tries,
		problem = CASE WHEN NEW.status IN ('failed', 'queued') AND left_out IS NULL THEN NEW.last_error END
	WHERE business_id = NEW.business_id AND id = NEW.entity_id AND outbox_id = NEW.id
	RETURNING * INTO message;
	IF message.id IS NULL THEN
		RETURN NULL;
	END IF;
	IF message.status = 'bounced' THEN
		PERFORM note_bounce(message.channel, message.recipient);
		INSERT INTO consent_events (business_id, customer_id, channel, is_agreed, source, message_id)
		VALUES (message.business_id, message.customer_id, message.channel, false, 'bounce', message.id);
	END IF;
	IF message.campaign_id IS NOT NULL AND message.status IN ('sent', 'bounced', 'failed', 'left_out') THEN
		/*
		 * Any response from the mail server shows that it is reachable again, so the campaign's stored problem is cleared.
		 * If the server did not respond to this message, the problem stays.
		 */
		UPDATE campaigns SET cost = cost + CASE WHEN message.status IN ('sent', 'bounced') THEN message.cost ELSE 0 END,
			problem = CASE WHEN status = 'sending' AND message.status <> 'left_out' AND message.unsure_tries = 0 THEN NULL ELSE problem END
		WHERE business_id = message.business_id AND id = message.campaign_id;
		PERFORM settle_campaign(message.business_id, message.campaign_id);
	END IF;
	IF message.campaign_id IS NOT NULL AND OLD.status = 'sending' AND NEW.status = 'queued' THEN
		IF NEW.last_error IS NOT NULL THEN
			PERFORM hold_failing_campaign(message.business_id, message.campaign_id, NEW.last_error, NEW.attempts);
		END IF;
		-- The message was being sent when a user paused the campaign, so it is not retried automatically.
		PERFORM take_back_campaign(message.business_id, message.campaign_id) FROM campaigns
		WHERE business_id = message.business_id AND id = message.campaign_id AND status IN ('paused', 'failed');
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER follow_letter AFTER UPDATE OF status ON outbox FOR EACH ROW
	WHEN (NEW.entity = 'marketing_message' AND NEW.business_id IS NOT NULL AND NEW.status IS DISTINCT FROM OLD.status)
	EXECUTE FUNCTION follow_letter();
