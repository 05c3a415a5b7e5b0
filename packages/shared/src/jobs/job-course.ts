import type { JobStatus, JobType } from './job-status.ts';

/** All that the status of a job depends on. */
export interface JobFacts {
  type: JobType;
  /** Said by hand. */
  is_started: boolean;
  is_completed: boolean;
  is_closed: boolean;
  /** Visits that were not called off, and of those the completed ones, those still to come or under way, and those begun. */
  visits: number;
  completed_visits: number;
  open_visits: number;
  begun_visits: number;
  /** Completed ones of a job that is billed by visits, on no invoice yet. */
  unbilled_visits: number;
  has_time: boolean;
  /** Something of it is on no invoice yet. */
  has_left_to_bill: boolean;
  /** Invoices that stand, and of those the unpaid. */
  invoices: number;
  unpaid_invoices: number;
}

const isDone = (job: JobFacts): boolean =>
  job.is_completed || (job.type === 'one_off' && job.visits > 0 && job.completed_visits === job.visits);

/** The one rule; job_status() in database/jobs.sql is its twin. */
export function jobStatus(job: JobFacts): JobStatus {
  if (job.is_closed) return 'closed';
  const done = isDone(job);
  if (done && !job.has_left_to_bill && job.invoices > 0)
    return job.unpaid_invoices > 0 ? 'invoiced' : 'closed';
  if (done || (job.type === 'recurring' && job.unbilled_visits > 0 && job.has_left_to_bill))
    return 'requires_invoicing';
  if (job.is_started || job.begun_visits > 0 || job.has_time) return 'in_progress';
  return job.open_visits > 0 ? 'scheduled' : 'unscheduled';
}

/** What can be said by hand. */
export type JobMoments = Pick<JobFacts, 'is_started' | 'is_completed' | 'is_closed'>;

/** Said by hand, the column follows; what else is needed for it says the sentence. */
const asked: Record<JobStatus, { by: (job: JobFacts) => JobMoments; refusal: string }> = {
  unscheduled: {
    by: () => ({ is_started: false, is_completed: false, is_closed: false }),
    refusal: 'Cancel its visits to move it there.',
  },
  scheduled: {
    by: () => ({ is_started: false, is_completed: false, is_closed: false }),
    refusal: 'Schedule a visit to move it there.',
  },
  in_progress: {
    by: () => ({ is_started: true, is_completed: false, is_closed: false }),
    refusal: 'Open one of its visits again to move it there.',
  },
  requires_invoicing: {
    by: (job) => ({ is_started: job.is_started, is_completed: true, is_closed: false }),
    refusal: 'Everything is on an invoice already. Delete the invoice to move it there.',
  },
  invoiced: {
    by: (job) => ({ is_started: job.is_started, is_completed: true, is_closed: false }),
    refusal: 'Create the invoice to move it there.',
  },
  closed: {
    by: ({ is_started, is_completed }) => ({ is_started, is_completed, is_closed: true }),
    refusal: '',
  },
};

/** Why work has gone too far to be put back there. */
const beganText = 'Work on it has begun. Put its visits back and remove its time to move it there.';
const paidText = 'Its invoices are paid, so it is closed. Refund a payment to move it there.';

/** What to set by hand so that it stands in that column, or why that is not enough. */
export function momentsFor(
  job: JobFacts,
  to: JobStatus,
): { moments: JobMoments; problem?: undefined } | { moments?: undefined; problem: string } {
  const { by, refusal } = asked[to];
  const moments = by(job);
  const status = jobStatus({ ...job, ...moments });
  if (status === to) return { moments };
  if (status === 'closed') return { problem: paidText };
  const isBack = to === 'unscheduled' || to === 'scheduled';
  if (isBack && status !== 'unscheduled' && status !== 'scheduled') return { problem: beganText };
  return { problem: refusal };
}
