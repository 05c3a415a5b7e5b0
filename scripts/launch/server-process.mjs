import { spawn } from 'node:child_process';
import { exitCode } from './child.mjs';
import { endWithParent, root, serverMain } from './paths.mjs';

/**
 * The server as a child in a process group of its own, so that Ctrl+C reaches it once, through us, and not
 * from the terminal too. The channel between us closes when we are killed: then it ends itself.
 */
export function startServer(node, env) {
  const child = spawn(node, ['--enable-source-maps', '--import', endWithParent, serverMain], {
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
