import type { SessionUser } from '@dayworks/shared/auth/session';
import type { Membership } from '@dayworks/shared/business/business';
import type { ChartPeriod, Dashboard } from '@dayworks/shared/dashboard/dashboard';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useBusiness } from '../../lib/business.ts';
import { paths } from '../../lib/paths.ts';
import { Link, usePageTitle } from '../../lib/routing/router.tsx';
import { useSession } from '../../lib/session/session.ts';
import { CouldNotLoad } from '../../parts/feedback.tsx';
import { useSignInMethods } from '../../parts/sign-in/sign-in-methods.tsx';
import { useNow } from '../../parts/time/business-day.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import { dayOf, dayText, firstNameOf, greeting, percentText, sentenceOf } from './dashboard-texts.ts';
import { RecommendationsCard } from './recommendations-card.tsx';
import { SalesCard } from './sales-card.tsx';
import { type Step, StepCard } from './step-card.tsx';
import { UpcomingCard } from './upcoming-card.tsx';
import { useDashboard, useFinishingTouches, useFirstSteps } from './use-dashboard.ts';
import { WaitingCard } from './waiting-card.tsx';

const rows = ['first', 'second', 'third'];

function DashboardSkeleton() {
  return (
    <Page>
      <Loading label="Loading dashboard">
        <Skeleton className="mb-2 h-8 w-64" />
        <Skeleton className="mb-6 h-4 w-36" />
        <div className="grid gap-4 xl:grid-cols-2">
          {rows.slice(0, 2).map((row) => (
            <Card key={row}>
              <div className="grid gap-5 p-5">
                <Skeleton className="h-5 w-28" />
                {rows.map((line) => (
                  <Skeleton key={line} className="h-10 w-full" />
                ))}
              </div>
            </Card>
          ))}
        </div>
      </Loading>
    </Page>
  );
}

const isOpen = (steps: readonly Step[]) => steps.some((step) => !step.done);

type FirstStepsProps = {
  user: SessionUser;
  firstSteps: Step[] | undefined;
  finishingTouches: Step[] | undefined;
};

/**
 * The setup steps above the dashboard figures. They are shown until all steps are done and, if emails can be sent,
 * until the user's address is confirmed, because nothing is sent to customers before that.
 */
function FirstSteps({ user, firstSteps, finishingTouches }: FirstStepsProps) {
  const delivers = useSignInMethods()?.delivers;
  if (!firstSteps || !finishingTouches) return null;
  const isStarting = isOpen(firstSteps);
  const isUnconfirmed = delivers?.email === true && user.email !== null && !user.email_verified;
  if (!isStarting && !isUnconfirmed) return null;
  return (
    <div className="mb-4 grid items-start gap-4 xl:grid-cols-2">
      {isStarting && <StepCard title="First steps" steps={firstSteps} numbered />}
      {isOpen(finishingTouches) && <StepCard title="Finish your setup" steps={finishingTouches} />}
    </div>
  );
}

/** The latest return on marketing spend, shown on the dashboard; hidden if it cannot be calculated. */
function RoiNote({ roi }: { roi: Dashboard['marketing_roi'] }) {
  if (!roi) return null;
  return (
    <p className="mt-4 text-13 text-fg-3">
      Marketing returned{' '}
      <strong className="font-semibold text-fg-1 tabular-nums">
        {roi.value < 0 ? '-' : ''}
        {percentText(roi.value)}
      </strong>{' '}
      on its cost from {formatLong(roi.from)} to {formatLong(roi.date)}.
    </p>
  );
}

export default function DashboardPage() {
  usePageTitle('Dashboard');
  const session = useSession();
  const state = useBusiness();
  if (session.status !== 'signed-in' || state.status !== 'loaded') return <DashboardSkeleton />;
  return <DashboardContent user={session.session.user} business={state.business} />;
}

function DashboardContent({ user, business }: { user: SessionUser; business: Membership }) {
  const now = useNow();
  const [period, setPeriod] = useState<ChartPeriod>('12w');
  const { data, error, refetch } = useDashboard(period);
  const firstSteps = useFirstSteps(business);
  const finishingTouches = useFinishingTouches(user, business);
  /*
   * A new business sees the setup steps above the figures. The figures are therefore shown only once the steps are
   * loaded; otherwise the layout would shift.
   */
  const awaitsSteps = data?.new_customers.all === 0 && !(firstSteps && finishingTouches);
  if ((!data && !error) || awaitsSteps) return <DashboardSkeleton />;
  const name = firstNameOf(user.name);
  return (
    <Page>
      <PageHeader
        stacks
        title={
          <>
            {greeting(now, business.time_zone)}
            {name && (
              <>
                , <bdi>{name}</bdi>
              </>
            )}
          </>
        }
        sub={dayText(dayOf(now, business.time_zone), data ? sentenceOf(data) : null)}
        actions={
          <Button asChild variant="primary">
            <Link to={paths.invoiceNew.getHref()}>
              <Plus />
              New Invoice
            </Link>
          </Button>
        }
      />
      <FirstSteps user={user} firstSteps={firstSteps} finishingTouches={finishingTouches} />
      {data ? (
        <Figures dashboard={data} period={period} onPeriod={setPeriod} />
      ) : (
        <CouldNotLoad title="The dashboard could not be loaded" error={error} onRetry={refetch} />
      )}
    </Page>
  );
}

type FiguresProps = { dashboard: Dashboard; period: ChartPeriod; onPeriod: (period: ChartPeriod) => void };

function Figures({ dashboard, period, onPeriod }: FiguresProps) {
  return (
    <>
      <DashboardFigures dashboard={dashboard} />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <SalesCard chart={dashboard.chart} today={dashboard.today} period={period} onPeriod={onPeriod} />
        <RecommendationsCard today={dashboard.today} />
      </div>
      <div className="mt-4 grid items-stretch gap-4 lg:grid-cols-2">
        <UpcomingCard appointments={dashboard.upcoming} />
        <WaitingCard estimates={dashboard.estimates} projects={dashboard.projects} />
      </div>
      <RoiNote roi={dashboard.marketing_roi} />
    </>
  );
}
