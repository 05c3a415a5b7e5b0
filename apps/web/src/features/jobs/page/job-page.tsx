import { saysMore } from '@dayworks/shared/customers/customer-request';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, isRefused } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Link, usePageTitle, useParams } from '../../../lib/routing/router.tsx';
import { LinkedPhotos, RequestContent } from '../../../parts/request/customer-request.tsx';
import { RecordTasks } from '../../../parts/task/record-tasks.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { CrewCard } from './crew/crew-card.tsx';
import { ExpensesCard } from './expenses/expenses-card.tsx';
import { ItemsCard } from './items/items-card.tsx';
import { JobHeader, JobSkeleton } from './job-header.tsx';
import { MarginCard } from './margin-card.tsx';
import { PhotosCard } from './photos-card.tsx';
import { ProgressCard } from './progress-card.tsx';
import { ThreadCard } from './thread/thread-card.tsx';
import { TimeCard } from './time/time-card.tsx';
import { VisitsCard } from './visits/visits-card.tsx';

/** The instructions for the people who do the job. */
function InstructionsCard({ job: { instructions } }: { job: JobDetail }) {
  const headingId = useId();
  if (!instructions) return null;
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader id={headingId} title="Instructions" />
      <CardBody className="pt-2!">
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-13">
          {instructions}
        </p>
      </CardBody>
    </Card>
  );
}

/**
 * Shows the customer's original request with photos and preferred times; hidden if there are neither photos nor
 * preferred times.
 */
function RequestCard({ request }: Pick<JobDetail, 'request'>) {
  const headingId = useId();
  if (!request || !saysMore(request)) return null;
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader id={headingId} title="Customer’s request" />
      <CardBody className="pt-2!">
        <RequestContent request={request} />
      </CardBody>
    </Card>
  );
}

/** Shows the photos that the customer saw on the estimate; hidden if there are none. */
function EstimatePhotosCard({ estimate }: Pick<JobDetail, 'estimate'>) {
  const headingId = useId();
  if (!estimate || estimate.photos.length === 0) return null;
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader id={headingId} title="Photos on the estimate" />
      <CardBody className="pt-2!">
        <LinkedPhotos photos={estimate.photos} from="the estimate" />
      </CardBody>
    </Card>
  );
}

const AutopayCard = lazy(() => import('../../../parts/saved-methods/autopay-card.tsx'));
const RecurringCard = lazy(() => import('../../../parts/recurring/recurring-card.tsx'));

/**
 * Shows the visits, time, photos, items and expenses of the job on the left, and its margin, checklist and crew on the
 * right. On a phone, the cards that are needed on site come first.
 */
function JobView({ job }: { job: JobDetail }) {
  const input = { id: job.id };
  const { data: bill = null } = useQuery(api.jobs.preview.queryOptions({ input }));
  const { data: margin = null } = useQuery(api.jobs.margin.queryOptions({ input }));
  return (
    <Page>
      <JobHeader job={job} bill={bill} />
      <ProgressCard job={job} bill={bill} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_340px] items-start gap-4 max-xl:grid-cols-[minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <VisitsCard job={job} />
          <TimeCard job={job} />
          <PhotosCard job={job} />
          <ItemsCard job={job} />
          <ExpensesCard job={job} />
        </div>
        <div className="grid min-w-0 gap-4">
          <MarginCard margin={margin} />
          <Suspense>
            <RecurringCard filter={{ job_id: job.id }} />
            <AutopayCard scope={{ of: 'job', of_id: job.id }} />
          </Suspense>
          <ChecklistCard job={job} />
          <CrewCard job={job} />
          <RecordTasks kind="job" id={job.id} isCard />
          <InstructionsCard job={job} />
          <EstimatePhotosCard estimate={job.estimate} />
          <RequestCard request={job.request} />
          <ThreadCard job={job} bill={bill} margin={margin} />
        </div>
      </div>
    </Page>
  );
}

/** /jobs/:id */
export default function JobPage() {
  const { id = '' } = useParams();
  return <JobById key={id} id={id} />;
}

function JobById({ id }: { id: string }) {
  const { data: job, error, refetch } = useQuery(api.jobs.get.queryOptions({ input: { id } }));
  usePageTitle(job?.title);
  if (job) return <JobView job={job} />;
  if (!error) return <JobSkeleton />;
  /*
   * The server rejects a malformed id with a different error than an unknown id, but for the user both errors mean that
   * the link is invalid.
   */
  if (isRefused(error)) return <JobMissing />;
  return (
    <Page>
      <PageHeader title="Job" />
      <Alert
        tone="danger"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {errorMessage(error, 'The job could not be loaded. Please try again.')}
      </Alert>
    </Page>
  );
}

function JobMissing() {
  usePageTitle('Job not found');
  return (
    <Page>
      <PageHeader title="Job not found" />
      <Card>
        <EmptyState
          art="search"
          action={
            <Button asChild>
              <Link to={paths.jobs.getHref()}>Go to Jobs</Link>
            </Button>
          }
        >
          We could not find this job in your business.
        </EmptyState>
      </Card>
    </Page>
  );
}
