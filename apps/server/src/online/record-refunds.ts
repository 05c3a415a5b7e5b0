import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { addCents, type Cents, fromCents, subtractCents, toCents, zeroCents } from '@dayworks/shared/money';
import type { OnlinePart } from '@dayworks/shared/online/online-status';
import { splitRefund } from '@dayworks/shared/online/split-payment';
import { releaseOverdrawn } from '../invoices/credits/credit-moves.ts';
import { findPayment, storePayment } from '../payments/payment-rows.ts';
import { payment_refunds } from '../payments/table.ts';
import { audit } from '../platform/audit.ts';
import { insertRow } from '../platform/database/row-statements.ts';
import type { ProviderPayment } from '../platform/payment-provider.ts';
import { type Books, customerOf, readParts, settle } from './online-books.ts';

interface TakenBack {
  ref: string;
  amount: Cents;
  at: Date;
  notes: string;
  part: OnlinePart | null;
}

const takenBackBy = ({ refunds, dispute }: ProviderPayment, now: Date): TakenBack[] => [
  ...refunds.map(({ ref, amount, createdAt: at, part }) => ({
    ref,
    amount,
    at,
    part,
    notes: 'Refunded online',
  })),
  ...(dispute?.state === 'lost'
    ? [{ ref: dispute.ref, amount: dispute.amount, at: now, notes: 'Lost dispute', part: null }]
    : []),
];

async function refundPart(books: Books, id: string, taken: TakenBack, amount: Cents): Promise<void> {
  const { tx, actor } = books;
  const before = await findPayment(tx, actor, id, 'for update');
  const refunded = addCents(toCents(before.refunded_amount), amount);
  const day = todayIn(actor.timeZone, taken.at);
  const refund = {
    business_id: actor.businessId,
    payment_id: id,
    amount: fromCents(amount),
    refund_date: day < before.payment_date ? before.payment_date : day,
    notes: taken.notes,
    provider_ref: taken.ref,
  };
  await insertRow(tx, payment_refunds, refund);
  const after = await storePayment(tx, actor, {
    ...before,
    refunded_amount: fromCents(refunded),
    status: refunded === toCents(before.amount) ? 'refunded' : before.status,
  });
  await audit(tx, actor, {
    action: 'refund',
    entity: 'payment',
    entityId: id,
    before,
    after: { ...after, refund },
  });
}

/**
 * Records refunds and lost disputes. Each of them is identified by the provider's id and recorded only once. If the
 * provider takes back an overpayment that was already applied to invoices, these invoices are owed again.
 */
export async function recordTakenBack(books: Books, payment: ProviderPayment): Promise<void> {
  const { tx, actor, online } = books;
  const { rows } = await tx.$client.query<{ provider_ref: string }>(
    `select distinct r.provider_ref from payment_refunds r join payments p on p.business_id = $1 and p.id = r.payment_id
     where r.business_id = $1 and p.online_payment_id = $2 and r.provider_ref is not null`,
    [actor.businessId, online.id],
  );
  const known = new Set(rows.map(({ provider_ref }) => provider_ref));
  for (const taken of takenBackBy(payment, actor.now).filter(({ ref }) => !known.has(ref))) {
    const parts = await readParts(books);
    const left = await Promise.all(
      parts.map(async ({ id, online_part: part }) => {
        const { amount, refunded_amount, status } = await findPayment(tx, actor, id);
        const isReceived = status === 'completed';
        return {
          part,
          left: isReceived ? subtractCents(toCents(amount), toCents(refunded_amount)) : zeroCents,
        };
      }),
    );
    const split = splitRefund(taken.amount, left, taken.part);
    for (const { part, left: amount } of split) {
      const found = parts.find(({ online_part }) => online_part === part);
      if (found) await refundPart(books, found.id, taken, amount);
    }
    const onDocument = split.find(({ part }) => part === 'document')?.left;
    if (onDocument) await settle(books, 'refund', onDocument, todayIn(actor.timeZone, taken.at));
    const excess = split.some(({ part }) => part === 'excess');
    const customerId = excess && (await customerOf(books));
    if (customerId) await releaseOverdrawn(tx, actor, customerId);
  }
}
