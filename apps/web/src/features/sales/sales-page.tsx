import { Download } from 'lucide-react';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { periodText } from '../../parts/bar-chart/period-texts.ts';
import { CreateLink } from '../../parts/list/create-link.tsx';
import { moneyTabs } from '../../parts/navigation/money-tabs.ts';
import { SectionTabs } from '../../parts/navigation/section-tabs.tsx';
import { ReportMenu } from '../../parts/report/report-menu.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { salesCsvHref } from './sales-hrefs.ts';
import { SalesSkeleton } from './sales-skeleton.tsx';
import { hasNoSales } from './sales-texts.ts';
import { SalesToolbar } from './sales-toolbar.tsx';
import { SalesView } from './sales-view.tsx';
import { useSales } from './use-sales.ts';

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
        No sales yet. They show here as soon as a payment is recorded.
      </EmptyState>
    </Card>
  );
}
