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

/** Everything that a backup needs to know about an installation. */
export interface Installation {
  ownerUrl: string;
  secret: string;
  files: FileStore;
  shelf: Shelf;
  /** The folder in which backups are written before they are moved onto the shelf. */
  workFolder: string;
  passphrase: string | undefined;
  /** The cost of deriving the key; only tests set it. */
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

/** Removes what backups left behind that were killed. Only the holder of the backup lock may call this. */
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

/** Says in one line what stands in the way, if a person can do something about it. */
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
 * Makes a backup: writes it under a temporary name, moves it onto the shelf, and reads it back from there. A backup
 * that cannot be read back is removed again.
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
    // The connection holds the lock of the backup, so it has to be closed whatever happens to the unfinished file.
    await client.end();
    await rm(path, { force: true }).catch(() => {});
  }
}

/** Reads a backup as it lies on the shelf, and removes it if it is not what was written. */
async function readBack(shelf: Shelf, name: string, written: Manifest, passphrase: string | undefined) {
  try {
    const { manifest } = await checkArchive(await openOn(shelf, name), passphrase);
    if (isDeepStrictEqual(manifest, written)) return;
    throw new BackupError('The backup was not stored as it was written.');
  } catch (error) {
    // The first error says what is wrong; a bucket that is away cannot remove anything either.
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

/** Reads a backup on the shelf from its beginning to its end. */
export async function checkBackup(
  { shelf, passphrase }: Pick<Installation, 'shelf' | 'passphrase'>,
  name: string,
): Promise<Manifest> {
  return (await checkArchive(await openOn(shelf, name), passphrase)).manifest;
}
