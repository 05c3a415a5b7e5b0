-- hand-written below
-- A sign-in that begins in the same millisecond as a change of the account's keys is told apart from one that began before it.
ALTER TABLE "auth"."user" ALTER COLUMN "keysChangedAt" TYPE timestamptz(6);
