import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { adviseAll } from '@dayworks/shared/coach/advise';
import { startOfMonth } from '@dayworks/shared/dates/calendar-date';
import { paymentTermsDays } from '@dayworks/shared/documents/due-date';
import { TaxedMoneyQuery } from '@dayworks/shared/financials/financials';
import { forecastOf } from '@dayworks/shared/forecast/cash-forecast';
import { pick } from '@dayworks/shared/pick';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCoachFacts } from '../coach/standing-advice.ts';
import { getTaxes, listTaxedMoney } from '../financials/taxes.ts';
import { getForecast } from '../forecast/get-forecast.ts';
import { getOverview } from '../marketing/results/overview.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { paidDeposits } from '../questions/facts/open-sales.ts';
import { readFacts } from '../questions/facts/read-facts.ts';
import { somePerson } from '../testing/proven.ts';
import { randomBusiness } from '../testing/random-business/random-business.ts';
import { withMarketing } from '../testing/random-business/random-marketing.ts';
import { writeBusiness } from '../testing/random-business/write-business.ts';
import { figureCatalogue } from '../testing/recount/catalogue/figure-catalogue.ts';
import { excuses } from '../testing/recount/figure-excuses.ts';
import { figureFields } from '../testing/recount/figure-fields.ts';
import { type Figure, sqlOf } from '../testing/recount/figure-recount.ts';
import { fieldOfPlace, type Looked, screens } from '../testing/recount/figure-screens.ts';
import { type ForecastRows, naiveFacts } from '../testing/recount/forecast-facts.ts';
import { readRawRows } from '../testing/recount/raw-rows.ts';
import { writeRandomBusinesses } from '../testing/recount/written-businesses.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { loadDemo } from './load-demo.ts';

/** The current time is set to 8:30 AM on the 14th in Auckland, when it is still the 13th in UTC. */
const inAuckland = (context: MemberContext): MemberContext => ({
  ...context,
  actor: { ...context.actor, timeZone: 'Pacific/Auckland', now: new Date('2026-05-13T20:30:00Z') },
});

let server: TestServer;
const looked = new Map<string, Looked>();

beforeAll(async () => {
  server = await startTestServer();
  const now = new Date('2026-05-14T19:00:00Z');
  await loadDemo(server.platform, now);
  const { operator } = server.platform.database;
  const { rows } = await operator.query<{ id: string; user_id: string; time_zone: string }>(
    'select id, user_id, time_zone from business_settings',
  );
  const [demo] = rows;
  if (!demo) throw new Error('the demo has a business');
  const random = (await writeRandomBusinesses(server, [77], '2026-05-14'))(77).context;
  const marketed = await writeBusiness(
    server.platform,
    withMarketing(randomBusiness(404, '2026-05-14'), 404, '2026-05-14'),
    '2026-05-14',
  );
  const who = { role: 'owner', person: somePerson, requestId: 'catalogue' } as const;
  const contexts = {
    'the demo': {
      platform: server.platform,
      actor: { ...who, userId: demo.user_id, businessId: demo.id, timeZone: demo.time_zone, now },
    },
    'a random business in Pacific/Auckland': inAuckland(random),
    'a random business in Pacific/Auckland with campaigns': inAuckland(marketed),
  };
  for (const [name, context] of Object.entries(contexts)) {
    const { rows: owing } = await operator.query<{ id: string }>(
      'select id from customers where business_id = $1 order by balance_due desc, id limit 1',
      [context.actor.businessId],
    );
    looked.set(name, { context, customerId: owing[0]?.id ?? '' });
  }
});
afterAll(() => server.stop());

/** Sums the numbers in an API response that have the same path. All rows of a list have the same path. */
function addNumbers(value: unknown, path: string, told: Map<string, number>): void {
  if (typeof value === 'number') told.set(path, (told.get(path) ?? 0) + value);
  else if (Array.isArray(value)) for (const part of value) addNumbers(part, `${path}[]`, told);
  else if (value !== null && typeof value === 'object')
    for (const [key, part] of Object.entries(value)) addNumbers(part, `${path}.${key}`, told);
}

const toTheCent = (value: number) => Math.round(value * 100) / 100;

async function read(who: Looked): Promise<Map<string, number>> {
  const told = new Map<string, number>();
  for (const [screen, { ask }] of Object.entries(screens)) addNumbers(await ask(who), screen, told);
  return told;
}

