import type { ReferralPage, ReferralRow } from '@dayworks/shared/marketing/referral';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { describeList } from '../../../parts/list/describe-list.ts';
import { createListQuery } from '../../../parts/list/list-query.ts';
import { createListRest } from '../../../parts/list/list-rest.ts';
import { referralRows } from './referral-row.tsx';

export const referralQuery = createListQuery<object>({});

export const referralList = describeList({
  title: 'Referral links',
  label: 'Referral links',
  nouns: { one: 'referral link', many: 'referral links' },
  source: {
    procedure: api.marketing.referrals,
    rowsOf: (page: ReferralPage) => page.referrals,
    idOf: ({ customer }: ReferralRow) => customer.id,
    rest: createListRest(),
  },
  query: referralQuery,
  rows: referralRows,
  opens: { linkTo: (id) => ({ to: paths.customer.getHref(id) }) },
  emptyText:
    'No referral links yet. A happy customer’s own link brings their neighbors to your request form.',
  emptyArt: 'people',
});
