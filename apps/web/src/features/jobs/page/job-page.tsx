import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage, isRefused } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Link, useParams } from '../../../lib/router.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { JobSkeleton } from './job-skeleton.tsx';
import { JobView } from './job-view.tsx';

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
  // The server rejects a malformed id with a different error than a missing job, but for the user both errors mean
  // that the link is invalid.
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
