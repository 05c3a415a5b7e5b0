import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { ZipEntry } from '../../platform/zip-file.ts';

/** Compresses streamed text as it arrives and keeps only the compressed bytes in memory. */
export class DeflatedText {
  readonly #deflate = createDeflateRaw();
  readonly #parts: Buffer[] = [];
  #checksum = 0;
  #size = 0;

  constructor() {
    this.#deflate.on('data', (part: Buffer) => this.#parts.push(part));
  }

  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.#checksum = crc32(bytes, this.#checksum);
    this.#size += bytes.length;
    if (!this.#deflate.write(bytes)) await once(this.#deflate, 'drain');
  }

  async entry(name: string): Promise<ZipEntry> {
    this.#deflate.end();
    await once(this.#deflate, 'end');
    return {
      name,
      bytes: Buffer.concat(this.#parts),
      method: 'deflated',
      checksum: this.#checksum,
      size: this.#size,
    };
  }
}
