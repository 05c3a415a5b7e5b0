import { randomUUID } from 'node:crypto';
import { directPaymentProblem } from '@dayworks/shared/documents/payments/rules';
import { invalid } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { fromCents, toCents } from '@dayworks/shared/money';
import { allocateInOrder, allocationProblem, unallocated } from '@dayworks/shared/payments/allocation';
import type { NewSharedPayment, Payment, SharedPayment } from '@dayworks/shared/payments/payment';
import { lockInvoice } from '../invoices/invoice-record.ts';
import { settlePaid } from '../invoices/writes.ts';
import { audit } from '../platform/audit.ts';
import { businessDay, refuseFutureDate } from '../platform/business-day.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Tx } from '../platform/with-business.ts';
import { insertPayment } from './payment-rows.ts';
import { listedMethod } from './payment-settings.ts';
import { refuseForeignCustomer } from './writes.ts';

/**
 * Locks the invoices that the payment can pay, in the order of their ids, and returns them oldest first. Without
 * allocations, these are all unpaid invoices of the customer.
 */
async function lockOwed(context: MemberContext, tx: Tx, input: NewSharedPayment): Promise<Invoice[]> {
  const { platform, actor } = context;
  const { rows } = await tx.$client.query<{ id: string }>(
    `select id from invoices where business_id = $1 and customer_id = $2
       and (id = any($3::uuid[]) or ($3::uuid[] is null and is_unpaid(status, sent_at, balance_due)))
     order by due_date nulls last, date nulls last, created_at, id`,
    [actor.businessId, input.customer_id, input.allocations?.map(({ invoice_id }) => invoice_id) ?? null],
  );
  const locked = new Map<string, Invoice>();
  for (const id of rows.map((row) => row.id).toSorted())
    locked.set(id, await lockInvoice(tx, platform, actor, id));
  const today = businessDay(actor);
  const isOwed = (invoice: Invoice) => invoiceActionProblem('applyCredit', invoice, today) === undefined;
  return rows.flatMap(({ id }) => locked.get(id) ?? []).filter(isOwed);
}

/**
 * Records one customer payment for several invoices (M31). Each invoice gets a separate part of the payment, and the
 * rest becomes the customer's credit. All parts share one receipt.
 */
export async function recordSharedPayment(
  context: MemberContext,
  input: NewSharedPayment,
): Promise<SharedPayment> {
  const { actor } = context;
  return withIdempotencyKey(context, 'payments.recordShared', input, async (tx) => {
    refuseFutureDate(actor, input, 'payment_date');
    const { customer_id, allocations: given, ...fields } = input;
    await refuseForeignCustomer(tx, actor, customer_id);
    const invalidAmount = directPaymentProblem(input.amount);
    if (invalidAmount) throw invalid(invalidAmount, { amount: invalidAmount });
    const owed = await lockOwed(context, tx, input);
    const amount = toCents(input.amount);
    const allocations = given ?? allocateInOrder(amount, owed);
    const problem = allocationProblem(amount, allocations, owed);
    if (problem) throw invalid(problem, { allocations: problem });
    const rest = unallocated(amount, allocations);
    const received = { ...fields, payment_method: await listedMethod(tx, actor, input.payment_method) };
    const receipt_id = allocations.length + (rest > 0 ? 1 : 0) > 1 ? randomUUID() : null;
    const payments: Payment[] = [];
    for (const part of allocations) {
      const before = owed.find(({ id }) => id === part.invoice_id);
      const on = { invoice_id: part.invoice_id, receipt_id };
      const payment = await insertPayment(tx, actor, on, { ...received, amount: part.amount });
      payments.push(payment);
      const settled = await settlePaid(tx, actor, part.invoice_id);
      await audit(tx, actor, {
        action: 'payment',
        entity: 'invoice',
        entityId: part.invoice_id,
        before: { status: before?.status, balance_due: before?.balance_due },
        after: { status: settled.status, balance_due: settled.balance_due, amount: part.amount },
      });
    }
    if (rest > 0) {
      const on = { customer_id, is_credit: true, receipt_id };
      payments.push(await insertPayment(tx, actor, on, { ...received, amount: fromCents(rest) }));
    }
    for (const after of payments)
      await audit(tx, actor, { action: 'record', entity: 'payment', entityId: after.id, after });
    return { payments };
  });
}
