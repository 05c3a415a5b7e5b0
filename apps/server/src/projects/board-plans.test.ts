import { randomUUID } from 'node:crypto';
import { ProjectBoardQuery } from '@dayworks/shared/projects/project-board';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBusinessTransaction } from '../platform/with-business.ts';
import { openFilledDatabase } from '../testing/filled-database.ts';
import { planOf, rowsRead, scannedTables } from '../testing/query-plan.ts';
import { boardQuery, columnOrder, columnQuery, type PlacedCard } from './reads.ts';

const businessId = randomUUID();
const customerId = randomUUID();
let pool: pg.Pool;

/** Inserts 20,000 projects into one business and the same number into other businesses, each project with an invoice. */
async function fill(owner: pg.Client) {
  await owner.query(
    `insert into customers (id, business_id, first_name, last_name)
     select case when n = 1 then $2::uuid else gen_random_uuid() end, $1, 'First' || n, 'Last' || n % 997
     from generate_series(1, 2000) n`,
    [businessId, customerId],
  );
  await owner.query(
    `insert into projects (business_id, customer_id, name, status, budget, position)
     select b.id, case when b.id = $1 then c.ids[1 + n % 2000] end, 'Project ' || md5(n::text),
       (array['planning', 'in_progress', 'on_hold', 'completed', 'completed', 'cancelled'])[1 + n % 6], n, n * 1000
     from business_settings b, (select array_agg(id) as ids from customers) c, generate_series(1, 20000) n
     where b.id = $1 or n <= 2000`,
    [businessId],
  );
  await owner.query(
    `insert into invoices (business_id, project_id, status, total, balance_due)
     select business_id, id, 'sent', 100, 40 from projects on conflict do nothing`,
  );
}

beforeAll(async () => {
  pool = await openFilledDatabase({ businessId, businesses: 11, tables: ['projects', 'invoices'] }, fill);
});
afterAll(() => pool.end());

const largeTables = ['projects', 'invoices', 'customers'];

const queryOf = (fields: Record<string, unknown>) => ProjectBoardQuery.parse(fields);

test.each([
  ['the whole board', {}],
  ['one customer', { customer_id: customerId }],
  ['a search by name', { search: 'abcd12' }],
  ['a search by customer', { search: 'last42' }],
])('the project board query for %s uses indexes', async (_name, fields) => {
  const plan = await planOf(pool, businessId, boardQuery(businessId, queryOf(fields), 51));
  expect(scannedTables(plan, largeTables)).toEqual([]);
});

test('loading a page deep in a column of the project board reads only a few more rows than the page shows', async () => {
  const [card] = await inBusinessTransaction(pool, { businessId }, async (tx) => {
    const { rows } = await tx.$client.query<PlacedCard>(
      `select id, position from projects where status = 'completed' order by position, id offset 5000 limit 1`,
    );
    return rows;
  });
  const cursor = columnOrder.cursorOf(card as PlacedCard);
  const query = columnQuery(businessId, { ...queryOf({}), status: 'completed', cursor }, 51);
  const plan = await planOf(pool, businessId, query);
  expect(scannedTables(plan, largeTables)).toEqual([]);
  expect(rowsRead(plan, 'projects')).toBeLessThan(200);
});
