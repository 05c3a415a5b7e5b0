import type { CustomerOverview } from '@dayworks/shared/customers/customer-list';
import { ArchiveRestore } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { api } from '../../lib/api.ts';
import { CreateLink } from '../../parts/list/create-link.tsx';
import { ListEmpty, NoMatch } from '../../parts/list/list-empty.tsx';
import { ListHeader } from '../../parts/list/list-header.tsx';
import { exportHref } from '../../parts/list/list-query.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { useRefreshList } from '../../parts/list/use-refresh-list.ts';
import { useSearchToggle } from '../../parts/list/use-search-toggle.ts';
import { useBusinessDay } from '../../parts/use-business-day.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { matchingCustomers } from './customer-match.ts';
import { customerQuery, isNarrowed } from './customer-query.ts';
import { CustomerListRow } from './customer-row.tsx';
import { customerRowShape, customerSkeletonCells } from './customer-row-shape.tsx';
import { customerSource } from './customer-source.ts';
import { CustomerToolbar } from './customer-toolbar.tsx';
import { OrphanCustomers } from './orphan-customers.tsx';
import { SavedList } from './saved-list.tsx';
import { useCustomerCreation } from './use-customer-creation.ts';
import { useFallback } from './use-fallback.ts';
import { useRecoverCustomers } from './use-recover-customers.ts';

const nouns = { one: 'customer', many: 'customers' };

type CustomerListCardProps = { overview: CustomerOverview | undefined; isServerAway: boolean };

export function CustomerListCard({ overview, isServerAway }: CustomerListCardProps) {
  const { query, change } = useListQuery(customerQuery);
  const headingId = useId();
  const { searchId, isSearchShown, toggleSearch } = useSearchToggle(query.search);
  const refresh = useRefreshList(api.customers.key(), 'Could not refresh customers data');
  const recover = useRecoverCustomers();
  const creation = useCustomerCreation();
  const fallback = useFallback(query, isServerAway);
  const { timeZone } = useBusinessDay();
  const counts = overview?.counts;
  const orphans = matchingCustomers(overview?.orphans ?? [], query, timeZone);
  const showAll = () => change(customerQuery.all);

  const noMatch = (
    <NoMatch
      text="No customer matches these filters."
      showAllLabel="Show all customers"
      onShowAll={showAll}
    />
  );
  const empty = (): ReactNode => {
    if (orphans.length > 0) return null;
    if (customerQuery.isFiltered(query)) return noMatch;
    return (
      <ListEmpty>
        <EmptyState art="people" action={<CreateLink {...creation} />}>
          No customers found. Add your first customer to get started.
        </EmptyState>
      </ListEmpty>
    );
  };
  /** What changes something is not offered while nothing can be changed. */
  const actions = {
    csvHref: exportHref('/api/customers/export', query),
    actions: [
      {
        label: 'Recover Customers',
        icon: <ArchiveRestore />,
        isPending: recover.isPending,
        onSelect: () => recover.mutate(undefined),
      },
    ],
  };

  return (
    <Card aria-labelledby={headingId}>
      <ListHeader
        id={headingId}
        title="Customers"
        refresh={refresh}
        search={{ label: 'Search customers', onToggle: toggleSearch }}
        {...(isServerAway ? {} : actions)}
      />
      <CustomerToolbar
        query={query}
        onChange={change}
        counts={isServerAway ? undefined : counts}
        searchId={searchId}
        isSearchShown={isSearchShown}
      />
      {fallback && <SavedList fallback={fallback} query={query} empty={noMatch} />}
      {!isServerAway && orphans.length > 0 && (
        <OrphanCustomers rows={orphans} hasOwnCustomers={counts === undefined || counts.all > 0} />
      )}
      {(!fallback || fallback.kind === 'listed') && (
        <PagedList
          key={JSON.stringify(query)}
          source={customerSource}
          query={query}
          label="Customers"
          nouns={nouns}
          shape={customerRowShape}
          skeletonCells={customerSkeletonCells}
          renderRow={(row, place) => <CustomerListRow row={row} isReadOnly={isServerAway} {...place} />}
          counted={isNarrowed(query) ? undefined : counts?.[query.status ?? 'all']}
          rowsAbove={orphans.length}
          empty={empty()}
        />
      )}
    </Card>
  );
}
