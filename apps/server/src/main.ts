import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from './app.ts';
import { loadDemo } from './demo/load-demo.ts';
import { greetingLines } from './greeting.ts';
import { createHttpServer } from './http/server/http-server.ts';
import type { LiveHub } from './platform/live/live.ts';
import { whenCrashed } from './platform/process/crash.ts';
import { type Env, readEnv } from './platform/process/env.ts';
import { createLog } from './platform/process/log.ts';
import { serverRoot } from './platform/process/server-root.ts';
import { explainStartError } from './platform/process/start-failure.ts';
import { restoreBetween } from './restore-between.ts';
import { startPlatform } from './start-platform.ts';

const webFolder = join(serverRoot(), '../web/dist');
const drainMs = 10_000;
/** After this time, the process ends even if a request, a job or the database does not let go. */
const longestEndMs = 20_000;

function greet(env: Env, hasDemo: boolean): void {
  const lines = greetingLines(env, hasDemo).map((line) => `  ${line}\n`);
  process.stdout.write(`\n${lines.join('')}\n`);
}

/**
 * Shuts the HTTP server down: live streams, which never end by themselves, are closed at once, and requests in progress
 * are completed. A client that sends another request on an open connection is told to use a new connection, which a
 * balancer then opens to another server.
 */
async function drain(server: Server, live: LiveHub): Promise<void> {
  const closed = once(server, 'close');
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  server.close();
  live.close();
  server.closeIdleConnections();
  await Promise.race([closed, delay(drainMs)]);
  server.closeAllConnections();
}

/**
 * Runs the server until it must shut down or restore a backup. Returns the exit code of the process or, for a restore,
 * the name of the backup.
 */
async function serve(env: Env, ending: Promise<number>): Promise<number | string> {
  const { platform, stop } = await startPlatform(env);
  try {
    const hasDemo = env.demo && (await loadDemo(platform));
    const server = createHttpServer(await createApp(platform, webFolder), platform);
    server.listen(env.PORT, env.HOST);
    await once(server, 'listening');
    greet(env, hasDemo);
    const end = await Promise.race([ending, platform.restores.asked]);
    await drain(server, platform.live);
    return end;
  } finally {
    await stop();
  }
}

/** Runs the server and restarts it after each restore of a backup. Returns the exit code of the process. */
async function main(): Promise<number> {
  // Signals are handled from the beginning, so that a stop signal during startup still stops the embedded database.
  const signalled = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]).then(() => {
    setTimeout(() => process.exit(0), longestEndMs).unref();
    return 0;
  });
  const env = readEnv(process.env);
  const ending = Promise.race([signalled, whenCrashed(createLog(env.LOG_LEVEL))]);
  for (;;) {
    const end = await serve(env, ending);
    if (typeof end === 'number') return end;
    await restoreBetween(env, end);
  }
}

/*
 * Output errors are ignored. If the terminal is closed or the disk is full, log lines are lost, but the server must not
 * stop.
 */
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`\n  Dayworks could not start: ${explainStartError(error)}\n\n`);
    process.exit(1);
  },
);
