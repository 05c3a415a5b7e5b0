import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { documentNumber } from '@dayworks/shared/documents/document-number';
import type { EstimateRow } from '@dayworks/shared/estimates/estimate-list';
import { formatMoney } from '@dayworks/shared/money';
import { memo } from 'react';
import { EstimateStatusBadge, estimateTone } from '../../parts/estimate-status-badge.tsx';
import { ListRow } from '../../parts/list/list-row.tsx';
import type { RowPlace } from '../../parts/list/row-layout.ts';
import { RowLink } from '../../parts/list/row-link.tsx';
import { RowName } from '../../parts/list/row-name.tsx';
import type { SheetLink } from '../../parts/sheet-address.ts';
import { cx } from '../../ui/cx.ts';
import { estimateRowShape } from './estimate-row-shape.tsx';
import { expiryText, validLine } from './valid-text.ts';

type EstimateListRowProps = RowPlace & {
  row: EstimateRow;
  today: CalendarDate;
  timeZone: string;
  linkTo: SheetLink;
};

/** Scrolling draws the list again and again, and its rows hardly ever. */
export const EstimateListRow = memo(function EstimateListRow(props: EstimateListRowProps) {
  const { row, today, timeZone, layout, linkTo, top, number } = props;
  const compact = layout === 'compact';
  const name = customerName(row.customer);
  const expiry = expiryText(row, today);
  const when = validLine(row, timeZone);
  return (
    <ListRow
      shape={estimateRowShape}
      tone={estimateTone(row.displayed_status)}
      layout={layout}
      top={top}
      number={number}
    >
      <RowName
        name={name}
        number={documentNumber(row.id)}
        note={row.title ?? (row.customer?.company === name ? null : row.customer?.company)}
      />
      <div
        className={
          compact ? 'col-span-2 mt-1.5 flex min-w-0 items-center gap-2' : 'grid justify-items-start gap-1'
        }
      >
        <EstimateStatusBadge status={row.displayed_status} />
        {compact && <span className="truncate text-12 text-fg-3 tabular-nums">{expiry ?? when}</span>}
      </div>
      {!compact && (
        <div className="whitespace-nowrap text-13 text-fg-2 tabular-nums leading-5">
          {when}
          {expiry && <span className="block text-warning-fg">{expiry}</span>}
        </div>
      )}
      <div
        className={cx(
          'whitespace-nowrap text-right tabular-nums leading-5',
          compact && 'col-start-2 row-start-1 self-start',
        )}
      >
        <span className="block font-semibold">{formatMoney(row.total)}</span>
        {row.deposit_paid && <span className="block text-13 text-success-fg">Deposit paid</span>}
      </div>
      <RowLink link={linkTo(row.id)} ofWhich={`${documentNumber(row.id)}, ${name}`} isWholeRow={compact} />
    </ListRow>
  );
});
