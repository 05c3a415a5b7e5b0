import type { EstimateOverview } from '@dayworks/shared/estimates/estimate-list';
import { lazy, Suspense, useId } from 'react';
import { api } from '../../lib/api.ts';
import { CreateLink } from '../../parts/list/create-link.tsx';
import { ListEmpty, NoMatch } from '../../parts/list/list-empty.tsx';
import { ListHeader } from '../../parts/list/list-header.tsx';
import { exportHref } from '../../parts/list/list-query.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { useRefreshList } from '../../parts/list/use-refresh-list.ts';
import { useSearchToggle } from '../../parts/list/use-search-toggle.ts';
import { useSheetLink } from '../../parts/sheet-address.ts';
import { useBusinessDay } from '../../parts/use-business-day.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { estimateQuery, isDated, isNarrowed } from './estimate-query.ts';
import { EstimateListRow } from './estimate-row.tsx';
import { estimateRowShape, estimateSkeletonCells } from './estimate-row-shape.tsx';
import { estimateSource } from './estimate-source.ts';
import { EstimateToolbar } from './estimate-toolbar.tsx';
import { sheetParam } from './open-estimate.ts';
import { useEstimateCreation } from './use-estimate-creation.ts';

const EstimateTotals = lazy(() => import('./estimate-totals.tsx'));

const nouns = { one: 'estimate', many: 'estimates' };

export function EstimateListCard({ counts }: { counts: EstimateOverview['counts'] | undefined }) {
  const { query, change } = useListQuery(estimateQuery);
  const { today, timeZone } = useBusinessDay();
  const headingId = useId();
  const { searchId, isSearchShown, toggleSearch } = useSearchToggle(query.search);
  const refresh = useRefreshList(api.estimates.key(), 'Could not refresh estimates data');
  const creation = useEstimateCreation();
  const linkTo = useSheetLink(sheetParam);

  const empty = estimateQuery.isFiltered(query) ? (
    <NoMatch
      text="No estimate matches these filters."
      showAllLabel="Show all estimates"
      onShowAll={() => change(estimateQuery.all)}
    />
  ) : (
    <ListEmpty>
      <EmptyState action={<CreateLink {...creation} />}>
        No estimates found. Create your first estimate to get started.
      </EmptyState>
    </ListEmpty>
  );

  return (
    <Card aria-labelledby={headingId}>
      <ListHeader
        id={headingId}
        title="Recent Estimates"
        refresh={refresh}
        search={{ label: 'Search estimates', onToggle: toggleSearch }}
        csvHref={exportHref('/api/estimates/export', query)}
        creation={creation}
      />
      <EstimateToolbar
        query={query}
        onChange={change}
        counts={counts}
        searchId={searchId}
        isSearchShown={isSearchShown}
      />
      {isDated(query) && (
        <Suspense>
          <EstimateTotals query={query} nouns={nouns} />
        </Suspense>
      )}
      <PagedList
        key={JSON.stringify(query)}
        source={estimateSource}
        query={query}
        label="Estimates"
        nouns={nouns}
        shape={estimateRowShape}
        skeletonCells={estimateSkeletonCells}
        counted={isNarrowed(query) ? undefined : counts?.[query.status ?? 'all']}
        empty={empty}
        renderRow={(row, place) => (
          <EstimateListRow row={row} today={today} timeZone={timeZone} linkTo={linkTo} {...place} />
        )}
      />
    </Card>
  );
}
