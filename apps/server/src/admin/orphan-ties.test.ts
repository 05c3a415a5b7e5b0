import { orphanTables } from '@dayworks/shared/orphan-table';
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { operatorVariables, signUpOperator } from '../testing/fixtures/operator-fixtures.ts';
import { signUpOwner } from '../testing/test-client.ts';
import { startServerForTest } from '../testing/test-server.ts';

/**
 * The customer or address that a random test row references: none, an orphaned record, or a record of one of the two
 * businesses.
 */
const place = fc.constantFrom('none', 'orphan', 'one', 'two');
const addressPlace = fc.constantFrom('none', 'one', 'two');
const family = fc.record({
  project: fc.record({ customer: place, address: addressPlace }),
  estimate: fc.record({ customer: place, address: addressPlace, project: fc.boolean() }),
  invoice: fc.record({
    customer: place,
    address: addressPlace,
    project: fc.boolean(),
    estimate: fc.boolean(),
  }),
  payment: fc.record({ customer: place, on: fc.constantFrom('invoice', 'estimate', 'nothing') }),
  target: fc.constantFrom('one', 'two'),
  table: fc.constantFrom(null, ...orphanTables),
});

const links = [
  ['projects', 'customer_id', 'customers'],
  ['projects', 'customer_address_id', 'customer_addresses'],
  ['estimates', 'customer_id', 'customers'],
  ['estimates', 'customer_address_id', 'customer_addresses'],
  ['estimates', 'project_id', 'projects'],
  ['invoices', 'customer_id', 'customers'],
  ['invoices', 'customer_address_id', 'customer_addresses'],
  ['invoices', 'project_id', 'projects'],
  ['invoices', 'estimate_id', 'estimates'],
  ['payments', 'customer_id', 'customers'],
  ['payments', 'invoice_id', 'invoices'],
  ['payments', 'estimate_id', 'estimates'],
];

/** Finds rows with a business that reference a row without a business or a row of another business. */
const torn = links
  .map(
    ([child, column, parent]) =>
      `select '${child}.${column}' as link from ${child} c join ${parent} p on p.id = c.${column}
       where c.business_id is not null and p.business_id is distinct from c.business_id`,
  )
  .join(' union all ');

test('assigning orphaned rows never splits related rows, never removes rows from a business, and reports the correct result', async () => {
  const server = await startServerForTest({ variables: operatorVariables });
  const {
    client: { admin },
  } = await signUpOperator(server);
  const businesses = {
    one: (await signUpOwner(server)).businessId,
    two: (await signUpOwner(server)).businessId,
  };
  const importer = new pg.Client({ connectionString: server.ownerUrl });
  await importer.connect();
  const insert = async (table: string, row: Record<string, unknown>): Promise<string> => {
    const columns = Object.keys(row);
    const { rows } = await importer.query<{ id: string }>(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(row),
    );
    return rows[0]?.id ?? '';
  };
  const customers: Record<string, string> = {};
  const addresses: Record<string, string> = {};
  for (const [name, business_id] of Object.entries(businesses)) {
    customers[name] = await insert('customers', { business_id, first_name: name });
    addresses[name] = await insert('customer_addresses', {
      business_id,
      customer_id: customers[name],
      address: name,
    });
  }
  const owned = async () => {
    const { rows } = await importer.query<{ kind: string; id: string; business_id: string }>(
      orphanTables
        .map(
          (table) => `select '${table}' as kind, id, business_id from ${table} where business_id is not null`,
        )
        .join(' union all '),
    );
    return new Map(rows.map(({ kind, id, business_id }) => [`${kind} ${id}`, business_id]));
  };

  await fc.assert(
    fc.asyncProperty(family, async ({ project, estimate, invoice, payment, target, table }) => {
      const orphan = await insert('customers', { first_name: 'Ora' });
      const customer = (name: string) => (name === 'orphan' ? orphan : (customers[name] ?? null));
      const parties = (row: { customer: string; address: string }) => ({
        customer_id: customer(row.customer),
        customer_address_id: addresses[row.address] ?? null,
      });
      const projectId = await insert('projects', { name: 'Roof', ...parties(project) });
      const estimateId = await insert('estimates', {
        ...parties(estimate),
        project_id: estimate.project ? projectId : null,
      });
      const invoiceId = await insert('invoices', {
        ...parties(invoice),
        project_id: invoice.project ? projectId : null,
        estimate_id: invoice.estimate ? estimateId : null,
      });
      await insert('payments', {
        amount: 5,
        payment_date: '2025-01-01',
        customer_id: customer(payment.customer),
        invoice_id: payment.on === 'invoice' ? invoiceId : null,
        estimate_id: payment.on === 'estimate' ? estimateId : null,
      });
      const before = await owned();
      const assignment = { business_id: businesses[target], table };
      const tried = await admin.previewAssignment(assignment);
      expect(await owned()).toEqual(before);
      expect(await admin.assignOrphans(assignment)).toEqual(tried);
      const after = await owned();
      for (const [row, business] of before) expect(after.get(row)).toBe(business);
      const moved = [...after].filter(([row]) => !before.has(row));
      expect(moved.every(([, business]) => business === businesses[target])).toBe(true);
      expect(moved).toHaveLength(tried.linked.reduce((sum, { count }) => sum + count, 0));
      expect((await importer.query(torn)).rows).toEqual([]);
      /*
       * Every row that stays orphaned must be listed with either the other business that it is tied to or the parent
       * row that it will be recovered with.
       */
      for (const row of (await admin.orphans({ limit: 100 })).orphans) {
        if (table === null)
          expect(
            row.ties.some(({ id }) => id !== businesses[target]) || row.comes_with.length > 0,
            row.table,
          ).toBe(true);
      }
      await importer.query('delete from payments where business_id is null');
      await importer.query('delete from invoices where business_id is null');
      await importer.query('delete from estimates where business_id is null');
      await importer.query('delete from projects where business_id is null');
      await importer.query('delete from customers where business_id is null');
    }),
    { numRuns: 40, seed: 6 },
  );
  await importer.end();
});
