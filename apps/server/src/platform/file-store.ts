import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where bytes live. Disk now; anything that can keep bytes under a name fits behind it. */
export interface FileStore {
  put(id: string, bytes: Uint8Array): Promise<void>;
  read(id: string): Readable;
  remove(id: string): Promise<void>;
}

export const newFileId = () => randomBytes(16).toString('hex');

export function diskFileStore(folder: string): FileStore {
  const pathOf = (id: string) => {
    if (!/^[0-9a-f]{32}$/.test(id)) throw new Error('not a file id');
    return join(folder, id.slice(0, 2), id);
  };
  return {
    async put(id, bytes) {
      const path = pathOf(id);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
      await writeFile(draft, bytes, { flush: true, flag: 'wx' });
      await rename(draft, path);
    },
    read: (id) => createReadStream(pathOf(id)),
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
