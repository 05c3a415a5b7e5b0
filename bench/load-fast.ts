import type pg from 'pg';

interface Index {
  name: string;
  definition: string;
}

/** Finds all indexes of the given tables except those that support a constraint. */
async function findIndexes(owner: pg.Client, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await owner.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [tables],
  );
  return rows;
}

const mayNotSet = '42501';

/**
 * Disables foreign key checks if the host allows it; otherwise, every row is checked against the tables it
 * references.
 */
async function trustForeignKeys(owner: pg.Client): Promise<boolean> {
  await owner.query('savepoint as_it_is');
  try {
    await owner.query('set local session_replication_role = replica');
    return true;
  } catch (error) {
    if ((error as pg.DatabaseError).code !== mayNotSet) throw error;
    await owner.query('rollback to as_it_is');
    return false;
  }
}

/**
 * Loads rows in one transaction without maintenance per row: indexes are built once at the end. Figures that triggers
 * normally maintain are calculated once afterward. No one else writes in the meantime.
 */
export async function loadFast(
  owner: pg.Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  await owner.query('begin');
  await owner.query(`set local maintenance_work_mem = '256MB'`);
  await owner.query(`set local work_mem = '128MB'`);
  const indexes = await findIndexes(owner, tables);
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  for (const table of tables) {
    await owner.query(`alter table ${table} disable trigger user`);
    // Every generated document gets a different number, because document numbers must be unique.
    if (table === 'invoices' || table === 'estimates')
      await owner.query(`alter table ${table} enable always trigger keep_document_number`);
  }
  const isTrusted = await trustForeignKeys(owner);
  await load();
  if (isTrusted) await owner.query('set local session_replication_role = origin');
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
  for (const { definition } of indexes) await owner.query(definition);
  for (const table of tables) await owner.query(`analyze ${table}`);
  await owner.query('commit');
  /*
   * The figures are counted in a second transaction. PostgreSQL may not use an index in the transaction that creates
   * it, and without indexes, the time grows with the square of the number of rows.
   */
  await owner.query('select recount_figures()');
}
