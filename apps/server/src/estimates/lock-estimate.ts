import { notFound } from '@dayworks/shared/errors';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import type { Actor, Scope, Tx } from '../platform/with-business.ts';
import { estimateQuery } from './estimate-queries.ts';

export async function readEstimate(tx: Tx, actor: Scope, id: string): Promise<Estimate> {
  const { rows } = await tx.$client.query<Estimate>(estimateQuery(actor.businessId, id));
  if (!rows[0]) throw notFound('Estimate not found');
  return rows[0];
}

/** Reads the estimate with its payments and status, and locks its row against all other writers. */
export async function lockEstimate(tx: Tx, actor: Pick<Actor, 'businessId'>, id: string): Promise<Estimate> {
  // The locking query and the reading query are sent together; the reading query sees everything that was committed
  // while the lock was being awaited.
  const [, estimate] = await Promise.all([
    tx.$client.query({
      name: 'estimate-lock',
      text: 'select from estimates where business_id = $1 and id = $2 for update',
      values: [actor.businessId, id],
    }),
    readEstimate(tx, actor, id),
  ]);
  return estimate;
}
