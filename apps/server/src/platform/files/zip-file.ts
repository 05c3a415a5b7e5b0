import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/**
 * A file in a zip archive. It is compressed with 'deflate raw' or stored uncompressed, for example because it is
 * already compressed.
 */
export interface ZipEntry {
  name: string;
  bytes: Buffer;
  method: 'stored' | 'deflated';
  /** The checksum of the uncompressed bytes. */
  checksum: number;
  size: number;
}

export const storedEntry = (name: string, bytes: Buffer): ZipEntry => ({
  name,
  bytes,
  method: 'stored',
  checksum: crc32(bytes),
  size: bytes.length,
});

/** The limits of the plain zip format. Larger archives would need the zip64 format, which not every program can read. */
const mostZipBytes = 0xffff_ffff - 64 * 1024 * 1024;
const mostZipEntries = 0xffff - 10;

const utf8Names = 0x0800;
const version = 20;

/** January 1, 1980, the first day that the zip date format can express; it is used when a file has no date. */
const noDay = 0x21;

function headerFields({ name, bytes, method, checksum, size }: ZipEntry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(method === 'deflated' ? 8 : 0, 4);
  fields.writeUInt16LE(noDay, 8);
  fields.writeUInt32LE(checksum, 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

/** Writes zip entries one after another, so that at most one entry is in memory at a time. */
export class ZipWriter {
  readonly #file: FileHandle;
  readonly #directory: Buffer[] = [];
  #offset = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  hasRoomFor(bytes: number): boolean {
    return this.#offset + bytes < mostZipBytes && this.#directory.length < mostZipEntries;
  }

  async add(entry: ZipEntry): Promise<void> {
    const fields = headerFields(entry);
    const name = Buffer.from(entry.name);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(this.#offset, 10);
    const made = Buffer.from([version, 0]);
    this.#directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, fields, tail, name]));
    await this.#write(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name]));
    await this.#write(entry.bytes);
  }

  async finish(): Promise<void> {
    const start = this.#offset;
    const directory = Buffer.concat(this.#directory);
    const end = Buffer.alloc(22);
    end.write('PK\x05\x06', 'latin1');
    end.writeUInt16LE(this.#directory.length, 8);
    end.writeUInt16LE(this.#directory.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(start, 16);
    await this.#write(Buffer.concat([directory, end]));
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#file.writeFile(bytes);
    this.#offset += bytes.length;
  }
}
