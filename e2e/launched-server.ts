import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { inRoot, root } from '../scripts/launch/paths.mjs';
import { findFreePort } from './built-server.ts';

export interface LaunchedServer {
  url: string;
  /** Returns everything that the launcher and the server have printed so far. */
  output(): string;
  /** The process id of the server, not of the launcher. */
  pid(): number;
  hasPostgres(): boolean;
  isServing(): Promise<boolean>;
  /** Resolves with the exit code of npm start. */
  end(signal: 'SIGTERM' | 'SIGINT'): Promise<number>;
  remove(): void;
}

const running = new Set<() => Promise<unknown>>();

/** Stops all servers that are still running after a failed test. */
export async function endLaunched(): Promise<void> {
  await Promise.all([...running].map((end) => end()));
}

/** Runs the product with npm start on a separate, empty installation. */
export async function launchServer(variables: Record<string, string> = {}): Promise<LaunchedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dayworks-launch-'));
  const port = await findFreePort();
  const launcher = spawn(process.execPath, [inRoot('scripts', 'launch.mjs'), 'start'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'false',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream.on('data', (part) => {
      output += part;
    });
  }
  const exited = once(launcher, 'exit');
  const end = (signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM') => {
    launcher.kill(signal);
    return exited;
  };
  running.add(end);
  launcher.once('exit', () => running.delete(end));
  const url = `http://localhost:${port}`;
  const isServing = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false;
  await expect.poll(isServing, { timeout: 180_000, message: output }).toBe(true);
  return {
    url,
    output: () => output,
    pid() {
      const [, pid] = /running-(\d+)-/.exec(readdirSync(dataDir).join('\n')) ?? [];
      return Number(pid);
    },
    hasPostgres: () => existsSync(join(dataDir, 'postgres', 'postmaster.pid')),
    isServing,
    async end(signal) {
      const [code] = await end(signal);
      return code;
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
