import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { startBuiltServer } from './built-server.ts';
import { test as base } from './fixtures.ts';

/** A server that serves a single business, and the way into its database that an import takes. */
export const test = base.extend<{ installation: { url: string; ownerUrl: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  installation: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dayworks-e2e-import-'));
    const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} });
    const variables = { DATABASE_URL: ownerUrl, APP_SECRET: randomBytes(32).toString('hex') };
    const server = await startBuiltServer(variables, 'test-results/customer-import-server.log');
    await use({ url: server.url, ownerUrl });
    await server.stop();
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  },
});
