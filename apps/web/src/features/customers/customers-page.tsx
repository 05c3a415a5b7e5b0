import { formatMoney } from '@dayworks/shared/money';
import { lazy, Suspense } from 'react';
import { paths } from '../../lib/paths.ts';
import { useNavigate, useSearchParams } from '../../lib/router.tsx';
import { countText } from '../../parts/list/count-texts.ts';
import { CreateLink } from '../../parts/list/create-link.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CustomerListCard } from './customer-list-card.tsx';
import { useIsServerAway } from './server-reach.ts';
import { useCustomerCreation } from './use-customer-creation.ts';
import { useOverview } from './use-overview.ts';

const NewCustomerPanel = lazy(() => import('./new-customer.tsx'));

function owedText({ count, total }: { count: number; total: number }): string {
  if (count === 0) return 'Nothing is owed to you.';
  return `${formatMoney(total)} is owed to you by ${count === 1 ? '1 customer' : `${countText(count)} customers`}.`;
}

/** The list, with the form of a new customer over it: `?new=1`. */
export default function CustomersPage() {
  const isServerAway = useIsServerAway();
  const { data: overview, isError } = useOverview(isServerAway);
  const creation = useCustomerCreation();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();

  const close = () =>
    setSearch(
      (now) => {
        now.delete('new');
        return now;
      },
      { replace: true },
    );

  return (
    <Page>
      <PageHeader
        title="Customers"
        sub={
          <div className="min-h-5 tabular-nums touch:hidden">
            {overview
              ? owedText({ count: overview.counts.owing, total: overview.balance_due })
              : !isError && !isServerAway && <Skeleton className="my-1 h-3 w-64" />}
          </div>
        }
        actions={!isServerAway && <CreateLink {...creation} variant="primary" />}
      />
      <CustomerListCard overview={overview} isServerAway={isServerAway} />
      {search.has('new') && (
        <Suspense>
          <NewCustomerPanel
            open
            onClose={close}
            onCreated={({ id }) => navigate(paths.customer.getHref(id), { replace: true })}
          />
        </Suspense>
      )}
    </Page>
  );
}
