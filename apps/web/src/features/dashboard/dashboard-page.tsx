import type { SessionUser } from '@dayworks/shared/auth/session';
import type { Membership } from '@dayworks/shared/business/business';
import type { ChartPeriod, Dashboard } from '@dayworks/shared/dashboard/dashboard';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useBusiness } from '../../lib/business.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { CouldNotLoad } from '../../parts/feedback/could-not-load.tsx';
import { useNow } from '../../parts/time/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';
import { dayOf, dayText, firstNameOf, greeting, sentenceOf } from './greeting.ts';
import { RecommendationsCard } from './recommendations-card.tsx';
import { RoiNote } from './roi-note.tsx';
import { SalesCard } from './sales-card.tsx';
import { UpcomingCard } from './upcoming-card.tsx';
import { useDashboard } from './use-dashboard.ts';
import { WaitingCard } from './waiting-card.tsx';

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
  if (!data && !error) return <DashboardSkeleton />;
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
      <FirstSteps user={user} business={business} />
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
