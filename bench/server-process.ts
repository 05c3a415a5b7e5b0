import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { serverFlags, serverVariables } from '../scripts/launch/server-process.mjs';

const firstPort = 4310;
const lastPort = 4999;

export interface ServerProcess {
  url: string;
  pid: number;
  /** The time between the start of the server process and its first response that reports that the server is ready. */
  readyAfterMs: number;
  hasExited(): boolean;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export interface ServerStart {
  main: string;
  port: number;
  logFile: string;
  variables?: Record<string, string>;
  /** Command-line flags for Node.js itself, such as --cpu-prof. */
  flags?: string[];
  readyPath?: string;
}

/**
 * Starts a server without waiting for it to become ready. The process receives only `variables` and none of the
 * shell's environment.
 */
export function spawnServer({ main, port, logFile, variables, flags = [] }: ServerStart): ChildProcess {
  const output = openSync(logFile, 'a');
  const child = spawn(process.execPath, [...flags, ...serverFlags, main], {
    env: {
      ...serverVariables,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      DEMO: 'false',
      // Nightly backups are off, because a backup in the middle of a measurement would distort the results.
      NIGHTLY_BACKUPS: 'false',
      ...variables,
    },
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  return child;
}

export async function startServer(start: ServerStart): Promise<ServerProcess> {
  const { port, logFile, readyPath = '/readyz' } = start;
  const startedAt = performance.now();
  const child = spawnServer(start);
  const exited = once(child, 'exit');
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const url = `http://localhost:${port}`;
  while (!hasExited()) {
    const answer = await fetch(url + readyPath).catch(() => undefined);
    if (answer?.ok) {
      return {
        url,
        pid: child.pid as number,
        readyAfterMs: performance.now() - startedAt,
        hasExited,
        async end(signal) {
          child.kill(signal);
          await exited;
        },
      };
    }
    await delay(10);
  }
  throw new Error(`The server ended before it was ready: see ${logFile}`);
}

/**
 * Finds a free port, starting at a random one. Otherwise, two runs on one machine could choose the same port, and one
 * run would measure the other's server.
 */
export async function findPort(): Promise<number> {
  const ports = lastPort - firstPort + 1;
  const start = randomInt(ports);
  for (let step = 0; step < ports; step++) {
    const port = firstPort + ((start + step) % ports);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
  throw new Error(`There is no free port from ${firstPort} to ${lastPort}.`);
}
