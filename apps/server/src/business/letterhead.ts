import { buffer } from 'node:stream/consumers';
import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import type { Platform } from '../platform/platform.ts';
import type { NamedQuery } from '../platform/with-business.ts';

/** What a letter of the business shows at its top. */
export type Letterhead = PublicDocument['business'] & { time_zone: string };

export const letterheadQuery = (businessId: string): NamedQuery => ({
  name: 'letterhead',
  text: `select business_name, logo_url, email, phone, address, city, state, zip_code, how_to_pay, time_zone
         from business_settings where id = $1`,
  values: [businessId],
});

export const logoFileId = (logoUrl: string | null) => /^\/files\/([0-9a-f]{32})$/.exec(logoUrl ?? '')?.[1];

/** The bytes that we drew ourselves at the upload. Never anything fetched from an address. */
export async function readLogo({ files, log }: Platform, logoUrl: string | null): Promise<Uint8Array | null> {
  const id = logoFileId(logoUrl);
  if (!id) return null;
  try {
    const stored = await files.read(id);
    if (!stored) throw new Error('it is missing');
    return await buffer(stored.bytes);
  } catch (error) {
    log.warn({ err: (error as Error).message, file: id }, 'the logo cannot be read; the letter goes without');
    return null;
  }
}
