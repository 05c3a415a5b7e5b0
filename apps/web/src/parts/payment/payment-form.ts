import { unreadableAmountText } from '@dayworks/shared/fields';
import { NewInvoicePayment } from '@dayworks/shared/payments/payment';
import * as z from 'zod';
import { readNumberText } from '../../ui/input/number-text.ts';
import { readWith } from '../form/reading.ts';

/**
 * Returns a schema that converts a typed amount to the server's format. Invalid text causes an error at the field; it
 * is never treated as empty.
 */
export const typedAmount = <Amount extends z.ZodType<unknown, number | undefined>>(schema: Amount) =>
  z
    .string()
    .transform((text, context) => {
      const amount = readNumberText(text);
      if (amount === undefined) {
        context.addIssue({ code: 'custom', message: unreadableAmountText });
        return z.NEVER;
      }
      // An empty amount field is passed to the schema as undefined, so that the schema reports the error.
      return amount ?? undefined;
    })
    .pipe(schema);

const PaymentFields = NewInvoicePayment.omit({ invoice_id: true });

/** The schema that converts the typed payment values to the server's format. */
export const PaymentForm = PaymentFields.extend({
  amount: typedAmount(PaymentFields.shape.amount),
});
export type PaymentValues = z.output<typeof PaymentForm>;
export type PaymentTexts = z.input<typeof PaymentForm>;

export const readPayment = readWith<PaymentValues>(PaymentForm);

export function paymentTexts(payment: PaymentValues): PaymentTexts {
  return {
    ...payment,
    amount: payment.amount.toFixed(2),
    notes: payment.notes ?? '',
    reference: payment.reference ?? '',
  };
}
