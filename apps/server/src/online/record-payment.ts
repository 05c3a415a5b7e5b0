import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { DomainError } from '@dayworks/shared/errors';
import {
  addCents,
  type Cents,
  fromCents,
  subtractCents,
  sumCents,
  toCents,
  zeroCents,
} from '@dayworks/shared/money';
import type { OnlinePart } from '@dayworks/shared/online/online-status';
import { feeCategory } from '@dayworks/shared/online/online-status';
import { splitReceived, splitRefund } from '@dayworks/shared/online/split-payment';
import type { Payment } from '@dayworks/shared/payments/payment';
import { expenses } from '../expenses/table.ts';
import { settlePaid } from '../invoices/writes.ts';
import { lockPaidDocument, type PaidDocument, settlePaidDocument } from '../payments/paid-document.ts';
import { findPayment, insertPayment, storePayment } from '../payments/payment-rows.ts';
import { payment_refunds } from '../payments/table.ts';
import { audit } from '../platform/audit.ts';
import type { PaymentLabel, ProviderPayment } from '../platform/payment-provider.ts';
import { takenBack } from '../platform/payment-provider.ts';
import type { Platform } from '../platform/verb-context.ts';
import { type Tx, type Writer, withBusiness } from '../platform/with-business.ts';
import type { online_payments } from './table.ts';

export type StoredOnline = typeof online_payments.$inferSelect;

interface Books {
  tx: Tx;
  platform: Platform;
  actor: Writer;
  online: StoredOnline;
  document: PaidDocument | null;
}

const columns = { invoice: 'invoice_id', estimate: 'estimate_id' } as const;

const documentOf = ({ invoice_id, estimate_id }: Pick<StoredOnline, 'invoice_id' | 'estimate_id'>) => ({
  invoice_id,
  estimate_id,
});

/**
 * Locks the document of an online payment. The money for a document that was deleted in the meantime is recorded as an
 * overpayment of the customer, so that it is never lost.
 */
