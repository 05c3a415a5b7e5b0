import { formatPhone } from '@dayworks/shared/contact';
import type pg from 'pg';
import { placeholderEmail, realEmail } from '../../identity/placeholder-email.ts';
import type { RequestContext } from '../../identity/request-context.ts';
import { inTransaction } from '../../platform/with-business.ts';
import { auditAccount, auditOwn } from '../audit-account.ts';
import type { Handle } from '../sign-in/handle.ts';
import { endCodesTo } from './given-out.ts';
import { tellAccount } from './tell-account.ts';

type Client = Pick<pg.ClientBase, 'query'>;

interface OutsideProof {
  requestId: string;
  /** The identity at a single sign-on provider that verified the address and is therefore kept. */
  identity?: { provider: string; subject: string };
  /**
   * The code or link that verifies the address and is consumed immediately afterward. All other codes and links are
   * revoked.
   */
  usedNow?: string | undefined;
}

/**
 * Records that a person who is not signed in to the account proved that its email address or phone number is theirs. An
 * unverified address is marked as verified in this transaction, and the person becomes the sole owner of the account.
 * The database then deletes everything else that was set up for the account and writes an audit entry (rule A4a).
 */
export async function provedFromOutside(
  client: Client,
  { requestId, identity, usedNow }: OutsideProof,
): Promise<void> {
  await client.query(
    `select set_config('app.proof', 'outside', true), set_config('app.request_id', $1, true),
       set_config('app.proved_by', $2, true), set_config('app.used_now', $3, true)`,
    [requestId, identity ? `${identity.provider} ${identity.subject}` : '', usedNow ?? ''],
  );
}

/** Marks the email address as verified; returns true if it was not verified before. */
export async function markEmailProven(client: Client, userId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update "user" set "emailVerified" = true, "updatedAt" = now() where "id" = $1 and not "emailVerified"`,
    [userId],
  );
  return rowCount === 1;
}

export async function markPhoneProven(client: Client, userId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update "user" set "phoneNumberVerified" = true, "updatedAt" = now() where "id" = $1 and not "phoneNumberVerified"`,
    [userId],
  );
  return rowCount === 1;
}

/**
 * The message for a person who verified an email address or phone number that another person had entered earlier
 * without verifying it.
 */
export const startedAnewText =
  'You confirmed that this account is yours. To keep everyone else out, we removed everything set up before: passwords, passkeys, linked identities, two-factor sign-in, access tokens and signed-in devices. Choose a new password in your profile.';

interface Person {
  id: string;
  email: string;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
  keysChangedAt: Date;
}

/**
 * The result of confirming an address. 'unknown': no account has this email address or phone number. 'anew': a person
 * who was not signed in to the account proved that the address is theirs, and is now its only owner. 'unasked': the
 * account would get a new owner, but this person has not yet clicked the button that confirms this.
 */
export type Confirmation = 'unknown' | 'known' | 'within' | 'anew' | 'unasked';

interface AddressProof {
  /**
   * The code or link that verifies the address and is consumed immediately afterward. All other codes and links are
   * revoked when the account is reset.
   */
  usedNow?: string;
  /**
   * Set only for a confirmation link, which is not stored in the database: the account that the link was sent for, and
   * the time when that account's credentials last changed.
   */
  link?: { userId: string; keys: number };
  /**
   * True if the link could have been opened by a program instead of the user. In that case the account is not reset
   * until the user confirms it with a click.
   */
  isUnasked?: boolean;
}

/** Every change to an account's credentials invalidates the account's confirmation links. */
const isStillGood = ({ id, keysChangedAt }: Person, { userId, keys }: { userId: string; keys: number }) =>
  id === userId && keysChangedAt.getTime() === keys;

/**
 * Handles a valid code or link for an email address or phone number. If the browser is signed in to the same account,
 * the address is confirmed and nothing else changes. Otherwise the account is reset for the person who proved that the
 * address is theirs (rule A4a).
 */
