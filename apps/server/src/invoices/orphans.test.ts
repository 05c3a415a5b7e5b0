import pg from 'pg';
import { expect, test } from 'vitest';
import { addSentInvoice, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { signUpOwner } from '../testing/test-client.ts';
import { startServerForTest, type TestServer } from '../testing/test-server.ts';

/** Inserts rows like those that an import leaves behind: they are related to each other but belong to no business. */
async function importOrphans(server: TestServer, count: number): Promise<string[]> {
  const importer = new pg.Client({ connectionString: server.ownerUrl });
  await importer.connect();
  const { rows } = await importer.query<{ id: string }>(
    `with c as (insert into customers (first_name) values ('Orphan') returning id),
      p as (insert into projects (name, customer_id) select 'Old project', id from c returning id),
      i as (insert into invoices (customer_id, project_id, status, date, subtotal, total, balance_due)
        select c.id, p.id, 'sent', '2025-01-01', 100, 100, 100 from c, p, generate_series(1, $1) returning id),
      it as (insert into invoice_items (invoice_id, name, price, total) select id, 'Work', 100, 100 from i)
     select id from i`,
    [count],
  );
  await importer.query(
    `insert into payments (invoice_id, amount, payment_date) values ($1, 40, '2025-02-01')`,
    [rows[0]?.id],
  );
  await importer.end();
  return rows.map((row) => row.id);
}

test('if there is only one business, its users can see orphaned invoices and recover them with all related rows', async () => {
  const server = await startServerForTest();
  const { client } = await signUpOwner(server);
  const ids = await importOrphans(server, 3);
  const before = await client.invoices.overview();
  expect(before.orphans.map((row) => row.id).sort()).toEqual([...ids].sort());
  expect(before.counts.all).toBe(0);
  expect(await client.invoices.sharing({ id: ids[0] ?? '' })).toMatchObject({ path: null, users: [] });
  expect(await client.invoices.get({ id: ids[0] ?? '' })).toMatchObject({
    business_id: null,
    items: [{ name: 'Work' }],
    payments: [{ amount: 40 }],
  });
  expect(await client.invoices.recover()).toEqual({ count: 3 });
  expect(await client.invoices.recover()).toEqual({ count: 0 });
  const invoice = await client.invoices.get({ id: ids[0] ?? '' });
  expect(invoice).toMatchObject({
    customer: { first_name: 'Orphan' },
    project: { name: 'Old project' },
    items: [{}],
    payments: [{}],
  });
  const { rows } = await server.platform.database.operator.query(
    `select from customers where business_id is null union all select from projects where business_id is null
     union all select from invoice_items where business_id is null union all select from payments where business_id is null`,
  );
  expect(rows).toEqual([]);
});

test('changing an orphaned invoice that is shown to the user first links the invoice to the business', async () => {
  const server = await startServerForTest();
  const owner = await signUpOwner(server);
  const [first = '', second = ''] = await importOrphans(server, 2);
  await owner.client.payments.record(payment(first, 60));
  expect(await owner.client.invoices.get({ id: first })).toMatchObject({
    business_id: owner.businessId,
    status: 'paid',
  });
  expect(await owner.client.invoices.get({ id: second })).toMatchObject({ business_id: null });
});

test('if there are two businesses, orphaned invoices are hidden unless the operator turns on SHOW_ORPHANS, and then each invoice is linked to exactly one business', async () => {
  const server = await startServerForTest();
  const open = await startServerForTest({ ownerUrl: server.ownerUrl, variables: { SHOW_ORPHANS: 'true' } });
  const [one, two] = [await signUpOwner(open), await signUpOwner(open)];
  const hidden = await signUpOwner(server);
  const ids = await importOrphans(server, 2);
  await importOrphans(server, 3);
  expect((await hidden.client.invoices.overview()).orphans).toEqual([]);
  expect(await hidden.client.invoices.recover()).toEqual({ count: 0 });
  await expect(hidden.client.invoices.get({ id: ids[0] ?? '' })).rejects.toMatchObject({ status: 404 });
  const counts = await Promise.all([one.client.invoices.recover(), two.client.invoices.recover()]);
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(5);
});

test('an orphaned invoice that refers to another business stays unchanged and reveals nothing about that business', async () => {
  const server = await startServerForTest({ variables: { SHOW_ORPHANS: 'true' } });
  const [one, two] = [await signUpOwner(server), await signUpOwner(server)];
  const theirs = await addSentInvoice(two);
  const [id = ''] = await importOrphans(server, 1);
  await server.platform.database.operator.query('update invoices set customer_id = $2 where id = $1', [
    id,
    theirs.customer_id,
  ]);
  expect((await one.client.invoices.overview()).orphans).toEqual([]);
  expect((await one.client.invoices.get({ id })).customer).toBeNull();
  expect(await one.client.invoices.recover()).toEqual({ count: 0 });
  await expect(one.client.payments.record(payment(id, 1))).rejects.toMatchObject({ status: 404 });
});
