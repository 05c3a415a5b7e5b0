import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { recoverAll } from '../platform/orphans.ts';
import { getReceipt } from './get-receipt.ts';
import { getMethods, getPaymentSettings, updatePaymentSettings } from './payment-settings.ts';
import { exportPayments, getPayment, getPaymentOverview, listOrphanPayments, listPayments } from './reads.ts';
import { recordSharedPayment } from './record-shared.ts';
import { refundCredit } from './refund-credit.ts';
import {
  recordDirectPayment,
  recordEstimatePayment,
  recordPayment,
  refundPayment,
  updatePayment,
  voidPayment,
} from './writes.ts';

export const paymentsRoutes = routesOf(member.payments, {
  list: listPayments,
  methods: getMethods,
  settings: getPaymentSettings,
  updateSettings: updatePaymentSettings,
  overview: getPaymentOverview,
  orphans: listOrphanPayments,
  recover: recoverAll('payments'),
  exportCsv: exportPayments,
  get: getPayment,
  record: recordPayment,
  recordOnEstimate: recordEstimatePayment,
  recordShared: recordSharedPayment,
  recordDirect: recordDirectPayment,
  update: updatePayment,
  refund: refundPayment,
  refundCredit,
  void: voidPayment,
  receipt: getReceipt,
});
