import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { createLog } from '../../process/log.ts';
import { createPool } from '../database.ts';
import { readTogether, type Statement, sendTogether } from './statement-batch.ts';

let pool: pg.Pool;
beforeAll(async () => {
  pool = createPool(await createTestDatabase(), { max: 1, log: createLog('silent') });
  await pool.query('create table noted (word text unique)');
});
afterAll(() => pool.end());

const statement = (name: string, text: string, ...values: unknown[]): Statement => ({ name, text, values });

const words = async () =>
  (await pool.query('select word from noted order by word')).rows.map(({ word }) => word);

async function together(...statements: Statement[]) {
  const client = await pool.connect();
  try {
    return await sendTogether(client, statements);
  } finally {
    client.release();
  }
}

test('each statement in a batch returns its own rows, parsed with the type parsers of its pool, even if the batch is repeated on one connection', async () => {
  const statements = [
    statement('number', 'select $1::numeric as number, null::text as nothing', 1.5),
    statement('day', `select date '2026-05-02' as day, now() is not null as is_now where $1`, true),
    statement('nobody', 'select 1 as one where false'),
  ];
  for (let round = 0; round < 3; round++) {
    expect(await readTogether(pool, statements)).toEqual([
      [{ number: 1.5, nothing: null }],
      [{ day: '2026-05-02', is_now: true }],
      [],
    ]);
  }
});

test('result columns with a dot in their name form an embedded record, which is null if the first of these columns is null', async () => {
  const text = `select 1 as id, a as "who.id", b as "who.name" from (values (7, 'Ana'), (null, 'nobody')) as row (a, b)`;
  expect(await readTogether(pool, [statement('embedded', text)])).toEqual([
    [
      { id: 1, who: { id: 7, name: 'Ana' } },
      { id: 1, who: null },
    ],
  ]);
});

test('a batch of statements is one transaction, so its settings apply only within the batch and a failure undoes all its changes', async () => {
  const setting = statement('set', `select set_config('app.business_id', 'mine', true)`);
  const asked = statement('get', `select current_setting('app.business_id', true) as whose`);
  expect((await together(setting, asked))[1]).toEqual([{ whose: 'mine' }]);
  expect((await together(asked))[0]).not.toEqual([{ whose: 'mine' }]);
  const note = (word: string) => statement('note', 'insert into noted values ($1)', word);
  await together(note('kept'));
  await expect(together(note('undone'), note('kept'), statement('late', 'select 1'))).rejects.toThrow(
    /unique/,
  );
  expect(await words()).toEqual(['kept']);
});

test('after a failed batch of statements, the connection stays usable, and statements that were not executed are prepared again', async () => {
  const broken = statement('broken', 'select 1 / $1::int as none', 0);
  const behind = statement('behind', 'select $1::text as word', 'still here');
  await expect(together(broken, behind)).rejects.toThrow(/division by zero/);
  expect(await together(behind)).toEqual([[{ word: 'still here' }]]);
  expect(await together(statement('broken', broken.text, 1), behind)).toEqual([
    [{ none: 1 }],
    [{ word: 'still here' }],
  ]);
});

test('a batch of statements with a value that cannot be sent is rejected and leaves the connection usable', async () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  await expect(together(statement('json', 'select $1::jsonb as value', circle))).rejects.toThrow();
  expect(await together(statement('json', 'select $1::jsonb as value', { a: 1 }))).toEqual([
    [{ value: { a: 1 } }],
  ]);
});

test('a result value that cannot be parsed fails only its own batch of statements, and the next batch works', async () => {
  const unreadable = statement('long-ago', `select '0044-03-15 00:00:00+00 BC'::timestamptz as day`);
  await expect(readTogether(pool, [unreadable, statement('then', 'select 1 as one')])).rejects.toThrow(
    /Invalid/,
  );
  expect(await readTogether(pool, [statement('then', 'select 1 as one')])).toEqual([[{ one: 1 }]]);
});

test('a second prepared statement with a name that is already in use is rejected', async () => {
  await together(statement('once', 'select 1 as one'));
  await expect(together(statement('once', 'select 2 as two'))).rejects.toThrow(/another statement/);
});

test('two batches of statements sent together keep their results separate', async () => {
  const client = await pool.connect();
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((word) => sendTogether(client, [statement('word', 'select $1::text as word', word)])),
  );
  client.release();
  expect(answers.map(([rows]) => rows?.[0])).toEqual([{ word: 'a' }, { word: 'b' }, { word: 'c' }]);
});
