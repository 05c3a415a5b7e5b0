import { customerName } from '@dayworks/shared/customers/customer-name';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { EstimateOverview, EstimateRow, EstimateSort } from '@dayworks/shared/estimates/estimate-list';
import { formatMoney } from '@dayworks/shared/money';
import { lazy, memo, Suspense, useMemo } from 'react';
import { paths } from '../../../lib/paths.ts';
import { createAddressSheet } from '../../../parts/address-sheet.tsx';
import { EstimateStatusBadge, estimateTone } from '../../../parts/badges/estimate-status-badge.tsx';
import { useCreation } from '../../../parts/list/create-link.tsx';
import { describeList } from '../../../parts/list/describe-list.ts';
import { customerFilter, daysFilter } from '../../../parts/list/filters/filter-chips.tsx';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { ListScreen } from '../../../parts/list/list-screen.tsx';
import { NewDocumentDrawer } from '../../../parts/list/new-document-drawer.tsx';
import { Orphans } from '../../../parts/list/orphans.tsx';
import { ListRow, RowAmount, RowBadge, RowLink, RowName } from '../../../parts/list/rows/list-row.tsx';
import { buttonColumn, type ListRowProps, type ListRows } from '../../../parts/list/rows/row-layout.ts';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import { documentTabs } from '../../../parts/section-tabs.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Stat, Stats } from '../../../ui/figure/stats.tsx';
import { Dot, type Tone } from '../../../ui/labels.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { countedEstimates, expiryText, validLine, waitingText, winRateText } from '../estimate-texts.ts';
import {
  dayLabels,
  estimateQuery,
  estimateSource,
  filterLabels,
  isDated,
  sortLabels,
  useOverview,
} from './estimate-list.ts';

interface EstimateDay {
  today: CalendarDate;
  timeZone: string;
}

type EstimateListRowProps = ListRowProps<EstimateRow, EstimateDay>;

const EstimateListRow = memo(function EstimateListRow(props: EstimateListRowProps) {
  const { row, shared, linkTo, ...place } = props;
  const { layout } = place;
  const name = customerName(row.customer);
  const which = `${row.number}, ${name}`;
  const expiry = expiryText(row, shared.today);
  const when = validLine(row, shared.timeZone);
  return (
    <ListRow {...place} name={which} tone={estimateTone(row.displayed_status)}>
      <RowName
        name={name}
        number={row.number}
        note={row.title ?? (row.customer?.company === name ? null : row.customer?.company)}
      />
      <RowBadge layout={layout} note={expiry ?? when}>
        <EstimateStatusBadge status={row.displayed_status} />
      </RowBadge>
      {layout === 'wide' && (
        <div className="whitespace-nowrap text-13 text-fg-2 tabular-nums leading-5">
          {when}
          {expiry && <span className="block text-warning-fg">{expiry}</span>}
        </div>
      )}
      <RowAmount layout={layout}>
        <span className="block font-semibold">{formatMoney(row.total)}</span>
        {row.deposit_paid && <span className="block text-13 text-success-fg">Deposit paid</span>}
      </RowAmount>
      <RowLink link={linkTo?.(row.id)} ofWhich={which} layout={layout} />
    </ListRow>
  );
});

const estimateRows: ListRows<EstimateRow, EstimateDay, EstimateSort> = {
  columns: [
    { label: 'Customer', width: 'minmax(0,1fr)' },
    { label: 'Status', width: '9.75rem' },
    { label: 'Valid until', width: '11.5rem', sort: { up: 'valid' } },
    { label: 'Total', about: 'With tax and discount', width: '8rem', isFigure: true },
    buttonColumn,
  ],
  heightRem: { wide: 4.25, compact: 5.9375 },
  Row: EstimateListRow,
};

const figures = [
  { name: 'draft', label: 'Draft', tone: 'draft' },
  { name: 'waiting', label: 'Waiting', tone: 'sent' },
  { name: 'won', label: 'Won', tone: 'paid' },
] as const satisfies { name: keyof EstimateOverview; label: string; tone: Tone }[];

/** Shows figures about the estimates; `overview` is undefined while it is loading. */
function EstimateFigures({ overview }: { overview: EstimateOverview | undefined }) {
  return (
    <Stats label="Figures">
      {figures.map(({ name, label, tone }) => (
        <Stat
          key={name}
          wide={name === 'won'}
          icon={<Dot tone={tone} />}
          label={label}
          figure={
            overview ? formatMoney(overview[name].total) : <Skeleton className="my-1.5 h-6 w-32 max-w-full" />
          }
          note={overview ? noteOf(name, overview) : <Skeleton className="my-0.5 h-3 w-24" />}
        />
      ))}
    </Stats>
  );
}

function noteOf(name: (typeof figures)[number]['name'], overview: EstimateOverview): string {
  const count = countedEstimates(overview[name].count);
  return name === 'won' ? `${count} · ${winRateText(overview)}` : count;
}

const EstimateTotals = lazy(() =>
  import('./estimate-filters.tsx').then((file) => ({ default: file.EstimateTotals })),
);
const EstimateFormDrawer = lazy(() =>
  import('../form/estimate-new-page.tsx').then((file) => ({ default: file.EstimateFormDrawer })),
);

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
