import type { PaymentRow } from '@dayworks/shared/payments/payment-list';
import { BulkActions, type BulkProps, totalOf } from '../../../parts/list/on-demand/bulk-actions.tsx';

/**
 * Bulk actions for selected payments. Voiding needs a reason for each payment, so selected payments can only be
 * totaled and exported.
 */
export default function PaymentBulk(props: BulkProps<PaymentRow>) {
  const amount = totalOf(props.rows, ({ amount }) => amount);
  return <BulkActions {...props} note={amount} verbs={[]} />;
}
