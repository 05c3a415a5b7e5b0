import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import { formatMoney } from '@dayworks/shared/money';
import { memo } from 'react';
import { ListRow } from '../../parts/list/list-row.tsx';
import type { RowPlace } from '../../parts/list/row-layout.ts';
import { RowLink } from '../../parts/list/row-link.tsx';
import { RowName } from '../../parts/list/row-name.tsx';
import type { SheetLink } from '../../parts/sheet-address.ts';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { cx } from '../../ui/cx.ts';
import { dueLine, isLate, lateText } from './due-text.ts';
import { invoiceRowShape } from './invoice-row-shape.tsx';

type InvoiceListRowProps = RowPlace & {
  row: InvoiceRow;
  today: CalendarDate;
  linkTo: SheetLink;
};

/** Scrolling draws the list again and again, and its rows hardly ever. */
export const InvoiceListRow = memo(function InvoiceListRow(props: InvoiceListRowProps) {
  const { row, today, layout, linkTo, top, number } = props;
  const compact = layout === 'compact';
  const name = customerName(row.customer);
  const late = lateText(row, today);
  const when = dueLine(row);
  return (
    <ListRow shape={invoiceRowShape} tone={row.displayed_status} layout={layout} top={top} number={number}>
      <RowName
        name={name}
        number={invoiceNumber(row.id)}
        note={row.customer?.company === name ? null : row.customer?.company}
      />
      <div
        className={
          compact ? 'col-span-2 mt-1.5 flex min-w-0 items-center gap-2' : 'grid justify-items-start gap-1'
        }
      >
        <StatusBadge status={row.displayed_status} overdueMark={row.overdue_mark} />
        {compact && <span className="truncate text-12 text-fg-3 tabular-nums">{late ?? when}</span>}
      </div>
      {!compact && (
        <div className="whitespace-nowrap text-13 text-fg-2 tabular-nums leading-5">
          {when}
          {late && <span className="block text-danger-fg">{late}</span>}
        </div>
      )}
      <div
        className={cx(
          'whitespace-nowrap text-right tabular-nums leading-5',
          compact && 'col-start-2 row-start-1 self-start',
        )}
      >
        <span className="block font-semibold">{formatMoney(row.total)}</span>
        {row.balance_due > 0 && (
          <span className={cx('block text-13', isLate(row) ? 'font-medium text-danger-fg' : 'text-fg-2')}>
            Due {formatMoney(row.balance_due)}
          </span>
        )}
      </div>
      <RowLink link={linkTo(row.id)} ofWhich={`${invoiceNumber(row.id)}, ${name}`} isWholeRow={compact} />
    </ListRow>
  );
});
