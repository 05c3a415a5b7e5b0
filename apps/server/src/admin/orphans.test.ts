import { emptyCustomer } from '@dayworks/shared/customers/customer';
import pg from 'pg';
import { expect, test } from 'vitest';
import { addSentInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { auditRows, operatorVariables, signUpOperator } from '../testing/fixtures/operator-fixtures.ts';
import { goodPassword, signUpOwner } from '../testing/test-client.ts';
import { startServerForTest, type TestServer } from '../testing/test-server.ts';

async function asImporter<T>(
  { ownerUrl }: TestServer,
  work: (importer: pg.Client) => Promise<T>,
): Promise<T> {
  const importer = new pg.Client({ connectionString: ownerUrl });
  await importer.connect();
  try {
    return await work(importer);
  } finally {
    await importer.end();
  }
}

interface Family {
  customer: string;
  project: string;
  estimate: string;
  invoice: string;
}

/**
 * Inserts rows like those that an import leaves behind: a customer with a row in each of the five tables, all without a
 * business.
 */
async function importFamily(server: TestServer): Promise<Family> {
  return asImporter(server, async (importer) => {
    const { rows } = await importer.query<Family>(
      `with c as (insert into customers (first_name, last_name, email) values ('Ora', 'Phan', 'ora@example.test') returning id),
        p as (insert into projects (name, customer_id, budget, start_date) select 'Old roof', id, 900, '2025-01-15' from c returning id),
        e as (insert into estimates (title, customer_id, project_id, status, total) select 'Roof repair', c.id, p.id, 'converted', 100 from c, p returning id),
        i as (insert into invoices (customer_id, estimate_id, status, date, subtotal, total, balance_due)
          select c.id, e.id, 'partially_paid', '2025-02-01', 100, 100, 60 from c, e returning id),
        l as (insert into invoice_items (invoice_id, name, price, total) select id, 'Work', 100, 100 from i)
       select c.id as customer, p.id as project, e.id as estimate, i.id as invoice from c, p, e, i`,
    );
    const family = rows[0] as Family;
    await importer.query(
      `insert into payments (invoice_id, customer_id, amount, payment_date, reference) values ($1, $2, 40, '2025-02-01', 'Check 7')`,
      [family.invoice, family.customer],
    );
    return family;
  });
}

const startInstallation = async () => {
  const server = await startServerForTest({ variables: operatorVariables });
  const operator = await signUpOperator(server);
  return { server, operator, admin: operator.client.admin };
};

const counts = (rows: { table: string; count: number }[]) =>
  Object.fromEntries(rows.map(({ table, count }) => [table, count]));
const oneEach = { customers: 1, invoices: 1, estimates: 1, payments: 1, projects: 1 };

test('the operator can view orphaned rows, preview the assignment, and then assign the rows', async () => {
  const { server, operator, admin } = await startInstallation();
  const owner = await signUpOwner(server, 'Harbour Works');
  const family = await importFamily(server);
  expect(counts((await admin.overview()).orphans)).toEqual(oneEach);
  const { orphans } = await admin.orphans({});
  const byTable = Object.fromEntries(orphans.map((orphan) => [orphan.table, orphan]));
  expect(byTable.customers).toMatchObject({
    name: 'Ora Phan',
    note: 'ora@example.test',
    ties: [],
    comes_with: [],
  });
  expect(byTable.invoices).toMatchObject({
    id: family.invoice,
    name: 'Ora Phan',
    amount: 100,
    date: '2025-02-01',
  });
  expect(byTable.estimates).toMatchObject({
    name: 'Roof repair',
    amount: 100,
    comes_with: ['customer', 'project'],
  });
  expect(byTable.payments).toMatchObject({ note: 'Check 7', amount: 40, date: '2025-02-01' });
  expect(byTable.projects).toMatchObject({ name: 'Old roof', amount: 900, date: '2025-01-15' });
  const pages = [await admin.orphans({ limit: 2 })];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await admin.orphans({ limit: 2, cursor: next }));
  expect(pages.flatMap((page) => page.orphans)).toEqual(orphans);
  expect((await admin.orphans({ table: 'projects' })).orphans).toEqual([byTable.projects]);

  const assignment = { business_id: owner.businessId };
  const tried = await admin.previewAssignment(assignment);
  expect([counts(tried.linked), tried.left]).toEqual([oneEach, []]);
  expect(counts((await admin.overview()).orphans)).toEqual(oneEach);
  expect(await auditRows(server, 'link orphans')).toEqual([]);

  expect(await admin.assignOrphans(assignment)).toEqual(tried);
  expect((await admin.orphans({})).orphans).toEqual([]);
  expect(await owner.client.invoices.get({ id: family.invoice })).toMatchObject({
    customer: { first_name: 'Ora' },
    items: [{ name: 'Work' }],
    payments: [{ amount: 40 }],
  });
  expect(await auditRows(server, 'link orphans')).toMatchObject([
    { business_id: owner.businessId, user_id: operator.userId, after: oneEach },
  ]);
  await expect(admin.assignOrphans({ business_id: crypto.randomUUID() })).rejects.toThrow(
    'Business not found',
  );
});

