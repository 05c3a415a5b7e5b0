import { paymentAmountProblem } from '@dayworks/shared/documents/payment-amount';
import { invalid } from '@dayworks/shared/errors';
import { paymentCreatesInvoice } from '@dayworks/shared/estimates/deposit';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { toCents } from '@dayworks/shared/money';
import type {
  EstimatePayment,
  NewEstimatePayment,
  NewInvoicePayment,
  Payment,
} from '@dayworks/shared/payments/payment';
import { readEstimate } from '../estimates/lock-estimate.ts';
import { insertInvoiceFromEstimate } from '../invoices/bill-estimate.ts';
import { lockInvoice } from '../invoices/lock-invoice.ts';
import { settlePaid } from '../invoices/mark-sent.ts';
import { audit } from '../platform/audit.ts';
import { businessDay, refuseFutureDate } from '../platform/business-day.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { lockPaidDocument, settlePaidDocument } from './paid-document.ts';
import { insertPayment } from './payment-rows.ts';

/** Locks the row of the invoice, so that exactly one of many simultaneous full payments is accepted (M5). */
export async function recordPayment(context: MemberContext, input: NewInvoicePayment): Promise<Payment> {
  const { platform, actor } = context;
  return withIdempotencyKey(context, 'payments.record', input, async (tx) => {
    refuseFutureDate(actor, input, 'payment_date');
    const invoice = await lockInvoice(tx, platform, actor, input.invoice_id);
    const problem =
      invoiceActionProblem('recordPayment', invoice, businessDay(actor)) ??
      paymentAmountProblem(input.amount, toCents(invoice.balance_due));
    if (problem) throw invalid(problem, { amount: problem });
    const payment = await insertPayment(tx, actor, { invoice_id: invoice.id }, input);
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
    const payment = await insertPayment(tx, actor, { estimate_id: estimate.id }, input);
    await audit(tx, actor, { action: 'record', entity: 'payment', entityId: payment.id, after: payment });
    const isBilledElsewhere = document.invoiceId !== null || estimate.job_id !== null;
    const isBilledNow = paymentCreatesInvoice({ isDeposit: input.is_deposit }, isBilledElsewhere);
    const invoiceId = isBilledNow
      ? (await insertInvoiceFromEstimate(tx, actor, await readEstimate(tx, actor, estimate.id), 'sent')).id
      : document.invoiceId;
    // A deposit is paid on the estimate; any other payment is paid on the invoice, so the customer must have received
    // the invoice.
    if (document.invoiceId && !input.is_deposit) await settlePaid(tx, actor, document.invoiceId);
    const event = { action: 'payment', amount: payment.amount };
    await settlePaidDocument(tx, actor, { ...document, invoiceId }, event);
    return { payment, invoice_id: invoiceId };
  });
}
