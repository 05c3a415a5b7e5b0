import { LedgerCard } from './ledger-card.tsx';
import { PaymentsFrame } from './payments-frame.tsx';

export default function TransactionsPage() {
  return (
    <PaymentsFrame title="Transactions" sub="Everything that moved money, with the total after each.">
      <LedgerCard />
    </PaymentsFrame>
  );
}
