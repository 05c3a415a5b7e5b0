import { afterAll, beforeAll, expect, test } from 'vitest';
import { checklist_templates } from '../../jobs/table.ts';
import { reminder_settings } from '../../reminders/table.ts';
import { type Owner, signUpOwner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { inBusinessTransaction } from '../with-business.ts';
import {
  deleteRows,
  Expression,
  findRow,
  insertRow,
  insertRows,
  updateRow,
  updateRows,
} from './row-statements.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const inBusiness = <T>(work: Parameters<typeof inBusinessTransaction<T>>[2]) =>
  inBusinessTransaction(server.platform.database.app, { businessId: owner.businessId }, work);

test('a row is inserted with defaults for the columns that are omitted or undefined', async () => {
  const row = { business_id: owner.businessId, name: 'Boiler', steps: undefined };
  expect(await inBusiness((tx) => insertRow(tx, checklist_templates, row))).toMatchObject({
    name: 'Boiler',
    steps: [],
    version: 1,
  });
});

test('rows with different columns are inserted together', async () => {
  const rows = [
    { business_id: owner.businessId, name: 'One', steps: ['Look', 'Mend'] },
    { business_id: owner.businessId, name: 'Two', version: 7 },
  ];
  const inserted = await inBusiness((tx) => insertRows(tx, checklist_templates, rows));
  expect(inserted.map(({ name, steps, version }) => [name, steps, version])).toEqual([
    ['One', ['Look', 'Mend'], 1],
    ['Two', [], 7],
  ]);
  expect(await inBusiness((tx) => insertRows(tx, checklist_templates, []))).toEqual([]);
});

test('a list in a JSON column is stored as JSON, and an expression is calculated by the database', async () => {
  const key = { business_id: owner.businessId };
  const steps = [{ days: 3, since: null }] as (typeof reminder_settings.$inferInsert)['steps'];
  await inBusiness((tx) => insertRow(tx, reminder_settings, { ...key, steps }));
  const counted = new Expression((parameter) => `version + ${parameter(4)}::int`);
  const changed = await inBusiness((tx) => updateRow(tx, reminder_settings, key, { version: counted }));
  expect(changed).toMatchObject({ steps, version: 5 });
});

test('a key with null matches rows without a value, and rows that do not match the key do not change', async () => {
  const key = { business_id: owner.businessId, name: 'Two' };
  await inBusiness(async (tx) => {
    expect(
      await updateRows(tx, checklist_templates, { ...key, created_at: null as never }, { version: 9 }),
    ).toEqual([]);
    expect((await findRow(tx, checklist_templates, key, 'update'))?.version).toBe(7);
    await deleteRows(tx, checklist_templates, key);
    expect(await findRow(tx, checklist_templates, key)).toBeUndefined();
    expect(await findRow(tx, checklist_templates, { ...key, name: 'One' })).toBeDefined();
    await expect(updateRow(tx, checklist_templates, key, { version: 2 })).rejects.toThrow(
      'update returned nothing',
    );
  });
});
