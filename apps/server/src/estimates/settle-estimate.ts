import { depositState } from '@dayworks/shared/estimates/deposit';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import type { Actor, Tx } from '../platform/with-business.ts';
import { readEstimate } from './lock-estimate.ts';
import { storeEstimateStatus } from './store-estimate-status.ts';

/**
 * Updates the deposit flag and the status after every change to the payments, invoice or project of an estimate
 * (M21).
 */
export async function settleEstimate(
  tx: Tx,
  actor: Pick<Actor, 'businessId' | 'now'>,
  id: string,
): Promise<Estimate> {
  const estimate = await readEstimate(tx, actor, id);
  const own = estimate.payments.filter((payment) => payment.estimate_id === id);
  const deposit = depositState(own, estimate, actor.now.toISOString());
  await tx.$client.query({
    name: 'estimate-deposit',
    text: 'update estimates set deposit_paid = $3, deposit_paid_at = $4 where business_id = $1 and id = $2',
    values: [actor.businessId, id, deposit.deposit_paid, deposit.deposit_paid_at],
  });
  return storeEstimateStatus(tx, actor, id);
}
