import { once } from 'node:events';
import { createServer } from 'node:http';
import { BackupError } from './platform/backup/byte-reader.ts';
import { describeInstallation } from './platform/backup/installation.ts';
import { restoreInstallation } from './platform/backup/restore-installation.ts';
import type { Env } from './platform/process/env.ts';
import { createLog } from './platform/process/log.ts';

const retryAfterSeconds = 10;

/** Responds to every request with status 503 and a message that a backup is being restored. */
async function answerMeanwhile({ PORT, HOST }: Env): Promise<() => Promise<void>> {
  const server = createServer((_request, response) => {
    response.writeHead(503, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      connection: 'close',
    });
    response.end('A backup is being restored. Please try again in a minute.');
  });
  server.listen(PORT, HOST);
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}

/**
 * Restores a backup after the server in this process has stopped and before it starts again. If the restore fails, the
 * data stays as it was, the server starts again, and the page for operators shows the error.
 */
export async function restoreBetween(env: Env, name: string): Promise<void> {
  const log = createLog(env.LOG_LEVEL);
  const { shelf } = describeInstallation(env, log);
  const open = async () => {
    const source = await shelf.open(name);
    if (!source) throw new BackupError(`There is no backup called ${name} in ${shelf.place}.`);
    return source;
  };
  const stopAnswering = await answerMeanwhile(env);
  try {
    await restoreInstallation(env, log, {
      name,
      open,
      by: 'operator',
      say: (line) => log.info({ name }, line),
    });
  } catch (error) {
    log.error({ err: error, name }, 'a restore failed, and everything is as before');
  } finally {
    await stopAnswering();
  }
}
