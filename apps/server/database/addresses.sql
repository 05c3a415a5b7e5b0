/*
 * Formats a phone number the way SMS services expect, with the same rules as outbox/phone-number.ts; returns null if
 * the input cannot be a phone number. The function is written in PL/pgSQL because PostgreSQL would set up a separate
 * query for every customer if the body were a single SQL expression.
 */
CREATE OR REPLACE FUNCTION dialable_number(phone text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	written text := btrim(phone, E' \t\n\r\u00a0');
	digits text;
BEGIN
	IF written ~* '[x#]' THEN
		written := regexp_replace(written, '(?<!\s)\s*(?:x|ext\.?|#)\s*[0-9]+\s*$', '', 'i');
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

/*
 * Normalizes an address so that different spellings compare equal; emails are sent to the normalized form. An email
 * address is converted to lower case and stripped of invisible characters and surrounding whitespace; a phone number
 * is reduced to its digits. Returns null if nothing is left.
 */
CREATE OR REPLACE FUNCTION address_key(channel text, address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE channel WHEN 'email' THEN nullif(lower(btrim(
			translate(address, E'\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufe0f\ufeff', ''),
			E' \t\n\x0b\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000')), '')
		ELSE substr(dialable_number(address), 2) END
$$;
