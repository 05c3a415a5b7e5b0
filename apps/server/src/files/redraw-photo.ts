import type { ResizeOptions } from 'sharp';
import { draw, type Sharp } from './drawing-line.ts';
import { type PhotoPlace, placeOfPhoto } from './photo-place.ts';

const maxEdgePx = 1600;
const maxInputPixels = 60_000_000;
/** A panorama of a phone has 16,000. Far wider ones take many times as long to draw as others of as many pixels. */
const maxInputEdgePx = 20_000;
/** Whoever draws keeps all others waiting. */
const longestDrawingSeconds = 8;
const formats = new Set(['png', 'jpeg', 'webp', 'gif']);

export interface DrawnPhoto {
  bytes: Buffer;
  width: number;
  height: number;
  /** Where it says it was taken. It is not in the bytes; whoever may keep it does. */
  place: PhotoPlace | null;
}

/** Its first bytes name it; our library reads none of them. */
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
 * A picture we drew ourselves from what came: no place where it was taken, no scripts, no surprises. Null for what is none.
 * Who shares a line waits in it: a place, or a business.
 */
export const redrawPhoto = (share: string, bytes: Buffer): Promise<DrawnPhoto | null> =>
  draw(share, (sharp) => redraw(sharp, bytes, whole));

/** The same, of its middle alone. */
export const redrawSquare = (share: string, bytes: Buffer, edge: number): Promise<DrawnPhoto | null> =>
  draw(share, (sharp) => redraw(sharp, bytes, { width: edge, height: edge, fit: 'cover' }));

const logoEdgePx = 512;
/** A photo of a logo has at most this many; a larger picture of 512 px would only cost time. */
const maxLogoPixels = 16_000_000;

/** A logo keeps what is transparent, so it is a PNG. Null for what is no picture, or far too large. */
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
