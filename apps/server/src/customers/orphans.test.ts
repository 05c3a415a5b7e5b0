import { emptyCustomer } from '@dayworks/shared/customers/customer';
import { expect, test } from 'vitest';
import { importOrphans, leftOver } from '../testing/fixtures/orphan-fixtures.ts';
import { signUpOwner } from '../testing/test-client.ts';
import { startServerForTest } from '../testing/test-server.ts';

test('if there is only one business, its users can see and read orphaned customers and recover them with all their records', async () => {
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

test('changing an orphaned row that is shown to the user first links the row to the business', async () => {
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

test('recovering orphaned invoices before their customers also recovers all records of the customers', async () => {
  const server = await startServerForTest();
  const { client } = await signUpOwner(server);
  await importOrphans(server, 3);
  await client.invoices.recover();
  expect(await leftOver(server)).toEqual([]);
});

test('if there are two businesses, orphaned rows are hidden unless the operator turns on SHOW_ORPHANS, and then each row is linked to exactly one business', async () => {
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

test('recovering an orphaned customer leaves an estimate orphaned if the estimate references a project of another business', async () => {
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
