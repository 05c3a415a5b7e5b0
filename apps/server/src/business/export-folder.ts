import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const folderIn = (dataDir: string) => join(dataDir, 'exports');

/** The time for which an export file is stored: one hour. A download that takes longer fails. */
const keptMs = 60 * 60_000;

export async function newExportPath(dataDir: string): Promise<string> {
  await mkdir(folderIn(dataDir), { recursive: true, mode: 0o700 });
  return join(folderIn(dataDir), `${randomUUID()}.zip`);
}

export async function removeOldExports(dataDir: string, now: Date): Promise<void> {
  const names = await readdir(folderIn(dataDir)).catch(() => []);
  for (const name of names) {
    const path = join(folderIn(dataDir), name);
    const made = await stat(path).catch(() => null);
    if (made && now.getTime() - made.mtimeMs > keptMs) await rm(path, { force: true });
  }
}
