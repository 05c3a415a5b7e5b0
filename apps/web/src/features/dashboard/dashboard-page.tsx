import type { SessionUser } from '@dayworks/shared/auth/session';
import type { Membership } from '@dayworks/shared/business/business';
import { useBusiness } from '../../lib/business.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useNow } from '../../parts/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { dayOf, firstNameOf, greeting } from './greeting.ts';
import { type Step, StepCard } from './step-card.tsx';
import { useFinishingTouches, useFirstSteps } from './use-steps.ts';

export default function DashboardPage() {
  usePageTitle('Dashboard');
  const session = useSession();
  const state = useBusiness();
  if (session.status !== 'signed-in' || state.status !== 'loaded') return <DashboardSkeleton />;
  return <Welcome user={session.session.user} business={state.business} />;
}

const isOpen = (steps: readonly Step[]) => steps.some((step) => !step.done);

function Welcome({ user, business }: { user: SessionUser; business: Membership }) {
  const now = useNow();
  const firstSteps = useFirstSteps(business);
  const finishingTouches = useFinishingTouches(user, business);
  if (!firstSteps || !finishingTouches) return <DashboardSkeleton />;
  const name = firstNameOf(user.name);
  return (
    <Page>
      <PageHeader
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
        sub={dayOf(now, business.time_zone)}
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {isOpen(firstSteps) && <StepCard title="First steps" steps={firstSteps} numbered />}
        {isOpen(finishingTouches) && <StepCard title="Make it yours" steps={finishingTouches} />}
        {!isOpen([...firstSteps, ...finishingTouches]) && <AllSet />}
      </div>
    </Page>
  );
}

function AllSet() {
  return (
    <Card className="xl:col-span-2">
      <EmptyState
        action={
          <Button asChild variant="primary">
            <Link to={paths.invoices.getHref()}>Go to invoices</Link>
          </Button>
        }
      >
        Everything is set up. Have a good day out there.
      </EmptyState>
    </Card>
  );
}
