import { voidProblem } from '@dayworks/shared/documents/void-payment';
import { invalid } from '@dayworks/shared/errors';
import type { Payment, VoidPayment } from '@dayworks/shared/payments/payment';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { lockPaidDocument, settlePaidDocument } from './paid-document.ts';
import { findPayment, storePayment } from './payment-rows.ts';

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
    return after;
  });
}