async function lockDocument(
  tx: Tx,
  platform: Platform,
  actor: Writer,
  online: StoredOnline,
): Promise<PaidDocument | null> {
  try {
    return await lockPaidDocument(tx, platform, actor, documentOf(online));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

async function findOnline(
  tx: Tx,
  businessId: string,
  id: string,
  lock = '',
): Promise<StoredOnline | undefined> {
  const { rows } = await tx.$client.query<StoredOnline>(
    `select * from online_payments where business_id = $1 and id = $2 ${lock}`,
    [businessId, id],
  );
  return rows[0];
}

/**
 * Creates the row of a payment that the provider knows but we do not, for example after an older backup was restored.
 * Nothing is created if the document does not belong to the business.
 */
async function adopt(
  tx: Tx,
  provider: string,
  label: PaymentLabel,
  amount: Cents,
): Promise<StoredOnline | undefined> {
  const { onlineId, businessId, kind, documentId, tip } = label;
  await tx.$client.query(
    `insert into online_payments (id, business_id, provider, kind, ${columns[kind]}, amount, tip, status)
     select $1, $2, $3, $4, d.id, $6, $7, 'cancelled' from ${kind}s d where d.business_id = $2 and d.id = $5
     on conflict do nothing`,
    [onlineId, businessId, provider, kind, documentId, fromCents(subtractCents(amount, tip)), fromCents(tip)],
  );
  return findOnline(tx, businessId, onlineId);
}

const readParts = async ({ tx, actor, online }: Books, lock = '') =>
  (
    await tx.$client.query<{ id: string; online_part: OnlinePart }>(
      `select id, online_part from payments where business_id = $1 and online_payment_id = $2 order by id ${lock}`,
      [actor.businessId, online.id],
    )
  ).rows;

const methodOf = (payment: ProviderPayment) => (payment.method === 'bank' ? 'bank_transfer' : 'credit_card');

const noteOf: Record<OnlinePart, string | null> = {
  document: null,
  tip: 'Tip paid online',
  excess: 'Overpayment of an online payment',
};

async function customerOf({ tx, actor, online }: Books): Promise<string | null> {
  const { rows } = await tx.$client.query<{ customer_id: string | null }>(
    `select customer_id from ${online.kind}s where business_id = $1 and id = $2`,
    [actor.businessId, online.invoice_id ?? online.estimate_id],
  );
  return rows[0]?.customer_id ?? null;
}

/** Records one part of the payment, or brings the row that already exists to its new state. */
async function recordPart(
  books: Books,
  payment: ProviderPayment,
  part: OnlinePart,
  amount: Cents,
  status: 'pending' | 'completed',
): Promise<void> {
  const { tx, actor, online } = books;
  const found = (await readParts(books)).find(({ online_part }) => online_part === part);
  const day = todayIn(actor.timeZone, payment.settledAt ?? actor.now);
  if (found) {
    const before = await findPayment(tx, actor, found.id, 'for update');
    if (before.status !== 'pending' && before.status !== 'failed') return;
    const fields = {
      amount: fromCents(amount),
      payment_date: day,
      payment_method: methodOf(payment),
      status,
    } as const;
    const after = await storePayment(tx, actor, { ...before, ...fields });
    await audit(tx, actor, { action: 'update', entity: 'payment', entityId: found.id, before, after });
    return;
  }
  if (amount <= 0) return;
  const on = part === 'document' ? presentDocument(online) : { customer_id: await customerOf(books) };
  const row = await insertPayment(
    tx,
    actor,
    on,
    {
      amount: fromCents(amount),
      payment_date: day,
      payment_method: methodOf(payment),
      notes: noteOf[part],
      reference: payment.ref,
    },
    { id: online.id, part, provider: online.provider, status },
  );
  await audit(tx, actor, { action: 'record', entity: 'payment', entityId: row.id, after: row });
}

const presentDocument = ({ invoice_id, estimate_id }: StoredOnline) => ({
  ...(invoice_id && { invoice_id }),
  ...(estimate_id && { estimate_id }),
});

async function settle({ tx, actor, document }: Books, action: string, amount: Cents): Promise<void> {
  if (!document) return;
  // A customer who pays an invoice has received it, so a draft counts as issued (M9).
  if (document.kind === 'invoice' && action === 'payment') await settlePaid(tx, actor, document.id);
  await settlePaidDocument(tx, actor, document, { action, amount: fromCents(amount) });
}

/** Money that is on its way is shown but counts nowhere; a failed attempt leaves a row that counts nowhere either. */
async function recordPending(books: Books, payment: ProviderPayment): Promise<void> {
  await recordPart(books, payment, 'document', toCents(books.online.amount), 'pending');
}

async function recordFailure(books: Books): Promise<void> {
  const { tx, actor } = books;
  for (const { id } of await readParts(books)) {
    const before = await findPayment(tx, actor, id, 'for update');
    if (before.status !== 'pending') continue;
    const after = await storePayment(tx, actor, { ...before, status: 'failed' });
    await audit(tx, actor, { action: 'update', entity: 'payment', entityId: id, before, after });
  }
}

async function recordSuccess(books: Books, payment: ProviderPayment): Promise<void> {
  const { online, document } = books;
  const parts = splitReceived(payment.received, toCents(online.tip), document?.balance ?? zeroCents);
  for (const part of ['document', 'tip', 'excess'] as const)
    await recordPart(books, payment, part, parts[part], 'completed');
  // A pending row whose document was paid in another way in the meantime has no money left for the document.
  await settle(books, 'payment', parts.document);
}

/** Records what the provider charges as an expense, so that the profit is right. */
async function recordFee({ tx, actor, online }: Books, payment: ProviderPayment): Promise<string | null> {
  if (online.fee_expense_id || payment.fee === null || payment.fee <= 0) return online.fee_expense_id;
  const fields = {
    business_id: actor.businessId,
    description: `Fee for online payment ${payment.ref}`,
    amount: fromCents(payment.fee),
    spent_on: todayIn(actor.timeZone, payment.settledAt ?? actor.now),
    category: feeCategory,
    supplier: online.provider === 'stripe' ? 'Stripe' : online.provider,
  };
  const [row] = await tx.insert(expenses).values(fields).returning({ id: expenses.id });
  if (!row) throw new Error('insert returned nothing');
  await audit(tx, actor, { action: 'create', entity: 'expense', entityId: row.id, after: fields });
  return row.id;
}

interface TakenBack {
  ref: string;
  amount: Cents;
  at: Date;
  notes: string;
}

const takenBackBy = ({ refunds, dispute }: ProviderPayment, now: Date): TakenBack[] => [
  ...refunds.map(({ ref, amount, createdAt }) => ({ ref, amount, at: createdAt, notes: 'Refunded online' })),
  ...(dispute?.state === 'lost'
    ? [{ ref: dispute.ref, amount: dispute.amount, at: now, notes: 'Lost dispute' }]
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
  await tx.insert(payment_refunds).values(refund);
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

/** Records each refund and each lost dispute once, by the provider's id. */
async function recordTakenBack(books: Books, payment: ProviderPayment): Promise<void> {
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
        const { amount, refunded_amount, status }: Payment = await findPayment(tx, actor, id);
        const isReceived = status === 'completed';
        return {
          part,
          left: isReceived ? subtractCents(toCents(amount), toCents(refunded_amount)) : zeroCents,
        };
      }),
    );
    const split = splitRefund(taken.amount, left);
    for (const { part, left: amount } of split) {
      const found = parts.find(({ online_part }) => online_part === part);
      if (found) await refundPart(books, found.id, taken, amount);
    }
    const onDocument = split.find(({ part }) => part === 'document')?.left;
    if (onDocument) await settle(books, 'refund', onDocument);
  }
}

