-- The number as text message services want it, as outbox/phone-number.ts has it; null when it cannot be one.
CREATE OR REPLACE FUNCTION dialable_number(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN strpos(written, '+') > 1 THEN NULL
		WHEN compact ~ '^\+[1-9][0-9]{6,14}$' THEN compact
		WHEN compact ~ '^[2-9][0-9]{9}$' THEN '+1' || compact
		WHEN compact ~ '^1[2-9][0-9]{9}$' THEN '+' || compact
	END
	FROM (SELECT CASE WHEN phone ~* '[x#]' THEN regexp_replace(btrim(phone), '\s*(?:x|ext\.?|#)\s*[0-9]+\s*$', '', 'i') ELSE btrim(phone) END AS written) AS cut,
		LATERAL (SELECT translate(written, E' \t\u00a0().-/', '') AS compact) AS read
$$;

-- What two writings of one address have in common: an email in small letters, a phone number by its digits. Null for none.
CREATE OR REPLACE FUNCTION address_key(channel text, address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE channel WHEN 'email' THEN nullif(lower(btrim(address)), '') ELSE substr(dialable_number(address), 2) END
$$;
