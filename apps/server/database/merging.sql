-- Follows the merges of a record and returns the id of the record that remains, which is the given one if it was not merged.
CREATE OR REPLACE FUNCTION remaining_record(business uuid, of_kind text, wanted uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
	found_id uuid := wanted;
	next_id uuid;
BEGIN
	LOOP
		SELECT kept_id INTO next_id FROM merges WHERE business_id = business AND kind = of_kind AND merged_id = found_id AND undone_at IS NULL;
		IF NOT FOUND THEN
			RETURN found_id;
		END IF;
		found_id := next_id;
	END LOOP;
END $$;

-- Returns the ids of a record and of all records that were merged into it, also through others.
CREATE OR REPLACE FUNCTION merged_records(business uuid, of_kind text, wanted uuid) RETURNS SETOF uuid LANGUAGE sql STABLE ROWS 2 AS $$
	WITH RECURSIVE joined AS (
		SELECT wanted AS id
		UNION
		SELECT merges.merged_id FROM joined JOIN merges ON merges.business_id = business AND merges.kind = of_kind AND merges.kept_id = joined.id AND merges.undone_at IS NULL
	) SELECT id FROM joined
$$;

CREATE OR REPLACE FUNCTION is_merged(business uuid, of_kind text, wanted uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT EXISTS (SELECT FROM merges WHERE business_id = business AND kind = of_kind AND merged_id = wanted AND undone_at IS NULL)
$$;

-- Returns whether an invoice came to its customer with a merge. Its customer agreed to no automatic payment of it.
CREATE OR REPLACE FUNCTION came_with_merge(business uuid, invoice uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT EXISTS (SELECT FROM merge_changes WHERE business_id = business AND row_id = invoice AND table_name = 'invoices')
$$;

/*
 * Points a new row, or a row with a changed reference, at the record that remains. A form, a phone without a network or a
 * payment in progress can still name a record that was merged meanwhile. The lock waits for a running merge, which holds
 * a stronger lock on both of its records, and the statement after it sees the result of that merge.
 */
CREATE OR REPLACE FUNCTION follow_merges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A running merge, or the undoing of one, names the right records itself (merging/writes.ts).
	IF NEW.business_id IS NULL OR current_setting('app.consent_source', true) = 'merge' THEN
		RETURN NEW;
	END IF;
	CASE TG_ARGV[0]
	WHEN 'customer_id' THEN
		IF NEW.customer_id IS NOT NULL THEN
			PERFORM FROM customers WHERE business_id = NEW.business_id AND id = NEW.customer_id FOR KEY SHARE;
			NEW.customer_id := remaining_record(NEW.business_id, 'customer', NEW.customer_id);
		END IF;
	WHEN 'referrer_id' THEN
		IF NEW.referrer_id IS NOT NULL THEN
			PERFORM FROM customers WHERE business_id = NEW.business_id AND id = NEW.referrer_id FOR KEY SHARE;
			NEW.referrer_id := remaining_record(NEW.business_id, 'customer', NEW.referrer_id);
		END IF;
	WHEN 'lead_id' THEN
		IF NEW.lead_id IS NOT NULL THEN
			PERFORM FROM leads WHERE business_id = NEW.business_id AND id = NEW.lead_id FOR KEY SHARE;
			NEW.lead_id := remaining_record(NEW.business_id, 'lead', NEW.lead_id);
		END IF;
	WHEN 'item_id' THEN
		IF NEW.item_id IS NOT NULL THEN
			PERFORM FROM item_catalog WHERE business_id = NEW.business_id AND id = NEW.item_id FOR KEY SHARE;
			NEW.item_id := remaining_record(NEW.business_id, 'product', NEW.item_id);
		END IF;
	END CASE;
	RETURN NEW;
END $$;

-- merging/links.test.ts compares this list with the references that a merge moves without a condition.
DO $$
DECLARE
	link record;
BEGIN
	FOR link IN SELECT * FROM (VALUES
		('appointment_series', 'customer_id'),
		('appointments', 'customer_id'),
		('appointments', 'lead_id'),
		('bookings', 'item_id'),
		('consent_events', 'customer_id'),
		('conversations', 'customer_id'),
		('conversations', 'lead_id'),
		('credit_moves', 'customer_id'),
		('customer_addresses', 'customer_id'),
		('estimates', 'customer_id'),
		('invoices', 'customer_id'),
		('jobs', 'customer_id'),
		('jobs', 'lead_id'),
		('lead_activities', 'lead_id'),
		('lead_photos', 'lead_id'),
		('leads', 'customer_id'),
		('leads', 'referrer_id'),
		('payment_agreements', 'customer_id'),
		('payments', 'customer_id'),
		('projects', 'customer_id'),
		('recurring_invoices', 'customer_id'),
		('saved_methods', 'customer_id')
	) AS links (table_name, column_name) LOOP
		EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE INSERT ON %I FOR EACH ROW WHEN (NEW.%I IS NOT NULL) EXECUTE FUNCTION follow_merges(%L)',
			'follow_merges_added_' || link.column_name, link.table_name, link.column_name, link.column_name);
		EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE UPDATE OF %I ON %I FOR EACH ROW WHEN (NEW.%I IS DISTINCT FROM OLD.%I) EXECUTE FUNCTION follow_merges(%L)',
			'follow_merges_changed_' || link.column_name, link.column_name, link.table_name, link.column_name, link.column_name, link.column_name);
	END LOOP;
END $$;
