import { join } from 'node:path';
import pg from 'pg';
import {
  ownerRole,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import type { Scratch } from './scratch.ts';

export interface Postgres {
  /** Creates a new, empty database and returns the URL for its owner, who is not a superuser. */
  createDatabase(name: string): Promise<string>;
}

export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Starts the PostgreSQL server that Dayworks includes, or uses the one at BENCH_DATABASE_URL, whose user must be
 * allowed to create databases.
 */
export async function openPostgres({ folder, onEnd }: Scratch): Promise<Postgres> {
  const given = process.env.BENCH_DATABASE_URL;
  if (given) return creatingWith(given, given, '');
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} });
  onEnd(() => postgres.stop());
  await withDatabase(postgres.superuserUrl, (admin) =>
    admin.query(`grant set on parameter session_replication_role to ${ownerRole}`),
  );
  return creatingWith(postgres.superuserUrl, postgres.ownerUrl, `owner ${ownerRole}`);
}

function creatingWith(adminUrl: string, ownerUrl: string, owner: string): Postgres {
  return {
    async createDatabase(name) {
      await withDatabase(adminUrl, async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`);
        await admin.query(`create database ${name} ${owner}`);
      });
      const url = new URL(ownerUrl);
      url.pathname = `/${name}`;
      return url.href;
    },
  };
}
