import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '../platform/process/env.ts';
import { readWebPage } from './web-page.ts';

const built = '<html><head><script src="/theme.js"></script></head><body><div></div></body></html>';
const screens = [
  { path: '/invoices', files: ['assets/list-1.js', 'assets/invoices-1.js'] },
  { path: '/customers/:id', files: ['assets/customer-1.js'] },
  { path: '/settings/:section?', files: ['assets/settings-1.js'] },
];

async function pageWith(variables: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'dayworks-page-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'index.html'), built);
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite', 'screens.json'), JSON.stringify(screens));
  const page = await readWebPage(folder, readEnv(variables));
  if (!page) throw new Error('There is a page in this folder.');
  return page;
}

test('local-only mode inserts the guard script and the blocked hosts before every other script', async () => {
  const page = await pageWith({
    LOCAL_ONLY: 'true',
    LOCAL_ONLY_HOSTS: '*.db.example, "quoted"',
    LOCAL_ONLY_SANDBOX_HOSTS: 'box.example',
  });
  expect(page.start('/')).toMatch(
    /^<html><head><meta name="local-only" content="[^"]*"><script src="\/local-only.js"><\/script><script src="\/theme.js">/,
  );
  expect(page.start('/')).toContain('*.db.example');
});

test('local-only mode without configured hosts blocks the hosts of cloud databases', async () => {
  const start = (await pageWith({ LOCAL_ONLY: 'true' })).start('/');
  for (const host of ['*.supabase.co', '*.firebaseio.com', '*.neon.tech']) expect(start).toContain(host);
  const named = (await pageWith({ LOCAL_ONLY: 'true', LOCAL_ONLY_HOSTS: 'db.example' })).start('/');
  expect(named).toContain('db.example');
  expect(named).not.toContain('supabase');
});

test('without local-only mode, the page for an unknown path is sent unchanged', async () => {
  const page = await pageWith();
  const whole = page.start('/nowhere') + page.end({ at: 0, answers: [] });
  expect(whole.replace(/<script type="application\/json".*?<\/script>/, '')).toBe(built);
});

test.each([
  ['/invoices', ['list-1.js', 'invoices-1.js']],
  ['/customers/8f', ['customer-1.js']],
  ['/customers', []],
  ['/settings', ['settings-1.js']],
  ['/settings/team', ['settings-1.js']],
  ['/settings/team/more', []],
])('the page at %s preloads the scripts of its screen', async (path, files) => {
  const page = await pageWith();
  const asked = page.start(path).matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/([^"]+)">/g);
  expect([...asked].map(([, file]) => file)).toEqual(files);
});

test('readWebPage() returns no page for a folder without a built web app', async () => {
  expect(await readWebPage(join(tmpdir(), 'not-there'), readEnv({}))).toBeUndefined();
});

test('a public page that has a version for browsers with JavaScript disabled redirects these browsers to that version', async () => {
  const page = await pageWith();
  expect(page.start('/shared-appointment/1', '/book/2/visit/1?key="3"')).toContain(
    '<noscript><meta http-equiv="refresh" content="0; url=/book/2/visit/1?key=&quot;3&quot;"></noscript></head>',
  );
  expect(page.start('/invoices')).not.toContain('refresh');
});
