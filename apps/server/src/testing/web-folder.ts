import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A web app of one page, one hashed asset and one plain file. */
export async function makeWebFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dayworks-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  await writeFile(join(folder, 'assets', 'main-1a2b3c.js'), 'export {};');
  await writeFile(join(folder, 'theme.js'), '');
  return folder;
}

/** For one test alone. */
export async function makeWebFolderForTest(): Promise<string> {
  const folder = await makeWebFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
