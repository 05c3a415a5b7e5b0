import { spawn } from 'node:child_process';
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

async function endAll(signal) {
  const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ended);
  process.exit(exitCode(null, signal));
}
