import { taxByRate } from '@dayworks/shared/documents/tax-by-rate';
import { documentTotals, isPricedLine, type PricedLine } from '@dayworks/shared/documents/totals';
import { type Dollars, formatCents } from '@dayworks/shared/money';
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';

type TotalsBoxProps = {
  items: readonly PricedLine[];
  discount: Dollars;
  /** Where the discount is typed; without it the discount is only shown. */
  discountInput?: ReactNode;
};

/** Subtotal, discount, tax and total, worked out by the rules that the server applies as well. */
export function TotalsBox({ items, discount, discountInput }: TotalsBoxProps) {
  const lines = items.filter(isPricedLine);
  const totals = documentTotals(lines, discount);
  const rates = taxByRate(lines);
  return (
    <dl className="grid gap-1.5">
      <Row label="Subtotal">{formatCents(totals.subtotal)}</Row>
      <Row label="Discount">{discountInput ?? formatCents(totals.discount)}</Row>
      <Row label="Tax">{formatCents(totals.tax)}</Row>
      {rates.length > 1 &&
        rates.map(({ rate, taxable, tax }) => (
          <Row key={rate} label={`${rate}% of ${formatCents(taxable)}`} isPart>
            {formatCents(tax)}
          </Row>
        ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-line border-t pt-3">
        <dt className="font-semibold">Total</dt>
        <dd
          className={cx(
            'min-w-0 break-words text-right font-semibold text-24 tabular-nums tracking-tighter',
            totals.total < 0 && 'text-danger-fg',
          )}
        >
          {formatCents(totals.total)}
        </dd>
      </div>
    </dl>
  );
}

function Row({ label, isPart = false, children }: { label: string; isPart?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'flex items-center justify-between gap-4',
        isPart ? 'pl-3 text-13 text-fg-3' : 'text-fg-2',
      )}
    >
      <dt>{label}</dt>
      <dd className={cx('tabular-nums', !isPart && 'text-fg-1')}>{children}</dd>
    </div>
  );
}
