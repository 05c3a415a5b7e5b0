import { getTableName, type Table } from 'drizzle-orm';
import type pg from 'pg';

/**
 * Inserts any number of rows in one statement with one parameter. All rows have the same keys, which are the column
 * names. Existing rows are not changed.
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
