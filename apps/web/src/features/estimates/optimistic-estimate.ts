import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { countedTotal } from '@dayworks/shared/documents/payments/counted-payments';
import type { DocumentPayment } from '@dayworks/shared/documents/payments/document-payment';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { depositState } from '@dayworks/shared/estimates/deposit';
import type { EstimatePage, EstimateRow } from '@dayworks/shared/estimates/estimate-list';
import { displayedEstimateStatus, estimateStatus } from '@dayworks/shared/estimates/estimate-status';
import {
  type EstimateWords,
  rememberedWords,
  wordsAfterApproval,
  wordsAfterDecline,
  wordsAfterSending,
} from '@dayworks/shared/estimates/estimate-transitions';
import { fromCents, maxCents, subtractCents, toCents, zeroCents } from '@dayworks/shared/money';
import type { NewEstimatePayment, PaymentEdit } from '@dayworks/shared/payments/payment';
import { api } from '../../lib/api.ts';
import { rollBack, type Snapshot, takeSnapshot } from '../../lib/cache-snapshot.ts';
import { queryClient } from '../../lib/query-client.ts';
import { pendingPaymentId } from '../../parts/document-sheet/pending-payment.ts';

/** Predicts the status that the server will give the estimate, by the same rules as the server. */
function spoken(estimate: EstimateDetail, words: EstimateWords): EstimateDetail {
  const is_converted = estimate.status === 'converted';
  return { ...estimate, ...words, status: estimateStatus({ ...words, is_converted }) };
}

export function markedAsSent(estimate: EstimateDetail, now: string): EstimateDetail {
  return spoken(estimate, wordsAfterSending(rememberedWords(estimate), now));
}

export function decided(
  estimate: EstimateDetail,
  decision: 'approved' | 'declined',
  now: string,
): EstimateDetail {
  const words = rememberedWords(estimate);
  return spoken(
    estimate,
    decision === 'approved' ? wordsAfterApproval(words, now) : wordsAfterDecline(words, now, null),
  );
}

/**
 * Applies payments to the estimate that is shown on the screen. The app does not predict whether the estimate becomes
 * an invoice, because only the server decides this.
 */
function settled(estimate: EstimateDetail, payments: DocumentPayment[], now: string): EstimateDetail {
  const own = payments.filter(({ estimate_id }) => estimate_id === estimate.id);
  const open = subtractCents(toCents(estimate.total), countedTotal(payments));
  return {
    ...estimate,
    payments,
    balance_due: fromCents(maxCents(zeroCents, open)),
    ...depositState(own, estimate, now),
  };
}

export function withPayment(
  estimate: EstimateDetail,
  { is_deposit: _, ...payment }: NewEstimatePayment,
  now: string,
): EstimateDetail {
  const pending = {
    ...payment,
    id: pendingPaymentId(estimate.payments.length),
    invoice_id: null,
    status: 'completed',
    refunded_amount: 0,
    provider: null,
    version: 1,
  } as const;
  return settled(estimate, [...estimate.payments, pending], now);
}

export function withChangedPayment(estimate: EstimateDetail, edit: PaymentEdit, now: string): EstimateDetail {
  const payments = estimate.payments.map((payment) =>
    payment.id === edit.id ? { ...payment, ...edit } : payment,
  );
  return settled(estimate, payments, now);
}

/** The estimate fields that are shown in lists. */
export function shownInList(estimate: EstimateDetail, today: CalendarDate) {
  const { status, deposit_paid, sent_at, viewed_at, approved_at } = estimate;
  return {
    status,
    deposit_paid,
    sent_at,
    viewed_at,
    approved_at,
    displayed_status: displayedEstimateStatus(estimate, today),
  } satisfies Partial<EstimateRow>;
}

const listKey = api.estimates.list.key();
const detailKey = (id: string) => api.estimates.get.queryKey({ input: { id } });

export const takeEstimateSnapshot = () => takeSnapshot(api.estimates.key());

export const rollBackEstimates = (snapshot: Snapshot | undefined) => rollBack(snapshot, ['estimates']);

const changePages = (change: (rows: EstimateRow[]) => EstimateRow[]) =>
  queryClient.setQueriesData<EstimatePage>(
    { queryKey: listKey },
    (page) => page && { ...page, estimates: change(page.estimates) },
  );

/**
 * Finds the estimate in the lists that are already loaded. Their data is enough to show the header of the sheet while
 * the details load.
 */
export const findListed = (id: string): EstimateRow | undefined =>
  queryClient
    .getQueriesData<EstimatePage>({ queryKey: listKey })
    .flatMap(([, page]) => page?.estimates ?? [])
    .find((row) => row.id === id);

/**
 * Shows a change to an estimate before the server confirms it. Returns a snapshot that can be used to undo the change.
 */
export async function showChanged(
  id: string,
  today: CalendarDate,
  change: (estimate: EstimateDetail, now: string) => EstimateDetail,
): Promise<Snapshot> {
  const snapshot = await takeEstimateSnapshot();
  const before = queryClient.getQueryData<EstimateDetail>(detailKey(id));
  if (!before) return snapshot;
  const after = change(before, new Date().toISOString());
  const shown = shownInList(after, today);
  queryClient.setQueryData(detailKey(id), after);
  changePages((rows) => rows.map((row) => (row.id === id ? { ...row, ...shown } : row)));
  return snapshot;
}

export const showRemoved = (id: string) => changePages((rows) => rows.filter((row) => row.id !== id));

/** Removes a deleted estimate from the cache, so that a link to the estimate no longer shows it. */
export const forgetDetail = (id: string) => queryClient.removeQueries({ queryKey: detailKey(id) });
