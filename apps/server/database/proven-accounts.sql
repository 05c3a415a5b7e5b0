/*
 * Reads a connection setting that describes the request being served: request_id, session_id, successor, proof,
 * proved_by, used_now or erased_business.
 */
CREATE OR REPLACE FUNCTION auth.said(name text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT nullif(current_setting('app.' || name, true), '')
$$;

/*
 * Writes an audit entry for a change that the auth library makes without our commands, in the same transaction, so that
 * every change has an audit entry.
 */
CREATE OR REPLACE FUNCTION auth.audit_account(account uuid, done text, was jsonb, became jsonb) RETURNS void LANGUAGE sql AS $$
	INSERT INTO public.audit_log (user_id, action, entity, entity_id, before, after, request_id)
	VALUES (account, done, 'account', account::text, was, became, coalesce(auth.said('request_id'), 'sign-in'))
$$;

/*
 * If a person who is not signed in to an account proves that its email address or phone number is theirs, that person
 * becomes the only owner of the account (rule A4a). Everything that was set up before is deleted in the transaction
 * that marks the address as verified. A verification by the auth library always counts as proof; our own commands state
 * explicitly whether their verification counts.
 */
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
	/*
	 * The row lock blocks sessions that are being created at this moment, because their foreign key to this user row has
	 * to wait.
	 */
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

/*
 * A passkey or identity can be added only by a session that still exists at the time of writing, and the addition
 * always gets an audit entry.
 */
CREATE OR REPLACE FUNCTION auth.added_way_in() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	added jsonb := to_jsonb(NEW);
BEGIN
	IF auth.said('session_id') IS NOT NULL THEN
		PERFORM FROM auth."user" WHERE "id" = NEW."userId" FOR NO KEY UPDATE;
		IF NOT public.may_give_out(NEW."userId", auth.said('session_id')::uuid) THEN
			RAISE EXCEPTION 'the session that asked for this has ended';
		END IF;
		-- A new sign-in method changes the credentials of the account, so everything issued earlier is revoked.
		PERFORM auth.end_given_out(NEW."userId", '{}', auth.said('session_id')::uuid, auth.said('successor'));
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
