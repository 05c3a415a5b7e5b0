import sharp from 'sharp';
import type { Device } from './scenes.ts';

/** As large as the landing page shows them on a screen with about one and a half or two points per pixel. */
const widths: Record<Device, number> = { desktop: 1680, phone: 640 };

export function developPicture(shot: Buffer, device: Device): Promise<Buffer> {
  return (
    sharp(shot)
      .resize({ width: widths[device] })
      // Without smart subsampling, coloured text frays.
      .webp({ quality: 70, effort: 6, smartSubsample: true })
      .toBuffer()
  );
}
