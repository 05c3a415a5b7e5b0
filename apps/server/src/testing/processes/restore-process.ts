import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { restoreBackup } from '../../platform/backup/restore.ts';
import { diskShelf } from '../../platform/backup/shelf.ts';
import { diskFileStore } from '../../platform/files/s3-file-store.ts';

/**
 * Restores a backup and kills its own process partway. The backup is read twice: first to check it, then to fill the
 * tables and store the files. The process dies during the second read, after the given share of the backup.
 */
const [ownerUrl = '', dataDir = '', backup = '', secret = '', share = '1'] = process.argv.slice(2);
const { size } = await stat(backup);
let opened = 0;

async function* dyingAt(bytes: number) {
  let read = 0;
  for await (const chunk of createReadStream(backup, { highWaterMark: 512 })) {
    if (read >= bytes) process.kill(process.pid, 'SIGKILL');
    read += (chunk as Buffer).length;
    yield chunk as Buffer;
  }
}

await restoreBackup({
  ownerUrl,
  dataDir,
  files: diskFileStore(join(dataDir, 'files')),
  shelf: diskShelf(join(dataDir, 'backups')),
  workFolder: join(dataDir, 'backups'),
  passphrase: undefined,
  givenSecret: secret,
  appUser: undefined,
  open: async () => {
    opened += 1;
    return opened === 1
      ? createReadStream(backup)
      : Readable.from(dyingAt(size * Number(share)), { objectMode: false });
  },
  say: () => {},
});
