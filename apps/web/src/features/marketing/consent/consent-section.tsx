import { formatPhone } from '@dayworks/shared/contact';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { ConsentPage, ConsentPageQuery, ConsentRow } from '@dayworks/shared/marketing/consent';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { api } from '../../../lib/api.ts';
import { createAddressSheet } from '../../../parts/address-sheet.tsx';
import { describeList } from '../../../parts/list/describe-list.ts';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { createListQuery, oneOf, words } from '../../../parts/list/list-query.ts';
import { createListRest } from '../../../parts/list/list-source.ts';
import { ListRow, RowBadge, RowLink, RowName } from '../../../parts/list/rows/list-row.tsx';
import { buttonColumn, type ListRowProps, type ListRows } from '../../../parts/list/rows/row-layout.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayText } from '../../../parts/time/when-text.ts';
import { ConsentBadges } from './consent-badges.tsx';
import { type ConsentFilter, eventText, filterLabels, filterTones } from './consent-texts.ts';

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

const consentRows: ListRows<ConsentRow> = {
  columns: [
    { label: 'Customer', width: 'minmax(0,1fr)' },
    { label: 'Stands', width: '13rem' },
    { label: 'Last change', width: 'minmax(0,1fr)' },
    buttonColumn,
  ],
  heightRem: { wide: 4, compact: 5.9375 },
  Row: ConsentListRow,
};

type ConsentQuery = Pick<ConsentPageQuery, 'status' | 'search'>;

const openConsent = createAddressSheet('person', () => import('./consent-sheet.tsx'));

const consentList = describeList({
  title: 'Consent',
  label: 'Consent',
  nouns: { one: 'person', many: 'people' },
  source: {
    procedure: api.marketing.consent,
    rowsOf: (page: ConsentPage) => page.people,
    idOf: ({ customer }: ConsentRow) => customer.id,
    rest: createListRest(),
  },
  query: createListQuery<ConsentQuery>({
    status: oneOf('status', Object.keys(filterLabels) as ConsentFilter[]),
    search: words('q'),
  }),
  rows: consentRows,
  opens: openConsent,
  chips: {
    field: 'status',
    label: 'Consent',
    options: chipsOf(filterLabels, (filter) => filterTones[filter]),
  },
  emptyText: 'No customers yet. Customers who agree to hear from you appear here.',
  emptyArt: 'people',
});

/** Loads the counts for the filter chips above the list of marketing consents. */
const useConsentCounts = () =>
  useQuery(api.marketing.consent.queryOptions({ input: { limit: 1 }, select: ({ counts }) => counts }));

export default function ConsentSection() {
  const { data } = useConsentCounts();
  return (
    <div onPointerOver={openConsent.prepareSheet}>
      <ListCard list={consentList} counts={data} />
      <openConsent.AddressSheet />
    </div>
  );
}
