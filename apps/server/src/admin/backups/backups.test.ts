import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepBackup } from '../../platform/backup/keep-backup.ts';
import { checkBackup, type Installation } from '../../platform/backup/make-backup.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { onePixel } from '../../testing/fixtures/one-pixel.ts';
import { ageProof, operatorVariables, signUpOperator } from '../../testing/fixtures/operator-fixtures.ts';
import { openS3Server, type S3Server } from '../../testing/stand-ins/s3-server.ts';
import type { Owner } from '../../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createNightlyBackup } from './nightly-backup.ts';

let bucket: S3Server;
let server: TestServer;
let operator: Owner;
let installation: Installation;
beforeAll(async () => {
  bucket = await openS3Server();
  server = await startTestServer({ variables: { ...operatorVariables, ...bucket.variables } });
  operator = await signUpOperator(server);
  await operator.client.business.uploadLogo({ logo: onePixel() });
  installation = server.platform.installation;
});
afterAll(async () => {
  await server.stop();
  await bucket.close();
});

/** Runs the hourly backup job as if it were the given time. */
const runAt = (time: number, changed: Partial<Installation> = {}) =>
  createNightlyBackup({ ...server.platform, installation: { ...installation, ...changed } })(
    {},
    new Date(time),
  );

const hourMs = 3_600_000;
/** 3 AM UTC tomorrow, so that the next backup is due no matter when the test runs. */
const night = new Date().setUTCHours(27, 0, 0, 0);

const overview = () => operator.client.admin.backups();

const lettersTo = async (recipient: string) => {
  const { rows } = await server.platform.database.operator.query<{ subject: string }>(
    `select subject from outbox where recipient = $1 and subject like 'The backup%'`,
    [recipient],
  );
  return rows.length;
};

test('when an operator requests a backup, the server stores it in the bucket, verifies it and lists it on the admin screen', async () => {
  expect(await overview()).toMatchObject({ is_nightly: true, last: null, last_made_at: null, kept: [] });
  expect(await operator.client.admin.backUp()).toMatchObject({ is_running: true });
  await expect.poll(async () => (await overview()).is_running).toBe(false);
  const { last, kept, kept_problem } = await overview();
  expect(last).toMatchObject({ problem: null, files: 1, unsound_files: 0, is_encrypted: false });
  expect(last?.rows).toBeGreaterThan(5);
  expect(kept).toMatchObject([{ name: last?.name, byte_size: last?.byte_size, is_restore_point: false }]);
  expect(kept_problem).toBeNull();
  expect([...bucket.objects.keys()].filter((key) => key.includes('backups/'))).toEqual([
    expect.stringContaining(last?.name ?? '?'),
  ]);
  expect((await checkBackup(installation, last?.name ?? '')).files).toHaveLength(1);
});

test('the server makes one backup each night and keeps only the newest 14 backups', async () => {
  const before = (await overview()).kept.length;
  for (const time of [night, night + hourMs, night + 2 * hourMs]) await runAt(time);
  expect((await overview()).kept).toHaveLength(before + 1);
  const off = { ...server.platform, env: { ...server.platform.env, NIGHTLY_BACKUPS: false } };
  await createNightlyBackup(off)({}, new Date(night + 24 * hourMs));
  expect((await overview()).kept).toHaveLength(before + 1);
  for (let day = 1; day <= 14; day++)
    await keepBackup(installation, { madeBy: 'test', now: new Date(night + day * 24 * hourMs) });
  const { kept } = await overview();
  expect(kept).toHaveLength(14);
  expect(kept.at(-1)?.made_at).toBe(new Date(night + 24 * hourMs).toISOString());
});

