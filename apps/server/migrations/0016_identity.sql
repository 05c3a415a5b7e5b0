-- Demo people exist only while the installation runs as a demo (T6b). Known by their ids, whatever address they have by now.
ALTER TABLE "auth"."user" ADD COLUMN "isDemo" boolean NOT NULL DEFAULT false;
--> statement-breakpoint
UPDATE "auth"."user" SET "isDemo" = true WHERE "id" IN
	('680c3dde-26e6-4276-820e-7dcf8fb9c2df', 'e1de9eb6-6212-4b4d-818e-7b214f9928c4', '6e11792b-3b49-4fdd-84ba-a42195169345');
--> statement-breakpoint
-- When a way in was last taken away or replaced: a sign-in that began before proves nothing any more.
ALTER TABLE "auth"."user" ADD COLUMN "keysChangedAt" timestamptz(3) NOT NULL DEFAULT to_timestamp(0);
--> statement-breakpoint

-- What a connection says about the request it serves: request_id, session_id, proof, proved_by.
CREATE FUNCTION auth.said(name text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT nullif(current_setting('app.' || name, true), '')
$$;
--> statement-breakpoint
-- For what the auth library writes by itself: the same transaction, so that no change is without its entry.
CREATE FUNCTION auth.audit_account(account uuid, done text, was jsonb, became jsonb) RETURNS void LANGUAGE sql AS $$
	INSERT INTO public.audit_log (user_id, action, entity, entity_id, before, after, request_id)
	VALUES (account, done, 'account', account::text, was, became, coalesce(auth.said('request_id'), 'sign-in'))
$$;
--> statement-breakpoint

-- Whoever proves from outside that an address or a number is theirs gets the account alone (A4a): everything that was set
-- before goes in the transaction that marks it as proven. The auth library always proves from outside; our own verbs say so.
CREATE FUNCTION auth.give_to_prover() RETURNS trigger LANGUAGE plpgsql AS $$
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
		'sessions', (SELECT count(*) FROM auth."session" WHERE "userId" = NEW."id"),
		'password', EXISTS (SELECT FROM auth."account" WHERE "userId" = NEW."id" AND "providerId" = 'credential'),
		'identities', (SELECT count(*) FROM auth."account" WHERE "userId" = NEW."id" AND "providerId" <> 'credential'),
		'passkeys', (SELECT count(*) FROM auth."passkey" WHERE "userId" = NEW."id"),
		'two_factor', OLD."twoFactorEnabled",
		'phone', CASE WHEN by_email THEN OLD."phoneNumber" END
	);
	DELETE FROM auth."session" WHERE "userId" = NEW."id";
	DELETE FROM auth."account" WHERE "userId" = NEW."id"
		AND "providerId" || ' ' || "accountId" IS DISTINCT FROM auth.said('proved_by');
	DELETE FROM auth."passkey" WHERE "userId" = NEW."id";
	DELETE FROM auth."twoFactor" WHERE "userId" = NEW."id";
	-- Codes, links, challenges and trusted devices of this account.
	DELETE FROM auth."verification" WHERE position(NEW."id"::text IN "value") > 0 OR position(NEW."id"::text IN "identifier") > 0;
	NEW."twoFactorEnabled" := false;
	NEW."keysChangedAt" := clock_timestamp();
	IF by_email THEN
		NEW."phoneNumber" := NULL;
		NEW."phoneNumberVerified" := false;
	ELSE
		NEW."email" := ltrim(NEW."phoneNumber", '+') || '@phone.invalid';
	END IF;
	PERFORM auth.audit_account(NEW."id", done, gone, proven);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER give_to_prover BEFORE UPDATE OF "emailVerified", "phoneNumberVerified" ON auth."user" FOR EACH ROW
	WHEN ((NEW."emailVerified" AND NOT OLD."emailVerified") OR (NEW."phoneNumberVerified" AND NOT OLD."phoneNumberVerified"))
	EXECUTE FUNCTION auth.give_to_prover();
--> statement-breakpoint

