import pg from 'pg';
import { createPool, roleUrl } from '../platform/database/database.ts';
import { createLog } from '../platform/process/log.ts';
import { createTestDatabase, testSecret } from './test-database.ts';

interface Filling {
  /** The id of the first test business. */
  businessId: string;
  businesses: number;
  /** The tables that are filled with many test rows. */
  tables: readonly string[];
}

/**
 * Drops indexes and triggers while rows are inserted: rebuilding the indexes at the end takes a fraction of the time,
 * and the triggers would run for each row. If the database role has the permission, foreign key checks are turned off
 * as well.
 */
async function withoutUpkeep(owner: pg.Client, tables: readonly string[], write: () => Promise<void>) {
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any ($1::regclass[]) and not i.indisunique`,
    [tables],
  );
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  for (const table of tables) {
    await owner.query(`alter table ${table} disable trigger user`);
    // Every test document needs a different number, because document numbers are unique.
    if (table === 'invoices' || table === 'estimates')
      await owner.query(`alter table ${table} enable always trigger keep_document_number`);
  }
  const mayTrust = await owner.query('set session_replication_role = replica').then(
    () => true,
    () => false,
  );
  await write();
  if (mayTrust) await owner.query('set session_replication_role = origin');
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
  for (const { definition } of indexes) await owner.query(definition);
}

const documents = ['invoices', 'estimates'] as const;

/**
 * Gives the documents that are inserted meanwhile ids whose first 8 characters differ, because these are the number of
 * the document. With random ids, 1 of 20 fillings with 20,000 invoices would contain a number twice.
 */
async function withDistinctNumbers(owner: pg.Client, write: () => Promise<void>) {
  await owner.query('create sequence distinct_number');
  for (const table of documents)
    await owner.query(`alter table ${table} alter column id set default overlay(gen_random_uuid()::text
      placing lpad(to_hex(nextval('distinct_number') * 2654435761 % 4294967296), 8, '0') from 1 for 8)::uuid`);
  await write();
  for (const table of documents)
    await owner.query(`alter table ${table} alter column id set default gen_random_uuid()`);
  await owner.query('drop sequence distinct_number');
}

/** Opens a connection to a database with many rows, using the server's database role. */
export async function openFilledDatabase(
  { businessId, businesses, tables }: Filling,
  fill: (owner: pg.Client) => Promise<unknown>,
): Promise<pg.Pool> {
  const ownerUrl = await createTestDatabase();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into business_settings (id, user_id, business_name, time_zone)
     select case when n = 1 then $1::uuid else gen_random_uuid() end, gen_random_uuid(), 'x', 'UTC' from generate_series(1, $2::int) n`,
    [businessId, businesses],
  );
  await withDistinctNumbers(owner, () => withoutUpkeep(owner, tables, async () => void (await fill(owner))));
  await owner.query('vacuum analyze');
  await owner.end();
  return createPool(roleUrl(ownerUrl, 'dayworks_app', testSecret), { max: 2, log: createLog('silent') });
}
