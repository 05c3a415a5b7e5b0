import { WrittenAppointment } from '@dayworks/shared/appointments/appointment';
import type { AppointmentStatus } from '@dayworks/shared/appointments/appointment-status';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import { nullsOf } from '@dayworks/shared/fields';
import type { Random } from '../../platform/secrets/random.ts';
import {
  type AppointmentRow,
  type CustomerRow,
  type DemoContext,
  demoTimeZone,
  instantOn,
  isWeekday,
  rowOf,
  type SeriesRow,
} from '../bluebird.ts';
import type { Books } from '../money/sample-estimates.ts';
import type { DemoInvoice } from '../money/settled-invoice.ts';
import { customerNamed } from '../people/customers.ts';
import { leavingFor, todaysVisits, type Visit } from './board-visits.ts';
import { jobId } from './jobs.ts';
import { createVisitSeries } from './visit-series.ts';

const firstQuarter = 8 * 4;
const lastQuarter = 15 * 4;

/** Returns the time when a demo visit reached each status. Every demo visit is on time. */
function stampsOf({ status, start_time, end_time, created_at }: AppointmentRow): Partial<AppointmentRow> {
  const wasThere = status === 'in_progress' || status === 'completed';
  return {
    confirmed_at: status === 'confirmed' ? created_at : null,
    confirmed_for: status === 'confirmed' ? start_time : null,
    on_my_way_at: status === 'on_my_way' || wasThere ? leavingFor(start_time) : null,
    started_at: wasThere ? start_time : null,
    completed_at: status === 'completed' ? end_time : null,
    cancelled_at:
      status === 'cancelled' ? new Date(Date.parse(start_time) - 24 * 60 * 60_000).toISOString() : null,
    cancel_reason: status === 'cancelled' ? 'Not needed any more' : null,
  };
}

/** The time when the visit was booked: a few days before the visit, and yesterday at the latest. */
function agreedAt({ today }: DemoContext, { on }: Visit, random: Random): string {
  const day = addDays(on, -random.between(2, 9));
  return instantOn(day < today ? day : addDays(today, -1), random.between(480, 960));
}

export function createAppointment(context: DemoContext, visit: Visit): AppointmentRow {
  const random = context.random(visit.name);
  const from = visit.from ?? random.between(firstQuarter, lastQuarter);
  const quarters = visit.quarters ?? random.between(4, 14);
  const row: AppointmentRow = {
    ...nullsOf(WrittenAppointment.omit({ recurrence: true })),
    ...rowOf(context, visit.name, agreedAt(context, visit, random)),
    version: 1,
    title: visit.title,
    customer_id: visit.customer.id,
    type: visit.type ?? 'visit',
    status: visit.status,
    start_time: instantOn(visit.on, from * 15),
    end_time: instantOn(visit.on, (from + quarters) * 15),
    arrival_window_minutes: random.pick([null, 30, 60]),
    address: visit.customer.address,
    assignee_id: random.pick(context.people).id,
    time_zone: demoTimeZone,
    job_id: null,
    former_assignee_ids: [],
    invoice_id: null,
    billed_items: null,
    billed_cost: null,
    series_id: null,
    series_slot: null,
    is_exception: false,
    share_version: 1,
    confirmed_at: null,
    confirmed_for: null,
    on_my_way_at: null,
    started_at: null,
    completed_at: null,
    cancelled_at: null,
    cancel_reason: null,
    asked_time: null,
    invited_sequence: null,
    reminded_for: null,
    ...visit.fields,
  };
  return { ...row, ...stampsOf(row) };
}

