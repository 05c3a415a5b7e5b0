import { randomInt, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { mayGiveOut } from '../../identity/may-give-out.ts';
import type { SignedIn } from '../../identity/signed-in.ts';
import { derive } from '../../platform/secrets/secret.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { inTransaction } from '../../platform/with-business.ts';

/** The purpose of a one-time code; for example, a code for changing an address cannot be used to sign in. */
export type CodePurpose = 'sign in' | 'change email' | 'change phone' | 'reauthenticate' | 'reset password';

const lifeSeconds = 10 * 60;
const maxTries = 5;

const identify = (purpose: CodePurpose, subject: string) => `code ${purpose} ${subject}`;

const digest = (secret: string, identifier: string, code: string) =>
  derive(secret, 'one-time code', `${identifier} ${code}`).toString('hex');

/** Issues a six-digit one-time code that is stored only as a digest. A new code replaces the previous code. */
export async function issueCode(
  pool: Pick<pg.ClientBase, 'query'>,
  secret: string,
  purpose: CodePurpose,
  subject: string,
): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const identifier = identify(purpose, subject);
  await pool.query(
    `with replaced as (delete from "verification" where "identifier" = $1)
     insert into "verification" ("identifier", "value", "expiresAt") values ($1, $2, now() + make_interval(secs => $3))`,
    [identifier, JSON.stringify({ digest: digest(secret, identifier, code), tries: 0 }), lifeSeconds],
  );
  return code;
}

/**
 * Works in the same way as `issueCode`, but for a signed-in user's own account. Returns null if the user's session has
 * ended.
 */
export async function issueOwnCode(
  { database, secret }: Pick<Platform, 'database' | 'secret'>,
  purpose: Exclude<CodePurpose, 'sign in' | 'reset password'>,
  subject: string,
  session: Pick<SignedIn, 'userId' | 'sessionId'>,
): Promise<string | null> {
  return inTransaction(database.auth, async ({ $client }) =>
    (await mayGiveOut($client, session)) ? issueCode($client, secret, purpose, subject) : null,
  );
}

/** Redeems a one-time code: returns true only once, for the correct code within its lifetime and number of attempts. */
export async function redeemCode(
  pool: pg.Pool,
  secret: string,
  purpose: CodePurpose,
  subject: string,
  code: string,
): Promise<boolean> {
  const identifier = identify(purpose, subject);
  const { rows } = await pool.query<{ id: string; digest: string }>(
    `update "verification" set "value" = jsonb_set("value"::jsonb, '{tries}', to_jsonb(("value"::jsonb ->> 'tries')::int + 1))::text
     where "identifier" = $1 and "expiresAt" > now() and ("value"::jsonb ->> 'tries')::int < $2
     returning "id", "value"::jsonb ->> 'digest' as digest`,
    [identifier, maxTries],
  );
  const kept = rows[0];
  if (!kept) return false;
  const given = digest(secret, identifier, code.replaceAll(/\D/g, ''));
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(kept.digest))) return false;
  const redeemed = await pool.query('delete from "verification" where "id" = $1', [kept.id]);
  return redeemed.rowCount === 1;
}
