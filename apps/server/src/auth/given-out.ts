import type pg from 'pg';

/**
 * Everything that is given out to a person and opens something, or helps to: the twin of database/given-out.sql. Kinds of
 * `row` are deleted; kinds of `keys` are made from the moment the account's keys last changed, and end with it. Rights into a
 * business also end when the business closes. A new kind belongs here and there: the database refuses one that it does not
 * know, and access-matrix/given-out.test.ts compares the two lists and tries every kind with every event.
 */
export const givenOutKinds = {
  session: { endedBy: 'row' },
  access_token: { endedBy: 'row', opensBusiness: true },
  calendar_feed: { endedBy: 'row', opensBusiness: true },
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

/** How many there were of each kind. */
export type Ended = Partial<Record<GivenOutKind, number>>;

interface Change {
  /** The session that makes the change. */
  keptSession?: string;
  /** Addresses and numbers that the account had before the change. */
  earlierHandles?: (string | null)[];
}

/**
 * A change of what proves an account (password, address, number, second factor, provider, passkey, signing out everywhere,
 * disabled) ends everything that was given out before it, in the change's own transaction. Leaving a business, closing one and
 * the first proof from outside do the same by triggers.
 */
export async function endGivenOut(
  client: Pick<pg.ClientBase, 'query'>,
  userId: string,
  { keptSession, earlierHandles = [] }: Change = {},
): Promise<Ended> {
  const { rows } = await client.query<{ ended: Ended }>('select auth.end_given_out($1, $2, $3) as ended', [
    userId,
    earlierHandles,
    keptSession ?? null,
  ]);
  return rows[0]?.ended ?? {};
}
