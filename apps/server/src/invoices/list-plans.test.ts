import { randomUUID } from 'node:crypto';
import {
  InvoicePageQuery,
  type InvoiceRow,
  invoiceFilters,
  invoiceSorts,
} from '@dayworks/shared/invoices/invoice-list';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBusinessTransaction } from '../platform/with-business.ts';
import { openFilledDatabase } from '../testing/filled-database.ts';
import { planOf, rowsRead, scannedTables } from '../testing/query-plan.ts';
import { cardQueries, figuresQuery } from './list-invoices.ts';
import { invoiceOrders, listQuery, orderOf } from './list-query.ts';

const businessId = randomUUID();
const customerId = randomUUID();
const today = '2026-06-01';
let pool: pg.Pool;

/**
 * Inserts 40,000 invoices into one business and another 40,000 into other businesses. The database generates the rows
 * itself, which takes only seconds.
 */
async function fill(owner: pg.Client) {
  await owner.query(
    `insert into customers (id, business_id, first_name, last_name, company)
     select case when n = 1 then $2::uuid else gen_random_uuid() end, $1, 'First' || n, 'Last' || n % 997, 'Company ' || n % 331
     from generate_series(1, 2000) n`,
    [businessId, customerId],
  );
  await owner.query(
    `insert into invoices (id, business_id, customer_id, created_at, date, due_date, status, total, balance_due, paid_at, late_after)
     select (lpad(to_hex(n::bigint * 40503 % 4294967296), 8, '0') || substr(md5(b.id::text || n), 1, 24))::uuid,
       b.id, case when b.id = $1 then c.ids[1 + n % 2000] end, now() - n * interval '7 minutes', date '2026-06-01' - n / 80, date '2026-06-30' - n / 80,
       (array['draft', 'sent', 'viewed', 'partially_paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'cancelled'])[1 + n % 10],
       n % 5000, n % 3, date '2026-06-01' - n / 80, case when n % 10 in (1, 2) then date '2026-06-30' - n / 80 end
     from business_settings b, (select array_agg(id) as ids from customers) c, generate_series(1, 40000) n
     where b.id = $1 or n <= 1000`,
    [businessId],
  );
  await owner.query(
    `insert into due_days (business_id, day, sent, viewed, balance)
     select business_id, late_after, count(*) filter (where status = 'sent'), count(*) filter (where status = 'viewed'), sum(balance_due)
     from invoices where late_after is not null group by 1, 2`,
  );
}

beforeAll(async () => {
  pool = await openFilledDatabase({ businessId, businesses: 20, tables: ['invoices'] }, fill);
});
afterAll(() => pool.end());

const page = (fields: Record<string, unknown>) =>
  listQuery(businessId, today, InvoicePageQuery.parse(fields));
const cases: [string, Record<string, unknown>][] = [
  ['the first page', {}],
  ...invoiceSorts.map((sort): [string, Record<string, unknown>] => [`sorted by ${sort}`, { sort }]),
  ...invoiceFilters.map((status): [string, Record<string, unknown>] => [`filtered by ${status}`, { status }]),
  ['one customer', { customer_id: customerId }],
  ['a range of dates', { from: '2026-05-01', to: '2026-05-03' }],
  ['a range of days of payment', { dated: 'paid', from: '2025-05-01', to: '2025-05-03' }],
  ['a search by name', { search: 'last42' }],
  ['a search by number', { search: 'abcd12' }],
];

test.each(cases)('the invoice list (%s) uses an index', async (_name, fields) => {
  expect(scannedTables(await planOf(pool, businessId, page(fields)), ['invoices'])).toEqual([]);
});

test('a page deep in the invoice list costs as much as the first page', async () => {
  const deep = await inBusinessTransaction(pool, { businessId }, async (tx) => {
    const { rows } = await tx.$client.query<InvoiceRow>(
      `select id, created_at, due_date from invoices where status <> 'cancelled' order by created_at offset 20000 limit 1`,
    );
    return rows[0] as InvoiceRow;
  });
  const plan = await planOf(pool, businessId, page({ cursor: invoiceOrders.newest.cursorOf(deep) }));
  expect(rowsRead(plan, 'invoices')).toBeLessThan(500);
});

test('the first page of the invoice list reads only slightly more rows than it shows', async () => {
  expect(rowsRead(await planOf(pool, businessId, page({})), 'invoices')).toBeLessThanOrEqual(60);
});

/**
 * The maximum number of rows that a query for one page is allowed to read: the rows that are shown and the rows that
 * other filters remove. The maximum does not grow with the number of invoices.
 */
const fewRows = 300;

test.each<[string, Record<string, unknown>]>([
  ['overdue ones, behind all that are not due yet', { status: 'overdue' }],
  ['overdue ones by due date', { status: 'overdue', sort: 'due' }],
  ['those not due yet', { status: 'sent' }],
  ['unpaid ones', { status: 'unpaid' }],
  ['a long range of dates', { from: '2025-06-01', to: '2025-12-31' }],
  ['a long range of dates, oldest first', { from: '2025-06-01', to: '2025-12-31', sort: 'oldest' }],
  ['a long range of days of payment', { dated: 'paid', from: '2025-06-01', to: '2025-12-31' }],
])('the first page of the invoice list (%s) reads few rows', async (_name, fields) => {
  expect(rowsRead(await planOf(pool, businessId, page(fields)), 'invoices')).toBeLessThan(fewRows);
});

test('a page deep in a date range of the invoice list costs as much as the first page', async () => {
  const range = { from: '2025-06-01', to: '2025-12-31' };
  const deep = await inBusinessTransaction(pool, { businessId }, async (tx) => {
    const { rows } = await tx.$client.query<InvoiceRow>(
      `select id, created_at, date::text from invoices where status <> 'cancelled' and date between $1 and $2
       order by date desc, created_at desc, id desc offset 8000 limit 1`,
      [range.from, range.to],
    );
    return rows[0] as InvoiceRow;
  });
  const asked = InvoicePageQuery.parse(range);
  const plan = await planOf(pool, businessId, page({ ...range, cursor: orderOf(asked).cursorOf(deep) }));
  expect(rowsRead(plan, 'invoices')).toBeLessThan(fewRows);
});

test('the queries for the summary cards above the invoice list read few rows', async () => {
  for (const query of cardQueries(businessId, today))
    expect(rowsRead(await planOf(pool, businessId, query), 'invoices')).toBeLessThan(fewRows);
  const plan = await planOf(pool, businessId, figuresQuery(businessId, today));
  expect(scannedTables(plan, ['invoices'])).toEqual([]);
  const reads = plan.filter((node) => node['Relation Name'] === 'invoices');
  expect(reads.map((node) => node['Node Type'])).toEqual(reads.map(() => 'Index Only Scan'));
  const drafts = reads.filter((node) => node['Index Name'] === 'invoices_drafts_idx');
  expect(drafts).toHaveLength(1);
  expect(rowsRead(reads.filter((node) => !drafts.includes(node)))).toBeLessThanOrEqual(1000);
});
