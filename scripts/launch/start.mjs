import { ensureBuilt } from './build.mjs';
import { run } from './child.mjs';
import { keepRunning } from './keep-running.mjs';
import { inRoot, root } from './paths.mjs';
import { environmentFor } from './pinned-node.mjs';
import { startServer } from './server-process.mjs';
import { onStopSignal } from './stop-signals.mjs';

const endLeftPostgres = inRoot(
  'apps',
  'server',
  'src',
  'platform',
  'embedded-postgres',
  'end-left-postgres.ts',
);

export async function launch(node) {
  await ensureBuilt(node);
  const env = environmentFor(node, { NODE_ENV: process.env.NODE_ENV || 'production' });
  const server = keepRunning(() => startServer(node, env));
  onStopSignal(server.stop);
  const { code, wasKilled } = await server.ended;
  if (wasKilled) await run(node, [endLeftPostgres], { cwd: root, env });
  return code;
}
