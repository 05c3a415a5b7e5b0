import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { NewRow } from '../platform/database/row-statements.ts';
import { named } from '../platform/list.ts';
import type { Tx } from '../platform/with-business.ts';

/**
 * Inserts many rows with one statement, whose text does not depend on their number. All rows must have the same columns;
 * the other columns get their defaults.
 */
export async function populate<Table extends PgTable>(
  { $client }: Tx,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const name = getTableName(table);
  const columns = Object.keys(first)
    .toSorted()
    .map((column) => `"${column}"`)
    .join(', ');
  const text = `insert into "${name}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${name}", $1)`;
  await $client.query(named('import-populate', text, [JSON.stringify(rows)]));
}
