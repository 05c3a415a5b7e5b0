import { randomUUID } from 'node:crypto';
import { EstimatePageQuery } from '@dayworks/shared/estimates/estimate-list';
import { InvoicePageQuery } from '@dayworks/shared/invoices/invoice-list';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listQuery as estimatesQuery } from '../estimates/list-query.ts';
import { listQuery as invoicesQuery } from '../invoices/list-query.ts';
import { inBusinessTransaction, type NamedQuery } from '../platform/with-business.ts';
import { openFilledDatabase } from '../testing/filled-database.ts';
import { readsOf } from '../testing/query-plan.ts';
import { type FoundRow, foundQuery } from './found-query.ts';

const businessId = randomUUID();
const own = 10_000;
/**
 * The tables whose query plans are checked. The customers table is not checked, because it is small in this test and
 * the customer search has a separate test.
 */
const tables = ['invoices', 'invoice_items', 'estimates', 'estimate_items', 'payments'];
let pool: pg.Pool;

const verbs = `array['Replace','Install','Repair','Inspect','Clean','Paint','Tune','Seal','Fit','Haul']`;
const things = `array['water heater','kitchen faucet','gutter','cedar boards','disposal','toilet','sump pump','screens','dryer vent','valve','door','fence post']`;

/**
 * Inserts 10,000 invoices and 5,000 estimates with 5 lines each into one business, and as many again into other
 * businesses.
 */
async function fill(owner: pg.Client) {
  await owner.query(
    `insert into customers (business_id, first_name, last_name) select $1, 'First' || n, 'Last' || n from generate_series(1, 500) n`,
    [businessId],
  );
  const ids = `(lpad(to_hex(n::bigint * 40503 % 4294967296), 8, '0') || substr(md5(b.id::text || n), 1, 24))::uuid`;
  const customer = `case when b.id = $1 then c.ids[1 + n % 500] end`;
  const from = `business_settings b, (select array_agg(id) as ids from customers) c, generate_series(1, $2::int) n
    where b.id = $1 or n <= $2 / 10`;
  await owner.query(
    `insert into invoices (id, business_id, customer_id, created_at, status, po_number)
     select ${ids}, b.id, ${customer}, now() - n * interval '1 hour', 'sent', case when n % 3 = 0 then 'PO-' || 20000 + n end from ${from}`,
    [businessId, own],
  );
  await owner.query(
    `insert into estimates (id, business_id, customer_id, created_at, title, po_number)
     select ${ids}, b.id, ${customer}, now() - n * interval '1 hour', 'Job ' || n, case when n % 3 = 0 then 'REF-' || 20000 + n end from ${from}`,
    [businessId, own / 2],
  );
  for (const kind of ['invoice', 'estimate'])
    await owner.query(
      `insert into ${kind}_items (business_id, ${kind}_id, position, name, description, price, total)
       select d.business_id, d.id, p, (${verbs})[1 + h % 10] || ' ' || (${things})[1 + h / 10 % 12],
         case when h % 3 = 0 then 'Model ' || substr(md5(h::text), 1, 6) || ', parts and labor' end, 1, 1
       from ${kind}s d, generate_series(1, 5) p, lateral (select abs(hashtext(d.id::text || p)) as h) as hashed`,
    );
  await owner.query(
    `insert into payments (business_id, invoice_id, customer_id, amount, payment_date, reference)
     select business_id, id, customer_id, 1, created_at::date, 'Check ' || row_number() over () from invoices`,
  );
}

beforeAll(async () => {
  pool = await openFilledDatabase({ businessId, businesses: 11, tables: tables }, fill);
});
afterAll(() => pool.end());

const reads = (query: NamedQuery) =>
  inBusinessTransaction(pool, { businessId }, (tx) => readsOf<FoundRow>(tx, tables, query));

/**
 * The maximum number of rows that a search may read; the test data contains 60,000 rows with text. Normally, a search
 * reads a few hundred rows for each kind of record and each search method.
 */
const fewRows = 4000;

test.each([
  ['an item name that occurs hundreds of times', 'water heater'],
  ['a mistyped item name', 'watre heatr'],
  ['a word that occurs thousands of times', 'labor'],
  ['a model number', 'a1b2c3'],
  ['a PO number', 'po-2012'],
  ['a mistyped PO number', 'po-20213'],
  ['a document number', '0009e379'],
  ['a mistyped document number', '0009e37a'],
  ['a payment reference', 'check 4711'],
  ['a mistyped payment reference', 'chekc 4711'],
  ['a customer name', 'last42'],
  ['a mistyped customer name', 'lsat42'],
  ['two letters', 're'],
  ['words that occur nowhere', 'xylophone quartz'],
])('the search for %s uses only indexes', async (_name, typed) => {
  const { seqScans, indexScans, fetched } = await reads(foundQuery(businessId, typed, 5));
  expect(seqScans).toBe(0);
  expect(indexScans).toBeGreaterThan(0);
  expect(fetched).toBeLessThan(fewRows);
});

test('a search for a word that occurs in hundreds of document lines returns the newest documents first', async () => {
  const { rows } = await reads(foundQuery(businessId, 'water heater', 5));
  const newest = await inBusinessTransaction(pool, { businessId }, async (tx) => {
    const { rows: found } = await tx.$client.query<{ id: string }>(
      `select id from invoices i where exists (select from invoice_items it where it.invoice_id = i.id and name ilike '%water heater')
       order by created_at desc limit 5`,
    );
    return found.map(({ id }) => id);
  });
  expect(rows.filter(({ kind }) => kind === 'invoice').map(({ id }) => id)).toEqual(newest);
});

const actor = { businessId, timeZone: 'UTC', now: new Date('2026-06-01T12:00:00Z') };

test.each<[string, NamedQuery]>([
  ['invoices', invoicesQuery(businessId, '2026-06-01', InvoicePageQuery.parse({ search: 'po-20123' }))],
  ['estimates', estimatesQuery(actor, EstimatePageQuery.parse({ search: 'ref-20123' }))],
])('the list of %s finds a PO number through an index', async (_name, query) => {
  const { rows, seqScans, fetched } = await reads(query);
  expect(rows).toHaveLength(1);
  expect(seqScans).toBe(0);
  expect(fetched).toBeLessThan(100);
});
