import type { PaymentRow } from '@dayworks/shared/payments/payment-list';
import { BulkActions, type BulkProps, totalOf } from '../../../parts/list/on-demand/bulk-actions.tsx';

/**
 * The bulk actions for selected payments. Each voided payment needs a reason, so several payments can only be totaled
 * and exported together.
 */
export default function PaymentBulk(props: BulkProps<PaymentRow>) {
  const amount = totalOf(props.rows, ({ amount }) => amount);
  return <BulkActions {...props} note={amount} verbs={[]} />;
}
