import { spawn } from 'node:child_process';
import { exitCode } from './child.mjs';
import { endWithParent, ownSourceMaps, root, serverMain } from './paths.mjs';

/**
 * Code that is used becomes fast code after a quarter of the usual calls: a server with hundreds of procedures would take
 * minutes to get there, and answers a tenth more until then. A small nursery for new objects, and garbage is collected
 * when the heap has grown by two fifths instead of by its own size and more: the server then peaks at about half of the
 * memory and is as fast. It may collect by itself, and does when nobody asks. It ends when the one that started it is gone.
 */
export const serverFlags = [
  '--invocation-count-for-maglev=100',
  '--invocation-count-for-turbofan=800',
  '--minimum-invocations-after-ic-update=100',
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--heap-growing-percent=40',
  '--expose-gc',
  '--import',
  ownSourceMaps,
  '--import',
  endWithParent,
];

/** Without it, every thread of the pool keeps a heap of its own. */
export const serverVariables = { MALLOC_ARENA_MAX: '2' };

/**
 * The server as a child in a process group of its own, so that Ctrl+C reaches it once, through us, and not
 * from the terminal too. The channel between us closes when we are killed: then it ends itself.
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
