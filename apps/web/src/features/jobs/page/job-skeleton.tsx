import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { JobCrumbs } from './job-header.tsx';

const steps = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A placeholder in the shape of the job page. */
export function JobSkeleton() {
  return (
    <Page>
      <Loading label="Loading the job">
        <PageHeader
          crumbs={<JobCrumbs title="" />}
          title={<Skeleton className="h-6 w-64 max-w-full" />}
          sub={<Skeleton className="mt-2 h-3 w-96 max-w-full" />}
        />
        <Card className="grid grid-cols-6 gap-4 px-5 py-5 max-md:grid-cols-1">
          {steps.map((key) => (
            <div key={key} className="grid gap-2">
              <Skeleton className="size-5 rounded-full" />
              <Skeleton className="h-3 w-20" />
            </div>
          ))}
        </Card>
        <Skeleton className="mt-4 h-64 w-full rounded-10" />
      </Loading>
    </Page>
  );
}
