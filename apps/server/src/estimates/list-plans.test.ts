import { randomUUID } from 'node:crypto';
import {
  EstimatePageQuery,
  estimateDays,
  estimateFilters,
  estimateSorts,
} from '@dayworks/shared/estimates/estimate-list';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBusinessTransaction } from '../platform/with-business.ts';
import { openFilledDatabase } from '../testing/filled-database.ts';
import { planOf, rowsRead, scannedTables } from '../testing/query-plan.ts';
import { estimateQuery } from './estimate-queries.ts';
import { estimateOrders, type ListedEstimate, listQuery } from './list-query.ts';
import { overviewQueries } from './reads.ts';

const businessId = randomUUID();
const customerId = randomUUID();
const actor = { businessId, timeZone: 'America/Los_Angeles', now: new Date('2026-06-01T20:00:00Z') };
let pool: pg.Pool;

/**
 * Inserts 20,000 estimates into one business and the same number spread across other businesses. The database itself
 * generates the estimates in seconds.
 */
async function fill(owner: pg.Client) {
  await owner.query(
    `insert into customers (id, business_id, first_name, last_name, company)
     select case when n = 1 then $2::uuid else gen_random_uuid() end, $1, 'First' || n, 'Last' || n % 997, 'Company ' || n % 331
     from generate_series(1, 2000) n`,
    [businessId, customerId],
  );
  await owner.query(
    `insert into estimates (id, business_id, customer_id, title, created_at, valid_until, status, total, approved_at, declined_at)
     select (lpad(to_hex(n::bigint * 40503 % 4294967296), 8, '0') || substr(md5(b.id::text || n), 1, 24))::uuid,
       b.id, case when b.id = $1 then c.ids[1 + n % 2000] end, 'Job ' || n % 613 || ' of the house', $2::timestamptz - n * interval '1 hour',
       date '2026-06-30' - n / 200, status, n % 5000,
       case when status in ('approved', 'converted') then $2::timestamptz - n * interval '1 hour' end,
       case when status = 'declined' then $2::timestamptz - n * interval '1 hour' end
     from business_settings b, (select array_agg(id) as ids from customers) c, generate_series(1, 20000) n,
       lateral (select (array['draft', 'sent', 'viewed', 'changes_requested', 'approved', 'declined', 'converted', 'converted', 'converted', 'expired'])[1 + n % 10] as status) s
     where b.id = $1 or n <= 2500`,
    [businessId, actor.now],
  );
}

beforeAll(async () => {
  pool = await openFilledDatabase({ businessId, businesses: 20, tables: ['estimates'] }, fill);
});
afterAll(() => pool.end());

const page = (fields: Record<string, unknown>) => listQuery(actor, EstimatePageQuery.parse(fields));

const cases: [string, Record<string, unknown>][] = [
  ['the first page', {}],
  ...estimateSorts.map((sort): [string, Record<string, unknown>] => [`sorted by ${sort}`, { sort }]),
  ...estimateFilters.map((status): [string, Record<string, unknown>] => [
    `filtered by ${status}`,
    { status },
  ]),
  ['one customer', { customer_id: customerId }],
  ['a range of days', { from: '2026-05-01', to: '2026-05-03' }],
  ...estimateDays.map((dated): [string, Record<string, unknown>] => [
    `days of ${dated}`,
    { dated, from: '2025-05-01', to: '2025-05-03' },
  ]),
  ['a search by name', { search: 'last42' }],
  ['a search by title', { search: 'job 42 of' }],
  ['a search by number', { search: 'abcd12' }],
];

test.each(cases)('the estimate list (%s) uses an index', async (_name, fields) => {
  expect(scannedTables(await planOf(pool, businessId, page(fields)), ['estimates'])).toEqual([]);
});

test('a single estimate is found through an index', async () => {
  const plan = await planOf(pool, businessId, estimateQuery(businessId, randomUUID()));
  expect(scannedTables(plan, ['estimates'])).toEqual([]);
});

test('the win rate reads only recently decided estimates', async () => {
  const [, sums] = overviewQueries(actor);
  const used = (await planOf(pool, businessId, sums)).map((node) => node['Index Name']);
  expect(used).toEqual(expect.arrayContaining(['estimates_won_idx', 'estimates_lost_idx']));
});

async function rowAt(offset: number): Promise<ListedEstimate> {
  return inBusinessTransaction(pool, actor, async (tx) => {
    const { rows } = await tx.$client.query<ListedEstimate>(
      'select id, created_at, valid_until from estimates order by created_at offset $1 limit 1',
      [offset],
    );
    return rows[0] as ListedEstimate;
  });
}

test('reading a page deep in the estimate list costs as much as reading the first page', async () => {
  const cursor = estimateOrders.newest.cursorOf(await rowAt(10_000));
  expect(rowsRead(await planOf(pool, businessId, page({ cursor })), 'estimates')).toBeLessThan(500);
});

test('the first page of the estimate list reads only slightly more rows than it shows', async () => {
  expect(rowsRead(await planOf(pool, businessId, page({})), 'estimates')).toBeLessThanOrEqual(60);
});
