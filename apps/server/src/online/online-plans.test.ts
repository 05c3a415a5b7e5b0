import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFilledDatabase } from '../testing/filled-database.ts';
import { planOf, rowsRead, scannedTables } from '../testing/query-plan.ts';
import { dueInvoicesText, lostAttemptsText } from './autopay/run-autopay.ts';
import { concernsQuery } from './compare.ts';

const businessId = randomUUID();
const concerns = 20;
let pool: pg.Pool;

beforeAll(async () => {
  pool = await openFilledDatabase(
    { businessId, businesses: 3, tables: ['invoices', 'online_payments'] },
    (owner) =>
      owner.query(
        `with made as (
         insert into invoices (business_id, date, status, total, balance_due)
         select $1, date '2026-01-01', 'paid', 10, 0 from generate_series(1, 20000) returning id
       )
       insert into online_payments (business_id, provider, kind, invoice_id, amount, status, provider_ref,
         provider_received, own_amount, created_at)
       select $1, 'stripe', 'invoice', (select id from made limit 1), 10, 'succeeded', 'pi_' || n, 10,
         case when n % 5000 = 0 then 9 else 10 end, now() - n * interval '1 minute'
       from generate_series(1, 100000) n`,
        [businessId],
      ),
  );
});
afterAll(() => pool.end());

test('the query for differences between the books and the payment provider reads only the payments that differ, no matter how many payments there are', async () => {
  const plan = await planOf(pool, businessId, concernsQuery(businessId));
  expect(scannedTables(plan, ['online_payments'])).toEqual([]);
  expect(rowsRead(plan, 'online_payments')).toBe(concerns);
});

test.each([
  ['the automatic attempts without an answer', lostAttemptsText, [new Date('2026-06-01T12:00:00Z')]],
  ['the invoices that are due for an automatic payment', dueInvoicesText, [businessId, '2026-06-01', 3]],
])('the search for %s does not read what is paid', async (_, text, values) => {
  const plan = await planOf(pool, businessId, { name: 'plan', text, values });
  expect(scannedTables(plan, ['online_payments', 'invoices'])).toEqual([]);
  expect(rowsRead(plan, 'online_payments') + rowsRead(plan, 'invoices')).toBe(0);
});
