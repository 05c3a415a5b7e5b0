import pg from 'pg';
import type { TestServer } from './test-server.ts';

/**
 * Inserts customers that are not assigned to a business, as an import does, each with a project, an estimate, an
 * invoice and payments.
 */
export async function importOrphans(server: TestServer, count: number): Promise<string[]> {
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

/** Returns the tables that still contain rows without a business. */
export async function leftOver({ platform }: TestServer): Promise<string[]> {
  const looks = tables.map((table) => `select '${table}' as name from ${table} where business_id is null`);
  const { rows } = await platform.database.operator.query<{ name: string }>(looks.join(' union all '));
  return rows.map((row) => row.name);
}
