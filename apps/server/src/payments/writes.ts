import {
  changedPaymentProblem,
  directPaymentProblem,
  paymentAmountProblem,
  refundProblem,
  voidProblem,
} from '@dayworks/shared/documents/payments/rules';
import { invalid, notFound } from '@dayworks/shared/errors';
import { paymentCreatesInvoice } from '@dayworks/shared/estimates/deposit';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import {
  addCents,
  fromCents,
  minCents,
  subtractCents,
  sumCents,
  toCents,
  zeroCents,
} from '@dayworks/shared/money';
import type {
  EstimatePayment,
  NewDirectPayment,
  NewEstimatePayment,
  NewInvoicePayment,
  NewRefund,
  Payment,
  PaymentEdit,
  VoidPayment,
} from '@dayworks/shared/payments/payment';
import { readEstimate } from '../estimates/estimate-record.ts';
import { insertInvoiceFromEstimate } from '../invoices/bill-estimate.ts';
import { refuseOverdrawn } from '../invoices/credits/credit-moves.ts';
import { lockInvoice } from '../invoices/invoice-record.ts';
import { settlePaid } from '../invoices/writes.ts';
import { audit } from '../platform/audit.ts';
import { businessDay, refuseFutureDate } from '../platform/business-day.ts';
import { insertRow } from '../platform/database/row-statements.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { refuseStale } from '../platform/record.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { lockPaidDocument, type PaidDocument, settlePaidDocument } from './paid-document.ts';
import { findPayment, insertPayment, storePayment } from './payment-rows.ts';
import { listedMethod } from './payment-settings.ts';
import { payment_refunds } from './table.ts';

/**
 * Voids a payment: the payment stays in the list but is not counted in any figure, and the invoice and estimate are
 * updated in the same transaction.
 */
export async function voidPayment(context: MemberContext, input: VoidPayment): Promise<Payment> {
  const { platform, actor } = context;
  return withIdempotencyKey(context, 'payments.void', input, async (tx) => {
    const locked = await lockParts(tx, platform, actor, input.id);
    for (const { before, document } of locked) {
      const problem = voidProblem(before);
      if (problem) throw invalid(problem);
      const after = await storePayment(tx, actor, {
        ...before,
        status: 'voided',
        voided_at: actor.now.toISOString(),
        void_reason: input.reason,
      });
      await audit(tx, actor, { action: 'void', entity: 'payment', entityId: before.id, before, after });
      if (document) await settlePaidDocument(tx, actor, document, { action: 'void', amount: before.amount });
    }
    for (const { before } of locked)
      if (before.is_credit) await refuseOverdrawn(tx, actor, before.customer_id);
    return findPayment(tx, actor, input.id);
  });
}

interface LockedPart {
  before: Payment;
  document: PaidDocument | null;
}

/**
 * Locks a payment and its document. If the payment was recorded for several invoices, all of its parts are locked:
 * first the documents in the order of their ids, then the payments.
 */
async function lockParts(tx: Tx, platform: Platform, actor: Actor, id: string): Promise<LockedPart[]> {
  const found = await findPayment(tx, actor, id);
  const { rows } = await tx.$client.query<Pick<Payment, 'id' | 'invoice_id' | 'estimate_id'>>(
    `select id, invoice_id, estimate_id from payments where business_id = $1 and (id = $2 or receipt_id = $3)
     order by invoice_id nulls last, id`,
    [actor.businessId, id, found.receipt_id],
  );
  // A payment is deleted together with its invoice, which can happen between the two queries.
  if (!rows.some((part) => part.id === id)) throw notFound('Payment not found');
  const documents = new Map<string, PaidDocument | null>();
  for (const part of rows) documents.set(part.id, await lockPaidDocument(tx, platform, actor, part));
  const locked: LockedPart[] = [];
  for (const part of rows)
    locked.push({
      before: await findPayment(tx, actor, part.id, 'for update'),
      document: documents.get(part.id) ?? null,
    });
  return locked;
}

const leftIn = ({ before }: LockedPart) =>
  before.status === 'completed'
    ? subtractCents(toCents(before.amount), toCents(before.refunded_amount))
    : zeroCents;

/**
 * The order in which the parts of a payment are refunded: the chosen part, the customer's credit, and then the other
 * parts.
 */
const refundOrder = (parts: readonly LockedPart[], id: string): LockedPart[] => {
  const place = ({ before }: LockedPart) => (before.id === id ? 0 : before.is_credit ? 1 : 2);
  return parts.toSorted((a, b) => place(a) - place(b));
};

