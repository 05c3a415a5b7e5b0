import { customerName } from '@dayworks/shared/customers/customer-name';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import type { RecurringInvoiceDetail } from '@dayworks/shared/recurring/recurring-invoice';
import { deliveryLabels, seriesState, seriesWords } from '@dayworks/shared/recurring/recurring-texts';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play, RotateCcw, SquarePen, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage, isRefused } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link, useNavigate, usePageTitle } from '../../lib/routing/router.tsx';
import { seriesName } from '../../parts/recurring/series-row.tsx';
import { useSeriesVerbs } from '../../parts/recurring/use-series-verbs.ts';
import { FactLink } from '../../parts/sheet/sheet-parts.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/chip.tsx';
import { Fact, Facts } from '../../ui/detail/facts.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StepArrow } from '../../ui/labels.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { HistoryCard, ItemsCard, PricesCard, UpcomingCard } from './series-cards.tsx';

const AutopayCard = lazy(() => import('../../parts/saved-methods/autopay-card.tsx'));

const Crumbs = ({ name }: { name: string }) => (
  <>
    <Link to={paths.invoices.getHref()} className="hover:text-fg-1">
      Invoices
    </Link>
    <StepArrow className="size-3 flex-none stroke-2" />
    <Link to={paths.recurringInvoices.getHref()} className="hover:text-fg-1">
      Recurring
    </Link>
    <StepArrow className="size-3 flex-none stroke-2" />
    <bdi className="truncate">{name}</bdi>
  </>
);

function HeaderActions({ series }: { series: RecurringInvoiceDetail }) {
  const { togglePause, remove } = useSeriesVerbs();
  const navigate = useNavigate();
  return (
    <>
      <Button
        variant="danger-quiet"
        onClick={() => {
          remove(series);
          navigate(paths.recurringInvoices.getHref());
        }}
      >
        <Trash2 />
        Delete
      </Button>
      {series.next_on !== null && (
        <Button onClick={() => togglePause(series)}>
          {series.is_paused ? <Play /> : <Pause />}
          {series.is_paused ? 'Resume' : 'Pause'}
        </Button>
      )}
      <Button variant="primary" asChild>
        <Link to={`${paths.recurringInvoices.getHref(series.id)}?edit=1`}>
          <SquarePen />
          Edit
        </Link>
      </Button>
    </>
  );
}

function Notices({ series }: { series: RecurringInvoiceDetail }) {
  const { restore } = useSeriesVerbs();
  if (series.deleted_at)
    return (
      <Alert
        tone="info"
        action={
          <Button size="sm" onClick={() => restore(series)}>
            <RotateCcw />
            Restore
          </Button>
        }
      >
        This recurring invoice was deleted. It created{' '}
        {series.made === 1 ? '1 invoice' : `${series.made} invoices`}.
      </Alert>
    );
  if (series.is_customer_archived)
    return <Alert tone="warning">The customer is archived, so no invoices are created.</Alert>;
  if (series.problem)
    return <Alert tone="warning">The last invoice was not sent and is a draft. {series.problem}</Alert>;
  return null;
}

function SeriesFacts({ series }: { series: RecurringInvoiceDetail }) {
  const { customer, job } = series;
  return (
    <Facts>
      <Fact label="Customer">
        <FactLink to={paths.customer.getHref(customer.id)}>
          <bdi>{customerName(customer)}</bdi>
        </FactLink>
      </Fact>
      <Fact label="On each date">{deliveryLabels[series.delivery]}</Fact>
      <Fact label="Each invoice">
        <span className="tabular-nums">{formatMoney(series.amount)}</span>
      </Fact>
      <Fact label="Income per month" note="before sales tax">
        <span className="tabular-nums">{formatMoney(series.monthly_income)}</span>
      </Fact>
      <Fact label="First invoice">{formatLong(series.first_on)}</Fact>
      <Fact label="Created so far">{series.made === 1 ? '1 invoice' : `${series.made} invoices`}</Fact>
      {job && (
        <Fact label="Job" wide note="Each invoice covers the visits completed until then.">
          <FactLink to={paths.job.getHref(job.id)}>
            <bdi>{job.title}</bdi>
          </FactLink>
        </Fact>
      )}
    </Facts>
  );
}

function SeriesView({ series }: { series: RecurringInvoiceDetail }) {
  const { today } = useBusinessDay();
  const name = customerName(series.customer);
  const state = seriesState(series);
  return (
    <Page>
      <PageHeader
        stacks
        crumbs={<Crumbs name={name} />}
        title={<bdi>{seriesName(series)}</bdi>}
        badge={state !== 'Active' && <Tag>{state}</Tag>}
        sub={seriesWords(series)}
        actions={!series.deleted_at && <HeaderActions series={series} />}
      />
      <div className="mb-4 empty:hidden">
        <Notices series={series} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 gap-4">
          <UpcomingCard series={series} />
          <HistoryCard history={series.history} />
        </div>
        <div className="grid min-w-0 gap-4 max-lg:order-first">
          <SeriesFacts series={series} />
          {!series.deleted_at && (
            <Suspense>
              <AutopayCard scope={{ of: 'series', of_id: series.id }} />
            </Suspense>
          )}
          <ItemsCard series={series} today={today} />
          <PricesCard series={series} today={today} />
        </div>
      </div>
    </Page>
  );
}

export default function SeriesPage({ id }: { id: string }) {
  const {
    data: series,
    error,
    refetch,
  } = useQuery(api.recurringInvoices.get.queryOptions({ input: { id } }));
  usePageTitle(series && `${customerName(series.customer)}: recurring invoice`);
  if (series) return <SeriesView series={series} />;
  return (
    <Page>
      <PageHeader title="Recurring Invoice" />
      {!error && (
        <Loading label="Loading recurring invoice">
          <Skeleton className="h-60 w-full rounded-10" />
        </Loading>
      )}
      {error && (
        <Card>
          <EmptyState
            art="search"
            action={
              isRefused(error) ? (
                <Button asChild>
                  <Link to={paths.recurringInvoices.getHref()}>Go to Recurring Invoices</Link>
                </Button>
              ) : (
                <Button onClick={() => refetch()}>Try again</Button>
              )
            }
          >
            {isRefused(error) ? 'This recurring invoice was not found' : errorMessage(error)}
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}
