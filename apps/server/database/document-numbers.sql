/*
 * Takes the next number from the sequence of the business for invoices or estimates; returns nothing if the business
 * has no sequence and uses the beginning of each document's id instead. The update locks the sequence until the
 * transaction ends, so that two documents never get the same number and a rolled-back transaction leaves no gap. If the
 * number contains the year, the sequence restarts at 1 each year in the time zone of the business.
 */
CREATE OR REPLACE FUNCTION take_document_number(business uuid, document_kind text, OUT number text, OUT counted integer)
LANGUAGE plpgsql AS $$
DECLARE
	this_year integer;
	is_used boolean;
BEGIN
	/*
	 * Most businesses have no number sequence, so the function checks for one first. Updating a sequence that does not
	 * exist would cost ten times as much as this check.
	 */
	IF NOT EXISTS (SELECT FROM number_sequences AS s WHERE s.business_id = business AND s.kind = document_kind AND s.is_on) THEN
		RETURN;
	END IF;
	this_year := (SELECT extract(year FROM now() AT TIME ZONE time_zone) FROM business_settings WHERE id = business);
	LOOP
		UPDATE number_sequences AS s SET
			next_number = CASE WHEN s.has_year AND s.counted_year < this_year THEN 2 ELSE s.next_number + 1 END,
			counted_year = greatest(s.counted_year, this_year)
		WHERE s.business_id = business AND s.kind = document_kind AND s.is_on
		RETURNING s.next_number - 1, document_number(s.prefix, s.has_year, s.counted_year, s.next_number - 1) INTO counted, number;
		IF number IS NULL THEN
			RETURN;
		END IF;
		-- Skips every number of the sequence that an older document already has.
		EXECUTE format('SELECT EXISTS (SELECT FROM %I AS d WHERE d.business_id = $1 AND lower(d.number) COLLATE "C" = lower($2) COLLATE "C")', CASE document_kind WHEN 'credit_note' THEN 'invoice_credits' ELSE document_kind || 's' END)
			INTO is_used USING business, number;
		EXIT WHEN NOT is_used;
	END LOOP;
END $$;

-- Formats a number of a sequence, such as INV-2026-0042, in the same way as the shared sequenceNumber().
CREATE OR REPLACE FUNCTION document_number(prefix text, has_year boolean, year integer, counted integer)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT prefix || CASE WHEN has_year THEN year || '-' ELSE '' END || lpad(counted::text, greatest(4, length(counted::text)), '0')
$$;

/*
 * Gives every document its number, no matter which code changes the document's status. A new document gets the first
 * eight characters of its id. When it stops being a draft, it takes the next number of the sequence, if the business
 * has a sequence.
 */
CREATE OR REPLACE FUNCTION keep_document_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	document_kind text := rtrim(TG_TABLE_NAME, 's');
	taken record;
BEGIN
	IF NEW.number = '' THEN
		NEW.number := left(NEW.id::text, 8);
	END IF;
	IF NEW.business_id IS NOT NULL AND NEW.number_counted IS NULL AND NEW.number = left(NEW.id::text, 8)
		AND NEW.status NOT IN ('draft', 'cancelled') AND (TG_OP = 'INSERT' OR OLD.status = 'draft') THEN
		taken := take_document_number(NEW.business_id, document_kind);
		IF taken.number IS NOT NULL THEN
			NEW.number := taken.number;
			NEW.number_counted := taken.counted;
		END IF;
	END IF;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_document_number BEFORE INSERT OR UPDATE OF status, number ON invoices FOR EACH ROW EXECUTE FUNCTION keep_document_number();
CREATE OR REPLACE TRIGGER keep_document_number BEFORE INSERT OR UPDATE OF status, number ON estimates FOR EACH ROW EXECUTE FUNCTION keep_document_number();

/*
 * Gives a new credit note its number: the next number of the sequence or, if the business has no sequence, the first
 * eight characters of the credit note's id.
 */
CREATE OR REPLACE FUNCTION keep_credit_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	taken record;
BEGIN
	taken := take_document_number(NEW.business_id, 'credit_note');
	NEW.number := coalesce(taken.number, left(NEW.id::text, 8));
	NEW.number_counted := taken.counted;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_credit_number BEFORE INSERT ON invoice_credits FOR EACH ROW
	WHEN (NEW.kind = 'credit_note' AND NEW.number = '') EXECUTE FUNCTION keep_credit_number();
