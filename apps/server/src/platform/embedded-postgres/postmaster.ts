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

/**
 * A running main process of PostgreSQL: our child process, or a process that an earlier, killed Dayworks server left
 * behind.
 */
export interface Postmaster {
  pid: number | undefined;
  port: number;
  logOffset: number;
  exited: Promise<void>;
  /**
   * Sends a signal to PostgreSQL: SIGINT ends the process gracefully, and SIGQUIT ends it immediately. Does nothing
   * if the process has already ended.
   */
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
      // PostgreSQL runs in its own process session, because Ctrl+C in the terminal is meant for the server, which
      // then stops PostgreSQL last.
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

/** Finds the PostgreSQL server that is still running in this data folder, if there is one. */
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
        // The PostgreSQL process ended by itself in the meantime.
      }
    },
  };
}

/**
 * PostgreSQL refuses to start while any process has the pid that a crashed server recorded. Declaring that pid as its
 * grandparent makes PostgreSQL ignore the pid; PostgreSQL still checks for processes that use the data.
 */
function passOverStalePid(clusterDir: string, account: Account | undefined) {
  const pid = readPidFile(clusterDir)?.pid;
  return pid && !isServing(pid, clusterDir, account) ? { PG_GRANDPARENT_PID: String(pid) } : {};
}

async function watchForExit(isRunning: () => boolean): Promise<void> {
  while (isRunning()) await delay(100);
}
