import { openJobStatuses } from '../jobs/job-status.ts';
import type { TimelineEvent } from './timeline.ts';
import type { TimelineClock, TimelineJob } from './timeline-records.ts';
import { dayOf, remarks } from './timeline-texts.ts';

/** Returns whether a job still has work to do or amounts to invoice. */
export const isJobOpen = ({ status }: Pick<TimelineJob, 'status'>): boolean =>
  (openJobStatuses as readonly string[]).includes(status);

/** Returns whether the work on a job is completed. */
export const isJobDone = ({ status }: Pick<TimelineJob, 'status'>): boolean =>
  status === 'requires_invoicing' || status === 'invoiced' || status === 'closed';

export function jobEvent(job: TimelineJob, clock: TimelineClock): TimelineEvent {
  const { id, title, created_at, status, value } = job;
  return {
    id: `job ${id}`,
    kind: 'job',
    record_id: id,
    document: null,
    date: dayOf(created_at, clock),
    at: created_at,
    is_ahead: false,
    title: 'Job planned',
    detail: remarks([title, value > 0 && 'Worth before tax']),
    status,
    amount: value > 0 ? value : null,
    flow: 'none',
  };
}
