import { member } from '../http/procedures.ts';
import { recordPayment, updatePayment } from './record-payment.ts';

export const paymentsRoutes = {
  record: member.payments.record.handler(({ context, input }) =>
    recordPayment(context.platform, context.actor, input, context.idempotencyKey),
  ),
  update: member.payments.update.handler(({ context, input }) =>
    updatePayment(context.platform, context.actor, input),
  ),
};
