import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { startBuiltServer } from './built-server.ts';
import { test as base } from './fixtures.ts';

interface Installation {
  url: string;
  ownerUrl: string;
}

/** A server with a database of its own, and the way into it that an import takes. */
export async function startInstallation(
  settings: Record<string, string> = {},
): Promise<Installation & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dayworks-e2e-import-'));
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const { ownerUrl } = database;
  const variables = { DATABASE_URL: ownerUrl, APP_SECRET: randomBytes(32).toString('hex'), ...settings };
  const logFile = `test-results/installation-${randomBytes(3).toString('hex')}.log`;
  const server = await startBuiltServer(variables, logFile);
  return {
    url: server.url,
    ownerUrl,
    async stop() {
      await server.stop();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server that serves a single business. */
export const test = base.extend<{ installation: Installation }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  installation: async ({}, use) => {
    const { stop, ...installation } = await startInstallation();
    await use(installation);
    await stop();
  },
});
