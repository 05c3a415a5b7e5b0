import { changedPaymentProblem, paymentAmountProblem } from '@dayworks/shared/documents/payment-amount';
import { conflict, invalid, notFound } from '@dayworks/shared/errors';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { toCents } from '@dayworks/shared/money';
import type { NewInvoicePayment, Payment, PaymentEdit } from '@dayworks/shared/payments/payment';
import { lockInvoice } from '../invoices/lock-invoice.ts';
import { settleInvoice } from '../invoices/settle-invoice.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, withBusiness } from '../platform/with-business.ts';

const columns = `id, business_id, created_at, updated_at, version, invoice_id, estimate_id, amount, payment_date,
  payment_method, status, notes, reference, refunded_amount, provider, received_by`;

/** Locks the invoice, so that of many full payments at once exactly one is accepted (M5). */
export async function recordPayment(
  platform: Platform,
  actor: Actor,
  input: NewInvoicePayment,
  idempotencyKey: string | undefined,
): Promise<Payment> {
  return withBusiness(platform.database.app, actor, (tx) =>
    once(tx, actor, { route: 'payments.record', key: idempotencyKey, input }, async () => {
      const invoice = await lockInvoice(tx, platform, actor, input.invoice_id);
      const problem =
        invoiceActionProblem('recordPayment', invoice, businessDay(actor)) ??
        paymentAmountProblem(input.amount, toCents(invoice.balance_due));
      if (problem) throw invalid(problem, { amount: problem });
      const { rows } = await tx.$client.query<Payment>({
        name: 'payment-insert',
        text: `insert into payments (business_id, invoice_id, amount, payment_date, payment_method, status, notes,
                 reference, received_by)
               values ($1, $2, $3, $4, $5, 'completed', $6, $7, $8) returning ${columns}`,
        values: [
          actor.businessId,
          input.invoice_id,
          input.amount,
          input.payment_date,
          input.payment_method,
          input.notes,
          input.reference,
          actor.userId,
        ],
      });
      const payment = rows[0] as Payment;
      const settled = await settleInvoice(tx, actor, input.invoice_id);
      await audit(tx, actor, { action: 'record', entity: 'payment', entityId: payment.id, after: payment });
      await audit(tx, actor, {
        action: 'payment',
        entity: 'invoice',
        entityId: invoice.id,
        before: { status: invoice.status, balance_due: invoice.balance_due },
        after: { status: settled.status, balance_due: settled.balance_due, amount: payment.amount },
      });
      return payment;
    }),
  );
}

export async function updatePayment(platform: Platform, actor: Actor, edit: PaymentEdit): Promise<Payment> {
  return withBusiness(platform.database.app, actor, async (tx) => {
    const find = (lock: string) =>
      tx.$client.query<Payment>(
        `select ${columns} from payments where business_id = $1 and id = $2 ${lock}`,
        [actor.businessId, edit.id],
      );
    // The invoice is locked before its payment, as everywhere, so that two writers cannot block each other.
    const { rows: found } = await find('');
    const invoiceId = found[0]?.invoice_id;
    if (!invoiceId) throw notFound('Payment not found');
    const invoice = await lockInvoice(tx, platform, actor, invoiceId);
    const { rows: locked } = await find('for update');
    const before = locked[0];
    if (!before) throw notFound('Payment not found');
    if (before.version !== edit.version) {
      throw conflict('This payment was changed by someone else. Reload to see the latest.');
    }
    const problem = changedPaymentProblem(before, edit.amount, invoice);
    if (problem) throw invalid(problem, { amount: problem });
    const { rows } = await tx.$client.query<Payment>(
      `update payments set amount = $3, payment_date = $4, payment_method = $5, notes = $6, reference = $7,
         version = version + 1
       where business_id = $1 and id = $2 returning ${columns}`,
      [
        actor.businessId,
        edit.id,
        edit.amount,
        edit.payment_date,
        edit.payment_method,
        edit.notes,
        edit.reference,
      ],
    );
    const after = rows[0] as Payment;
    await settleInvoice(tx, actor, invoiceId);
    await audit(tx, actor, { action: 'update', entity: 'payment', entityId: edit.id, before, after });
    await audit(tx, actor, {
      action: 'payment_update',
      entity: 'invoice',
      entityId: invoiceId,
      before: { amount: before.amount },
      after: { amount: after.amount },
    });
    return after;
  });
}
