import { formatLong } from '@dayworks/shared/calendar-date';
import { type PaymentMethod, paymentMethodLabels } from '@dayworks/shared/documents/payment-method';
import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import { formatMoney } from '@dayworks/shared/money';
import { Banknote, CreditCard, Landmark, ReceiptText, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { PublicSection } from './public-section.tsx';

const icons: Record<PaymentMethod, ReactNode> = {
  cash: <Banknote />,
  check: <ReceiptText />,
  credit_card: <CreditCard />,
  bank_transfer: <Landmark />,
  other: <Wallet />,
};

export function PublicPayments({ payments }: { payments: PublicDocument['payments'] }) {
  if (payments.length === 0) return null;
  return (
    <PublicSection title={payments.length === 1 ? 'Payment' : 'Payments'}>
      <ul className="mt-1 -mb-3">
        {payments.map(({ id, amount, payment_date, payment_method }) => (
          <li key={id} className="flex items-center gap-3 border-line py-3 not-first:border-t">
            <span className="grid size-9 flex-none place-items-center rounded-8 bg-surface-2 text-fg-2">
              {icons[payment_method]}
            </span>
            <span className="min-w-0 flex-1">
              {paymentMethodLabels[payment_method]}
              <span className="block text-13 text-fg-3">{formatLong(payment_date)}</span>
            </span>
            <span className="font-medium tabular-nums">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </PublicSection>
  );
}
