import sharp from 'sharp';
import type { Device } from './scenes.ts';

/** The image widths in pixels, chosen for the landing page on screens with about 1.5 to 2 device pixels per CSS pixel. */
const widths: Record<Device, number> = { desktop: 1680, phone: 640 };

export function developPicture(shot: Buffer, device: Device): Promise<Buffer> {
  return (
    sharp(shot)
      .resize({ width: widths[device] })
      // Without smart subsampling, colored text has ragged edges.
      .webp({ quality: 70, effort: 6, smartSubsample: true })
      .toBuffer()
  );
}
