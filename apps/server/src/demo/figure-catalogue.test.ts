import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { somePerson } from '../testing/proven.ts';
import { figureCatalogue } from '../testing/recount/figure-catalogue.ts';
import { type Figure, type Looked, screens, sqlOf } from '../testing/recount/figure-recount.ts';
import { writeRandomBusinesses } from '../testing/recount/written-businesses.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { loadDemo } from './load-demo.ts';

/** Figures that are worked out of others of the same answer: their rules have tests of their own. */
const workedOut: readonly (string | RegExp)[] = [
  /percent$/,
  /^dashboard\.marketing_roi\./,
  /^(cash|accrual)\.(before|profit|margin)/,
  'cash.tax',
  'cash.income',
  'accrual.tax_refunded',
  // Held against a recount rate by rate in financials.test.ts and money-histories.test.ts.
  /^(cash\.tax_|taxes\.)/,
  'sales.win_rate.percent',
  /^statement\.(opening|deposits_held|ages\.)/,
  // By the clock of each lead, which leads.test.ts winds forward.
  /^leads\.(unanswered|quiet|open\.weighted)/,
  // The groups of the day of whoever looks: tasks.test.ts counts them task by task.
  /^tasks\.(overdue|today_group|later|undated|done)\./,
  'menu.tasks',
];

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
  const who = { role: 'owner', person: somePerson, requestId: 'catalogue' } as const;
  const contexts = {
    'the demo': {
      platform: server.platform,
      actor: { ...who, userId: demo.user_id, businessId: demo.id, timeZone: demo.time_zone, now },
    },
    // Half past eight in the morning of the 14th there, while it is still the 13th in Greenwich.
    'a random business in Pacific/Auckland': {
      ...random,
      actor: { ...random.actor, timeZone: 'Pacific/Auckland', now: new Date('2026-05-13T20:30:00Z') },
    },
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

/** Every number in an answer by its path; rows of lists are not figures. */
function numbersIn(value: unknown, path: string): [string, number][] {
  if (typeof value === 'number') return [[path, value]];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => numbersIn(part, `${path}.${key}`));
}

async function read(who: Looked): Promise<Map<string, number>> {
  const told = new Map<string, number>();
  for (const [screen, ask] of Object.entries(screens)) {
    const answer = await ask(who);
    for (const [path, value] of numbersIn(answer, screen)) told.set(path, value);
    if ('recorded' in answer && Array.isArray(answer.recorded))
      told.set(
        'closing.recorded.sum',
        Math.round(answer.recorded.reduce((sum, line) => sum + line.recorded * 100, 0)) / 100,
      );
  }
  return told;
}

const isWorkedOut = (path: string) =>
  workedOut.some((known) => (typeof known === 'string' ? known === path : known.test(path)));

describe.each(['the demo', 'a random business in Pacific/Auckland'])('%s', (name) => {
  test('every figure of every screen is what a naive recount of the rows says, at every place', async () => {
    const who = looked.get(name) as Looked;
    const told = await read(who);
    const wrong: string[] = [];
    for (const [figure, entry] of Object.entries<Figure>(figureCatalogue)) {
      const { rows } = await server.platform.database.operator.query<Record<string, unknown>>(
        sqlOf(entry, who),
      );
      const counted = Number(Object.values(rows[0] ?? {})[0]);
      for (const place of entry.places)
        if (told.get(place) !== counted)
          wrong.push(`${figure} is ${counted}, ${place} says ${told.get(place)}`);
    }
    expect(wrong).toEqual([]);
  });

  test('no figure of a screen is without a recount', async () => {
    const told = await read(looked.get(name) as Looked);
    const catalogued = new Set(Object.values<Figure>(figureCatalogue).flatMap(({ places }) => [...places]));
    const without = [...told.keys()].filter((path) => !catalogued.has(path as never) && !isWorkedOut(path));
    expect(without).toEqual([]);
  });
});
