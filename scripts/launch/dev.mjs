import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { endWithParent, inRoot, root } from './paths.mjs';
import { environmentFor } from './pinned-node.mjs';
import { say } from './say.mjs';
import { startServer } from './server-process.mjs';
import { onStopSignal } from './stop-signals.mjs';

const viteMain = inRoot('node_modules', 'vite', 'bin', 'vite.js');

/**
 * Serves the web app with hot reload on PORT. Vite forwards API requests to the server, which is bundled again and
 * restarted after each change.
 */
export async function launch(node) {
  const port = process.env.PORT || '3000';
  const host = process.env.HOST || '127.0.0.1';
  const apiPort = String(await findFreePort());
  const bundler = spawn(node, [inRoot('scripts', 'launch', 'watch-server.mjs')], {
    cwd: root,
    env: environmentFor(node),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const vite = spawn(
    node,
    [
      '--import',
      endWithParent,
      viteMain,
      '--host',
      host,
      '--port',
      port,
      '--strictPort',
      '--clearScreen=false',
    ],
    {
      cwd: inRoot('apps', 'web'),
      env: environmentFor(node, { DAYWORKS_API_PORT: apiPort }),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const server = restartableServer(node, {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: apiPort,
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
    DEMO: process.env.DEMO || String(!process.env.DATABASE_URL),
  });
  bundler.on('message', server.restart);

  const ended = Promise.race([once(vite, 'exit'), once(bundler, 'exit')]);
  onStopSignal(() => vite.kill());
  await ended;
  vite.kill();
  bundler.kill();
  await server.stop();
  return 0;
}

function restartableServer(node, env) {
  let current;
  let stopped = false;
  let turn = Promise.resolve();

  async function end() {
    const ending = current;
    current = undefined;
    ending?.signal('SIGTERM');
    await ending?.exited;
  }

  async function restart() {
    await end();
    if (stopped) return;
    const started = startServer(node, environmentFor(node, env));
    current = started;
    void started.exited.then(({ code }) => {
      if (current === started)
        say(`the server ended (exit code ${code}); it starts again after the next change`);
    });
  }

  return {
    restart() {
      turn = turn.then(restart);
    },
    async stop() {
      stopped = true;
      await turn;
      await end();
    },
  };
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}
