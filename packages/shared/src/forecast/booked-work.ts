import { addMonths, type CalendarDate, startOfMonth } from '../calendar-date.ts';
import { fromCents, minCents, subtractCents, toCents } from '../money.ts';
import type { BookedJob } from './forecast-facts.ts';

/** A predicted invoice with its date and amount. */
export interface ComingBill {
  /** The id of the job, or of the visit if each visit is invoiced separately. */
  id: string;
  job_id: string;
  customer_id: string | null;
  billed_on: CalendarDate;
  amount: number;
}

const nextMonth = (day: CalendarDate) => addMonths(startOfMonth(day), 1);

type Bill = Pick<ComingBill, 'id' | 'billed_on' | 'amount'>;

function wholeBill({ id, is_done, to_bill, last_visit_on }: BookedJob, today: CalendarDate): Bill[] {
  if (is_done) return [{ id, billed_on: today, amount: to_bill }];
  if (last_visit_on === null) return [];
  return [{ id, billed_on: last_visit_on > today ? last_visit_on : today, amount: to_bill }];
}

/**
 * Predicts the invoices for work that is done but not invoiced, and for each upcoming visit. With monthly billing,
 * these invoices are created at the end of the month.
 */
function visitBills({ id, billing, to_bill, visit_amount, visits }: BookedJob, today: CalendarDate): Bill[] {
  const billedOn = (day: CalendarDate) => (billing === 'per_month' ? nextMonth(day) : day);
  const done = { id, billed_on: billedOn(today), amount: to_bill };
  const coming = visits.map((visit) => ({
    id: visit.id,
    billed_on: billedOn(visit.day > today ? visit.day : today),
    amount: visit_amount,
  }));
  return [done, ...coming.toSorted((a, b) => (a.billed_on + a.id < b.billed_on + b.id ? -1 : 1))];
}

/** Predicts the invoices for a job. The deposit is deducted from the first invoices. */
export function billsOfJob(job: BookedJob, today: CalendarDate): ComingBill[] {
  const bills = job.billing === 'per_job' ? wholeBill(job, today) : visitBills(job, today);
  let deposit = toCents(job.deposit);
  return bills.flatMap((bill) => {
    const amount = toCents(bill.amount);
    const taken = minCents(deposit, amount);
    deposit = subtractCents(deposit, taken);
    const left = subtractCents(amount, taken);
    return left > 0
      ? [{ ...bill, job_id: job.id, customer_id: job.customer_id, amount: fromCents(left) }]
      : [];
  });
}
