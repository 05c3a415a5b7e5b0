import type { JobBill } from '@dayworks/shared/jobs/job-bill';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { type JobStatus, jobStatuses } from '@dayworks/shared/jobs/job-status';
import { formatMoney, fromCents, sumCents, toCents } from '@dayworks/shared/money';
import type { BusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime, dayText } from '../../../parts/time/when-text.ts';

type StateFacts = Pick<
  JobDetail,
  'status' | 'type' | 'next_visit_at' | 'signatures' | 'invoices' | 'visit_counts' | 'completed_at'
>;

const openBalance = ({ invoices }: StateFacts) =>
  fromCents(
    sumCents(
      invoices.filter(({ status }) => status !== 'cancelled').map(({ balance_due }) => toCents(balance_due)),
    ),
  );

/** Returns the invoices that were created but never sent. */
export const draftsOf = ({ invoices }: Pick<StateFacts, 'invoices'>) =>
  invoices.filter(({ status }) => status === 'draft');

function doneText({ type, signatures }: StateFacts, bill: JobBill | null): string {
  if (bill?.problem) return bill.problem;
  if (bill && bill.groups.length === 0)
    return 'Done. There is nothing to invoice. Close the job when you are ready.';
  const done = type === 'recurring' ? 'Work is done' : 'Done';
  return `${done}${signatures.length > 0 ? ' and signed off' : ''}, not invoiced yet.`;
}

/** Describes the state of the job in one sentence. */
export function stateText(job: StateFacts, bill: JobBill | null, day: BusinessDay): string {
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

type StepFacts = Pick<
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

function originText({ estimate_id, lead_id }: StepFacts): string {
  if (estimate_id) return ', from estimate';
  return lead_id ? ', from lead' : '';
}

type Notes = Partial<Record<JobStatus, string | null>>;

/** Notes for the later steps of a job. They describe what will move the job to each step. */
const aheadNotes: Notes = {
  scheduled: 'with its first visit',
  in_progress: 'when work begins',
  requires_invoicing: 'when it is done',
  closed: 'when it is paid',
};

/** Returns the notes for the current step of a job and for all earlier steps. */
function behindNotes(job: StepFacts, day: BusinessDay): Notes {
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

function nowNote(job: StepFacts, day: BusinessDay, behind: Notes): string | null {
  const { status, next_visit_at } = job;
  if (status === 'scheduled' && next_visit_at) return dayAndTime(next_visit_at, day);
  if (status === 'unscheduled' || status === 'in_progress') return behind[status] ?? null;
  return `since ${dayAndTime(job.status_changed_at, day)}`;
}

/**
 * Returns the note below each step of a job. It states when the job reached the step, or what will move the job there.
 */
export function stepNotes(job: StepFacts, day: BusinessDay): Notes {
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

export const isBillable = (bill: JobBill | null): bill is JobBill =>
  bill !== null && bill.problem === null && bill.groups.length > 0;

/**
 * Returns a label such as 'Create invoice, $3,443.53'. If each visit or month gets its own invoice, the label contains
 * the number of invoices.
 */
export function billLabel({ groups, total }: JobBill): string {
  const what = groups.length === 1 ? 'invoice' : `${groups.length} invoices`;
  return `Create ${what}, ${formatMoney(total)}`;
}

interface BillPart {
  label: string;
  amount: string;
}

/** Returns the parts of the amount to invoice; zero amounts are omitted. */
export function billParts(bill: JobBill): BillPart[] {
  const { items, time, expenses, discount, tax, total, deposit, overpaid } = bill;
  const parts: [string, number][] = [
    ['Items', items],
    ['Billable time', time],
    ['Billable expenses', expenses],
    ['Discount', -discount],
    ['Tax', tax],
  ];
  const received: [string, number][] = [
    ['Deposit received', deposit],
    ['Overpaid on earlier invoices', overpaid],
  ];
  return [
    ...parts.filter(([, amount]) => amount !== 0),
    ['Total', total] as [string, number],
    ...received.filter(([, amount]) => amount > 0),
  ].map(([label, amount]) => ({ label, amount: formatMoney(amount) }));
}