const catalogued = new Set(
  Object.values<Figure>(figureCatalogue).flatMap(({ places }) => places.map(fieldOfPlace)),
);
const isExcused = (field: string) => excuses.some(({ fields }) => fields.test(field));

/**
 * A record whose keys vary counts as covered if at least one of its keys is in the catalog of figures. A separate test
 * checks all keys that occur in actual responses.
 */
const isCatalogued = (field: string) =>
  field.endsWith('.*')
    ? [...catalogued].some((known) => known.startsWith(field.slice(0, -1)))
    : catalogued.has(field);

test('every number that a read procedure returns is either checked against the rows by a test or listed as an exception', () => {
  expect(figureFields.length).toBeGreaterThan(700);
  expect(figureFields.filter((field) => !isCatalogued(field) && !isExcused(field))).toEqual([]);
});

test('every test that is named as the reason for an exception in the catalog of figures exists', () => {
  const tests = excuses.flatMap(({ because }) => because.match(/[\w/-]+\.test\.ts/g) ?? []);
  const folders = ['apps/server/src', 'packages/shared/src'].map((folder) =>
    join(import.meta.dirname, '../../../..', folder),
  );
  const isThere = (name: string) => folders.some((folder) => existsSync(join(folder, name)));
  expect(tests.filter((name) => !isThere(name))).toEqual([]);
});

test('every exception and every entry in the catalog of figures refers to an existing field', () => {
  const isThere = (fields: RegExp) => figureFields.some((field) => fields.test(field));
  expect(excuses.filter(({ fields }) => !isThere(fields)).map(({ because }) => because)).toEqual([]);
  const known = new Set(figureFields);
  const named = (field: string) => field.replace(/\.\w+$/, '.*');
  expect([...catalogued].filter((field) => !known.has(field) && !known.has(named(field)))).toEqual([]);
});

/**
 * Returns the figures in the product's responses that differ from the figures that the test calculates from the
 * database rows.
 */
async function differing(who: Looked, figures: readonly [string, Figure][]): Promise<string[]> {
  const told = await read(who);
  const wrong: string[] = [];
  for (const [figure, entry] of figures) {
    const { rows } = await server.platform.database.operator.query<Record<string, unknown>>(
      sqlOf(entry, who),
    );
    const counted = Number(Object.values(rows[0] ?? {})[0]);
    for (const place of entry.places) {
      const said = toTheCent(told.get(place) ?? 0);
      if (said !== toTheCent(counted)) wrong.push(`${figure} is ${counted}, ${place} says ${said}`);
    }
  }
  return wrong;
}

test('the results of many campaigns match the results that the test counts from the rows', async () => {
  const who = looked.get('a random business in Pacific/Auckland with campaigns') as Looked;
  const results = Object.entries(figureCatalogue).filter(
    ([, { by }]) => by === 'marketing/results/overview.ts',
  );
  expect(results.length).toBeGreaterThan(12);
  expect(await differing(who, results)).toEqual([]);
  expect((await getOverview(who.context, { from: '2026-05-01', to: '2026-05-14' })).now).toMatchObject({
    bookings: expect.toSatisfy((count: number) => count > 0),
    received: expect.toSatisfy((amount: number) => amount > 0),
  });
});

