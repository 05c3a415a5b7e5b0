import * as z from 'zod';
import { DocumentPayment, writtenPayment } from '../documents/payments/document-payment.ts';
import { longestMethod, noMethodText, paymentStatuses } from '../documents/payments/payment-method.ts';
import {
  emptyOf,
  Id,
  Money,
  nullableText,
  nullWhenLeftOut,
  requiredDate,
  requiredId,
  requiredText,
  Timestamp,
  Version,
} from '../fields.ts';

/** The fields of a payment that the server fills in, in addition to those of a payment on a document. */
const derived = {
  /** The business that owns the payment; null only for imported payments that are not linked to a business yet. */
  business_id: Id.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  status: z.enum(paymentStatuses),
  /**
   * Whether the payment is kept as the customer's credit, because it was not needed for any document when it was
   * received.
   */
  is_credit: z.boolean(),
  /** The payment that this payment is a part of; null unless one payment was recorded for several invoices. */
  receipt_id: Id.nullable(),
  /** The customer who paid: the document's customer, or the customer named on a direct payment. */
  customer_id: Id.nullable(),
  /** The team member who received the money. */
  received_by: Id.nullable(),
  voided_at: Timestamp.nullable(),
  void_reason: nullableText(500),
};

export const Payment = DocumentPayment.extend(derived);
export type Payment = z.infer<typeof Payment>;

/**
 * The schema accepts amounts of zero or less, because a separate rule rejects them with an error message that includes
 * the balance.
 */
export const PaymentFields = z.strictObject({
  ...writtenPayment,
  amount: z.number('Payment amount is required').pipe(Money),
  payment_date: requiredDate('Payment date is required'),
  payment_method: requiredText(longestMethod, noMethodText),
});
export type PaymentFields = z.infer<typeof PaymentFields>;

const NewPaymentFields = nullWhenLeftOut(PaymentFields);

export const NewInvoicePayment = NewPaymentFields.extend({ invoice_id: Id });
export type NewInvoicePayment = z.infer<typeof NewInvoicePayment>;

/** A payment on an estimate. Any payment that is not a deposit converts the estimate into an invoice. */
export const NewEstimatePayment = NewPaymentFields.extend({ estimate_id: Id, is_deposit: z.boolean() });
export type NewEstimatePayment = z.infer<typeof NewEstimatePayment>;

export const PaymentEdit = PaymentFields.extend({ id: Id, version: Version });
export type PaymentEdit = z.infer<typeof PaymentEdit>;

/** A payment that belongs to no document (M24). */
export const NewDirectPayment = NewPaymentFields.extend({ customer_id: Id.nullable().default(null) });
export type NewDirectPayment = z.infer<typeof NewDirectPayment>;

export const VoidPayment = z.strictObject({
  id: Id,
  reason: requiredText(500, 'Please enter why this payment is voided'),
});
export type VoidPayment = z.infer<typeof VoidPayment>;

/** A refund with its own date; the original payment does not change. */
export const NewRefund = z.strictObject({
  payment_id: Id,
  amount: z.number('Refund amount is required').pipe(Money),
  refund_date: requiredDate('Refund date is required'),
  notes: Payment.shape.notes.default(null),
});
export type NewRefund = z.infer<typeof NewRefund>;

/**
 * One payment from a customer for several invoices. Without allocations, the oldest invoices are paid first. The
 * remainder becomes the customer's credit.
 */
export const NewSharedPayment = NewPaymentFields.extend({
  customer_id: requiredId('Please select a customer'),
  allocations: z
    .array(z.strictObject({ invoice_id: Id, amount: Money }))
    .max(200)
    .nullable()
    .default(null),
});
export type NewSharedPayment = z.infer<typeof NewSharedPayment>;

/** The parts of a payment, one for each invoice that it pays and one for the customer's credit. */
export const SharedPayment = z.object({ payments: z.array(Payment) });
export type SharedPayment = z.infer<typeof SharedPayment>;

/** Refunds a part of a customer's credit, or all of it. */
export const CreditRefund = NewRefund.omit({ payment_id: true }).extend({ customer_id: Id });
export type CreditRefund = z.infer<typeof CreditRefund>;

/** A customer's remaining credit. */
export const CustomerCredit = z.object({ credit: Money });
export type CustomerCredit = z.infer<typeof CustomerCredit>;

/** A payment on an estimate, with the invoice that the payment created or was applied to. */
export const EstimatePayment = z.object({ payment: Payment, invoice_id: Id.nullable() });
export type EstimatePayment = z.infer<typeof EstimatePayment>;

/** The initial values of the payment form. The payment method is empty until the user chooses one. */
export const emptyPayment = (today: string, balance: number): PaymentFields => ({
  ...emptyOf(NewPaymentFields, { amount: balance, payment_date: today, payment_method: 'cash' }),
  payment_method: '',
});
