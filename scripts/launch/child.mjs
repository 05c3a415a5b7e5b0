import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

const running = new Set();
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
let isStopping = false;

/**
 * Runs a program to its end. With `capture`, its output is returned instead of shown. With `sweep`, whatever the program
 * started and left behind (a browser, a database) is ended as well, also when the program crashed.
 * Ctrl+C or a kill of the launcher ends the program first, then the launcher.
 */
export function run(command, args, { capture = false, sweep = false, onSpawn = () => {}, ...options } = {}) {
  // The launcher is about to exit: nothing new is started, and nobody waits for an answer.
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
/** `ps` says whole seconds, and rounds them one way or the other. */
const slackMs = 1_500;

async function endAll(signal) {
  isStopping = true;
  await endRunning();
  process.exit(exitCode(null, signal));
}

/**
 * Asks every running child program to exit. A program that has not exited after 15 seconds is killed together with
 * all of its child processes.
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
 * Remembers what a process has started for as long as it runs, because an orphan no longer names its parent. `end` ends what is
 * left of it: politely at first, and with SIGKILL when that does not help.
 */
function watchFamily(pid) {
  const family = new Map();
  const look = () => {
    const now = listProcesses();
    for (const each of [...below(pid, now), ...[...family.keys()].flatMap((known) => below(known, now))])
      family.set(each, now.get(each).startedAt);
  };
  look();
  const timer = setInterval(look, lookAgainMs).unref();
  const left = () => {
    const now = listProcesses();
    return [...family].filter(
      ([each, startedAt]) => Math.abs(now.get(each)?.startedAt - startedAt) <= slackMs,
    );
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
 * Kills a process and all of its descendants. The descendants are listed before the kill, because an orphaned process
 * no longer refers to its original parent.
 */
export function killTree(pid) {
  for (const each of [...descendantsOf(pid), pid]) signalOne(each, 'SIGKILL');
}

export function descendantsOf(pid) {
  return below(pid, listProcesses());
}

function below(pid, processes) {
  const found = [pid];
  for (const parent of found)
    found.push(...[...processes].filter(([, of]) => of.parent === parent).map(([child]) => child));
  return found.slice(1);
}

/** By pid, with the time of the start, as pids are used again. What has ended and only waits for its parent is left out. */
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
    // The process has already exited on its own.
  }
}
