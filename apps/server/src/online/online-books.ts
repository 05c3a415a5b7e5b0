import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { type Cents, fromCents } from '@dayworks/shared/money';
import type { OnlinePart } from '@dayworks/shared/online/online-status';
import { settlePaid } from '../invoices/writes.ts';
import { type PaidDocument, settlePaidDocument } from '../payments/paid-document.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { Tx, Writer } from '../platform/with-business.ts';
import type { online_payments } from './table.ts';

export type StoredOnline = typeof online_payments.$inferSelect;

/** One online payment, which is locked together with its document while its state is recorded. */
export interface Books {
  tx: Tx;
  platform: Platform;
  actor: Writer;
  online: StoredOnline;
  /** The document that the payment is for; null if the document was deleted. */
  document: PaidDocument | null;
}

/** Reads the rows of the payment list that belong to one online payment, one row for each part of it. */
export async function readParts({
  tx,
  actor,
  online,
}: Books): Promise<{ id: string; online_part: OnlinePart }[]> {
  const { rows } = await tx.$client.query<{ id: string; online_part: OnlinePart }>(
    'select id, online_part from payments where business_id = $1 and online_payment_id = $2 order by id',
    [actor.businessId, online.id],
  );
  return rows;
}

/** Returns the customer who made the payment. Any overpayment becomes this customer's credit. */
export async function customerOf({ tx, actor, online }: Books): Promise<string | null> {
  if (online.kind === 'customer') return online.customer_id;
  const { rows } = await tx.$client.query<{ customer_id: string | null }>(
    `select customer_id from ${online.kind}s where business_id = $1 and id = $2`,
    [actor.businessId, online.invoice_id ?? online.estimate_id],
  );
  return rows[0]?.customer_id ?? null;
}

/** Updates the paid invoice or estimate after its payments have changed. */
export async function settle(
  { tx, actor, document }: Books,
  action: 'payment' | 'refund',
  amount: Cents,
  refundedOn?: CalendarDate,
): Promise<void> {
  if (!document) return;
  // A customer who pays an invoice has received it, so a draft counts as issued (M9).
  if (document.kind === 'invoice' && action === 'payment') await settlePaid(tx, actor, document.id);
  const event = { action, amount: fromCents(amount), ...(refundedOn && { refundedOn }) };
  await settlePaidDocument(tx, actor, document, event);
}
