import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, testSecret } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';

let ownerUrl: string;
let owner: pg.Client;

beforeAll(async () => {
  ownerUrl = await createTestDatabase();
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

async function column(sql: string): Promise<unknown[]> {
  const { rows } = await owner.query({ text: sql, rowMode: 'array' });
  return rows.map(([value]) => value);
}

test('an SQL file of functions is applied again after its content changes', async () => {
  await owner.query(`create or replace function is_unpaid(status text, sent_at timestamptz, balance numeric) returns boolean
    language sql immutable as 'select false'`);
  await migrate(ownerUrl, testSecret);
  expect(await column(`select is_unpaid('sent', null, 5)`)).toEqual([false]);
  await owner.query(
    `update migrations.sql_files set hash = 'of another content' where name = 'money-rules.sql'`,
  );
  await migrate(ownerUrl, testSecret);
  expect(await column(`select is_unpaid('sent', null, 5)`)).toEqual([true]);
});

test('rows written before a calculation rule changed are counted by the new rule, even in a session that has not loaded any extension yet', async () => {
  const business = '00000000-0000-4000-8000-0000000000aa';
  await owner.query(
    `insert into business_settings (id, user_id, business_name, time_zone) values ($1, $1, 'x', 'UTC')`,
    [business],
  );
  await owner.query(
    `insert into invoices (business_id, status, sent_at, due_date, total, balance_due)
     values ($1, 'partially_paid', now(), '2026-01-01', 100, 40)`,
    [business],
  );
  await owner.query('alter table invoices disable trigger user');
  await owner.query('update invoices set late_after = null where business_id = $1', [business]);
  await owner.query('delete from due_days where business_id = $1', [business]);
  await owner.query('alter table invoices enable trigger user');
  await owner.query(`update migrations.sql_files set hash = 'of another content'`);
  await migrate(ownerUrl, testSecret);
  const { rows } = await owner.query(
    `select to_char(day, 'YYYY-MM-DD') as day, part_paid, balance::text from due_days where business_id = $1`,
    [business],
  );
  expect(rows).toEqual([{ day: '2026-01-01', part_paid: 1, balance: '40.00' }]);
});

test.each([
  [
    'money_day',
    'received, given_back, uncovered, entries, payments, paid_invoices, paid_total, invoices, owed, billed, billed_tax, tax_collected, tax_refunded',
  ],
  ['method_day', 'payments, received, given_back'],
  ['totals_change', 'customers, unpaid_count, unpaid_total'],
])('the SQL function %s stores each argument in the column with the same name', async (change, names) => {
  const parts = names.split(', ');
  const keys = change === 'totals_change' ? [] : change === 'method_day' ? ['day', 'method'] : ['day'];
  const nobody = '00000000-0000-4000-8000-000000000000';
  const given = [
    `business_id => '${nobody}'`,
    ...keys.map((key) => (key === 'day' ? `day => '2026-05-14'` : `method => 'cash'`)),
    ...parts.map((part, index) => `${part} => ${index + 1}`),
  ];
  const [made] = await column(`select to_jsonb(${change}(${given.join(', ')}))`);
  expect(made).toEqual({
    business_id: nobody,
    ...(keys.includes('day') && { day: '2026-05-14' }),
    ...(keys.includes('method') && { method: 'cash' }),
    ...Object.fromEntries(parts.map((part, index) => [part, index + 1])),
  });
});

test('a database created before the baseline migration is rejected and left unchanged', async () => {
  const { rowCount } = await owner.query(`update migrations.applied set hash = 'of an older version'`);
  await owner.query('create table witness ()');
  await expect(migrate(ownerUrl, testSecret)).rejects.toThrow(/before the first release.*It was not changed/);
  expect(
    await column(`select count(*)::int from migrations.applied where hash = 'of an older version'`),
  ).toEqual([rowCount]);
});
