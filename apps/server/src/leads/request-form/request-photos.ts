import { createHash } from 'node:crypto';
import { invalid } from '@dayworks/shared/errors';
import { maxPhotoMegabytes, maxRequestPhotos } from '@dayworks/shared/leads/lead-request';
import { expectFile } from '../../files/remove-file.ts';
import { FairLine } from '../../platform/fair-line.ts';
import { newFileId } from '../../platform/file-store.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tx } from '../../platform/with-business.ts';

const maxEdgePx = 1600;
const maxInputPixels = 60_000_000;
const formats = new Set(['png', 'jpeg', 'webp', 'gif']);

const complain = (text: string) => invalid(text, { photos: text });

/** One at a time: several would take the threads that everything else needs. */
const drawing = new FairLine({ atOnce: 1, longest: 200, longestShare: 50 });

/** A picture we drew ourselves from what came: no place where it was taken, no scripts, no surprises. */
async function redraw(bytes: Buffer): Promise<Buffer> {
  // Seldom needed, and 10 MB of a server's memory.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, { limitInputPixels: maxInputPixels, failOn: 'error' });
    const { format } = await image.metadata();
    if (!formats.has(format)) throw new Error(`format ${format}`);
    return await image
      .rotate()
      .resize(maxEdgePx, maxEdgePx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    throw complain('Please choose photos as JPEG, PNG or WebP files');
  }
}

export function checkPhotos(photos: readonly { bytes: Buffer }[]): void {
  if (photos.length > maxRequestPhotos) throw complain(`Please choose at most ${maxRequestPhotos} photos`);
  if (photos.some(({ bytes }) => bytes.length > maxPhotoMegabytes * 1024 * 1024))
    throw complain(`Each photo can be at most ${maxPhotoMegabytes} MB`);
}

export const redrawPhotos = (share: string, photos: readonly { bytes: Buffer }[]): Promise<Buffer[]> =>
  drawing.run(share, async () => {
    const drawn: Buffer[] = [];
    for (const { bytes } of photos) drawn.push(await redraw(bytes));
    return drawn;
  });

export interface KeptPhoto {
  id: string;
  byteSize: number;
  sha256: string;
}

/** The bytes first; should their rows never come, they go again. */
export async function keepPhotos(platform: Platform, pictures: readonly Buffer[]): Promise<KeptPhoto[]> {
  return Promise.all(
    pictures.map(async (bytes) => {
      const id = newFileId();
      await expectFile(platform, id);
      await platform.files.put(id, bytes);
      return { id, byteSize: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    }),
  );
}

/** For members of the business alone. */
export async function insertPhotos(
  { $client }: Tx,
  businessId: string,
  leadId: string,
  photos: readonly KeptPhoto[],
): Promise<void> {
  for (const [index, { id, byteSize, sha256 }] of photos.entries()) {
    await $client.query(
      `insert into files (id, business_id, name, content_type, byte_size, sha256, is_public)
       values ($1, $2, $3, 'image/jpeg', $4, $5, false)`,
      [id, businessId, `photo-${index + 1}.jpg`, byteSize, sha256],
    );
    await $client.query('insert into lead_photos (business_id, lead_id, file_id) values ($1, $2, $3)', [
      businessId,
      leadId,
      id,
    ]);
  }
}
