import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { periodBefore } from '@dayworks/shared/ledger/compared-days';
import { automationKinds } from '@dayworks/shared/marketing/automations/automation';
import { costOfDollar, costOfEach, roiPercent, roiTimes } from '@dayworks/shared/marketing/results/rules';
import { type ReachedQuery, reachedKinds } from '@dayworks/shared/marketing/results/statistics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberContext } from '../../platform/verb-context.ts';
import { randomBusiness } from '../../testing/random-business/random-business.ts';
import { withMarketing } from '../../testing/random-business/random-marketing.ts';
import { writeBusiness } from '../../testing/random-business/write-business.ts';
import { type Counted, countNaively } from '../../testing/recount/marketing-figures.ts';
import { dollars } from '../../testing/recount/narrow.ts';
import { readRawMarketing } from '../../testing/recount/raw-marketing.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { automationCredits, campaignFigures } from './campaign-figures.ts';
import { createStatisticsClock, listStatistics } from './keep-statistics.ts';
import { getOverview } from './overview.ts';
import { listReached } from './reached.ts';
import { listSources } from './sources.ts';

const today = '2026-05-14';
const seeds = [3, 17, 404, 9001];
const periods = [
  { from: '2026-02-14', to: today },
  { from: '2026-03-01', to: '2026-03-31' },
  { from: '2026-03-08', to: '2026-03-08' },
  { from: '2025-05-15', to: today },
];

interface Asked {
  context: MemberContext;
  counted: Counted[];
}

let server: TestServer;
const businesses = new Map<number, Asked>();
beforeAll(async () => {
  server = await startTestServer();
  for (const seed of seeds) {
    const rows = withMarketing(randomBusiness(seed, today), seed, today);
    const context = await writeBusiness(server.platform, rows, today);
    const counted = countNaively(await readRawMarketing(context), context.actor.timeZone);
    businesses.set(seed, { context, counted });
  }
});
afterAll(() => server.stop());

const businessOf = (seed: number) => businesses.get(seed) as Asked;
const amountOf = (rows: readonly Counted[]) => dollars(rows.map(({ amount }) => amount));
const isWithin = ({ day }: Counted, from: CalendarDate, to: CalendarDate) => day >= from && day <= to;

function sumsOf(counted: readonly Counted[], { from, to }: { from: CalendarDate; to: CalendarDate }) {
  const of = (kind: Counted['kind']) =>
    counted.filter((row) => row.kind === kind && row.is_marketing && isWithin(row, from, to));
  const [received, spend] = [amountOf(of('received')), amountOf(of('spend'))];
  const messages = of('people').length;
  const people = new Set(of('people').map(({ customer_id }) => customer_id)).size;
  const from_sources = amountOf(
    of('received').filter(({ campaign_id, automation }) => !campaign_id && !automation),
  );
  const sums = {
    ...{ spend, received, from_sources },
    ...{ leads: of('leads').length, bookings: of('bookings').length },
  };
  return { people, messages, sums: { ...sums, roi: roiTimes(received, spend) } };
}

test.each(seeds)(
  'the marketing results match the results that the test calculates from the rows (random business %d)',
  async (seed) => {
    const { context, counted } = businessOf(seed);
    for (const period of periods) {
      const overview = await getOverview(context, period);
      const { people, messages, sums } = sumsOf(counted, period);
      expect(overview).toMatchObject({ people, messages, now: sums });
      const before = periodBefore(period, today);
      const earlier = sumsOf(counted, before);
      expect(overview.before).toEqual({ ...before, people: earlier.people, ...earlier.sums });
      for (const { from, to, is_running, ...week } of overview.weeks) {
        expect(week).toEqual(sumsOf(counted, { from, to }).sums);
        expect(is_running).toBe(from <= today && today <= addDays(from, 6) && to >= today);
      }
      expect(overview.weeks[0]?.from).toBe(period.from);
      expect(overview.weeks.at(-1)?.to).toBe(period.to);
    }
  },
);

