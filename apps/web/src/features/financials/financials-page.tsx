import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { Financials, FinancialsQuery } from '@dayworks/shared/financials/financials';
import { reportKinds } from '@dayworks/shared/reports/report-kind';
import { salesPeriodProblem } from '@dayworks/shared/sales/sales-periods';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { createAddressSheet } from '../../parts/address-sheet.tsx';
import { BarChart } from '../../parts/bar-chart/bar-chart.tsx';
import { ChartLegend } from '../../parts/bar-chart/chart-controls.tsx';
import { axisDayText, periodText } from '../../parts/bar-chart/chart-texts.ts';
import { OpenBooks } from '../../parts/books/books-link.tsx';
import { CouldNotLoad } from '../../parts/feedback.tsx';
import { useScreenHref } from '../../parts/figures/figure-link.tsx';
import { CreateLink } from '../../parts/list/create-link.tsx';
import type { ChangeQuery } from '../../parts/list/use-list-query.ts';
import { PeriodToolbar } from '../../parts/period/period-toolbar.tsx';
import { ReportMenu } from '../../parts/report/report-menu.tsx';
import { moneyTabs, SectionTabs } from '../../parts/section-tabs.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { BooksStrip } from './books-strip.tsx';
import { DepositsCard } from './deposits-card.tsx';
import {
  creditsParam,
  type FinancialsChoice,
  periodChoices,
  periodLabels,
  profitParam,
} from './financials-address.ts';
import { FinancialsFigures, revenueHref } from './financials-figures.tsx';
import { ForecastCard } from './forecast/forecast-card.tsx';
import { ProfitTable } from './profit-table.tsx';
import { ReceivablesCard } from './receivables-card.tsx';
import { TaxesCard } from './taxes-card.tsx';
import { useFinancialsQuery } from './use-financials-query.ts';

const { AddressSheet: OpenProfit, prepareSheet: prepareProfit } = createAddressSheet(
  profitParam,
  () => import('./profit-sheet.tsx'),
);

const { AddressSheet: OpenCredits, prepareSheet: prepareCredits } = createAddressSheet(
  creditsParam,
  () => import('./credits-sheet.tsx'),
);

const names = {
  value: 'Income',
  below: 'Expenses',
  line: 'Profit',
  before: 'Profit, prior year',
};

type ProfitCardProps = { financials: Financials; query: FinancialsQuery; today: CalendarDate };

/**
 * A chart with the money received as bars going up, the money spent as bars going down, and the profit as a line. The
 * table below the chart shows the same figures by month.
 */
function ProfitCard({ financials, query, today }: ProfitCardProps) {
  const screenHref = useScreenHref();
  return (
    <Card
      className="mb-4"
      onPointerOver={() => {
        prepareProfit();
        prepareCredits();
      }}
    >
      <CardHeader title="Profit and loss" sub="by month" />
      <CardBody className="flex flex-col">
        <ChartLegend names={names} className="mb-3" />
        <BarChart
          label={`Profit and loss by month, ${periodText(query, today)}`}
          bars={financials.months.map(({ from, to, income, expenses, profit, before }) => ({
            key: from,
            from,
            to,
            value: income,
            below: expenses,
            line: profit,
            before: before.profit,
            daysBefore: before,
            isRunning: from <= today && today <= to,
            href: screenHref(revenueHref({ from, to }, query.basis)),
          }))}
          axisText={(bar) => axisDayText(bar, 'month')}
          tooltipTitle={(days) => periodText(days, today)}
          names={names}
          height={300}
        />
      </CardBody>
      <div className="[&>section]:overflow-x-auto">
        <ProfitTable financials={financials} query={query} today={today} />
      </div>
    </Card>
  );
}

const segments = [
  { value: 'cash', label: 'Cash' },
  { value: 'accrual', label: 'Accrual' },
] as const;

type FinancialsToolbarProps = {
  choice: FinancialsChoice;
  query: FinancialsQuery;
  onChange: ChangeQuery<FinancialsChoice>;
};

function FinancialsToolbar({ choice, query: { from, to }, onChange }: FinancialsToolbarProps) {
  return (
    <PeriodToolbar
      choices={periodChoices}
      labels={periodLabels}
      chosen={choice.period}
      days={{ from, to }}
      onChange={onChange}
    >
      <SegmentedControl
        label="Basis"
        value={choice.basis}
        onValueChange={(basis) => onChange({ basis })}
        segments={segments}
      />
    </PeriodToolbar>
  );
}

/** Reads the period and the accounting basis from the URL, and loads the financial figures for them. */
function useFinancials() {
  const { choice, change, query, today } = useFinancialsQuery();
  const problem = salesPeriodProblem(query, 'month');
  const answer = useQuery(
    api.financials.get.queryOptions({ input: query, enabled: !problem, placeholderData: keepPreviousData }),
  );
  return { choice, change, query, problem, today, ...answer };
}

const pair = 'mt-4 grid grid-cols-2 gap-4 max-xl:grid-cols-[minmax(0,1fr)]';

export default function FinancialsPage() {
  const financials = useFinancials();
  const { choice, change, query, problem, today } = financials;
  return (
    <Page>
      <PageHeader
        stacks
        title="Financials"
        sub={problem ? ' ' : `${periodText(query, today)}. Select any figure to see the details.`}
        actions={
          !problem && (
            <>
              <ReportMenu kinds={reportKinds} days={{ from: query.from, to: query.to }} basis={query.basis} />
              <CreateLink label="Add Expense" href={`${paths.expenses.getHref()}?new=1`} variant="primary" />
            </>
          )
        }
      />
      <SectionTabs tabs={moneyTabs} />
      <FinancialsToolbar choice={choice} query={query} onChange={change} />
      {problem ? <Alert tone="warning">{problem}.</Alert> : <ProfitAndLoss {...financials} />}
      <div className={pair}>
        <ReceivablesCard />
        <ForecastCard />
      </div>
      <div className={pair}>
        {!problem && <TaxesCard days={{ from: query.from, to: query.to }} />}
        <DepositsCard />
      </div>
      <div className="mt-4">
        <BooksStrip />
      </div>
      <OpenProfit />
      <OpenCredits />
      <OpenBooks />
    </Page>
  );
}

function ProfitAndLoss({
  data,
  error,
  refetch,
  query,
  today,
  isPlaceholderData,
}: ReturnType<typeof useFinancials>) {
  if (data)
    return (
      <div
        aria-busy={isPlaceholderData}
        className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}
      >
        <FinancialsFigures financials={data} query={query} today={today} />
        <ProfitCard financials={data} query={query} today={today} />
      </div>
    );
  if (error)
    return <CouldNotLoad title="Financials could not be loaded" error={error} onRetry={() => refetch()} />;
  return (
    <Loading label="Loading financials">
      <Skeleton className="mb-4 h-28 w-full" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}
