import { mergeKinds } from '@dayworks/shared/merging/merge-kind';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { followers, links, tableOfKind } from './links.ts';

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: await createTestDatabase() });
  await owner.connect();
});
afterAll(() => owner.end());

const foreignKeys = async (target: string): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select o.conrelid::regclass::text || '.' || a.attname as name from pg_constraint o
       join unnest(o.conkey, o.confkey) as k (own, other) on true
       join pg_attribute a on a.attrelid = o.conrelid and a.attnum = k.own
       join pg_attribute b on b.attrelid = o.confrelid and b.attnum = k.other and b.attname = 'id'
     where o.contype = 'f' and o.confrelid = $1::regclass order by 1`,
    [target],
  );
  return [...new Set(rows.map(({ name }) => name))];
};

test.each(mergeKinds)('a merge of a %s handles every reference to it', async (kind) => {
  const handled = links[kind].filter(({ only }) => !only).map(({ table, column }) => `${table}.${column}`);
  expect(handled.toSorted()).toEqual(await foreignKeys(tableOfKind[kind]));
});

test('new rows follow a merge in exactly the references that a merge moves without a condition', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select tgrelid::regclass::text || '.' || replace(tgname, 'follow_merges_added_', '') as name from pg_trigger
     where tgname like 'follow_merges_added_%' order by 1`,
  );
  const moved = mergeKinds.flatMap((kind) =>
    links[kind]
      .filter(({ unless, only }) => !unless && !only)
      .map(({ table, column }) => `${table}.${column}`),
  );
  expect(rows.map(({ name }) => name)).toEqual(moved.toSorted());
});

test('every record that follows another one back has a customer and that reference', async () => {
  for (const { table, of, by } of followers)
    await owner.query(`select t.customer_id, t.created_at, p.customer_id from ${table} t, ${of} p
      where p.id = ${by.replace('$1', 't.business_id')} limit 0`);
});
