import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endWithParent, inRoot, root, serverMain } from '../scripts/launch/paths.mjs';

export interface BuiltServer {
  url: string;
  stop(): Promise<void>;
  /**
   * Kills the server as a power failure would: the server finishes no work, and the data folder remains for the next
   * start.
   */
  kill(): Promise<void>;
}

/**
 * Starts the built product on a free port with its own empty installation, unless PORT and DATA_DIR are given. The
 * server process receives only `variables` and none of the shell's environment.
 */
export async function startBuiltServer(
  variables: Record<string, string>,
  logFile: string,
): Promise<BuiltServer> {
  const port = variables.PORT ?? (await findFreePort());
  const dataDir = variables.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'dayworks-e2e-'));
  mkdirSync(dirname(logFile), { recursive: true });
  const output = openSync(logFile, 'w');
  const server = spawn(process.execPath, ['--import', endWithParent, serverMain], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      /*
       * A test run starts about thirty servers. With the compile cache, all servers but the first reuse the compiled
       * code.
       */
      NODE_COMPILE_CACHE: inRoot('.cache', 'compiled'),
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'false',
      // Nightly backups are off, because they would change the results of tests that count backups.
      NIGHTLY_BACKUPS: 'false',
      ...variables,
    },
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  const exited = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const kill = async () => {
    server.kill('SIGKILL');
    await exited;
  };

  const url = `http://localhost:${port}`;
  let running = true;
  exited.then(() => {
    running = false;
  });
  while (running) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return { url, stop, kill };
    await delay(50);
  }
  await stop();
  throw new Error(`The server ended before it was ready: see ${logFile}`);
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
