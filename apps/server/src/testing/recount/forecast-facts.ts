import { addDays, addMonths, daysBetween } from '@dayworks/shared/dates/calendar-date';
import { slotsBetween } from '@dayworks/shared/dates/recurring-dates';
import { paymentTermsDays } from '@dayworks/shared/documents/due-date';
import { displayedEstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import type { BookedJob, ForecastFacts } from '@dayworks/shared/forecast/forecast-facts';
import { isUnpaid } from '@dayworks/shared/invoices/invoice-status';
import { lateSince } from '@dayworks/shared/invoices/overdue/late-since';
import type { RecurringInvoice } from '@dayworks/shared/recurring/recurring-invoice';
import { datedOf } from './invoice-figures.ts';
import { movedIn } from './ledger-figures.ts';
import { dollars, isIn, sumBy } from './narrow.ts';
import type { RawInvoice, RawRows } from './raw-rows.ts';

/** The database rows that a cash forecast needs in addition to payments and other rows about money. */
export interface ForecastRows extends RawRows {
  invoices: (RawInvoice & { promised_for: string | null; disputed_at: string | null })[];
  estimates: (RawRows['estimates'][number] & { created_at: string; project_id: string | null })[];
  jobs: (RawRows['jobs'][number] & { billing: BookedJob['billing']; estimate_id: string | null })[];
  job_items: {
    job_id: string;
    total: number;
    tax_rate: number;
    includes_tax: boolean;
    tax_included: number;
    invoice_id: string | null;
  }[];
  appointments: (RawRows['appointments'][number] & { id: string })[];
  expenses: (RawRows['expenses'][number] & { description: string; recurring_id: string | null })[];
  recurring_expenses: {
    id: string;
    description: string;
    amount: number;
    every: number;
    unit: 'week' | 'month' | 'year';
    first_on: string;
    until: string | null;
    next_on: string | null;
    is_paused: boolean;
    deleted_at: string | null;
  }[];
  recurring_invoices?: RecurringInvoice[];
  recurring_invoice_dates?: {
    recurring_id: string;
    slot: string;
    outcome: string;
    invoice_id: string | null;
  }[];
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/**
 * Sorts invoices by payment date, latest first. Invoices paid on the same day are sorted in the same way as in the
 * product's query.
 */
const byPayment = (keyOf: (invoice: RawInvoice) => string) => (a: RawInvoice, b: RawInvoice) => {
  const [dayA, dayB] = [a.paid_at ?? '', b.paid_at ?? ''];
  if (dayA !== dayB) return dayA > dayB ? -1 : 1;
  return keyOf(a) < keyOf(b) ? -1 : 1;
};

const byId = byPayment(({ id }) => id);
const byEntry = (a: RawInvoice, b: RawInvoice) =>
  -byPayment(({ created_at, id }) => `${new Date(created_at).toISOString()} ${id}`)(
    { ...a, paid_at: b.paid_at },
    { ...b, paid_at: a.paid_at },
  );

function latenessOf(
  invoices: readonly RawInvoice[],
  most: number,
  order: (a: RawInvoice, b: RawInvoice) => number,
): number[] {
  return invoices
    .filter(({ status }) => status === 'paid')
    .flatMap((invoice) =>
      invoice.paid_at && invoice.due_date
        ? [{ ...invoice, late: daysBetween(invoice.due_date, invoice.paid_at) }]
        : [],
    )
    .toSorted(order)
    .slice(0, most)
    .map(({ late }) => late);
}

const openVisits = ['scheduled', 'confirmed', 'on_my_way', 'in_progress'];
const openJobs = ['unscheduled', 'scheduled', 'in_progress', 'requires_invoicing'];

const paidAhead = ({ payments }: ForecastRows, estimateId: string) =>
  sumBy(
    payments.filter(({ estimate_id, status }) => estimate_id === estimateId && status === 'completed'),
    ({ amount, refunded_amount }) => amount - refunded_amount,
  );

const sumOfTax = (items: readonly { total: number; tax_rate: number }[]) =>
  items.reduce((sum, { total, tax_rate }) => sum + total * tax_rate, 0);

function jobFacts(rows: ForecastRows, end: string): BookedJob[] {
  const isBilled = (invoiceId: string | null) =>
    rows.invoices.some(({ id, status }) => id === invoiceId && status !== 'cancelled');
  const taxOf = (items: ForecastRows['job_items']) =>
    dollars([
      Math.round(sumOfTax(items.filter(({ includes_tax }) => !includes_tax)) + 1e-6) / 100,
      ...items.map(({ tax_included }) => tax_included),
    ]);
  return rows.jobs
    .filter(({ status }) => openJobs.includes(status))
    .map(({ id, customer_id, estimate_id, billing, status, to_bill }) => {
      const items = rows.job_items.filter(({ job_id }) => job_id === id);
      const visits = rows.appointments
        .filter(({ job_id }) => job_id === id)
        .map((visit) => ({ ...visit, day: rows.dayOf(visit.start_time) }));
      const unbilled = visits.filter((visit) => visit.status === 'completed' && !isBilled(visit.invoice_id));
      const booked = visits.filter(
        (visit) => openVisits.includes(visit.status) && visit.day >= addDays(rows.today, -14),
      );
      const left = items.filter(({ invoice_id }) => !isBilled(invoice_id));
      const tax = billing === 'per_job' ? taxOf(left) : taxOf(items) * unbilled.length;
      const hasInvoice = rows.invoices.some(
        (invoice) => invoice.estimate_id === estimate_id && invoice.status !== 'cancelled',
      );
      return {
        id,
        customer_id,
        estimate_id,
        billing,
        is_done: status === 'requires_invoicing',
        to_bill: dollars([to_bill, tax]),
        visit_amount: dollars([
          sumBy(items, ({ total, tax_included }) => dollars([total, -tax_included])),
          taxOf(items),
        ]),
        deposit: hasInvoice || estimate_id === null ? 0 : paidAhead(rows, estimate_id),
        last_visit_on:
          booked
            .map(({ day }) => day)
            .toSorted()
            .at(-1) ?? null,
        visits: booked.filter(({ day }) => day <= end).map(({ id: visit, day }) => ({ id: visit, day })),
      };
    });
}

function aheadOf(rows: ForecastRows, period: { from: string; to: string }): ForecastFacts['ahead'] {
  const sums = new Map<string, number>();
  const add = (id: string, amount: number) => sums.set(id, dollars([sums.get(id) ?? 0, amount]));
  for (const { day, amount } of movedIn(rows, period)) add(`received ${day}`, amount);
  for (const { spent_on, amount } of rows.expenses)
    if (isIn(spent_on, period)) add(`spent ${spent_on}`, -amount);
  return [...sums].flatMap(([id, amount]) => (amount === 0 ? [] : { id, day: id.slice(-10), amount }));
}

/** Returns the invoices that recurring invoices will create, and the drafts that they have already created. */
function seriesFacts(rows: ForecastRows, end: string, usualTerms: number): ForecastFacts['series'] {
  const dates = rows.recurring_invoice_dates ?? [];
  return (rows.recurring_invoices ?? []).flatMap((series) => {
    const { id, customer_id, next_on, is_paused, deleted_at } = series;
    const customer = rows.customers.find((known) => known.id === customer_id) as
      | { payment_terms?: number | null; archived_at?: string | null }
      | undefined;
    const own = { series_id: id, customer_id, terms: paymentTermsDays(customer?.payment_terms, usualTerms) };
    const handled = dates.filter(({ recurring_id }) => recurring_id === id);
    const drafts = rows.invoices.filter(
      (invoice) =>
        invoice.status === 'draft' &&
        handled.some(({ outcome, invoice_id }) => outcome === 'created' && invoice_id === invoice.id),
    );
    const isGoing = next_on !== null && !is_paused && deleted_at === null && !customer?.archived_at;
    const coming = isGoing ? slotsBetween(series, next_on, end) : [];
    return [
      ...drafts.map((draft) => ({ ...own, id: draft.id, billed_on: rows.today, amount: draft.balance_due })),
      ...coming
        .filter((slot) => !handled.some((date) => date.slot === slot))
        .map((slot) => ({
          ...own,
          id: `${id} ${slot}`,
          billed_on: slot < rows.today ? rows.today : slot,
          amount: series.prices.findLast(({ from_on }) => from_on <= slot)?.total ?? 0,
        })),
    ];
  });
}

/** Collects from the database rows all data that a cash forecast is based on. */
export function naiveFacts(rows: ForecastRows, usualTerms = 14): ForecastFacts {
  const { today } = rows;
  const end = addDays(today, 55);
  const lasting = rows.recurring_expenses.filter(({ deleted_at }) => deleted_at === null);
  const isOther = ({ description, recurring_id }: ForecastRows['expenses'][number]) =>
    recurring_id === null &&
    !lasting.some((each) => each.description.trim().toLowerCase() === description.trim().toLowerCase());
  const other = rows.expenses.filter(isOther);
  const lastYear = { from: addDays(today, -364), to: today };
  const isLately = (moment: string | null) => moment !== null && isIn(rows.dayOf(moment), lastYear);
  const living = rows.estimates.filter(({ deleted_at }) => deleted_at === null);
  const wonLast = rows.estimates
    .filter(({ won_at }) => won_at !== null)
    .toSorted((a, b) => (String(a.won_at) > String(b.won_at) ? -1 : 1))
    .slice(0, 50)
    .map(({ id, won_at, sent_at }) => ({
      signing: sent_at && daysBetween(rows.dayOf(sent_at), rows.dayOf(won_at ?? '')),
      paying: rows.invoices.flatMap(({ estimate_id, status, paid_at }) =>
        estimate_id === id && status === 'paid' && paid_at
          ? daysBetween(rows.dayOf(won_at ?? ''), paid_at)
          : [],
      )[0],
    }));
  const customers = new Set(rows.customers.map(({ id }) => id));
  return {
    today,
    payment_terms: usualTerms,
    invoices: rows.invoices
      .filter((invoice) => isUnpaid(invoice) && invoice.balance_due > 0)
      .map(({ id, customer_id, due_date, promised_for, disputed_at, balance_due }) => ({
        id,
        customer_id,
        due_date,
        promised_for,
        is_disputed: disputed_at !== null,
        // The random businesses of these tests do not charge invoices automatically.
        charge_on: null,
        arrives_on: null,
        balance: balance_due,
      })),
    lateness: {
      by_customer: new Map(
        [...customers].map((customer) => [
          customer,
          latenessOf(
            rows.invoices
              .filter(
                ({ customer_id, paid_at }) =>
                  customer_id === customer && paid_at !== null && paid_at > addMonths(today, -24),
              )
              .map((invoice) => ({ ...invoice, due_date: lateSince(datedOf(rows, invoice)) })),
            rows.invoices.length,
            byId,
          ),
        ]),
      ),
      of_all: latenessOf(rows.invoices, 50, byEntry),
    },
    estimates: living
      .filter(
        ({ won_at, total, ...estimate }) =>
          won_at === null &&
          total > 0 &&
          ['sent', 'viewed', 'changes_requested'].includes(displayedEstimateStatus(estimate, today)),
      )
      .map(({ id, sent_at, created_at, total }) => ({
        id,
        sent_on: rows.dayOf(sent_at ?? created_at),
        total,
      })),
    signed: living
      .filter(
        ({ id, won_at, status, project_id }) =>
          isLately(won_at) &&
          status !== 'converted' &&
          project_id === null &&
          ![...rows.jobs, ...rows.invoices.filter((invoice) => invoice.status !== 'cancelled')].some(
            ({ estimate_id }) => estimate_id === id,
          ),
      )
      .map(({ id, won_at, total }) => ({
        id,
        won_on: rows.dayOf(won_at ?? ''),
        left: dollars([total, -paidAhead(rows, id)]),
      }))
      .filter(({ left }) => left > 0),
    answered: {
      won: living.filter(({ won_at }) => isLately(won_at)).length,
      lost: living.filter(({ lost_at }) => isLately(lost_at)).length,
    },
    signing_days: wonLast.flatMap(({ signing }) =>
      typeof signing === 'number' && signing >= 0 ? signing : [],
    ),
    paying_days: wonLast.flatMap(({ paying }) => (paying !== undefined && paying >= 0 ? paying : [])),
    jobs: jobFacts(rows, end),
    series: seriesFacts(rows, end, usualTerms),
    recurring: lasting.flatMap(({ id, amount, next_on, is_paused, ...rule }) =>
      next_on === null || is_paused
        ? []
        : slotsBetween(rule, next_on, end).map((slot) => ({
            id: `${id} ${slot}`,
            day: slot < today ? today : slot,
            amount: -amount,
          })),
    ),
    ahead: aheadOf(rows, { from: addDays(today, 1), to: end }),
    spent: {
      weeks: times(13, (index) => {
        const from = addDays(today, -7 * (13 - index));
        return sumBy(
          other.filter(({ spent_on }) => spent_on >= from && spent_on <= addDays(from, 6)),
          ({ amount }) => amount,
        );
      }),
      is_whole: rows.expenses.some(({ spent_on }) => spent_on < addDays(today, -91)),
    },
  };
}