export async function confirmAddress(
  context: RequestContext,
  handle: Handle,
  proof: AddressProof,
): Promise<Confirmation> {
  const { database, sessions } = context.platform;
  const asks = await context.findSession();
  const { userId, confirmation } = await inTransaction(database.auth, async ({ $client: client }) => {
    const person = await lockPerson(client, handle);
    if (!person || (proof.link && !isStillGood(person, proof.link)))
      return { confirmation: 'unknown' as const };
    const { rowCount: isWithin } = await client.query(
      'select from "session" where "id" = $1 and "userId" = $2 and "expiresAt" > now()',
      [asks?.sessionId ?? null, person.id],
    );
    if (!isWithin && !person.emailVerified && proof.isUnasked) return { confirmation: 'unasked' as const };
    const confirmation = await (isWithin
      ? confirmWithin(client, context, person, handle)
      : startAnew(client, { ...context, usedNow: proof.usedNow }, person, handle));
    return { userId: person.id, confirmation };
  });
  if (userId) sessions.forgetUser(userId);
  return confirmation;
}

async function lockPerson(client: pg.PoolClient, { kind, value }: Handle): Promise<Person | undefined> {
  const { rows } = await client.query<Person>(
    `select "id", "email", "emailVerified", "phoneNumber" as phone, "phoneNumberVerified" as "phoneVerified",
       "keysChangedAt"
     from "user" where ${kind === 'email' ? '"email"' : '"phoneNumber"'} = $1 for update`,
    [value],
  );
  return rows[0];
}

const mark = (client: pg.PoolClient, { id }: Person, { kind }: Handle) =>
  kind === 'email' ? markEmailProven(client, id) : markPhoneProven(client, id);

async function confirmWithin(
  client: pg.PoolClient,
  context: RequestContext,
  person: Person,
  handle: Handle,
): Promise<Confirmation> {
  if (!(await mark(client, person, handle))) return 'known';
  await auditOwn(client, context, { userId: person.id }, `confirm ${handle.kind}`, {
    after: { [handle.kind]: handle.value },
  });
  const what = handle.kind === 'email' ? 'email address' : 'phone number';
  await tell(client, context, person, `Your ${what} was confirmed.`);
  return 'within';
}

async function startAnew(
  client: pg.PoolClient,
  context: RequestContext & Pick<AddressProof, 'usedNow'>,
  person: Person,
  handle: Handle,
): Promise<Confirmation> {
  if (handle.kind === 'phone' && person.emailVerified && !person.phoneVerified)
    return releasePhone(client, context, { ...person, phone: handle.value });
  await provedFromOutside(client, context);
  if (!(await mark(client, person, handle))) return 'known';
  await tell(
    client,
    context,
    handle.kind === 'email'
      ? { ...person, emailVerified: true, phone: null }
      : { ...person, email: placeholderEmail(handle.value), phoneVerified: true },
    startedAnewText,
  );
  return 'anew';
}

/**
 * An account with a verified email address can have a phone number that was never verified. The person who now verifies
 * the number is not necessarily the owner of that account, so the number is moved to a new account. Codes that were
 * sent to the number earlier become invalid, so that none of them gives access to the new account.
 */
async function releasePhone(
  client: pg.PoolClient,
  context: RequestContext,
  person: Person & { phone: string },
): Promise<Confirmation> {
  const { id, phone } = person;
  await endCodesTo(client, { id, phone });
  await client.query('update "user" set "phoneNumber" = null, "updatedAt" = now() where "id" = $1', [id]);
  await auditAccount(client, {
    userId: null,
    accountId: id,
    action: 'remove phone',
    requestId: context.requestId,
    before: { phone },
    after: { phone: null },
  });
  await tell(
    client,
    context,
    person,
    `The phone number ${formatPhone(phone)}, which you never confirmed, was confirmed by somebody else, so it was removed from your account.`,
  );
  return 'unknown';
}

const tell = (client: pg.PoolClient, { platform }: RequestContext, person: Person, what: string) =>
  tellAccount(platform, client, { ...person, email: realEmail(person.email) }, what);
