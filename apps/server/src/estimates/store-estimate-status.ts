import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { type EstimateWords, rememberedWords } from '@dayworks/shared/estimates/estimate-course';
import { estimateStatus } from '@dayworks/shared/estimates/estimate-status';
import type { Scope, Tx } from '../platform/with-business.ts';
import { readEstimate } from './lock-estimate.ts';

/** Stores the answers and the resulting status. The caller must hold the row lock on the estimate. */
export async function storeWords(
  tx: Tx,
  actor: Scope,
  estimate: Estimate,
  words: EstimateWords,
): Promise<Estimate> {
  const isConverted = [estimate.invoice_id, estimate.project_id, estimate.job_id].some((id) => id !== null);
  const status = estimateStatus({ ...words, is_converted: isConverted });
  await tx.$client.query({
    name: 'estimate-words',
    text: `update estimates set status = $3, sent_at = $4, viewed_at = $5, changes_requested_at = $6,
             change_request = $7, approved_at = $8, declined_at = $9, decline_reason = $10,
             converted_at = case when $11 then coalesce(converted_at, now()) end
           where business_id = $1 and id = $2`,
    values: [
      actor.businessId,
      estimate.id,
      status,
      words.sent_at,
      words.viewed_at,
      words.changes_requested_at,
      words.change_request,
      words.approved_at,
      words.declined_at,
      words.decline_reason,
      isConverted,
    ],
  });
  return { ...estimate, ...words, status };
}

/**
 * Called after an invoice, project or job was created from the estimate or removed, because the status of the
 * estimate depends on these records.
 */
export async function storeEstimateStatus(tx: Tx, actor: Scope, id: string): Promise<Estimate> {
  const estimate = await readEstimate(tx, actor, id);
  return storeWords(tx, actor, estimate, rememberedWords(estimate));
}
