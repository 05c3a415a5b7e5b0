import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import type { JobStatus } from '@dayworks/shared/jobs/job-status';
import type { BusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime, dayText } from '../../../parts/time/when-text.ts';
import { jobStatuses } from '@dayworks/shared/jobs/job-status';

type Facts = Pick<
  JobDetail,
  | 'status'
  | 'type'
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

/** Below each step: since when, or what takes the job there. */
export function stepNotes(job: Facts, day: BusinessDay): Partial<Record<JobStatus, string>> {
  const { status, visits, entries, invoices, next_visit_at } = job;
  const reached = jobStatuses.indexOf(status);
  const isPast = (step: JobStatus) => jobStatuses.indexOf(step) < reached;
  const since = `since ${dayAndTime(job.status_changed_at, day)}`;
  const first = earliest(visits.map(({ start_time }) => start_time));
  const begun = earliest([
    job.started_at,
    ...visits.map(({ started_at }) => started_at),
    ...entries.map(({ started_at }) => started_at),
  ]);
  const [invoice] = invoices.filter((one) => one.status !== 'cancelled');
  const notes: Partial<Record<JobStatus, string | undefined>> = {
    unscheduled: `${dayText(job.created_at, day)}${originText(job)}`,
    scheduled: isPast('scheduled')
      ? first && `first visit ${dayText(first, day)}`
      : status === 'scheduled'
        ? next_visit_at && dayAndTime(next_visit_at, day)
        : 'with its first visit',
    in_progress:
      isPast('in_progress') || status === 'in_progress'
        ? begun && dayAndTime(begun, day)
        : 'when work begins',
    requires_invoicing:
      status === 'requires_invoicing' ? since : isPast('requires_invoicing') ? undefined : 'when it is done',
    invoiced:
      status === 'requires_invoicing'
        ? 'one press away'
        : status === 'invoiced'
          ? since
          : isPast('invoiced') && invoice?.sent_at
            ? `sent ${dayText(invoice.sent_at, day)}`
            : undefined,
    closed: status === 'closed' ? since : 'when it is paid',
  };
  return Object.fromEntries(Object.entries(notes).filter(([, note]) => note));
}
