import pg from 'pg';

/*
 * All rows of a business, as text that can be compared. Neither a test runner nor a server is needed, so the faults of
 * bench use it as well.
 */

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

export async function withOwner<T>(
  { ownerUrl }: { ownerUrl: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
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

async function readTables(client: pg.Client, tables: readonly string[], businessId: string) {
  const found: Record<string, string[]> = {};
  for (const table of tables) found[table] = await rowsOf(client, table, businessId);
  return found;
}

/** Everything that a business has, table by table. Days whose figures are all zero are left out. */
export async function rowsOfBusiness(
  client: pg.Client,
  businessId: string,
): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped order by 1`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !history.includes(name));
  return readTables(client, tables, businessId);
}

/** The figures that triggers keep. */
export const figuresOf = (client: pg.Client, businessId: string): Promise<Record<string, string[]>> =>
  readTables(client, [...figureTables, 'customers', 'invoices', 'payments'], businessId);
