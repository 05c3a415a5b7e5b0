import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

interface OutsideProof {
  requestId: string;
  /** The identity at a provider that proved it, which stays: provider and subject. */
  identity?: { provider: string; subject: string };
}

/**
 * Somebody proved from outside that an address is theirs. Where nobody had proven it before they get the account alone:
 * the database takes away everything else in this transaction and keeps an entry of it (A4a). True when that happened.
 */
export async function proveEmailFromOutside(
  client: Client,
  userId: string,
  { requestId, identity }: OutsideProof,
): Promise<boolean> {
  await client.query(
    `select set_config('app.proof', 'outside', true), set_config('app.request_id', $1, true),
       set_config('app.proved_by', $2, true)`,
    [requestId, identity ? `${identity.provider} ${identity.subject}` : ''],
  );
  return markEmailProven(client, userId);
}

/** Proven from within the account's own signed-in browser: what is there stays. True when it was not proven before. */
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
 * A number that somebody typed and never proved, on an account whose address is proven: who has the number now is not
 * who has that account. The number leaves it, and makes an account of its own.
 */
export async function releaseUnprovenPhone(client: Client, phone: string): Promise<void> {
  await client.query(
    `update "user" set "phoneNumber" = null, "updatedAt" = now()
     where "phoneNumber" = $1 and not "phoneNumberVerified" and "emailVerified"`,
    [phone],
  );
}

/** For whoever proved an address or a number that somebody had only typed before. */
export const startedAnewText =
  'You confirmed that it is yours. So that nobody else gets in, everything that was set up before is gone: passwords, passkeys, linked identities, two-factor sign-in and signed-in devices. Choose a new password in your profile.';