describe.each(['the demo', 'a random business in Pacific/Auckland'])('figures in %s', (name) => {
  test('every figure on every screen matches the figure that the test calculates from the rows', async () => {
    const who = looked.get(name) as Looked;
    expect(await differing(who, Object.entries(figureCatalogue))).toEqual([]);
  });

  test('every named count on a screen is either checked against the rows by a test or listed as an exception', async () => {
    const told = await read(looked.get(name) as Looked);
    const fields = [...told.keys()].filter((place) => !place.includes('[]')).map(fieldOfPlace);
    const isNamed = (field: string) => !figureFields.includes(field);
    expect(fields.filter((field) => isNamed(field) && !catalogued.has(field) && !isExcused(field))).toEqual(
      [],
    );
  });

  test('the rows from which the sales tax of the current month is calculated add up to the reported sales tax', async () => {
    const { context } = looked.get(name) as Looked;
    const to = businessDay(context.actor);
    const told = await getTaxes(context, { from: startOfMonth(to), to });
    const { sum } = await listTaxedMoney(context, TaxedMoneyQuery.parse({ from: startOfMonth(to), to }));
    expect(sum).toMatchObject(pick(told, ['sales', 'collected', 'refunded', 'due']));
  });

  test('the coach and the chat count the same estimates with a paid deposit (rule M21)', async () => {
    const who = looked.get(name) as Looked;
    const { actor } = who.context;
    const { deposits } = await readFacts(who.context, { deposits: paidDeposits(actor) });
    const paid = {
      meaning: 'Estimates won in the last 365 days on which money lies',
      by: 'questions/facts/open-sales.ts',
      places: ['deposits.count'],
      recount: `select count(*) from quotes q where total > 0
        and (won_at at time zone :zone)::date between :today - 364 and :today
        and (select sum(amount - refunded_amount) from payments p where p.business_id = :business
          and p.estimate_id = q.id and p.status in ('completed', 'refunded')) > 0`,
    } as const;
    const { rows } = await server.platform.database.operator.query<{ count: string }>(sqlOf(paid, who));
    expect(deposits.length).toBe(Number(rows[0]?.count));
    expect((await readCoachFacts(who.context)).deposits).toEqual(deposits);
  });

  test('the coach makes suggestions about exactly the estimates and leads that the test finds in the database', async () => {
    const who = looked.get(name) as Looked;
    const advice = adviseAll(await readCoachFacts(who.context));
    const recounts = {
      cold_lead: `select count(*), coalesce(sum(round(value * probability / 100, 2)), 0) as amount from leads
        where business_id = :business and stage in ('new', 'contacted', 'site_visit', 'quoted') and value > 0
          and probability > 0 and estimate_id is null and (last_activity_at at time zone :zone)::date <= :today - 7`,
      schedule_work: `, planned as (select customer_id, job_id from appointments where business_id = :business
          and start_time >= :now and status in ('scheduled', 'confirmed', 'on_my_way', 'in_progress')),
        sold as (select total as value, won_at as at from quotes q where status = 'approved' and won_at is not null
            and not exists (select from jobs j where j.estimate_id = q.id)
            and not exists (select from planned p where p.customer_id = q.customer_id)
          union all select value, created_at from jobs j where business_id = :business and status = 'unscheduled'
            and not exists (select from planned p where p.job_id = j.id))
        select count(*), coalesce(sum(value), 0) as amount from sold
        where value > 0 and (at at time zone :zone)::date <= :today - 2`,
    };
    for (const [rule, recount] of Object.entries(recounts)) {
      const figure = { meaning: rule, by: 'coach/advise.ts', places: ['coach.more'], recount } as const;
      const { rows } = await server.platform.database.operator.query<{ count: string; amount: string }>(
        sqlOf(figure, who),
      );
      const told = advice.filter((one) => one.rule === rule);
      // The coach names at most 30 records of each kind.
      expect([rule, told.length]).toEqual([rule, Math.min(30, Number(rows[0]?.count))]);
      const amount = toTheCent(told.reduce((all, { effect }) => all + effect.amount, 0));
      if (told.length < 30) expect([rule, amount]).toEqual([rule, Number(rows[0]?.amount)]);
    }
  });

  test('the forecast matches a forecast that the test calculates from the rows, and its lines add up to the expected balance at the end of the last week', async () => {
    const { context } = looked.get(name) as Looked;
    const all = async (table: string, column = 'business_id') =>
      (
        await server.platform.database.operator.query(`select * from ${table} where ${column} = $1`, [
          context.actor.businessId,
        ])
      ).rows;
    const rows = {
      ...(await readRawRows(context)),
      job_items: await all('job_items'),
      recurring_expenses: await all('recurring_expenses'),
      recurring_invoices: await all('recurring_invoices'),
      recurring_invoice_dates: await all('recurring_invoice_dates'),
    } as ForecastRows;
    const { weeks, lines, opening } = await getForecast(context);
    const terms = await all('business_settings', 'id');
    const payment_terms = paymentTermsDays(terms[0]?.payment_terms);
    const naive = forecastOf({ ...naiveFacts(rows, payment_terms), payment_terms });
    expect(weeks.map(({ expected }) => toTheCent(expected - (opening ?? 0)))).toEqual(
      naive.weeks.map(({ expected }) => expected / 100),
    );
    const sum = lines.reduce((total, { amount }) => total + amount, opening ?? 0);
    expect(toTheCent(sum)).toBe(weeks.at(-1)?.expected);
  });
});
