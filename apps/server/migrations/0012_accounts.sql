ALTER TABLE "audit_log" ALTER COLUMN "business_id" DROP NOT NULL;--> statement-breakpoint

-- The ways in beyond email and password, in the auth library's own tables and column names.
ALTER TABLE "auth"."user"
	ADD COLUMN "phoneNumber" text UNIQUE,
	ADD COLUMN "phoneNumberVerified" boolean NOT NULL DEFAULT false,
	ADD COLUMN "twoFactorEnabled" boolean NOT NULL DEFAULT false,
	ADD COLUMN "isOperator" boolean NOT NULL DEFAULT false,
	ADD COLUMN "disabledAt" timestamptz(3);
--> statement-breakpoint
-- When whoever holds the session last proved who they are: signing in counts, and so does being asked again.
ALTER TABLE "auth"."session" ADD COLUMN "provedAt" timestamptz(3) NOT NULL DEFAULT now();
--> statement-breakpoint
CREATE TABLE "auth"."twoFactor" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"userId" uuid NOT NULL UNIQUE REFERENCES "auth"."user"("id") ON DELETE CASCADE,
	"secret" text NOT NULL,
	"backupCodes" text NOT NULL,
	"verified" boolean NOT NULL DEFAULT false,
	"failedVerificationCount" integer NOT NULL DEFAULT 0,
	"lockedUntil" timestamptz(3),
	"createdAt" timestamptz(3) NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "auth"."passkey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text,
	"publicKey" text NOT NULL,
	"userId" uuid NOT NULL REFERENCES "auth"."user"("id") ON DELETE CASCADE,
	"credentialID" text NOT NULL UNIQUE,
	"counter" bigint NOT NULL,
	"deviceType" text NOT NULL,
	"backedUp" boolean NOT NULL,
	"transports" text,
	"createdAt" timestamptz(3) NOT NULL DEFAULT now(),
	"aaguid" text
);
--> statement-breakpoint
CREATE INDEX "passkey_userId_idx" ON "auth"."passkey" ("userId");
--> statement-breakpoint
CREATE TABLE "auth"."jwks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"publicKey" text NOT NULL,
	"privateKey" text NOT NULL,
	"createdAt" timestamptz(3) NOT NULL,
	"expiresAt" timestamptz(3),
	"alg" text,
	"crv" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider_key" ON "auth"."account" ("providerId", "accountId");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "auth"."twoFactor", "auth"."passkey", "auth"."jwks" TO dayworks_auth;
--> statement-breakpoint

