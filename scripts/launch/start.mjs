import { ensureBuilt } from './build.mjs';
import { environmentFor } from './pinned-node.mjs';
import { startServer } from './server-process.mjs';
import { onStopSignal } from './stop-signals.mjs';

export async function launch(node) {
  await ensureBuilt(node);
  const server = startServer(node, environmentFor(node, { NODE_ENV: process.env.NODE_ENV || 'production' }));
  onStopSignal(server.signal);
  return server.exited;
}
