import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { recoverAll } from '../platform/orphans.ts';
import { exportPayments } from './export-payments.ts';
import { getPayment } from './get-payment.ts';
import { getReceipt } from './get-receipt.ts';
import { listOrphanPayments, listPayments } from './list-payments.ts';
import { getPaymentOverview } from './payment-overview.ts';
import { recordDirectPayment } from './record-direct-payment.ts';
import { recordEstimatePayment, recordPayment } from './record-payment.ts';
import { refundPayment } from './refund-payment.ts';
import { updatePayment } from './update-payment.ts';
import { voidPayment } from './void-payment.ts';

export const paymentsRoutes = routesOf(member.payments, {
  list: listPayments,
  overview: getPaymentOverview,
  orphans: listOrphanPayments,
  recover: recoverAll('payments'),
  exportCsv: exportPayments,
  get: getPayment,
  record: recordPayment,
  recordOnEstimate: recordEstimatePayment,
  recordDirect: recordDirectPayment,
  update: updatePayment,
  refund: refundPayment,
  void: voidPayment,
  receipt: getReceipt,
});
