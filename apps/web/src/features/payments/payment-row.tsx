import { formatShort } from '@dayworks/shared/dates/calendar-date';
import { documentTitle } from '@dayworks/shared/documents/document-kind';
import { methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import { formatMoney } from '@dayworks/shared/money';
import type { PaymentQuery, PaymentRow } from '@dayworks/shared/payments/payment-list';
import { memo } from 'react';
import { createAddressSheet } from '../../parts/address-sheet.tsx';
import { ListRow, RowAmount, RowBadge, RowLink, RowName } from '../../parts/list/rows/list-row.tsx';
import { buttonColumn, type ListRowProps, type ListRows } from '../../parts/list/rows/row-layout.ts';
import { cx } from '../../ui/cx.ts';
import { payerText } from './payment-list.ts';
import { PaymentStatusBadge, paymentTone } from './payment-status-badge.tsx';

/** The URL parameter that contains the id of the payment whose sheet is open. */
export const openPayment = createAddressSheet('payment', () => import('./sheet/payment-sheet.tsx'));

/** `?new=1` opens the form for a new payment. */
export const { AddressSheet: OpenRecordPayment } = createAddressSheet(
  'new',
  () => import('./record/record-payment.tsx'),
);

const PaymentListRow = memo(function PaymentListRow({ row, linkTo, ...place }: ListRowProps<PaymentRow>) {
  const { layout } = place;
  const name = payerText(row);
  const which = `${formatMoney(row.amount)}, ${name}`;
  const paidOn = row.document ? documentTitle(row.document.kind, row.document) : 'No document';
  const day = formatShort(row.payment_date);
  const how = [methodLabel(row.payment_method), row.reference].filter(Boolean).join(' · ');
  const isCounted = row.status === 'completed' || row.status === 'refunded';
  return (
    <ListRow {...place} name={which} tone={paymentTone(row.status)}>
      <RowName
        name={name}
        note={[paidOn, row.receiver && `taken by ${row.receiver}`].filter(Boolean).join(' · ')}
      />
      <RowBadge
        layout={layout}
        note={
          <>
            {day} · <bdi>{how}</bdi>
          </>
        }
      >
        <PaymentStatusBadge status={row.status} />
      </RowBadge>
      {layout === 'wide' && (
        <div className="min-w-0 text-13 text-fg-2 tabular-nums leading-5">
          {day}
          <bdi className="block truncate text-fg-3">{how}</bdi>
        </div>
      )}
      <RowAmount layout={layout}>
        <span className={cx('block font-semibold', !isCounted && 'text-fg-3 line-through')}>
          {formatMoney(row.amount)}
        </span>
        {row.refunded_amount > 0 && (
          <span className="block text-13 text-fg-2">{formatMoney(row.refunded_amount)} refunded</span>
        )}
      </RowAmount>
      <RowLink link={linkTo?.(row.id)} ofWhich={which} layout={layout} />
    </ListRow>
  );
});

export const paymentRows: ListRows<PaymentRow, undefined, PaymentQuery['sort']> = {
  columns: [
    { label: 'Paid by', width: 'minmax(0,3fr)' },
    { label: 'Status', width: '7rem' },
    { label: 'Date and method', width: 'minmax(0,2fr)', sort: { down: 'newest', up: 'oldest' } },
    { label: 'Amount', width: '7.75rem', isFigure: true, sort: { down: 'largest' } },
    buttonColumn,
  ],
  heightRem: { wide: 4.25, compact: 5.9375 },
  Row: PaymentListRow,
};
