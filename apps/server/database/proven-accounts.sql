-- What a connection says about the request it serves: request_id, session_id, proof, proved_by, used_now, erased_business.
CREATE OR REPLACE FUNCTION auth.said(name text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT nullif(current_setting('app.' || name, true), '')
$$;

-- For what the auth library writes by itself: the same transaction, so that no change is without its entry.
CREATE OR REPLACE FUNCTION auth.audit_account(account uuid, done text, was jsonb, became jsonb) RETURNS void LANGUAGE sql AS $$
	INSERT INTO public.audit_log (user_id, action, entity, entity_id, before, after, request_id)
	VALUES (account, done, 'account', account::text, was, became, coalesce(auth.said('request_id'), 'sign-in'))
$$;

-- Whoever proves from outside that an address or a number is theirs gets the account alone (A4a): everything that was set
-- before goes in the transaction that marks it as proven. The auth library always proves from outside; our own verbs say so.
CREATE OR REPLACE FUNCTION auth.give_to_prover() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	by_email boolean := NEW."emailVerified" AND NOT OLD."emailVerified";
	done text := CASE WHEN by_email THEN 'confirm email' ELSE 'confirm phone' END;
	proven jsonb := CASE WHEN by_email THEN jsonb_build_object('email', NEW."email") ELSE jsonb_build_object('phone', NEW."phoneNumber") END;
	gone jsonb;
BEGIN
	IF auth.said('proof') IS DISTINCT FROM 'outside' THEN
		RETURN NEW;
	END IF;
	IF NOT by_email AND OLD."emailVerified" THEN
		RAISE EXCEPTION 'a number that was never proven does not open an account whose address is';
	END IF;
	-- Against sessions that are being made just now: their key to this row waits.
	PERFORM FROM auth."user" WHERE "id" = NEW."id" FOR UPDATE;
	gone := jsonb_build_object(
		'password', EXISTS (SELECT FROM auth."account" WHERE "userId" = NEW."id" AND "providerId" = 'credential'),
		'identities', (SELECT count(*) FROM auth."account" WHERE "userId" = NEW."id" AND "providerId" <> 'credential'),
		'passkeys', (SELECT count(*) FROM auth."passkey" WHERE "userId" = NEW."id"),
		'two_factor', OLD."twoFactorEnabled",
		'phone', CASE WHEN by_email THEN OLD."phoneNumber" END
	);
	DELETE FROM auth."account" WHERE "userId" = NEW."id"
		AND "providerId" || ' ' || "accountId" IS DISTINCT FROM auth.said('proved_by');
	DELETE FROM auth."passkey" WHERE "userId" = NEW."id";
	DELETE FROM auth."twoFactor" WHERE "userId" = NEW."id";
	gone := gone || jsonb_build_object('given_out',
		auth.delete_given_out(NEW."id", ARRAY[OLD."email", OLD."phoneNumber"], NULL, auth.said('used_now')));
	NEW."twoFactorEnabled" := false;
	NEW."keysChangedAt" := auth.next_key_change(OLD."keysChangedAt");
	IF by_email THEN
		NEW."phoneNumber" := NULL;
		NEW."phoneNumberVerified" := false;
	ELSE
		NEW."email" := ltrim(NEW."phoneNumber", '+') || '@phone.invalid';
	END IF;
	PERFORM auth.audit_account(NEW."id", done, gone, proven);
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER give_to_prover BEFORE UPDATE OF "emailVerified", "phoneNumberVerified" ON auth."user" FOR EACH ROW
	WHEN ((NEW."emailVerified" AND NOT OLD."emailVerified") OR (NEW."phoneNumberVerified" AND NOT OLD."phoneNumberVerified"))
	EXECUTE FUNCTION auth.give_to_prover();

-- A passkey or an identity is added by a session that is still there when it is written, and never without its entry.
CREATE OR REPLACE FUNCTION auth.added_way_in() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	added jsonb := to_jsonb(NEW);
BEGIN
	IF auth.said('session_id') IS NOT NULL THEN
		PERFORM FROM auth."user" WHERE "id" = NEW."userId" FOR NO KEY UPDATE;
		IF NOT auth.may_give_out(NEW."userId", auth.said('session_id')::uuid) THEN
			RAISE EXCEPTION 'the session that asked for this has ended';
		END IF;
	END IF;
	IF TG_TABLE_NAME = 'account' AND auth.said('session_id') IS NOT NULL THEN
		-- A provider that signs somebody in is a change of what proves the account.
		PERFORM auth.end_given_out(NEW."userId", '{}', auth.said('session_id')::uuid);
	END IF;
	IF TG_TABLE_NAME = 'passkey' THEN
		PERFORM auth.audit_account(NEW."userId", 'add passkey', NULL, jsonb_build_object('id', NEW."id", 'name', added ->> 'name'));
	ELSE
		PERFORM auth.audit_account(NEW."userId", 'link identity', NULL, jsonb_build_object('provider', added ->> 'providerId'));
	END IF;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER added_way_in BEFORE INSERT ON auth."passkey" FOR EACH ROW EXECUTE FUNCTION auth.added_way_in();

CREATE OR REPLACE TRIGGER added_way_in BEFORE INSERT ON auth."account" FOR EACH ROW
	WHEN (NEW."providerId" <> 'credential') EXECUTE FUNCTION auth.added_way_in();
