import { named } from '../platform/list.ts';
import type { Scope, Tx } from '../platform/with-business.ts';
import type { Link } from './links.ts';

/*
 * Changes rows for a merge and writes down their old and new values (merge_changes), so that the merge can be undone
 * exactly. Names of tables and columns come from the code or from merge_changes, never from a request.
 */

export interface MergedPair {
  mergeId: string;
  keptId: string;
  mergedId: string;
}

const note = `insert into merge_changes (business_id, merge_id, table_name, row_id, before, after)`;

/** The rows of a link that belong to the merged record ($2) and do not stay with it. */
const rowsOf = ({ table, column, only = 'true', unless = 'false' }: Link) =>
  `${table} t where t.business_id = $1 and t.${column} = $2 and $3::uuid is not null and ${only} and not (${unless})`;

/** Points all rows of a link at the remaining record. */
export async function moveRows(tx: Tx, { businessId }: Scope, pair: MergedPair, link: Link): Promise<void> {
  const { table, column } = link;
  const [, condition = ''] = rowsOf(link).split(/ t where (.*)/s);
  await tx.$client.query(
    named(
      'merge-move',
      `with moved as (update ${table} t set ${column} = $3 where ${condition} returning t.id)
       ${note} select $1, $4::uuid, '${table}', id, jsonb_build_object('${column}', $2::uuid), jsonb_build_object('${column}', $3::uuid) from moved`,
      [businessId, pair.mergedId, pair.keptId, pair.mergeId],
    ),
  );
}

/** Selects for one link how many rows a merge would move. */
export const countRows = (link: Link): string => `(select count(*)::int from ${rowsOf(link)}
  and ${link.counted ?? 'true'})`;

/** Changes columns of the rows `t` that meet a condition; $1 is the business and $2 the first own parameter. */
export async function changeRows(
  tx: Tx,
  { businessId }: Scope,
  { mergeId }: Pick<MergedPair, 'mergeId'>,
  table: string,
  values: Record<string, unknown>,
  where: { text: string; values: unknown[] },
): Promise<void> {
  const columns = Object.keys(values);
  if (columns.length === 0) return;
  const first = where.values.length + 2;
  const pairs = columns.map((column) => `'${column}', t.${column}`).join(', ');
  const given = `jsonb_populate_record(null::${table}, $${first + 1}::jsonb)`;
  await tx.$client.query(
    named(
      'merge-change',
      `with old as (select t.id, jsonb_build_object(${pairs}) as before from ${table} t where t.business_id = $1 and ${where.text} for no key update),
         given as (select * from ${given}),
         new as (update ${table} t set ${columns.map((column) => `${column} = given.${column}`).join(', ')} from given, old
           where t.business_id = $1 and t.id = old.id returning t.id, jsonb_build_object(${pairs}) as after)
       ${note} select $1, $${first}::uuid, '${table}', old.id, old.before, new.after from old join new on new.id = old.id`,
      [businessId, ...where.values, mergeId, JSON.stringify(values)],
    ),
  );
}

/** Adds a row; undoing the merge removes it again. */
export async function addRow(
  tx: Tx,
  { businessId }: Scope,
  { mergeId }: Pick<MergedPair, 'mergeId'>,
  table: string,
  values: Record<string, unknown>,
): Promise<void> {
  const columns = Object.keys(values).join(', ');
  await tx.$client.query(
    named(
      'merge-add',
      `with added as (insert into ${table} (business_id, ${columns})
         select $1::uuid, ${columns} from jsonb_populate_record(null::${table}, $3::jsonb) returning *)
       ${note} select $1, $2::uuid, '${table}', id, null, to_jsonb(added) from added`,
      [businessId, mergeId, JSON.stringify(values)],
    ),
  );
}

/** Removes a row and keeps all its values; undoing the merge adds it again. */
export async function removeRow(
  tx: Tx,
  { businessId }: Scope,
  { mergeId }: Pick<MergedPair, 'mergeId'>,
  table: string,
  id: string,
): Promise<void> {
  await tx.$client.query(
    `with gone as (delete from ${table} t where t.business_id = $1 and t.id = $3 returning t.*)
     ${note} select $1, $2::uuid, '${table}', id, to_jsonb(gone), null from gone`,
    [businessId, mergeId, id],
  );
}

interface ChangedColumn {
  table_name: string;
  what: 'changed' | 'added' | 'removed';
  column_name: string | null;
}

const mine = `m.business_id = $1 and m.merge_id = $2`;

/** Reads which columns of which tables a merge changed, and where it added or removed rows. */
async function changedColumns({ $client }: Tx, values: readonly unknown[]): Promise<ChangedColumn[]> {
  const { rows } = await $client.query<ChangedColumn>({
    name: 'merge-changed-columns',
    text: `select distinct m.table_name, case when m.before is null then 'added' when m.after is null then 'removed' else 'changed' end as what,
        changed.column_name
      from merge_changes m left join lateral jsonb_object_keys(case when m.after is not null then m.before end) as changed (column_name) on true
      where ${mine} order by 2 desc, 1, 3`,
    values: [...values],
  });
  return rows;
}

async function addAgain({ $client }: Tx, values: readonly unknown[], table: string): Promise<void> {
  const { rows } = await $client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows[0]?.columns ?? '';
  await $client.query(
    `insert into ${table} (${columns}) select ${columns} from (
       select (jsonb_populate_record(null::${table}, m.before)).* from merge_changes m
       where ${mine} and m.table_name = '${table}' and m.after is null) as gone`,
    [...values],
  );
}

/**
 * Puts every changed row back as it was. A column that was changed again after the merge keeps its new value, and a row
 * that was deleted stays deleted.
 */
export async function putRowsBack(tx: Tx, { businessId }: Scope, mergeId: string): Promise<void> {
  const values = [businessId, mergeId];
  for (const { table_name: table, what, column_name: column } of await changedColumns(tx, values)) {
    if (what === 'removed') await addAgain(tx, values, table);
    else if (what === 'added')
      await tx.$client.query(
        `delete from ${table} t using merge_changes m
         where ${mine} and m.table_name = '${table}' and m.before is null and t.business_id = $1 and t.id = m.row_id`,
        values,
      );
    else
      await tx.$client.query(
        `update ${table} t set ${column} = (jsonb_populate_record(null::${table}, m.before)).${column} from merge_changes m
         where ${mine} and m.table_name = '${table}' and m.after ? '${column}' and t.business_id = $1 and t.id = m.row_id
           and coalesce(to_jsonb(t.${column}), 'null') = m.after -> '${column}'`,
        values,
      );
  }
}
