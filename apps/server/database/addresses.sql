-- The number as text message services want it, as outbox/phone-number.ts has it; null when it cannot be one. Not in one
-- expression: asked of every customer, it would be set up as a query of its own for each.
CREATE OR REPLACE FUNCTION dialable_number(phone text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	written text := btrim(phone, E' \t\n\r\u00a0');
	digits text;
BEGIN
	IF written ~* '[x#]' THEN
		written := regexp_replace(written, '\s*(?:x|ext\.?|#)\s*[0-9]+\s*$', '', 'i');
	END IF;
	IF strpos(written, '+') > 1 THEN
		RETURN NULL;
	END IF;
	digits := translate(written, E' \t\n\r\u00a0().-/', '');
	RETURN CASE
		WHEN digits ~ '^\+[1-9][0-9]{6,14}$' THEN digits
		WHEN digits ~ '^[2-9][0-9]{9}$' THEN '+1' || digits
		WHEN digits ~ '^1[2-9][0-9]{9}$' THEN '+' || digits
	END;
END $$;

-- What two writings of one address have in common: an email in small letters, a phone number by its digits. Null for none.
CREATE OR REPLACE FUNCTION address_key(channel text, address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE channel WHEN 'email' THEN nullif(lower(btrim(address)), '') ELSE substr(dialable_number(address), 2) END
$$;