-- A passkey or an identity is added by a session that is still there when it is written, and never without its entry.
CREATE FUNCTION auth.added_way_in() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	added jsonb := to_jsonb(NEW);
BEGIN
	IF auth.said('session_id') IS NOT NULL THEN
		PERFORM FROM auth."user" WHERE "id" = NEW."userId" FOR NO KEY UPDATE;
		PERFORM FROM auth."session" WHERE "id" = auth.said('session_id')::uuid AND "userId" = NEW."userId" AND "expiresAt" > now();
		IF NOT FOUND THEN
			RAISE EXCEPTION 'the session that asked for this has ended';
		END IF;
	END IF;
	IF TG_TABLE_NAME = 'passkey' THEN
		PERFORM auth.audit_account(NEW."userId", 'add passkey', NULL, jsonb_build_object('id', NEW."id", 'name', added ->> 'name'));
	ELSE
		PERFORM auth.audit_account(NEW."userId", 'link identity', NULL, jsonb_build_object('provider', added ->> 'providerId'));
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER added_way_in BEFORE INSERT ON auth."passkey" FOR EACH ROW EXECUTE FUNCTION auth.added_way_in();
--> statement-breakpoint
CREATE TRIGGER added_way_in BEFORE INSERT ON auth."account" FOR EACH ROW
	WHEN (NEW."providerId" <> 'credential') EXECUTE FUNCTION auth.added_way_in();
--> statement-breakpoint

-- The log of a business outlives it: the operator can still say what happened.
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_business_id_business_settings_id_fk";
--> statement-breakpoint
-- Deletes every row of a business but its log, whatever tables there are: each pass takes those that nothing points to any more.
CREATE OR REPLACE FUNCTION erase_business(target uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	tenant_table regclass;
	remaining boolean := true;
	progress boolean;
	erased bigint;
	stuck text;
BEGIN
	WHILE remaining LOOP
		remaining := false;
		progress := false;
		FOR tenant_table IN
			SELECT attrelid::regclass FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
			WHERE attname = 'business_id' AND relkind = 'r' AND relnamespace = 'public'::regnamespace AND NOT attisdropped
				AND attrelid <> 'audit_log'::regclass
		LOOP
			BEGIN
				EXECUTE format('DELETE FROM %s WHERE business_id = $1', tenant_table) USING target;
				GET DIAGNOSTICS erased = ROW_COUNT;
				IF erased > 0 THEN
					progress := true;
					remaining := true;
				END IF;
			EXCEPTION WHEN foreign_key_violation THEN
				remaining := true;
				stuck := tenant_table::text;
			END;
		END LOOP;
		IF remaining AND NOT progress THEN
			RAISE EXCEPTION 'rows of % cannot be erased', stuck;
		END IF;
	END LOOP;
	DELETE FROM business_settings WHERE id = target;
END $$;
--> statement-breakpoint
-- As before; closing a business is its log's last entry, with the name it had.
CREATE OR REPLACE FUNCTION delete_account(person uuid, expected_outcome text, request text) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	plan record;
	file_ids text[] := ARRAY[]::text[];
BEGIN
	PERFORM FROM members WHERE members.business_id = (SELECT own.business_id FROM members AS own WHERE own.user_id = person) FOR UPDATE;
	SELECT * INTO plan FROM account_deletion(person);
	IF coalesce(plan.outcome, 'none') <> expected_outcome THEN
		RETURN NULL;
	END IF;
	IF plan.outcome = 'erase' THEN
		SELECT coalesce(array_agg(id), file_ids) INTO file_ids FROM files WHERE files.business_id = plan.business_id;
		PERFORM erase_business(plan.business_id);
		INSERT INTO audit_log (business_id, user_id, action, entity, entity_id, before, request_id)
		VALUES (plan.business_id, person, 'close', 'business', plan.business_id::text,
			jsonb_build_object('business_name', plan.business_name), request);
	ELSIF plan.outcome = 'hand_over' THEN
		DELETE FROM members WHERE user_id = person;
		UPDATE members SET role = 'owner' WHERE user_id = plan.successor_id;
		UPDATE business_settings SET user_id = plan.successor_id WHERE id = plan.business_id;
		INSERT INTO audit_log (business_id, user_id, action, entity, entity_id, before, after, request_id)
		VALUES (plan.business_id, person, 'hand over', 'business', plan.business_id::text,
			jsonb_build_object('user_id', person), jsonb_build_object('user_id', plan.successor_id), request);
	ELSE
		DELETE FROM members WHERE user_id = person;
	END IF;
	DELETE FROM auth."user" WHERE id = person;
	INSERT INTO audit_log (user_id, action, entity, entity_id, after, request_id)
	VALUES (person, 'delete', 'account', person::text, jsonb_build_object('business_id', plan.business_id, 'outcome', expected_outcome), request);
	RETURN file_ids;
END $$;
