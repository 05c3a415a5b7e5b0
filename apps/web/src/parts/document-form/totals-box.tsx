import type { DocumentSummary } from '@dayworks/shared/documents/lines/summary-lines';
import { formatMoney } from '@dayworks/shared/money';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { IncludedTax } from '../tax-rate/included-tax.tsx';

type TotalsBoxProps = {
  summary: DocumentSummary;
  /** The input field for the discount. */
  discountInput: ReactNode;
};

/**
 * The totals of the document, updated while the user types; there is a line for the discount even if there is no
 * discount.
 */
export function TotalsBox({ summary, discountInput }: TotalsBoxProps) {
  const { charges, total, included, settlements, balance } = summary;
  const [subtotal, ...others] = charges.filter(({ key }) => key !== 'discount');
  // An amount that was typed is not repeated.
  const discount = charges.find(({ key, label }) => key === 'discount' && label !== 'Discount');
  return (
    <dl className="grid gap-1.5">
      {subtotal && <Row label={subtotal.label}>{formatMoney(subtotal.amount)}</Row>}
      <Row label="Discount" note={discount && formatMoney(discount.amount)}>
        {discountInput}
      </Row>
      {others.map(({ key, label, amount }) => (
        <Row key={key} label={label}>
          {formatMoney(amount)}
        </Row>
      ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-line border-t pt-3">
        <dt className="font-semibold">Total</dt>
        <dd
          className={cx(
            'min-w-0 break-words text-right font-semibold text-24 tabular-nums tracking-tighter',
            total < 0 && 'text-danger-fg',
          )}
        >
          {formatMoney(total)}
        </dd>
      </div>
      <IncludedTax texts={included} />
      {settlements.map(({ key, label, amount }) => (
        <Row key={key} label={label}>
          {formatMoney(amount)}
        </Row>
      ))}
      {settlements.length > 0 && (
        <Row label="Balance due" isStrong>
          {formatMoney(balance)}
        </Row>
      )}
    </dl>
  );
}

type RowProps = { label: string; note?: string | undefined; isStrong?: boolean; children: ReactNode };

function Row({ label, note, isStrong = false, children }: RowProps) {
  return (
    <div className={cx('flex items-center justify-between gap-4', isStrong ? 'font-semibold' : 'text-fg-2')}>
      <dt>
        {label}
        {note && <span className="block text-12 text-fg-3 tabular-nums">{note}</span>}
      </dt>
      <dd className="text-fg-1 tabular-nums">{children}</dd>
    </div>
  );
}
