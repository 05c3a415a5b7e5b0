import type { PaymentRow } from '@dayworks/shared/payments/payment-list';
import { BulkActions, type BulkProps } from '../../../parts/list/on-demand/bulk-actions.tsx';
import { totalOf } from '../../../parts/list/on-demand/bulk-texts.ts';

/** Voiding asks for a reason, one by one: here they are only added up and taken away. */
export default function PaymentBulk(props: BulkProps<PaymentRow>) {
  const amount = totalOf(props.rows, ({ amount }) => amount);
  return <BulkActions {...props} note={amount} verbs={[]} />;
}
