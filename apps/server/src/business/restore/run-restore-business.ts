/*
 * npm run restore-business -- <export.zip> --owner=<email>: restores an export that the owner of a business downloaded
 * in Settings → Data. The export becomes a new business of an account that has no business yet. All servers must be
 * stopped.
 */
import { parseArgs } from 'node:util';
import { BackupError } from '../../platform/backup/byte-reader.ts';
import { describeInstallation, openAlone } from '../../platform/backup/installation.ts';
import { readEnv } from '../../platform/process/env.ts';
import { createLog } from '../../platform/process/log.ts';
import { runCommand, say } from '../../platform/process/run-command.ts';
import { restoreBusiness } from './restore-business.ts';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { owner: { type: 'string' }, unconfirmed: { type: 'boolean', default: false } },
  });
  const [path, ...others] = positionals;
  if (!path || !values.owner || others.length > 0)
    throw new BackupError(
      'Say which export and whose: npm run restore-business -- <export.zip> --owner=<email>',
    );
  const env = readEnv(process.env);
  const { files } = describeInstallation(env, createLog('silent'));
  const database = await openAlone(env);
  try {
    const { business_name, rows, ...counts } = await restoreBusiness({
      ownerUrl: database.ownerUrl,
      files,
      appUser: env.APP_DATABASE_URL && new URL(env.APP_DATABASE_URL).username,
      path,
      ownerEmail: values.owner,
      isUnconfirmedOk: values.unconfirmed,
    });
    say(`Restored ${business_name}: ${rows.toLocaleString('en-US')} rows and ${counts.files} files.`);
    if (counts.missing_files > 0) say(`${counts.missing_files} files were not in the export.`);
    say(
      'Reminders, automations, campaigns, online booking and online payments are turned off, and nobody else has access. The owner turns on and invites what is wanted.',
    );
  } finally {
    await database.stop();
  }
}

await runCommand(main);
