import * as z from 'zod';
import { DocumentPayment } from '../documents/document-payment.ts';
import { defaultPaymentMethod, paymentMethods } from '../documents/payment-method.ts';
import { Id, Money, requiredDate, Timestamp, Version } from '../fields.ts';

export const Payment = DocumentPayment.extend({
  /** Null only on imported rows that no business has recovered yet. */
  business_id: Id.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** The member who took the money. */
  received_by: Id.nullable(),
});
export type Payment = z.infer<typeof Payment>;

/** An amount of 0 or less passes here: its refusal names the balance, which only the rule knows. */
const PaymentFields = Payment.pick({ notes: true, reference: true })
  .extend({
    amount: z.number('Payment amount is required').pipe(Money),
    payment_date: requiredDate('Payment date is required'),
    payment_method: z.enum(paymentMethods).default(defaultPaymentMethod),
  })
  .strict();

export const NewInvoicePayment = PaymentFields.extend({ invoice_id: Id });
export type NewInvoicePayment = z.infer<typeof NewInvoicePayment>;

/** A payment that is not a deposit turns the estimate into an invoice. */
export const NewEstimatePayment = PaymentFields.extend({ estimate_id: Id, is_deposit: z.boolean() });
export type NewEstimatePayment = z.infer<typeof NewEstimatePayment>;

export const PaymentEdit = PaymentFields.extend({ id: Id, version: Version });
export type PaymentEdit = z.infer<typeof PaymentEdit>;

export function emptyPayment(today: string, balance: number): z.infer<typeof PaymentFields> {
  return {
    amount: balance,
    payment_date: today,
    payment_method: defaultPaymentMethod,
    notes: null,
    reference: null,
  };
}
