import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router.tsx';
import { createAddressSheet } from '../../../parts/address-sheet/address-sheet.tsx';
import { useCreationHere } from '../../../parts/list/create-link.tsx';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { pageInput } from '../../../parts/list/list-source.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { referralList, referralQuery } from './referral-list.ts';

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
                <Link to={paths.settings.getHref('leads')}>Switch it on</Link>
              </Button>
            }
          >
            Referral links land there. Until it is on, whoever opens one finds nothing.
          </Alert>
        </div>
      )}
      <ListCard list={referralList} creation={useCreationHere('New referral link')} isCreatedHere />
      <NewReferral />
    </>
  );
}
