/*
 * npm run check-files: finds files that are missing in the file store and orphaned files in it. The exit code is 1 if a
 * file is missing. --remove-orphaned: deletes the orphaned files.
 */
import { parseArgs } from 'node:util';
import { describeInstallation, openBeside } from '../backup/installation.ts';
import { readEnv } from '../process/env.ts';
import { createLog } from '../process/log.ts';
import { runCommand, say } from '../process/run-command.ts';
import { checkInstallation } from './check-files.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'remove-orphaned': { type: 'boolean' } } });
  const env = readEnv(process.env);
  const { files } = describeInstallation(env, createLog('silent'));
  const database = await openBeside(env);
  try {
    const options = { isRemoving: values['remove-orphaned'] ?? false, by: 'npm run check-files' };
    const found = await checkInstallation({ ownerUrl: database.ownerUrl, files }, options);
    for (const { id, name, business_name } of found.missing) say(`missing: ${id} ${name} (${business_name})`);
    for (const id of found.orphaned) say(`${found.removed > 0 ? 'deleted' : 'orphaned'}: ${id}`);
    say(
      `${found.recorded} files have a row, ${found.stored} are stored: ${found.missing.length} missing, ${found.orphaned.length} orphaned${found.removed > 0 ? ' and deleted' : ''}.`,
    );
    if (found.missing.length > 0) process.exitCode = 1;
  } finally {
    await database.stop();
  }
}

await runCommand(main);
