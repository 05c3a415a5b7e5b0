import { changedPaymentProblem } from '@dayworks/shared/documents/payment-amount';
import { invalid } from '@dayworks/shared/errors';
import type { Payment, PaymentEdit } from '@dayworks/shared/payments/payment';
import { audit } from '../platform/audit.ts';
import { refuseFutureDate } from '../platform/business-day.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { lockPaidDocument, settlePaidDocument } from './paid-document.ts';
import { findPayment, storePayment } from './payment-rows.ts';

export async function updatePayment(context: MemberContext, edit: PaymentEdit): Promise<Payment> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const document = await lockPaidDocument(tx, platform, actor, await findPayment(tx, actor, edit.id));
    const before = await findPayment(tx, actor, edit.id, 'for update');
    refuseStale(before, edit.version, 'payment');
    refuseFutureDate(actor, edit, 'payment_date');
    const problem = changedPaymentProblem(before, edit.amount, document);
    if (problem) throw invalid(problem, { amount: problem });
    const after = await storePayment(tx, actor, { ...before, ...edit });
    await audit(tx, actor, { action: 'update', entity: 'payment', entityId: edit.id, before, after });
    if (document) {
      await settlePaidDocument(tx, actor, document, { action: 'payment_update', amount: after.amount });
    }
    return after;
  });
}
