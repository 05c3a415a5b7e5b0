import type { SalesQuery } from '@dayworks/shared/sales/sales';
import { salesPeriodProblem } from '@dayworks/shared/sales/sales-periods';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { periodText } from '../../parts/bar-chart/chart-texts.ts';
import { CreateLink } from '../../parts/list/create-link.tsx';
import type { ChangeQuery } from '../../parts/list/use-list-query.ts';
import { periodLabels } from '../../parts/period/period-choice.ts';
import { PeriodToolbar } from '../../parts/period/period-toolbar.tsx';
import { ReportMenu } from '../../parts/report/report-menu.tsx';
import { moneyTabs, SectionTabs } from '../../parts/section-tabs.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { StatsSkeleton } from '../../ui/figure/stats.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { FunnelCard } from './funnel-card.tsx';
import {
  periodChoices,
  type SalesChoice,
  salesCsvHref,
  salesSteps,
  stepLabels,
  suitingStep,
} from './sales-hrefs.ts';
import { hasNoSales } from './sales-texts.ts';
import { SalesView } from './sales-view.tsx';
import { useSalesQuery } from './use-sales-query.ts';

type SalesToolbarProps = {
  choice: SalesChoice;
  query: SalesQuery;
  onChange: ChangeQuery<SalesChoice>;
};

const segments = salesSteps.map((step) => ({ value: step, label: stepLabels[step] }));

function SalesToolbar({ choice, query: { from, to, step }, onChange }: SalesToolbarProps) {
  return (
    <PeriodToolbar
      choices={periodChoices}
      labels={periodLabels}
      chosen={choice.period}
      days={{ from, to }}
      /*
       * When the user chooses another period, the step (day, week or month) changes to the one that suits the new
       * period.
       */
      onChange={(change, options) =>
        onChange('period' in change ? { ...change, step: null } : change, options)
      }
    >
      <SegmentedControl
        label="Step"
        value={step}
        onValueChange={(next) => onChange({ step: next === suitingStep(from, to) ? null : next })}
        segments={segments}
      />
    </PeriodToolbar>
  );
}

const bars = ['h-2/5', 'h-3/5', 'h-1/2', 'h-4/5', 'h-2/3', 'h-3/4', 'h-full', 'h-1/3'];

/** A placeholder in the shape of the Sales screen. */
function SalesSkeleton() {
  return (
    <Loading label="Loading the sales">
      <StatsSkeleton columns={3} />
      <Card className="mb-4 px-5 py-4">
        <Skeleton className="h-4 w-32" />
        <div className="mt-8 flex h-63 items-end gap-[4%]">
          {bars.map((height) => (
            <Skeleton key={height} className={`flex-1 ${height}`} />
          ))}
        </div>
      </Card>
    </Loading>
  );
}

/** Returns the period from the URL, and the sales in that period. */
function useSales() {
  const { choice, change, query, today } = useSalesQuery();
  const problem = salesPeriodProblem(query, query.step);
  const answer = useQuery(
    api.sales.get.queryOptions({ input: query, enabled: !problem, placeholderData: keepPreviousData }),
  );
  return { choice, change, query, problem, today, ...answer };
}

const salesReports = ['customers', 'items', 'sources', 'people'] as const;

export default function SalesPage() {
  const sales = useSales();
  const { choice, change, query, problem, today } = sales;
  return (
    <Page>
      <PageHeader
        stacks
        title="Sales"
        sub={<span className="tabular-nums">{problem ? ' ' : periodText(query, today)}</span>}
        actions={
          !problem && (
            <>
              <ReportMenu kinds={salesReports} days={{ from: query.from, to: query.to }} basis="cash" />
              <Button asChild>
                <a href={salesCsvHref(query)} download>
                  <Download />
                  Export CSV
                </a>
              </Button>
            </>
          )
        }
      />
      <SectionTabs tabs={moneyTabs} />
      <SalesToolbar choice={choice} query={query} onChange={change} />
      <SalesContent {...sales} />
    </Page>
  );
}

function SalesContent({
  data,
  error,
  refetch,
  problem,
  query,
  choice,
  change,
  today,
  isPlaceholderData,
}: ReturnType<typeof useSales>) {
  if (problem) return <Alert tone="warning">{problem}.</Alert>;
  if (data && hasNoSales(data)) {
    return (
      <div className="grid gap-4">
        <NothingSold />
        <FunnelCard days={query} />
      </div>
    );
  }
  if (data)
    return (
      <SalesView
        sales={data}
        query={query}
        choice={choice}
        onChange={change}
        today={today}
        isOld={isPlaceholderData}
      />
    );
  if (!error) return <SalesSkeleton />;
  return (
    <Alert
      tone="danger"
      title="Sales could not be loaded"
      action={
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {errorMessage(error)}
    </Alert>
  );
}

function NothingSold() {
  return (
    <Card>
      <EmptyState
        art="chart"
        action={<CreateLink label="New Invoice" href={paths.invoiceNew.getHref()} variant="primary" />}
      >
        No sales yet. Sales appear here once you record a payment.
      </EmptyState>
    </Card>
  );
}
