import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DomainError } from '@dayworks/shared/errors';

interface StoredFile {
  byteSize: number;
  bytes: Readable;
}

/** Where bytes live: the disk, or a bucket. Anything that can keep bytes under a name fits behind it. */
export interface FileStore {
  /** Nothing is ever overwritten: an id that is taken is refused. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  read(id: string): Promise<StoredFile | undefined>;
  remove(id: string): Promise<void>;
}

export const newFileId = () => randomBytes(16).toString('hex');

/** The same on disk and in a bucket, so that a folder can be copied into a bucket as it is. */
export function fileKey(id: string): string {
  if (!/^[0-9a-f]{32}$/.test(id)) throw new Error('not a file id');
  return `${id.slice(0, 2)}/${id}`;
}

export const fileIdTaken = (id: string) => new Error(`the file id ${id} is taken`);

/** The store cannot work at the moment; the reason is for those who run it. */
export class StorageUnavailable extends DomainError {
  readonly reason: string;

  constructor(reason: string) {
    super(
      'SERVICE_UNAVAILABLE',
      'The file storage cannot be reached right now. Nothing was changed; please try again.',
    );
    this.reason = reason;
  }
}
