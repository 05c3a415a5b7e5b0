import { randomBytes } from 'node:crypto';
import { startBuiltServer } from './built-server.ts';
import { createDatabase } from './databases.ts';
import { test as base } from './fixtures.ts';

interface Installation {
  url: string;
  /** The URL with which an import connects to the database as its owner. */
  ownerUrl: string;
}

/** Starts the built product with its own database; `name` identifies its log file. */
export async function startInstallation(
  settings: Record<string, string>,
  name: string,
): Promise<Installation & { secret: string; stop(): Promise<void> }> {
  const { ownerUrl, secret, variables, drop } = await createDatabase();
  const logFile = `test-results/${name}-server-${randomBytes(3).toString('hex')}.log`;
  const { url, stop } = await startBuiltServer({ ...variables, ...settings }, logFile);
  return {
    url,
    ownerUrl,
    secret,
    async stop() {
      await stop();
      await drop();
    },
  };
}

/** Gives a test its own server, which serves a single business. */
export const test = base.extend<{ installation: Installation }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  installation: async ({}, use) => {
    const { stop, ...installation } = await startInstallation({}, 'single');
    await use(installation);
    await stop();
  },
});
