import type { CustomerQuery } from '@dayworks/shared/customers/customer-list';
import { formatShort } from '@dayworks/shared/dates/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import type { QueryCacheNotifyEvent } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isRefused, isUnreachable } from '../../../lib/errors.ts';
import { featureOfKey } from '../../../lib/live/affected-features.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useNavigate, useSearchParams } from '../../../lib/routing/router.tsx';
import { useDuplicatesAction } from '../../../parts/duplicates-action.tsx';
import { countText } from '../../../parts/list/count-texts.ts';
import { useCreationHere } from '../../../parts/list/create-link.tsx';
import { describeList } from '../../../parts/list/describe-list.ts';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { NoMatch } from '../../../parts/list/list-empty.tsx';
import { ListScreen } from '../../../parts/list/list-screen.tsx';
import { PlainRows } from '../../../parts/list/on-demand/plain-rows.tsx';
import { Orphans } from '../../../parts/list/orphans.tsx';
import { useRecoverAction } from '../../../parts/list/recovery.tsx';
import type { LinkTo } from '../../../parts/list/rows/row-layout.ts';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { OpenedByAddress } from '../../../ui/overlay/close-on-back.ts';
import {
  customerQuery,
  customerSource,
  filterLabels,
  matchingCustomers,
  sortLabels,
  useOverview,
} from './customer-list.ts';
import { customerRows } from './customer-row.tsx';
import { type Fallback, type SavedCustomers, unreadText, useFallback } from './use-fallback.ts';

const nouns = { one: 'customer', many: 'customers' };

type SavedListProps = {
  fallback: Fallback;
  query: CustomerQuery;
  onShowAll: () => void;
};

/** Tells the user that the server is unreachable, and shows the customers who are saved on the device. */
function SavedList({ fallback, query, onShowAll }: SavedListProps) {
  if (fallback.kind === 'none') {
    return (
      <div className="border-line border-t p-5 narrow:p-4">
        <Alert tone="danger" live>
          {unreadText}
        </Alert>
      </div>
    );
  }
  return (
    <>
      <AwayNote savedAt={fallback.saved_at} />
      {fallback.kind === 'saved' && <SavedRows saved={fallback} query={query} onShowAll={onShowAll} />}
    </>
  );
}

function AwayNote({ savedAt }: { savedAt: string }) {
  const day = useBusinessDay();
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-line border-t px-5 py-2.5 text-13 text-fg-2 narrow:px-4"
    >
      <WifiOff className="size-3.5 flex-none text-fg-3" />
      Showing saved customers from {dayAndTime(savedAt, day)}. You can’t make changes until the server is
      back.
    </p>
  );
}

type SavedRowsProps = { saved: SavedCustomers; query: CustomerQuery; onShowAll: () => void };

function SavedRows({ saved, query, onShowAll }: SavedRowsProps) {
  const { timeZone } = useBusinessDay();
  const rows = matchingCustomers(saved.customers, query, timeZone);
  return (
    <>
      <PlainRows label="Saved customers" look={customerRows} rows={rows} shared={undefined} />
      {rows.length === 0 && <NoMatch nouns={nouns} onShowAll={onShowAll} />}
    </>
  );
}

/**
 * The server counts as unreachable after two failed requests, because a single failure may be a brief network problem.
 * The second attempt follows after one second.
 */
const failuresThatCount = 2;

let isAway = false;
const listeners = new Set<() => void>();
let stopWatching = () => {};

function set(next: boolean) {
  if (next === isAway) return;
  isAway = next;
  for (const listener of listeners) listener();
}

function watch(change: QueryCacheNotifyEvent) {
  if (change.type !== 'updated' || featureOfKey(change.query.queryKey) !== 'customers') return;
  const { action } = change;
  if (action.type === 'failed' && action.failureCount >= failuresThatCount && isUnreachable(action.error)) {
    set(true);
  }
  const isAnswer =
    (action.type === 'success' && !action.manual) || (action.type === 'error' && isRefused(action.error));
  if (isAnswer) set(false);
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) stopWatching = queryClient.getQueryCache().subscribe(watch);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopWatching();
    isAway = false;
  };
}

/** Returns true from the time when the requests for customers fail until a request succeeds again. */
const useIsServerAway = () => useSyncExternalStore(subscribe, () => isAway);

const NewCustomerPanel = lazy(() =>
  import('../customer-panels.tsx').then((file) => ({ default: file.NewCustomerPanel })),
);

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
  if (count === 0) return 'No outstanding balances.';
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
  const duplicates = useDuplicatesAction('customers');
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
        actions={orphans.length > 0 ? [duplicates] : [recover, duplicates]}
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
