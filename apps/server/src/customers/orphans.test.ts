import { emptyCustomer } from '@dayworks/shared/customers/customer';
import pg from 'pg';
import { expect, test } from 'vitest';
import { signUpOwner } from '../testing/test-client.ts';
import { startServerForTest, type TestServer } from '../testing/test-server.ts';

/** Customers as an import leaves them, each with a project, an estimate, an invoice and payments. */
async function importOrphans(server: TestServer, count: number): Promise<string[]> {
  const importer = new pg.Client({ connectionString: server.ownerUrl });
  await importer.connect();
  const { rows } = await importer.query<{ id: string }>(
    `with c as (insert into customers (first_name) select 'Orphan ' || n from generate_series(1, $1) n returning id),
      p as (insert into projects (name, customer_id) select 'Old project', id from c returning id, customer_id),
      e as (insert into estimates (customer_id, project_id, status, total) select customer_id, id, 'converted', 100 from p returning id, customer_id),
      ei as (insert into estimate_items (estimate_id, name, price, total) select id, 'Work', 100, 100 from e),
      i as (insert into invoices (customer_id, estimate_id, status, date, subtotal, total, balance_due)
        select customer_id, id, 'partially_paid', '2025-01-01', 100, 100, 60 from e returning id, customer_id),
      it as (insert into invoice_items (invoice_id, name, price, total) select id, 'Work', 100, 100 from i)
     select id from c`,
    [count],
  );
  await importer.query(
    `insert into payments (invoice_id, amount, payment_date) select id, 40, '2025-02-01' from invoices where business_id is null`,
  );
  await importer.query(
    `insert into payments (customer_id, amount, payment_date) select id, 5, '2025-02-01' from customers where business_id is null`,
  );
  await importer.end();
  return rows.map((row) => row.id);
}

const tables = [
  'customers',
  'projects',
  'estimates',
  'estimate_items',
  'invoices',
  'invoice_items',
  'payments',
];

async function leftOver({ platform }: TestServer): Promise<string[]> {
  const looks = tables.map((table) => `select '${table}' as name from ${table} where business_id is null`);
  const { rows } = await platform.database.operator.query<{ name: string }>(looks.join(' union all '));
  return rows.map((row) => row.name);
}

test('a single business sees orphans, reads them, and recovers them with all that is theirs', async () => {
  const server = await startServerForTest();
  const { client, businessId } = await signUpOwner(server);
  expect(await client.customers.recover()).toEqual({ count: 0 });
  const ids = await importOrphans(server, 3);
  const id = ids[0] ?? '';
  const { orphans, counts } = await client.customers.overview();
  expect(orphans.map((row) => row.id).sort()).toEqual([...ids].sort());
  expect(counts.all).toBe(0);
  const shown = await client.customers.get({ id });
  expect(shown).toMatchObject({
    business_id: null,
    invoice_count: 1,
    estimate_count: 1,
    project_count: 1,
    open_invoices: { count: 1 },
    lifetime_value: 45,
    balance_due: 60,
  });
  const before = await client.timeline.ofCustomer({ customer_id: id });
  expect(before.entries.map(({ total, received }) => [total, received])).toContainEqual([100, 40]);

  expect(await client.customers.recover()).toEqual({ count: 3 });
  expect(await client.customers.recover()).toEqual({ count: 0 });
  expect(await leftOver(server)).toEqual([]);
  const { updated_at: _, ...known } = shown;
  expect(await client.customers.get({ id })).toMatchObject({ ...known, business_id: businessId });
  expect(await client.timeline.ofCustomer({ customer_id: id })).toEqual(before);
});

test('a write to a shown orphan links that one first', async () => {
  const server = await startServerForTest();
  const { client, businessId } = await signUpOwner(server);
  const [first = '', second = '', third = '', fourth = ''] = await importOrphans(server, 4);
  await client.customers.update({ ...emptyCustomer(), first_name: 'Found', id: first, version: 1 });
  await client.customers.archive({ id: second });
  await client.customers.addAddress({
    customer_id: third,
    address: '1 Elm',
    city: null,
    state: null,
    zip_code: null,
    label: null,
    access_notes: null,
    is_primary: false,
  });
  for (const id of [first, second, third]) {
    expect((await client.customers.get({ id })).business_id).toBe(businessId);
  }
  expect((await client.customers.get({ id: first })).first_name).toBe('Found');
  expect((await client.customers.overview()).orphans.map((row) => row.id)).toEqual([fourth]);
});

test('recovering the invoices first leaves nothing of their customers behind', async () => {
  const server = await startServerForTest();
  const { client } = await signUpOwner(server);
  await importOrphans(server, 3);
  await client.invoices.recover();
  expect(await leftOver(server)).toEqual([]);
});

test('with two businesses nobody sees them, unless the operator says so; then each row goes to exactly one', async () => {
  const server = await startServerForTest();
  const open = await startServerForTest({ ownerUrl: server.ownerUrl, variables: { SHOW_ORPHANS: 'true' } });
  const [one, two] = [await signUpOwner(open), await signUpOwner(open)];
  const hidden = await signUpOwner(server);
  const ids = await importOrphans(server, 20);
  expect((await hidden.client.customers.overview()).orphans).toEqual([]);
  expect(await hidden.client.customers.recover()).toEqual({ count: 0 });
  const missing = { status: 404 };
  await expect(hidden.client.customers.get({ id: ids[0] ?? '' })).rejects.toMatchObject(missing);
  await expect(hidden.client.customers.archive({ id: ids[0] ?? '' })).rejects.toMatchObject(missing);
  await expect(hidden.client.timeline.ofCustomer({ customer_id: ids[0] ?? '' })).rejects.toMatchObject(
    missing,
  );
  const answers = await Promise.all([
    one.client.customers.recover(),
    two.client.customers.recover(),
    one.client.invoices.recover(),
    two.client.customers.archive({ id: ids[7] ?? '' }).catch(() => null),
  ]);
  expect(answers[0].count + answers[1].count).toBeLessThanOrEqual(20);
  expect(await leftOver(server)).toEqual([]);
  const { rows } = await server.platform.database.operator.query(
    `select from invoices i join customers c on c.id = i.customer_id where c.business_id <> i.business_id
     union all select from payments p join customers c on c.id = p.customer_id where c.business_id <> p.business_id`,
  );
  expect(rows).toEqual([]);
});

test('what is tied to another business as well stays for the operator', async () => {
  const server = await startServerForTest({ variables: { SHOW_ORPHANS: 'true' } });
  const [one, two] = [await signUpOwner(server), await signUpOwner(server)];
  const [id = ''] = await importOrphans(server, 1);
  const theirs = await two.client.projects.create({
    name: 'Theirs',
    description: null,
    customer_id: (await two.client.customers.create({ ...emptyCustomer(), first_name: 'Elena' })).id,
    status: 'planning',
    start_date: null,
    end_date: null,
    budget: null,
    address: null,
    city: null,
    state: null,
    zip_code: null,
    customer_address_id: null,
    manager_id: null,
  });
  await server.platform.database.operator.query(
    'update estimates set project_id = $2 where customer_id = $1',
    [id, theirs.id],
  );
  expect(await one.client.customers.recover()).toEqual({ count: 1 });
  expect(await leftOver(server)).toEqual([
    'estimates',
    'estimate_items',
    'invoices',
    'invoice_items',
    'payments',
  ]);
});
