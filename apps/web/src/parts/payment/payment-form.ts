import { NewInvoicePayment } from '@dayworks/shared/payments/payment';
import type * as z from 'zod';
import { typedAmount } from '../record/typed-amount.ts';

const PaymentFields = NewInvoicePayment.omit({ invoice_id: true });

/** The schema that converts the typed payment values to the server's format. */
export const PaymentForm = PaymentFields.extend({
  amount: typedAmount(PaymentFields.shape.amount),
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
