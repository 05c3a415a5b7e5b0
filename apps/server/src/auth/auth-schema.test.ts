import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';
import { startServerForTest } from '../testing/test-server.ts';

test('our migrations create every table and column that the auth library needs', async () => {
  const { platform } = await startServerForTest();
  const { toBeCreated, toBeAdded } = await getMigrations(platform.auth.options);
  expect(toBeCreated.map(({ table }) => table)).toEqual([]);
  expect(toBeAdded.map(({ table, fields }) => ({ table, fields: Object.keys(fields) }))).toEqual([]);
});
