import type { ImportDetail } from '@dayworks/shared/imports/import';
import pg from 'pg';
import { expect } from 'vitest';
import type { Owner } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** A file as a browser uploads it. */
export const upload = (name: string, content: string | Uint8Array<ArrayBuffer>): File =>
  new File([content], name);

/** Adds files to a new import. */
export async function importFiles({ client }: Owner, ...files: File[]): Promise<ImportDetail> {
  let detail = await client.imports.create();
  for (const file of files) detail = await client.imports.uploadFile({ id: detail.id, file });
  return detail;
}

/** Waits until the background job has finished the running step. */
export async function settled({ client }: Owner, id: string): Promise<ImportDetail> {
  await expect
    .poll(async () => (await client.imports.get({ id })).status, { interval: 100 })
    .not.toMatch(/reading|importing|undoing/);
  return client.imports.get({ id });
}

/** Adds files, checks them and imports them, with the columns as they were recognized. */
export async function importAll(owner: Owner, ...files: File[]): Promise<ImportDetail> {
  const { id } = await importFiles(owner, ...files);
  await owner.client.imports.check({ id });
  await settled(owner, id);
  await owner.client.imports.start({ id });
  return settled(owner, id);
}

export async function rolledBack(owner: Owner, id: string): Promise<ImportDetail> {
  await owner.client.imports.rollBack({ id });
  return settled(owner, id);
}

/** Tables that record what happened, so they differ after an import was rolled back. */
const history = [
  'audit_log',
  'idempotency_keys',
  'imports',
  'import_files',
  'import_rows',
  'import_records',
  'import_columns',
  'files',
];
const figureTables = [
  'money_days',
  'method_days',
  'expense_months',
  'due_days',
  'item_days',
  'business_totals',
];

async function withOwner<T>({ ownerUrl }: TestServer, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function rowsOf(client: pg.Client, table: string, businessId: string): Promise<string[]> {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) - 'updated_at' as row from ${table} t where business_id = $1`,
    [businessId],
  );
  const isCounted = ({ row }: { row: Record<string, unknown> }) =>
    !figureTables.includes(table) ||
    Object.values(row).some((value) => typeof value === 'number' && value !== 0);
  return rows
    .filter(isCounted)
    .map(({ row }) => JSON.stringify(row))
    .toSorted();
}

/** Everything that a business has, table by table. Days whose figures are all zero are left out. */
export function snapshot(server: TestServer, { businessId }: Owner): Promise<Record<string, string[]>> {
  return withOwner(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped order by 1`,
    );
    const tables = rows.map(({ name }) => name).filter((name) => !history.includes(name));
    const found: Record<string, string[]> = {};
    for (const table of tables) found[table] = await rowsOf(client, table, businessId);
    return found;
  });
}

/** Compares the figures that triggers keep with a recount of all rows. */
export async function expectFiguresRecounted(server: TestServer, owner: Owner): Promise<void> {
  const tables = [...figureTables, 'customers', 'invoices', 'payments'];
  const figures = () =>
    withOwner(server, async (client) => {
      const found: Record<string, string[]> = {};
      for (const table of tables) found[table] = await rowsOf(client, table, owner.businessId);
      return found;
    });
  const kept = await figures();
  await withOwner(server, (client) => client.query('select recount_figures()'));
  expect(await figures()).toEqual(kept);
}
