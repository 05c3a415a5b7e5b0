import { directPaymentProblem } from '@dayworks/shared/documents/payment-amount';
import { invalid } from '@dayworks/shared/errors';
import type { NewDirectPayment, Payment } from '@dayworks/shared/payments/payment';
import { audit } from '../platform/audit.ts';
import { once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
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

/** Money that belongs to no document (M24). */
export async function recordDirectPayment(
  platform: Platform,
  actor: Actor,
  input: NewDirectPayment,
  idempotencyKey: string | undefined,
): Promise<Payment> {
  return withBusiness(platform.database.app, actor, (tx) =>
    once(tx, actor, { route: 'payments.recordDirect', key: idempotencyKey, input }, async () => {
      const problem = directPaymentProblem(input.amount);
      if (problem) throw invalid(problem, { amount: problem });
      await refuseForeignCustomer(tx, actor, input.customer_id);
      const payment = await insertPayment(tx, actor, { customer_id: input.customer_id }, input);
      await audit(tx, actor, { action: 'record', entity: 'payment', entityId: payment.id, after: payment });
      return payment;
    }),
  );
}
