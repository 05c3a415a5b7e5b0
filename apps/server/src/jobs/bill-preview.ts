import { type CalendarDate, startOfMonth } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { notFound } from '@dayworks/shared/errors';
import type { JobBill, JobToBill } from '@dayworks/shared/jobs/job-bill';
import { type Bill, billLimitProblem, billsOf } from '@dayworks/shared/jobs/job-billing';
import { fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { type BillFacts, billFactsQuery, queueQuery } from './bill-facts.ts';

export const mostAtOnce = 100;

/**
 * When many jobs are invoiced together, only completed months are invoiced, because more visits may follow until the
 * job is done.
 */
export const monthsUntil = (actor: Actor, { completed_at }: BillFacts): CalendarDate | null =>
  completed_at ? null : startOfMonth(businessDay(actor));

const noCustomerText = 'Please choose a customer first: an invoice needs somebody to bill.';

/** Explains to the user why the job cannot be invoiced. */
export function billProblem(job: BillFacts, bills: readonly Bill[]): string | null {
  if (bills.length > 0) {
    if (!job.customer_id) return noCustomerText;
    return bills.map(billLimitProblem).find(Boolean) ?? null;
  }
  if (billsOf(job).length > 0) return 'This month is not over yet. Open the job to bill it now.';
  if (job.has_invoice) return 'Everything done so far is on an invoice.';
  return job.billing === 'per_job'
    ? 'Nothing to bill yet: add an item, billable time or a billable expense.'
    : 'Nothing to bill yet: complete a visit first.';
}

const sumOf = (amounts: readonly number[]) => fromCents(sumCents(amounts.map(toCents)));

function secondsOf(job: BillFacts, bills: readonly Bill[]): number {
  const billed = new Set(bills.flatMap(({ time_ids }) => time_ids));
  return job.time.reduce((sum, { id, seconds }) => sum + (billed.has(id) ? seconds : 0), 0);
}

export async function previewBill(context: MemberContext, { id }: { id: string }): Promise<JobBill> {
  const { actor } = context;
  const [[job]] = await readBusiness<[BillFacts[]]>(context, [billFactsQuery(actor, id)]);
  if (!job) throw notFound('Job not found');
  const bills = billsOf(job);
  const lines = bills.flatMap((bill) => bill.lines);
  const ofSource = (source: string) =>
    sumOf(lines.filter((line) => line.source === source).map(({ total }) => total));
  return {
    job_id: job.id,
    groups: bills.map(
      ({ item_ids: _items, visit_ids: _visits, time_ids: _time, expense_ids: _expenses, ...group }) => group,
    ),
    items: ofSource('items'),
    time: ofSource('time'),
    minutes: Math.round(secondsOf(job, bills) / 60),
    expenses: ofSource('expenses'),
    discount: sumOf(bills.map(({ discount }) => discount)),
    tax: sumOf(bills.map(({ tax }) => tax)),
    total: sumOf(bills.map(({ total }) => total)),
    deposit: bills.length > 0 ? job.deposit : 0,
    overpaid: bills.length > 0 ? job.overpaid : 0,
    problem: billProblem(job, bills),
  };
}

export async function listJobsToBill(context: MemberContext): Promise<JobToBill[]> {
  const { actor } = context;
  const [jobs] = await readBusiness<[BillFacts[]]>(context, [queueQuery(actor, mostAtOnce)]);
  return jobs.map((job) => {
    const bills = billsOf(job, monthsUntil(actor, job));
    return {
      job_id: job.id,
      title: job.title,
      customer: job.customer_id ? customerName(job) : null,
      since: job.status_changed_at,
      invoices: bills.length,
      total: sumOf(bills.map(({ total }) => total)),
      problem: billProblem(job, bills),
    };
  });
}
