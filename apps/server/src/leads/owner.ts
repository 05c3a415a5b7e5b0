import { invalid } from '@dayworks/shared/errors';
import type { Actor, Tx } from '../platform/with-business.ts';

/** A lead is given to somebody of the team, or to nobody. */
export async function refuseStrangers(tx: Tx, actor: Actor, ownerId: string | null): Promise<void> {
  if (!ownerId) return;
  const { rowCount } = await tx.$client.query({
    name: 'lead-owner',
    text: 'select from members where business_id = $1 and user_id = $2',
    values: [actor.businessId, ownerId],
  });
  const message = 'Please choose somebody of your team';
  if (rowCount === 0) throw invalid(message, { owner_id: message });
}
