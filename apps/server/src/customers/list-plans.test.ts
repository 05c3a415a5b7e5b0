import { randomUUID } from 'node:crypto';
import {
  CustomerPageQuery,
  CustomerRow,
  customerFilters,
  customerSorts,
} from '@dayworks/shared/customers/customer-list';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inBusinessTransaction, type NamedQuery, type Tx } from '../platform/with-business.ts';
import { openFilledDatabase } from '../testing/filled-database.ts';
import { planOf, readsOf, rowsRead, scannedTables } from '../testing/query-plan.ts';
import { columnsOf } from './customer-record.ts';
import { customerOrders, listQuery, type Sorted, withSortKey } from './list-query.ts';

const businessId = randomUUID();
const own = 30_000;
let pool: pg.Pool;

/**
 * Inserts 30,000 customers into one business and half as many into other businesses. The database itself generates the
 * customers.
 */
async function fill(owner: pg.Client) {
  const firsts = `array['Elena','Tom','Priya','Joseph','Grace','Marcus','Hannah','Luis','Nora','Ben','Amara','Russell','Ingrid','Wei','Carla','Dennis']`;
  const lasts = `array['Marsh','Hadley','Raman','Okafor','Lindqvist','Bell','Kim','Ferreira','Whitfield','Castellano','Osei','Tate','Halvorsen','Zhang','Mendoza','Oakley','Novak','Sullivan','Greer']`;
  await owner.query(
    `insert into customers (business_id, created_at, first_name, last_name, company, type, email, phone, address, city, tags,
       archived_at, lifetime_value, balance_due)
     select b.id, now() - (n / 50) * interval '1 hour', (${firsts})[1 + n % 16], (${lasts})[1 + n * 7 % 19] || ' ' || substr(md5(n::text), 1, 5),
       case when n % 9 = 0 then 'Company ' || substr(md5(n::text), 6, 6) end, case when n % 9 = 0 then 'commercial' else 'residential' end,
       'c' || n || '@mailbox.example', '503555' || lpad((n % 10000)::text, 4, '0'), (n % 9000) || ' SE Stark St', 'Portland',
       case when n % 100 = 0 then array['vip'] else '{}' end, case when n % 500 = 0 then now() end,
       case when n % 3 = 0 then n % 4000 else 0 end, case when n % 200 = 0 then 1 + n % 900 else 0 end
     from business_settings b, generate_series(1, $2::int) n where b.id = $1 or n <= $2 / 40`,
    [businessId, own],
  );
  await owner.query(
    `insert into customers (business_id, first_name, last_name, company) values ($1, 'Joseph', 'Okafor', 'Okafor Properties LLC')`,
    [businessId],
  );
}

beforeAll(async () => {
  pool = await openFilledDatabase({ businessId, businesses: 20, tables: ['customers'] }, fill);
});
afterAll(() => pool.end());

const columns = columnsOf(CustomerRow.shape);
const page = (fields: Record<string, unknown>) => {
  const query = CustomerPageQuery.parse(fields);
  return listQuery({ businessId, timeZone: 'UTC' }, withSortKey(columns, query.sort), query);
};

async function expectCheap(query: NamedQuery, most: number, isEmpty = false) {
  const plan = await planOf(pool, businessId, query);
  expect(plan[0]?.['Actual Rows'] === 0).toBe(isEmpty);
  expect(scannedTables(plan, ['customers'])).toEqual([]);
  expect(rowsRead(plan, 'customers')).toBeLessThanOrEqual(most);
}

describe.each(customerSorts)('the customer list sorted by %s', (sort) => {
  test('the first page of the customer list reads only slightly more rows than it shows', () =>
    expectCheap(page({ sort }), 70));

  test.each([0.5, 0.99])(
    'reading a page that starts at the fraction %s of the customer list costs as much as reading the first page',
    async (part) => {
      const start = await inBusinessTransaction(pool, { businessId }, async (tx: Tx) => {
        const whole = page({ sort });
        const { rows } = await tx.$client.query<Sorted>({
          text: whole.text.replace(/limit \d+$/, `offset ${Math.floor(own * 0.99 * part)} limit 1`),
          values: [businessId],
        });
        return rows[0] as Sorted;
      });
      await expectCheap(page({ sort, cursor: customerOrders[sort].cursorOf(start) }), 70);
    },
  );

  /*
   * Customers in rare states are found through separate indexes. In the test data, 150 customers have a balance due,
   * 60 are archived, and 300 have the tag.
   */
  test.each(customerFilters)('filtering the customer list by %s reads few rows', (status) =>
    /*
     * Customers with the same balance are in the random order of their ids, so the number of customers that are read
     * until a page of commercial customers is found varies by about 50 around 470.
     */
    expectCheap(page({ sort, status }), 1_000),
  );
  // The planner is allowed to scan customers in sort order until it has found a full page of tagged customers.
  test('filtering the customer list by a tag reads at most half of the customers', () =>
    expectCheap(page({ sort, tag: 'vip' }), own / 2));
  test('filtering the customer list by a future date reads few rows', () =>
    expectCheap(page({ sort, since: '2999-01-01' }), 600, true));
  test('filtering the customer list by an unused tag reads few rows', () =>
    expectCheap(page({ sort, tag: 'none' }), 600, true));
});

describe('customer search', () => {
  const search = (typed: string, fields: Record<string, unknown> = {}) =>
    inBusinessTransaction(pool, { businessId }, (tx) =>
      readsOf<{ first_name: string; last_name: string }>(
        tx,
        ['customers'],
        page({ search: typed, ...fields }),
      ),
    );

  test.each([
    ['a name', 'joseph okafor', {}],
    ['a mistyped name', 'jospeh okafr', {}],
    ['a company', 'okafor properties', {}],
    ['a telephone number', '5035550117', {}],
    ['a number as others write it', '(503) 555-0117', {}],
    ['an email address', 'c4711@mailbox.example', {}],
    ['a mistyped city that all have', 'portlnd', {}],
    ['nobody', 'nobody at all', {}],
    ['one who owes', 'joseph', { status: 'owing' }],
    ['an archived one', 'joseph', { status: 'archived' }],
  ])('a customer search for %s uses an index', async (_name, typed, fields) => {
    const { seqScans, indexScans } = await search(typed, fields);
    expect(seqScans).toBe(0);
    expect(indexScans).toBeGreaterThan(0);
  });

  test('a mistyped search finds the right customer among thirty thousand customers', async () => {
    const { rows } = await search('jospeh okafor propertis');
    expect(rows[0]).toMatchObject({ first_name: 'Joseph', last_name: 'Okafor' });
  });

  // The number of similarity comparisons is limited, because comparing all customers would take seconds.
  test.each(['portlnd', 'c4711@mailbox.exmple'])(
    'a customer search for %s, which nearly matches every customer, stops early',
    async (typed) => {
      const { rows, fetched } = await search(typed);
      expect(rows.length).toBeGreaterThan(0);
      expect(fetched).toBeLessThan(own / 10);
    },
  );
});
