import { customerName } from '@dayworks/shared/customers/customer-name';
import type { JobBill } from '@dayworks/shared/jobs/job-bill';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { Briefcase, FileDown, MapPin, ReceiptText, SquareKanban, User } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { JobBadge } from '../../../parts/job/job-badge.tsx';
import { placeText } from '../../../parts/service-address/place-text.ts';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StepArrow } from '../../../ui/labels.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { kindText, workOrderHref } from '../job-query.ts';
import { JobMenu, useBillJob } from './job-menu.tsx';
import { billLabel, isBillable } from './progress-texts.ts';

/** The button that creates the invoice; its label contains the amount. */
function BillButton({ job, bill }: { job: JobDetail; bill: JobBill | null }) {
  const { bill: create, isPending } = useBillJob(job);
  if (!isBillable(bill)) return null;
  return (
    <Button
      variant="primary"
      loading={isPending}
      onClick={create}
      className="tabular-nums tight:whitespace-normal"
    >
      <ReceiptText />
      {billLabel(bill)}
    </Button>
  );
}

type JobHeaderProps = { job: JobDetail; bill: JobBill | null };

export function JobHeader({ job, bill }: JobHeaderProps) {
  return (
    <PageHeader
      stacks
      crumbs={<JobCrumbs title={job.title} />}
      title={<bdi>{job.title}</bdi>}
      badge={<JobBadge status={job.status} />}
      sub={<JobFacts job={job} />}
      actions={
        <>
          <JobMenu job={job} bill={bill} />
          <Button asChild>
            <a href={workOrderHref(job.id)} target="_blank" rel="noopener">
              <FileDown />
              Work order
              <span className="sr-only"> as PDF (opens in a new tab)</span>
            </a>
          </Button>
          {job.status === 'requires_invoicing' && <BillButton job={job} bill={bill} />}
        </>
      }
    />
  );
}

const fact = 'inline-flex min-w-0 items-center gap-1.5 [&>svg]:size-3.5 [&>svg]:flex-none [&>svg]:text-fg-3';
const link = 'rounded-4 text-accent-text hover:underline';

function JobFacts({ job }: { job: JobDetail }) {
  const { customer, project } = job;
  const name = customer && customerName(customer);
  const place = placeText(job);
  return (
    <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-13 [&>span]:max-w-full">
      {customer && (
        <span className={fact}>
          <User />
          <span className="wrap-anywhere">
            <Link to={paths.customer.getHref(customer.id)} className={link}>
              <bdi>{name}</bdi>
            </Link>
            {customer.company && customer.company !== name && <bdi>, {customer.company}</bdi>}
          </span>
        </span>
      )}
      {place && (
        <span className={fact}>
          <MapPin />
          <bdi className="wrap-anywhere">{place}</bdi>
        </span>
      )}
      <span className={fact}>
        <Briefcase />
        {kindText(job)}
      </span>
      {project && (
        <span className={fact}>
          <SquareKanban />
          <Link to={sheetHref('project', project.id)} className={link}>
            <bdi className="wrap-anywhere">{project.name}</bdi>
          </Link>
        </span>
      )}
    </div>
  );
}

function JobCrumbs({ title }: { title: string }) {
  return (
    <>
      <Link to={paths.jobs.getHref()} className="hover:text-fg-1">
        Jobs
      </Link>
      <StepArrow className="size-3 flex-none stroke-2" />
      <bdi className="min-w-0 truncate">{title}</bdi>
    </>
  );
}

const steps = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A placeholder in the shape of the job page. */
export function JobSkeleton() {
  return (
    <Page>
      <Loading label="Loading job">
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
