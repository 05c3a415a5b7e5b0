import { customerName } from '@dayworks/shared/customers/customer-name';
import { formatMoney } from '@dayworks/shared/money';
import type { RecurringInvoiceRow } from '@dayworks/shared/recurring/recurring-invoice';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Ellipsis, Pause, Play, SquarePen, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link, useParams, useSearchParams } from '../../lib/routing/router.tsx';
import { FormSkeleton } from '../../parts/document-form/form-skeleton.tsx';
import { CouldNotLoad } from '../../parts/feedback.tsx';
import { CreateLink } from '../../parts/list/create-link.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { SeriesRow, seriesName } from '../../parts/recurring/series-row.tsx';
import { useSeriesVerbs } from '../../parts/recurring/use-series-verbs.ts';
import { documentTabs } from '../../parts/section-tabs.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Button, IconButton, ShowMoreFooter } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../ui/menu/dropdown-menu.tsx';

function SeriesMenu({ row }: { row: RecurringInvoiceRow }) {
  const { togglePause, remove } = useSeriesVerbs();
  const href = paths.recurringInvoices.getHref(row.id);
  return (
    <DropdownMenu
      trigger={
        <IconButton label={`More actions for ${customerName(row.customer)}, ${seriesName(row)}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      {row.next_on !== null && (
        <MenuItem icon={row.is_paused ? <Play /> : <Pause />} onSelect={() => togglePause(row)}>
          {row.is_paused ? 'Resume' : 'Pause'}
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to={`${href}?edit=1`}>
          <SquarePen />
          Edit
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 />} onSelect={() => remove(row)}>
        Delete
      </MenuItem>
    </DropdownMenu>
  );
}

const monthText = (income: number) => `${formatMoney(income)} a month before sales tax.`;

/** Lists the recurring invoices, sorted by next date. */
function RecurringList() {
  const { today } = useBusinessDay();
  const [search] = useSearchParams();
  const customer_id = search.get('customer');
  const from = customer_id ? `?customer=${encodeURIComponent(customer_id)}` : '';
  const creation = {
    label: 'New Recurring Invoice',
    href: `${paths.recurringInvoices.getHref('new')}${from}`,
  };
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    api.recurringInvoices.list.infiniteOptions({
      input: (cursor: string | null) => ({ cursor, customer_id }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
    }),
  );
  const series = data?.pages.flatMap((page) => page.series) ?? [];
  const income = data?.pages[0]?.monthly_income;
  return (
    <ListScreen
      title="Recurring Invoices"
      sub={income === undefined ? (error ? null : undefined) : monthText(income)}
      creation={creation}
      tabs={documentTabs}
    >
      <Card aria-label="Recurring invoices">
        <CardHeader
          title="Recurring"
          sub="created automatically on their dates"
          actions={
            series.length > 0 && (
              <>
                <span className="font-semibold tabular-nums">{formatMoney(income ?? 0)} a month</span>
                <Button asChild variant="ghost" size="sm" className="max-sm:hidden">
                  <a href="/api/recurring-invoices/export" download>
                    <Download />
                    Export
                  </a>
                </Button>
              </>
            )
          }
        />
        {error && !data && (
          <CouldNotLoad
            title="Recurring invoices could not be loaded"
            error={error}
            onRetry={() => refetch()}
          />
        )}
        {!data && !error && (
          <Loading label="Loading recurring invoices">
            <Skeleton className="m-5 h-40" />
          </Loading>
        )}
        {data && series.length === 0 && (
          <EmptyState action={<CreateLink {...creation} />}>
            No recurring invoices yet. Create one for work that you invoice again and again, such as a monthly
            service.
          </EmptyState>
        )}
        {series.length > 0 && (
          <ul className="mt-3">
            {series.map((row) => (
              <SeriesRow key={row.id} row={row} today={today} withCustomer menu={<SeriesMenu row={row} />} />
            ))}
          </ul>
        )}
        <ShowMoreFooter pages={{ hasNextPage, isFetchingNextPage, fetchNextPage }} />
      </Card>
    </ListScreen>
  );
}

const NewSeriesPage = lazy(() => import('./new-series-page.tsx'));
const EditSeriesPage = lazy(() => import('./edit-series-page.tsx'));
const SeriesPage = lazy(() => import('./series-page.tsx'));

/**
 * The page at `/invoices/recurring`, which lists the recurring invoices. Below this path, `/new` opens the form for a
 * new recurring invoice, an id opens a stored one, and an id with `?edit=1` opens the form for editing it.
 */
export default function RecurringPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  if (!id) return <RecurringList />;
  return (
    <Suspense fallback={<FormSkeleton title="Recurring Invoice" />}>
      {id === 'new' && <NewSeriesPage key={search.toString()} />}
      {id !== 'new' &&
        (search.has('edit') ? <EditSeriesPage key={id} id={id} /> : <SeriesPage key={id} id={id} />)}
    </Suspense>
  );
}
