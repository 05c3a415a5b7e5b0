import { getTableName, type Table } from 'drizzle-orm';
import type pg from 'pg';

/**
 * Any number of rows in one statement with one parameter. They all have the same keys, and keys are column names.
 * Rows that are already there stay as they are.
 */
export async function insertRows(
  client: pg.Pool | pg.PoolClient,
  table: Table,
  rows: readonly object[],
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const name = getTableName(table);
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(', ');
  const { rowCount } = await client.query(
    `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}
