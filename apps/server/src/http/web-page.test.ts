import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '../platform/env.ts';
import { readWebPage } from './web-page.ts';

async function pageWith(variables: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'dayworks-page-'));
  await writeFile(join(folder, 'index.html'), '<html><head><script src="/theme.js"></script></head></html>');
  return readWebPage(folder, readEnv(variables));
}

test('local-only mode puts its guard and its hosts before every other script', async () => {
  const page = await pageWith({
    LOCAL_ONLY: 'true',
    LOCAL_ONLY_HOSTS: '*.db.example, "quoted"',
    LOCAL_ONLY_SANDBOX_HOSTS: 'box.example',
  });
  expect(page).toMatch(
    /^<html><head><meta name="local-only" content="[^"]*"><script src="\/local-only.js"><\/script><script src="\/theme.js">/,
  );
  expect(page).toContain('*.db.example');
});

test('without it the page stays as built', async () => {
  expect(await pageWith({})).not.toContain('local-only');
});
