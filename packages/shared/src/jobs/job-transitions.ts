import type { JobStatus, JobType } from './job-status.ts';

/** The data that determines the status of a job. */
export interface JobFacts {
  type: JobType;
  /** Whether a user has manually marked the job as started, completed or closed. */
  is_started: boolean;
  is_completed: boolean;
  is_closed: boolean;
  /**
   * The numbers of the job's visits, without cancelled ones: all visits, completed visits, upcoming or ongoing visits,
   * and started visits.
   */
  visits: number;
  completed_visits: number;
  open_visits: number;
  begun_visits: number;
  /** The number of completed visits that are not on an invoice yet, for a job that is invoiced per visit. */
  unbilled_visits: number;
  has_time: boolean;
  /** Whether part of the job is not on an invoice yet. */
  has_left_to_bill: boolean;
  /** The number of invoices that were not cancelled, and how many of these invoices are unpaid. */
  invoices: number;
  unpaid_invoices: number;
}

const isDone = (job: JobFacts): boolean =>
  job.is_completed || (job.type === 'one_off' && job.visits > 0 && job.completed_visits === job.visits);

/**
 * Determines the status of a job. No other TypeScript code decides the status, and job_status() in database/jobs.sql
 * must match this function.
 */
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

/** The manual states of a job (started, completed, closed), which users set with a button or by moving a card. */
export type JobMoments = Pick<JobFacts, 'is_started' | 'is_completed' | 'is_closed'>;

/**
 * For each board column, the manual states that would move a job there, and the message that users see if setting them
 * is not enough.
 */
const asked: Record<JobStatus, { by: (job: JobFacts) => JobMoments; refusal: string }> = {
  unscheduled: {
    by: () => ({ is_started: false, is_completed: false, is_closed: false }),
    refusal: 'Cancel its visits to move the job there.',
  },
  scheduled: {
    by: () => ({ is_started: false, is_completed: false, is_closed: false }),
    refusal: 'Schedule a visit to move the job there.',
  },
  in_progress: {
    by: () => ({ is_started: true, is_completed: false, is_closed: false }),
    refusal: 'Reopen one of its visits to move the job there.',
  },
  requires_invoicing: {
    by: (job) => ({ is_started: job.is_started, is_completed: true, is_closed: false }),
    refusal: 'Everything is already on an invoice. Delete the invoice to move the job there.',
  },
  invoiced: {
    by: (job) => ({ is_started: job.is_started, is_completed: true, is_closed: false }),
    refusal: 'Create the invoice to move the job there.',
  },
  closed: {
    by: ({ is_started, is_completed }) => ({ is_started, is_completed, is_closed: true }),
    refusal: '',
  },
};

/** The messages that explain why a job has progressed too far to be moved back. */
const beganText = 'Work on this job has started. Reset its visits and remove its time to move the job there.';
const paidText = 'This job’s invoices are paid, so it is closed. Refund a payment to move the job there.';

/** Returns the manual states that move a job to the given column, or the reason why the move is not possible. */
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
