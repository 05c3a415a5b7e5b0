import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { withClient } from '../apps/server/src/platform/embedded-postgres/connect.ts';
import {
  ownerRole,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';

/**
 * The environment variables that tell the workers where to find the PostgreSQL server of the run. Its roles are
 * shared, so every product server that uses it has the same secret.
 */
const names = { ownerUrl: 'E2E_OWNER_URL', secret: 'E2E_APP_SECRET', template: 'E2E_TEMPLATE' } as const;

/**
 * Starts one PostgreSQL server for all product servers of a run, embedded or at TEST_DATABASE_URL, with a template
 * database that installations copy.
 */
export async function startPostgres(): Promise<() => Promise<void>> {
  const { ownerUrl, stop } = await findPostgres();
  const secret = randomBytes(32).toString('hex');
  const template = `dayworks_e2e_template_${randomBytes(4).toString('hex')}`;
  await asOwner(ownerUrl, `create database ${template}`);
  await migrate(urlOf(ownerUrl, template), secret);
  Object.assign(process.env, {
    [names.ownerUrl]: ownerUrl,
    [names.secret]: secret,
    [names.template]: template,
  });
  return async () => {
    await asOwner(ownerUrl, `drop database ${template}`);
    await stop();
  };
}

async function findPostgres(): Promise<{ ownerUrl: string; stop(): Promise<void> }> {
  if (process.env.TEST_DATABASE_URL) return { ownerUrl: process.env.TEST_DATABASE_URL, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'dayworks-e2e-postgres-'));
  const { ownerUrl, superuserUrl, stop } = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    /*
     * Durability is switched off because the data is discarded after the run; servers that are killed in tests have
     * their own PostgreSQL server.
     */
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      autovacuum: 'off',
      max_connections: '300',
    },
  });
  await withClient(superuserUrl, (superuser) => superuser.query(`alter role ${ownerRole} createdb`));
  return {
    ownerUrl,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Database {
  ownerUrl: string;
  secret: string;
  /** The environment variables for a server on this database. */
  variables: { DATABASE_URL: string; APP_SECRET: string };
  drop(): Promise<void>;
}

/** Creates an empty database for an installation. */
export async function createDatabase(): Promise<Database> {
  const given = (name: string) => process.env[name] ?? '';
  const [postgres, secret] = [given(names.ownerUrl), given(names.secret)];
  const name = `dayworks_e2e_${randomBytes(4).toString('hex')}`;
  await asOwner(postgres, `create database ${name} template ${given(names.template)} strategy file_copy`);
  const ownerUrl = urlOf(postgres, name);
  return {
    ownerUrl,
    secret,
    variables: { DATABASE_URL: ownerUrl, APP_SECRET: secret },
    drop: () => asOwner(postgres, `drop database ${name} with (force)`),
  };
}

async function asOwner(ownerUrl: string, sql: string): Promise<void> {
  await withClient(ownerUrl, (owner) => owner.query(sql));
}

function urlOf(ownerUrl: string, name: string): string {
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  return url.href;
}
