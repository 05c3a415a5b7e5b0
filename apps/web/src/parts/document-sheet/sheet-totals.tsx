import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { DocumentFields } from '@dayworks/shared/documents/document';
import type { DocumentPayment } from '@dayworks/shared/documents/document-payment';
import type { LineItem } from '@dayworks/shared/documents/line-item';
import { taxByRate } from '@dayworks/shared/documents/tax-by-rate';
import { type Dollars, formatCents, formatMoney } from '@dayworks/shared/money';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { receivedLines } from './received-lines.ts';

interface PricedDocument extends Pick<DocumentFields, 'subtotal' | 'discount' | 'tax' | 'total'> {
  items: readonly LineItem[];
  payments: readonly DocumentPayment[];
}

type SheetTotalsProps = {
  document: PricedDocument;
  /** Shown once something was received; a document that asks for no balance leaves it out. */
  balanceDue?: Dollars;
  today: CalendarDate;
};

/** As the server stored them. */
export function SheetTotals({ document, balanceDue, today }: SheetTotalsProps) {
  const received = receivedLines(document.payments, today);
  const rates = taxByRate(document.items);
  return (
    <dl className="mt-4 grid gap-1.5 rounded-10 bg-surface-2 px-4 py-3.5">
      <Line label="Subtotal">{formatMoney(document.subtotal)}</Line>
      {document.discount > 0 && <Line label="Discount">{formatMoney(-document.discount)}</Line>}
      <Line label={rates.length === 1 ? `Tax, ${rates[0]?.rate}%` : 'Tax'}>{formatMoney(document.tax)}</Line>
      {rates.length > 1 &&
        rates.map(({ rate, tax }) => (
          <Line key={rate} label={`${rate}%`} look="part">
            {formatCents(tax)}
          </Line>
        ))}
      <Line label="Total" look="total">
        {formatMoney(document.total)}
      </Line>
      {received.map(({ id, label, amount }) => (
        <Line key={id} label={label}>
          {formatMoney(-amount)}
        </Line>
      ))}
      {received.length > 0 && balanceDue !== undefined && (
        <Line label="Balance due" look="balance">
          {formatMoney(balanceDue)}
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