export async function updatePayment(context: MemberContext, edit: PaymentEdit): Promise<Payment> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const locked = await lockParts(tx, platform, actor, edit.id);
    const chosen = locked.find((part) => part.before.id === edit.id);
    if (!chosen) throw new Error('a payment is one of its parts');
    const { before, document } = chosen;
    refuseStale(before, edit.version, 'payment');
    if (locked.length > 1 && edit.amount !== before.amount)
      throw invalid(sharedAmountText, { amount: sharedAmountText });
    refuseFutureDate(actor, edit, 'payment_date');
    const problem = changedPaymentProblem(before, edit.amount, document);
    if (problem) throw invalid(problem, { amount: problem });
    const payment_method = await listedMethod(tx, actor, edit.payment_method, before.payment_method);
    // All parts of one payment have the same date and the same payment method.
    for (const part of locked) {
      const { id, amount } = part.before;
      const isChosen = part === chosen;
      const change = isChosen ? edit : { ...edit, id, amount };
      const after = await storePayment(tx, actor, { ...part.before, ...change, payment_method });
      await audit(tx, actor, {
        action: 'update',
        entity: 'payment',
        entityId: id,
        before: part.before,
        after,
      });
      const event = { action: 'payment_update', amount: after.amount };
      if (part.document) await settlePaidDocument(tx, actor, part.document, event);
    }
    if (before.is_credit) await refuseOverdrawn(tx, actor, before.customer_id);
    return findPayment(tx, actor, edit.id);
  });
}

/** Records a refund. The caller must hold the row lock on the payment, and must settle its document afterward. */
export async function giveBack(tx: Tx, actor: Actor, before: Payment, refund: NewRefund): Promise<Payment> {
  const refunded = addCents(toCents(before.refunded_amount), toCents(refund.amount));
  const row = await insertRow(tx, payment_refunds, {
    ...refund,
    business_id: actor.businessId,
    refunded_by: actor.userId,
  });
  const after = await storePayment(tx, actor, {
    ...before,
    refunded_amount: fromCents(refunded),
    status: refunded === toCents(before.amount) ? 'refunded' : before.status,
  });
  await audit(tx, actor, {
    action: 'refund',
    entity: 'payment',
    entityId: before.id,
    before,
    after: { ...after, refund: row },
  });
  return after;
}

/**
 * Refunds a payment. A refund is a separate row with a date; the invoice and the estimate are updated in the same
 * transaction (M24). A refund of a payment for several invoices can be as large as the amount that is left of all its
 * parts together.
 */
export async function refundPayment(context: MemberContext, input: NewRefund): Promise<Payment> {
  const { platform, actor } = context;
  return withIdempotencyKey(context, 'payments.refund', input, async (tx) => {
    refuseFutureDate(actor, input, 'refund_date');
    const parts = refundOrder(await lockParts(tx, platform, actor, input.payment_id), input.payment_id);
    const [first] = parts;
    if (!first) throw new Error('a payment is one of its parts');
    const left = sumCents(parts.map(leftIn));
    const whole = { ...first.before, amount: fromCents(left), refunded_amount: 0 };
    const isOne = parts.length === 1;
    const problem = refundProblem(
      isOne || left <= 0 ? first.before : { ...whole, status: 'completed' },
      input,
    );
    if (problem) throw invalid(problem, { amount: problem });
    let open = toCents(input.amount);
    for (const part of parts) {
      const taken = minCents(leftIn(part), open);
      if (taken <= 0) continue;
      open = subtractCents(open, taken);
      const { id: payment_id, is_credit, customer_id } = part.before;
      const amount = fromCents(taken);
      await giveBack(tx, actor, part.before, { ...input, payment_id, amount });
      const event = { action: 'refund', amount, refundedOn: input.refund_date };
      if (part.document) await settlePaidDocument(tx, actor, part.document, event);
      if (is_credit) await refuseOverdrawn(tx, actor, customer_id);
    }
    return findPayment(tx, actor, input.payment_id);
  });
}

const sharedAmountText =
  'This payment was recorded for several invoices: void it and record it again to change the amount';

export async function refuseForeignCustomer(tx: Tx, actor: Actor, customerId: string | null): Promise<void> {
  if (!customerId) return;
  const { rowCount } = await tx.$client.query({
    name: 'payment-customer',
    text: 'select from customers where business_id = $1 and id = $2',
    values: [actor.businessId, customerId],
  });
  const problem = 'Please select a customer';
  if (rowCount === 0) throw invalid(problem, { customer_id: problem });
}

