import type { Advised, CoachFacts } from '@dayworks/shared/coach/coach-facts';
import { latePayer } from '@dayworks/shared/coach/rules/late-payers';
import { unbilledWork } from '@dayworks/shared/coach/rules/unbilled-work';
import { underpricedItem } from '@dayworks/shared/coach/rules/underpriced-item';
import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { adviceId, toldOf } from '../coach/advice-rows.ts';
import {
  type AdviceRow,
  type AiCallRow,
  type CatalogRow,
  type CustomerRow,
  type DemoContext,
  instantOn,
  rowOf,
} from './bluebird.ts';
import { remindsSince } from './messages/reminder-history.ts';
import { catalogEntry } from './money/catalog.ts';
import type { DemoInvoice } from './money/settled-invoice.ts';

const nothing: Omit<CoachFacts, 'today'> = {
  ...{
    late: [],
    coming: [],
    customers: [],
    estimates: [],
    leads: [],
    items: [],
    jobs: [],
    drafts: [],
    unscheduled: [],
  },
  ...{
    without_deposit: [],
    deposits: [],
    failed_charges: [],
    payment_problems: [],
    credits: [],
    ended_series: [],
  },
  answers: { won: 0, decided: 0 },
  week: {
    ...{ monday: '', working_hours: [], holidays: [], people: [], planned: [] },
    ...{ visits: 0, past_visits: 0, usual_invoice: null },
  },
};

type Decision = Pick<AdviceRow, 'state'> & { on: CalendarDate; until?: CalendarDate };

function rowFor(context: DemoContext, advised: Advised, { state, on, until }: Decision): AdviceRow {
  const at = instantOn(on, 9 * 60 + 45);
  const isDecided = state !== 'later';
  return {
    ...rowOf(context, '', at),
    id: adviceId({ businessId: context.businessId }, advised.key),
    key: advised.key,
    rule: advised.rule,
    state,
    told: toldOf(advised),
    until: until ?? null,
    decided_at: isDecided ? at : null,
    decided_by: isDecided ? (context.people[0]?.id ?? null) : null,
    measured_id: advised.measured_id,
    ...{ outcome_amount: null, outcome_text: null, outcome_at: null, version: 2 },
  };
}

/**
 * The suggestion that the coach made about an overdue invoice on a given day, before a reminder for the invoice was
 * sent.
 */
function lateOn(
  today: CalendarDate,
  { invoice }: DemoInvoice,
  all: readonly DemoInvoice[],
  customers: readonly CustomerRow[],
): Advised[] {
  const { id, number, total, due_date, customer_id } = invoice;
  const past = all.flatMap(({ invoice: { paid_at, ...other } }) =>
    other.customer_id === customer_id &&
    paid_at &&
    other.due_date &&
    other.reminded_on &&
    paid_at < today &&
    paid_at > other.due_date
      ? [
          {
            id: other.id,
            number: other.number,
            due_date: other.due_date,
            reminded_on: other.reminded_on,
            paid_on: paid_at,
            total: other.total,
          },
        ]
      : [],
  );
  const customer = customers.find((known) => known.id === customer_id) ?? null;
  const late = {
    ...{
      id,
      number,
      customer,
      balance_due: total,
      due_date: due_date ?? today,
      late_since: due_date ?? today,
    },
    ...{ reminded_on: null, reminded_before: null },
    past: past.toSorted((a, b) => (a.paid_on < b.paid_on ? 1 : -1)),
  };
  return latePayer({ ...nothing, today, late: [late] });
}

/** The coach's suggestion to raise the price of an item, based on the item's price before the user raised it. */
function raisedPrice(
  context: DemoContext,
  catalog: readonly CatalogRow[],
  name: string,
  before: number,
): Advised[] {
  const { id, price } = catalogEntry(catalog, name);
  const sold = [
    { price: before, times: 14, quantity: 19 },
    { price, times: 3, quantity: 3 },
  ];
  const items = [{ id, name, price: before, cost: null, sold, quoted: [] }];
  return underpricedItem({ ...nothing, today: addDays(context.today, -80), items });
}

