import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { type JobStatus, jobStatuses } from '@dayworks/shared/jobs/job-status';
import type { BusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime, dayText } from '../../../parts/time/when-text.ts';

type Facts = Pick<
  JobDetail,
  | 'status'
  | 'status_changed_at'
  | 'created_at'
  | 'estimate_id'
  | 'lead_id'
  | 'started_at'
  | 'visits'
  | 'entries'
  | 'invoices'
  | 'next_visit_at'
>;

const earliest = (moments: readonly (string | null)[]): string | undefined =>
  moments.filter((moment) => moment !== null).sort()[0];

function originText({ estimate_id, lead_id }: Facts): string {
  if (estimate_id) return ', from estimate';
  return lead_id ? ', from lead' : '';
}

type Notes = Partial<Record<JobStatus, string | null>>;

/** Notes for the later steps of a job, which describe what moves the job to each step. */
const aheadNotes: Notes = {
  scheduled: 'with its first visit',
  in_progress: 'when work begins',
  requires_invoicing: 'when it is done',
  closed: 'when it is paid',
};

/** Returns the notes for the current step of a job and the steps before it. */
function behindNotes(job: Facts, day: BusinessDay): Notes {
  const first = earliest(job.visits.map(({ start_time }) => start_time));
  const begun = earliest([
    job.started_at,
    ...job.visits.map(({ started_at }) => started_at),
    ...job.entries.map(({ started_at }) => started_at),
  ]);
  const sent = earliest(job.invoices.map(({ sent_at }) => sent_at));
  return {
    unscheduled: `${dayText(job.created_at, day)}${originText(job)}`,
    scheduled: first ? `first visit ${dayText(first, day)}` : null,
    in_progress: begun ? dayAndTime(begun, day) : null,
    invoiced: sent ? `sent ${dayText(sent, day)}` : null,
  };
}

function nowNote(job: Facts, day: BusinessDay, behind: Notes): string | null {
  const { status, next_visit_at } = job;
  if (status === 'scheduled' && next_visit_at) return dayAndTime(next_visit_at, day);
  if (status === 'unscheduled' || status === 'in_progress') return behind[status] ?? null;
  return `since ${dayAndTime(job.status_changed_at, day)}`;
}

/** Returns the notes below each step of a job: since when the job has been in that step, or what moves the job there. */
export function stepNotes(job: Facts, day: BusinessDay): Notes {
  const reached = jobStatuses.indexOf(job.status);
  const behind = behindNotes(job, day);
  const ahead =
    job.status === 'requires_invoicing' ? { ...aheadNotes, invoiced: 'one press away' } : aheadNotes;
  return Object.fromEntries(
    jobStatuses.map((step, index) => {
      if (index === reached) return [step, nowNote(job, day, behind)];
      return [step, (index < reached ? behind : ahead)[step] ?? null];
    }),
  );
}
