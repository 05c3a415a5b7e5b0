import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import type pg from 'pg';
import { BackupError } from '../../platform/backup/byte-reader.ts';
import { refuseRunningServer } from '../../platform/backup/restore.ts';
import { connectOwner } from '../../platform/backup/snapshot.ts';
import { databaseCode, uniqueViolation } from '../../platform/database/database-errors.ts';
import { migrationLock } from '../../platform/database/migrate.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { ZipReader } from '../../platform/files/zip-reader.ts';
import { type ExportManifest, readManifest } from './export-manifest.ts';
import { storeExportedFiles } from './exported-files.ts';
import { fillTenantTable, openTenantTables, type TenantTable } from './fill-tenant-tables.ts';
import { quieten } from './quieten.ts';

/*
 * Restores the export of one business as a new business in another installation, in one transaction. The rows keep
 * their amounts and their ids, which identify the documents. The business itself gets a new id, and its owner is an
 * account of the new installation.
 */

/**
 * Tables about people and their access. They are not restored, because accounts of another installation do not exist in
 * this one.
 */
const leftOut = new Set([
  'members',
  'invitations',
  'notifications',
  'notification_choices',
  'push_subscriptions',
  'push_deliveries',
  'quiet_hours',
  'calendar_feeds',
]);

/**
 * Tables with precalculated figures. The figures are recalculated from the restored rows, so that a manipulated export
 * cannot falsify them.
 */
const counted = new Set([
  'business_totals',
  'money_days',
  'method_days',
  'expense_months',
  'due_days',
  'item_days',
]);

export interface RestoredBusiness {
  businessId: string;
  business_name: string;
  rows: number;
  files: number;
  /** The number of files that are not in the export, because they were missing or the archive had no room for them. */
  missing_files: number;
}

interface RestoreOptions {
  ownerUrl: string;
  files: FileStore;
  /** The database user of the server, if the server has a separate one. */
  appUser: string | undefined;
  path: string;
  ownerEmail: string;
  /**
   * True if the owner's email address does not have to be confirmed, because the operator knows whose account it is.
   */
  isUnconfirmedOk?: boolean;
}

async function findNewOwner(client: pg.ClientBase, email: string, isUnconfirmedOk = false): Promise<string> {
  const { rows } = await client.query<{ id: string; is_confirmed: boolean; is_member: boolean }>(
    `select p.id, u."emailVerified" as is_confirmed,
       exists (select from members m where m.user_id = p.id) as is_member
     from profiles p join auth."user" u on u.id = p.id
     where lower(p.email) = lower($1) and u."disabledAt" is null`,
    [email],
  );
  const [person] = rows;
  if (!person) throw new BackupError(`Nobody here has the address ${email}. Let the owner sign up first.`);
  // An account with an unconfirmed email address is rejected, because anyone can sign up with another person's address.
  if (!person.is_confirmed && !isUnconfirmedOk)
    throw new BackupError(
      `${email} is not confirmed. Let the owner confirm the address, or add --unconfirmed if you know that the account is theirs.`,
    );
  if (person.is_member)
    throw new BackupError(`${email} already belongs to a business here. Use an account without a business.`);
  return person.id;
}

/** Restores an export. If any step fails, neither rows nor files of the export remain. */
export async function restoreBusiness(options: RestoreOptions): Promise<RestoredBusiness> {
  const { ownerUrl, files, appUser, path, ownerEmail, isUnconfirmedOk } = options;
  const file = await open(path);
  const client = await connectOwner(ownerUrl);
  const stored: string[] = [];
  try {
    const zip = await ZipReader.open(file);
    const manifest = await readManifest(zip);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseRunningServer(client, appUser);
    const newOwner = await findNewOwner(client, ownerEmail, isUnconfirmedOk);
    const businessId = randomUUID();
    await client.query('begin');
    const { tables, close } = await openTenantTables(client);
    const rows = await fillAll(client, zip, manifest, { tables, businessId, newOwner });
    const kept = await storeExportedFiles(client, files, zip, businessId, stored);
    await quieten(client, businessId);
    await close();
    const business_name = await giveTo(client, businessId, newOwner, manifest);
    await client.query('commit');
    return { businessId, business_name, rows, ...kept };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    // A file that cannot be removed now is found later by the check of the stored files.
    for (const id of stored) await files.remove(id).catch(() => {});
    throw explained(error);
  } finally {
    await client.end();
    await file.close();
  }
}

function explained(error: unknown): unknown {
  if (databaseCode(error) !== uniqueViolation) return error;
  const { table } = error as { table?: string };
  return new BackupError(
    `Records of this export are already in this installation (${table}), so it cannot be restored beside them. Nothing was changed.`,
  );
}

interface Filled {
  tables: ReadonlyMap<string, TenantTable>;
  businessId: string;
  newOwner: string;
}

async function fillAll(
  client: pg.ClientBase,
  zip: ZipReader,
  manifest: ExportManifest,
  { tables, businessId, newOwner }: Filled,
): Promise<number> {
  const renamed = new Map([
    [manifest.business_id, businessId],
    [manifest.owner_id, newOwner],
  ]);
  let rows = 0;
  for (const exported of manifest.tables) {
    const table = tables.get(exported.name);
    if (!table)
      throw new BackupError(
        `This export contains a table that this version does not know: ${exported.name}.`,
      );
    if (leftOut.has(exported.name) || counted.has(exported.name)) continue;
    rows += await fillTenantTable(client, zip, { exported, table, renamed });
  }
  const { rows: foreign } = await client.query<{ count: number }>(
    'select count(*)::int as count from business_settings where id = $1',
    [businessId],
  );
  if (foreign[0]?.count !== 1) throw new BackupError('This export contains no business.');
  return rows;
}

/** Assigns the restored business to its new owner and recalculates its figures. */
async function giveTo(
  client: pg.ClientBase,
  businessId: string,
  newOwner: string,
  { made_at, product_version }: ExportManifest,
): Promise<string> {
  await client.query('update business_settings set user_id = $2, closes_on = null where id = $1', [
    businessId,
    newOwner,
  ]);
  await client.query(`insert into members (business_id, user_id, role) values ($1, $2, 'owner')`, [
    businessId,
    newOwner,
  ]);
  await client.query('select recount_figures()');
  await client.query(
    `insert into audit_log (business_id, user_id, action, entity, entity_id, after, request_id)
     values ($1::uuid, $2, 'restore', 'business', $1::uuid::text, $3, 'npm run restore-business')`,
    [businessId, newOwner, JSON.stringify({ made_at, product_version })],
  );
  const { rows } = await client.query<{ business_name: string }>(
    'select business_name from business_settings where id = $1',
    [businessId],
  );
  return rows[0]?.business_name ?? '';
}
