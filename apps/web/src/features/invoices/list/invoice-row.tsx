import { customerName } from '@dayworks/shared/customers/customer-name';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { InvoiceRow, InvoiceSort } from '@dayworks/shared/invoices/invoice-list';
import { formatMoney } from '@dayworks/shared/money';
import { memo } from 'react';
import { StatusBadge, statusTone } from '../../../parts/badges/invoice-status-badge.tsx';
import { ListRow, RowAmount, RowBadge, RowLink, RowName } from '../../../parts/list/rows/list-row.tsx';
import { buttonColumn, type ListRowProps, type ListRows } from '../../../parts/list/rows/row-layout.ts';
import { cx } from '../../../ui/cx.ts';
import { dueLine, isLate, lateText } from '../due-text.ts';

type InvoiceListRowProps = ListRowProps<InvoiceRow, CalendarDate>;

const InvoiceListRow = memo(function InvoiceListRow(props: InvoiceListRowProps) {
  const { row, shared: today, linkTo, ...place } = props;
  const { layout } = place;
  const name = customerName(row.customer);
  const which = `${row.number}, ${name}`;
  const late = lateText(row, today);
  const when = dueLine(row);
  return (
    <ListRow {...place} name={which} tone={statusTone(row.displayed_status)}>
      <RowName
        name={name}
        number={row.number}
        note={row.customer?.company === name ? null : row.customer?.company}
      />
      <RowBadge layout={layout} note={late ?? when}>
        <StatusBadge status={row.displayed_status} overdueMark={row.overdue_mark} />
      </RowBadge>
      {layout === 'wide' && (
        <div className="whitespace-nowrap text-13 text-fg-2 tabular-nums leading-5">
          {when}
          {late && <span className="block text-danger-fg">{late}</span>}
        </div>
      )}
      <RowAmount layout={layout}>
        <span className="block font-semibold">{formatMoney(row.total)}</span>
        {row.balance_due > 0 && (
          <span className={cx('block text-13', isLate(row) ? 'font-medium text-danger-fg' : 'text-fg-2')}>
            Due {formatMoney(row.balance_due)}
          </span>
        )}
      </RowAmount>
      <RowLink link={linkTo?.(row.id)} ofWhich={which} layout={layout} isNamed />
    </ListRow>
  );
});

export const invoiceRows: ListRows<InvoiceRow, CalendarDate, InvoiceSort> = {
  columns: [
    { label: 'Customer', width: 'minmax(0,1fr)' },
    { label: 'Status', width: '8.25rem' },
    { label: 'Due date', width: '9.5rem', sort: { up: 'due' } },
    {
      label: 'Total',
      about: 'With tax and discount, and how much is still due',
      width: '9rem',
      isFigure: true,
    },
    buttonColumn,
  ],
  heightRem: { wide: 4.25, compact: 5.9375 },
  Row: InvoiceListRow,
};
