import type { ResizeOptions } from 'sharp';
import { draw, type Sharp } from './image-queue.ts';
import { type PhotoPlace, placeOfPhoto } from './photo-place.ts';

const maxEdgePx = 1600;
const maxInputPixels = 60_000_000;
/**
 * The maximum edge length of an uploaded image. Panoramas taken with a phone are about 16,000 pixels wide. Much wider
 * images take many times longer to process than other images with the same number of pixels.
 */
const maxInputEdgePx = 20_000;
/** The time limit for processing one image. All other images in the queue have to wait for it. */
const longestDrawingSeconds = 8;
const formats = new Set(['png', 'jpeg', 'webp', 'gif']);

export interface DrawnPhoto {
  bytes: Buffer;
  width: number;
  height: number;
  /**
   * The location stored in the original photo. The re-encoded image does not contain the location, so a caller that
   * is allowed to store it must do so separately.
   */
  place: PhotoPlace | null;
}

/** HEIC files are recognized by their first bytes; our image library cannot read them. */
const heicBrands = /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/;

export const isHeic = (bytes: Buffer): boolean => heicBrands.test(bytes.toString('latin1', 4, 12));

const whole: ResizeOptions = { width: maxEdgePx, height: maxEdgePx, fit: 'inside', withoutEnlargement: true };

async function redraw(sharp: Sharp, bytes: Buffer, cut: ResizeOptions): Promise<DrawnPhoto | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxInputPixels, failOn: 'error' });
    const { format, exif, width, height } = await image.metadata();
    if (!formats.has(format) || Math.max(width, height) > maxInputEdgePx) return null;
    const { data, info } = await image
      .timeout({ seconds: longestDrawingSeconds })
      .rotate()
      .resize(cut)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, place: exif ? placeOfPhoto(exif) : null };
  } catch {
    return null;
  }
}

/**
 * Re-encodes an uploaded photo, so that the image contains no location and no scripts. Returns null if the bytes are
 * not an image. Requests with the same `share` key, such as an IP address or a business, share one section of the image
 * queue.
 */
export const redrawPhoto = (share: string, bytes: Buffer): Promise<DrawnPhoto | null> =>
  draw(share, (sharp) => redraw(sharp, bytes, whole));

/** Re-encodes the central square of an uploaded photo. */
export const redrawSquare = (share: string, bytes: Buffer, edge: number): Promise<DrawnPhoto | null> =>
  draw(share, (sharp) => redraw(sharp, bytes, { width: edge, height: edge, fit: 'cover' }));

const paperEdgePx = 800;

/** Reduces a stored photo to the size in which it is printed, so that a PDF with photos can be emailed. */
export const photoForPaper = (share: string, bytes: Uint8Array): Promise<Buffer> =>
  draw(share, (sharp) =>
    sharp(bytes, { limitInputPixels: maxInputPixels })
      .resize(paperEdgePx, paperEdgePx, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer(),
  );

const logoEdgePx = 512;
/**
 * The maximum number of pixels in an uploaded logo. Processing a larger image would only waste time, because the logo
 * is reduced to 512 px.
 */
const maxLogoPixels = 16_000_000;

/**
 * Re-encodes a logo as PNG, so that transparency is preserved. Returns null if the bytes are not an image or the
 * image is far too large.
 */
export const redrawLogo = (share: string, bytes: Buffer): Promise<Buffer | null> =>
  draw(share, async (sharp) => {
    try {
      const image = sharp(bytes, { limitInputPixels: maxLogoPixels });
      const { format, width, height } = await image.metadata();
      if (!formats.has(format) || Math.max(width, height) > maxInputEdgePx) return null;
      return await image
        .timeout({ seconds: longestDrawingSeconds })
        .rotate()
        .resize(logoEdgePx, logoEdgePx, { fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9 })
        .toBuffer();
    } catch {
      return null;
    }
  });
