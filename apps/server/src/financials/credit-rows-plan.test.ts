import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFilledDatabase } from '../testing/filled-database.ts';
import { planOf, rowsRead, scannedTables } from '../testing/query-plan.ts';
import { creditRowsQuery } from './credit-rows.ts';

const businessId = randomUUID();
let pool: pg.Pool;

/** Inserts twenty credit notes a day over several years. */
const fill = (owner: pg.Client) =>
  owner.query(
    `with made as (insert into invoices (business_id, date, status, total, balance_due, sent_at)
       select $1, date '2026-05-01', 'paid', 10, 0, now() from generate_series(1, 100) returning id)
     insert into invoice_credits (business_id, invoice_id, kind, number, date, amount, reason)
     select $1, (array(select id from made))[1 + n % 100], 'credit_note', 'CN-' || n, date '2026-06-01' - n / 20, 1, 'Late'
     from generate_series(1, 20000) n`,
    [businessId],
  );

beforeAll(async () => {
  pool = await openFilledDatabase(
    { businessId, businesses: 3, tables: ['invoices', 'invoice_credits'] },
    fill,
  );
});
afterAll(() => pool.end());

test('the credit notes of a period are read through an index, and only as many as are shown', async () => {
  const period = { from: '2026-05-03', to: '2026-06-01' };
  const asked = creditRowsQuery(businessId, { kind: 'credit_note', ...period, cursor: null, limit: 50 });
  const plan = await planOf(pool, businessId, asked);
  expect(scannedTables(plan, ['invoice_credits'])).toEqual([]);
  expect(rowsRead(plan, 'invoice_credits')).toBeLessThanOrEqual(51);
});
