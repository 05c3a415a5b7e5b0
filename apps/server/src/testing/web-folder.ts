import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Creates the folder of a web app with one page, one hashed asset and one plain file. The folder also has a list of the
 * files that each screen preloads, in the format that the build writes.
 */
export async function makeWebFolder(screens: object[] = []): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dayworks-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  await writeFile(join(folder, 'assets', 'main-1a2b3c.js'), 'export {};');
  await writeFile(join(folder, 'theme.js'), '');
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite', 'screens.json'), JSON.stringify(screens));
  return folder;
}

/** Creates a web folder for one test and deletes it when the test ends. */
export async function makeWebFolderForTest(): Promise<string> {
  const folder = await makeWebFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
