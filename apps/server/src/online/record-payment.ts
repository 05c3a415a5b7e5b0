import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { DomainError } from '@dayworks/shared/errors';
import {
  type Cents,
  formatCents,
  fromCents,
  subtractCents,
  toCents,
  zeroCents,
} from '@dayworks/shared/money';
import type { OnlinePart } from '@dayworks/shared/online/online-status';
import { splitReceived } from '@dayworks/shared/online/split-payment';
import type { Payment } from '@dayworks/shared/payments/payment';
import { endUrl } from '../documents/autopay-end-link.ts';
import { lockPaidDocument, type PaidDocument } from '../payments/paid-document.ts';
import { findPayment, insertPayment, storePayment } from '../payments/payment-rows.ts';
import { audit } from '../platform/audit.ts';
import { type PaymentLabel, type ProviderPayment, takenBack } from '../platform/payment-provider.ts';
import type { Platform } from '../platform/verb-context.ts';
import { type Actor, type Tx, type Writer, withBusiness } from '../platform/with-business.ts';
import { keepMethod } from './keep-method.ts';
import { type Books, customerOf, readParts, type StoredOnline, settle } from './online-books.ts';
import { lockOpenInvoices, payOpenInvoices } from './pay-open-invoices.ts';
import { type FeeExpenses, recordFees } from './record-fees.ts';
import { recordTakenBack } from './record-refunds.ts';
import { isReceiptDue, readSender, sendReceipt } from './send-receipt.ts';

/**
 * Locks the document of an online payment. If the document was deleted in the meantime, the money is recorded as an
 * overpayment by the customer, so that it is never lost.
 */
