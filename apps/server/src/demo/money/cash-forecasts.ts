import { habitMonths } from '@dayworks/shared/customers/habits';
import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  isBefore,
  startOfWeek,
  todayIn,
} from '@dayworks/shared/dates/calendar-date';
import { nextSlot, slotsBetween } from '@dayworks/shared/dates/recurring-dates';
import { defaultPaymentTerms } from '@dayworks/shared/documents/due-date';
import { forecastOf, judgedWeeks, lastDayOf } from '@dayworks/shared/forecast/cash-forecast';
import type { ForecastFacts } from '@dayworks/shared/forecast/forecast-facts';
import { spentWeeks } from '@dayworks/shared/forecast/usual-expenses';
import { lateSince } from '@dayworks/shared/invoices/overdue/late-since';
import { fromCents, subtractCents, sumCents, toCents } from '@dayworks/shared/money';
import { priceOn } from '@dayworks/shared/recurring/series-price';
import type { cash_forecasts, cash_settings } from '../../forecast/table.ts';
import {
  type DemoContext,
  demoTimeZone,
  type ExpenseRow,
  instantOn,
  type ProjectRow,
  type RecurringExpenseRow,
  rowOf,
} from '../bluebird.ts';
import { balanceOn } from '../messages/reminder-history.ts';
import type { DemoEstimate } from './estimates.ts';
import type { DemoSeries } from './recurring-invoices.ts';
import type { DemoInvoice } from './settled-invoice.ts';

interface Books {
  invoices: readonly DemoInvoice[];
  estimates: readonly DemoEstimate[];
  projects: readonly ProjectRow[];
  expenses: readonly ExpenseRow[];
  recurring: readonly RecurringExpenseRow[];
  series: readonly DemoSeries[];
}

const lastPaidOfAll = 50;
const lastWon = 50;
const signedDays = 364;

const dayIn = (instant: string): CalendarDate => todayIn(demoTimeZone, new Date(instant));

function invoiceFacts({ invoices }: Books, today: CalendarDate, at: string) {
  const open = invoices.filter(
    (written) =>
      written.invoice.status !== 'cancelled' &&
      written.invoice.sent_at !== null &&
      written.invoice.sent_at < at &&
      balanceOn(written, today) > 0,
  );
  const said = (when: string | null) => when !== null && when < at;
  return open.map((written) => {
    const { id, customer_id, due_date, promised_for, promised_at } = written.invoice;
    return {
      ...{ id, customer_id, due_date, is_disputed: false, charge_on: null, arrives_on: null },
      promised_for: said(promised_at) ? promised_for : null,
      balance: fromCents(balanceOn(written, today)),
    };
  });
}

function latenessOf({ invoices, projects }: Books, today: CalendarDate): ForecastFacts['lateness'] {
  const paid = invoices
    .flatMap(({ invoice: { id, customer_id, created_at, status, paid_at, due_date, project_id } }) => {
      if (status !== 'paid' || !paid_at || !due_date || !isBefore(paid_at, today)) return [];
      const project = projects.find((known) => known.id === project_id) ?? null;
      const since = lateSince({ due_date, project });
      const late = since === null ? null : daysBetween(since, paid_at);
      return [{ id, customer_id, paid_at, created_at, days: daysBetween(due_date, paid_at), late }];
    })
    .toSorted((a, b) => (a.paid_at + a.created_at + a.id < b.paid_at + b.created_at + b.id ? 1 : -1));
  const isRecent = ({ paid_at }: (typeof paid)[number]) => paid_at > addMonths(today, -habitMonths);
  const days = (rows: typeof paid, most: number) => rows.slice(0, most).map((row) => row.days);
  /*
   * Sorts the invoices in the same way as forecast/money-facts.ts. That code sorts invoices that were paid on the same
   * day differently for a single customer than for all customers.
   */
  const byId = paid.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const newestFirst = byId.toSorted((a, b) => daysBetween(a.paid_at, b.paid_at));
  const byCustomer = Map.groupBy(newestFirst, ({ customer_id }) => customer_id ?? '');
  const ownDays = (rows: typeof paid) => rows.filter(isRecent).flatMap(({ late }) => late ?? []);
  return {
    by_customer: new Map([...byCustomer].map(([id, rows]) => [id, ownDays(rows)])),
    of_all: days(paid, lastPaidOfAll),
  };
}

