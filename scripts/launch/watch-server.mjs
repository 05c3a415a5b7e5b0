/*
 * Bundles the server whenever one of its source files changes, and notifies the launcher. This process exits together
 * with the launcher.
 */
import { watch } from 'rolldown';
import config from '../../apps/server/rolldown.config.ts';

const watcher = watch(config);
watcher.on('event', async (event) => {
  if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`);
  if (event.code === 'BUNDLE_END') process.send?.('built');
  if ('result' in event) await event.result.close();
});
process.once('disconnect', () => process.exit());
