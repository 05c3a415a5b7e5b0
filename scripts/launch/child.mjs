import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

const running = new Set();
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
let isStopping = false;

/**
 * Runs a program until it exits, and stops it if the launcher is interrupted or killed. `capture` returns the program's
 * output instead of showing it. `sweep` also stops processes that the program left behind, such as a browser or a
 * database.
 */
export function run(command, args, { capture = false, sweep = false, onSpawn = () => {}, ...options } = {}) {
  /*
   * While the launcher is exiting, no new program is started. The returned promise never resolves, because its result
   * is not needed anymore.
   */
  if (isStopping) return new Promise(() => {});
  if (running.size === 0) for (const signal of stopSignals) process.on(signal, endAll);
  const output = capture ? 'pipe' : 'inherit';
  const child = spawn(command, args, { stdio: ['ignore', output, output], ...options });
  running.add(child);
  onSpawn(child);
  const family = sweep ? watchFamily(child.pid) : undefined;
  let text = '';
  child.stdout?.on('data', (chunk) => (text += chunk));
  child.stderr?.on('data', (chunk) => (text += chunk));
  return new Promise((resolve) => {
    const finish = async (code) => {
      await family?.end();
      running.delete(child);
      if (isStopping) return;
      if (running.size === 0) for (const signal of stopSignals) process.off(signal, endAll);
      resolve({ code, output: text });
    };
    child.once('error', (error) => {
      text += error.message;
      void finish(127);
    });
    child.once('close', (code, signal) => void finish(exitCode(code, signal)));
  });
}

export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

const patienceMs = 15_000;
const lookAgainMs = 2_000;
/**
 * The tolerance for comparing the start times of processes, because `ps` shows whole seconds and can round up or down.
 */
const slackMs = 1_500;

async function endAll(signal) {
  isStopping = true;
  await endRunning();
  process.exit(exitCode(null, signal));
}

/**
 * Stops every running child program. A program that has not exited after 15 seconds is killed together with all of its
 * child processes.
 */
export async function endRunning() {
  const families = [...running].map(({ pid }) => watchFamily(pid));
  const alive = [...running].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const ended = alive.map((child) => new Promise((resolve) => child.once('close', resolve)));
  const kill = setTimeout(() => {
    for (const { pid } of alive) killTree(pid);
  }, patienceMs);
  for (const child of alive) child.kill('SIGTERM');
  await Promise.all(ended);
  clearTimeout(kill);
  await Promise.all(families.map((family) => family.end()));
}

/**
 * Keeps track of the processes that a process starts while it is running, because an orphaned process no longer
 * refers to its original parent. `end` stops the remaining processes, first with SIGTERM and then, if necessary, with
 * SIGKILL.
 */
function watchFamily(pid) {
  const family = new Map();
  const look = () => {
    const now = listProcesses();
    // Processes that have ended are removed from the list, because a test run starts thousands of processes.
    for (const [known, startedAt] of family) if (!isSame(now.get(known), startedAt)) family.delete(known);
    for (const each of below([pid, ...family.keys()], now)) family.set(each, now.get(each).startedAt);
  };
  look();
  const timer = setInterval(look, lookAgainMs).unref();
  const left = () => {
    const now = listProcesses();
    return [...family].filter(([each, startedAt]) => isSame(now.get(each), startedAt));
  };
  return {
    async end() {
      clearInterval(timer);
      look();
      for (const signal of ['SIGTERM', 'SIGKILL']) {
        for (const [each] of left()) signalOne(each, signal);
        for (let round = 0; round < 50 && left().length > 0; round++) await delay(100);
      }
    },
  };
}

/**
 * Returns whether a process with a known pid is still the one that started at the given time, because pids are reused.
 */
const isSame = (process, startedAt) => Math.abs(process?.startedAt - startedAt) <= slackMs;

/**
 * Kills a process and all of its descendants. The descendants are listed before the kill, because an orphaned process
 * no longer refers to its original parent.
 */
export function killTree(pid) {
  for (const each of [...descendantsOf(pid), pid]) signalOne(each, 'SIGKILL');
}

export function descendantsOf(pid) {
  return below([pid], listProcesses());
}

/** Returns the descendants of the given processes, without the given processes themselves. */
function below(pids, processes) {
  const childrenOf = new Map();
  for (const [pid, { parent }] of processes) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), pid]);
  const found = new Set(pids);
  for (const parent of found) for (const child of childrenOf.get(parent) ?? []) found.add(child);
  for (const pid of pids) found.delete(pid);
  return [...found];
}

/**
 * Returns all processes by pid. The start time is included because pids are reused. Zombie processes, which have
 * ended but still wait for their parent, are left out.
 */
function listProcesses() {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid=,stat=,lstart='], { encoding: 'utf8' });
  const lines = (stdout ?? '').trim().split('\n');
  const rows = lines.map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line)).filter(Boolean);
  return new Map(
    rows
      .filter(([, , , state]) => !state.startsWith('Z'))
      .map(([, pid, parent, , startedAt]) => [
        Number(pid),
        { parent: Number(parent), startedAt: Date.parse(startedAt) },
      ]),
  );
}

function signalOne(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // An error is ignored, because it means that the process has already exited.
  }
}
