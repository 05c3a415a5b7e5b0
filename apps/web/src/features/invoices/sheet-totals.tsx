import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { taxByRate } from '@dayworks/shared/documents/tax-by-rate';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { formatCents, formatMoney } from '@dayworks/shared/money';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { receivedLines } from './payment-line.ts';

type SheetTotalsProps = { invoice: InvoiceDetail; today: CalendarDate };

/** As the server stored them. */
export function SheetTotals({ invoice, today }: SheetTotalsProps) {
  const received = receivedLines(invoice.payments, today);
  const rates = taxByRate(invoice.items);
  return (
    <dl className="mt-4 grid gap-1.5 rounded-10 bg-surface-2 px-4 py-3.5">
      <Line label="Subtotal">{formatMoney(invoice.subtotal)}</Line>
      {invoice.discount > 0 && <Line label="Discount">{formatMoney(-invoice.discount)}</Line>}
      <Line label={rates.length === 1 ? `Tax, ${rates[0]?.rate}%` : 'Tax'}>{formatMoney(invoice.tax)}</Line>
      {rates.length > 1 &&
        rates.map(({ rate, tax }) => (
          <Line key={rate} label={`${rate}%`} look="part">
            {formatCents(tax)}
          </Line>
        ))}
      <Line label="Total" look="total">
        {formatMoney(invoice.total)}
      </Line>
      {received.map(({ id, label, amount }) => (
        <Line key={id} label={label}>
          {formatMoney(-amount)}
        </Line>
      ))}
      {received.length > 0 && (
        <Line label="Balance due" look="balance">
          {formatMoney(invoice.balance_due)}
        </Line>
      )}
    </dl>
  );
}

const looks = {
  plain: 'text-fg-2',
  part: 'pl-3 text-13 text-fg-3',
  total: 'mt-1 border-line-strong border-t pt-2.5 font-semibold [&>dd]:text-16',
  balance: 'font-semibold',
};

type LineProps = { label: string; look?: keyof typeof looks; children: ReactNode };

function Line({ label, look = 'plain', children }: LineProps) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4 leading-5', looks[look])}>
      <dt>{label}</dt>
      <dd className={cx('tabular-nums', look !== 'part' && 'text-fg-1')}>{children}</dd>
    </div>
  );
}
