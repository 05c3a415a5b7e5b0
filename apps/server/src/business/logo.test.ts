import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFileId } from '../platform/files/file-store.ts';
import { onePixel } from '../testing/fixtures/one-pixel.ts';
import { signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const idIn = (logoUrl: string | null) => logoUrl?.slice('/files/'.length) ?? '';

async function isStored(id: string): Promise<boolean> {
  const stored = await server.platform.files.read(id);
  stored?.bytes.destroy();
  return stored !== undefined;
}

const statusOf = async (logoUrl: string | null) => (await fetch(`${server.origin}${logoUrl}`)).status;

test('replacing or removing a logo deletes the old image file', async () => {
  const { client } = await signUpOwner(server);
  const first = await client.business.uploadLogo({ logo: onePixel() });
  expect(await statusOf(first.logo_url)).toBe(200);
  const second = await client.business.uploadLogo({ logo: onePixel() });
  expect(await statusOf(first.logo_url)).toBe(404);
  expect(await statusOf(second.logo_url)).toBe(200);
  await expect.poll(() => isStored(idIn(first.logo_url))).toBe(false);
  await client.business.removeLogo();
  expect(await statusOf(second.logo_url)).toBe(404);
  await expect.poll(() => isStored(idIn(second.logo_url))).toBe(false);
});

test('stored files without a database row are deleted, and stored files with a database row are kept', async () => {
  const { client } = await signUpOwner(server);
  const { logo_url } = await client.business.uploadLogo({ logo: onePixel() });
  const { database, files, jobs } = server.platform;
  /*
   * Stored bytes without a database row, as they remain after a crash (kill -9) between writing the bytes and writing
   * the row.
   */
  const left = newFileId();
  await files.put(left, Buffer.from('left behind'));
  for (const id of [idIn(logo_url), left]) await jobs.enqueue(database.app, 'remove-file', { file_id: id });
  await expect.poll(() => isStored(left)).toBe(false);
  expect(await isStored(idIn(logo_url))).toBe(true);
  const { rows } = await database.operator.query<{ due_in: number }>(
    `select extract(epoch from start_after - now())::int as due_in from jobs.job
     where name = 'remove-file' and data ->> 'file_id' = $1 and state = 'created'`,
    [idIn(logo_url)],
  );
  expect(rows[0]?.due_in).toBeGreaterThan(3000);
});

test('a logo can be cached publicly, but any other file can be cached only privately with revalidation', async () => {
  const { browser, client, businessId } = await signUpOwner(server);
  const { logo_url } = await client.business.uploadLogo({ logo: onePixel() });
  const note = newFileId();
  await server.platform.files.put(note, Buffer.from('note'));
  await server.platform.database.operator.query(
    `insert into files (id, business_id, name, content_type, byte_size, sha256, is_public)
     values ($1, $2, 'note.txt', 'text/plain', 4, 'x', false)`,
    [note, businessId],
  );
  const cacheOf = async (path: string) => (await browser.fetch(path)).headers.get('cache-control');
  expect(await cacheOf(logo_url ?? '')).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf(`/files/${note}`)).toBe('private, no-cache');
  const known = await browser.fetch(`/files/${note}`, { headers: { 'if-none-match': `"${note}"` } });
  expect([known.status, await known.text()]).toEqual([304, '']);
  const gone = await fetch(`${server.origin}/files/${note}`, { headers: { 'if-none-match': `"${note}"` } });
  expect(gone.status).toBe(404);
  expect(await cacheOf(`/files/${newFileId()}`)).toBe('no-store');
});
