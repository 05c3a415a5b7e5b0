import { spawn } from 'node:child_process';
import { exitCode } from './child.mjs';
import { endWithParent, root, serverMain } from './paths.mjs';

/**
 * A small nursery for new objects: the server then peaks at two thirds of the memory and is as fast. It ends when the
 * one that started it is gone.
 */
export const serverFlags = ['--max-semi-space-size=8', '--enable-source-maps', '--import', endWithParent];

/**
 * The server as a child in a process group of its own, so that Ctrl+C reaches it once, through us, and not
 * from the terminal too. The channel between us closes when we are killed: then it ends itself.
 */
export function startServer(node, env) {
  const child = spawn(node, [...serverFlags, serverMain], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
    child.once('error', () => resolve(127));
  });
  return { exited, signal: (name) => child.kill(name) };
}
