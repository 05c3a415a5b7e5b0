import { createHash } from 'node:crypto';
import { DomainError } from '@dayworks/shared/errors';
import { audit } from '../platform/audit.ts';
import { isReadingFiles } from '../platform/backup/snapshot.ts';
import { CommitUnanswered } from '../platform/database/database-errors.ts';
import { newFileId } from '../platform/files/file-store.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import type { Tx } from '../platform/with-business.ts';

/** The maximum time in seconds from the first byte of an upload until its database row is written. */
const uploadSeconds = 60 * 60;

/**
 * Called before file bytes are stored. Creates a job that removes the bytes later if the database row of the file is
 * never written.
 */
async function expectFile({ jobs, database }: Platform, id: string): Promise<void> {
  await jobs.enqueue(database.app, 'remove-file', { file_id: id }, uploadSeconds);
}

/**
 * Deletes the database row of a file in the transaction that replaces the file. A job removes the bytes after the
 * commit, even if this process crashes.
 */
export async function removeFile(tx: Tx, jobs: Jobs, businessId: string, id: string): Promise<void> {
  await tx.$client.query('delete from files where business_id = $1 and id = $2', [businessId, id]);
  await jobs.enqueue(tx.$client, 'remove-file', { file_id: id });
}

/**
 * Creates the job that removes file bytes. Bytes that a file row references are in use and are not removed. A backup
 * that began before the row was deleted still needs the bytes, so the job fails while a backup runs, and is retried.
 */
export function createFileRemover({ database, files }: Platform) {
  return async ({ file_id }: { file_id: string }): Promise<void> => {
    const { rows } = await database.app.query('select from public_file($1)', [file_id]);
    if (rows.length > 0) return;
    if (await isReadingFiles(database.app)) throw new Error('a backup is reading the files');
    await files.remove(file_id);
  };
}

export interface KeptPhoto {
  id: string;
  byteSize: number;
  sha256: string;
}

async function put(platform: Platform, bytes: Buffer): Promise<KeptPhoto> {
  const id = newFileId();
  await expectFile(platform, id);
  await platform.files.put(id, bytes);
  return { id, byteSize: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/**
 * Stores bytes and then runs the transaction that writes their rows. If the transaction is rejected or does not
 * reference a file, the file's bytes are removed immediately. After any other error, such as a commit that got no
 * response, it is unknown whether the transaction took effect, so the job created by `expectFile` checks this later.
 */
export async function keepPhotos<T>(
  platform: Platform,
  pictures: readonly Buffer[],
  write: (kept: KeptPhoto[]) => Promise<T>,
): Promise<T> {
  const kept = await Promise.all(pictures.map((bytes) => put(platform, bytes)));
  const removeUnnamed = async () => {
    const remove = createFileRemover(platform);
    const removing = kept.map(({ id }) => remove({ file_id: id }));
    // A failed removal of file bytes does not affect the result, because the job created by `expectFile` tries again.
    await Promise.allSettled(removing);
  };
  try {
    const result = await write(kept);
    await removeUnnamed();
    return result;
  } catch (error) {
    if (error instanceof DomainError && !(error instanceof CommitUnanswered)) await removeUnnamed();
    throw error;
  }
}

export const keepPhoto = <T>(
  platform: Platform,
  bytes: Buffer,
  write: (kept: KeptPhoto) => Promise<T>,
): Promise<T> => keepPhotos(platform, [bytes], ([kept]) => write(kept as KeptPhoto));

/** Inserts the database row of a photo file. Only members of the business can see the file. */
export async function insertPhotoFile(
  { $client }: Tx,
  businessId: string,
  { id, byteSize, sha256 }: KeptPhoto,
  name: string,
): Promise<void> {
  await $client.query(
    `insert into files (id, business_id, name, content_type, byte_size, sha256, is_public)
     values ($1, $2, $3, 'image/jpeg', $4, $5, false)`,
    [id, businessId, name, byteSize, sha256],
  );
}

interface Swap {
  action?: string;
  entity: string;
  entityId: string;
  field: string;
  before: string | null;
  after: string | null;
}

/** Makes a row reference a different file or no file, removes the previous file and writes an audit entry. */
export async function swapFile(tx: Tx, { platform, actor }: MemberContext, swap: Swap): Promise<void> {
  const { action = 'update', entity, entityId, field, before, after } = swap;
  if (before) await removeFile(tx, platform.jobs, actor.businessId, before);
  await audit(tx, actor, {
    action,
    entity,
    entityId,
    before: { [field]: before },
    after: { [field]: after },
  });
}
