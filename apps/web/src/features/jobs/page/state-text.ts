import type { JobBill } from '@dayworks/shared/jobs/job-bill';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { formatMoney, fromCents, sumCents, toCents } from '@dayworks/shared/money';
import type { BusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';

type Facts = Pick<
  JobDetail,
  'status' | 'type' | 'next_visit_at' | 'signatures' | 'invoices' | 'visit_counts' | 'completed_at'
>;

const openBalance = ({ invoices }: Facts) =>
  fromCents(
    sumCents(
      invoices.filter(({ status }) => status !== 'cancelled').map(({ balance_due }) => toCents(balance_due)),
    ),
  );

/** Returns the invoices that were created but never sent. */
export const draftsOf = ({ invoices }: Pick<Facts, 'invoices'>) =>
  invoices.filter(({ status }) => status === 'draft');

function doneText({ type, signatures }: Facts, bill: JobBill | null): string {
  if (bill?.problem) return bill.problem;
  if (bill && bill.groups.length === 0)
    return 'Done. There is nothing to invoice. Close the job when you are ready.';
  const done = type === 'recurring' ? 'Work is done' : 'Done';
  return `${done}${signatures.length > 0 ? ' and signed off' : ''}, not invoiced yet.`;
}

/** Describes the state of the job in one sentence. */
export function stateText(job: Facts, bill: JobBill | null, day: BusinessDay): string {
  const { completed, all } = job.visit_counts;
  switch (job.status) {
    case 'unscheduled':
      return 'No visits scheduled yet. Add one to schedule this job.';
    case 'scheduled':
      return job.next_visit_at
        ? `Next visit ${dayAndTime(job.next_visit_at, day)}.`
        : 'A visit is scheduled.';
    case 'in_progress':
      return all === 0 ? 'Work is under way.' : `Work is under way, ${completed} of ${all} visits done.`;
    case 'requires_invoicing':
      return doneText(job, bill);
    case 'invoiced': {
      const drafts = draftsOf(job).length;
      if (drafts > 0) return drafts === 1 ? 'Draft invoice made.' : `${drafts} draft invoices made.`;
      const open = openBalance(job);
      return open === 0 ? 'Invoiced and paid.' : `Invoiced, ${formatMoney(open)} outstanding.`;
    }
    case 'closed':
      return job.invoices.length > 0 && openBalance(job) === 0 ? 'Paid and closed.' : 'Closed.';
  }
}
