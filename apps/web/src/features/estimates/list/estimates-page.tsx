import { lazy, Suspense, useMemo } from 'react';
import { paths } from '../../../lib/paths.ts';
import { createAddressSheet } from '../../../parts/address-sheet/address-sheet.tsx';
import { estimateTone } from '../../../parts/estimate/estimate-status-badge.tsx';
import { customerFilter, daysFilter } from '../../../parts/list/active-filter.tsx';
import { useCreation } from '../../../parts/list/create-link.tsx';
import { describeList } from '../../../parts/list/describe-list.ts';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { ListScreen } from '../../../parts/list/list-screen.tsx';
import { NewDocumentDrawer } from '../../../parts/list/new-document-drawer.tsx';
import { Orphans } from '../../../parts/list/orphans.tsx';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import { documentTabs } from '../../../parts/navigation/document-tabs.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { EstimateFigures } from './estimate-figures.tsx';
import {
  dayLabels,
  estimateQuery,
  estimateSource,
  filterLabels,
  isDated,
  sortLabels,
  useOverview,
} from './estimate-list.ts';
import { estimateRows } from './estimate-row.tsx';
import { waitingText } from './overview-texts.ts';

const EstimateTotals = lazy(() => import('./estimate-totals.tsx'));
const EstimateFormDrawer = lazy(() => import('../form/estimate-form-drawer.tsx'));

const sheetParam = 'estimate';
const opens = createAddressSheet(sheetParam, () => import('../sheet/estimate-sheet.tsx'));
const nouns = { one: 'estimate', many: 'estimates' };

const recentEstimates = describeList({
  title: 'Recent Estimates',
  label: 'Estimates',
  nouns,
  source: estimateSource,
  query: estimateQuery,
  rows: estimateRows,
  opens,
  chips: {
    field: 'status',
    label: 'Status',
    // The filter 'Waiting' covers several statuses, so its chip has no status color.
    options: chipsOf(filterLabels, (filter) => (filter === 'waiting' ? undefined : estimateTone(filter))),
  },
  sortLabels,
  filters: () => import('./estimate-filters.tsx'),
  activeFilters: (query) => [customerFilter(query), daysFilter(query, dayLabels)],
  csvPath: '/api/estimates/export',
  bulk: () => import('./estimate-bulk.tsx'),
  emptyText: 'No estimates found. Create your first estimate to get started.',
});

export default function EstimatesPage() {
  const { data: overview, isError } = useOverview();
  const { query } = useListQuery(estimateQuery);
  const creation = useCreation('New Estimate', paths.estimateNew.getHref());
  const { today, timeZone } = useBusinessDay();
  const shared = useMemo(() => ({ today, timeZone }), [today, timeZone]);
  const orphans = (!estimateQuery.isFiltered(query) && overview?.orphans) || [];
  return (
    <ListScreen
      title="Estimates"
      sub={overview ? waitingText(overview.waiting) : isError ? null : undefined}
      creation={creation}
      tabs={documentTabs}
      opens={opens}
    >
      {(overview || !isError) && <EstimateFigures overview={overview} />}
      <ListCard
        list={recentEstimates}
        shared={shared}
        counts={overview?.counts}
        creation={creation}
        isCreatedHere
        above={
          isDated(query) && (
            <Suspense>
              <EstimateTotals query={query} nouns={nouns} />
            </Suspense>
          )
        }
        strangerCount={orphans.length}
        strangers={
          <Orphans
            table="estimates"
            rows={orphans}
            hasOwn={!overview || overview.counts.all > 0}
            look={estimateRows}
            shared={shared}
          />
        }
      />
      <NewDocumentDrawer Drawer={EstimateFormDrawer} sheetParam={sheetParam} />
    </ListScreen>
  );
}
