import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

interface OutsideProof {
  requestId: string;
  /** The identity at a single sign-on provider that verified the address and is therefore not deleted. */
  identity?: { provider: string; subject: string };
  /**
   * The code or link that verifies the address and is consumed right afterward; all other codes and links are
   * revoked.
   */
  usedNow?: string | undefined;
}

/**
 * Declares that a person proved from outside the account that an email address or phone number is theirs. If the
 * address was unverified before, marking it as verified in this transaction makes that person the sole owner of the
 * account: the database deletes everything else and writes an audit entry (A4a).
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

/** The message for a person who verified an email address or phone number that another person had only entered before. */
export const startedAnewText =
  'You confirmed that it is yours. So that nobody else gets in, everything that was set up before is gone: passwords, passkeys, linked identities, two-factor sign-in, access tokens and signed-in devices. Choose a new password in your profile.';
