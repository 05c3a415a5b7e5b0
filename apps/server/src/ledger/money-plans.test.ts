import { createHash, randomUUID } from 'node:crypto';
import { paymentMethods, paymentStatuses } from '@dayworks/shared/documents/payments/payment-method';
import { LedgerPageQuery, LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { ledgerKinds } from '@dayworks/shared/ledger/ledger-kind';
import { PaymentPageQuery, paymentKinds, paymentSorts } from '@dayworks/shared/payments/payment-list';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listQuery } from '../payments/list-query.ts';
import { methodsQuery, outstandingQuery, receivedQuery } from '../payments/reads.ts';
import { encodeCursor } from '../platform/list.ts';
import type { NamedQuery } from '../platform/with-business.ts';
import { openFilledDatabase } from '../testing/filled-database.ts';
import { type PlanNode, planOf, rowsRead, scannedTables } from '../testing/query-plan.ts';
import { ledgerQuery, totalsQuery } from './reads.ts';

const businessId = randomUUID();
const customerId = createHash('md5')
  .update('customer 7')
  .digest('hex')
  .replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
const payments = 40_000;
let pool: pg.Pool;

const tables = ['customers', 'invoices', 'payments', 'payment_refunds'];

/** The ids of the test rows are derived from a number, so that rows can reference each other without a lookup. */
const customer = (n: string) => `md5('customer ' || ${n})::uuid`;
const invoice = (n: string) =>
  `(lpad(to_hex((${n})::bigint * 40503 % 4294967296), 8, '0') || substr(md5((${n})::text), 1, 24))::uuid`;

/**
 * Inserts 40,000 payments of one business over 500 days, and enough payments of other businesses that this business is
 * only a small part of the table.
 */
async function fill(owner: pg.Client) {
  await owner.query(
    `insert into customers (id, business_id, first_name, last_name)
     select ${customer('n')}, $1, 'First' || n, 'Last' || n % 997 from generate_series(0, 1999) n`,
    [businessId],
  );
  await owner.query(
    `insert into invoices (id, business_id, customer_id, created_at, date, status, total, balance_due, paid_at, uncovered)
     select ${invoice('n')}, $1, ${customer('n % 2000')}, now(), date '2026-06-01' - n / 16, 'paid', 500, 0,
       date '2026-06-01' - n / 16, case when n % 10 = 0 then 500 when n % 10 = 1 then 0.01 else 0 end
     from generate_series(0, 7999) n`,
    [businessId],
  );
  await owner.query(
    `insert into payments (business_id, customer_id, invoice_id, amount, payment_date, payment_method, status, reference)
     select b.id, case when b.id = $1 then ${customer('n % 2000')} end,
       case when b.id = $1 and n % 50 > 0 then ${invoice('n % 8000')} end,
       (n::bigint * 7919 % 90000) / 100.0 + 1, date '2026-06-01' - n / 80,
       (array['cash', 'check', 'credit_card', 'bank_transfer', 'other'])[1 + n % 5],
       case when n % 500 = 0 then 'voided' when n % 501 = 0 then 'refunded' when n % 1000 = 7 then 'pending' else 'completed' end,
       'Check ' || n
     from business_settings b, generate_series(1, ${payments}) n where b.id = $1 or n <= 1000`,
    [businessId],
  );
  await owner.query(
    `insert into payment_refunds (business_id, payment_id, amount, refund_date)
     select business_id, id, 1, payment_date + 3 from payments where business_id = $1 limit 8000`,
    [businessId],
  );
  await owner.query(
    `insert into money_days (business_id, day, received, entries)
     select $1, date '2026-06-01' - n, 1000, 80 from generate_series(0, 500) n`,
    [businessId],
  );
}

beforeAll(async () => {
  pool = await openFilledDatabase({ businessId, businesses: 20, tables: tables }, fill);
});
afterAll(() => pool.end());

const deepId = '80000000-0000-4000-8000-000000000000';
const deepDay = encodeCursor(['2025-10-01', '2025-10-01T12:00:00.000Z', deepId]);

const list = (fields: object) => listQuery(businessId, PaymentPageQuery.parse(fields));
const ledger = (fields: object) => ledgerQuery(businessId, LedgerPageQuery.parse(fields)) as NamedQuery;
const totals = (fields: object) => totalsQuery(businessId, LedgerQuery.parse(fields)) as NamedQuery;

async function expectIndexes(query: NamedQuery): Promise<PlanNode[]> {
  const plan = await planOf(pool, businessId, query);
  expect(scannedTables(plan, ['payments', 'invoices'])).toEqual([]);
  return plan;
}

/**
 * The maximum number of rows that a query is allowed to read. A page can read many times more rows than it shows, but
 * the number must not grow with the length of the payment history.
 */
const fewRows = 2000;

describe('the payment list', () => {
  const cases: object[] = [
    {},
    ...paymentSorts.map((sort) => ({ sort })),
    ...paymentKinds.map((kind) => ({ kind })),
    ...paymentStatuses.map((status) => ({ status })),
    ...paymentMethods.map((method) => ({ method })),
    { customer_id: customerId },
    { from: '2026-05-01', to: '2026-05-03' },
    { min: 899 },
    { sort: 'largest', max: 5 },
    { search: 'last42' },
    { search: 'check 4242' },
    { cursor: deepDay },
    { cursor: deepDay, sort: 'oldest' },
    { cursor: encodeCursor([30_000, deepId]), sort: 'largest' },
  ];
  test.each(cases)('the payment list or ledger filtered by %j reads few rows', async (fields) => {
    expect(rowsRead(await expectIndexes(list(fields)))).toBeLessThan(fewRows);
  });
});

describe('the ledger list', () => {
  const cases: object[] = [
    {},
    { sort: 'oldest' },
    { cursor: deepDay },
    { cursor: deepDay, sort: 'oldest' },
    { from: '2026-05-01', to: '2026-05-03' },
    { scope: 'recent', from: '2026-05-03', to: '2026-06-01' },
    { customer_id: customerId },
    { method: 'check' },
    ...ledgerKinds.filter((kind) => kind !== 'deposit').map((kind) => ({ kind })),
    { kind: 'deposit' },
  ];
  test.each(cases)('the payment list or ledger filtered by %j reads few rows', async (fields) => {
    expect(rowsRead(await expectIndexes(ledger(fields)))).toBeLessThan(fewRows);
  });

  test('in the ledger, payments without a customer are searched only within the given date range', async () => {
    const plan = await expectIndexes(ledger({ customer_id: 'none', from: '2026-05-01', to: '2026-06-01' }));
    expect(rowsRead(plan)).toBeLessThanOrEqual(32 * 80);
  });

  test('the ledger totals are calculated from the stored daily figures', async () => {
    const plan = await expectIndexes(totals({ from: '2025-01-01' }));
    expect(rowsRead(plan)).toBeLessThan(fewRows);
  });
});

test('the payment overview reads only the stored daily figures', async () => {
  const month = { from: '2026-05-01', to: '2026-05-31' };
  const queries = [
    receivedQuery(businessId, month),
    outstandingQuery(businessId, '2026-06-01'),
    methodsQuery(businessId, month),
  ];
  for (const query of queries) {
    const plan = await planOf(pool, businessId, query);
    const days = ['money_days', 'due_days', 'method_days', 'business_totals', undefined];
    expect(plan.map((node) => node['Relation Name']).filter((table) => !days.includes(table))).toEqual([]);
  }
});
