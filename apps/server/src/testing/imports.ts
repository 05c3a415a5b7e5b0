import type { ImportDetail } from '@dayworks/shared/imports/import';
import { expect } from 'vitest';
import { figuresOf, rowsOfBusiness, withOwner } from './business-rows.ts';
import type { Owner } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** A file as a browser uploads it. */
export const upload = (name: string, content: string | Uint8Array<ArrayBuffer>): File =>
  new File([content], name);

/** Adds files to a new import. */
export async function importFiles({ client }: Owner, ...files: File[]): Promise<ImportDetail> {
  let detail = await client.imports.create();
  for (const file of files) detail = await client.imports.uploadFile({ id: detail.id, file });
  return detail;
}

/** Waits until the background job has finished the running step. */
export async function settled({ client }: Owner, id: string): Promise<ImportDetail> {
  await expect
    .poll(async () => (await client.imports.get({ id })).status, { interval: 100 })
    .not.toMatch(/reading|importing|undoing/);
  return client.imports.get({ id });
}

/** Adds files, checks them and imports them, with the columns as they were recognized. */
export async function importAll(owner: Owner, ...files: File[]): Promise<ImportDetail> {
  const { id } = await importFiles(owner, ...files);
  await owner.client.imports.check({ id });
  await settled(owner, id);
  await owner.client.imports.start({ id });
  return settled(owner, id);
}

export async function rolledBack(owner: Owner, id: string): Promise<ImportDetail> {
  await owner.client.imports.rollBack({ id });
  return settled(owner, id);
}

/** Everything that a business has, table by table. Days whose figures are all zero are left out. */
export const snapshot = (server: TestServer, { businessId }: Owner): Promise<Record<string, string[]>> =>
  withOwner(server, (client) => rowsOfBusiness(client, businessId));

/** Compares the figures that triggers keep with a recount of all rows. */
export async function expectFiguresRecounted(server: TestServer, { businessId }: Owner): Promise<void> {
  const figures = () => withOwner(server, (client) => figuresOf(client, businessId));
  const kept = await figures();
  await withOwner(server, (client) => client.query('select recount_figures()'));
  expect(await figures()).toEqual(kept);
}
