import { member } from '../http/procedures.ts';
import { exportPayments } from './export-payments.ts';
import { getPayment } from './get-payment.ts';
import { getReceipt } from './get-receipt.ts';
import { listPayments } from './list-payments.ts';
import { getPaymentOverview } from './payment-overview.ts';
import { recordDirectPayment } from './record-direct-payment.ts';
import { recordEstimatePayment, recordPayment } from './record-payment.ts';
import { refundPayment } from './refund-payment.ts';
import { sendReceipt } from './send-receipt.ts';
import { updatePayment } from './update-payment.ts';
import { voidPayment } from './void-payment.ts';

const { payments } = member;

export const paymentsRoutes = {
  list: payments.list.handler(({ context, input }) => listPayments(context.platform, context.actor, input)),
  overview: payments.overview.handler(({ context }) => getPaymentOverview(context.platform, context.actor)),
  exportCsv: payments.exportCsv.handler(({ context, input }) =>
    exportPayments(context.platform, context.actor, input),
  ),
  get: payments.get.handler(({ context, input }) => getPayment(context.platform, context.actor, input.id)),
  record: payments.record.handler(({ context, input }) =>
    recordPayment(context.platform, context.actor, input, context.idempotencyKey),
  ),
  recordOnEstimate: payments.recordOnEstimate.handler(({ context, input }) =>
    recordEstimatePayment(context.platform, context.actor, input, context.idempotencyKey),
  ),
  recordDirect: payments.recordDirect.handler(({ context, input }) =>
    recordDirectPayment(context.platform, context.actor, input, context.idempotencyKey),
  ),
  update: payments.update.handler(({ context, input }) =>
    updatePayment(context.platform, context.actor, input),
  ),
  refund: payments.refund.handler(({ context, input }) =>
    refundPayment(context.platform, context.actor, input, context.idempotencyKey),
  ),
  void: payments.void.handler(({ context, input }) =>
    voidPayment(context.platform, context.actor, input, context.idempotencyKey),
  ),
  receipt: payments.receipt.handler(({ context, input }) =>
    getReceipt(context.platform, context.actor, input.id),
  ),
  sendReceipt: payments.sendReceipt.handler(({ context, input }) =>
    sendReceipt(context.platform, context.actor, input, context.idempotencyKey),
  ),
};
