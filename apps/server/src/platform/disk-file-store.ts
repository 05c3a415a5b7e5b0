import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, fileIdTaken, fileKey, StorageUnavailable } from './file-store.ts';

type SystemError = Error & { code?: string };

const fullOrClosed: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full',
  EROFS: 'The data folder cannot be written to',
  EACCES: 'The data folder cannot be written to',
};

export function diskFileStore(folder: string): FileStore {
  const pathOf = (id: string) => join(folder, fileKey(id));
  return {
    async put(id, bytes) {
      const path = pathOf(id);
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, bytes, { flush: true, flag: 'wx' });
      } catch (error) {
        const { code = '' } = error as SystemError;
        if (code === 'EEXIST') throw fileIdTaken(id);
        await rm(path, { force: true }).catch(() => {});
        const reason = fullOrClosed[code];
        throw reason ? new StorageUnavailable(reason) : error;
      }
    },
    async read(id) {
      try {
        const file = await open(pathOf(id));
        const { size } = await file.stat();
        return { byteSize: size, bytes: file.createReadStream() };
      } catch (error) {
        if ((error as SystemError).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
