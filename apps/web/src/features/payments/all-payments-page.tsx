import { PaymentListCard } from './payment-list-card.tsx';
import { PaymentsFrame } from './payments-frame.tsx';

export default function AllPaymentsPage() {
  return (
    <PaymentsFrame title="All payments" sub="Everything that was ever paid, also what was taken back.">
      <PaymentListCard />
    </PaymentsFrame>
  );
}
