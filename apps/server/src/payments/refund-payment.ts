import { refundProblem } from '@dayworks/shared/documents/refund-amount';
import { invalid } from '@dayworks/shared/errors';
import { addCents, fromCents, toCents } from '@dayworks/shared/money';
import type { NewRefund, Payment } from '@dayworks/shared/payments/payment';
import { audit } from '../platform/audit.ts';
import { refuseFutureDate } from '../platform/business-day.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { lockPaidDocument, settlePaidDocument } from './paid-document.ts';
import { findPayment, storePayment } from './payment-rows.ts';
import { payment_refunds } from './table.ts';

async function giveBack(tx: Tx, actor: Actor, before: Payment, refund: NewRefund): Promise<Payment> {
  const refunded = addCents(toCents(before.refunded_amount), toCents(refund.amount));
  const [row] = await tx
    .insert(payment_refunds)
    .values({ ...refund, business_id: actor.businessId, refunded_by: actor.userId })
    .returning();
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
 * Refunds a payment. A refund is a separate row with its own date; the invoice and the estimate are updated in the
 * same transaction (M24).
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
    if (document) await settlePaidDocument(tx, actor, document, { action: 'refund', amount: input.amount });
    return after;
  });
}
