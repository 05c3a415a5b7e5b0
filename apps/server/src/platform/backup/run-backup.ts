/*
 * npm run backup: makes a backup of the whole installation, even while the server is running. --verify=<name>: reads
 * and verifies an existing backup instead. --list: lists the backups.
 */
import { parseArgs } from 'node:util';
import { readEnv } from '../process/env.ts';
import { createLog } from '../process/log.ts';
import { runCommand, say } from '../process/run-command.ts';
import { installationSecret } from '../secrets/secret.ts';
import { describeInstallation, openBeside } from './installation.ts';
import { keepBackup } from './keep-backup.ts';
import { checkBackup, type Installation } from './make-backup.ts';

const many = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

async function backUp(installation: Installation): Promise<void> {
  const facts = await keepBackup(installation, { madeBy: 'npm run backup' });
  const what = `${many(facts.rows, 'row')} and ${many(facts.files, 'file')}, ${many(facts.byte_size, 'byte')}`;
  say(`Backed up and read back: ${facts.name} in ${installation.shelf.place} (${what}).`);
  if (!facts.is_encrypted) {
    say(
      'It is not encrypted and contains the secret of this installation. Set BACKUP_PASSPHRASE to encrypt it.',
    );
  }
  if (facts.missing_files + facts.damaged_files > 0) {
    say(`${many(facts.missing_files, 'file')} missing and ${facts.damaged_files} damaged in the file store.`);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { list: { type: 'boolean' }, verify: { type: 'string' } },
  });
  const env = readEnv(process.env);
  const described = describeInstallation(env, createLog('silent'));
  if (values.list) {
    for (const { name, byte_size } of await described.shelf.list())
      say(`${name}  ${many(byte_size, 'byte')}`);
    return;
  }
  if (values.verify !== undefined) {
    const { tables, files } = await checkBackup(described, values.verify);
    return say(`${values.verify} is sound: ${tables.length} tables and ${many(files.length, 'file')}.`);
  }
  const database = await openBeside(env);
  try {
    const secret = installationSecret(env.DATA_DIR, env.APP_SECRET);
    await backUp({ ...described, ownerUrl: database.ownerUrl, secret });
  } finally {
    await database.stop();
  }
}

await runCommand(main);
