/*
 * Calls show_limit() to load the pg_trgm extension, because the settings of the extension exist only in a session that
 * has loaded it.
 */
SELECT show_limit();

-- Converts a string to lower case and removes accents, in the same way as the search_text column of leads.
CREATE OR REPLACE FUNCTION plain_text(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'))
$$;

/*
 * Finds leads that contain the query exactly as typed, newest first; if no lead contains the query, finds similar
 * leads. A phone number is found in any format.
 */
CREATE OR REPLACE FUNCTION find_leads(query text, max integer)
RETURNS TABLE (id uuid) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp
SET pg_trgm.word_similarity_threshold = 0.45 AS $$
DECLARE
	typed text := plain_text(query);
	digits text := regexp_replace(query, '\D', '', 'g');
	found uuid[];
BEGIN
	found := ARRAY(SELECT held.id FROM (SELECT leads.id, created_at FROM leads
			WHERE business_id = current_business() AND search_text LIKE holding(typed) LIMIT 5000) AS held
		ORDER BY created_at DESC, held.id DESC LIMIT max);
	IF cardinality(found) = 0 AND query !~ '[^0-9 ()+./-]' AND length(digits) >= 7 THEN
		found := ARRAY(SELECT leads.id FROM leads WHERE business_id = current_business() AND phone_digits = right(digits, 10) LIMIT max);
	ELSIF cardinality(found) = 0 AND typed ~ '[[:alnum:]]{3}' THEN
		found := ARRAY(SELECT leads.id FROM leads WHERE business_id = current_business() AND typed <% search_text
			ORDER BY search_text <->> typed LIMIT least(max, 50));
	END IF;
	RETURN QUERY SELECT unnest(found);
END $$;

/*
 * Finds customers and leads that could be duplicates of the lead that is about to be created. The shared
 * duplicateReason() then checks each candidate again.
 */
CREATE OR REPLACE FUNCTION find_lead_look_alikes(name text, company_name text, mailbox text, telephone text)
RETURNS TABLE (kind text, id uuid) LANGUAGE sql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp
SET pg_trgm.word_similarity_threshold = 0.4 AS $$
	(SELECT 'customer', customers.id FROM customers
	WHERE mailbox <> '' AND business_id = current_business() AND lower(email) = lower(mailbox) LIMIT 5)
	UNION
	(SELECT 'customer', customers.id FROM customers
	WHERE length(telephone) >= 7 AND business_id = current_business()
		AND right(regexp_replace(phone, '\D', '', 'g'), 10) = right(telephone, 10) LIMIT 5)
	UNION
	(SELECT 'customer', customers.id FROM customers
	WHERE company_name <> '' AND business_id = current_business() AND lower(company) = lower(company_name) LIMIT 5)
	UNION
	(SELECT 'customer', customers.id FROM customers
	WHERE length(name) >= 4 AND business_id = current_business() AND lower(name) <% search_text
	ORDER BY search_text <->> lower(name) LIMIT 20)
	UNION
	(SELECT 'lead', leads.id FROM leads
	WHERE mailbox <> '' AND business_id = current_business() AND lower(email) = lower(mailbox) LIMIT 5)
	UNION
	(SELECT 'lead', leads.id FROM leads
	WHERE length(telephone) >= 7 AND business_id = current_business() AND phone_digits = right(telephone, 10) LIMIT 5)
	UNION
	(SELECT 'lead', leads.id FROM leads
	WHERE length(name) >= 4 AND business_id = current_business() AND plain_text(name) <% search_text
	ORDER BY search_text <->> plain_text(name) LIMIT 20)
	UNION
	(SELECT 'lead', leads.id FROM leads
	WHERE length(company_name) >= 4 AND business_id = current_business() AND plain_text(company_name) <% search_text
	ORDER BY search_text <->> plain_text(company_name) LIMIT 10)
$$;

REVOKE EXECUTE ON FUNCTION find_leads(text, integer), find_lead_look_alikes(text, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_leads(text, integer), find_lead_look_alikes(text, text, text, text) TO dayworks_app;

/*
 * Moves an estimate's open leads, except those that are on hold, to a new stage when the estimate is sent or approved,
 * and counts the move as the first response. The probabilities match `stageProbability` in the shared package; a
 * probability that a user has set is not changed.
 */
CREATE OR REPLACE FUNCTION advance_leads(quote estimates, reached text, usual integer, said text, act text, cause text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	advanced uuid;
BEGIN
	FOR advanced IN
		UPDATE leads SET stage = reached, stage_changed_at = now(), last_activity_at = now(), version = version + 1,
			first_response_at = coalesce(first_response_at, now()),
			probability = CASE WHEN probability = (CASE stage WHEN 'new' THEN 20 WHEN 'contacted' THEN 30 WHEN 'site_visit' THEN 50 ELSE 60 END)
				THEN usual ELSE probability END,
			position = (SELECT coalesce(min(other.position), 0) - 4294967296 FROM leads AS other
				WHERE other.business_id = quote.business_id AND other.stage = reached)
		WHERE business_id = quote.business_id AND estimate_id = quote.id AND stage IN ('new', 'contacted', 'site_visit', 'quoted')
			AND stage <> reached
		RETURNING id
	LOOP
		INSERT INTO lead_activities (business_id, lead_id, kind, stage, note) VALUES (quote.business_id, advanced, 'stage', reached, said);
		INSERT INTO audit_log (business_id, action, entity, entity_id, after, request_id)
		VALUES (quote.business_id, act, 'lead', advanced, jsonb_build_object('stage', reached, 'estimate_id', quote.id), cause);
	END LOOP;
END $$;

-- Moves a lead to the stage 'quoted' once its estimate has been sent.
CREATE OR REPLACE FUNCTION quote_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM advance_leads(NEW, 'quoted', 60, 'The estimate was sent', 'move', 'estimate sent');
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER quote_lead AFTER UPDATE ON estimates FOR EACH ROW
	WHEN (OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL AND NEW.won_at IS NULL) EXECUTE FUNCTION quote_lead();

/*
 * Moves a lead back to its earlier stage if the estimate was marked as sent by mistake. A lead that a user has moved
 * since then stays where it is.
 */
CREATE OR REPLACE FUNCTION unquote_lead() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	quoted leads;
	latest lead_activities;
	earlier text;
BEGIN
	FOR quoted IN SELECT * FROM leads WHERE business_id = NEW.business_id AND estimate_id = NEW.id AND stage = 'quoted' LOOP
		SELECT * INTO latest FROM lead_activities
		WHERE business_id = quoted.business_id AND lead_id = quoted.id AND stage IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT 1;
		CONTINUE WHEN latest.stage IS DISTINCT FROM 'quoted' OR latest.author_id IS NOT NULL;
		DELETE FROM lead_activities WHERE business_id = latest.business_id AND id = latest.id;
		SELECT stage INTO earlier FROM lead_activities
		WHERE business_id = quoted.business_id AND lead_id = quoted.id AND stage IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT 1;
		earlier := coalesce(earlier, 'new');
		UPDATE leads SET stage = earlier, stage_changed_at = now(), version = version + 1,
			first_response_at = CASE WHEN first_response_at = latest.created_at THEN NULL ELSE first_response_at END,
			probability = CASE WHEN probability = 60
				THEN (CASE earlier WHEN 'new' THEN 20 WHEN 'contacted' THEN 30 WHEN 'site_visit' THEN 50 ELSE 60 END) ELSE probability END,
			position = (SELECT coalesce(min(other.position), 0) - 4294967296 FROM leads AS other
				WHERE other.business_id = quoted.business_id AND other.stage = earlier)
		WHERE business_id = quoted.business_id AND id = quoted.id;
		INSERT INTO audit_log (business_id, action, entity, entity_id, after, request_id)
		VALUES (quoted.business_id, 'move', 'lead', quoted.id, jsonb_build_object('stage', earlier, 'estimate_id', NEW.id), 'estimate not sent');
	END LOOP;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER unquote_lead AFTER UPDATE ON estimates FOR EACH ROW
	WHEN (OLD.sent_at IS NOT NULL AND NEW.sent_at IS NULL) EXECUTE FUNCTION unquote_lead();

/*
 * Marks the lead as won when the customer approves the estimate on the public page, by phone or by paying. The lead's
 * value becomes the agreed total, even if a changed estimate is signed again with a different total.
 */
CREATE OR REPLACE FUNCTION win_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM advance_leads(NEW, 'won', 100, 'The estimate was approved', 'win', 'approval');
	UPDATE leads SET value = NEW.total, won_at = coalesce(won_at, NEW.won_at), version = version + (value IS DISTINCT FROM NEW.total)::integer
	WHERE business_id = NEW.business_id AND estimate_id = NEW.id AND stage = 'won'
		AND (value IS DISTINCT FROM NEW.total OR won_at IS NULL);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER win_lead AFTER UPDATE ON estimates FOR EACH ROW WHEN (OLD.won_at IS NULL AND NEW.won_at IS NOT NULL) EXECUTE FUNCTION win_lead();

/*
 * The next follow-up of a lead is a task: when that task is completed, cancelled or rescheduled, the lead is updated
 * as well.
 */
CREATE OR REPLACE FUNCTION keep_follow_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE leads SET next_follow_up = CASE WHEN NEW.status IN ('todo', 'in_progress') THEN NEW.due_date END,
		follow_up_task_id = CASE WHEN NEW.status IN ('todo', 'in_progress') THEN NEW.id END
	WHERE business_id = NEW.business_id AND follow_up_task_id = NEW.id;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_follow_up AFTER UPDATE OF status, due_date ON tasks FOR EACH ROW
	WHEN (NEW.record_kind = 'lead' AND (OLD.status, OLD.due_date) IS DISTINCT FROM (NEW.status, NEW.due_date)) EXECUTE FUNCTION keep_follow_up();
