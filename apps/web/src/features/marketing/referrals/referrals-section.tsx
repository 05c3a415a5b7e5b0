import type { ReferralPage, ReferralRow } from '@dayworks/shared/marketing/referral';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { createAddressSheet } from '../../../parts/address-sheet/address-sheet.tsx';
import { useCreationHere } from '../../../parts/list/create-link.tsx';
import { describeList } from '../../../parts/list/describe-list.ts';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { createListQuery } from '../../../parts/list/list-query.ts';
import { createListRest, pageInput } from '../../../parts/list/list-source.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { referralRows } from './referral-row.tsx';

const referralQuery = createListQuery<object>({});

const referralList = describeList({
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
    'No referral links yet. Give happy customers a link that brings their neighbors to your request form.',
  emptyArt: 'people',
});

const { AddressSheet: NewReferral } = createAddressSheet('new', () => import('./new-referral.tsx'));

export default function ReferralsSection() {
  // Reuses the first page of the list, which is loaded anyway.
  const { data } = useQuery(
    api.marketing.referrals.queryOptions({ input: pageInput(referralQuery.all, null) }),
  );
  return (
    <>
      {data?.is_form_on === false && (
        <div className="mb-4">
          <Alert
            tone="warning"
            title="Your request form is off"
            action={
              <Button size="sm" asChild>
                <Link to={paths.settings.getHref('leads')}>Turn it on</Link>
              </Button>
            }
          >
            Referral links open this form. Until you turn it on, people who open a link see nothing.
          </Alert>
        </div>
      )}
      <ListCard list={referralList} creation={useCreationHere('New referral link')} isCreatedHere />
      <NewReferral />
    </>
  );
}
