import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addVisit, plantJob } from '../testing/fixtures/field-fixtures.ts';
import { addFieldWorker } from '../testing/fixtures/team-fixtures.ts';
import { type Owner, type Person, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let sam: Person;
let visit: { id: string };
/** The test photo, which was taken on a bridge in Portland with the camera turned sideways. */
let camera: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  sam = await addFieldWorker(server, owner);
  visit = await addVisit(owner, { assignee_id: sam.userId });
  camera = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#3a6' } })
    .jpeg()
    .withExif({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '45/1 30/1 36/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '122/1 40/1 12/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
});
afterAll(() => server.stop());

const fileOf = (bytes: Buffer, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'photo', { type });

function taken(photo: File, fields: { visit_id?: string | null; job_id?: string; id?: string } = {}) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    made_at: now,
    sent_at: now,
    visit_id: visit.id,
    kind: 'before' as const,
    photo,
    ...fields,
  };
}

const placeOf = async (id: string) => {
  const { rows } = await server.platform.database.operator.query<{
    latitude: number | null;
    longitude: number | null;
  }>('select latitude, longitude from visit_photos where id = $1', [id]);
  return rows[0];
};

test('a photo of a visit is rotated upright, reduced in size and stored without the location where it was taken', async () => {
  const sent = taken(fileOf(camera));
  const photo = await sam.client.field.photo(sent);
  expect(photo).toMatchObject({
    id: sent.id,
    kind: 'before',
    width: 800,
    height: 1600,
    taken_at: sent.made_at,
  });
  const stored = Buffer.from(await (await sam.browser.fetch(`/files/${photo.file_id}`)).arrayBuffer());
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  expect(await placeOf(sent.id)).toEqual({ latitude: null, longitude: null });
  expect((await sam.client.field.visit({ id: visit.id })).photos.map(({ id }) => id)).toEqual([sent.id]);
});

test('a photo that is sent twice, even simultaneously, is stored only once, and a different image with the same id is rejected', async () => {
  const sent = taken(fileOf(camera));
  const [one, other] = await Promise.all([sam.client.field.photo(sent), sam.client.field.photo(sent)]);
  expect(other).toEqual(one);
  expect(await sam.client.field.photo(sent)).toEqual(one);
  const { rows } = await server.platform.database.operator.query('select from visit_photos where id = $1', [
    sent.id,
  ]);
  expect(rows).toHaveLength(1);
  const another = await sharp(camera).resize(10).jpeg().toBuffer();
  await expect(sam.client.field.photo({ ...sent, photo: fileOf(another) })).rejects.toThrow('already used');
});

test('workers can remove their own photos and the office can remove any photo; the file of a removed photo is deleted, and the photo is not restored if the phone sends it again', async () => {
  const kim = await addFieldWorker(server, owner);
  const other = await signUpOwner(server);
  const sent = taken(fileOf(camera));
  const photo = await sam.client.field.photo(sent);
  const second = await sam.client.field.photo(taken(fileOf(camera)));
  for (const { client } of [kim, other])
    await expect(client.field.removePhoto({ id: photo.id })).rejects.toMatchObject({ status: 404 });
  expect(await sam.client.field.removePhoto({ id: photo.id })).toEqual({ id: photo.id });
  await expect(sam.client.field.removePhoto({ id: photo.id })).rejects.toMatchObject({ status: 404 });
  await owner.client.field.removePhoto({ id: second.id });
  expect((await sam.browser.fetch(`/files/${photo.file_id}`)).status).toBe(404);
  expect(await sam.client.field.photo(sent)).toEqual(photo);
  const { photos } = await sam.client.field.visit({ id: visit.id });
  expect(photos.filter(({ id }) => id === photo.id || id === second.id)).toEqual([]);
  const { rows } = await server.platform.database.operator.query(
    `select user_id from audit_log where entity = 'visit_photo' and action = 'delete' and entity_id = any ($1) order by created_at`,
    [[photo.id, second.id]],
  );
  expect(rows.map(({ user_id }) => user_id)).toEqual([sam.userId, owner.userId]);
  await expect.poll(() => server.platform.files.read(photo.file_id)).toBeUndefined();
});

test('the location of a photo is stored only if the business turned this setting on; the location is read from the photo or from the device', async () => {
  expect(await owner.client.field.settings()).toEqual({ keeps_photo_place: false, version: 1 });
  await owner.client.field.updateSettings({ keeps_photo_place: true, version: 1 });
  await expect(owner.client.field.updateSettings({ keeps_photo_place: false, version: 1 })).rejects.toThrow(
    'changed by someone else',
  );
  const fromPhoto = taken(fileOf(camera));
  await sam.client.field.photo(fromPhoto);
  const place = await placeOf(fromPhoto.id);
  expect(place?.latitude).toBeCloseTo(45.51, 4);
  expect(place?.longitude).toBeCloseTo(-122.67, 4);
  const fromDevice = { ...taken(fileOf(camera)), place: { latitude: 1.5, longitude: 2.5 } };
  await sam.client.field.photo(fromDevice);
  expect(await placeOf(fromDevice.id)).toEqual({ latitude: 1.5, longitude: 2.5 });
  await owner.client.field.updateSettings({ keeps_photo_place: false, version: 2 });
});

test('an unreadable image is rejected with an explanation of what to do', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
  await expect(sam.client.field.photo(taken(fileOf(heic, 'image/heic')))).rejects.toThrow('HEIC');
  await expect(sam.client.field.photo(taken(fileOf(Buffer.from('nothing'))))).rejects.toThrow(
    'JPEG, PNG or WebP',
  );
  await expect(sam.client.field.photo(taken(fileOf(camera), { visit_id: null }))).rejects.toThrow(
    'Choose one of them',
  );
});

test('a photo attached to the whole job is visible to the office and to workers who have a visit for the job', async () => {
  const job = await plantJob(server, owner, visit.id);
  const photo = await sam.client.field.photo(taken(fileOf(camera), { visit_id: null, job_id: job.id }));
  await owner.client.field.photo(taken(fileOf(camera), { visit_id: null, job_id: job.id }));
  const { photos } = await sam.client.field.visit({ id: visit.id });
  expect(photos.map(({ id }) => id)).toContain(photo.id);
  const other = await addFieldWorker(server, owner);
  await expect(
    other.client.field.photo(taken(fileOf(camera), { visit_id: null, job_id: job.id })),
  ).rejects.toThrow('Job not found');
});
