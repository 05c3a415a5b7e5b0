import type { ConsentPage, ConsentPageQuery, ConsentRow } from '@dayworks/shared/marketing/consent';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { createAddressSheet } from '../../../parts/address-sheet/address-sheet.tsx';
import { describeList } from '../../../parts/list/describe-list.ts';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { createListQuery, oneOf, words } from '../../../parts/list/list-query.ts';
import { createListRest } from '../../../parts/list/list-rest.ts';
import { consentRows } from './consent-row.tsx';
import { type ConsentFilter, filterLabels, filterTones } from './consent-texts.ts';

type ConsentQuery = Pick<ConsentPageQuery, 'status' | 'search'>;

export const openConsent = createAddressSheet('person', () => import('./consent-sheet.tsx'));

export const consentList = describeList({
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
  emptyText: 'No customers yet. Whoever agrees to hear from you shows here.',
  emptyArt: 'people',
});

/** Loads the counts of the filter chips. */
export const useConsentCounts = () =>
  useQuery(api.marketing.consent.queryOptions({ input: { limit: 1 }, select: ({ counts }) => counts }));
