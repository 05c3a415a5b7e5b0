import { formatLong } from '@dayworks/shared/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import type { Refund } from '@dayworks/shared/payments/payment-list';
import { SheetSection } from '../../../parts/sheet/sheet-section.tsx';

/** Lists the refunds of a payment with their dates; hidden if there are no refunds. */
export function PaymentRefunds({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <SheetSection title="Refunds" count={refunds.length}>
      <ul className="border-line border-b">
        {refunds.map(({ id, amount, refund_date, notes, by }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 border-line border-t py-2">
            <span className="min-w-0 flex-1 leading-5">
              <span className="block font-medium">{formatLong(refund_date)}</span>
              <span className="line-clamp-3 break-words text-13 text-fg-2" dir="auto">
                {[by && `by ${by}`, notes].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="font-medium text-danger-fg tabular-nums">{formatMoney(-amount)}</span>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
