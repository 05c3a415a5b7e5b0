import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@dayworks/shared/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOf } from '../http/bodies/body-limits.ts';
import { onePixel } from '../testing/fixtures/one-pixel.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

/** Counts the stored files. Every id under which bytes were ever stored has a removal job, so the jobs list all ids. */
async function storedFiles(): Promise<number> {
  const { rows } = await server.platform.database.operator.query<{ id: string }>(
    `select distinct data ->> 'file_id' as id from jobs.job where name = 'remove-file'`,
  );
  const stored = await Promise.all(rows.map(({ id }) => server.platform.files.read(id)));
  for (const file of stored) file?.bytes.destroy();
  return stored.filter(Boolean).length;
}

const pdf = () => new File(['%PDF-1.7 a receipt'], 'receipt.pdf', { type: 'application/pdf' });

/** One call to every route that accepts a file; each call contains the id of a record that does not exist. */
const strangeCalls: Record<string, () => Promise<unknown>> = {
  'products.putImage': () => owner.client.products.putImage({ id: randomUUID(), image: onePixel() }),
  'expenses.putReceipt': () => owner.client.expenses.putReceipt({ id: randomUUID(), receipt: pdf() }),
  'estimates.uploadPhoto': () => owner.client.estimates.uploadPhoto({ id: randomUUID(), photo: onePixel() }),
  'field.photo': () =>
    owner.client.field.photo({
      id: randomUUID(),
      photo: onePixel(),
      visit_id: randomUUID(),
      job_id: null,
      kind: 'other',
      made_at: new Date().toISOString(),
      sent_at: new Date().toISOString(),
      place: null,
    }),
  'imports.uploadFile': () =>
    owner.client.imports.uploadFile({ id: randomUUID(), file: new File(['Name'], 'customers.csv') }),
  'inbox.attach': () => owner.client.inbox.attach({ id: randomUUID(), file: pdf() }),
};
/** The upload routes without a record id, whose files belong to the business or to the calling user. */
const ofCaller: Record<string, () => Promise<unknown>> = {
  'business.uploadLogo': () => owner.client.business.uploadLogo({ logo: onePixel() }),
  'account.uploadPhoto': () => owner.client.account.uploadPhoto({ photo: onePixel() }),
};

const routesWithFiles = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures as unknown as Record<string, { '~orpc': { inputSchema?: unknown } }>)
    .filter(
      ([
        ,
        {
          '~orpc': { inputSchema },
        },
      ]) => filesOf(inputSchema).length > 0,
    )
    .map(([name]) => `${feature}.${name}`),
);

test('this test file covers every route that accepts a file', () => {
  expect(routesWithFiles.toSorted()).toEqual(
    [...Object.keys(strangeCalls), ...Object.keys(ofCaller)].toSorted(),
  );
});

test.each(Object.entries(strangeCalls))(
  'a file rejected by %s leaves no bytes in the file store',
  async (_, call) => {
    const before = await storedFiles();
    await expect(call()).rejects.toMatchObject({ status: 404 });
    expect(await storedFiles()).toBe(before);
  },
);

test.each(Object.entries({ ...strangeCalls, ...ofCaller }))(
  '%s counts toward the daily upload limit of the business',
  async (_, call) => {
    await call().catch(() => undefined);
    const before = await storedFiles();
    const { operator } = server.platform.database;
    const key = `uploaded kilobytes ${owner.businessId}`;
    await operator.query('update rate_limits set count = 2 * 1024 * 1024 where key = $1', [key]);
    await expect(call()).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/upload limit for today/),
    });
    expect(await storedFiles()).toBe(before);
    await operator.query('update rate_limits set count = 0 where key = $1', [key]);
  },
);

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !/^(?:testing|access-matrix)\//.test(path),
    )
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
const serverSources = sources(join(import.meta.dirname, '..'));

const filesWith = (pattern: RegExp) =>
  serverSources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('only the image queue loads the image library', () => {
  expect(
    filesWith(/import\('sharp'\)\)|= await import\('sharp'\)|^import (?!type)[^;]*from 'sharp'/m),
  ).toEqual(['files/image-queue.ts']);
});

test('uploads are stored by a single function, which removes rejected files', () => {
  /*
   * The demo images, the connection test of the file storage, the restore of a business and the restore of a backup
   * also store files, but these files are not uploads.
   */
  expect(filesWith(/files\s*\.put\(/).toSorted()).toEqual([
    'business/restore/exported-files.ts',
    'demo/drawn-files.ts',
    'files/stored-files.ts',
    'integrations/test-integration.ts',
    'platform/backup/restore.ts',
  ]);
});

test('a logo of more than 16 megapixels is rejected', async () => {
  const { default: sharp } = await import('sharp');
  const background = '#336699';
  const large = await sharp({ create: { width: 4_100, height: 4_100, channels: 3, background } })
    .png()
    .toBuffer();
  const logo = new File([new Uint8Array(large)], 'logo.png', { type: 'image/png' });
  await expect(owner.client.business.uploadLogo({ logo })).rejects.toMatchObject({ status: 415 });
});

test('an image with one extremely long edge is not processed, no matter how few bytes and pixels it has', async () => {
  const { default: sharp } = await import('sharp');
  const strip = async (width: number) => {
    const bytes = await sharp({ create: { width, height: 10, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    return new File([new Uint8Array(bytes)], 'strip.png', { type: 'image/png' });
  };
  const [tooLong, panorama] = [await strip(20_001), await strip(16_000)];
  await expect(owner.client.account.uploadPhoto({ photo: tooLong })).rejects.toMatchObject({ status: 415 });
  await expect(owner.client.business.uploadLogo({ logo: tooLong })).rejects.toMatchObject({ status: 415 });
  await owner.client.account.uploadPhoto({ photo: panorama });
});
