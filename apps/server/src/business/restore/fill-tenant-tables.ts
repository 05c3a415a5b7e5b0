import { createHash } from 'node:crypto';
import type pg from 'pg';
import { BackupError } from '../../platform/backup/byte-reader.ts';
import { copyFrom } from '../../platform/backup/copy.ts';
import type { ZipReader } from '../../platform/files/zip-reader.ts';
import type { ExportManifest } from './export-manifest.ts';

export interface TenantTable {
  name: string;
  /** The quoted names of the columns that the restore writes; PostgreSQL generates the values of all other columns. */
  columns: string[];
  /**
   * The column that contains sequential row numbers, if the table has such a column. Restored rows keep their order but
   * get new numbers.
   */
  numbered: string | null;
  /** All columns of the table; an export with any other column is rejected. */
  known: string[];
}

const isTenantTable = `c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (c.relname = 'business_settings'
  or exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'business_id' and not b.attisdropped))`;

async function findTenantTables(client: pg.ClientBase): Promise<TenantTable[]> {
  const { rows } = await client.query<TenantTable>(
    `select c.relname as name, array_agg(a.attname::text) as known,
       array_agg(quote_ident(a.attname)) filter (where a.attgenerated = '' and a.attidentity = '') as columns,
       max(a.attname) filter (where a.attidentity <> '') as numbered
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where ${isTenantTable} group by c.relname order by c.relname`,
  );
  return rows;
}

interface Suspended {
  tables: ReadonlyMap<string, TenantTable>;
  /** Restores the normal settings of the foreign keys, triggers and row-level security after the rows were inserted. */
  close(): Promise<void>;
}

/**
 * Prepares the tables so that rows can be inserted in any order. Until `close` is called in the same transaction,
 * foreign keys are checked only at the end, triggers are disabled, and row-level security does not apply to the owner
 * of the tables.
 */
export async function openTenantTables(client: pg.ClientBase): Promise<Suspended> {
  const tables = await findTenantTables(client);
  const { rows: keys } = await client.query<{ table: string; name: string; timing: string }>(
    `select c.oid::regclass::text as table, quote_ident(o.conname) as name,
       case when not o.condeferrable then 'not deferrable' when o.condeferred then 'deferrable initially deferred'
         else 'deferrable initially immediate' end as timing
     from pg_constraint o join pg_class c on c.oid = o.conrelid where o.contype = 'f' and ${isTenantTable}`,
  );
  const { rows: secured } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relforcerowsecurity and ${isTenantTable}`,
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
  for (const { name } of tables) await client.query(`alter table "${name}" disable trigger user`);
  for (const { name } of secured) await client.query(`alter table ${name} no force row level security`);
  await client.query('create temp table incoming (line jsonb) on commit drop');
  return {
    tables: new Map(tables.map((table) => [table.name, table])),
    async close() {
      await client.query('set constraints all immediate');
      for (const { table, name, timing } of keys)
        await client.query(`alter table ${table} alter constraint ${name} ${timing}`);
      for (const { name } of tables) await client.query(`alter table "${name}" enable trigger user`);
      for (const { name } of secured) await client.query(`alter table ${name} force row level security`);
    },
  };
}

const longestLine = 64 * 1024 * 1024;

/** Yields the lines of a JSON file with exported rows: '[', one line for each row, and ']'. */
async function* linesOf(content: AsyncIterable<Buffer>, name: string): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, from)) {
      yield rest.toString('utf8', from, end);
      from = end + 1;
    }
    rest = rest.subarray(from);
    if (rest.length > longestLine) throw new BackupError(`A row of ${name} in this export is too long.`);
  }
  if (rest.length > 0) yield rest.toString('utf8');
}

const escaped = (line: string) => line.replaceAll('\\', '\\\\');

interface Filling {
  exported: ExportManifest['tables'][number];
  table: TenantTable;
  /** The ids that are replaced by new ids: those of the business and its owner. */
  renamed: ReadonlyMap<string, string>;
}

/** Copies the rows of one table into the database, and compares their number and checksum with the manifest. */
export async function fillTenantTable(
  client: pg.ClientBase,
  zip: ZipReader,
  { exported, table, renamed }: Filling,
): Promise<number> {
  const { name } = exported;
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of zip.read(`data/${name}.json`)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  async function* rows() {
    for await (const line of linesOf(hashed(), name)) {
      const row = line.replace(/,$/, '');
      if (!row.startsWith('{')) continue;
      let text = row;
      for (const [old, now] of renamed) text = text.replaceAll(old, now);
      yield Buffer.from(`${escaped(text)}\n`);
    }
  }
  await client.query('truncate incoming');
  await copyFrom(client, 'copy incoming from stdin', rows());
  if (hash.digest('hex') !== exported.sha256)
    throw new BackupError(
      `The ${name} of this export were changed or are incomplete. Export the business again.`,
    );
  await refuseUnknownColumns(client, table);
  return insertIncoming(client, table, exported.rows, [...renamed.values()][0] ?? '');
}

async function refuseUnknownColumns(client: pg.ClientBase, { name, known }: TenantTable): Promise<void> {
  const { rows } = await client.query<{ key: string }>(
    'select distinct key from incoming, jsonb_object_keys(line) as key where key <> all ($1)',
    [known],
  );
  if (rows[0]) throw new BackupError(`This export contains an unknown field: ${rows[0].key} of ${name}.`);
}

async function insertIncoming(
  client: pg.ClientBase,
  { name, columns, numbered }: TenantTable,
  expected: number,
  businessId: string,
): Promise<number> {
  const key = name === 'business_settings' ? 'id' : 'business_id';
  const { rows } = await client.query<{ count: number; foreign: number }>(
    `select count(*)::int as count, count(*) filter (where line ->> '${key}' is distinct from $1)::int as foreign from incoming`,
    [businessId],
  );
  if (rows[0]?.count !== expected) throw new BackupError(`This export does not contain all ${name}.`);
  if (rows[0].foreign > 0) throw new BackupError(`This export contains ${name} of another business.`);
  const list = columns.join(', ');
  const order = numbered ? `order by (line ->> '${numbered}')::bigint` : '';
  // Messages that contain a code or a sign-in link are not restored, because their text is not exported.
  const test = name === 'outbox' ? `where line ->> 'right_until' is null` : '';
  const { rowCount } = await client.query(
    `insert into "${name}" (${list})
     select ${columns.map((column) => `given.${column}`).join(', ')} from incoming, jsonb_populate_record(null::"${name}", line) as given ${test} ${order}`,
  );
  return rowCount ?? 0;
}
