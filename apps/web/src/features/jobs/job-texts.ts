import { ruleInWords } from '@dayworks/shared/appointments/recurrence/recurrence-words';
import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { daysLate } from '@dayworks/shared/invoices/overdue/age-bucket';
import type { JobCard, JobOverview } from '@dayworks/shared/jobs/job-list';
import { formatMoney } from '@dayworks/shared/money';
import { timeText } from '@dayworks/shared/timeline/timeline-texts';
import type { BusinessDay } from '../../parts/time/business-day.ts';
import { capital, nearDay } from '../../parts/time/time-texts.ts';
import { dayText } from '../../parts/time/when-text.ts';

export type LineKind = 'approved' | 'missed' | 'repeats' | 'visit' | 'late' | 'done' | 'closed' | 'plain';

interface JobLine {
  kind: LineKind;
  text: string;
  /** The status line of a job is shown in color only if it needs attention. */
  tone?: 'sent' | 'overdue';
}

const dayOf = (moment: string, { timeZone }: BusinessDay) => todayIn(timeZone, new Date(moment));

/** Returns a label such as 'Fri, 9:00 AM', or 'Sat, then every month' for a repeating job. */
function visitLine({ next_visit_at, recurrence }: JobCard, clock: BusinessDay): JobLine | undefined {
  if (!next_visit_at) return undefined;
  const day = dayOf(next_visit_at, clock);
  const near = capital(nearDay(day, clock.today));
  if (day < clock.today)
    return { kind: 'late', text: `Late since ${nearDay(day, clock.today)}`, tone: 'overdue' };
  if (recurrence) return { kind: 'repeats', text: `${near}, then ${ruleInWords(recurrence)}` };
  return { kind: 'visit', text: `${near}, ${timeText(next_visit_at, clock)}` };
}

function unscheduledLine(card: JobCard, clock: BusinessDay): JobLine {
  const { last_visit, estimate, recurrence } = card;
  if (last_visit?.status === 'no_show') {
    return { kind: 'missed', text: `No show ${dayText(last_visit.start_time, clock)}`, tone: 'overdue' };
  }
  if (recurrence) return { kind: 'repeats', text: capital(ruleInWords(recurrence)) };
  if (estimate?.approved_at)
    return { kind: 'approved', text: `Approved ${dayText(estimate.approved_at, clock)}` };
  return { kind: 'plain', text: 'No visit yet' };
}

/**
 * Returns the line that describes the state of the job on its card. Running timers and the invoice are shown
 * separately.
 */
export function jobLine(card: JobCard, clock: BusinessDay): JobLine | undefined {
  const since = dayText(card.status_changed_at, clock);
  switch (card.status) {
    case 'unscheduled':
      return unscheduledLine(card, clock);
    case 'scheduled':
    case 'in_progress':
      return visitLine(card, clock) ?? { kind: 'plain', text: `Since ${since}` };
    case 'requires_invoicing':
      return { kind: 'done', text: `Done ${since}`, tone: 'sent' };
    case 'invoiced':
      return undefined;
    case 'closed':
      return { kind: 'closed', text: `Closed ${since}` };
  }
}

/** Returns a label such as '12 days late' if the job's invoice is past due. */
export function lateText({ invoice }: Pick<JobCard, 'invoice'>, { today }: BusinessDay): string | undefined {
  const days = invoice && invoice.balance_due > 0 ? daysLate(invoice, today) : 0;
  if (days === 0) return undefined;
  return days === 1 ? '1 day late' : `${days} days late`;
}

/**
 * Returns the margin percentage with a label. The label says whether it is the expected or the actual margin, which
 * depends on the progress of the job.
 */
export function marginText({
  margin_percent,
  status,
}: Pick<JobCard, 'margin_percent' | 'status'>): string | null {
  if (margin_percent === null) return null;
  const percent = `${Math.round(margin_percent)}%`;
  if (status === 'unscheduled' || status === 'scheduled') return `${percent} planned`;
  return status === 'in_progress' ? `${percent} so far` : `${percent} margin`;
}

/**
 * Returns the amount that the card adds to the total of its column. For a completed job, this is only the amount that
 * is still to be invoiced.
 */
export const cardAmount = ({ status, value, to_bill }: Pick<JobCard, 'status' | 'value' | 'to_bill'>) =>
  status === 'requires_invoicing' ? to_bill : value;

type Open = Pick<JobOverview, 'open'>;

/** Returns a sentence such as '12 open jobs, worth $9,861.00.' */
export function openText({ open }: Open): string {
  if (open.count === 0) return 'No open jobs.';
  const count = `${open.count.toLocaleString('en-US')} open ${open.count === 1 ? 'job' : 'jobs'}`;
  return open.value === 0 ? `${count}.` : `${count}, worth ${formatMoney(open.value)}.`;
}

/** Returns a sentence such as '$4,052.00 is done and not invoiced.' */
export function toInvoiceText({ to_invoice }: Pick<JobOverview, 'to_invoice'>): string | null {
  const { count, value } = to_invoice;
  if (value > 0) return `${formatMoney(value)} of completed work is not invoiced.`;
  if (count === 0) return null;
  return count === 1
    ? 'One job is done but not invoiced.'
    : `${count.toLocaleString('en-US')} jobs are done but not invoiced.`;
}

/** Returns a short label for phones, such as '12 open, $9,861.00'. */
export const shortOpenText = ({ open }: Open): string =>
  open.value === 0
    ? `${open.count.toLocaleString('en-US')} open`
    : `${open.count.toLocaleString('en-US')} open, ${formatMoney(open.value)}`;
