-- The number as text message services want it, as outbox/phone-number.ts has it; null when it cannot be one.
CREATE OR REPLACE FUNCTION dialable_number(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN written !~ '^\+?[0-9\s\u00a0().\-/]+$' THEN NULL
		WHEN written LIKE '+%' THEN CASE WHEN digits ~ '^[1-9][0-9]{6,14}$' THEN '+' || digits END
		WHEN digits ~ '^[2-9][0-9]{9}$' THEN '+1' || digits
		WHEN digits ~ '^1[2-9][0-9]{9}$' THEN '+' || digits
	END
	FROM (SELECT regexp_replace(btrim(phone), '\s*(?:x|ext\.?|#)\s*[0-9]+\s*$', '', 'i') AS written) AS cut,
		LATERAL (SELECT regexp_replace(written, '[^0-9]', '', 'g') AS digits) AS read
$$;

-- What two writings of one address have in common: an email in small letters, a phone number by its digits. Null for none.
CREATE OR REPLACE FUNCTION address_key(channel text, address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE channel WHEN 'email' THEN nullif(lower(btrim(address)), '') ELSE substr(dialable_number(address), 2) END
$$;
