import { NewRefund } from '@dayworks/shared/payments/payment';
import * as z from 'zod';

const RefundFields = NewRefund.omit({ payment_id: true });

/** What the server takes, from what is typed. */
export const RefundForm = RefundFields.extend({
  amount: z
    .string()
    .transform((text) => (text.trim() === '' ? undefined : Number(text)))
    .pipe(RefundFields.shape.amount),
});
