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

-- What two writings of one address have in common, and for an email what is sent to: small letters, nothing that cannot be seen,
-- no blank of any kind around it; a phone number by its digits. Null for none.
CREATE OR REPLACE FUNCTION address_key(channel text, address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE channel WHEN 'email' THEN nullif(lower(btrim(
			translate(address, E'\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufe0f\ufeff', ''),
			E' \t\n\x0b\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000')), '')
		ELSE substr(dialable_number(address), 2) END
$$;