test.each(seeds)(
  'the marketing figures by source match the figures that the test calculates from the rows, and no amount is counted for two sources (random business %d)',
  async (seed) => {
    const { context, counted } = businessOf(seed);
    for (const period of periods) {
      const rows = counted.filter((row) => isWithin(row, period.from, period.to) && row.kind !== 'people');
      const { sources } = await listSources(context, period);
      const names = new Set(rows.map(({ source }) => source.toLowerCase()));
      expect(new Set(sources.map(({ source }) => source.toLowerCase()))).toEqual(names);
      for (const { source, is_rest, ...row } of sources) {
        expect(is_rest).toBe(false);
        const of = (kind: Counted['kind']) =>
          rows.filter((one) => one.kind === kind && one.source.toLowerCase() === source.toLowerCase());
        const [spend, received] = [amountOf(of('spend')), amountOf(of('received'))];
        const [leads, bookings] = [of('leads').length, of('bookings').length];
        expect(row).toEqual({
          ...{ leads, bookings, spend, received },
          cost_per_lead: costOfEach(spend, leads),
          cost_per_booking: costOfEach(spend, bookings),
          cost_per_dollar: costOfDollar(spend, received),
        });
      }
      expect(dollars(sources.map(({ received }) => received))).toBe(
        amountOf(rows.filter(({ kind }) => kind === 'received')),
      );
    }
  },
);

test('lead sources beyond the maximum number are combined into one row and not dropped', async () => {
  const { context } = businessOf(9001);
  await server.platform.database.operator.query(
    `insert into leads (business_id, first_name, source, created_at)
     select $1, 'Lee', 'Fair ' || n, '2021-06-15T18:00:00Z' from generate_series(1, 53) as n`,
    [context.actor.businessId],
  );
  const { sources } = await listSources(context, { from: '2021-06-01', to: '2021-06-30' });
  expect(sources).toHaveLength(51);
  expect(sources.map(({ is_rest }) => is_rest).indexOf(true)).toBe(50);
  expect(sources.at(-1)).toMatchObject({ source: 'Other sources', leads: 3, received: 0 });
});

test.each(seeds)(
  'the results that are credited to campaigns and automations match the results that the test calculates from the rows (random business %d)',
  async (seed) => {
    const { context, counted } = businessOf(seed);
    const { rows: campaigns } = await server.platform.database.operator.query<{ id: string }>(
      'select id from campaigns where business_id = $1',
      [context.actor.businessId],
    );
    const figures = await campaignFigures(
      context,
      campaigns.map(({ id }) => id),
    );
    expect(figures.size).toBe(5);
    for (const [id, { people: _all, bookings, received, cost, roi, is_early, sent, days }] of figures) {
      const of = (kind: Counted['kind']) =>
        counted.filter((row) => row.kind === kind && row.campaign_id === id);
      expect([sent, bookings, received, cost]).toEqual([
        of('people').length,
        of('bookings').length,
        amountOf(of('received')),
        amountOf(of('spend')),
      ]);
      expect(roi).toBe(is_early && received === 0 ? null : roiTimes(received, cost));
      expect((await campaignFigures(context, [id])).get(id)).toEqual(figures.get(id));
      expect(days === null).toBe(sent === 0);
      if (!days) continue;
      const opened = { ...days, campaign_id: id, automation: null, source: null, cursor: null, limit: 1 };
      expect((await listReached(context, { ...opened, kind: 'people' })).count).toBe(sent);
      expect((await listReached(context, { ...opened, kind: 'bookings' })).count).toBe(bookings);
      expect((await listReached(context, { ...opened, kind: 'received' })).amount).toBe(received);
    }
    const [period] = periods;
    if (!period) return;
    const credits = await automationCredits(context, period);
    for (const kind of automationKinds) {
      const mine = counted.filter((row) => row.automation === kind && isWithin(row, period.from, period.to));
      expect(credits.get(kind) ?? { bookings: 0, received: 0 }).toEqual({
        bookings: mine.filter((row) => row.kind === 'bookings').length,
        received: amountOf(mine.filter((row) => row.kind === 'received')),
      });
    }
  },
);

async function readAll(context: MemberContext, query: Omit<ReachedQuery, 'cursor' | 'limit'>) {
  const rows = [];
  let cursor: string | null = null;
  for (;;) {
    const page = await listReached(context, { ...query, cursor, limit: 25 });
    rows.push(...page.rows);
    if (page.next === null) return { rows, count: page.count, amount: page.amount };
    cursor = page.next;
  }
}

