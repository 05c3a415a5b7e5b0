import { daysBetween } from '@dayworks/shared/dates/calendar-date';
import { displayedEstimateStatus, isWaiting } from '@dayworks/shared/estimates/estimate-status';
import { isPartPaidDraft } from '@dayworks/shared/invoices/invoice-status';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { paidIn } from './invoice-figures.ts';
import { isIn, isMeant, percentOf, rounded, sumBy } from './narrow.ts';
import type { RawEstimate, RawRows } from './raw-rows.ts';

const present = ({ deleted_at }: RawEstimate) => deleted_at === null;

export function open_estimates(asked: QuestionParameters<'open_estimates'>, rows: RawRows) {
  const waits = ({ sent_at }: RawEstimate) => (sent_at ? daysBetween(rows.dayOf(sent_at), rows.today) : null);
  const waiting = rows.estimates
    .filter(present)
    .filter((estimate) => isWaiting(displayedEstimateStatus(estimate, rows.today)))
    .filter(isMeant(rows, asked))
    .filter((estimate) => asked.days === undefined || (waits(estimate) ?? 0) > asked.days);
  const days = waiting.map(waits).filter((value) => value !== null);
  return {
    estimates: waiting.length,
    total: sumBy(waiting, ({ total }) => total),
    ...(days.length > 0 && { longest: Math.max(...days) }),
  };
}

export function win_rate({ period }: QuestionParameters<'win_rate'>, rows: RawRows) {
  const countIn = (key: 'won_at' | 'lost_at') =>
    rows.estimates.filter(present).filter((estimate) => {
      const moment = estimate[key];
      return moment !== null && isIn(rows.dayOf(moment), period);
    }).length;
  const [won, lost] = [countIn('won_at'), countIn('lost_at')];
  const percent = percentOf(won, won + lost);
  return { won, lost, decided: won + lost, ...(percent !== null && { percent }) };
}

export function deposits_held(_: QuestionParameters<'deposits_held'>, rows: RawRows) {
  const isInvoiced = ({ id }: RawEstimate) =>
    rows.invoices.some(({ estimate_id, status }) => estimate_id === id && status !== 'cancelled');
  const held = rows.estimates
    .filter((estimate) => !isInvoiced(estimate))
    .map(({ id }) =>
      sumBy(
        rows.payments.filter(
          ({ estimate_id, status }) => estimate_id === id && ['completed', 'refunded'].includes(status),
        ),
        ({ amount, refunded_amount }) => rounded(amount - refunded_amount, 2),
      ),
    )
    .filter((amount) => amount > 0);
  return { estimates: held.length, held: sumBy(held, (amount) => amount) };
}

export function items_sold({ period, item }: QuestionParameters<'items_sold'>, rows: RawRows) {
  const paid = new Set(paidIn(rows, period).map(({ id }) => id));
  const lines = rows.invoice_items
    .filter(({ invoice_id }) => paid.has(invoice_id))
    .filter(({ name }) => item === undefined || name === item);
  return {
    items: new Set(lines.map(({ name }) => name)).size,
    lines: lines.length,
    total: sumBy(lines, ({ total, tax_included }) => rounded(total - tax_included, 2)),
  };
}

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

export function item_price({ item }: QuestionParameters<'item_price'>, rows: RawRows) {
  const catalog = rows.item_catalog.find(({ name }) => sameName(name, item));
  const invoices = new Map(rows.invoices.map((invoice) => [invoice.id, invoice]));
  const prices = rows.invoice_items
    .filter(({ name, invoice_id }) => {
      const invoice = invoices.get(invoice_id);
      return (
        invoice &&
        sameName(name, item) &&
        !['draft', 'cancelled'].includes(invoice.status) &&
        !isPartPaidDraft(invoice)
      );
    })
    .map(({ price }) => price);
  const decided = rows.estimate_items
    .filter(({ name, is_chosen }) => is_chosen && sameName(name, item))
    .flatMap(({ estimate_id }) => rows.estimates.filter(({ id }) => id === estimate_id).filter(present));
  const cost = catalog?.cost ?? null;
  return {
    price: catalog?.price ?? 0,
    sold: prices.length,
    won: decided.filter(({ won_at }) => won_at !== null).length,
    lost: decided.filter(({ lost_at, won_at }) => lost_at !== null && won_at === null).length,
    ...(prices.length > 0 && {
      average: rounded(sumBy(prices, (price) => price) / prices.length, 2),
      lowest: Math.min(...prices),
      highest: Math.max(...prices),
    }),
    ...(cost !== null && { cost }),
  };
}

export function expenses({ period }: QuestionParameters<'expenses'>, rows: RawRows) {
  const spent = rows.expenses.filter(({ spent_on }) => isIn(spent_on, period));
  return {
    expenses: spent.length,
    total: sumBy(spent, ({ amount }) => amount),
    billable: sumBy(
      spent.filter(({ is_billable, invoice_id }) => is_billable && invoice_id === null),
      ({ amount }) => amount,
    ),
  };
}

export function unbilled_work(asked: QuestionParameters<'unbilled_work'>, rows: RawRows) {
  const jobs = rows.jobs.filter(({ status }) => status === 'requires_invoicing').filter(isMeant(rows, asked));
  const visits = rows.appointments
    .filter(
      ({ status, invoice_id, job_id }) => status === 'completed' && invoice_id === null && job_id === null,
    )
    .filter(({ customer_id }) => customer_id !== null)
    .filter(isMeant(rows, asked));
  return { jobs: jobs.length, to_bill: sumBy(jobs, ({ to_bill }) => to_bill), visits: visits.length };
}

export function job_margins(asked: QuestionParameters<'job_margins'>, rows: RawRows) {
  const { period } = asked;
  const jobs = rows.jobs
    .filter(({ status }) => !['unscheduled', 'scheduled'].includes(status))
    .filter(({ created_at }) => !period || isIn(rows.dayOf(created_at), period))
    .filter(isMeant(rows, asked));
  const [value, cost] = [sumBy(jobs, (job) => job.value), sumBy(jobs, (job) => job.cost)];
  const margin = rounded(value - cost, 2);
  const percent = percentOf(margin, value);
  return {
    jobs: jobs.length,
    value,
    cost,
    margin,
    losing: jobs.filter((job) => job.cost > job.value).length,
    ...(percent !== null && { percent }),
  };
}

export function campaigns({ period }: QuestionParameters<'campaigns'>, rows: RawRows) {
  const made = rows.campaigns.filter(({ created_at }) => isIn(rows.dayOf(created_at), period));
  const days = rows.marketing_stats.filter(({ date }) => isIn(date, period));
  return {
    campaigns: made.length,
    sent: made.filter(({ status }) => status === 'sent').length,
    cost: sumBy(made, (campaign) => campaign.cost),
    leads: days.reduce((sum, { leads }) => sum + leads, 0),
    bookings: days.reduce((sum, { bookings }) => sum + bookings, 0),
    revenue: sumBy(days, (day) => day.revenue),
  };
}