-- What happens to accounts is audited as well: by the role of sign-in, without a business, and never altered.
CREATE POLICY sign_in ON audit_log FOR INSERT TO dayworks_auth WITH CHECK (business_id IS NULL);
--> statement-breakpoint
CREATE POLICY own_account ON audit_log FOR SELECT TO dayworks_auth USING (business_id IS NULL);
--> statement-breakpoint
GRANT SELECT, INSERT ON audit_log TO dayworks_auth;
--> statement-breakpoint
CREATE INDEX "audit_log_user_id_idx" ON "audit_log" ("user_id", "id" DESC NULLS LAST);
--> statement-breakpoint
-- The operator's lists run over all businesses, newest first.
CREATE INDEX "outbox_unsent_idx" ON "outbox" ("created_at" DESC NULLS LAST, "id" DESC NULLS LAST) WHERE status <> 'sent';
--> statement-breakpoint
CREATE INDEX "business_settings_created_at_idx" ON "business_settings" ("created_at" DESC NULLS LAST, "id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "user_createdAt_idx" ON "auth"."user" ("createdAt" DESC NULLS LAST, "id" DESC NULLS LAST);
--> statement-breakpoint
-- Which version of the tables this is.
GRANT USAGE ON SCHEMA "migrations" TO dayworks_operator;
--> statement-breakpoint
GRANT SELECT ON "migrations"."applied" TO dayworks_operator;
--> statement-breakpoint

-- Recovery of invoices (T3) as before, also where a parent's address or a payment's customer is another business's.
CREATE OR REPLACE FUNCTION recover_invoices(only_id uuid DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	target uuid := current_business();
	chosen uuid[];
BEGIN
	IF target IS NULL THEN
		RETURN 0;
	END IF;
	PERFORM pg_advisory_xact_lock(7238115);
	SELECT array_agg(candidate.id) INTO chosen FROM (
		SELECT invoices.id FROM invoices
		LEFT JOIN customers ON customers.id = invoices.customer_id
		LEFT JOIN customer_addresses ON customer_addresses.id = invoices.customer_address_id
		LEFT JOIN projects ON projects.id = invoices.project_id
		LEFT JOIN customers AS project_customers ON project_customers.id = projects.customer_id
		LEFT JOIN estimates ON estimates.id = invoices.estimate_id
		LEFT JOIN customers AS estimate_customers ON estimate_customers.id = estimates.customer_id
		LEFT JOIN projects AS estimate_projects ON estimate_projects.id = estimates.project_id
		LEFT JOIN customers AS estimate_project_customers ON estimate_project_customers.id = estimate_projects.customer_id
		WHERE invoices.business_id IS NULL AND (only_id IS NULL OR invoices.id = only_id)
			AND coalesce(customers.business_id, target) = target AND coalesce(customer_addresses.business_id, target) = target
			AND coalesce(projects.business_id, target) = target AND coalesce(project_customers.business_id, target) = target
			AND coalesce(estimates.business_id, target) = target AND coalesce(estimate_customers.business_id, target) = target
			AND coalesce(estimate_projects.business_id, target) = target AND coalesce(estimate_project_customers.business_id, target) = target
			AND NOT EXISTS (SELECT FROM customer_addresses AS tied WHERE tied.business_id <> target
				AND tied.id IN (projects.customer_address_id, estimates.customer_address_id, estimate_projects.customer_address_id))
			AND NOT EXISTS (SELECT FROM invoices AS taken WHERE taken.business_id = target AND left(taken.id::text, 8) = left(invoices.id::text, 8))
		FOR UPDATE OF invoices SKIP LOCKED
	) AS candidate;
	IF chosen IS NULL THEN
		RETURN 0;
	END IF;
	UPDATE customers SET business_id = target WHERE business_id IS NULL AND id IN (
		SELECT customer_id FROM invoices WHERE id = ANY (chosen)
		UNION SELECT projects.customer_id FROM invoices JOIN projects ON projects.id = project_id WHERE invoices.id = ANY (chosen)
		UNION SELECT estimates.customer_id FROM invoices JOIN estimates ON estimates.id = estimate_id WHERE invoices.id = ANY (chosen)
		UNION SELECT projects.customer_id FROM invoices JOIN estimates ON estimates.id = estimate_id
			JOIN projects ON projects.id = estimates.project_id WHERE invoices.id = ANY (chosen)
	);
	UPDATE projects SET business_id = target WHERE business_id IS NULL AND id IN (
		SELECT project_id FROM invoices WHERE id = ANY (chosen)
		UNION SELECT estimates.project_id FROM invoices JOIN estimates ON estimates.id = estimate_id WHERE invoices.id = ANY (chosen)
	);
	UPDATE estimates SET business_id = target WHERE business_id IS NULL AND id IN (SELECT estimate_id FROM invoices WHERE id = ANY (chosen));
	UPDATE estimate_items SET business_id = target WHERE business_id IS NULL AND estimate_id IN (SELECT estimate_id FROM invoices WHERE id = ANY (chosen));
	UPDATE invoices SET business_id = target WHERE id = ANY (chosen);
	UPDATE invoice_items SET business_id = target WHERE business_id IS NULL AND invoice_id = ANY (chosen);
	UPDATE payments SET business_id = target WHERE business_id IS NULL AND (
		invoice_id = ANY (chosen) OR estimate_id IN (SELECT estimate_id FROM invoices WHERE id = ANY (chosen))
		-- Paid for no document: with their customer linked, nothing else would ever find them.
		OR (invoice_id IS NULL AND estimate_id IS NULL AND customer_id IN (SELECT customer_id FROM invoices WHERE id = ANY (chosen)))
	) AND NOT EXISTS (SELECT FROM customers WHERE customers.id = payments.customer_id AND business_id IS DISTINCT FROM target);
	RETURN cardinality(chosen);
END $$;
--> statement-breakpoint
-- Links orphaned rows to a business and says how many of each table (T3, T4): all of them, or one by its id.
-- A row tied to another business is left alone. Undone by a rollback, which is how a dry run counts.
CREATE FUNCTION link_orphans(target uuid, only_table text DEFAULT NULL, only_id uuid DEFAULT NULL)
RETURNS TABLE (table_name text, linked integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	names text[] := ARRAY['customers', 'invoices', 'estimates', 'payments', 'projects'];
	before integer[];
	after integer[];
BEGIN
	PERFORM FROM business_settings WHERE id = target;
	IF NOT FOUND THEN
		RETURN;
	END IF;
	PERFORM set_config('app.business_id', target::text, true);
	PERFORM pg_advisory_xact_lock(7238115);
	before := count_orphans();
	IF only_table IS NULL OR only_table = 'customers' THEN
		PERFORM recover_customers(only_id);
	END IF;
	IF only_table IS NULL OR only_table = 'invoices' THEN
		PERFORM recover_invoices(only_id);
	END IF;
	IF only_table IS NULL OR only_table = 'projects' THEN
		UPDATE projects SET business_id = target WHERE business_id IS NULL AND (only_id IS NULL OR id = only_id)
			AND NOT EXISTS (SELECT FROM customers WHERE customers.id = customer_id AND business_id IS DISTINCT FROM target)
			AND NOT EXISTS (SELECT FROM customer_addresses WHERE customer_addresses.id = customer_address_id AND business_id <> target);
	END IF;
	IF only_table IS NULL OR only_table = 'estimates' THEN
		UPDATE estimates SET business_id = target WHERE business_id IS NULL AND (only_id IS NULL OR id = only_id)
			AND NOT EXISTS (SELECT FROM customers WHERE customers.id = customer_id AND business_id IS DISTINCT FROM target)
			AND NOT EXISTS (SELECT FROM customer_addresses WHERE customer_addresses.id = customer_address_id AND business_id <> target)
			AND NOT EXISTS (SELECT FROM projects WHERE projects.id = project_id AND business_id IS DISTINCT FROM target)
			AND NOT EXISTS (SELECT FROM estimates AS taken WHERE taken.business_id = target AND left(taken.id::text, 8) = left(estimates.id::text, 8));
		UPDATE estimate_items SET business_id = target WHERE business_id IS NULL
			AND estimate_id IN (SELECT id FROM estimates WHERE business_id = target);
	END IF;
	IF only_table IS NULL OR only_table = 'payments' THEN
		UPDATE payments SET business_id = target WHERE business_id IS NULL AND (only_id IS NULL OR id = only_id)
			AND NOT EXISTS (SELECT FROM customers WHERE customers.id = customer_id AND business_id IS DISTINCT FROM target)
			AND NOT EXISTS (SELECT FROM invoices WHERE invoices.id = invoice_id AND business_id IS DISTINCT FROM target)
			AND NOT EXISTS (SELECT FROM estimates WHERE estimates.id = estimate_id AND business_id IS DISTINCT FROM target);
	END IF;
	after := count_orphans();
	RETURN QUERY SELECT names[place], before[place] - after[place] FROM generate_subscripts(names, 1) AS place;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_orphans() RETURNS integer[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT ARRAY[
		(SELECT count(*)::int FROM customers WHERE business_id IS NULL),
		(SELECT count(*)::int FROM invoices WHERE business_id IS NULL),
		(SELECT count(*)::int FROM estimates WHERE business_id IS NULL),
		(SELECT count(*)::int FROM payments WHERE business_id IS NULL),
		(SELECT count(*)::int FROM projects WHERE business_id IS NULL)
	]
$$;
--> statement-breakpoint

-- Deletes every row of a business, whatever tables there are: each pass takes those that nothing points to any more.
CREATE FUNCTION erase_business(target uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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

-- What deleting an account would do to its business, asked before and told to the person.
CREATE FUNCTION account_deletion(person uuid)
RETURNS TABLE (business_id uuid, business_name text, role text, outcome text, successor_id uuid, successor_name text, customers integer, invoices integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT own.business_id, business_settings.business_name, own.role,
		CASE WHEN own.role = 'staff' THEN 'leave' WHEN successor.user_id IS NOT NULL THEN 'hand_over' ELSE 'erase' END,
		successor.user_id, successor.name,
		(SELECT count(*)::int FROM customers WHERE customers.business_id = own.business_id),
		(SELECT count(*)::int FROM invoices WHERE invoices.business_id = own.business_id AND status <> 'cancelled')
	FROM members AS own
	JOIN business_settings ON business_settings.id = own.business_id
	LEFT JOIN LATERAL (
		SELECT members.user_id, profiles.name FROM members JOIN profiles ON profiles.id = members.user_id
		WHERE members.business_id = own.business_id AND members.user_id <> person
		ORDER BY (members.role = 'owner') DESC, members.created_at, members.id LIMIT 1
	) AS successor ON true
	WHERE own.user_id = person
$$;
--> statement-breakpoint

-- The account and what hangs on it, in one transaction. Answers the ids of files whose bytes are to go as well.
CREATE FUNCTION delete_account(person uuid, expected_outcome text, request text) RETURNS text[]
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
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION link_orphans(uuid, text, uuid), count_orphans(), erase_business(uuid), account_deletion(uuid), delete_account(uuid, text, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION link_orphans(uuid, text, uuid), count_orphans() TO dayworks_operator;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION account_deletion(uuid), delete_account(uuid, text, text) TO dayworks_auth;
