import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { withLineTotals } from '@dayworks/shared/documents/lines/totals';
import { type Chance, createChance } from './chance.ts';
import { randomEstimate, randomInvoice, type World } from './documents.ts';
import { addPayment, type Moved, payInvoice } from './money.ts';
import { randomCustomers, randomItems, randomLines } from './people-and-things.ts';

/**
 * Rows grouped by table, with the tables in an order that allows them to be written. The business id is added when the
 * rows are written.
 */
export type TableRows = Record<string, Record<string, unknown>[]>;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

function randomJobs({ chance, today, customers, catalog }: World) {
  const jobs = times(12, () => {
    const begun = chance.moment(addDays(today, -200), 190);
    const course = chance.pick([
      {},
      { started_at: begun },
      { completed_at: begun },
      { completed_at: begun },
      { closed_at: begun },
    ]);
    return {
      id: chance.uuid(),
      title: `${chance.pick(['Fix', 'Install', 'Clean'])} ${chance.pick(['boiler', 'roof', 'drain'])}`,
      customer_id: chance.happens(90) ? chance.pick(customers).id : null,
      created_at: chance.moment(addDays(today, -220), 200),
      started_at: null,
      completed_at: null,
      closed_at: null,
      ...course,
    };
  });
  const items = jobs.flatMap(({ id: job_id }) =>
    withLineTotals(randomLines(chance, catalog)).map((line, position) => ({
      ...line,
      job_id,
      position,
      cost: chance.happens(70) ? chance.cents(500, 30_000) / 100 : null,
    })),
  );
  return { jobs, items };
}

const randomExpenses = (chance: Chance, today: CalendarDate, jobs: readonly { id: string }[]) =>
  times(30, () => ({
    id: chance.uuid(),
    description: 'Bought',
    amount: chance.cents(300, 40_000) / 100,
    spent_on: chance.day(addDays(today, -150), 150),
    category: chance.pick(['Fuel', 'Parts', 'Tools', null, ' ']),
    job_id: chance.happens(50) ? chance.pick(jobs).id : null,
    is_billable: chance.happens(30),
  }));

const randomVisits = ({ chance, today, customers }: World) =>
  times(8, () => ({
    id: chance.uuid(),
    title: 'Visit',
    customer_id: chance.happens(80) ? chance.pick(customers).id : null,
    start_time: chance.moment(addDays(today, -40), 40),
    status: chance.pick(['completed', 'completed', 'scheduled', 'cancelled']),
  }));

interface Origins {
  visits: Record<string, unknown>[];
  people: readonly string[];
  invoices: readonly { id: string; customer_id: string | null }[];
  customers: readonly { id: string }[];
}

/**
 * Returns visits, some of which are invoiced, and leads with a source. A customer without a source gets the source of
 * their lead.
 */
function whereMoneyCameFrom(chance: Chance, { visits, people, invoices, customers }: Origins): TableRows {
  return {
    leads: customers.flatMap(({ id }) =>
      times(chance.below(3), () => ({
        id: chance.uuid(),
        created_at: chance.moment('2025-06-01', 300),
        customer_id: id,
        source: chance.pick(['Website', 'Google', ' ', null]),
      })),
    ),
    appointments: [
      ...visits,
      ...times(24, () => {
        const invoice = chance.pick(invoices);
        return {
          id: chance.uuid(),
          title: 'Billed visit',
          customer_id: invoice.customer_id,
          invoice_id: chance.happens(90) ? invoice.id : null,
          assignee_id: chance.happens(80) ? chance.pick(people) : null,
          start_time: chance.moment('2025-06-01', 300),
          status: 'completed',
        };
      }),
    ],
  };
}

function marketing(chance: Chance, today: CalendarDate): TableRows {
  return {
    campaigns: times(5, (index) => ({
      id: chance.uuid(),
      created_at: chance.moment(addDays(today, -120), 120),
      name: `Campaign ${'ABCDE'[index]}`,
      channel: chance.pick(['email', 'sms']),
      status: chance.pick(['draft', 'sent', 'sent', 'paused']),
      cost: chance.cents(0, 9000) / 100,
    })),
    marketing_stats: times(10, (index) => ({
      id: chance.uuid(),
      date: addDays(today, -7 * index),
      spend: chance.cents(0, 5000) / 100,
      leads: chance.below(4),
      bookings: chance.below(3),
      revenue: chance.cents(0, 90_000) / 100,
    })),
  };
}

/**
 * Returns a random business with a year of work. Its rows cover every status and every kind of payment, and in some
 * rows all optional values are missing.
 */
export function randomBusiness(seed: number, today: CalendarDate): TableRows {
  const chance = createChance(seed);
  const customers = randomCustomers(chance);
  const catalog = randomItems(chance);
  const people = times(3, () => chance.uuid());
  const projects = times(3, (index) => ({
    id: chance.uuid(),
    name: 'Project',
    end_date: index === 0 ? null : addDays(today, 40 * index - 60),
  }));
  const world: World = { chance, today, customers, catalog, projects };
  const estimates = times(30, () => randomEstimate(world));
  const converted = estimates.filter(({ estimate }) => estimate.status === 'approved').slice(0, 3);
  const invoices = [
    ...times(70, () => randomInvoice(world)),
    ...converted.map(({ estimate }) => randomInvoice(world, estimate)),
  ];
  const moved: Moved = { payments: [], refunds: [] };
  for (const { invoice } of invoices) payInvoice(chance, moved, people, invoice);
  for (const { estimate } of estimates)
    if (estimate.status === 'approved' && chance.happens(60))
      addPayment(chance, moved, people, {
        estimate_id: estimate.id,
        amount: 40,
        on: chance.day(addDays(today, -90), 90),
      });
  for (const status of [undefined, undefined, undefined, 'voided', 'pending', 'failed'])
    addPayment(chance, moved, people, {
      amount: chance.cents(500, 9000) / 100,
      on: chance.day(addDays(today, -60), 60),
      customer_id: chance.happens(50) ? chance.pick(customers).id : null,
      ...(status && { status }),
    });
  const { jobs, items } = randomJobs(world);
  const billed = invoices.filter(({ invoice }) => invoice.status === 'paid').slice(0, 6);
  return {
    customers: customers.map((row) => ({ ...row })),
    item_catalog: catalog.map((row) => ({ ...row })),
    projects,
    estimates: estimates.map(({ estimate }) => estimate),
    estimate_items: estimates.flatMap(({ estimate, lines }) =>
      lines.map((line) => ({ ...line, estimate_id: estimate.id })),
    ),
    invoices: invoices.map(({ invoice }) => invoice),
    invoice_items: invoices.flatMap(({ invoice, lines }) =>
      lines.map((line) => ({ ...line, invoice_id: invoice.id })),
    ),
    payments: moved.payments.map((row) => ({ ...row })),
    payment_refunds: moved.refunds.map((row) => ({ ...row })),
    jobs,
    job_items: items,
    job_crew: jobs.slice(0, 8).map(({ id: job_id }) => ({
      id: chance.uuid(),
      job_id,
      user_id: chance.pick(people),
      is_lead: chance.happens(80),
    })),
    job_invoices: billed.map(({ invoice }, index) => ({
      id: chance.uuid(),
      job_id: jobs[index % 4]?.id,
      invoice_id: invoice.id,
    })),
    expenses: randomExpenses(chance, today, jobs),
    ...whereMoneyCameFrom(createChance(seed + 1), {
      visits: randomVisits(world),
      people,
      invoices: invoices.map(({ invoice }) => invoice),
      customers,
    }),
    ...marketing(chance, today),
  };
}
