import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { withClient } from '../platform/embedded-postgres/connect.ts';
import { ownerRole, startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { createTemplate } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection URL of a role that can create databases and roles but is not a superuser. */
    ownerUrl: string;
  }
}

/** Starts one PostgreSQL server for all server tests of a run: an embedded server, or the server at TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) {
    await createTemplate(process.env.TEST_DATABASE_URL);
    project.provide('ownerUrl', process.env.TEST_DATABASE_URL);
    return undefined;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'dayworks-test-'));
  const { ownerUrl, superuserUrl, stop } = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    // The test database is deleted after the run, so its data does not have to survive a power failure.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      autovacuum: 'off',
      max_connections: '200',
    },
  });
  await withClient(superuserUrl, async (superuser) => {
    await superuser.query(`alter role ${ownerRole} createdb`);
    // Lets tests that insert many rows turn off triggers and foreign key checks.
    await superuser.query(`grant set on parameter session_replication_role to ${ownerRole}`);
  });
  await createTemplate(ownerUrl);
  project.provide('ownerUrl', ownerUrl);
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