test('an orphaned row is assigned together with its parents and children; if a row has a parent in another business, the operator is informed why the row cannot be assigned', async () => {
  const { server, admin } = await startInstallation();
  const { businessId, client } = await signUpOwner(server);
  const [family, other, third] = [
    await importFamily(server),
    await importFamily(server),
    await importFamily(server),
  ];
  const assign = (table: 'estimates' | 'invoices' | 'customers' | 'projects', id: string) => ({
    business_id: businessId,
    table,
    id,
  });
  const tied = await importFamily(server);
  const { businessId: elsewhere } = await signUpOwner(server);
  await asImporter(server, (importer) =>
    importer.query(
      `with c as (insert into customers (business_id, first_name) values ($1, 'Theirs') returning id),
         a as (insert into customer_addresses (business_id, customer_id, address) select $1, id, 'x' from c returning id)
       update projects set customer_address_id = a.id from a where projects.id = $2`,
      [elsewhere, tied.project],
    ),
  );
  expect(await admin.assignOrphans(assign('estimates', tied.estimate))).toMatchObject({
    linked: [],
    left: [{ table: 'estimates', count: 1 }],
    reason: expect.stringMatching(/^It belongs with its customer and project, which cannot be moved to/),
  });
  const outcome = await admin.assignOrphans(assign('invoices', family.invoice));
  expect([counts(outcome.linked), outcome.reason]).toEqual([oneEach, null]);
  expect((await client.invoices.get({ id: family.invoice })).business_id).toBe(businessId);
  expect(await auditRows(server, 'link orphans')).toMatchObject([
    { entity: 'invoices', entity_id: family.invoice },
  ]);
  expect(counts((await admin.assignOrphans(assign('projects', third.project))).linked)).toEqual(oneEach);
  expect(counts((await admin.assignOrphans(assign('customers', other.customer))).linked)).toEqual(oneEach);
  await expect(admin.assignOrphans(assign('invoices', family.invoice))).rejects.toThrow('Row not found');
});

test('an orphaned row that is tied to another business stays orphaned, its reason is listed, and the operator can assign it to that business', async () => {
  const { server, admin } = await startInstallation();
  const [one, two] = [
    await signUpOwner(server, 'Harbour Works'),
    await signUpOwner(server, 'Lantern & Sons'),
  ];
  const theirs = await addSentInvoice(two);
  const ours = await one.client.customers.create({ ...emptyCustomer(), first_name: 'Elena' });
  const before = await one.client.customers.get({ id: ours.id });
  const family = await importFamily(server);
  await server.platform.database.operator.query('update invoices set customer_id = $2 where id = $1', [
    family.invoice,
    theirs.customer_id,
  ]);
  const [listed] = (await admin.orphans({ table: 'invoices' })).orphans;
  expect(listed?.ties).toEqual([
    { id: two.businessId, business_name: 'Lantern & Sons', through: 'customer' },
  ]);
  const toOne = { business_id: one.businessId, table: 'invoices', id: family.invoice } as const;
  expect(await admin.previewAssignment(toOne)).toMatchObject({
    linked: [],
    reason: 'Tied to Lantern & Sons through its customer, so it cannot be moved to Harbour Works.',
  });
  const all = await admin.assignOrphans({ business_id: one.businessId });
  expect(counts(all.left)).toEqual({ invoices: 1, payments: 1 });
  expect((await two.client.invoices.get({ id: theirs.id })).business_id).toBe(two.businessId);
  expect(await one.client.customers.get({ id: ours.id })).toEqual(before);
  /*
   * The estimate of this row was assigned to the first business in the meantime, so the row is now tied to both
   * businesses and cannot be assigned to either.
   */
  expect((await admin.previewAssignment({ ...toOne, business_id: two.businessId })).reason).toContain(
    'Harbour Works',
  );
  await server.platform.database.operator.query('update invoices set estimate_id = null where id = $1', [
    family.invoice,
  ]);
  expect((await admin.assignOrphans({ ...toOne, business_id: two.businessId })).reason).toBeNull();
  expect((await two.client.invoices.get({ id: family.invoice })).customer?.id).toBe(theirs.customer_id);
});

test('signing in as the main account assigns every orphaned row to the business of that account, even if there are several businesses (rule T4)', async () => {
  const { server, operator } = await startInstallation();
  const { client } = await signUpOwner(server);
  const family = await importFamily(server);
  expect((await client.invoices.overview()).orphans).toEqual([]);
  expect((await operator.client.invoices.overview()).orphans).toEqual([]);
  await operator.client.auth.signIn({ email: operator.email, password: goodPassword });
  expect((await operator.client.invoices.get({ id: family.invoice })).business_id).toBe(operator.businessId);
  expect((await operator.client.admin.orphans({})).orphans).toEqual([]);
  expect(await auditRows(server, 'link orphans')).toMatchObject([
    { business_id: operator.businessId, user_id: operator.userId, after: oneEach },
  ]);
});

test('orphaned rows become visible or hidden immediately when the number of businesses changes, and SHOW_ORPHANS overrides this behavior (rule T2)', async () => {
  const server = await startServerForTest();
  const open = await startServerForTest({ ownerUrl: server.ownerUrl, variables: { SHOW_ORPHANS: 'true' } });
  const first = await signUpOwner(server);
  const family = await importFamily(server);
  const seenBy = async (client: typeof first.client) => [
    (await client.invoices.overview()).orphans.map(({ id }) => id),
    (await client.customers.overview()).orphans.map(({ id }) => id),
  ];
  expect(await seenBy(first.client)).toEqual([[family.invoice], [family.customer]]);
  const second = await signUpOwner(open);
  expect(await seenBy(first.client)).toEqual([[], []]);
  expect(await first.client.invoices.recover()).toEqual({ count: 0 });
  expect(await first.client.customers.recover()).toEqual({ count: 0 });
  await expect(first.client.invoices.get({ id: family.invoice })).rejects.toMatchObject({ status: 404 });
  await expect(first.client.customers.get({ id: family.customer })).rejects.toMatchObject({ status: 404 });
  expect(await seenBy(second.client)).toEqual([[family.invoice], [family.customer]]);
  expect(await second.client.customers.recover()).toEqual({ count: 1 });
  expect(await seenBy(second.client)).toEqual([[], []]);
  expect((await second.client.invoices.get({ id: family.invoice })).business_id).toBe(second.businessId);
});
