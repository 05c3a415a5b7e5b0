import { randomInt, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { derive } from '../platform/secret.ts';

/** What a code is for; one for changing an address never signs anybody in. */
export type CodePurpose = 'sign in' | 'change email' | 'change phone' | 'reauthenticate' | 'reset password';

const lifeSeconds = 10 * 60;
const maxTries = 5;

const identify = (purpose: CodePurpose, subject: string) => `code ${purpose} ${subject}`;

const digest = (secret: string, identifier: string, code: string) =>
  derive(secret, 'one-time code', `${identifier} ${code}`).toString('hex');

/** Six digits, kept as a digest only. A new one replaces the one before. */
export async function issueCode(
  pool: pg.Pool,
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

/** True once, for the right code within its time and tries. */
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
