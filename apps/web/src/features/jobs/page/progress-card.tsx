import type { JobBill } from '@dayworks/shared/jobs/job-bill';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { type JobStatus, jobStatuses, jobStatusLabels } from '@dayworks/shared/jobs/job-status';
import { Check } from 'lucide-react';
import { Link } from '../../../lib/routing/router.tsx';
import { jobIcons, jobTones } from '../../../parts/job/job-badge.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { billParts, draftsOf, isBillable, stateText, stepNotes } from './progress-texts.ts';

type JobStepperProps = {
  status: JobStatus;
  /** The note below each step of the job. It states when the job reached the step, or what will move the job there. */
  notes: Partial<Record<JobStatus, string | null>>;
};

type StepState = 'done' | 'now' | 'ahead';

const said: Record<StepState, string> = { done: 'done', now: 'now', ahead: 'still to come' };

const nodes: Record<StepState, string> = {
  done: 'border-accent bg-accent text-on-accent',
  now: 'border-accent bg-surface-1 shadow-[0_0_0_4px_var(--accent-soft)] after:size-2 after:rounded-full after:bg-accent',
  ahead: 'border-line-control bg-surface-1',
};

/** Shows the progress of the job from planning to payment. On a phone, the steps are listed from top to bottom. */
function JobStepper({ status, notes }: JobStepperProps) {
  const current = jobStatuses.indexOf(status);
  const stateOf = (index: number): StepState =>
    index < current || status === 'closed' ? 'done' : index === current ? 'now' : 'ahead';
  return (
    <ol
      aria-label="Progress"
      className="grid grid-cols-6 px-5 pt-5 pb-4 narrow:px-4 max-md:grid-cols-1 max-md:pt-4"
    >
      {jobStatuses.map((step, index) => {
        const state = stateOf(index);
        const isLast = index === jobStatuses.length - 1;
        return (
          <li
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            className={cx(
              'relative min-w-0 max-md:flex max-md:items-start max-md:gap-3 md:pr-3',
              !isLast && 'max-md:pb-3',
            )}
          >
            {!isLast && (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute rounded-full max-md:top-6 max-md:bottom-0.5 max-md:left-[9px] max-md:w-0.5 md:top-[9px] md:right-2 md:left-7 md:h-0.5',
                  index < current ? 'bg-accent' : 'bg-line-strong',
                )}
              />
            )}
            <span
              className={cx('grid size-5 flex-none place-items-center rounded-full border-2', nodes[state])}
            >
              {state === 'done' && <Check className="size-3 stroke-3" />}
            </span>
            <span className="min-w-0 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2">
              <span
                className={cx(
                  'block text-13 leading-5 md:mt-2.5',
                  state === 'now' ? 'font-semibold' : state === 'ahead' && 'text-fg-2',
                )}
              >
                {jobStatusLabels[step]}
                <span className="sr-only">, {said[state]}</span>
              </span>
              {notes[step] && (
                <span className="wrap-anywhere block text-12 text-fg-2 tabular-nums">{notes[step]}</span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type ProgressCardProps = { job: JobDetail; bill: JobBill | null };

/** Shows the progress of the job, with an explanation and the amount that could be invoiced now. */
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
