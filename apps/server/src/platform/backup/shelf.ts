import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Bucket } from '../files/s3-file-store.ts';
import { BackupError } from './byte-reader.ts';

/** A store for finished backups: a folder or a bucket. */
export interface Shelf {
  /** A description of the location of the backups for the operator. */
  place: string;
  list(): Promise<KeptBackup[]>;
  /** Moves a finished file into the backup store. The backup is stored completely or not at all. */
  keep(path: string, name: string): Promise<void>;
  /** Opens a backup for reading; returns undefined if there is no backup with this name. */
  open(name: string): Promise<Readable | undefined>;
  remove(name: string): Promise<void>;
}

interface KeptBackup {
  name: string;
  byte_size: number;
  made_at: string;
}

export type BackupKind = 'backup' | 'before-restore';

const namePattern = /^(dayworks|before-restore)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d\d\d)Z\.backup$/;

/** Backup names contain the time, so sorting them by name sorts them by age. */
export function backupName(kind: BackupKind, now: Date): string {
  const time = now.toISOString().replaceAll(/[:.]/g, '-');
  return `${kind === 'backup' ? 'dayworks' : kind}-${time}.backup`;
}

const newestFirst = (one: KeptBackup, other: KeptBackup) => (one.made_at < other.made_at ? 1 : -1);

const isBackupName = (name: string) => namePattern.test(name);

const kindOf = (name: string): BackupKind => (name.startsWith('dayworks-') ? 'backup' : 'before-restore');

export const isRestorePoint = (name: string) => kindOf(name) === 'before-restore';

function madeAt(name: string): string {
  const [, , day, hours, minutes, seconds, milliseconds] = namePattern.exec(name) ?? [];
  return `${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`;
}

const keptOf: Record<BackupKind, number> = { backup: 14, 'before-restore': 3 };

/**
 * Returns the backups to delete: all except the newest 14 backups and the newest three restore points. The newest
 * backup that contains all files is never deleted, even if many incomplete backups follow it.
 */
export function chooseOld(names: readonly string[], complete: ReadonlySet<string>): string[] {
  return (Object.keys(keptOf) as BackupKind[]).flatMap((kind) => {
    const newestFirst = names
      .filter((name) => isBackupName(name) && kindOf(name) === kind)
      .sort()
      .reverse();
    const newestComplete = newestFirst.find((name) => complete.has(name));
    return newestFirst.slice(keptOf[kind]).filter((name) => name !== newestComplete);
  });
}

/** Writes a renamed file permanently to disk, because otherwise a power failure could undo the renaming. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

export function diskShelf(folder: string): Shelf {
  return {
    place: folder,
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter(isBackupName);
      const sizes = await Promise.all(names.map((name) => stat(join(folder, name))));
      return names
        .map((name, index) => ({ name, byte_size: sizes[index]?.size ?? 0, made_at: madeAt(name) }))
        .sort(newestFirst);
    },
    async keep(path, name) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(path, join(folder, name));
      await syncFolder(folder);
    },
    async open(name) {
      if (!isBackupName(name)) return undefined;
      const path = join(folder, name);
      return (await stat(path).catch(() => null)) ? createReadStream(path) : undefined;
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

const inBucket = 'backups/';

/** The backup store of an installation that keeps its files in a bucket. */
export function bucketShelf(bucket: Bucket): Shelf {
  return {
    place: 'the bucket, under backups/',
    async list() {
      const kept: KeptBackup[] = [];
      for await (const { key, byteSize } of bucket.list(inBucket)) {
        const name = key.slice(inBucket.length);
        if (isBackupName(name)) kept.push({ name, byte_size: byteSize, made_at: madeAt(name) });
      }
      return kept.sort(newestFirst);
    },
    async keep(path, name) {
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(path)) hash.update(chunk);
      const isStored = await bucket.put(inBucket + name, await openAsBlob(path), hash.digest('hex'));
      if (!isStored) throw new BackupError(`There is another backup called ${name} in the bucket.`);
      await rm(path);
    },
    open: async (name) => (isBackupName(name) ? (await bucket.read(inBucket + name))?.bytes : undefined),
    remove: async (name) => bucket.remove(inBucket + name),
  };
}
