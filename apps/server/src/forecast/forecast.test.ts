import { addDays } from '@dayworks/shared/dates/calendar-date';
import { forecastOf } from '@dayworks/shared/forecast/cash-forecast';
import type { ForecastFacts } from '@dayworks/shared/forecast/forecast-facts';
import { forecastLines } from '@dayworks/shared/forecast/movements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberContext } from '../platform/verb-context.ts';
import { addSentInvoice, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { createChance } from '../testing/random-business/chance.ts';
import { randomBusiness, type TableRows } from '../testing/random-business/random-business.ts';
import { writeBusiness } from '../testing/random-business/write-business.ts';
import { type ForecastRows, naiveFacts } from '../testing/recount/forecast-facts.ts';
import { readRawRows } from '../testing/recount/raw-rows.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { getForecast, listForecastRows } from './get-forecast.ts';
import { createForecastClock } from './keep-forecasts.ts';
import { readForecastFacts } from './read-facts.ts';

const today = '2026-05-14';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const run = (sql: string, ...values: unknown[]) => server.platform.database.operator.query(sql, values);

/**
 * Creates the rows of a test business: a year of work plus payment promises, disputes, booked visits for jobs with
 * every billing type, and recurring expenses.
 */
function busyBusiness(seed: number): TableRows {
  const chance = createChance(seed * 7);
  const rows = randomBusiness(seed, today);
  const estimates = (rows.estimates ?? []).map(({ id }) => id);
  const jobs = (rows.jobs ?? []).map((job, index) => ({
    ...job,
    billing: chance.pick(['per_job', 'per_visit', 'per_month']),
    type: chance.pick(['one_off', 'recurring']),
    discount: 0,
    hourly_rate: null,
    estimate_id: chance.happens(50) ? estimates[index] : null,
  }));
  const visits = Array.from({ length: 24 }, () => ({
    id: chance.uuid(),
    title: 'Visit',
    customer_id: null,
    start_time: chance.moment(addDays(today, -30), 100),
    status: chance.pick(['scheduled', 'scheduled', 'confirmed', 'completed', 'cancelled']),
    job_id: chance.pick(jobs as unknown as { id: string }[]).id,
  }));
  const { appointments, expenses, ...before } = rows;
  const everything: TableRows = {
    ...before,
    invoices: (rows.invoices ?? []).map((invoice) => ({
      ...invoice,
      promised_for: chance.happens(20) ? addDays(today, chance.below(60) - 10) : null,
      disputed_at: chance.happens(10) ? `${today}T10:00:00.000Z` : null,
    })),
    jobs,
    recurring_expenses: ['Shop rent', ' bought ', 'Insurance'].map((description, index) => ({
      id: chance.uuid(),
      description: index === 1 && chance.happens(50) ? 'Sold' : description,
      amount: chance.cents(1000, 90_000) / 100,
      every: 1 + chance.below(2),
      unit: chance.pick(['week', 'month']),
      first_on: addDays(today, -100 + index),
      until: chance.happens(20) ? addDays(today, 20) : null,
      next_on: addDays(today, -100 + index + 7 * (14 + chance.below(4))),
      is_paused: chance.happens(20),
    })),
    expenses: [...(expenses ?? []), { ...expenses?.[0], id: chance.uuid(), spent_on: addDays(today, 9) }],
    appointments: [...(appointments ?? []), ...visits].map((visit) => ({
      job_id: null,
      end_time: new Date(new Date(String(visit.start_time)).getTime() + 3_600_000).toISOString(),
      ...visit,
    })),
  };
  for (const recurring of everything.recurring_expenses ?? []) {
    /*
     * Only monthly recurring expenses get a new next date, because the date must fit the recurrence rule, and a weekly
     * rule has a fixed weekday.
     */
    if (recurring.unit === 'month') recurring.next_on = addDays(today, 3);
  }
  return everything;
}

async function naiveOf(context: MemberContext): Promise<ForecastFacts> {
  const all = async (table: string) =>
    (await run(`select * from ${table} where business_id = $1`, context.actor.businessId)).rows;
  const raw = await readRawRows(context);
  const more = { job_items: await all('job_items'), recurring_expenses: await all('recurring_expenses') };
  return naiveFacts({ ...raw, ...more } as ForecastRows);
}

const inOrder = (facts: ForecastFacts, customers: ReadonlySet<string>) => ({
  ...facts,
  lateness: {
    ...facts.lateness,
    by_customer: [...facts.lateness.by_customer].filter(([id]) => customers.has(id)).toSorted(),
  },
  invoices: facts.invoices.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  estimates: facts.estimates.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  signed: facts.signed.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  jobs: facts.jobs
    .map((job) => ({ ...job, visits: job.visits.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  ahead: facts.ahead.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  recurring: facts.recurring.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});

test.each([3, 44, 101, 202])(
  'the forecast of the randomly generated business %s is based on data that matches its rows, and every line of the forecast can be opened to show these rows',
  async (seed) => {
    const context = await writeBusiness(server.platform, busyBusiness(seed), today);
    expect(await readForecastFacts(context)).toMatchObject({ payment_terms: 30 });
    await run('update business_settings set payment_terms = 14 where id = $1', context.actor.businessId);
    // The invoice in this test was partly paid before it was sent to the customer, so it is still a draft.
    await run(
      `update invoices set sent_at = null where id in (select id from invoices
         where business_id = $1 and status = 'partially_paid' order by id limit 1)`,
      context.actor.businessId,
    );
    const [facts, naive] = [await readForecastFacts(context), await naiveOf(context)];
    const customers = new Set(facts.lateness.by_customer.keys());
    for (const { customer_id } of [...naive.invoices, ...naive.jobs])
      if (customer_id) expect(customers).toContain(customer_id);
    expect(inOrder(facts, customers)).toEqual(inOrder(naive, customers));

    const told = await getForecast(context);
    expect(told.weeks.map(({ expected }) => Math.round(expected * 100))).toEqual(
      forecastOf(naive).weeks.map(({ expected }) => expected),
    );
    for (const line of forecastLines) {
      const { rows, count, total } = await listForecastRows(context, { line });
      expect(rows).toHaveLength(count);
      expect(rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
        Math.round(total * 100),
      );
      const sum = told.lines.find((each) => each.line === line);
      if (line !== 'usual') expect([count, total]).toEqual([sum?.count, sum?.of ?? sum?.amount]);
    }
  },
);

const day = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

test('the bank balance includes payments and expenses recorded after it was entered, on the same day or on later days', async () => {
  const { client } = owner;
  expect(await client.financials.forecast()).toMatchObject({
    opening: null,
    settings: { cash: null, counted_on: null, floor: null, version: 1 },
    judged: [],
  });
  const [first, second] = [await addSentInvoice(owner), await addSentInvoice(owner)];
  await client.payments.record({ ...payment(first.id, 100), payment_date: day(-1) });
  await client.expenses.create({ description: 'Fuel', amount: 30, spent_on: day(-1) });
  const counted = { cash: 1000, counted_on: day(-1), floor: 500, version: 1 };
  const opening = async () => (await client.financials.forecast()).opening;
  expect(await client.financials.setCash(counted)).toEqual({ ...counted, version: 2 });
  expect(await opening()).toBe(1000);
  await client.payments.record({ ...payment(second.id, 40), payment_date: day(-1) });
  await client.expenses.create({ description: 'Fuel', amount: 15.5, spent_on: day(-1) });
  await client.payments.record({ ...payment(first.id, 50), payment_date: day(-3) });
  expect(await opening()).toBe(1024.5);
  expect(await client.financials.setCash({ ...counted, floor: null, version: 2 })).toMatchObject({
    version: 3,
  });
  expect(await opening()).toBe(1024.5);
  await expect(client.financials.setCash(counted)).rejects.toMatchObject({ status: 409 });
  for (const [fields, problem] of [
    [{ counted_on: null }, { counted_on: 'Choose the date of the balance' }],
    [{ cash: null }, { cash: 'Enter the bank balance on that day' }],
    [{ counted_on: day(3) }, { counted_on: 'Choose today or an earlier date' }],
    [{ floor: -1 }, { floor: 'Must be 0 or more' }],
  ] as const)
    await expect(client.financials.setCash({ ...counted, ...fields, version: 3 })).rejects.toMatchObject({
      status: 400,
      data: { fields: problem },
    });
  const { rows } = await run(
    `select count(*)::int as count from audit_log where business_id = $1 and entity = 'cash_settings'`,
    owner.businessId,
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test('each Monday a cash forecast is stored once, is never changed, and is later compared with the actual result', async () => {
  const context = await writeBusiness(server.platform, busyBusiness(7), today);
  const { businessId } = context.actor;
  await run('update business_settings set user_id = id where id = $1', businessId);
  const keep = createForecastClock(server.platform);
  const kept = async () =>
    (await run('select * from cash_forecasts where business_id = $1 order by monday', businessId)).rows;
  /*
   * In this test the scheduler runs on Sunday evening, then twice simultaneously on Monday morning, and then once more.
   * All times are local.
   */
  await keep(new Date('2026-05-11T06:59:00Z'));
  expect(await kept()).toEqual([]);
  await Promise.all([keep(new Date('2026-05-11T08:00:00Z')), keep(new Date('2026-05-11T08:00:00Z'))]);
  const [first, ...more] = await kept();
  expect([first?.monday, more]).toEqual(['2026-05-11', []]);
  await run(
    `insert into expenses (business_id, description, amount, spent_on) values ($1, 'Truck', 999999, '2026-05-12'), ($1, 'x', 5, '2026-05-18')`,
    businessId,
  );
  await keep(new Date('2026-05-11T20:00:00Z'));
  expect(await kept()).toEqual([first]);
  await keep(new Date('2026-05-12T20:00:00Z'));
  await keep(new Date('2026-05-18T20:00:00Z'));
  expect((await kept()).map(({ monday }) => monday)).toEqual(['2026-05-11', '2026-05-18']);

  const later = (moment: string) => ({ ...context, actor: { ...context.actor, now: new Date(moment) } });
  expect((await getForecast(later('2026-05-17T19:00:00Z'))).judged).toEqual([]);
  const [week, ...none] = (await getForecast(later('2026-05-18T19:00:00Z'))).judged;
  expect(none).toEqual([]);
  const { rows } = await run(
    `select (select coalesce(sum(received - given_back + uncovered), 0) from money_days
        where business_id = $1 and day between '2026-05-11' and '2026-05-17')
      - (select coalesce(sum(amount), 0) from expenses
        where business_id = $1 and spent_on between '2026-05-11' and '2026-05-17') as moved`,
    businessId,
  );
  expect(week).toMatchObject({ from: '2026-05-11', to: '2026-05-17', is_inside: false });
  expect(week?.actual).toBeCloseTo(rows[0].moved - Number(first?.moved_before), 2);
});
