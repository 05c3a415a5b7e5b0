import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id } from '../fields.ts';
import { Payment } from '../payments/payment.ts';
import { Autopay, AutopayPlan, AutopayScopeQuery, SetAutopay } from './autopay.ts';
import {
  AcceptDifference,
  OfferQuery,
  OnlineConcerns,
  OnlineRefund,
  OnlineSettings,
  OnlineSettingsEdit,
  PayOnline,
  StartedPayment,
  StartPayment,
} from './online-payment.ts';
import { SavedMethods } from './saved-method.ts';

const route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`) =>
  oc.route({ method, path, tags: ['online payments'] });

export const onlineContract = {
  /** Returns whether a visitor to a public page can pay online, and how much. */
  offer: route('POST', '/shared-payments/offer').input(OfferQuery).output(PayOnline),
  /** Begins an online payment on a public page and returns the address of the payment provider's page. */
  start: route('POST', '/shared-payments/start').input(StartPayment).output(StartedPayment),
  settings: route('GET', '/online-payments/settings').output(OnlineSettings),
  updateSettings: route('PUT', '/online-payments/settings').input(OnlineSettingsEdit).output(OnlineSettings),
  /**
   * Lists disputed online payments, and payments whose amounts differ between the provider and the business's books.
   */
  concerns: route('GET', '/online-payments/concerns').output(OnlineConcerns),
  /** Immediately compares the payments in the business's books with those at the payment provider. */
  compare: route('POST', '/online-payments/compare').output(OnlineConcerns),
  accept: route('POST', '/online-payments/accept').input(AcceptDifference).output(OnlineConcerns),
  /**
   * Requests a refund from the payment provider. The refund is included in the books only after the provider has
   * confirmed it.
   */
  refund: route('POST', '/online-payments/refunds')
    .input(OnlineRefund)
    .output(z.object({ payment: Payment })),
  /** Lists the cards and bank accounts that a customer saved, with the terms that the customer agreed to. */
  saved: route('GET', '/online-payments/saved')
    .input(z.strictObject({ customer_id: Id }))
    .output(SavedMethods),
  /** Returns the automatic payment setting for a customer, a recurring invoice or a job. */
  autopay: route('GET', '/online-payments/autopay').input(AutopayScopeQuery).output(Autopay),
  setAutopay: route('PUT', '/online-payments/autopay').input(SetAutopay).output(Autopay),
  /** Returns the automatic payment of an invoice. */
  autopayPlan: route('GET', '/online-payments/autopay-plan')
    .input(z.strictObject({ invoice_id: Id }))
    .output(z.object({ plan: AutopayPlan.nullable() })),
  /** Removes a saved card or bank account, both in Dayworks and at the payment provider. */
  removeSaved: route('DELETE', '/online-payments/saved/{id}')
    .input(z.strictObject({ id: Id }))
    .output(SavedMethods),
};
