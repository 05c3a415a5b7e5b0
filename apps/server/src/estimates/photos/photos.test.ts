import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addOpenEstimate,
  addSentEstimate,
  asEstimateEdit,
} from '../../testing/fixtures/estimate-fixtures.ts';
import { Browser, type Owner, signUpOwner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createSignedPdfKeeper } from './signed-pdf.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
});
afterAll(() => server.stop());

const guest = () => new Browser(server).client.estimates;
const get = (id: string) => owner.client.estimates.get({ id });

async function picture(color: string): Promise<File> {
  const create = { width: 64, height: 32, channels: 3, background: color } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' });
}

const add = async (id: string, line_name: string | null = null, color = 'red') =>
  owner.client.estimates.uploadPhoto({ id, photo: await picture(color), line_name });

const isStored = async (fileId: string) => {
  const { rowCount } = await server.platform.database.operator.query('select from files where id = $1', [
    fileId,
  ]);
  return rowCount === 1;
};

test('photos of the whole estimate and of an item are shown to the customer with the link, and to nobody else', async () => {
  const { id, key } = await addOpenEstimate(owner);
  await add(id);
  const { photos, version } = await add(id, 'Gutter cleaning', 'blue');
  expect(photos).toMatchObject([
    { width: 64, height: 32, line_name: null },
    { width: 64, height: 32, line_name: 'Gutter cleaning' },
  ]);
  const shown = await guest().openShared({ id, key });
  expect(shown.photos.map(({ line_name }) => line_name)).toEqual([null, 'Gutter cleaning']);
  expect(JSON.stringify(shown)).not.toContain(photos[0]?.file_id);
  const photo_id = photos[1]?.id ?? '';
  const file = await guest().sharedPhoto({ id, key, photo_id });
  expect((await sharp(await file.bytes()).metadata()).format).toBe('jpeg');
  const other = await addOpenEstimate(owner);
  for (const wrong of [{ id, key: other.key }, { ...other }])
    await expect(guest().sharedPhoto({ id: wrong.id, key: wrong.key, photo_id })).rejects.toMatchObject({
      status: 404,
    });
  const stranger = await signUpOwner(server);
  await expect(stranger.client.estimates.removePhoto({ id, photo_id })).rejects.toMatchObject({
    status: 404,
  });
  const moved = await owner.client.estimates.placePhoto({ id, photo_id, line_name: null });
  expect([moved.version, moved.photos[1]?.line_name]).toEqual([version + 1, null]);
});

test('a customer who opened the estimate before its photos changed has to review it again', async () => {
  const link = await addOpenEstimate(owner);
  await add(link.id);
  await expect(guest().sign({ ...link, name: 'Maria Ruiz', accepted: true })).rejects.toMatchObject({
    message: 'This estimate has changed since you opened it. Please review it again.',
  });
});

test('the photos and the PDF that the customer signed are kept, even if the photos are deleted and the logo changes afterward', async () => {
  const { id, key } = await addOpenEstimate(owner);
  const before = await add(id, 'Gutter cleaning');
  const [photo] = before.photos;
  await guest().sign({ id, key, version: before.version, name: 'Maria Ruiz', accepted: true });
  await expect(add(id)).rejects.toMatchObject({ message: expect.stringContaining('approved') });
  const [signature] = (await get(id)).signatures;
  const keep = createSignedPdfKeeper(server.platform);
  const signed = { signature_id: signature?.id ?? '', business_id: owner.businessId };
  await Promise.all([keep(signed), keep(signed)]);
  await keep(signed);
  const { rowCount: kept } = await server.platform.database.operator.query(
    'select from signed_pdfs where signature_id = $1',
    [signature?.id],
  );
  expect(kept).toBe(1);
  const signedPdf = async () =>
    Buffer.from(await (await owner.client.estimates.signedPdf({ id: signature?.id ?? '' })).bytes());
  const first = await signedPdf();
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  expect(first.includes('/Subtype /Image')).toBe(true);
  await owner.client.estimates.update(asEstimateEdit(await get(id)));
  const after = await owner.client.estimates.removePhoto({ id, photo_id: photo?.id ?? '' });
  expect(after.photos).toEqual([]);
  expect(after.changes_since_signed?.changes).toEqual([{ what: 'Photos', before: '1 photo', after: null }]);
  expect(await isStored(photo?.file_id ?? '')).toBe(true);
  expect((await signedPdf()).equals(first)).toBe(true);
});

test('a photo that nobody signed is deleted together with its file', async () => {
  const { id } = await addSentEstimate(owner);
  const [photo] = (await add(id)).photos;
  await owner.client.estimates.removePhoto({ id, photo_id: photo?.id ?? '' });
  expect(await isStored(photo?.file_id ?? '')).toBe(false);
});

test('an estimate has at most 12 photos, and only images are accepted', async () => {
  const { id } = await addSentEstimate(owner);
  const text = new File(['no image'], 'photo.png', { type: 'image/png' });
  await expect(owner.client.estimates.uploadPhoto({ id, photo: text })).rejects.toMatchObject({
    status: 415,
  });
  for (let count = 0; count < 12; count++) await add(id);
  await expect(add(id)).rejects.toMatchObject({ message: 'An estimate can have at most 12 photos' });
  const invoiced = await addSentEstimate(owner);
  await owner.client.invoices.fromEstimate({ estimate_id: invoiced.id });
  await expect(add(invoiced.id)).rejects.toMatchObject({ status: 400 });
});
