import { paymentMethods } from '@dayworks/shared/documents/payment-method';
import { NewInvoicePayment } from '@dayworks/shared/payments/payment';
import * as z from 'zod';
import { typedAmount } from '../record/typed-amount.ts';

const PaymentFields = NewInvoicePayment.omit({ invoice_id: true });

/** What the server takes, from what is typed. */
export const PaymentForm = PaymentFields.extend({
  amount: typedAmount(PaymentFields.shape.amount),
  payment_method: z.string().pipe(z.enum(paymentMethods, 'Choose how it was paid')),
});
export type PaymentValues = z.output<typeof PaymentForm>;

/** The method of a new payment is asked for, so it is null at first. */
export type InitialPayment = Omit<PaymentValues, 'payment_method'> & {
  payment_method: PaymentValues['payment_method'] | null;
};

export function paymentTexts(payment: InitialPayment): z.input<typeof PaymentForm> {
  return {
    ...payment,
    payment_method: payment.payment_method ?? '',
    amount: payment.amount.toFixed(2),
    notes: payment.notes ?? '',
    reference: payment.reference ?? '',
  };
}