/** Records a payment that belongs to no document (M24). */
export async function recordDirectPayment(context: MemberContext, input: NewDirectPayment): Promise<Payment> {
  const { actor } = context;
  return withIdempotencyKey(context, 'payments.recordDirect', input, async (tx) => {
    refuseFutureDate(actor, input, 'payment_date');
    const problem = directPaymentProblem(input.amount);
    if (problem) throw invalid(problem, { amount: problem });
    await refuseForeignCustomer(tx, actor, input.customer_id);
    const payment_method = await listedMethod(tx, actor, input.payment_method);
    const received = { ...input, payment_method };
    const payment = await insertPayment(tx, actor, { customer_id: input.customer_id }, received);
    await audit(tx, actor, { action: 'record', entity: 'payment', entityId: payment.id, after: payment });
    return payment;
  });
}

/**
 * Records a payment. The invoice row is locked, so that exactly one of many simultaneous full payments is accepted
 * (M5).
 */
export async function recordPayment(context: MemberContext, input: NewInvoicePayment): Promise<Payment> {
  const { platform, actor } = context;
  return withIdempotencyKey(context, 'payments.record', input, async (tx) => {
    refuseFutureDate(actor, input, 'payment_date');
    const invoice = await lockInvoice(tx, platform, actor, input.invoice_id);
    const problem =
      invoiceActionProblem('recordPayment', invoice, businessDay(actor)) ??
      paymentAmountProblem(input.amount, toCents(invoice.balance_due));
    if (problem) throw invalid(problem, { amount: problem });
    const payment_method = await listedMethod(tx, actor, input.payment_method);
    const payment = await insertPayment(tx, actor, { invoice_id: invoice.id }, { ...input, payment_method });
    const settled = await settlePaid(tx, actor, invoice.id);
    await audit(tx, actor, { action: 'record', entity: 'payment', entityId: payment.id, after: payment });
    await audit(tx, actor, {
      action: 'payment',
      entity: 'invoice',
      entityId: invoice.id,
      before: { status: invoice.status, balance_due: invoice.balance_due },
      after: { status: settled.status, balance_due: settled.balance_due, amount: payment.amount },
    });
    return payment;
  });
}

/**
 * Records a payment on an estimate. A deposit stays on the estimate; any other payment first creates the invoice for
 * the estimate, unless the estimate is already invoiced (M21) or its job is invoiced instead.
 */
export async function recordEstimatePayment(
  context: MemberContext,
  input: NewEstimatePayment,
): Promise<EstimatePayment> {
  const { platform, actor } = context;
  return withIdempotencyKey(context, 'payments.recordOnEstimate', input, async (tx) => {
    refuseFutureDate(actor, input, 'payment_date');
    const on = { invoice_id: null, estimate_id: input.estimate_id };
    const document = await lockPaidDocument(tx, platform, actor, on);
    const estimate = await readEstimate(tx, actor, input.estimate_id);
    if (!document) throw new Error('an estimate is a document');
    const problem =
      estimateActionProblem('recordPayment', estimate, businessDay(actor)) ??
      paymentAmountProblem(input.amount, document.balance);
    if (problem) throw invalid(problem, { amount: problem });
    const payment_method = await listedMethod(tx, actor, input.payment_method);
    const payment = await insertPayment(
      tx,
      actor,
      { estimate_id: estimate.id },
      { ...input, payment_method },
    );
    await audit(tx, actor, { action: 'record', entity: 'payment', entityId: payment.id, after: payment });
    const isBilledElsewhere = document.invoiceId !== null || estimate.job_id !== null;
    const isBilledNow = paymentCreatesInvoice({ isDeposit: input.is_deposit }, isBilledElsewhere);
    const invoiceId = isBilledNow
      ? (await insertInvoiceFromEstimate(tx, actor, await readEstimate(tx, actor, estimate.id), 'sent')).id
      : document.invoiceId;
    /*
     * A deposit is recorded on the estimate. Any other payment is recorded on the invoice, which therefore counts as
     * received by the customer.
     */
    if (document.invoiceId && !input.is_deposit) await settlePaid(tx, actor, document.invoiceId);
    const event = { action: 'payment', amount: payment.amount };
    await settlePaidDocument(tx, actor, { ...document, invoiceId }, event);
    return { payment, invoice_id: invoiceId };
  });
}