test('a failed backup is shown on the admin screen, and operators are notified of failures at most once a day', async () => {
  const isFull: Partial<Installation> = {
    shelf: {
      ...installation.shelf,
      keep: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
    },
  };
  const later = night + 20 * 24 * hourMs;
  const failures = [later, later + hourMs, later + 2 * hourMs];
  for (const time of failures) await runAt(time, isFull);
  const { last, last_made_at } = await overview();
  expect(last).toMatchObject({ name: null, problem: expect.stringContaining('The disk is full') });
  expect(last_made_at).not.toBeNull();
  expect(await lettersTo(operator.email)).toBe(1);
  const { notifications } = await operator.client.notifications.list({});
  expect(notifications).toMatchObject([
    {
      kind: 'backup_failed',
      title: 'The backup of this installation failed',
      note: expect.stringContaining('The disk is full'),
      href: '/admin',
    },
  ]);
  await runAt(later + 3 * hourMs);
  expect((await overview()).last).toMatchObject({ problem: null });
});

test('operators are notified when files are missing from a backup, and the newest complete backup is kept', async () => {
  const complete = (await overview()).last?.name;
  const withoutFiles: Partial<Installation> = {
    files: { ...installation.files, read: () => Promise.resolve(undefined) },
  };
  const later = night + 100 * 24 * hourMs;
  for (let day = 0; day < 15; day++) await runAt(later + day * 24 * hourMs, withoutFiles);
  const { kept, last } = await overview();
  expect(last).toMatchObject({ problem: null, unsound_files: 1 });
  expect(kept).toHaveLength(15);
  expect(kept.at(-1)?.name).toBe(complete);
  const { notifications } = await operator.client.notifications.list({});
  const titles = notifications.map(({ title }) => title);
  expect(
    titles.filter((title) => title === 'Files are missing from the backup of this installation'),
  ).toHaveLength(1);
});

test('two servers cannot back up the same database at the same time', async () => {
  const other = await startServerForTest({ ownerUrl: server.ownerUrl, variables: bucket.variables });
  let tries = 0;
  const files: FileStore = {
    ...installation.files,
    async read(id) {
      // Another server tries to make a backup while this server is making one.
      tries += 1;
      await expect(keepBackup(other.platform.installation, { madeBy: 'test' })).rejects.toThrow(
        'Another backup of this installation is running.',
      );
      return installation.files.read(id);
    },
  };
  const { name } = await keepBackup(
    { ...installation, files },
    { madeBy: 'test', now: new Date(night + 200 * 24 * hourMs) },
  );
  expect(tries).toBe(1);
  expect((await overview()).last).toMatchObject({ name, problem: null });
});

test('an operator can restore only an undamaged backup, after re-authenticating and typing “restore”, and only while no other server is running', async () => {
  const { admin } = operator.client;
  const [newest] = (await overview()).kept;
  const name = newest?.name ?? '';
  const confirmed = { name, confirmation: 'restore' } as const;
  await ageProof(server, operator.userId, 20);
  await expect(admin.restoreBackup(confirmed)).rejects.toMatchObject({ status: 403 });
  await ageProof(server, operator.userId, 0);
  await expect(admin.restoreBackup({ name, confirmation: 'yes' as 'restore' })).rejects.toMatchObject({
    status: 400,
  });
  for (const other of ['../secret', name.replace('dayworks', 'before-restore')])
    await expect(admin.restoreBackup({ ...confirmed, name: other })).rejects.toMatchObject({ status: 404 });

  const second = await startTestServer({ ownerUrl: server.ownerUrl });
  await expect(admin.restoreBackup(confirmed)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Other servers work with this database.'),
  });
  await second.stop();

  const key = [...bucket.objects.keys()].find((kept) => kept.endsWith(name)) ?? '';
  const object = bucket.objects.get(key);
  if (!object) throw new Error('the backup is not in the bucket');
  const sound = object.body;
  object.body = Buffer.from(sound);
  object.body[sound.length - 5] = (sound[sound.length - 5] ?? 0) ^ 1;
  await expect(admin.restoreBackup(confirmed)).rejects.toMatchObject({ status: 409 });
  object.body = sound;
  await admin.restoreBackup(confirmed);
  expect(await server.platform.restores.asked).toBe(name);
  expect((await overview()).last_restore).toBeNull();
});
