import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DomainError } from '@dayworks/shared/errors';

export interface StoredFile {
  byteSize: number;
  bytes: Readable;
}

/** A store for files, on disk or in an S3 bucket. Any storage that can store bytes under a name can implement it. */
export interface FileStore {
  /** Stores a file. An existing file is never overwritten; an id that is already in use is rejected. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Reads a stored file; returns undefined if the file does not exist. */
  read(id: string): Promise<StoredFile | undefined>;
  remove(id: string): Promise<void>;
  /** Yields the ids of all stored files in sorted order. */
  list(): AsyncIterable<string>;
}

export const newFileId = () => randomBytes(16).toString('hex');

/**
 * Returns the storage key of a file. The key is the same on disk and in a bucket, so a folder can be copied into a
 * bucket unchanged.
 */
export function fileKey(id: string): string {
  if (!/^[0-9a-f]{32}$/.test(id)) throw new Error('not a file id');
  return `${id.slice(0, 2)}/${id}`;
}

export const fileIdTaken = (id: string) => new Error(`the file id ${id} is taken`);

/** Thrown if the file store is currently unavailable; the reason is meant for operators. */
export class StorageUnavailable extends DomainError {
  readonly reason: string;

  constructor(reason: string) {
    super(
      'SERVICE_UNAVAILABLE',
      'The file storage cannot be reached right now. Nothing was changed. Please try again.',
    );
    this.reason = reason;
  }
}
