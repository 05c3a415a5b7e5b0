import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FileStore } from '../files/file-store.ts';
import { checkArchive, type Manifest, writeArchive } from './archive.ts';
import { BackupError } from './byte-reader.ts';
import { type BackupKind, backupName, chooseOld, type Shelf } from './shelf.ts';
import { connectOwner, takeSnapshot } from './snapshot.ts';

/** The data about an installation that is needed to back it up. */
export interface Installation {
  ownerUrl: string;
  secret: string;
  files: FileStore;
  shelf: Shelf;
  /** The folder in which a backup is written before it is moved to the backup store. */
  workFolder: string;
  passphrase: string | undefined;
  /** The cost of deriving the encryption key; set only by tests. */
  cost?: number;
}

export interface BackupFacts {
  name: string;
  byte_size: number;
  rows: number;
  files: number;
  missing_files: number;
  damaged_files: number;
  is_encrypted: boolean;
}

const partial = '.partial';

/** Removes the unfinished files of backups that were killed. The caller must hold the backup lock. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith(partial)) await rm(join(folder, name), { force: true });
  }
}

const reasons: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full',
  EROFS: 'The folder cannot be written to',
  EACCES: 'The folder cannot be written to',
};

/** Adds a one-line explanation to an error that the operator can fix, such as a full disk. */
function explained(error: unknown, folder: string): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
  if (!reason) return error;
  return new BackupError(`${reason}: no backup could be written in ${folder}. Nothing was left behind.`);
}

function factsOf(name: string, byteSize: number, manifest: Manifest, isEncrypted: boolean): BackupFacts {
  return {
    name,
    byte_size: byteSize,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length,
    missing_files: manifest.missing_files.length,
    damaged_files: manifest.damaged_files.length,
    is_encrypted: isEncrypted,
  };
}

/**
 * Writes a backup under a temporary name, moves it to the backup store, and reads it back to verify it. A backup that
 * cannot be read back is removed.
 */
export async function makeBackup(
  { ownerUrl, secret, files, shelf, workFolder, passphrase, cost }: Installation,
  { kind = 'backup', now = new Date() }: { kind?: BackupKind; now?: Date } = {},
): Promise<BackupFacts> {
  const name = backupName(kind, now);
  const path = join(workFolder, `${name}${partial}`);
  const client = await connectOwner(ownerUrl);
  try {
    const contents = await takeSnapshot(client, { secret, files, now });
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
    await removeUnfinished(workFolder);
    const output = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    const manifest = await writeArchive(contents, output, { passphrase, cost });
    const { size } = await stat(path);
    await shelf.keep(path, name);
    await readBack(shelf, name, manifest, passphrase);
    return factsOf(name, size, manifest, passphrase !== undefined);
  } catch (error) {
    throw explained(error, workFolder);
  } finally {
    // The connection holds the backup lock, so it must be closed even if the unfinished file cannot be deleted.
    await client.end();
    await rm(path, { force: true }).catch(() => {});
  }
}

/** Reads a stored backup back and removes it if its content differs from what was written. */
async function readBack(shelf: Shelf, name: string, written: Manifest, passphrase: string | undefined) {
  try {
    const { manifest } = await checkArchive(await openOn(shelf, name), passphrase);
    if (isDeepStrictEqual(manifest, written)) return;
    throw new BackupError('The backup was not stored as it was written.');
  } catch (error) {
    /*
     * The error of the removal is ignored, because the first error is more informative. If the bucket is unavailable,
     * removing the backup fails as well.
     */
    await shelf.remove(name).catch(() => {});
    throw error;
  }
}

async function openOn(shelf: Shelf, name: string): Promise<Readable> {
  const source = await shelf.open(name);
  if (!source) throw new BackupError(`There is no backup called ${name} in ${shelf.place}.`);
  return source;
}

/** Deletes the backups that are too old to be kept. */
export async function removeOld(shelf: Shelf, complete: ReadonlySet<string>): Promise<void> {
  const names = (await shelf.list()).map(({ name }) => name);
  for (const name of chooseOld(names, complete)) await shelf.remove(name);
}

/** Reads and verifies a whole backup from the backup store. */
export async function checkBackup(
  { shelf, passphrase }: Pick<Installation, 'shelf' | 'passphrase'>,
  name: string,
): Promise<Manifest> {
  return (await checkArchive(await openOn(shelf, name), passphrase)).manifest;
}
