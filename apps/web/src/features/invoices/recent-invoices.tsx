import type { InvoiceOverview } from '@dayworks/shared/invoices/invoice-list';
import { ArchiveRestore } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { api } from '../../lib/api.ts';
import { CreateLink } from '../../parts/list/create-link.tsx';
import { ListEmpty, NoMatch } from '../../parts/list/list-empty.tsx';
import { ListHeader } from '../../parts/list/list-header.tsx';
import { exportHref } from '../../parts/list/list-query.ts';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { useRefreshList } from '../../parts/list/use-refresh-list.ts';
import { useSearchToggle } from '../../parts/list/use-search-toggle.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InvoiceList, nouns } from './invoice-list.tsx';
import { invoiceQuery, isDated, isNarrowed } from './invoice-query.ts';
import { InvoiceToolbar } from './invoice-toolbar.tsx';
import { listId } from './list-id.ts';
import { isOrphanShown } from './orphan-match.ts';
import { OrphanRows } from './orphan-rows.tsx';
import { useInvoiceCreation } from './use-invoice-creation.ts';
import { useRecoverInvoices } from './use-recover-invoices.ts';

const InvoiceTotals = lazy(() => import('./invoice-totals.tsx'));

export function RecentInvoices({ overview }: { overview: InvoiceOverview | undefined }) {
  const { query, change } = useListQuery(invoiceQuery);
  const headingId = useId();
  const { searchId, isSearchShown, toggleSearch } = useSearchToggle(query.search);
  const refresh = useRefreshList(api.invoices.key(), 'Could not refresh invoices data');
  const recover = useRecoverInvoices();
  const creation = useInvoiceCreation();
  const counts = overview?.counts;
  const orphans = overview?.orphans.filter((row) => isOrphanShown(row, query)) ?? [];
  const hasOwnInvoices = counts === undefined || counts.all > 0;

  const empty = () => {
    if (orphans.length > 0) return null;
    if (invoiceQuery.isFiltered(query)) {
      return (
        <NoMatch
          text="No invoice matches these filters."
          showAllLabel="Show all invoices"
          onShowAll={() => change(invoiceQuery.all)}
        />
      );
    }
    return (
      <ListEmpty>
        <EmptyState action={<CreateLink {...creation} />}>
          No invoices found. Create your first invoice to get started.
        </EmptyState>
      </ListEmpty>
    );
  };

  return (
    <Card id={listId} aria-labelledby={headingId} className="scroll-mt-[calc(var(--header-height)+16px)]">
      <ListHeader
        id={headingId}
        title="Recent Invoices"
        refresh={refresh}
        search={{ label: 'Search invoices', onToggle: toggleSearch }}
        csvHref={exportHref('/api/invoices/export', query)}
        actions={[
          {
            label: 'Recover Invoices',
            icon: <ArchiveRestore />,
            isPending: recover.isPending,
            onSelect: () => recover.mutate(undefined),
          },
        ]}
        creation={creation}
      />
      <InvoiceToolbar
        query={query}
        onChange={change}
        counts={counts}
        searchId={searchId}
        isSearchShown={isSearchShown}
      />
      {isDated(query) && (
        <Suspense>
          <InvoiceTotals query={query} nouns={nouns} />
        </Suspense>
      )}
      {orphans.length > 0 && <OrphanRows rows={orphans} hasOwnInvoices={hasOwnInvoices} />}
      <InvoiceList
        query={query}
        counted={isNarrowed(query) ? undefined : counts?.[query.status ?? 'all']}
        rowsAbove={orphans.length}
        empty={empty()}
      />
    </Card>
  );
}
