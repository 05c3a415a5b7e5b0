import { customerName } from '@dayworks/shared/customers/customer-name';
import type { ConsentRow } from '@dayworks/shared/marketing/consent';
import { formatPhone } from '@dayworks/shared/phone-text';
import { memo } from 'react';
import { ListRow } from '../../../parts/list/list-row.tsx';
import { RowBadge } from '../../../parts/list/row-badge.tsx';
import { buttonColumn, type ListRowProps, type ListRows } from '../../../parts/list/row-layout.ts';
import { RowLink } from '../../../parts/list/row-link.tsx';
import { RowName } from '../../../parts/list/row-name.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayText } from '../../../parts/time/when-text.ts';
import { ConsentBadges } from './consent-badges.tsx';
import { eventText } from './consent-texts.ts';

const ConsentListRow = memo(function ConsentListRow({ row, linkTo, ...place }: ListRowProps<ConsentRow>) {
  const day = useBusinessDay();
  const { customer, last_event } = row;
  const { layout } = place;
  const name = customerName(customer);
  const when = last_event && dayText(last_event.created_at, day);
  return (
    <ListRow {...place} name={name}>
      <RowName name={name} note={customer.email ?? (customer.phone && formatPhone(customer.phone))} />
      <RowBadge layout={layout} note={when}>
        <ConsentBadges row={row} />
      </RowBadge>
      {layout === 'wide' && (
        <span className="min-w-0 text-13 leading-5">
          {last_event && (
            <>
              <bdi className="block truncate">{eventText(last_event)}</bdi>
              <span className="block text-12 text-fg-3 first-letter:uppercase">{when}</span>
            </>
          )}
        </span>
      )}
      <RowLink link={linkTo?.(customer.id)} ofWhich={name} layout={layout} />
    </ListRow>
  );
});

export const consentRows: ListRows<ConsentRow> = {
  columns: [
    { label: 'Customer', width: 'minmax(0,1fr)' },
    { label: 'Stands', width: '13rem' },
    { label: 'Last change', width: 'minmax(0,1fr)' },
    buttonColumn,
  ],
  heightRem: { wide: 4, compact: 5.9375 },
  Row: ConsentListRow,
};
