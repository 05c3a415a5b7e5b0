import { addDays, addMonths, daysBetween } from '@dayworks/shared/dates/calendar-date';
import { isPartPaidDraft } from '@dayworks/shared/invoices/invoice-status';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { daysLate, isLate, middleOf, paidLateness } from './invoice-figures.ts';
import { isIn, rounded, sumBy } from './narrow.ts';
import type { RawInvoice, RawRows } from './raw-rows.ts';

type Nothing = Record<string, never>;

const isDrawn = ({ status }: RawInvoice) => status !== 'draft' && status !== 'cancelled';
const isAsked = ({ status, sent_at, balance_due }: RawInvoice) =>
  ['sent', 'viewed', 'overdue', 'partially_paid'].includes(status) && sent_at !== null && balance_due > 0;

export function reminders_due(_: Nothing, rows: RawRows) {
  const late = rows.invoices
    .filter(isLate(rows))
    .filter((invoice) => invoice.balance_due > 0 && daysLate(rows, invoice) >= 3);
  return { count: late.length, total: sumBy(late, ({ balance_due }) => balance_due) };
}

export function likely_late(_: Nothing, rows: RawRows) {
  const likely = rows.invoices.filter(
    (invoice) =>
      isAsked(invoice) &&
      isIn(invoice.due_date, { from: rows.today, to: addDays(rows.today, 14) }) &&
      invoice.customer_id !== null &&
      (middleOf(paidLateness(rows, invoice.customer_id)) ?? 0) >= 5,
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

const isPlanned = (rows: RawRows) => {
  const ahead = rows.appointments.filter(
    ({ status, start_time }) =>
      ['scheduled', 'confirmed', 'on_my_way', 'in_progress'].includes(status) &&
      Date.parse(start_time) >= rows.now.getTime(),
  );
  return (test: (visit: RawRows['appointments'][number]) => boolean) => ahead.some(test);
};

/** A customer with a planned visit, an unfinished job or a signed estimate does not count as lost. */
const hasWork = (rows: RawRows, id: string) =>
  isPlanned(rows)(({ customer_id }) => customer_id === id) ||
  rows.jobs.some(
    ({ customer_id, status }) =>
      customer_id === id && ['unscheduled', 'scheduled', 'in_progress'].includes(status),
  ) ||
  rows.estimates.some(
    ({ customer_id, deleted_at, status, won_at }) =>
      customer_id === id &&
      deleted_at === null &&
      (status === 'approved' ||
        (won_at !== null && Date.parse(won_at) > rows.now.getTime() - 90 * 24 * 60 * 60_000)),
  );

export function work_to_schedule(_: Nothing, rows: RawRows) {
  const isAhead = isPlanned(rows);
  const isOld = (moment: string) => daysBetween(rows.dayOf(moment), rows.today) >= 2;
  const signed = rows.estimates.filter(
    ({ id, customer_id, deleted_at, status, won_at, total }) =>
      deleted_at === null &&
      status === 'approved' &&
      won_at !== null &&
      isOld(won_at) &&
      total > 0 &&
      !rows.jobs.some(({ estimate_id }) => estimate_id === id) &&
      !isAhead((visit) => customer_id !== null && visit.customer_id === customer_id),
  );
  const jobs = rows.jobs.filter(
    ({ id, status, created_at, value }) =>
      status === 'unscheduled' && isOld(created_at) && value > 0 && !isAhead(({ job_id }) => job_id === id),
  );
  return {
    count: signed.length + jobs.length,
    value: rounded(sumBy(signed, ({ total }) => total) + sumBy(jobs, ({ value }) => value), 2),
  };
}

/** Counts the best customers whose last job is longer ago than their usual interval between jobs. */
export function drifting_customers(_: Nothing, rows: RawRows) {
  const drifting = rows.customers.filter(({ id, archived_at, lifetime_value }) => {
    if (archived_at !== null || lifetime_value <= 0) return false;
    const billed = rows.invoices
      .filter((invoice) => invoice.customer_id === id && isDrawn(invoice) && !isPartPaidDraft(invoice))
      .flatMap(({ date }) => date ?? []);
    const visited = rows.appointments
      .filter(({ customer_id, status }) => customer_id === id && status === 'completed')
      .filter(({ start_time }) => Date.parse(start_time) <= rows.now.getTime())
      .map(({ start_time }) => rows.dayOf(start_time));
    const days = [...billed, ...visited].filter((day) => day <= rows.today);
    const jobs = [...new Set(days)]
      .filter((day) => day > addMonths(rows.today, -24))
      .sort()
      .reverse();
    const [last] = jobs;
    const gap = middleOf(jobs.slice(1).map((earlier, at) => daysBetween(earlier, jobs[at] ?? earlier)));
    if (!last || !gap || hasWork(rows, id)) return false;
    const since = daysBetween(last, rows.today);
    return since >= gap * 1.5 && since - gap >= 21 && since < gap * 5;
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
