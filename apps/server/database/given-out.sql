/*
 * Classifies every credential that was issued to a person and defines the one function that revokes all of a person's
 * credentials. The matching typed list of kinds is in account/given-out.ts; access-matrix/given-out.test.ts compares
 * the two lists and tests every kind with every event that must revoke credentials.
 */

/*
 * Must be called in every transaction that issues a credential to a signed-in user. It takes a
 * lock, so such a transaction and a change to the account's credentials never run at the same time: a session that the
 * change has ended cannot obtain a credential, and a credential issued just before the change is revoked with the
 * others. The function is in the public schema because the app's database role cannot access the auth schema.
 */
CREATE OR REPLACE FUNCTION public.may_give_out(account uuid, asking_session uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM FROM auth."user" WHERE "id" = account FOR KEY SHARE;
	RETURN EXISTS (SELECT FROM auth."session" WHERE "id" = asking_session AND "userId" = account
		AND "expiresAt" > now() AND "provedAt" > to_timestamp(0));
END $$;

REVOKE EXECUTE ON FUNCTION public.may_give_out(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.may_give_out(uuid, uuid) TO dayworks_app, dayworks_auth;

/*
 * Must be called in every transaction that issues an access token, a calendar feed or notifications on a device, because
 * they tell about a business without signing in. The call and the closing of the business wait for each other, so no token or feed is
 * issued for a business that is closing.
 */
CREATE OR REPLACE FUNCTION public.may_open_business(business uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM FROM business_settings WHERE id = business AND closes_on IS NULL FOR SHARE;
	RETURN FOUND;
END $$;

REVOKE EXECUTE ON FUNCTION public.may_open_business(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.may_open_business(uuid) TO dayworks_app, dayworks_auth;

/*
 * Sets the kind and the owner of the credential in each new row of "verification", and rejects an unknown kind, because
 * no event would revoke the credential. The function locks the account's row when a credential is issued to an email
 * address or phone number, because no foreign key to the account locks it. As a result, end_given_out waits for
 * credentials that are being issued.
 */
CREATE OR REPLACE FUNCTION auth.classify_verification() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	given text := NEW."identifier";
	said jsonb := CASE WHEN left(NEW."value", 1) = '{' THEN NEW."value"::jsonb END;
	words text[] := string_to_array(given, ' ');
	-- The signed-in user who is adding a sign-in method through the auth library.
	asks uuid;
	is_disabled boolean;
BEGIN
	CASE
		WHEN given LIKE 'reset-password:%' THEN
			/*
			 * A password reset link is stored without an email address and does not work until the address is added, which
			 * happens when the email is written (auth/auth-setup.ts).
			 */
			NEW."kind" := 'reset_link';
			NEW."userId" := NEW."value"::uuid;
		WHEN given LIKE '2fa-attempts-%' THEN
			/*
			 * A verification row of the kind 'half_session_tries' only counts the attempts of a half-finished two-factor sign-in
			 * and grants no access by itself.
			 */
			NEW."kind" := 'half_session_tries';
		WHEN given LIKE '2fa-%' THEN
			NEW."kind" := 'half_session';
			NEW."userId" := NEW."value"::uuid;
		WHEN given LIKE 'trust-device-%' THEN
			NEW."kind" := 'trusted_device';
			NEW."userId" := NEW."value"::uuid;
		WHEN given LIKE 'sign-in-otp-%' THEN
			NEW."kind" := 'mailed_code';
			NEW."handle" := substr(given, length('sign-in-otp-') + 1);
		WHEN given LIKE 'code sign in %' THEN
			NEW."kind" := 'texted_code';
			NEW."handle" := words[4];
		WHEN given LIKE 'code reset password %' THEN
			NEW."kind" := 'reset_code';
			NEW."handle" := words[4];
		WHEN given LIKE 'code change email %' THEN
			NEW."kind" := 'change_email_code';
			NEW."userId" := words[4]::uuid;
		WHEN given LIKE 'code change phone %' THEN
			NEW."kind" := 'change_phone_code';
			NEW."userId" := words[4]::uuid;
		WHEN given LIKE 'code reauthenticate %' THEN
			NEW."kind" := 'proof_code';
			NEW."userId" := words[3]::uuid;
		WHEN said ? 'codeVerifier' THEN
			-- A visitor who is signing in through a provider has no user id yet.
			NEW."kind" := 'provider_visit';
			NEW."userId" := (said #>> '{link,userId}')::uuid;
			asks := NEW."userId";
		WHEN said ? 'expectedChallenge' THEN
			NEW."kind" := 'passkey_challenge';
			NEW."userId" := nullif(said #>> '{userData,id}', '')::uuid;
			asks := NEW."userId";
		WHEN said ? 'email' THEN
			NEW."kind" := 'magic_link';
			NEW."handle" := said ->> 'email';
		ELSE
			RAISE EXCEPTION 'a right of an unknown kind is given out: add it to database/given-out.sql and account/given-out.ts';
	END CASE;
	IF asks IS NOT NULL AND NOT public.may_give_out(asks, auth.said('session_id')::uuid) THEN
		RAISE EXCEPTION 'the session that asked for this has ended';
	END IF;
	IF NEW."handle" IS NOT NULL THEN
		SELECT "disabledAt" IS NOT NULL INTO is_disabled FROM auth."user"
			WHERE "email" = NEW."handle" OR "phoneNumber" = NEW."handle" FOR KEY SHARE;
		IF is_disabled THEN
			-- The account was disabled after the code or link was requested, so the code or link is neither issued nor sent.
			RAISE EXCEPTION 'the account that this was requested for has been disabled';
		END IF;
	END IF;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER classify_verification BEFORE INSERT ON auth."verification" FOR EACH ROW
	EXECUTE FUNCTION auth.classify_verification();

-- Locks the account's row explicitly, because a calendar feed has no foreign key to the account.
CREATE OR REPLACE FUNCTION auth.lock_account_of_feed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = auth, public, pg_temp AS $$
BEGIN
	PERFORM FROM "user" WHERE "id" = NEW.user_id FOR KEY SHARE;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER lock_account_of_feed BEFORE INSERT ON public.calendar_feeds FOR EACH ROW
	EXECUTE FUNCTION auth.lock_account_of_feed();

REVOKE EXECUTE ON FUNCTION auth.lock_account_of_feed() FROM PUBLIC;

/*
 * Revokes what works without signing in (access tokens, calendar feeds and notifications on devices), either for one person in every business or
 * for everyone in one business. Returns how many of each kind were revoked.
 */
CREATE OR REPLACE FUNCTION auth.end_business_rights(person uuid, business uuid) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = auth, public, pg_temp AS $$
	WITH tokens AS (DELETE FROM access_tokens
			WHERE user_id = coalesce(person, user_id) AND business_id = coalesce(business, business_id) RETURNING 1),
		feeds AS (DELETE FROM calendar_feeds
			WHERE user_id = coalesce(person, user_id) AND business_id = coalesce(business, business_id) RETURNING 1),
		devices AS (DELETE FROM push_subscriptions
			WHERE user_id = coalesce(person, user_id) AND business_id = coalesce(business, business_id) RETURNING 1)
	SELECT jsonb_build_object('access_token', (SELECT count(*) FROM tokens), 'calendar_feed', (SELECT count(*) FROM feeds),
		'push_device', (SELECT count(*) FROM devices))
$$;

/*
 * Revokes every credential that was issued to an account, except the acting session and the code or link that is
 * being used right now to verify an address. The caller sets "keysChangedAt" in the same transaction, which revokes
 * the credentials that have no row: known-device marks, confirmation links and sign-ins in progress.
 */
CREATE OR REPLACE FUNCTION auth.delete_given_out(account uuid, handles text[], kept_session uuid, used_now text) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = auth, public, pg_temp AS $$
	WITH sessions AS (DELETE FROM "session" WHERE "userId" = account AND "id" IS DISTINCT FROM kept_session RETURNING 1),
		enrolments AS (DELETE FROM "twoFactor" WHERE "userId" = account AND NOT "verified" RETURNING 1),
		rows AS (DELETE FROM "verification"
			WHERE ("userId" = account OR "handle" = ANY (handles)) AND "identifier" IS DISTINCT FROM used_now RETURNING "kind"),
		counted AS (SELECT "kind", count(*) AS number FROM rows GROUP BY "kind")
	SELECT auth.end_business_rights(account, NULL)
		|| jsonb_build_object('session', (SELECT count(*) FROM sessions), 'enrolment', (SELECT count(*) FROM enrolments))
		|| coalesce((SELECT jsonb_object_agg("kind", number) FROM counted), '{}')
$$;

/*
 * Returns the time to record for a change of an account's credentials. No two changes of the same account share a
 * millisecond, because links and known-device marks are derived from this time by code with millisecond precision.
 */
CREATE OR REPLACE FUNCTION auth.next_key_change(earlier timestamptz) RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
	SELECT greatest(clock_timestamp(), date_trunc('milliseconds', earlier) + interval '1 millisecond')
$$;

/*
 * Replaces the session that changes its account's credentials with a successor that keeps the expiry time and the time
 * of the last identity check. A "provedAt" of 0 marks a session as replaced: it cannot authorize changes and gets no
 * other successor, so an attacker who copied its cookie loses access. The replaced session can still read for one
 * second, because the page can be notified of the change before the new cookie arrives.
 */
CREATE OR REPLACE FUNCTION auth.replace_session(account uuid, acting_session uuid, successor text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = auth, public, pg_temp AS $$
DECLARE
	hand_over_ends timestamptz := clock_timestamp() + interval '1 second';
	replaced "session";
BEGIN
	SELECT * INTO replaced FROM "session" WHERE "id" = acting_session AND "userId" = account
		AND "provedAt" > to_timestamp(0) FOR UPDATE;
	IF NOT FOUND OR successor IS NULL THEN
		RAISE EXCEPTION 'the session that asked for this has ended';
	END IF;
	UPDATE "session" SET "expiresAt" = least("expiresAt", hand_over_ends), "provedAt" = to_timestamp(0) WHERE "id" = acting_session;
	INSERT INTO "session" ("userId", "token", "expiresAt", "ipAddress", "userAgent", "provedAt", "createdAt", "factorProvedAt")
	VALUES (replaced."userId", successor, replaced."expiresAt", replaced."ipAddress", replaced."userAgent",
		replaced."provedAt", replaced."createdAt", replaced."factorProvedAt");
END $$;

DROP FUNCTION IF EXISTS auth.end_given_out(uuid, text[], uuid);

/*
 * Every change to an account's credentials must call this function. `earlier_handles` are the email address and phone
 * number that the account had before the change. `acting_session` is the user's own session that makes the change, and
 * `successor` is the token of the session that replaces it; both are NULL if somebody else makes the change.
 */
CREATE OR REPLACE FUNCTION auth.end_given_out(account uuid, earlier_handles text[], acting_session uuid, successor text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = auth, public, pg_temp AS $$
DECLARE
	present text[];
	ended jsonb;
BEGIN
	/*
	 * A transaction that is issuing a credential holds a lock on the user's row. Locking the row waits for that
	 * transaction, so the new credential is then deleted with all the others.
	 */
	PERFORM FROM "user" WHERE "id" = account FOR UPDATE;
	UPDATE "user" SET "keysChangedAt" = auth.next_key_change("keysChangedAt") WHERE "id" = account
		RETURNING ARRAY["email", "phoneNumber"] INTO present;
	ended := auth.delete_given_out(account, present || earlier_handles, acting_session, NULL);
	IF acting_session IS NOT NULL THEN
		PERFORM auth.replace_session(account, acting_session, successor);
	END IF;
	RETURN ended;
END $$;

REVOKE EXECUTE ON FUNCTION auth.end_business_rights(uuid, uuid), auth.delete_given_out(uuid, text[], uuid, text),
	auth.replace_session(uuid, uuid, text), auth.end_given_out(uuid, text[], uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION auth.delete_given_out(uuid, text[], uuid, text), auth.end_given_out(uuid, text[], uuid, text) TO dayworks_auth;

/*
 * A member who leaves a business loses every credential that was issued to them, and rejoining does not restore any
 * of these credentials. If the business itself is erased, only the credentials for that business are revoked and its
 * members stay signed in.
 */
CREATE OR REPLACE FUNCTION auth.end_with_membership() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = auth, public, pg_temp AS $$
BEGIN
	IF auth.said('erased_business') = OLD.business_id::text THEN
		PERFORM auth.end_business_rights(OLD.user_id, OLD.business_id);
	ELSE
		PERFORM auth.end_given_out(OLD.user_id, '{}', NULL, NULL);
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER end_with_membership AFTER DELETE ON public.members FOR EACH ROW
	EXECUTE FUNCTION auth.end_with_membership();

/*
 * From the moment a business starts to close, no external program can read its data. Its members stay signed in and can
 * view and export the data or cancel the closing.
 */
CREATE OR REPLACE FUNCTION auth.end_with_business() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = auth, public, pg_temp AS $$
BEGIN
	PERFORM auth.end_business_rights(NULL, NEW.id);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER end_with_business AFTER UPDATE OF closes_on ON public.business_settings FOR EACH ROW
	WHEN (OLD.closes_on IS NULL AND NEW.closes_on IS NOT NULL) EXECUTE FUNCTION auth.end_with_business();

-- Codes and links that were sent to an email address or a phone number are deleted together with the account.
CREATE OR REPLACE FUNCTION auth.end_with_account() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = auth, public, pg_temp AS $$
BEGIN
	PERFORM auth.delete_given_out(OLD."id", ARRAY[OLD."email", OLD."phoneNumber"], NULL, NULL);
	RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER end_with_account BEFORE DELETE ON auth."user" FOR EACH ROW EXECUTE FUNCTION auth.end_with_account();

REVOKE EXECUTE ON FUNCTION auth.end_with_membership(), auth.end_with_business(), auth.end_with_account() FROM PUBLIC;
