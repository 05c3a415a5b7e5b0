import type { JobBill } from '@dayworks/shared/jobs/job-bill';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { Link } from '../../../lib/routing/router.tsx';
import { jobIcons, jobTones } from '../../../parts/job/job-badge.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Card } from '../../../ui/card.tsx';
import { billParts, isBillable } from './bill-texts.ts';
import { JobStepper } from './job-stepper.tsx';
import { draftsOf, stateText } from './state-text.ts';
import { stepNotes } from './step-notes.ts';

type ProgressCardProps = { job: JobDetail; bill: JobBill | null };

/** Shows the progress of the job, with an explanation and the amount that would be invoiced now. */
export function ProgressCard({ job, bill }: ProgressCardProps) {
  const day = useBusinessDay();
  const [draft] = draftsOf(job);
  const isDue = job.status === 'requires_invoicing';
  return (
    <Card aria-label="Progress" className="overflow-hidden">
      <JobStepper status={job.status} notes={stepNotes(job, day)} />
      <div
        data-tone={isDue ? jobTones[job.status] : 'neutral'}
        className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-tone-border border-t bg-tone-bg px-5 py-3 narrow:px-4 [&>svg]:size-[1.125rem] [&>svg]:flex-none [&>svg]:text-tone-fg"
      >
        {jobIcons[job.status]}
        <b className="min-w-0 flex-1 font-semibold max-sm:basis-[80%]">{stateText(job, bill, day)}</b>
        {job.status === 'invoiced' && draft && (
          <Link
            to={sheetHref('invoice', draft.id)}
            className="py-1 font-medium text-13 text-accent-text hover:underline"
          >
            Review and send
          </Link>
        )}
        {isBillable(bill) && (
          <dl className="flex flex-wrap gap-x-5 gap-y-1 text-13 tabular-nums">
            {billParts(bill).map(({ label, amount }) => (
              <div key={label} className="flex gap-1.5">
                <dt className="text-fg-2">{label}</dt>
                <dd className="font-semibold">{amount}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Card>
  );
}