async function lockDocument(
  tx: Tx,
  platform: Platform,
  actor: Writer,
  { kind, invoice_id, estimate_id, customer_id }: StoredOnline,
): Promise<PaidDocument | null> {
  if (kind === 'customer') {
    await lockOpenInvoices(tx, actor, customer_id ?? '');
    return null;
  }
  try {
    return await lockPaidDocument(tx, platform, actor, { invoice_id, estimate_id });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/**
 * Selects the payment row that already contains the online payment or, if there is none, the row that was reserved for
 * the online payment.
 */
const ownRow = `from online_payments where business_id = $1
  and ((provider = $2 and provider_ref = $3) or (id = $4 and provider_ref is null))
  order by provider_ref is null limit 1`;

async function findOnline(
  tx: Tx,
  provider: string,
  { ref }: ProviderPayment,
  { businessId, onlineId }: PaymentLabel,
  lock = '',
): Promise<StoredOnline | undefined> {
  const { rows } = await tx.$client.query<StoredOnline>(`select * ${ownRow} ${lock}`, [
    businessId,
    provider,
    ref,
    onlineId,
  ]);
  return rows[0];
}

const columns = { invoice: 'invoice_id', estimate: 'estimate_id', customer: 'customer_id' } as const;

/**
 * Creates the row of a payment that exists at the provider but not in our database, for example after an older backup
 * was restored. If the id of the row is already used by another payment, the row gets a new id. Nothing is created if
 * the document does not belong to the business.
 */
async function adopt(
  tx: Tx,
  provider: string,
  payment: ProviderPayment,
  label: PaymentLabel,
): Promise<StoredOnline | undefined> {
  const { onlineId, businessId, kind, documentId, tip } = label;
  const amount = fromCents(subtractCents(payment.amount, tip));
  for (const id of [onlineId, null]) {
    await tx.$client.query(
      `insert into online_payments (id, business_id, provider, provider_ref, kind, ${columns[kind]}, amount, tip, status)
       select coalesce($1, gen_random_uuid()), $2, $3, $8, $4, d.id, $6, $7, 'cancelled'
       from ${kind}s d where d.business_id = $2 and d.id = $5
       on conflict do nothing`,
      [id, businessId, provider, kind, documentId, amount, fromCents(tip), payment.ref],
    );
    const found = await findOnline(tx, provider, payment, label);
    if (found) return found;
  }
  return undefined;
}

const methodOf = (payment: ProviderPayment) => (payment.method === 'bank' ? 'bank_transfer' : 'credit_card');

const noteOf: Record<OnlinePart, string | null> = {
  document: null,
  tip: 'Tip paid online',
  excess: 'Overpayment of an online payment',
};

/**
 * The audit log entry for a change to one part of an online payment. The team is notified if the action is 'record'.
 */
interface PartEntry {
  action: 'record' | 'expect' | 'update';
  before?: Payment;
  after: Payment;
}

/**
 * Updates the status of a pending or failed payment row. If the document was paid in another way before the money
 * arrived, the money does not count toward the document, and the row is voided.
 */
async function advancePart(
  { tx, actor }: Books,
  id: string,
  payment: ProviderPayment,
  amount: Cents,
  status: 'pending' | 'completed',
): Promise<PartEntry | null> {
  const before = await findPayment(tx, actor, id, 'for update');
  if (before.status !== 'pending' && before.status !== 'failed') return null;
  const arrived = {
    amount: fromCents(amount),
    payment_date: todayIn(actor.timeZone, payment.settledAt ?? actor.now),
    payment_method: methodOf(payment),
    status,
  } as const;
  const unused = {
    status: 'voided',
    voided_at: actor.now.toISOString(),
    void_reason: 'The balance was paid in another way before the money arrived',
  } as const;
  const after = await storePayment(tx, actor, { ...before, ...(amount > 0 ? arrived : unused) });
  return { action: after.status === 'completed' ? 'record' : 'update', before, after };
}

const documentOf = ({ invoice_id, estimate_id }: StoredOnline) => ({
  ...(invoice_id && { invoice_id }),
  ...(estimate_id && { estimate_id }),
});

/** Records one part of an online payment. If a row for the part already exists, the row is updated to its new state. */
async function recordPart(
  books: Books,
  payment: ProviderPayment,
  part: OnlinePart,
  amount: Cents,
  status: 'pending' | 'completed',
): Promise<PartEntry | null> {
  const { tx, actor, online } = books;
  const found = (await readParts(books)).find(({ online_part }) => online_part === part);
  if (found) return advancePart(books, found.id, payment, amount, status);
  if (amount <= 0) return null;
  const customer_id = part === 'document' ? null : await customerOf(books);
  const is_credit = part === 'excess' && customer_id !== null;
  const on = part === 'document' ? documentOf(online) : { customer_id, is_credit };
  const row = await insertPayment(
    tx,
    actor,
    on,
    {
      amount: fromCents(amount),
      payment_date: todayIn(actor.timeZone, payment.settledAt ?? actor.now),
      payment_method: methodOf(payment),
      notes: online.kind === 'customer' && part === 'excess' ? 'Payment of open invoices' : noteOf[part],
      reference: payment.ref,
    },
    { id: online.id, part, provider: online.provider, status },
  );
  return { action: status === 'completed' ? 'record' : 'expect', after: row };
}

const note = ({ tx, actor }: Books, { after, ...entry }: PartEntry) =>
  audit(tx, actor, { ...entry, entity: 'payment', entityId: after.id, after });

/** Records a pending or failed online payment. The row is shown but is not included in any figures. */
async function recordPending(books: Books, payment: ProviderPayment): Promise<void> {
  const isOfCustomer = books.online.kind === 'customer';
  if (!books.document && !isOfCustomer) return;
  const part = isOfCustomer ? 'excess' : 'document';
  const entry = await recordPart(books, payment, part, toCents(books.online.amount), 'pending');
  if (entry) await note(books, entry);
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

/**
 * Returns an additional sentence for the receipt about a tip or how to end automatic payments; null if there is none.
 */
async function receiptNote(books: Books, tip: Cents): Promise<string | null> {
  const { platform, actor, online } = books;
  if (tip > 0) return `You also added a tip of ${formatCents(tip)}. Thank you!`;
  const customerId = online.autopay_attempt === null ? null : await customerOf(books);
  if (!customerId) return null;
  const url = endUrl(platform, { businessId: actor.businessId, customerId });
  return `This invoice was paid automatically. You can end automatic payments at any time: ${url}`;
}

/**
 * The audit entries are written after the document was recalculated, because the notification to the team states
 * whether the document is paid in full. The customer gets only one receipt.
 */
async function recordSuccess(books: Books, payment: ProviderPayment, sender?: Actor): Promise<void> {
  const { tx, platform, online, document } = books;
  const parts = splitReceived(payment.received, toCents(online.tip), document?.balance ?? zeroCents);
  const entries: PartEntry[] = [];
  for (const part of ['document', 'excess', 'tip'] as const) {
    const entry = await recordPart(books, payment, part, parts[part], 'completed');
    if (entry) entries.push(entry);
  }
  await settle(books, 'payment', parts.document);
  const paid = await payOpenInvoices(books);
  for (const entry of entries) await note(books, entry);
  const main = entries.find(({ after }) => after.status === 'completed');
  if (!main || !sender || !isReceiptDue(payment.settledAt, sender.now)) return;
  const isTipOnly = parts.document + parts.excess === 0;
  const words = paid ?? (await receiptNote(books, isTipOnly ? zeroCents : parts.tip));
  await sendReceipt(tx, platform, sender, main.after.id, words);
}

/**
 * An online payment keeps its stored status while its payment page is open or after a card was rejected on that page,
 * because the customer can still pay. Only pending and automatic payments can fail permanently. A completed payment
 * keeps its status, because refunds and disputes are recorded separately.
 */
function storedStatus(online: StoredOnline, { status }: ProviderPayment): StoredOnline['status'] {
  if (status === 'open' || online.status === 'succeeded') return online.status;
  const canStillBePaid = online.status !== 'processing' && online.autopay_attempt === null;
  return status === 'failed' && canStillBePaid ? online.status : status;
}

async function store(
  { tx, actor, online }: Books,
  payment: ProviderPayment,
  fees: FeeExpenses,
  askedAt: number,
): Promise<void> {
  await tx.$client.query(
    `update online_payments set status = $3, method = coalesce($4, method), failure = $5, provider_ref = $6,
       provider_received = $7, provider_taken_back = $8, fee_expense_id = $9, dispute = $10, asked_at = $11,
       dispute_fee_expense_id = $12, needs_customer = needs_customer or $13,
       updated_at = now()
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
      fees.payment,
      payment.dispute?.state ?? null,
      askedAt,
      fees.dispute,
      payment.needsCustomer,
    ],
  );
}

/**
 * The time zone and the current time of the business, and the time when the state of the payment was requested from the
 * provider, in microseconds according to the database clock.
 */
export interface Asked extends Pick<Writer, 'timeZone' | 'now'> {
  askedAt: number;
  /** The owner on whose behalf the receipt is sent. */
  ownerId: string | null;
}

/**
 * Updates the books to match the state reported by the provider, regardless of the number and order of webhook
 * messages. The money is counted only once, when the payment succeeds. A state that was requested earlier than the
 * stored one is ignored.
 */
export async function recordProviderPayment(
  platform: Platform,
  provider: string,
  payment: ProviderPayment,
  { askedAt, ownerId, ...clock }: Asked,
): Promise<void> {
  const { label } = payment;
  if (!label) return;
  const actor: Writer = {
    ...clock,
    businessId: label.businessId,
    userId: null,
    requestId: `${provider} ${payment.ref}`,
  };
  const sender = await readSender(platform, actor, ownerId);
  await withBusiness({ platform, actor }, async (tx) => {
    const known =
      (await findOnline(tx, provider, payment, label)) ?? (await adopt(tx, provider, payment, label));
    if (!known) return;
    // The document is locked before the online payment and its rows, as in all other code that changes payments.
    const document = await lockDocument(tx, platform, actor, known);
    const online = await findOnline(tx, provider, payment, label, 'for update');
    if (!online || Number(online.asked_at) > askedAt) return;
    const books = { tx, platform, actor, online, document };
    if (payment.status === 'processing') await recordPending(books, payment);
    if (payment.status === 'failed' || payment.status === 'cancelled') await recordFailure(books);
    /*
     * The money is split into its parts only once, when it arrives. If the provider reports the same payment again,
     * nothing changes.
     */
    if (payment.status === 'succeeded' && online.status !== 'succeeded')
      await recordSuccess(books, payment, sender);
    if (payment.status === 'succeeded') await keepMethod(books, payment);
    const fees = await recordFees(books, payment);
    if (payment.status === 'succeeded')
      await recordTakenBack({ ...books, document: await lockDocument(tx, platform, actor, online) }, payment);
    await store(books, payment, fees, askedAt);
  });
}
