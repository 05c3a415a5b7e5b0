import { conflict, sessionMissing } from '@dayworks/shared/errors';
import type pg from 'pg';
import type { SignedIn } from './signed-in.ts';

/**
 * Returns whether a user's session still exists. Must be called in the transaction that issues a credential to the
 * user; until that transaction ends, no other transaction can change the user's account (database/given-out.sql).
 */
export async function mayGiveOut(
  client: Pick<pg.ClientBase, 'query'>,
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>('select public.may_give_out($1, $2) as may', [
    userId,
    sessionId,
  ]);
  return rows[0]?.may ?? false;
}

export async function refuseEndedSession(...asked: Parameters<typeof mayGiveOut>): Promise<void> {
  if (!(await mayGiveOut(...asked))) throw sessionMissing();
}

const closingText =
  'This business is closing, so you can’t create new links or tokens. Cancel the closing first.';

/**
 * Rejects the request if the business is being closed. Must be called in the transaction that issues a credential for
 * access without signing in.
 */
export async function refuseClosingBusiness(
  client: Pick<pg.ClientBase, 'query'>,
  businessId: string,
): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>('select public.may_open_business($1) as may', [
    businessId,
  ]);
  if (!rows[0]?.may) throw conflict(closingText);
}
