import { NewInvoicePayment } from '@dayworks/shared/payments/payment';
import * as z from 'zod';

const PaymentFields = NewInvoicePayment.omit({ invoice_id: true });

/** What the server takes, from what is typed. */
export const PaymentForm = PaymentFields.extend({
  amount: z
    .string()
    .transform((text) => (text.trim() === '' ? undefined : Number(text)))
    .pipe(PaymentFields.shape.amount),
});
export type PaymentValues = z.output<typeof PaymentForm>;

export function paymentTexts(payment: PaymentValues): z.input<typeof PaymentForm> {
  return {
    ...payment,
    amount: payment.amount.toFixed(2),
    notes: payment.notes ?? '',
    reference: payment.reference ?? '',
  };
}
