#!/usr/bin/env node
/*
 * The launcher for npm start, npm test and the other npm scripts. The launcher uses the machine's own Node and has no
 * dependencies, because nothing is installed on a fresh clone. The programs that it starts use the Node version that is
 * pinned in package.json.
 */
import { ensureInstalled } from './launch/install.mjs';
import { findNode } from './launch/pinned-node.mjs';
import { LaunchError, say } from './launch/say.mjs';
import { launcherOf } from './launch/script.mjs';

const verbs = {
  start: () => import('./launch/start.mjs'),
  test: () => import('./launch/test.mjs'),
  dev: () => import('./launch/dev.mjs'),
  format: () => import('./launch/format.mjs'),
  migration: () => import('./launch/migration.mjs'),
  bench: () => launcherOf('bench/bench.ts'),
  faults: () => launcherOf('bench/faults/faults.ts'),
  migrate: () => launcherOf('apps/server/src/platform/database/run-migrate.ts'),
  backup: () => launcherOf('apps/server/src/platform/backup/run-backup.ts'),
  restore: () => launcherOf('apps/server/src/platform/backup/run-restore.ts'),
  'restore-business': () => launcherOf('apps/server/src/business/restore/run-restore-business.ts'),
  'check-files': () => launcherOf('apps/server/src/platform/files/run-check-files.ts'),
  seed: () => launcherOf('bench/seed-database.ts'),
  client: () => launcherOf('scripts/client/write-client.mjs'),
  pictures: () => import('./launch/pictures.mjs'),
};

const [verb = '', ...rest] = process.argv.slice(2);
try {
  if (!(verb in verbs))
    throw new LaunchError(`Unknown command '${verb}': use ${Object.keys(verbs).join(', ')}.`);
  await ensureInstalled();
  const { launch } = await verbs[verb]();
  process.exitCode = await launch(findNode(), rest);
} catch (error) {
  if (!(error instanceof LaunchError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
