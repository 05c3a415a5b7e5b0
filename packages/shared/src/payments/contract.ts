import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id } from '../fields.ts';
import { chosenFields, Recovered } from '../page-fields.ts';
import {
  CreditRefund,
  CustomerCredit,
  EstimatePayment,
  NewDirectPayment,
  NewEstimatePayment,
  NewInvoicePayment,
  NewRefund,
  NewSharedPayment,
  Payment,
  PaymentEdit,
  SharedPayment,
  VoidPayment,
} from './payment.ts';
import {
  PaymentDetail,
  PaymentOverview,
  PaymentPage,
  PaymentPageQuery,
  PaymentQuery,
  PaymentRow,
} from './payment-list.ts';
import { MethodChoice, MethodsQuery, PaymentSettings, PaymentSettingsEdit } from './payment-settings.ts';

const route = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: `/${string}`) =>
  oc.route({ method, path, tags: ['payments'] });

const ById = z.strictObject({ id: Id });

export const paymentsContract = {
  list: route('GET', '/payments').input(PaymentPageQuery).output(PaymentPage),
  /** Lists the payment methods that can be chosen, and the method that the customer used last. */
  methods: route('GET', '/payments/methods').input(MethodsQuery).output(MethodChoice),
  settings: route('GET', '/payments/settings').output(PaymentSettings),
  updateSettings: route('PUT', '/payments/settings').input(PaymentSettingsEdit).output(PaymentSettings),
  overview: route('GET', '/payments/overview').output(PaymentOverview),
  /** Lists the imported payments that do not belong to any business yet and that the current business can claim. */
  orphans: route('GET', '/payments/orphans').output(z.array(PaymentRow)),
  recover: route('POST', '/payments/recover').output(Recovered),
  exportCsv: route('GET', '/payments/export').input(PaymentQuery.extend(chosenFields)).output(z.file()),
  get: route('GET', '/payments/{id}').input(ById).output(PaymentDetail),
  record: route('POST', '/payments').input(NewInvoicePayment).output(Payment),
  /**
   * Records a payment on an estimate. Any payment on an estimate marks the deposit as paid, and a payment that is not
   * a deposit converts the estimate into an invoice (M21).
   */
  recordOnEstimate: route('POST', '/payments/on-estimate').input(NewEstimatePayment).output(EstimatePayment),
  /** Records one payment from a customer for several invoices; the remainder becomes the customer's credit. */
  recordShared: route('POST', '/payments/shared').input(NewSharedPayment).output(SharedPayment),
  recordDirect: route('POST', '/payments/direct').input(NewDirectPayment).output(Payment),
  update: route('PATCH', '/payments/{id}').input(PaymentEdit).output(Payment),
  refund: route('POST', '/payments/{payment_id}/refunds').input(NewRefund).output(Payment),
  /**
   * Pays out a customer's credit by refunding the payments from which the credit came. Credit from online payments is
   * excluded, because it must be refunded through the payment provider.
   */
  refundCredit: route('POST', '/payments/credit/{customer_id}/refunds')
    .input(CreditRefund)
    .output(CustomerCredit),
  void: route('POST', '/payments/{id}/void').input(VoidPayment).output(Payment),
  receipt: route('GET', '/payments/{id}/receipt').input(ById).output(z.file()),
};
