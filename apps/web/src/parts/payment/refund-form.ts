import { NewRefund } from '@dayworks/shared/payments/payment';
import { typedAmount } from '../record/typed-amount.ts';

const RefundFields = NewRefund.omit({ payment_id: true });

/** The schema that converts the typed refund values to the server's format. */
export const RefundForm = RefundFields.extend({
  amount: typedAmount(RefundFields.shape.amount),
});
