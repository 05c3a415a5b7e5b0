import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { MarketingOverview, MarketingPeriod } from '@dayworks/shared/marketing/results/statistics';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Navigate, usePageTitle, useParams } from '../../lib/routing/router.tsx';
import { BarChart } from '../../parts/bar-chart/bar-chart.tsx';
import { ChartLegend, type ChartView, ChartViewToggle } from '../../parts/bar-chart/chart-controls.tsx';
import { axisDayText, periodText } from '../../parts/bar-chart/chart-texts.ts';
import { CouldNotLoad } from '../../parts/feedback.tsx';
import { exportHref } from '../../parts/list/list-query.ts';
import { Alert } from '../../ui/alert.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { StatsSkeleton } from '../../ui/figure/stats.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { AutomationsCard } from './automations/automations-card.tsx';
import { MarketingFrame, useMarketingDays, useMarketingOverview } from './marketing-frame.tsx';
import { sectionFromPath, sectionLabels } from './marketing-period.ts';
import { CampaignsCard } from './overview/campaigns-card.tsx';
import { Figures } from './overview/figures.tsx';
import { FirstSteps } from './overview/first-steps.tsx';
import { hasNoMarketing } from './overview/overview-texts.ts';
import { SourcesCard } from './overview/sources-card.tsx';
import { OpenRows, useRowsLink } from './rows/open-rows.tsx';

type WeeksCardProps = { overview: MarketingOverview; days: MarketingPeriod; today: CalendarDate };

const names = { value: 'Received', before: '', beside: 'Spend', count: 'Booked' };

/** Shows the marketing revenue and its cost by week. */
function WeeksCard({ overview: { weeks }, days, today }: WeeksCardProps) {
  const [view, setView] = useState<ChartView>('chart');
  const linkTo = useRowsLink();
  return (
    <Card className="flex flex-col">
      <CardHeader
        title="Received and spend"
        sub="by week"
        actions={
          <>
            <ChartLegend names={names} className="max-sm:hidden" />
            <IconButton label="Download every day as CSV" size="sm" asChild>
              <a href={exportHref('/api/marketing/statistics/export', days)} download>
                <Download />
              </a>
            </IconButton>
            <ChartViewToggle view={view} onViewChange={setView} />
          </>
        }
      />
      <CardBody className="flex flex-1 flex-col">
        <ChartLegend names={names} className="mb-3 sm:hidden" />
        <BarChart
          label={`Received and spend by week, ${periodText(days, today)}`}
          bars={weeks.map(({ from, to, received, spend, bookings, is_running }) => ({
            key: from,
            from,
            to,
            value: received,
            beside: spend,
            count: bookings,
            isRunning: is_running,
            href: linkTo({ kind: 'received', from, to }).to,
          }))}
          axisText={(bar) => axisDayText(bar, 'week')}
          tooltipTitle={(bar) => periodText(bar, today)}
          names={names}
          view={view}
          height={280}
        />
      </CardBody>
    </Card>
  );
}

/** A placeholder in the shape of the marketing overview. */
function OverviewSkeleton() {
  return (
    <Loading label="Loading marketing">
      <StatsSkeleton columns={4} />
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)_21rem] gap-4 max-xl:grid-cols-[minmax(0,1fr)]">
        <Skeleton className="h-90 rounded-10" />
        <Skeleton className="h-90 rounded-10" />
      </div>
      <Skeleton className="h-80 rounded-10" />
    </Loading>
  );
}

function OverviewSection() {
  const { days, today, problem } = useMarketingDays();
  const { data, error, refetch, isPlaceholderData } = useMarketingOverview();
  if (problem) return <Alert tone="warning">{problem}.</Alert>;
  if (!data && error) {
    return <CouldNotLoad title="Marketing could not be loaded" error={error} onRetry={refetch} />;
  }
  if (!data) return <OverviewSkeleton />;
  const isNew = hasNoMarketing(data);
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      {isNew ? <FirstSteps customers={data.customers} /> : <Figures overview={data} days={days} />}
      <div
        className={cx(
          'mb-4 grid gap-4 max-xl:grid-cols-[minmax(0,1fr)]',
          !isNew && 'grid-cols-[minmax(0,1fr)_21rem]',
        )}
      >
        {!isNew && <WeeksCard overview={data} days={days} today={today} />}
        <SourcesCard />
      </div>
      {!isNew && <CampaignsCard />}
      <AutomationsCard />
      <OpenRows />
    </div>
  );
}

const parts = {
  overview: OverviewSection,
  campaigns: lazy(() => import('./campaigns/campaigns-section.tsx')),
  automations: lazy(() => import('./automations/automations-section.tsx')),
  referrals: lazy(() => import('./referrals-section.tsx')),
  consent: lazy(() => import('./consent/consent-section.tsx')),
};

export default function MarketingPage() {
  const section = sectionFromPath(useParams().section);
  usePageTitle(section && section !== 'overview' ? sectionLabels[section] : undefined);
  if (!section) return <Navigate to={paths.marketing.getHref()} replace />;
  const Section = parts[section];
  return (
    <MarketingFrame section={section}>
      <Suspense
        fallback={
          <Loading label={`Loading ${sectionLabels[section].toLowerCase()}`}>
            <Skeleton className="h-80 w-full rounded-10" />
          </Loading>
        }
      >
        <Section />
      </Suspense>
    </MarketingFrame>
  );
}
