/*
 * npm run restore -- <file>: replaces everything in this installation with a backup: a file, or the name of a backup
 * that the installation keeps. No server may be running.
 * --secret: prints the secret in the backup instead, and changes nothing.
 */
import { createReadStream, existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEnv } from '../process/env.ts';
import { createLog } from '../process/log.ts';
import { explainStartError } from '../process/start-failure.ts';
import { checkArchive } from './archive.ts';
import { BackupError } from './byte-reader.ts';
import { describeInstallation, openAlone } from './installation.ts';
import { restoreBackup } from './restore.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { secret: { type: 'boolean' } },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new BackupError('Say which backup: npm run restore -- <file>');
  const env = readEnv(process.env);
  const described = describeInstallation(env, createLog('silent'));
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
  const database = await openAlone(env);
  try {
    const { manifest, restorePoint } = await restoreBackup({
      ...described,
      ownerUrl: database.ownerUrl,
      dataDir: env.DATA_DIR,
      givenSecret: env.APP_SECRET,
      appUser: env.APP_DATABASE_URL && new URL(env.APP_DATABASE_URL).username,
      open,
      say,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `Restored ${rows.toLocaleString('en-US')} rows and ${manifest.files.length.toLocaleString('en-US')} files.`,
    );
    if (restorePoint) say(`The state before is kept: npm run restore -- ${restorePoint} brings it back.`);
  } finally {
    await database.stop();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explainStartError(error)}\n`);
  process.exitCode = 1;
}
