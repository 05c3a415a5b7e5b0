import { DomainError, invalid } from '@dayworks/shared/errors';
import { maxPhotoMegabytes, maxRequestPhotos } from '@dayworks/shared/leads/lead-request';
import { insertPhotoFile, type KeptPhoto } from '../../files/keep-photo.ts';
import { redrawPhoto } from '../../files/redraw-photo.ts';
import type { Platform } from '../../platform/platform.ts';
import { countRequestPhotos } from '../../platform/upload-quota.ts';
import type { Tx } from '../../platform/with-business.ts';

const complain = (text: string) => invalid(text, { photos: text });

export function checkPhotos(photos: readonly { bytes: Buffer }[]): void {
  if (photos.length > maxRequestPhotos) throw complain(`Please choose at most ${maxRequestPhotos} photos`);
  if (photos.some(({ bytes }) => bytes.length > maxPhotoMegabytes * 1024 * 1024))
    throw complain(`Each photo can be at most ${maxPhotoMegabytes} MB`);
}

/**
 * Counts the photos of a customer request toward the daily quota. If the quota is used up, a request can still be
 * sent without photos, so only the photo field gets an error.
 */
export async function countPhotos(
  platform: Platform,
  businessId: string,
  photos: readonly { bytes: Buffer }[],
): Promise<void> {
  if (photos.length === 0) return;
  const bytes = photos.reduce((sum, photo) => sum + photo.bytes.length, 0);
  await countRequestPhotos(platform, businessId, bytes).catch((error: unknown) => {
    throw error instanceof DomainError ? complain(error.message) : error;
  });
}

/**
 * Re-encodes the photos of a customer request without their location, because the visitors were not asked for
 * permission to store it.
 */
export async function redrawPhotos(share: string, photos: readonly { bytes: Buffer }[]): Promise<Buffer[]> {
  const drawn: Buffer[] = [];
  for (const { bytes } of photos) {
    const picture = await redrawPhoto(share, bytes);
    if (!picture) throw complain('Please choose photos as JPEG, PNG or WebP files');
    drawn.push(picture.bytes);
  }
  return drawn;
}

export async function insertPhotos(
  tx: Tx,
  businessId: string,
  leadId: string,
  photos: readonly KeptPhoto[],
): Promise<void> {
  for (const [index, photo] of photos.entries()) {
    await insertPhotoFile(tx, businessId, photo, `photo-${index + 1}.jpg`);
    await tx.$client.query('insert into lead_photos (business_id, lead_id, file_id) values ($1, $2, $3)', [
      businessId,
      leadId,
      photo.id,
    ]);
  }
}
