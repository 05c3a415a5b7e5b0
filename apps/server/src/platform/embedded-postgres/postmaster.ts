import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findProcessStart } from '../process/process-identity.ts';
import type { Account, Binaries } from './binaries.ts';
import { dataPath, programEnvironment } from './cluster.ts';
import { type Settings, settingArguments } from './settings.ts';

const rotateBytes = 10_000_000;

export interface ServerLog {
  path: string;
  /** Returns the last reason for stopping that PostgreSQL wrote to its log after `offset`. */
  findReason(offset: number): string | undefined;
  size(): number;
  open(): number;
}

export function createServerLog(dataDir: string): ServerLog {
  const path = join(dataDir, 'postgres.log');
  if (existsSync(path) && statSync(path).size > rotateBytes) renameSync(path, `${path}.old`);
  return {
    path,
    size: () => (existsSync(path) ? statSync(path).size : 0),
    open: () => openSync(path, 'a', 0o600),
    findReason(offset) {
      // Clients that connect to PostgreSQL too early also cause FATAL log lines. These lines are ignored.
      const lines = readFrom(path, offset)
        .split('\n')
        .filter((line) => !line.includes('FATAL:  the database system is'));
      const reason = lines.findLast((line) => /(FATAL|PANIC):/.test(line)) ?? lines.findLast((line) => line);
      return reason?.replace(/^.*?(FATAL|PANIC): +/, '');
    },
  };
}

function readFrom(path: string, offset: number): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(file).size - offset));
    readSync(file, bytes, 0, bytes.length, offset);
    return bytes.toString('utf8');
  } finally {
    closeSync(file);
  }
}

/** The information that a current or former PostgreSQL server recorded about itself in its data folder. */
interface PidFile {
  pid: number;
  port: number;
  /**
   * True if the PostgreSQL server has a socket file in its data folder; servers started by an earlier version have
   * none.
   */
  hasSocket: boolean;
  status: string | undefined;
}

export function readPidFile(clusterDir: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, , , port] = lines.map(Number);
  return pid && port
    ? { pid, port, hasSocket: lines[4]?.trim() !== '', status: lines[7]?.trim() }
    : undefined;
}

/**
 * Returns whether the process with this pid is the PostgreSQL server of this data folder. After a crash, the pid can
 * belong to an unrelated process.
 */
function isServing(pid: number, clusterDir: string, account: Account | undefined): boolean {
  if (findProcessStart(pid) === undefined) return false;
  if (process.platform !== 'linux') return true;
  const { dev, ino } = statSync(clusterDir);
  return identityOfItsFolder(pid, account) === identity({ dev, ino });
}

function identityOfItsFolder(pid: number, account: Account | undefined): string | undefined {
  const link = `/proc/${pid}/cwd`;
  try {
    return identity(statSync(link));
  } catch (error) {
    if (!account || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  }
  /*
   * In a container, root is not always allowed to inspect a process of another user. The check is therefore made as
   * that user.
   */
  try {
    return execFileSync('stat', ['-L', '-c', '%d:%i', link], {
      encoding: 'utf8',
      cwd: '/',
      ...account,
    }).trim();
  } catch {
    return undefined;
  }
}

function identity({ dev, ino }: Pick<Stats, 'dev' | 'ino'>): string {
  return `${dev}:${ino}`;
}

/**
 * A running main process of PostgreSQL: either a child process of this server, or a process that an earlier Dayworks
 * server left running when it was killed.
 */
export interface Postmaster {
  pid: number | undefined;
  port: number;
  hasSocket: boolean;
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
      /*
       * PostgreSQL runs in a separate process session, so Ctrl+C in the terminal reaches only the Dayworks server,
       * which then stops PostgreSQL last.
       */
      detached: true,
      ...account,
    },
  );
  closeSync(output);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.on('error', () => resolve());
  });
  return { pid: child.pid, port, hasSocket: true, logOffset, exited, signal: (name) => child.kill(name) };
}

/** Finds the PostgreSQL server that is still running in this data folder, if there is one. */
export async function findRunningPostmaster({
  clusterDir,
  account,
  serverLog,
}: Pick<Launch, 'clusterDir' | 'account' | 'serverLog'>): Promise<Postmaster | undefined> {
  const recorded = readPidFile(clusterDir);
  if (!recorded || !isServing(recorded.pid, clusterDir, account)) return undefined;
  const { pid, port, hasSocket } = recorded;
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
    hasSocket,
    logOffset: serverLog.size(),
    exited,
    signal(name) {
      try {
        if (isRunning()) process.kill(pid, name);
      } catch {
        // Sending the signal fails if the PostgreSQL process has ended by itself in the meantime.
      }
    },
  };
}

/**
 * PostgreSQL refuses to start if any process has the pid that a crashed server recorded. If this pid is passed in
 * PG_GRANDPARENT_PID, PostgreSQL ignores it but still checks whether other processes use the data.
 */
function passOverStalePid(clusterDir: string, account: Account | undefined) {
  const pid = readPidFile(clusterDir)?.pid;
  return pid && !isServing(pid, clusterDir, account) ? { PG_GRANDPARENT_PID: String(pid) } : {};
}

async function watchForExit(isRunning: () => boolean): Promise<void> {
  while (isRunning()) await delay(100);
}
