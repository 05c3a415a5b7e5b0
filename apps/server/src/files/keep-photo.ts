import { createHash } from 'node:crypto';
import { DomainError } from '@dayworks/shared/errors';
import { CommitUnanswered } from '../platform/commit-unanswered.ts';
import { newFileId } from '../platform/file-store.ts';
import type { Platform } from '../platform/platform.ts';
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
 * Stores bytes, then runs the transaction that writes their rows. What it refuses, or does not name in a row, is removed at
 * once. After any other error, a commit without an answer included, nobody knows whether the transaction took place, so the job
 * of `expectFile` looks later.
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
    // A failure is no reason to refuse what is done: the job of `expectFile` tries again.
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

/** For people of the business alone. */
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
