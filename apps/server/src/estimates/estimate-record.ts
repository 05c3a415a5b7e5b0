import { documentTotals, totalsInDollars } from '@dayworks/shared/documents/lines/totals';
import { notFound } from '@dayworks/shared/errors';
import { depositState } from '@dayworks/shared/estimates/deposit';
import type { Estimate, WrittenEstimate } from '@dayworks/shared/estimates/estimate';
import { estimateStatus } from '@dayworks/shared/estimates/estimate-status';
import { type EstimateWords, rememberedWords } from '@dayworks/shared/estimates/estimate-transitions';
import { insertLines } from '../documents/write-lines.ts';
import { insertRows } from '../platform/database/row-statements.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { Actor, Scope, Tx } from '../platform/with-business.ts';
import { estimateQuery } from './estimate-queries.ts';
import { estimates } from './table.ts';

export async function readEstimate(tx: Tx, actor: Scope, id: string): Promise<Estimate> {
  const { rows } = await tx.$client.query<Estimate>(estimateQuery(actor.businessId, id));
  if (!rows[0]) throw notFound('Estimate not found');
  return rows[0];
}

/** Reads the estimate with its payments and status, and locks its row against all other writers. */
export async function lockEstimate(tx: Tx, actor: Pick<Actor, 'businessId'>, id: string): Promise<Estimate> {
  /*
   * The locking query and the reading query are sent together. The reading query sees everything that was committed
   * while the locking query waited.
   */
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

/** Stores the customer's answers and the resulting status. The caller must hold the row lock on the estimate. */
export async function storeWords(
  tx: Tx,
  actor: Scope,
  estimate: Estimate,
  words: EstimateWords,
): Promise<Estimate> {
  const isConverted =
    estimate.installments.length > 0 ||
    [estimate.invoice_id, estimate.project_id, estimate.job_id].some((id) => id !== null);
  const status = estimateStatus({ ...words, is_converted: isConverted });
  /*
   * The statement also updates the number of the estimate, because a draft that is being sent can get its number at
   * this point.
   */
  const { rows } = await tx.$client.query<{ number: string }>({
    name: 'estimate-words',
    text: `update estimates set status = $3, sent_at = $4, viewed_at = $5, changes_requested_at = $6,
             change_request = $7, approved_at = $8, declined_at = $9, decline_reason = $10,
             converted_at = case when $11 then coalesce(converted_at, now()) end
           where business_id = $1 and id = $2 returning number`,
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
  return { ...estimate, ...words, status, ...rows[0] };
}

/**
 * Called after an invoice, project or job of the estimate was created or removed, because the status of the estimate
 * depends on these records.
 */
export async function storeEstimateStatus(tx: Tx, actor: Scope, id: string): Promise<Estimate> {
  const estimate = await readEstimate(tx, actor, id);
  return storeWords(tx, actor, estimate, rememberedWords(estimate));
}

/**
 * Updates the deposit flag and the status after every change to the payments, invoice or project of an estimate (rule
 * M21).
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

/** Invoices the payments that are due on approval immediately after the transaction. */
export async function billDueInstallments(
  tx: Tx,
  { jobs }: Platform,
  { id, payment_schedule }: Estimate,
): Promise<void> {
  if (payment_schedule) await jobs.enqueue(tx.$client, 'installments', { estimate_id: id });
}

/**
 * Inserts a draft estimate with its items. If the first 8 characters of the id are already in use, a new id is
 * generated (rule M13).
 */
export async function insertEstimate(tx: Tx, actor: Actor, input: WrittenEstimate): Promise<Estimate> {
  const { items, ...fields } = input;
  const totals = totalsInDollars(documentTotals(items, fields));
  for (let attempt = 0; attempt < 5; attempt++) {
    const row = { ...fields, ...totals, business_id: actor.businessId };
    const [inserted] = await insertRows(tx, estimates, [row], { skipExisting: true });
    if (inserted) {
      await insertLines(tx, actor, 'estimate', inserted.id, items, fields);
      return readEstimate(tx, actor, inserted.id);
    }
  }
  throw new Error('could not draw a free estimate number');
}
