import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';

const running = new Set();
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end. With `capture`, its output is returned instead of shown.
 * Ctrl+C or a kill of the launcher ends the program first, then the launcher.
 */
export function run(command, args, { capture = false, onSpawn = () => {}, ...options } = {}) {
  if (running.size === 0) for (const signal of stopSignals) process.on(signal, endAll);
  const output = capture ? 'pipe' : 'inherit';
  const child = spawn(command, args, { stdio: ['ignore', output, output], ...options });
  running.add(child);
  onSpawn(child);
  let text = '';
  child.stdout?.on('data', (chunk) => (text += chunk));
  child.stderr?.on('data', (chunk) => (text += chunk));
  return new Promise((resolve) => {
    const finish = (code) => {
      running.delete(child);
      if (running.size === 0) for (const signal of stopSignals) process.off(signal, endAll);
      resolve({ code, output: text });
    };
    child.once('error', (error) => {
      text += error.message;
      finish(127);
    });
    child.once('close', (code, signal) => finish(exitCode(code, signal)));
  });
}

export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

const patienceMs = 15_000;

async function endAll(signal) {
  await endRunning();
  process.exit(exitCode(null, signal));
}

/** Ends every program that runs, politely first; what has not ended after 15 seconds is killed with all that it started. */
export async function endRunning() {
  const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  const trees = [...running].map(({ pid }) => pid);
  const kill = setTimeout(() => trees.forEach(killTree), patienceMs);
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ended);
  clearTimeout(kill);
}

/** Kills a process and everything below it. Whatever is below is listed first: an orphan no longer names its parent. */
export function killTree(pid) {
  for (const each of [...descendantsOf(pid), pid]) killOne(each);
}

export function descendantsOf(pid) {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = (stdout ?? '')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const parent of found) found.push(...pairs.filter(([, of]) => of === parent).map(([child]) => child));
  return found.slice(1);
}

function killOne(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself in the meantime.
  }
}
