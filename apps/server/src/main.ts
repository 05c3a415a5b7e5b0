import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from './app.ts';
import { loadDemo } from './demo/load-demo.ts';
import { greetingLines } from './greeting.ts';
import { type Env, readEnv } from './platform/env.ts';
import type { LiveHub } from './platform/live.ts';
import { serverRoot } from './platform/server-root.ts';
import { explainStartError } from './platform/start-failure.ts';
import { startPlatform } from './platform/start-platform.ts';

const webFolder = join(serverRoot(), '../web/dist');
const idleGraceMs = 300;
const drainMs = 10_000;

function greet(env: Env, hasDemo: boolean): void {
  const lines = greetingLines(env, hasDemo).map((line) => `  ${line}\n`);
  process.stdout.write(`\n${lines.join('')}\n`);
}

/** Running requests finish; live streams, which never end by themselves, are ended. */
async function drain(server: Server, live: LiveHub): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  await Promise.race([closed, delay(idleGraceMs)]);
  live.close();
  await Promise.race([closed, delay(drainMs)]);
  server.closeAllConnections();
}

async function main(): Promise<void> {
  // Listened for from the first moment: a stop during the start still stops the embedded database.
  const stopRequested = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  const env = readEnv(process.env);
  const { platform, stop } = await startPlatform(env);
  try {
    const hasDemo = env.demo && (await loadDemo(platform));
    const server = createServer({ keepAliveTimeout: 65_000 }, await createApp(platform, webFolder));
    server.listen(env.PORT, env.HOST);
    await once(server, 'listening');
    greet(env, hasDemo);
    await stopRequested;
    await drain(server, platform.live);
  } finally {
    await stop();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`\n  Dayworks could not start: ${explainStartError(error)}\n\n`);
    process.exit(1);
  },
);
