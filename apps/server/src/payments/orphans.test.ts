import { expect, test } from 'vitest';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { auditRows } from '../testing/fixtures/operator-fixtures.ts';
import { importOrphans, leftOver } from '../testing/fixtures/orphan-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startServerForTest, type TestServer } from '../testing/test-server.ts';

/*
 * The tables covered in this test; customers and invoices have separate tests, because orphaned customers and invoices
 * can be opened as well.
 */
const tables = ['projects', 'estimates', 'payments'] as const;
type Table = (typeof tables)[number];

/** Returns the orphaned rows that the business sees before it recovers them. */
async function shownTo({ client }: Owner, table: Table): Promise<{ id: string; customer: unknown }[]> {
  if (table === 'estimates') return (await client.estimates.overview()).orphans;
  return client[table].orphans();
}

const run = ({ platform }: TestServer, text: string, values: unknown[] = []) =>
  platform.database.operator.query<{ id: string }>(text, values);

/** Finds rows that belong to a different business than the rows they reference. */
async function torn(server: TestServer): Promise<unknown[]> {
  const links = [
    ['projects', 'customer_id', 'customers'],
    ['estimates', 'customer_id', 'customers'],
    ['estimates', 'project_id', 'projects'],
    ['invoices', 'customer_id', 'customers'],
    ['invoices', 'estimate_id', 'estimates'],
    ['payments', 'invoice_id', 'invoices'],
    ['payments', 'customer_id', 'customers'],
    ['estimate_items', 'estimate_id', 'estimates'],
    ['invoice_items', 'invoice_id', 'invoices'],
  ];
  const looks = links.map(
    ([child, column, parent]) =>
      `select '${child}.${column}' as link from ${child} c join ${parent} p on p.id = c.${column}
       where p.business_id is distinct from c.business_id`,
  );
  return (await run(server, looks.join(' union all '))).rows;
}

test.each(tables)(
  'if there is only one business, its users can see orphaned %s and recover them with all related rows',
  async (table) => {
    const server = await startServerForTest();
    const owner = await signUpOwner(server);
    expect(await shownTo(owner, table)).toEqual([]);
    expect(await owner.client[table].recover()).toEqual({ count: 0 });
    await importOrphans(server, 3);
    const { rows } = await run(server, `select id from ${table} where business_id is null`);
    const shown = await shownTo(owner, table);
    expect(shown.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(shown[0]?.customer).toMatchObject({ first_name: expect.stringMatching(/^Orphan/) });

    expect(await owner.client[table].recover()).toEqual({ count: rows.length });
    expect(await owner.client[table].recover()).toEqual({ count: 0 });
    expect(await shownTo(owner, table)).toEqual([]);
    expect(await leftOver(server)).toEqual([]);
    expect(await torn(server)).toEqual([]);
    expect(await auditRows(server, 'recover')).toMatchObject([
      { business_id: owner.businessId, user_id: owner.userId, entity: table, after: { count: rows.length } },
    ]);
    expect((await owner.client.payments.list({})).payments).not.toEqual([]);
    expect(await owner.client.invoices.list({})).toMatchObject({
      invoices: Array.from({ length: 3 }, () => ({ total: 100, balance_due: 60 })),
    });
  },
);

test.each(tables)(
  'if there are two businesses, orphaned %s are hidden unless the operator turns on SHOW_ORPHANS, and then each row is linked to exactly one business',
  async (table) => {
    const server = await startServerForTest();
    const open = await startServerForTest({ ownerUrl: server.ownerUrl, variables: { SHOW_ORPHANS: 'true' } });
    const [one, two, hidden] = [await signUpOwner(open), await signUpOwner(open), await signUpOwner(server)];
    await importOrphans(server, 12);
    expect(await shownTo(hidden, table)).toEqual([]);
    expect(await hidden.client[table].recover()).toEqual({ count: 0 });
    const shown = await shownTo(one, table);
    expect(shown).not.toEqual([]);
    const others = tables.filter((name) => name !== table);
    const [first, second] = await Promise.all([
      one.client[table].recover(),
      two.client[table].recover(),
      ...others.map((name) => two.client[name].recover()),
    ]);
    expect((first?.count ?? 0) + (second?.count ?? 0)).toBeLessThanOrEqual(shown.length);
    expect(await leftOver(server)).toEqual([]);
    expect(await torn(server)).toEqual([]);
  },
);

test.each(tables)(
  'orphaned %s that refer to another business are neither shown nor recovered',
  async (table) => {
    const server = await startServerForTest({ variables: { SHOW_ORPHANS: 'true' } });
    const [one, two] = [await signUpOwner(server), await signUpOwner(server)];
    await importOrphans(server, 2);
    const theirs = await addCustomer(two.client);
    const [tied] = await shownTo(one, table);
    await run(server, `update ${table} set customer_id = $2 where id = $1`, [tied?.id, theirs]);
    const free = await shownTo(one, table);
    expect(free.map(({ id }) => id)).not.toContain(tied?.id);
    expect((await shownTo(two, table)).map(({ id }) => id)).toContain(tied?.id);
    expect(await one.client[table].recover()).toEqual({ count: free.length });
    const { rows } = await run(server, `select id from ${table} where business_id is null and id = $1`, [
      tied?.id,
    ]);
    expect(rows).toHaveLength(1);
  },
);

test('an estimate that references the project of another estimate stays orphaned and does not block other rows', async () => {
  const server = await startServerForTest();
  const { client } = await signUpOwner(server);
  await importOrphans(server, 2);
  await run(server, `update estimates set project_id = (select id from projects order by id limit 1)`);
  expect(await client.estimates.recover()).toEqual({ count: 1 });
  expect(await client.invoices.recover()).toEqual({ count: 0 });
  expect((await client.estimates.overview()).orphans).toEqual([]);
});

test('if there are very many orphaned rows, only the newest are shown', async () => {
  const server = await startServerForTest();
  const owner = await signUpOwner(server);
  await importOrphans(server, 120);
  for (const table of tables) expect(await shownTo(owner, table)).toHaveLength(100);
  await owner.client.customers.recover();
  expect(await leftOver(server)).toEqual([]);
});
