import { directPaymentProblem } from '@dayworks/shared/documents/payment-amount';
import { invalid } from '@dayworks/shared/errors';
import type { NewDirectPayment, Payment } from '@dayworks/shared/payments/payment';
import { audit } from '../platform/audit.ts';
import { refuseFutureDate } from '../platform/business-day.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { insertPayment } from './payment-rows.ts';

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
    const payment = await insertPayment(tx, actor, { customer_id: input.customer_id }, input);
    await audit(tx, actor, { action: 'record', entity: 'payment', entityId: payment.id, after: payment });
    return payment;
  });
}
