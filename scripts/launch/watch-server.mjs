// Bundles the server whenever one of its sources changes, and tells the launcher. Ends with the launcher.
import { watch } from 'rolldown';
import config from '../../apps/server/rolldown.config.ts';

const watcher = watch(config);
watcher.on('event', async (event) => {
  if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`);
  if (event.code === 'BUNDLE_END') process.send?.('built');
  if ('result' in event) await event.result.close();
});
process.once('disconnect', () => process.exit());
