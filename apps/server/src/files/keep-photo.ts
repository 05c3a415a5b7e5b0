import { createHash } from 'node:crypto';
import { newFileId } from '../platform/file-store.ts';
import type { Platform } from '../platform/platform.ts';
import type { Tx } from '../platform/with-business.ts';
import { expectFile } from './remove-file.ts';

export interface KeptPhoto {
  id: string;
  byteSize: number;
  sha256: string;
}

/** The bytes first; should their row never come, they go again. */
export async function keepPhoto(platform: Platform, bytes: Buffer): Promise<KeptPhoto> {
  const id = newFileId();
  await expectFile(platform, id);
  await platform.files.put(id, bytes);
  return { id, byteSize: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

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
