import {
  changedPaymentProblem,
  directPaymentProblem,
  paymentAmountProblem,
  refundProblem,
  voidProblem,
} from '@dayworks/shared/documents/payments/rules';
import { invalid } from '@dayworks/shared/errors';
import { paymentCreatesInvoice } from '@dayworks/shared/estimates/deposit';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { addCents, fromCents, toCents } from '@dayworks/shared/money';
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
import { refuseOverdrawn } from '../invoices/credit-moves.ts';
import { lockInvoice } from '../invoices/invoice-record.ts';
import { settlePaid } from '../invoices/writes.ts';
import { audit } from '../platform/audit.ts';
import { businessDay, refuseFutureDate } from '../platform/business-day.ts';
import { insertRow } from '../platform/database/row-statements.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { refuseStale } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { lockPaidDocument, settlePaidDocument } from './paid-document.ts';
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
    const found = await findPayment(tx, actor, input.id);
    const document = await lockPaidDocument(tx, platform, actor, found);
    const before = await findPayment(tx, actor, input.id, 'for update');
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
    if (before.is_credit) await refuseOverdrawn(tx, actor, before.customer_id);
    return after;
  });
}

export async function updatePayment(context: MemberContext, edit: PaymentEdit): Promise<Payment> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const document = await lockPaidDocument(tx, platform, actor, await findPayment(tx, actor, edit.id));
    const before = await findPayment(tx, actor, edit.id, 'for update');
    refuseStale(before, edit.version, 'payment');
    refuseFutureDate(actor, edit, 'payment_date');
    const problem = changedPaymentProblem(before, edit.amount, document);
    if (problem) throw invalid(problem, { amount: problem });
    const payment_method = await listedMethod(tx, actor, edit.payment_method, before.payment_method);
    const after = await storePayment(tx, actor, { ...before, ...edit, payment_method });
    await audit(tx, actor, { action: 'update', entity: 'payment', entityId: edit.id, before, after });
    if (document) {
      await settlePaidDocument(tx, actor, document, { action: 'payment_update', amount: after.amount });
    }
    if (before.is_credit) await refuseOverdrawn(tx, actor, before.customer_id);
    return after;
  });
}

/** Records a refund. The caller must hold the row lock on the payment, and settles its document afterward. */
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
 * transaction (M24).
 */
export async function refundPayment(context: MemberContext, input: NewRefund): Promise<Payment> {
  const { platform, actor } = context;
  return withIdempotencyKey(context, 'payments.refund', input, async (tx) => {
    refuseFutureDate(actor, input, 'refund_date');
    const found = await findPayment(tx, actor, input.payment_id);
    const document = await lockPaidDocument(tx, platform, actor, found);
    const before = await findPayment(tx, actor, input.payment_id, 'for update');
    const problem = refundProblem(before, input);
    if (problem) throw invalid(problem, { amount: problem });
    const after = await giveBack(tx, actor, before, input);
    const { amount, refund_date: refundedOn } = input;
    if (document) await settlePaidDocument(tx, actor, document, { action: 'refund', amount, refundedOn });
    if (before.is_credit) await refuseOverdrawn(tx, actor, before.customer_id);
    return after;
  });
}

async function refuseForeignCustomer(tx: Tx, actor: Actor, customerId: string | null): Promise<void> {
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
 * Records a payment. The row of the invoice is locked, so that exactly one of many simultaneous full payments is
 * accepted (M5).
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
