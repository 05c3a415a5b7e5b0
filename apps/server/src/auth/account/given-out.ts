import type pg from 'pg';

/**
 * Lists every kind of credential that is issued to a person and that grants access or helps to gain it; a new kind must
 * also be added to the SQL counterpart (database/given-out.sql). Credentials with endedBy `row` end when their row is
 * deleted; credentials with endedBy `keys` become invalid with the next change of the account's credentials. The test
 * access-matrix/given-out.test.ts compares the two lists and tests every kind with every event that must end
 * credentials.
 */
export const givenOutKinds = {
  session: { endedBy: 'row' },
  access_token: { endedBy: 'row', opensBusiness: true },
  calendar_feed: { endedBy: 'row', opensBusiness: true },
  push_device: { endedBy: 'row', opensBusiness: true },
  enrolment: { endedBy: 'row' },
  reset_link: { endedBy: 'row' },
  reset_code: { endedBy: 'row' },
  magic_link: { endedBy: 'row' },
  mailed_code: { endedBy: 'row' },
  texted_code: { endedBy: 'row' },
  change_email_code: { endedBy: 'row' },
  change_phone_code: { endedBy: 'row' },
  proof_code: { endedBy: 'row' },
  half_session: { endedBy: 'row' },
  trusted_device: { endedBy: 'row' },
  passkey_challenge: { endedBy: 'row' },
  provider_visit: { endedBy: 'row' },
  confirmation_link: { endedBy: 'keys' },
  device_mark: { endedBy: 'keys' },
} as const satisfies Record<string, { endedBy: 'row' | 'keys'; opensBusiness?: true }>;

export type GivenOutKind = keyof typeof givenOutKinds;

/** The number of credentials that a change revoked, for each kind of credential. */
export type Ended = Partial<Record<GivenOutKind, number>>;

interface Change {
  /** The user's own session that makes the change, and the token of the session that replaces it. */
  acting?: { sessionId: string; successor: string };
  /** The email addresses and phone numbers that the account had before the change. */
  earlierHandles?: (string | null)[];
}

/**
 * A change to an account's credentials revokes everything issued earlier, in the same transaction. Such changes
 * concern the password, email address, phone number, second factor, provider or passkeys; signing out everywhere and
 * disabling the account count as well. Triggers do the same when a member leaves a business, when a business closes,
 * and when somebody who is not signed in to the account verifies its address for the first time.
 */
export async function endGivenOut(
  client: Pick<pg.ClientBase, 'query'>,
  userId: string,
  { acting, earlierHandles = [] }: Change = {},
): Promise<Ended> {
  const { rows } = await client.query<{ ended: Ended }>(
    'select auth.end_given_out($1, $2, $3, $4) as ended',
    [userId, earlierHandles, acting?.sessionId ?? null, acting?.successor ?? null],
  );
  return rows[0]?.ended ?? {};
}

/**
 * Revokes the codes that were sent to a phone number that the account never verified, because the number is about to
 * belong to somebody else. The account's other credentials stay valid, because an unverified number says nothing about
 * who owns the account.
 */
export async function endCodesTo(
  client: Pick<pg.ClientBase, 'query'>,
  { id, phone }: { id: string; phone: string },
): Promise<void> {
  await client.query(
    `delete from "verification" where "handle" = $2 or ("userId" = $1 and "identifier" like 'code %' || $2)`,
    [id, phone],
  );
}
