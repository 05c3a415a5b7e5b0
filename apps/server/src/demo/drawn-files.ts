import { createHash } from 'node:crypto';
import { draw } from '../files/image-queue.ts';
import type { KeptPhoto } from '../files/stored-files.ts';
import type { FileStore } from '../platform/files/file-store.ts';

export interface Size {
  width: number;
  height: number;
}

export async function drawJpeg(svg: string, { width, height }: Size, ground: string): Promise<Buffer> {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${svg}</svg>`;
  return draw('demo', (sharp) => sharp(Buffer.from(whole)).jpeg({ quality: 80 }).toBuffer());
}

/** Derives the id of a file in the file store from an id that depends only on the seed. */
export const fileIdOf = (id: string): string => id.replaceAll('-', '');

/**
 * Stores a demo file, but does not overwrite a file that was already stored by an interrupted load or by a second
 * server that is starting.
 */
export async function keepOnce(files: FileStore, id: string, bytes: Buffer): Promise<KeptPhoto> {
  const isThere = async () => {
    const stored = await files.read(id);
    stored?.bytes.destroy();
    return stored !== undefined;
  };
  if (!(await isThere())) {
    await files.put(id, bytes).catch(async (error: unknown) => {
      if (!(await isThere())) throw error;
    });
  }
  return { id, byteSize: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
