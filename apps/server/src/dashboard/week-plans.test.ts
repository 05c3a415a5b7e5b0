import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFilledDatabase } from '../testing/filled-database.ts';
import { planOf, scannedTables } from '../testing/query-plan.ts';
import { owedSpells } from './week-queries.ts';

const businessId = randomUUID();
let pool: pg.Pool;

/** 20,000 paid invoices over 20,000 days: twelve weeks hold few of them. */
async function fill(owner: pg.Client) {
  await owner.query(
    `with made as (insert into invoices (id, business_id, date, status, total)
       select (lpad(to_hex(n), 8, '0') || '-0000-4000-8000-000000000000')::uuid, $1, date '2026-06-01' - n, 'paid', 10
       from generate_series(1, 20000) n returning id, business_id, date)
     insert into payments (business_id, invoice_id, amount, payment_date, billed_on) select business_id, id, 10, date + 3, date from made`,
    [businessId],
  );
}

beforeAll(async () => {
  pool = await openFilledDatabase({ businessId, businesses: 1, tables: ['invoices', 'payments'] }, fill);
}, 180_000);
afterAll(() => pool.end());

test('what was owed in the last weeks is told from these weeks, not from every invoice there ever was', async () => {
  const moment = {
    businessId,
    timeZone: 'UTC',
    now: new Date('2026-06-01T12:00:00Z'),
    today: '2026-06-01',
    monthStart: '2026-06-01',
    previousStart: '2026-05-01',
    previousTo: '2026-05-01',
  };
  const query = owedSpells(moment, '2026-03-09');
  const plan = await planOf(pool, businessId, query);
  expect(scannedTables(plan, ['invoices', 'payments'])).toEqual([]);
});
