import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const rotateBytes = 10_000_000;

export interface ServerLog {
  path: string;
  /** Returns the last reason that PostgreSQL logged for stopping, searched from `offset` in the log file. */
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
      // Clients that connect to PostgreSQL too early cause FATAL log lines of their own, which are ignored.
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
