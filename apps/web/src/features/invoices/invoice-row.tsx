import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import { formatMoney } from '@dayworks/shared/money';
import { memo } from 'react';
import { Link } from '../../lib/router.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { dueLine, isLate, lateText } from './due-text.ts';
import { type RowLayout, rowLook } from './row-layout.ts';
import type { SheetLink } from './use-invoice-address.ts';

type InvoiceListRowProps = {
  row: InvoiceRow;
  today: CalendarDate;
  layout: RowLayout;
  linkTo: SheetLink;
  /** In a list of which only a part is in the document: how far down it stands, and as which row. */
  top?: number;
  number?: number;
};

/** Scrolling draws the list again and again, and its rows hardly ever. */
export const InvoiceListRow = memo(function InvoiceListRow(props: InvoiceListRowProps) {
  const { row, today, layout, linkTo, top, number } = props;
  const compact = layout === 'compact';
  const late = lateText(row, today);
  const when = dueLine(row);
  return (
    <li
      data-tone={row.displayed_status}
      style={top === undefined ? undefined : { top }}
      // How many there are in all is not known: -1 says so.
      aria-setsize={number && -1}
      aria-posinset={number}
      className={cx(
        rowLook[layout],
        top === undefined ? 'relative' : 'absolute inset-x-0',
        'transition-colors before:absolute before:top-2.5 before:bottom-2.5 before:w-[3px] before:rounded-[2px] before:bg-tone-line focus-within:bg-surface-hover hover:bg-surface-hover',
        compact ? 'before:left-1.5' : 'before:left-2',
      )}
    >
      <Who row={row} />
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
      <DetailsLink row={row} linkTo={linkTo} isWholeRow={compact} />
    </li>
  );
});

type DetailsLinkProps = Pick<InvoiceListRowProps, 'row' | 'linkTo'> & { isWholeRow: boolean };

/** The whole row opens the sheet; where there is room, a button in it says so. */
function DetailsLink({ row, linkTo, isWholeRow }: DetailsLinkProps) {
  const ofWhich = ` of ${invoiceNumber(row.id)}, ${customerName(row.customer)}`;
  if (isWholeRow) {
    return (
      <Link
        {...linkTo(row.id)}
        className="absolute inset-0 scroll-mt-32 focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
      >
        <span className="sr-only">View Details{ofWhich}</span>
      </Link>
    );
  }
  return (
    <Button
      size="sm"
      asChild
      className="scroll-mt-32 after:absolute after:inset-0 focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
    >
      <Link {...linkTo(row.id)}>
        View Details
        <span className="sr-only">{ofWhich}</span>
      </Link>
    </Button>
  );
}

function Who({ row: { id, customer } }: { row: InvoiceRow }) {
  const name = customerName(customer);
  const company = customer?.company !== name && customer?.company;
  return (
    <div className="min-w-0 leading-5">
      <span className="block truncate font-semibold">
        <bdi>{name}</bdi>
      </span>
      <span className="flex min-w-0 gap-1.5 text-13 text-fg-2">
        <span className="text-12 text-fg-3 tabular-nums leading-5">{invoiceNumber(id)}</span>
        {company && (
          <>
            <span aria-hidden="true" className="text-fg-3">
              ·
            </span>
            <bdi className="truncate">{company}</bdi>
          </>
        )}
      </span>
    </div>
  );
}
