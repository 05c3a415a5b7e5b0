import { randomUUID } from 'node:crypto';
import { SoldLinesQuery } from '@dayworks/shared/sales/sales';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFilledDatabase } from '../testing/filled-database.ts';
import { planOf, rowsRead, scannedTables } from '../testing/query-plan.ts';
import { soldLinesQuery } from './get-parts.ts';

const businessId = randomUUID();
const invoicesPerDay = 40;
const linesEach = 5;
const tables = ['invoices', 'invoice_items'];
let pool: pg.Pool;

/** Inserts 8,000 paid invoices for one business over 200 days. */
async function fill(owner: pg.Client) {
  await owner.query(
    `with paid as (
       insert into invoices (id, business_id, date, status, total, balance_due, paid_at)
       select (lpad(to_hex(n::bigint * 40503 % 4294967296), 8, '0') || substr(md5(n::text), 1, 24))::uuid, $1,
         date '2026-06-01' - n / ${invoicesPerDay}, 'paid', 500, 0, date '2026-06-01' - n / ${invoicesPerDay}
       from generate_series(0, 7999) n returning id)
     insert into invoice_items (business_id, invoice_id, name, price, total)
     select $1, id, 'Item ' || line, 100, 100 from paid, generate_series(1, ${linesEach}) line`,
    [businessId],
  );
}

beforeAll(async () => {
  pool = await openFilledDatabase({ businessId, businesses: 1, tables }, fill);
});
afterAll(() => pool.end());

test('the query for sold lines reads only invoices that were paid in the period', async () => {
  const asked = SoldLinesQuery.parse({ name: 'Item 3', from: '2026-05-29', to: '2026-05-31' });
  const plan = await planOf(pool, businessId, soldLinesQuery(businessId, asked));
  expect(scannedTables(plan, tables)).toEqual([]);
  expect(rowsRead(plan)).toBeLessThanOrEqual(3 * invoicesPerDay * linesEach);
});
