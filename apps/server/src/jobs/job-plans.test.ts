import { randomUUID } from 'node:crypto';
import { JobBoardQuery, JobPageQuery } from '@dayworks/shared/jobs/job-list';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBusinessTransaction } from '../platform/with-business.ts';
import { openFilledDatabase } from '../testing/filled-database.ts';
import { planOf, readsOf, rowsRead, scannedTables } from '../testing/query-plan.ts';
import { cardColumns } from './job-record.ts';
import { listQuery } from './list-query.ts';
import {
  boardQuery,
  columnOrder,
  columnQuery,
  overviewQueries,
  type PlacedCard,
  sumsQuery,
} from './reads.ts';

const businessId = randomUUID();
const personId = randomUUID();
const customerId = randomUUID();
const actor = { businessId, timeZone: 'America/Los_Angeles', now: new Date(), role: 'owner' } as const;
const tables = ['jobs', 'job_crew', 'appointments'];
let pool: pg.Pool;

/**
 * Inserts 30,000 jobs into one business and some jobs into other businesses. Nearly all jobs are closed, as they would
 * be after years of use.
 */
async function fill(owner: pg.Client) {
  await owner.query(
    `insert into customers (id, business_id, first_name, last_name) values ($2, $1, 'Zoraya', 'Quill')`,
    [businessId, customerId],
  );
  await owner.query(
    `insert into jobs (business_id, customer_id, title, status, value, to_bill, position, created_at, status_changed_at, next_visit_at)
     select b.id, case when b.id = $1 and n % 300 = 0 then $2::uuid end, 'Job ' || md5(n::text), s.status, n % 5000,
       case when s.status = 'closed' then 0 else n % 5000 end, n * 1000, now() - n * interval '20 minutes', now() - n * interval '20 minutes',
       case when s.status = 'scheduled' then now() + (n % 9) * interval '1 day' end
     from business_settings b, generate_series(1, 30000) n, lateral (select case when n % 100 = 0 then
       (array['unscheduled', 'scheduled', 'in_progress', 'requires_invoicing', 'invoiced'])[1 + (n / 100) % 5] else 'closed' end as status) s
     where b.id = $1 or n <= 2000`,
    [businessId, customerId],
  );
  await owner.query(
    `insert into job_crew (business_id, job_id, user_id)
     select business_id, id, case when position % 500000 = 0 then $1::uuid else gen_random_uuid() end from jobs where position % 5000 = 0`,
    [personId],
  );
  await owner.query(
    `insert into appointments (business_id, job_id, title, status, start_time, end_time)
     select business_id, id, title, 'completed', created_at, created_at + interval '1 hour' from jobs where position % 5000 = 0`,
  );
}

beforeAll(async () => {
  pool = await openFilledDatabase({ businessId, businesses: 6, tables }, fill);
});
afterAll(() => pool.end());

const pageOf = (fields: Record<string, unknown>) =>
  listQuery(actor, cardColumns(actor), { ...JobPageQuery.parse(fields), limit: 51 });
const boardOf = (fields: Record<string, unknown> = {}) => JobBoardQuery.parse(fields);

test.each([
  ['newest', {}],
  ['oldest', { sort: 'oldest' }],
  ['highest value', { sort: 'value' }],
  ['next visit', { sort: 'next_visit' }],
  ['a rare status', { status: 'requires_invoicing' }],
  ['a common status', { status: 'closed' }],
  ['open', { status: 'open' }],
  ['jobs of one person', { crew: personId }],
  ['next visit this week', { next_visit: 'week' }],
  ['jobs of one customer', { customer_id: customerId }],
  ['a range of dates', { from: '2026-01-01', to: '2026-01-31' }],
])('the job list with the order or filter “%s” uses an index', async (_name, fields) => {
  const plan = await planOf(pool, businessId, pageOf(fields));
  expect(scannedTables(plan, tables)).toEqual([]);
  expect(rowsRead(plan, 'jobs')).toBeLessThan(2000);
});

test.each([
  ['a title', 'c4ca4238a0b923820dcc509a6f75849b'],
  ['a customer', 'zoraya'],
  ['a job number', 'abcdef12'],
])('a job search for %s does not scan a whole table', async (_name, search) => {
  await inBusinessTransaction(pool, { businessId }, async (tx) => {
    const { seqScans } = await readsOf(tx, ['jobs'], pageOf({ search }));
    expect(seqScans).toBe(0);
  });
});

test('the first page of a job search reads only as many jobs as it shows', async () => {
  const plan = await planOf(pool, businessId, pageOf({ search: 'zoraya' }));
  expect(rowsRead(plan, 'jobs')).toBeLessThanOrEqual(51);
});

test.each([
  ['no filter', {}],
  ['jobs of one person', { crew: personId }],
  ['jobs without a next visit', { next_visit: 'none' }],
])('the job board with the filter “%s” uses indexes', async (_name, fields) => {
  for (const query of [boardQuery(actor, boardOf(fields), 51), sumsQuery(actor, boardOf(fields))])
    expect(scannedTables(await planOf(pool, businessId, query), tables)).toEqual([]);
});

test('a page deep in a column of the job board reads only slightly more rows than it shows', async () => {
  const [card] = await inBusinessTransaction(pool, { businessId }, async (tx) => {
    const { rows } = await tx.$client.query<PlacedCard>(
      `select id, position from jobs where business_id = $1 and status = 'closed' order by position, id offset 3000 limit 1`,
      [businessId],
    );
    return rows;
  });
  const cursor = columnOrder.cursorOf(card as PlacedCard);
  const plan = await planOf(
    pool,
    businessId,
    columnQuery(actor, { ...boardOf(), status: 'closed', cursor }, 51),
  );
  expect(rowsRead(plan, 'jobs')).toBeLessThan(500);
});

test.each(overviewQueries(businessId).map((query) => [query.name, query] as const))(
  'the figures above the job list (%s) read few rows, however many jobs there are',
  async (_name, query) => {
    expect(rowsRead(await planOf(pool, businessId, query), 'jobs')).toBeLessThan(3000);
  },
);
