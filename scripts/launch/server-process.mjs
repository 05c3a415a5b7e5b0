import { spawn } from 'node:child_process';
import { exitCode } from './child.mjs';
import { endWithParent, ownSourceMaps, root, serverMain } from './paths.mjs';

/**
 * The Node and V8 options of the server. Optimizing functions after fewer calls makes a newly started server reach its
 * full speed sooner, and earlier garbage collection with a small nursery halves the peak memory. One option makes the
 * server exit together with its parent process.
 */
export const serverFlags = [
  '--invocation-count-for-maglev=100',
  '--invocation-count-for-turbofan=800',
  '--minimum-invocations-after-ic-update=100',
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--heap-growing-percent=40',
  '--import',
  ownSourceMaps,
  '--import',
  endWithParent,
];

/** Limits the number of memory arenas, because otherwise each thread would get its own heap and use more memory. */
export const serverVariables = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts the server as a child process in its own process group, so that Ctrl+C reaches the server only once, through
 * the launcher, and not from the terminal as well. When the launcher is killed, its channel to the server closes, and
 * the server exits.
 */
export function startServer(node, env) {
  const child = spawn(node, [...serverFlags, serverMain], {
    cwd: root,
    env: { ...serverVariables, ...env },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code: exitCode(code, signal), signal }));
    child.on('error', () => resolve({ code: 127, signal: null }));
  });
  return { exited, signal: (name) => child.kill(name) };
}
