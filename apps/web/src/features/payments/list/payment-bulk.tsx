import type { PaymentRow } from '@dayworks/shared/payments/payment-list';
import { BulkActions, type BulkProps, totalOf } from '../../../parts/list/on-demand/bulk-actions.tsx';

/**
 * The bulk actions for selected payments, which only total and export them. Payments cannot be voided together,
 * because each voided payment needs its own reason.
 */
export default function PaymentBulk(props: BulkProps<PaymentRow>) {
  const amount = totalOf(props.rows, ({ amount }) => amount);
  return <BulkActions {...props} note={amount} verbs={[]} />;
}
