import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { serverRoot } from '../process/server-root.ts';
import { StartError } from '../process/start-failure.ts';
import { applySqlFiles } from './apply-sql-files.ts';
import { rolePassword, type ServerRole, serverRoles } from './database.ts';
import { installJobs } from './jobs-schema.ts';

export const migrationsFolder = join(serverRoot(), 'migrations');

/**
 * The number of the migration lock, which all processes share. A restore also holds this lock, so that no server starts
 * during a restore.
 */
export const migrationLock = 7_238_114;

const insufficientPrivilege = '42501';

/**
 * The ALTER statement changes only the password, because in PostgreSQL 15 only superusers can use NOBYPASSRLS in a
 * statement.
 */
const roleStatement = (role: ServerRole, exists: boolean, password: string) =>
  exists
    ? `ALTER ROLE ${role} LOGIN PASSWORD '${password}'`
    : `CREATE ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE PASSWORD '${password}'`;

const internalError = 'XX000';
const mostTries = 10;

/**
 * Database roles belong to the whole cluster, and the migration lock does not cover them. A server that uses another
 * database could therefore write the same role at the same time.
 */
async function writeRole(owner: pg.Client, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await owner.query(statement);
      return;
    } catch (error) {
      const { code, message } = error as pg.DatabaseError;
      const isRace = code === internalError && message === 'tuple concurrently updated';
      if (!isRace || attempt === mostTries) throw error;
    }
  }
}

/** Creates the server's database roles with passwords that every process derives from the same secret. */
export async function ensureRoles(owner: pg.Client, secret: string) {
  const { rows } = await owner.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1)',
    [serverRoles],
  );
  const existing = new Set(rows.map((row) => row.rolname));
  try {
    for (const role of serverRoles) {
      await writeRole(owner, roleStatement(role, existing.has(role), rolePassword(role, secret)));
    }
  } catch (error) {
    if ((error as pg.DatabaseError).code !== insufficientPrivilege) throw error;
    if (existing.size === serverRoles.length) return;
    const sql = serverRoles.map(
      (role) => `${roleStatement(role, existing.has(role), rolePassword(role, secret))};`,
    );
    throw new StartError(
      `This database user is not allowed to create roles. Run this once as an administrator, then start again (set a different login for dayworks_app in APP_DATABASE_URL):\n${sql.join('\n')}`,
    );
  }
}

/**
 * Rejects a database that is older than the baseline migration. Such a database dates from before the first release
 * of the product, so there is no upgrade path.
 */
async function refuseOlderTables(owner: pg.Client): Promise<void> {
  const { rows: found } = await owner.query(`select to_regclass('migrations.applied') as applied`);
  if (!found[0].applied) return;
  const [baseline] = readMigrationFiles({ migrationsFolder });
  const { rows } = await owner.query<{ known: boolean; any: boolean }>(
    'select bool_or(hash = $1) as known, count(*) > 0 as any from migrations.applied',
    [baseline?.hash],
  );
  if (rows[0]?.any && !rows[0].known) {
    throw new StartError(
      'This database was created by a version from before the first release and cannot be upgraded. It was not changed. To start with an empty database, move its folder (DATA_DIR) elsewhere or set another database.',
    );
  }
}

/**
 * Rejects a database that a newer version has already migrated. This version does not know the newer tables and would
 * replace the newer SQL functions with its own.
 */
async function refuseNewerTables(owner: pg.Client): Promise<void> {
  const { rows: found } = await owner.query(`select to_regclass('migrations.applied') as applied`);
  if (!found[0].applied) return;
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  const { rows } = await owner.query<{ unknown: number }>(
    'select count(*)::int as unknown from migrations.applied where hash <> all ($1)',
    [known],
  );
  if (rows[0]?.unknown) {
    throw new StartError(
      'This database was already migrated by a newer version of Dayworks. It was not changed. Start that version, or restore the backup that was made before the upgrade.',
    );
  }
}

/**
 * Migrates the database to this version. Several processes can run the migration simultaneously, and a migration that
 * is killed at any point can be run again.
 */
export async function migrate(ownerUrl: string, secret: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', () => {});
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseOlderTables(owner);
    await refuseNewerTables(owner);
    await ensureRoles(owner, secret);
    await applySqlFiles(owner, 'before migrations');
    await applyMigrations(drizzle(owner), {
      migrationsFolder,
      migrationsSchema: 'migrations',
      migrationsTable: 'applied',
    });
    await applySqlFiles(owner, 'after migrations');
    await installJobs(owner);
    await owner.query('select pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    await owner.end();
  }
}
