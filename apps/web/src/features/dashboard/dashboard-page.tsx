import type { SessionUser } from '@dayworks/shared/auth/session';
import type { Membership } from '@dayworks/shared/business/business';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useBusiness } from '../../lib/business.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useNow } from '../../parts/use-now.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Count } from '../../ui/count.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { dayOf, firstNameOf, greeting } from './greeting.ts';
import { type Step, StepList } from './step-list.tsx';

export default function DashboardPage() {
  usePageTitle('Dashboard');
  const session = useSession();
  const state = useBusiness();
  if (session.status !== 'signed-in' || state.status !== 'loaded') return <DashboardSkeleton />;
  return <Welcome user={session.session.user} business={state.business} />;
}

function Welcome({ user, business }: { user: SessionUser; business: Membership }) {
  const now = useNow();
  const steps = firstSteps(business);
  const name = firstNameOf(user.name);
  return (
    <Page>
      <PageHeader
        title={[greeting(now, business.time_zone), name].filter(Boolean).join(', ')}
        sub={dayOf(now, business.time_zone)}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Card>
          <CardHeader title="First steps" count={<DoneCount steps={steps} />} />
          <StepList steps={steps} numbered />
        </Card>
        <FinishingTouches user={user} business={business} />
      </div>
    </Page>
  );
}

function DoneCount({ steps }: { steps: readonly Step[] }) {
  return <Count>{`${steps.filter((step) => step.done).length} of ${steps.length}`}</Count>;
}

/** Business, first customer, first invoice: the way to the first money. */
function firstSteps(business: Membership): Step[] {
  return [
    {
      title: 'Set up your business',
      text: `${business.business_name} is ready.`,
      done: true,
      to: paths.settings.getHref(),
    },
    { title: 'Add your first customer', text: 'Somebody you have done a job for lately.', done: false },
    { title: 'Send your first invoice', text: 'The job, the price, and off it goes.', done: false },
  ];
}

function FinishingTouches({ user, business }: { user: SessionUser; business: Membership }) {
  const team = useQuery(api.members.list.queryOptions());
  const isOwner = business.role === 'owner';
  const steps: Step[] = [
    {
      title: 'Add your logo',
      text: 'It stands on everything your customers see.',
      done: business.logo_url !== null,
      to: paths.settings.getHref(),
    },
    {
      title: 'Fill in your contact details',
      text: 'So that customers know where to reach you.',
      done: business.email !== null && business.phone !== null && business.address !== null,
      to: paths.settings.getHref(),
    },
    ...(isOwner && team.data
      ? [
          {
            title: 'Invite your team',
            text: 'Everyone works on the same customers and invoices.',
            done: team.data.members.length > 1 || team.data.invitations.length > 0,
            to: paths.settings.getHref('team'),
          },
        ]
      : []),
    {
      title: 'Confirm your email',
      text: user.email,
      done: user.email_verified,
      to: paths.profile.getHref(),
    },
  ];
  return (
    <Card>
      <CardHeader title="Make it yours" count={<DoneCount steps={steps} />} />
      <StepList steps={steps} />
    </Card>
  );
}