/**
 * A refused card leaves the provider's page open, and the customer can use another card there. Only money that was on
 * its way can fail for good.
 */
const storedStatus = (online: StoredOnline, { status }: ProviderPayment) =>
  status === 'failed' && online.status === 'open' ? 'open' : status;

async function store(
  { tx, actor, online }: Books,
  payment: ProviderPayment,
  feeId: string | null,
): Promise<void> {
  await tx.$client.query(
    `update online_payments set status = $3, method = coalesce($4, method), failure = $5, provider_ref = $6,
       provider_received = $7, provider_taken_back = $8, fee_expense_id = $9, dispute = $10, updated_at = now()
     where business_id = $1 and id = $2`,
    [
      actor.businessId,
      online.id,
      storedStatus(online, payment),
      payment.method,
      payment.failure?.slice(0, 500) ?? null,
      payment.ref,
      fromCents(payment.received),
      fromCents(takenBack(payment)),
      feeId,
      payment.dispute?.state ?? null,
    ],
  );
}

/**
 * Brings our books to the state that the provider reports. The result depends only on that state, so it does not
 * matter how often and in which order the provider's messages arrive. Money counts once, when the provider says that
 * the payment has succeeded.
 */
export async function recordProviderPayment(
  platform: Platform,
  provider: string,
  payment: ProviderPayment,
  clock: Pick<Writer, 'timeZone' | 'now'>,
): Promise<void> {
  const { label } = payment;
  if (!label) return;
  const actor: Writer = {
    ...clock,
    businessId: label.businessId,
    userId: null,
    requestId: `${provider} ${payment.ref}`,
  };
  await withBusiness({ platform, actor }, async (tx) => {
    const known =
      (await findOnline(tx, label.businessId, label.onlineId)) ??
      (await adopt(tx, provider, label, payment.amount));
    if (!known) return;
    // The document is locked before the online payment and its rows, as in every other verb about payments.
    const document = await lockDocument(tx, platform, actor, known);
    const online = await findOnline(tx, label.businessId, label.onlineId, 'for update');
    if (!online || (online.provider_ref && online.provider_ref !== payment.ref)) return;
    const books = { tx, platform, actor, online, document };
    if (payment.status === 'processing') await recordPending(books, payment);
    if (payment.status === 'failed' || payment.status === 'cancelled') await recordFailure(books);
    // The money is split once, when it arrives; later reports of the same success change nothing.
    if (payment.status === 'succeeded' && online.status !== 'succeeded') await recordSuccess(books, payment);
    const feeId = await recordFee(books, payment);
    if (payment.status === 'succeeded')
      await recordTakenBack({ ...books, document: await lockDocument(tx, platform, actor, online) }, payment);
    await store(books, payment, feeId);
  });
}

/** The money of an online payment in our own books: the completed parts minus their refunds. */
export async function ownAmount(tx: Tx, businessId: string, onlineId: string): Promise<Cents> {
  const { rows } = await tx.$client.query<{ amount: number; refunded_amount: number }>(
    `select amount, refunded_amount from payments
     where business_id = $1 and online_payment_id = $2 and status in ('completed', 'refunded')`,
    [businessId, onlineId],
  );
  return sumCents(
    rows.map(({ amount, refunded_amount }) => subtractCents(toCents(amount), toCents(refunded_amount))),
  );
}
