import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { documentNumber } from '@dayworks/shared/documents/document-number';
import type { EstimateRow, EstimateSort } from '@dayworks/shared/estimates/estimate-list';
import { formatMoney } from '@dayworks/shared/money';
import { memo } from 'react';
import { EstimateStatusBadge, estimateTone } from '../../../parts/estimate/estimate-status-badge.tsx';
import { ListRow } from '../../../parts/list/list-row.tsx';
import { RowAmount } from '../../../parts/list/row-amount.tsx';
import { RowBadge } from '../../../parts/list/row-badge.tsx';
import { buttonColumn, type ListRowProps, type ListRows } from '../../../parts/list/row-layout.ts';
import { RowLink } from '../../../parts/list/row-link.tsx';
import { RowName } from '../../../parts/list/row-name.tsx';
import { expiryText, validLine } from '../valid-text.ts';

interface EstimateDay {
  today: CalendarDate;
  timeZone: string;
}

type EstimateListRowProps = ListRowProps<EstimateRow, EstimateDay>;

const EstimateListRow = memo(function EstimateListRow(props: EstimateListRowProps) {
  const { row, shared, linkTo, ...place } = props;
  const { layout } = place;
  const name = customerName(row.customer);
  const which = `${documentNumber(row.id)}, ${name}`;
  const expiry = expiryText(row, shared.today);
  const when = validLine(row, shared.timeZone);
  return (
    <ListRow {...place} name={which} tone={estimateTone(row.displayed_status)}>
      <RowName
        name={name}
        number={documentNumber(row.id)}
        note={row.title ?? (row.customer?.company === name ? null : row.customer?.company)}
      />
      <RowBadge layout={layout} note={expiry ?? when}>
        <EstimateStatusBadge status={row.displayed_status} />
      </RowBadge>
      {layout === 'wide' && (
        <div className="whitespace-nowrap text-13 text-fg-2 tabular-nums leading-5">
          {when}
          {expiry && <span className="block text-warning-fg">{expiry}</span>}
        </div>
      )}
      <RowAmount layout={layout}>
        <span className="block font-semibold">{formatMoney(row.total)}</span>
        {row.deposit_paid && <span className="block text-13 text-success-fg">Deposit paid</span>}
      </RowAmount>
      <RowLink link={linkTo?.(row.id)} ofWhich={which} layout={layout} />
    </ListRow>
  );
});

export const estimateRows: ListRows<EstimateRow, EstimateDay, EstimateSort> = {
  columns: [
    { label: 'Customer', width: 'minmax(0,1fr)' },
    { label: 'Status', width: '9.75rem' },
    { label: 'Valid until', width: '11.5rem', sort: { up: 'valid' } },
    { label: 'Total', about: 'With tax and discount', width: '8rem', isFigure: true },
    buttonColumn,
  ],
  heightRem: { wide: 4.25, compact: 5.9375 },
  Row: EstimateListRow,
};