test('the rows that each marketing figure is calculated from can be listed in pages and add up to the figure', async () => {
  const { context, counted } = businessOf(17);
  const period = { from: '2026-02-14', to: today };
  const { sources } = await listSources(context, period);
  const all = { campaign_id: null, automation: null, source: null };
  const campaign =
    counted.find(({ kind, campaign_id }) => kind === 'received' && campaign_id)?.campaign_id ?? '';
  const filters = [
    all,
    { ...all, campaign_id: campaign },
    { ...all, automation: 'thanks' as const },
    ...sources.map(({ source }) => ({ ...all, source })),
  ];
  for (const kind of reachedKinds)
    for (const filter of filters) {
      const mine = counted.filter(
        (row) =>
          row.kind === kind &&
          isWithin(row, period.from, period.to) &&
          (filter !== all || row.is_marketing) &&
          (!filter.campaign_id || row.campaign_id === filter.campaign_id) &&
          (!filter.automation || row.automation === filter.automation) &&
          (filter.source === null || row.source.toLowerCase() === filter.source.toLowerCase()),
      );
      const { rows, count, amount } = await readAll(context, { ...period, kind, ...filter });
      expect(rows).toHaveLength(count);
      expect(new Set(rows.map(({ id, date }) => `${id} ${date}`)).size).toBe(count);
      expect(amount).toBe(amountOf(mine));
      expect(dollars(rows.map((row) => row.amount ?? 0))).toBe(amount);
      /*
       * The lists combine the costs of a campaign's messages into one row per day, so the number of rows is not
       * compared for costs.
       */
      const { people } = sumsOf(counted, period);
      if (kind !== 'spend') expect(count).toBe(kind === 'people' && filter === all ? people : mine.length);
    }
});

test('the scheduler stores the marketing figures of each day up to yesterday only once, no matter how often it runs, and corrects them after later changes', async () => {
  const { context, counted } = businessOf(404);
  const { businessId, now } = context.actor;
  const { operator } = server.platform.database;
  const keep = createStatisticsClock(server.platform);
  const versions = async () =>
    (
      await operator.query(
        'select id, updated_at from marketing_stats where business_id = $1 order by date',
        [businessId],
      )
    ).rows;
  await Promise.all([keep(now), keep(now)]);
  const written = await versions();
  await keep(now);
  expect(await versions()).toEqual(written);
  const { rows } = await operator.query<{ attribution_days: number }>(
    'select attribution_days from marketing_settings where business_id = $1',
    [businessId],
  );
  const window = rows[0]?.attribution_days ?? 60;
  const { days } = await listStatistics(context, { from: addDays(today, -window), to: today });
  expect(days.at(-1)?.date).toBe('2026-05-13');
  for (const { date, spend, leads, bookings, revenue, marketing_roi } of days) {
    const { sums } = sumsOf(counted, { from: date, to: date });
    const { received, roi: _roi, from_sources: _sources, ...others } = sums;
    expect({ spend, leads, bookings, revenue }).toEqual({ ...others, revenue: received });
    const lately = sumsOf(counted, { from: addDays(date, 1 - window), to: date }).sums;
    expect(marketing_roi).toBe(roiPercent(lately.received, lately.spend));
  }
  await operator.query(
    `insert into expenses (business_id, description, amount, spent_on, category) values ($1, 'Flyers', 77.7, '2026-05-13', 'Marketing')`,
    [businessId],
  );
  await keep(now);
  const after = await listStatistics(context, { from: '2026-05-13', to: '2026-05-13' });
  expect((after.days[0]?.spend ?? 0) - (days.at(-1)?.spend ?? 0)).toBeCloseTo(77.7, 2);

  const spendOn = async (date: CalendarDate) =>
    (await listStatistics(context, { from: date, to: date })).days[0]?.spend ?? 0;
  const longAgo = addDays(today, -300);
  const spent = await spendOn(longAgo);
  await operator.query(
    `insert into expenses (business_id, description, amount, spent_on, category) values ($1, 'Late bill', 12.5, $2, 'Marketing')`,
    [businessId, longAgo],
  );
  await keep(new Date(now.getTime() + 86_400_000));
  expect((await spendOn(longAgo)) - spent).toBeCloseTo(12.5, 2);
  await operator.query(`delete from expenses where business_id = $1 and description = 'Late bill'`, [
    businessId,
  ]);
  await keep(new Date(now.getTime() + 2 * 86_400_000));
  expect(await spendOn(longAgo)).toBe(spent);
});
