import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

interface OutsideProof {
  requestId: string;
  /** The identity at a provider that proved it, which stays: provider and subject. */
  identity?: { provider: string; subject: string };
  /** The code or link that proves it and is used up right after; all others end. */
  usedNow?: string | undefined;
}

/**
 * Somebody proved from outside that an address or a number is theirs. What follows in this transaction and marks it as
 * proven gives them the account alone, where nobody had proven it before: the database takes everything else away and
 * keeps an entry of it (A4a).
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

/** True when it was not proven before. */
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

/** For whoever proved an address or a number that somebody had only typed before. */
export const startedAnewText =
  'You confirmed that it is yours. So that nobody else gets in, everything that was set up before is gone: passwords, passkeys, linked identities, two-factor sign-in, access tokens and signed-in devices. Choose a new password in your profile.';