/**
 * In the demo story, Maya followed the coach's suggestions and sent reminders herself until she turned on automatic
 * reminders.
 */
const takenDays = 120;
const mostTaken = 8;
const mostDismissed = 3;

/**
 * Creates the decisions about coach suggestions in recent weeks. Open suggestions are not stored, because the coach
 * derives them from the rows.
 */
export function createAdvice(
  context: DemoContext,
  customers: readonly CustomerRow[],
  catalog: readonly CatalogRow[],
  invoices: readonly DemoInvoice[],
): AdviceRow[] {
  const day = (daysAgo: number) => addDays(context.today, -daysAgo);
  const reminded = invoices
    .flatMap((written) => {
      const on = written.invoice.reminded_on;
      return on && on >= day(takenDays) && on < remindsSince(context)
        ? lateOn(on, written, invoices, customers).map((advised) => ({ advised, on }))
        : [];
    })
    .toSorted((a, b) => (a.on < b.on ? 1 : -1))
    .slice(0, mostTaken);
  const forgiven = invoices
    .filter(({ invoice }) => ['sent', 'viewed'].includes(invoice.status) && !invoice.reminded_on)
    .filter(({ invoice }) => (invoice.due_date ?? context.today) < day(20))
    .toSorted((a, b) => a.invoice.total - b.invoice.total)
    .slice(0, mostDismissed);
  const drafts = invoices.flatMap(({ invoice }) => {
    const customer = customers.find(
      ({ id, first_name }) => id === invoice.customer_id && first_name === 'Luis',
    );
    return invoice.status === 'draft' && customer
      ? [
          {
            id: invoice.id,
            number: invoice.number,
            customer,
            balance_due: invoice.total,
            due_date: invoice.due_date,
            written_on: day(1),
            done_on: null,
          },
        ]
      : [];
  });
  return [
    ...reminded.map(({ advised, on }) => rowFor(context, advised, { state: 'done', on })),
    ...raisedPrice(context, catalog, 'Annual HVAC tune-up', 139).map((advised) =>
      rowFor(context, advised, { state: 'done', on: day(80) }),
    ),
    ...forgiven.flatMap((written) =>
      lateOn(context.today, written, invoices, customers).map((advised) =>
        rowFor(context, advised, { state: 'dismissed', on: day(3) }),
      ),
    ),
    ...unbilledWork({ ...nothing, today: context.today, drafts }).map((advised) =>
      rowFor(context, advised, { state: 'later', on: day(1), until: addDays(context.today, 5) }),
    ),
  ];
}

const loggedDays = 4;

/**
 * Creates log entries for the scheduled AI calls of each morning and evening. Today's calls are made by the running
 * scheduler.
 */
export function createAiCalls(context: DemoContext, customers: readonly CustomerRow[]): AiCallRow[] {
  const line = (daysAgo: number, hour: number, purpose: 'metrics' | 'check', detail: string): AiCallRow => ({
    ...rowOf(
      context,
      `${purpose} ${daysAgo} ${hour}`,
      instantOn(addDays(context.today, -daysAgo), hour * 60),
    ),
    ...{ user_id: null, purpose, detail, facts: null, is_sent_out: false, model: null },
    ...{ tokens_in: null, tokens_out: null, failure: null },
    title: purpose === 'check' ? 'Check, every 24 hours' : 'Metrics, every 12 hours',
  });
  return Array.from({ length: loggedDays }, (_, index) => index + 1).flatMap((daysAgo) => [
    line(daysAgo, 6, 'metrics', 'Top 5 customers, 1 campaign'),
    line(daysAgo, 6, 'check', `${customers.length} customers, 8 invoices`),
    line(daysAgo, 18, 'metrics', 'Top 5 customers, 1 campaign'),
  ]);
}
