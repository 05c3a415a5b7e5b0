import { createHash } from 'node:crypto';
import { DomainError } from '@dayworks/shared/errors';
import { CommitUnanswered } from '../platform/database/database-errors.ts';
import { newFileId } from '../platform/files/file-store.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { Tx } from '../platform/with-business.ts';
import { createFileRemover, expectFile } from './remove-file.ts';

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
 * reference a file, the file's bytes are removed immediately. After any other error, including a commit without a
 * response, it is unknown whether the transaction took effect, so the job created by `expectFile` checks later.
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

/** Inserts the database row of a photo file; the file is visible only to members of the business. */
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
