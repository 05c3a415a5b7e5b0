import { reportKinds } from '@dayworks/shared/reports/report-kind';
import { paths } from '../../lib/paths.ts';
import { periodText } from '../../parts/bar-chart/period-texts.ts';
import { OpenBooks } from '../../parts/books/open-books.ts';
import { CouldNotLoad } from '../../parts/feedback/could-not-load.tsx';
import { CreateLink } from '../../parts/list/create-link.tsx';
import { moneyTabs } from '../../parts/navigation/money-tabs.ts';
import { SectionTabs } from '../../parts/navigation/section-tabs.tsx';
import { ReportMenu } from '../../parts/report/report-menu.tsx';
import { Alert } from '../../ui/alert.tsx';
import { cx } from '../../ui/cx.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BooksStrip } from './books-strip.tsx';
import { DepositsCard } from './deposits-card.tsx';
import { FinancialsFigures } from './financials-figures.tsx';
import { FinancialsToolbar } from './financials-toolbar.tsx';
import { ForecastCard } from './forecast/forecast-card.tsx';
import { OpenProfit } from './open-profit.ts';
import { ProfitCard } from './profit-card.tsx';
import { ReceivablesCard } from './receivables-card.tsx';
import { TaxesCard } from './taxes-card.tsx';
import { useFinancials } from './use-financials.ts';

const pair = 'mt-4 grid grid-cols-2 gap-4 max-xl:grid-cols-[minmax(0,1fr)]';

export default function FinancialsPage() {
  const financials = useFinancials();
  const { choice, change, query, problem, today } = financials;
  return (
    <Page>
      <PageHeader
        stacks
        title="Financials"
        sub={problem ? ' ' : `${periodText(query, today)}. Every figure opens its rows.`}
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
    <Loading label="Loading the financials">
      <Skeleton className="mb-4 h-28 w-full" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}
