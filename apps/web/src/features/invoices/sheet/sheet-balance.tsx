import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { formatMoney, fromCents, subtractCents, toCents } from '@dayworks/shared/money';
import { SheetAmount } from '../../../parts/sheet/sheet-amount.tsx';
import type { BusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { cx } from '../../../ui/cx.ts';
import { Meter } from '../../../ui/figure/meter.tsx';
import { dueNote, isLate } from '../due-text.ts';
import { shownInList } from '../optimistic-invoice.ts';

function lastNews({ status, total, sent_at, viewed_at }: InvoiceDetail, day: BusinessDay): string | null {
  if (status === 'partially_paid' || status === 'paid') return `of ${formatMoney(total)}`;
  if (viewed_at) return `Viewed ${dayAndTime(viewed_at, day)}`;
  return sent_at && `Sent ${dayAndTime(sent_at, day)}`;
}

export function SheetBalance({ invoice, day }: { invoice: InvoiceDetail; day: BusinessDay }) {
  const { total, balance_due } = invoice;
  const shown = { ...invoice, ...shownInList(invoice, day.today) };
  const paid = fromCents(subtractCents(toCents(total), toCents(balance_due)));
  const news = lastNews(invoice, day);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 py-5">
      <SheetAmount label="Balance due" amount={balance_due} />
      <p className={cx('ml-auto pb-1 text-right text-13', isLate(shown) && 'font-medium text-danger-fg')}>
        {dueNote(shown, day.today)}
        {news && <span className="block font-normal text-fg-3">{news}</span>}
      </p>
      {invoice.status === 'partially_paid' && (
        <div className="mt-2 w-full">
          <Meter
            label="Paid so far"
            value={paid}
            max={total}
            tone="partially_paid"
            valueText={`${formatMoney(paid)} of ${formatMoney(total)}`}
          />
        </div>
      )}
    </div>
  );
}
