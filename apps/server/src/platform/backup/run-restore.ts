/*
 * npm run restore -- <file>: replaces everything in this installation with a backup, given as a file or as the name of
 * a stored backup. No server may be running. --secret: only prints the secret in the backup and changes nothing.
 */
import { createReadStream, existsSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '../process/env.ts';
import { createLog } from '../process/log.ts';
import { runCommand, say } from '../process/run-command.ts';
import { checkArchive } from './archive.ts';
import { BackupError } from './byte-reader.ts';
import { describeInstallation } from './installation.ts';
import { restoreInstallation } from './restore-installation.ts';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { secret: { type: 'boolean' } },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new BackupError('Say which backup: npm run restore -- <file>');
  const env = readEnv(process.env);
  const log = createLog('silent');
  const described = describeInstallation(env, log);
  const open = async () => {
    const source = existsSync(file) ? createReadStream(file) : await described.shelf.open(file);
    if (!source)
      throw new BackupError(
        `There is no file ${file}, and no backup of this name in ${described.shelf.place}.`,
      );
    return source;
  };
  if (values.secret) {
    const { head } = await checkArchive(await open(), env.BACKUP_PASSPHRASE);
    say(head.secret);
    return;
  }
  const order = { name: basename(file), open, by: 'npm run restore', say };
  const { manifest, restorePoint } = await restoreInstallation(env, log, order);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `Restored ${rows.toLocaleString('en-US')} rows and ${manifest.files.length.toLocaleString('en-US')} files.`,
  );
  if (restorePoint) say(`The state before is kept: npm run restore -- ${restorePoint} brings it back.`);
}

await runCommand(main);
