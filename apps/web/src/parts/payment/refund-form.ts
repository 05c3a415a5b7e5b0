import { NewRefund } from '@dayworks/shared/payments/payment';
import { typedAmount } from '../record/typed-amount.ts';

const RefundFields = NewRefund.omit({ payment_id: true });

/** What the server takes, from what is typed. */
export const RefundForm = RefundFields.extend({
  amount: typedAmount(RefundFields.shape.amount),
});
