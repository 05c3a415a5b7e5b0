import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { findProcessStart } from '../process-identity.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { dataPath, programEnvironment } from './cluster.ts';
import { isServing, readPidFile } from './pid-file.ts';
import type { ServerLog } from './server-log.ts';
import { type Settings, settingArguments } from './settings.ts';

/** A running main process of PostgreSQL: our child, or one that an earlier, killed Dayworks left behind. */
export interface Postmaster {
  pid: number | undefined;
  port: number;
  logOffset: number;
  exited: Promise<void>;
  /** SIGINT ends it in order, SIGQUIT at once. Does nothing when it has ended. */
  signal(name: 'SIGINT' | 'SIGQUIT'): void;
}

export interface Launch {
  clusterDir: string;
  binaries: Binaries;
  account: Account | undefined;
  serverLog: ServerLog;
  settings: Settings;
}

export function spawnPostmaster(launch: Launch, port: number): Postmaster {
  const { clusterDir, binaries, account, serverLog, settings } = launch;
  const logOffset = serverLog.size();
  const output = serverLog.open();
  const child = spawn(
    binaries.postgres,
    ['-D', dataPath(clusterDir), '-p', String(port), ...settingArguments(settings)],
    {
      cwd: clusterDir,
      env: { ...programEnvironment, ...passOverStalePid(clusterDir, account) },
      stdio: ['ignore', output, output],
      // A session of its own: Ctrl+C in the terminal is for the server, which then stops PostgreSQL last.
      detached: true,
      ...account,
    },
  );
  closeSync(output);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.on('error', () => resolve());
  });
  return { pid: child.pid, port, logOffset, exited, signal: (name) => child.kill(name) };
}

/** The server that still runs in this folder, if there is one. */
export async function findRunningPostmaster({
  clusterDir,
  account,
  serverLog,
}: Pick<Launch, 'clusterDir' | 'account' | 'serverLog'>): Promise<Postmaster | undefined> {
  const recorded = readPidFile(clusterDir);
  if (!recorded || !isServing(recorded.pid, clusterDir, account)) return undefined;
  const { pid, port } = recorded;
  const start = findProcessStart(pid);
  const isRunning = () => start !== undefined && findProcessStart(pid) === start;
  const exited = watchForExit(isRunning);
  if (recorded.status === 'stopping') {
    await exited;
    return undefined;
  }
  return {
    pid,
    port,
    logOffset: serverLog.size(),
    exited,
    signal(name) {
      try {
        if (isRunning()) process.kill(pid, name);
      } catch {
        // It ended by itself in between.
      }
    },
  };
}

/**
 * PostgreSQL refuses to start while any process has the pid that a crashed one recorded. Named as its
 * grandparent, that pid is passed over; its check for processes that still use the data stays.
 */
function passOverStalePid(clusterDir: string, account: Account | undefined) {
  const pid = readPidFile(clusterDir)?.pid;
  return pid && !isServing(pid, clusterDir, account) ? { PG_GRANDPARENT_PID: String(pid) } : {};
}

async function watchForExit(isRunning: () => boolean): Promise<void> {
  while (isRunning()) await delay(100);
}
