import { addDays, daysBetween } from '@dayworks/shared/calendar-date';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { daysLate, isLate } from './invoice-figures.ts';
import { isIn, rounded, sumBy } from './narrow.ts';
import type { RawInvoice, RawRows } from './raw-rows.ts';

type Nothing = Record<string, never>;

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

const newestFirst = (a: RawInvoice, b: RawInvoice) =>
  Date.parse(b.created_at) - Date.parse(a.created_at) || (b.id < a.id ? -1 : 1);

const isDrawn = ({ status }: RawInvoice) => status !== 'draft' && status !== 'cancelled';
const isAsked = ({ status, sent_at, balance_due }: RawInvoice) =>
  ['sent', 'viewed', 'overdue', 'partially_paid'].includes(status) && sent_at !== null && balance_due > 0;

export function reminders_due(_: Nothing, rows: RawRows) {
  const late = rows.invoices
    .filter(isLate(rows))
    .filter((invoice) => invoice.balance_due > 0 && daysLate(rows, invoice) >= 3);
  return { count: late.length, total: sumBy(late, ({ balance_due }) => balance_due) };
}

/** Days late of the paid ones among the newest 40 of a customer, by the last twelve that were paid. */
function usualLateness(rows: RawRows, customer: string): number {
  const lateness = rows.invoices
    .filter(({ customer_id }) => customer_id === customer)
    .sort(newestFirst)
    .slice(0, 40)
    .filter(({ status, due_date, paid_at }) => status === 'paid' && due_date && paid_at)
    .sort((a, b) => (String(b.paid_at) < String(a.paid_at) ? -1 : 1))
    .slice(0, 12)
    .map(({ due_date, paid_at }) => Math.max(0, daysBetween(String(due_date), String(paid_at))));
  return lateness.length < 3 ? 0 : middle(lateness);
}

export function likely_late(_: Nothing, rows: RawRows) {
  const likely = rows.invoices.filter(
    (invoice) =>
      isAsked(invoice) &&
      isIn(invoice.due_date, { from: rows.today, to: addDays(rows.today, 14) }) &&
      invoice.customer_id !== null &&
      usualLateness(rows, invoice.customer_id) >= 5,
  );
  return { count: likely.length, total: sumBy(likely, ({ balance_due }) => balance_due) };
}

export function cold_estimates(_: Nothing, rows: RawRows) {
  const daysSince = (moment: string) => daysBetween(rows.dayOf(moment), rows.today);
  const cold = rows.estimates.filter(
    ({ deleted_at, status, valid_until, sent_at, viewed_at, total }) =>
      deleted_at === null &&
      (status === 'sent' || status === 'viewed') &&
      (valid_until === null || valid_until >= rows.today) &&
      sent_at !== null &&
      total > 0 &&
      daysSince(sent_at) >= 7 &&
      (viewed_at === null || daysSince(viewed_at) >= 2),
  );
  return { count: cold.length, total: sumBy(cold, ({ total }) => total) };
}

/** Of those who paid most: who should have been back by now. */
export function drifting_customers(_: Nothing, rows: RawRows) {
  const drifting = rows.customers.filter(({ id, archived_at, lifetime_value }) => {
    if (archived_at !== null || lifetime_value <= 0) return false;
    const days = rows.invoices
      .filter((invoice) => invoice.customer_id === id && isDrawn(invoice) && invoice.date)
      .filter(({ date }) => String(date) <= rows.today)
      .sort(newestFirst)
      .slice(0, 24)
      .map(({ date }) => String(date));
    const jobs = [...new Set(days)].sort().reverse();
    const [last] = jobs;
    const isAwaited = rows.appointments.some(
      ({ customer_id, status, start_time }) =>
        customer_id === id &&
        ['scheduled', 'confirmed', 'on_my_way', 'in_progress'].includes(status) &&
        Date.parse(start_time) >= rows.now.getTime(),
    );
    if (!last || jobs.length < 4 || isAwaited) return false;
    const gap = middle(jobs.slice(1).map((earlier, at) => daysBetween(earlier, jobs[at] ?? earlier)));
    const since = daysBetween(last, rows.today);
    return gap > 0 && since >= gap * 1.5 && since - gap >= 21 && since < gap * 5;
  });
  return { count: drifting.length };
}

export function customer_insights({ customer }: QuestionParameters<'customer_insights'>, rows: RawRows) {
  const theirs = rows.invoices.filter((invoice) => invoice.customer_id === customer && isDrawn(invoice));
  const came = (from: string, to: string) =>
    rounded(
      rows.payments
        .filter(
          ({ customer_id, payment_date }) => customer_id === customer && isIn(payment_date, { from, to }),
        )
        .filter(({ status }) => ['completed', 'refunded'].includes(status))
        .reduce((sum, { amount, refunded_amount }) => sum + amount - refunded_amount, 0),
      2,
    );
  return {
    invoices: theirs.length,
    received_year: came(addDays(rows.today, -364), rows.today),
    received_year_before: came(addDays(rows.today, -729), addDays(rows.today, -365)),
  };
}
