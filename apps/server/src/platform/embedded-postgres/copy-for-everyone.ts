import { chmod, cp, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Copies a folder so that every user can read the copy; the copy gets its final name only when it is complete. */
export async function copyForEveryone(
  from: string,
  to: string,
  complete: (folder: string) => Promise<void>,
): Promise<void> {
  if (await exists(to)) return;
  const unfinished = await mkdtemp(join(dirname(to), `.${basename(to)}-`));
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
    await openToRead(unfinished);
    await complete(unfinished);
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(to))) throw error;
  }
}

async function openToRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToRead(path);
    else if (entry.isFile()) await chmod(path, ((await lstat(path)).mode & 0o111) !== 0 ? 0o755 : 0o644);
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
