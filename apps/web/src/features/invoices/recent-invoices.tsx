import type { InvoiceOverview } from '@dayworks/shared/invoices/invoice-list';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { isFiltered, isNarrowed, noFilters } from './invoice-query.ts';
import { ListHeader } from './list-header.tsx';
import { listId } from './list-id.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { NewInvoiceLink } from './new-invoice-link.tsx';
import { isOrphanShown } from './orphan-match.ts';
import { OrphanRows } from './orphan-rows.tsx';
import { useInvoiceQuery } from './use-invoice-address.ts';

export function RecentInvoices({ overview }: { overview: InvoiceOverview | undefined }) {
  const { query, change } = useInvoiceQuery();
  const headingId = useId();
  const searchId = useId();
  const [isSearchWanted, setSearchWanted] = useState(false);
  const isSearchShown = isSearchWanted || query.search !== '';
  const counts = overview?.counts;
  const orphans = overview?.orphans.filter((row) => isOrphanShown(row, query)) ?? [];
  const hasOwnInvoices = counts === undefined || counts.all > 0;

  const toggleSearch = () => {
    // At once, because a phone opens its keyboard only while the tap is being handled.
    flushSync(() => setSearchWanted(!isSearchShown));
    document.getElementById(searchId)?.focus();
  };

  const empty = () => {
    if (orphans.length > 0) return null;
    return (
      <div className="border-line border-t">
        {isFiltered(query) ? (
          <EmptyState
            art="search"
            action={<Button onClick={() => change({ ...noFilters })}>Show all invoices</Button>}
          >
            No invoice matches these filters.
          </EmptyState>
        ) : (
          <EmptyState action={<NewInvoiceLink />}>
            No invoices found. Create your first invoice to get started.
          </EmptyState>
        )}
      </div>
    );
  };

  return (
    <Card id={listId} aria-labelledby={headingId} className="scroll-mt-[calc(var(--header-height)+16px)]">
      <ListHeader id={headingId} query={query} onSearch={toggleSearch} />
      <ListToolbar
        query={query}
        onChange={change}
        counts={counts}
        searchId={searchId}
        isSearchShown={isSearchShown}
      >
        <ActiveFilters query={query} onChange={change} />
      </ListToolbar>
      {orphans.length > 0 && <OrphanRows rows={orphans} hasOwnInvoices={hasOwnInvoices} />}
      <InvoiceList
        key={JSON.stringify(query)}
        query={query}
        counted={isNarrowed(query) ? undefined : counts?.[query.status ?? 'all']}
        rowsAbove={orphans.length}
        empty={empty()}
      />
    </Card>
  );
}
