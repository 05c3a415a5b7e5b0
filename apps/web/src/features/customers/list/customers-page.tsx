import { formatShort } from '@dayworks/shared/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import { lazy, Suspense } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useNavigate, useSearchParams } from '../../../lib/router.tsx';
import { countText } from '../../../parts/list/count-texts.ts';
import { useCreationHere } from '../../../parts/list/create-link.tsx';
import { describeList } from '../../../parts/list/describe-list.ts';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { ListScreen } from '../../../parts/list/list-screen.tsx';
import { Orphans } from '../../../parts/list/orphans.tsx';
import type { LinkTo } from '../../../parts/list/row-layout.ts';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import { useRecoverAction } from '../../../parts/list/use-recover-action.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { OpenedByAddress } from '../../../ui/overlay/use-close-on-back.ts';
import { customerQuery, customerSource, filterLabels, sortLabels, useOverview } from './customer-list.ts';
import { matchingCustomers } from './customer-match.ts';
import { customerRows } from './customer-row.tsx';
import { SavedList } from './saved-list.tsx';
import { useIsServerAway } from './server-reach.ts';
import { useFallback } from './use-fallback.ts';

const NewCustomerPanel = lazy(() => import('./new-customer.tsx'));

const linkTo: LinkTo = (id) => ({ to: paths.customer.getHref(id) });

const customers = describeList({
  title: 'Customers',
  label: 'Customers',
  nouns: { one: 'customer', many: 'customers' },
  source: customerSource,
  query: customerQuery,
  rows: customerRows,
  opens: { linkTo },
  chips: { field: 'status', label: 'Show', options: chipsOf(filterLabels) },
  sortLabels,
  isRanked: ({ search }) => search !== '',
  filters: () => import('./customer-filters.tsx'),
  activeFilters: ({ since, tag }) => [
    since !== null && { text: `New since ${formatShort(since)}`, undo: { since: null } },
    tag !== null && { text: tag, undo: { tag: null } },
  ],
  csvPath: '/api/customers/export',
  bulk: () => import('./customer-bulk.tsx'),
  emptyArt: 'people',
  emptyText: 'No customers found. Add your first customer to get started.',
});

function owedText({ count, total }: { count: number; total: number }): string {
  if (count === 0) return 'Nothing is owed to you.';
  return `${formatMoney(total)} is owed to you by ${count === 1 ? '1 customer' : `${countText(count)} customers`}.`;
}

/** The customer list; `?new=1` opens the form for a new customer on top of it. */
export default function CustomersPage() {
  const isServerAway = useIsServerAway();
  const { data: overview, isError } = useOverview(isServerAway);
  const { query, change } = useListQuery(customerQuery);
  const { timeZone } = useBusinessDay();
  const creation = useCreationHere('New Customer');
  const recover = useRecoverAction('Recover Customers', 'customers');
  const fallback = useFallback(query, isServerAway);
  const orphans = matchingCustomers(overview?.orphans ?? [], query, timeZone);
  return (
    <ListScreen
      title="Customers"
      sub={
        overview
          ? owedText({ count: overview.counts.owing, total: overview.balance_due })
          : isError || isServerAway
            ? null
            : undefined
      }
      creation={isServerAway ? undefined : creation}
    >
      <ListCard
        list={customers}
        counts={overview?.counts}
        creation={creation}
        isReadOnly={isServerAway}
        actions={orphans.length > 0 ? [] : [recover]}
        above={
          fallback && (
            <SavedList fallback={fallback} query={query} onShowAll={() => change(customerQuery.all)} />
          )
        }
        strangerCount={orphans.length}
        strangers={
          !isServerAway && (
            <Orphans
              table="customers"
              rows={orphans}
              hasOwn={!overview || overview.counts.all > 0}
              look={customerRows}
              shared={undefined}
              linkTo={linkTo}
            />
          )
        }
        isReplaced={fallback !== null && fallback.kind !== 'listed'}
      />
      <NewCustomer />
    </ListScreen>
  );
}

function NewCustomer() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  if (!search.has('new')) return null;
  const close = () =>
    setSearch(
      (now) => {
        now.delete('new');
        return now;
      },
      { replace: true },
    );
  return (
    <Suspense>
      <OpenedByAddress value>
        <NewCustomerPanel
          open
          onClose={close}
          onCreated={({ id }) => navigate(paths.customer.getHref(id), { replace: true })}
        />
      </OpenedByAddress>
    </Suspense>
  );
}