function estimateFacts({ estimates, invoices, projects }: Books, today: CalendarDate, at: string) {
  const did = (when: string | null) => when !== null && when < at;
  const rows = estimates.map(({ estimate, payments }) => ({ ...estimate, payments }));
  const won = rows
    .filter(({ approved_at }) => did(approved_at))
    .toSorted((a, b) => ((a.approved_at ?? '') < (b.approved_at ?? '') ? 1 : -1));
  const invoiceOf = (id: string) => invoices.find(({ invoice }) => invoice.estimate_id === id)?.invoice;
  const isTurned = ({ id, project_id }: (typeof rows)[number]) =>
    did(invoiceOf(id)?.created_at ?? null) ||
    did(projects.find((project) => project.id === project_id)?.created_at ?? null);
  const paidAhead = (payments: DemoEstimate['payments']) =>
    sumCents(payments.filter(({ created_at }) => created_at < at).map(({ amount }) => toCents(amount)));
  const lastOnes = won.slice(0, lastWon).map(({ id, sent_at, approved_at }) => {
    const day = dayIn(approved_at ?? '');
    const { paid_at = null, status } = invoiceOf(id) ?? {};
    const isPaid = status === 'paid' && paid_at !== null && isBefore(paid_at, today);
    return {
      signing: sent_at && daysBetween(dayIn(sent_at), day),
      paying: isPaid ? daysBetween(day, paid_at) : null,
    };
  });
  const known = (days: readonly (number | '' | null)[]) =>
    days.filter((count): count is number => typeof count === 'number' && count >= 0);
  const inYear = (when: string | null) => did(when) && dayIn(when ?? '') >= addDays(today, -364);
  return {
    estimates: rows
      .filter(
        ({ sent_at, approved_at, declined_at, valid_until, total }) =>
          did(sent_at) &&
          !did(approved_at) &&
          !did(declined_at) &&
          total > 0 &&
          (valid_until === null || valid_until >= today),
      )
      .map(({ id, sent_at, total }) => ({ id, sent_on: dayIn(sent_at ?? ''), total })),
    signed: won
      .filter((row) => dayIn(row.approved_at ?? '') >= addDays(today, -signedDays) && !isTurned(row))
      .map(({ id, approved_at, total, payments }) => ({
        id,
        won_on: dayIn(approved_at ?? ''),
        left: fromCents(subtractCents(toCents(total), paidAhead(payments))),
      }))
      .filter(({ left }) => left > 0),
    answered: {
      won: rows.filter(({ approved_at }) => inYear(approved_at)).length,
      lost: rows.filter(({ declined_at }) => inYear(declined_at)).length,
    },
    signing_days: known(lastOnes.map(({ signing }) => signing)),
    paying_days: known(lastOnes.map(({ paying }) => paying)),
  };
}

function expenseFacts({ expenses, recurring }: Books, today: CalendarDate) {
  const regular = new Set(recurring.map(({ description }) => description.toLowerCase()));
  const others = expenses.filter(
    ({ recurring_id, description, spent_on }) =>
      recurring_id === null && !regular.has(description.toLowerCase()) && isBefore(spent_on, today),
  );
  const weeksAgo = (day: CalendarDate) => Math.floor((daysBetween(day, today) - 1) / 7);
  return {
    recurring: recurring.flatMap((rule) =>
      slotsBetween(rule, nextSlot(rule, today) ?? today, lastDayOf(today)).map((day) => ({
        id: `${rule.id} ${day}`,
        day,
        amount: -rule.amount,
      })),
    ),
    spent: {
      weeks: Array.from({ length: spentWeeks }, (_, index) =>
        fromCents(
          sumCents(
            others
              .filter(({ spent_on }) => weeksAgo(spent_on) === spentWeeks - 1 - index)
              .map(({ amount }) => toCents(amount)),
          ),
        ),
      ),
      is_whole: expenses.some(({ spent_on }) => isBefore(spent_on, addDays(today, -7 * spentWeeks))),
    },
  };
}

function seriesFacts({ series }: Books, today: CalendarDate, at: string): ForecastFacts['series'] {
  return series
    .filter(({ created_at }) => created_at < at)
    .flatMap((row) =>
      slotsBetween(row, row.first_on, lastDayOf(today)).map((slot) => ({
        id: `${row.id} ${slot}`,
        series_id: row.id,
        customer_id: row.customer_id,
        billed_on: slot,
        amount: priceOn(row.prices, slot).total,
        terms: row.payment_days,
      })),
    );
}

/**
 * The data that the forecast would have read at the start of the given day. Booked work is left out, because it is
 * unknown which work was already booked at that time.
 */
export function factsOn(books: Books, today: CalendarDate): ForecastFacts {
  const at = instantOn(today, 0);
  return {
    today,
    payment_terms: defaultPaymentTerms,
    invoices: invoiceFacts(books, today, at),
    lateness: latenessOf(books, today),
    ...estimateFacts(books, today, at),
    ...expenseFacts(books, today),
    jobs: [],
    series: seriesFacts(books, today, at),
    ahead: [],
  };
}

/**
 * Creates the cash settings of the demo. The bank balance was entered a week ago, and the minimum balance is enough for
 * one month of wages, rent and insurance plus a reserve.
 */
export function createCashSettings(context: DemoContext): typeof cash_settings.$inferSelect {
  const counted_on = addDays(context.today, -7);
  return {
    ...rowOf(context, 'cash settings', instantOn(counted_on, 18 * 60)),
    cash: 5_200,
    counted_on,
    counted_moves: 0,
    floor: 12_500,
    version: 2,
  };
}

/**
 * The forecasts of recent Mondays, based on the data available at that time, so that they can be compared with the
 * actual results.
 */
export function createCashForecasts(
  context: DemoContext,
  books: Books,
): (typeof cash_forecasts.$inferSelect)[] {
  return Array.from({ length: judgedWeeks }, (_, index) => {
    const monday = addDays(startOfWeek(context.today), -7 * (index + 1));
    const { weeks, lines } = forecastOf(factsOn(books, monday));
    const [week] = weeks;
    if (!week) throw new Error('a forecast without weeks');
    return {
      ...rowOf(context, `forecast of ${monday}`, instantOn(monday, 52)),
      monday,
      opening: null,
      moved_before: 0,
      worst: fromCents(week.worst),
      expected: fromCents(week.expected),
      best: fromCents(week.best),
      weeks,
      lines,
    };
  });
}
