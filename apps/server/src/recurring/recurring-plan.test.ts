import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFilledDatabase } from '../testing/filled-database.ts';
import { planOf, rowsRead, scannedTables } from '../testing/query-plan.ts';
import { goingQuery, pageQuery } from './reads.ts';

const businessId = randomUUID();
const reader = { businessId, timeZone: 'UTC', now: new Date('2026-06-01T12:00:00Z') };
const active = 200;
let pool: pg.Pool;

/** In this test, nearly all of the 20,000 recurring invoices of a business have ended. */
const fill = (owner: pg.Client) =>
  owner.query(
    `with people as (insert into customers (business_id, first_name) select $1, 'n' || n from generate_series(1, 100) n returning id)
     insert into recurring_invoices (business_id, customer_id, every, unit, first_on, next_on, prices)
     select $1, (array(select id from people))[1 + n % 100], 1, 'month', date '2020-01-01',
       case when n <= ${active} then date '2026-06-02' + n % 28 end, '[{"from_on": "2020-01-01", "total": 50, "tax": 0, "items": []}]'
     from generate_series(1, 20000) n`,
    [businessId],
  );

beforeAll(async () => {
  pool = await openFilledDatabase({ businessId, businesses: 3, tables: ['recurring_invoices'] }, fill);
});
afterAll(() => pool.end());

const query = { customer_id: null, job_id: null, cursor: null, limit: 50 };

test.each([
  ['the first page of the list', pageQuery(reader, query), 60],
  ['the income per month', goingQuery(reader, query), active + 10],
])('%s does not read the recurring invoices that have ended', async (_, asked, most) => {
  const plan = await planOf(pool, businessId, asked);
  expect(scannedTables(plan, ['recurring_invoices'])).toEqual([]);
  expect(rowsRead(plan, 'recurring_invoices')).toBeLessThanOrEqual(most);
});
