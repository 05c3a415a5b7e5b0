import { formatShort } from '@dayworks/shared/calendar-date';
import { documentTitle } from '@dayworks/shared/documents/document-number';
import { paymentMethodLabels } from '@dayworks/shared/documents/payment-method';
import { formatMoney } from '@dayworks/shared/money';
import type { PaymentRow } from '@dayworks/shared/payments/payment-list';
import { memo } from 'react';
import { ListRow } from '../../parts/list/list-row.tsx';
import type { RowPlace } from '../../parts/list/row-layout.ts';
import { RowLink } from '../../parts/list/row-link.tsx';
import { RowName } from '../../parts/list/row-name.tsx';
import type { SheetLink } from '../../parts/sheet-address.ts';
import { cx } from '../../ui/cx.ts';
import { payerText } from './payer-text.ts';
import { paymentRowShape } from './payment-row-shape.tsx';
import { PaymentStatusBadge, paymentTone } from './payment-status-badge.tsx';

type PaymentListRowProps = RowPlace & { row: PaymentRow; linkTo: SheetLink };

/** Scrolling draws the list again and again, and its rows hardly ever. */
export const PaymentListRow = memo(function PaymentListRow(props: PaymentListRowProps) {
  const { row, layout, linkTo, top, number } = props;
  const compact = layout === 'compact';
  const name = payerText(row);
  const paidOn = row.document ? documentTitle(row.document.kind, row.document.id) : 'No document';
  const day = formatShort(row.payment_date);
  const how = [paymentMethodLabels[row.payment_method], row.reference].filter(Boolean).join(' · ');
  const isCounted = row.status === 'completed' || row.status === 'refunded';
  return (
    <ListRow shape={paymentRowShape} tone={paymentTone(row.status)} layout={layout} top={top} number={number}>
      <RowName
        name={name}
        note={[paidOn, row.receiver && `taken by ${row.receiver}`].filter(Boolean).join(' · ')}
      />
      <div
        className={compact ? 'col-span-2 mt-1.5 flex min-w-0 items-center gap-2' : 'grid justify-items-start'}
      >
        <PaymentStatusBadge status={row.status} />
        {compact && (
          <span className="truncate text-12 text-fg-3 tabular-nums">
            {day} · <bdi>{how}</bdi>
          </span>
        )}
      </div>
      {!compact && (
        <div className="min-w-0 text-13 text-fg-2 tabular-nums leading-5">
          {day}
          <bdi className="block truncate text-fg-3">{how}</bdi>
        </div>
      )}
      <div
        className={cx(
          'whitespace-nowrap text-right tabular-nums leading-5',
          compact && 'col-start-2 row-start-1 self-start',
        )}
      >
        <span className={cx('block font-semibold', !isCounted && 'text-fg-3 line-through')}>
          {formatMoney(row.amount)}
        </span>
        {row.refunded_amount > 0 && (
          <span className="block text-13 text-fg-2">{formatMoney(row.refunded_amount)} refunded</span>
        )}
      </div>
      <RowLink link={linkTo(row.id)} ofWhich={`${formatMoney(row.amount)}, ${name}`} isWholeRow={compact} />
    </ListRow>
  );
});
