import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './paths.mjs';
import { LaunchError, say } from './say.mjs';

/**
 * Prevents two launchers in the same checkout from installing or building at the same time; the second one waits.
 * `work` receives a function that registers additional processes as lock holders, because a child process can keep
 * running after its launcher was killed.
 */
export async function withTreeLock(work, file = join(root, '.cache', 'launch.lock')) {
  const own = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(own, identity(process.pid));
  } catch (error) {
    throw new LaunchError(
      `${dirname(file)} cannot be written (${error.code}): start Dayworks as the user who owns this folder.`,
    );
  }
  try {
    await acquire(file, own);
    return await work((pid) => writeFileSync(file, `${identity(process.pid)}\n${identity(pid)}`));
  } finally {
    if (readHolders(file)?.[0] === identity(process.pid)) rmSync(file, { force: true });
    rmSync(own, { force: true });
  }
}

async function acquire(file, own) {
  for (let round = 0; ; round++) {
    try {
      return linkSync(own, file);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = readHolders(file)?.find(isRunning);
    if (!holder) discard(file);
    else {
      if (round === 0) say(`waiting for another start in this folder (process ${pidOf(holder)})…`);
      await delay(200);
    }
  }
}

/**
 * Removes the lock of a launcher that is no longer running. If a running launcher has taken the lock in the meantime,
 * its lock is put back.
 */
function discard(file) {
  const removed = `${file}.${randomUUID()}`;
  try {
    renameSync(file, removed);
    if (readHolders(removed)?.some(isRunning)) linkSync(removed, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(removed, { force: true });
}

function readHolders(file) {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

const pidOf = (holder) => holder.split(' ')[0];
const isRunning = (holder) => identity(Number(pidOf(holder))) === holder;

/**
 * Returns the pid together with the start time of the process, or undefined if the process is not running. The start
 * time is needed because pids are reused.
 */
function identity(pid) {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0) && `${pid} running`;
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return fields[0] === 'Z' ? undefined : `${pid} ${fields[19]}`;
  } catch {
    return undefined;
  }
}
