CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- Schema auth belongs to the auth library: its tables, its column names. Only dayworks_auth reaches it.
CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "auth"."user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"email" text NOT NULL UNIQUE,
	"emailVerified" boolean NOT NULL DEFAULT false,
	"image" text,
	"phoneNumber" text UNIQUE,
	"phoneNumberVerified" boolean NOT NULL DEFAULT false,
	"twoFactorEnabled" boolean NOT NULL DEFAULT false,
	"isOperator" boolean NOT NULL DEFAULT false,
	"disabledAt" timestamptz(3),
	-- Demo people exist only while the installation runs as a demo (T6b): known by their ids, whatever address they have by now.
	"isDemo" boolean NOT NULL DEFAULT false,
	-- When a way in was last taken away or replaced: a sign-in that began before proves nothing any more.
	"keysChangedAt" timestamptz(3) NOT NULL DEFAULT to_timestamp(0),
	"createdAt" timestamptz(3) NOT NULL DEFAULT now(),
	"updatedAt" timestamptz(3) NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX "user_createdAt_idx" ON "auth"."user" ("createdAt" DESC NULLS LAST, "id" DESC NULLS LAST);
--> statement-breakpoint
CREATE TABLE "auth"."session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"userId" uuid NOT NULL REFERENCES "auth"."user"("id") ON DELETE CASCADE,
	"token" text NOT NULL UNIQUE,
	"expiresAt" timestamptz(3) NOT NULL,
	"ipAddress" text,
	"userAgent" text,
	-- When whoever holds the session last proved who they are: signing in counts, and so does being asked again.
	"provedAt" timestamptz(3) NOT NULL DEFAULT now(),
	"createdAt" timestamptz(3) NOT NULL DEFAULT now(),
	"updatedAt" timestamptz(3) NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX "session_userId_idx" ON "auth"."session" ("userId");
--> statement-breakpoint
CREATE TABLE "auth"."account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"userId" uuid NOT NULL REFERENCES "auth"."user"("id") ON DELETE CASCADE,
	"accountId" text NOT NULL,
	"providerId" text NOT NULL,
	"accessToken" text,
	"refreshToken" text,
	"idToken" text,
	"accessTokenExpiresAt" timestamptz(3),
	"refreshTokenExpiresAt" timestamptz(3),
	"scope" text,
	"password" text,
	"createdAt" timestamptz(3) NOT NULL DEFAULT now(),
	"updatedAt" timestamptz(3) NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX "account_userId_idx" ON "auth"."account" ("userId");
--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider_key" ON "auth"."account" ("providerId", "accountId");
--> statement-breakpoint
CREATE TABLE "auth"."verification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expiresAt" timestamptz(3) NOT NULL,
	"createdAt" timestamptz(3) NOT NULL DEFAULT now(),
	"updatedAt" timestamptz(3) NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX "verification_identifier_idx" ON "auth"."verification" ("identifier");
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
GRANT USAGE ON SCHEMA "auth" TO dayworks_auth;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA "auth" TO dayworks_auth;
--> statement-breakpoint
GRANT USAGE ON SCHEMA "public" TO dayworks_app, dayworks_auth, dayworks_operator;
--> statement-breakpoint
-- Which version of the tables this is.
GRANT USAGE ON SCHEMA "migrations" TO dayworks_operator;
--> statement-breakpoint
GRANT SELECT ON "migrations"."applied" TO dayworks_operator;
--> statement-breakpoint
-- The tenant of this transaction, or nothing.
CREATE FUNCTION current_business() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT nullif(current_setting('app.business_id', true), '')::uuid
$$;
--> statement-breakpoint
CREATE FUNCTION touch_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.updated_at := now();
	RETURN NEW;
END $$;
--> statement-breakpoint
-- Tells the business's open browsers which table changed. The payload holds no data, and equal ones merge per commit.
CREATE FUNCTION notify_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('live', business_id::text || ' ' || TG_TABLE_NAME)
	FROM (SELECT DISTINCT business_id FROM changed WHERE business_id IS NOT NULL) AS businesses;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The one pattern of a tenant table: forced row security with exactly one tenant policy (no OR: that would cost the
-- index), the owner's and the operator's own policies, grants, updated_at and live triggers.
CREATE FUNCTION make_tenant_table(name text, privileges text DEFAULT 'SELECT, INSERT, UPDATE, DELETE', live boolean DEFAULT true)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
	EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
	EXECUTE format('CREATE POLICY tenant ON %I TO dayworks_app USING (business_id = (SELECT current_business())) WITH CHECK (business_id = (SELECT current_business()))', name);
	EXECUTE format('CREATE POLICY maintenance ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
	EXECUTE format('CREATE POLICY operator ON %I TO dayworks_operator USING (true) WITH CHECK (true)', name);
	EXECUTE format('GRANT %s ON %I TO dayworks_app', privileges, name);
	EXECUTE format('GRANT %s ON %I TO dayworks_operator', privileges, name);
	IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = name::regclass AND attname = 'updated_at' AND NOT attisdropped) THEN
		EXECUTE format('CREATE TRIGGER touch_updated_at BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION touch_updated_at()', name);
	END IF;
	IF live THEN
		EXECUTE format('CREATE TRIGGER live_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_live()', name);
		EXECUTE format('CREATE TRIGGER live_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_live()', name);
		EXECUTE format('CREATE TRIGGER live_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_live()', name);
	END IF;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION make_tenant_table(text, text, boolean) FROM PUBLIC;
