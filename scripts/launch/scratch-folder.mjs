import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** A whole run stores up to 6 GB, most of it test databases. The tests need memory, too. */
const neededBytes = 12 * 1024 ** 3;

/**
 * Lets all tests store their temporary files, including the test databases, in a folder in memory, if the machine has
 * enough of it: copying a test database takes 0.1 s there and up to 1 s on a disk. Returns a function that removes the
 * folder. If there is not enough memory, or the caller has set TMPDIR, the usual folder is used.
 */
export function keepScratchInMemory(memory = '/dev/shm', needed = neededBytes) {
  if (process.env.TMPDIR || !canHold(memory, needed)) return () => {};
  removeAbandoned(memory);
  const folder = mkdtempSync(join(memory, `dayworks-${process.pid}-`));
  // PostgreSQL runs as another user if root runs the tests, and needs to reach its folder.
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

/** Removes the folders of runs that were killed before they could remove their folder. */
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
