import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { createHttpServer } from '../http/server/http-server.ts';
import type { PlatformWithIdentity } from '../identity/identity.ts';
import { jobsSchema } from '../platform/database/jobs-schema.ts';
import { readEnv } from '../platform/process/env.ts';
import { startPlatform } from '../start-platform.ts';
import { createTestDatabase, testSecret } from './test-database.ts';

export interface TestServer {
  platform: PlatformWithIdentity;
  origin: string;
  ownerUrl: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * Starts the real server on a real port with a separate database. Several servers can share one database through
 * `ownerUrl`.
 */
export async function startTestServer(
  options: { variables?: Record<string, string>; ownerUrl?: string; webFolder?: string } = {},
): Promise<TestServer> {
  const ownerUrl = options.ownerUrl ?? (await createTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'dayworks-test-'));
  const port = await freePort();
  const env = readEnv({
    PORT: String(port),
    DATABASE_URL: ownerUrl,
    APP_SECRET: testSecret,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...options.variables,
  });
  const { platform, stop } = await startPlatform(env);
  /*
   * The real scheduler is turned off, because its jobs would change test data depending on the time of day. Tests start
   * scheduled jobs themselves.
   */
  await platform.database.operator.query(`delete from ${jobsSchema}.schedule`);
  const app = await createApp(platform, options.webFolder ?? join(dataDir, 'no-web-app'));
  const http = createHttpServer(app, platform);
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  return {
    platform,
    ownerUrl,
    origin: `http://localhost:${port}`,
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a server for one test and stops it when the test ends. */
export async function startServerForTest(
  options?: Parameters<typeof startTestServer>[0],
): Promise<TestServer> {
  const server = await startTestServer(options);
  onTestFinished(() => server.stop());
  return server;
}
