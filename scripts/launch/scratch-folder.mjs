import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/**
 * The free memory required for temporary files in memory. A full run stores up to 6 GB, mostly test databases, and the
 * tests themselves need memory as well.
 */
const neededBytes = 12 * 1024 ** 3;

/**
 * Stores the temporary files of all tests in memory, because copying a test database takes 0.1 s in memory and up to 1
 * s on a disk. If memory is short or TMPDIR is set, the usual folder is used. Returns a function that removes the
 * folder.
 */
export function keepScratchInMemory(memory = '/dev/shm', needed = neededBytes) {
  if (process.env.TMPDIR || !canHold(memory, needed)) return () => {};
  removeAbandoned(memory);
  const folder = mkdtempSync(join(memory, `dayworks-${process.pid}-`));
  // If root runs the tests, PostgreSQL runs as another user, who also needs access to the folder.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
}

function canHold(memory, needed) {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, path]) => path === memory);
    if (mount?.[2] !== 'tmpfs' || mount[3].split(',').includes('noexec')) return false;
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= needed && freemem() >= needed;
  } catch {
    return false;
  }
}

/** Removes folders left behind by test runs that were killed. */
function removeAbandoned(memory) {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^dayworks-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
