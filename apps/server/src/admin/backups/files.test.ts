import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectOwner, isReadingFiles } from '../../platform/backup/snapshot.ts';
import { checkInstallation } from '../../platform/files/check-files.ts';
import { newFileId } from '../../platform/files/file-store.ts';
import { onePixel } from '../../testing/fixtures/one-pixel.ts';
import { ageProof, operatorVariables, signUpOperator } from '../../testing/fixtures/operator-fixtures.ts';
import type { Owner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let operator: Owner;
beforeAll(async () => {
  server = await startTestServer({ variables: operatorVariables });
  operator = await signUpOperator(server);
});
afterAll(() => server.stop());

async function checked() {
  const { admin } = operator.client;
  await expect.poll(async () => (await admin.files()).is_running).toBe(false);
  return admin.files();
}

const bytes = Buffer.from('a file');

test('the file check finds missing and orphaned files, and ignores files that are still being uploaded', async () => {
  const { client, businessId } = operator;
  const { files, jobs, database } = server.platform;
  expect(await client.admin.files()).toEqual({ is_running: false, last: null, problem: null });
  const logoId = async () =>
    (await client.business.uploadLogo({ logo: onePixel() })).logo_url?.slice('/files/'.length) ?? '';
  const [lost, uploading, orphaned] = [await logoId(), newFileId(), newFileId()];
  await files.remove(lost);
  await jobs.enqueue(database.app, 'remove-file', { file_id: uploading }, 3600);
  await files.put(uploading, bytes);
  await files.put(orphaned, bytes);
  await client.admin.checkFiles();
  const business_name = (await client.business.get())?.business_name;
  expect((await checked()).last).toMatchObject({
    recorded: 1,
    stored: 2,
    missing_files: 1,
    missing: [{ id: lost, name: expect.any(String), business_name }],
    orphaned_files: 1,
    removed: 0,
  });

  await ageProof(server, operator.userId, 20);
  await expect(client.admin.removeOrphanedFiles()).rejects.toMatchObject({ status: 403 });
  await ageProof(server, operator.userId, 0);
  await client.admin.removeOrphanedFiles();
  expect((await checked()).last).toMatchObject({ stored: 1, orphaned_files: 0, removed: 1 });
  expect(await files.read(orphaned)).toBeUndefined();
  const left = await files.read(uploading);
  expect(left?.byteSize).toBe(bytes.length);
  left?.bytes.destroy();
  await database.operator.query('delete from files where business_id = $1', [businessId]);
});

test('orphaned files are not deleted while a backup is running, or if there are so many that they may belong to another installation', async () => {
  const { files, installation, database } = server.platform;
  const remove = () => checkInstallation(installation, { isRemoving: true, by: 'test' });
  const backup = await connectOwner(server.ownerUrl);
  await backup.query('select pg_advisory_lock(7238116)');
  expect(await isReadingFiles(database.app)).toBe(true);
  await expect(remove()).rejects.toThrow('A backup is reading the files.');
  await backup.end();
  const foreign = Array.from({ length: 101 }, newFileId);
  for (const id of foreign) await files.put(id, bytes);
  await expect(remove()).rejects.toThrow('Perhaps another installation uses this file store.');
  expect(await operator.client.admin.files()).toMatchObject({
    problem: expect.stringContaining('Nothing was deleted.'),
  });
  for (const id of foreign.slice(1)) await files.remove(id);
  expect(await remove()).toMatchObject({ removed: 1 });
  expect(await operator.client.admin.files()).toMatchObject({ problem: null });
});
