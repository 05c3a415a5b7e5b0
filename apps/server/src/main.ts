import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { demoAccount } from './demo/demo.ts';
import { loadDemo } from './demo/load-demo.ts';
import { readEnv } from './platform/env.ts';
import { serverRoot } from './platform/server-root.ts';
import { explainStartError } from './platform/start-error.ts';
import { startPlatform } from './platform/start-platform.ts';

const webFolder = join(serverRoot(), '../web/dist');
const drainMs = 10_000;

async function main() {
  const env = readEnv(process.env);
  const { platform, stop } = await startPlatform(env);
  try {
    const hasDemo = env.demo && (await loadDemo(platform));
    const server = createServer({ keepAliveTimeout: 65_000 }, await createApp(platform, webFolder));
    server.listen(env.PORT, env.HOST);
    await once(server, 'listening');
    process.stdout.write(`\n  Dayworks is running at ${env.publicUrl}\n`);
    if (hasDemo) {
      process.stdout.write(`  Demo sign-in: ${demoAccount.email}  password: ${demoAccount.password}\n`);
    }
    process.stdout.write('  Press Ctrl+C to stop.\n\n');

    let stopping = false;
    const shutDown = async () => {
      if (stopping) return;
      stopping = true;
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      // Live streams never end by themselves; running requests get time to finish.
      const drained = await Promise.race([
        closed,
        new Promise((resolve) => setTimeout(resolve, 300, 'late')),
      ]);
      if (drained === 'late') {
        platform.live.close();
        await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, drainMs))]);
        server.closeAllConnections();
      }
      await stop();
      process.exit(0);
    };
    process.on('SIGTERM', shutDown);
    process.on('SIGINT', shutDown);
  } catch (error) {
    await stop();
    throw error;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`\n  Dayworks could not start: ${explainStartError(error)}\n\n`);
  process.exit(1);
});