/** The visits shown in the design mockups: the visit for the deck, and the visits that are in progress today. */
function sampleVisits(context: DemoContext, customers: readonly CustomerRow[]): Visit[] {
  const customer = customerNamed(customers, 'Okafor Properties LLC');
  const deck = { job_id: jobId(context, 'deck') };
  const visit = (daysAgo: number, title: string, rest: Partial<Visit>): Visit => ({
    name: `visit ${title}`,
    title,
    customer,
    on: addDays(context.today, -daysAgo),
    status: 'completed',
    ...rest,
  });
  return [
    visit(23, 'Deck rebuild, framing', { from: 32, quarters: 34, fields: deck }),
    visit(20, 'Deck rebuild, boards', { from: 32, quarters: 32, fields: deck }),
    visit(15, 'Deck rebuild, final coat', { from: 36, quarters: 17, fields: deck }),
    visit(0, 'Measure the deck of unit 4', {
      status: 'confirmed',
      type: 'assessment',
      from: 57,
      quarters: 4,
    }),
  ];
}

const doneCount = 34;
/** The statuses of the past visits that did not take place, keyed by index; all other past visits took place. */
const turnedOut: Partial<Record<number, AppointmentStatus>> = {
  5: 'cancelled',
  11: 'no_show',
  19: 'cancelled',
};

/** Creates a past demo visit for each invoice, on the day of the invoice. */
function pastVisits(
  { customers }: Books,
  invoices: readonly DemoInvoice[],
  jobOfInvoice: ReadonlyMap<string, string>,
): Visit[] {
  const known = new Map(customers.map((customer) => [customer.id, customer]));
  return invoices
    .filter(({ invoice }) => invoice.status !== 'cancelled' && invoice.sent_at !== null)
    .toSorted((a, b) => (a.invoice.created_at < b.invoice.created_at ? 1 : -1))
    .slice(0, doneCount)
    .flatMap(({ invoice, items: [item] }, index): Visit[] => {
      const customer = known.get(invoice.customer_id ?? '');
      if (!customer || !item || !invoice.date) return [];
      return [
        {
          name: `visit of invoice ${index}`,
          title: item.name,
          customer,
          on: invoice.date,
          status: turnedOut[index] ?? 'completed',
          fields: turnedOut[index]
            ? {}
            : { invoice_id: invoice.id, job_id: jobOfInvoice.get(invoice.id) ?? null },
        },
      ];
    });
}

const aheadDays = 7;
const aheadCount = 22;

/**
 * In the demo, each person has at most one visit per morning and one per afternoon, so that no one has two visits at
 * the same time.
 */
const halfDays = [8 * 4, 13 * 4];
const longestHalf = 14;

/** Creates the demo visits for the working days of the coming week. */
function comingVisits(context: DemoContext, { customers, catalog }: Books): Visit[] {
  const services = catalog.filter(({ kind, active }) => kind === 'service' && active);
  const days = Array.from({ length: aheadDays }, (_, index) => addDays(context.today, index + 1)).filter(
    isWeekday,
  );
  return Array.from({ length: aheadCount }, (_, index): Visit => {
    const name = `coming visit ${index}`;
    const random = context.random(name);
    const isCall = random.chance(0.15);
    const turn = Math.floor(index / days.length);
    const half = Math.floor(turn / context.people.length) % halfDays.length;
    const person = context.people[turn % context.people.length];
    const late = random.between(0, 4);
    const from = (halfDays[half] ?? firstQuarter) + late;
    return {
      name,
      title: isCall ? 'Call about the estimate' : random.pick(services).name,
      customer: random.pick(customers),
      on: days[index % days.length] ?? context.today,
      status: random.chance(0.4) ? 'confirmed' : 'scheduled',
      from,
      quarters: isCall ? 2 : random.between(4, longestHalf - late),
      ...(isCall && { type: 'call' }),
      fields: { assignee_id: person?.id ?? null },
    };
  });
}

export function createAppointments(
  context: DemoContext,
  books: Books,
  invoices: readonly DemoInvoice[],
  jobOfInvoice: ReadonlyMap<string, string>,
): { series: SeriesRow[]; appointments: AppointmentRow[] } {
  const { series, visits } = createVisitSeries(context, books.customers);
  const appointments = [
    ...visits,
    ...todaysVisits(context, books.customers),
    ...sampleVisits(context, books.customers),
    ...pastVisits(books, invoices, jobOfInvoice),
    ...comingVisits(context, books),
  ].map((visit) => createAppointment(context, visit));
  return { series: [series], appointments };
}
