import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { createLog } from '../../process/log.ts';
import { createPool } from '../database.ts';
import type { TransactionClient } from './batching-client.ts';

let pool: pg.Pool;
beforeAll(async () => {
  pool = createPool(await createTestDatabase(), { max: 1, log: createLog('silent') });
  await pool.query('create table noted (word text unique)');
});
beforeEach(() => pool.query('truncate noted'));
afterAll(() => pool.end());

type Client = TransactionClient & { connection: EventEmitter };

/** Runs work with a database client and counts the round trips to the database server. */
async function withClient(work: (client: Client, rounds: () => number) => Promise<void>) {
  const client = (await pool.connect()) as Client;
  let rounds = 0;
  const count = () => {
    rounds += 1;
  };
  client.connection.on('readyForQuery', count);
  try {
    await work(client, () => rounds);
  } finally {
    client.isInTransaction = false;
    client.connection.off('readyForQuery', count);
    client.release();
  }
}

const begin = { name: 'begin', text: 'begin', values: [] };
const commit = { name: 'commit', text: 'commit', values: [] };
const note = (word: string) => ({ name: 'note', text: 'insert into noted values ($1)', values: [word] });
const words = { name: 'words', text: 'select word from noted order by word', values: [] };

const kept = async () => (await pool.query(words)).rows.map(({ word }) => word);

test('all queries that a transaction makes in one turn of the event loop are sent in one round trip, and each query gets its own result', () =>
  withClient(async (client, rounds) => {
    client.isInTransaction = true;
    const answers = await Promise.all(
      [begin, note('a'), note('b'), words, commit].map((one) => client.query(one)),
    );
    expect(rounds()).toBe(1);
    expect(answers.map(({ rowCount }) => rowCount)).toEqual([null, 1, 1, 2, null]);
    expect(answers[3]?.rows).toEqual([{ word: 'a' }, { word: 'b' }]);
  }));

test('database queries run in their original order, even if some of them cannot be batched', () =>
  withClient(async (client) => {
    client.isInTransaction = true;
    const [, seen] = await Promise.all([
      client.query(note('before')),
      client.query('select word from noted'),
      client.query(note('after')),
    ]);
    expect(seen.rows).toEqual([{ word: 'before' }]);
    expect((await client.query(words)).rowCount).toBe(2);
  }));

test('if one query in a batch fails, all later queries fail with the same error, nothing is stored, and the connection stays usable', async () => {
  await withClient(async (client) => {
    client.isInTransaction = true;
    const asked = [begin, note('a'), note('a'), words, commit].map((one) => client.query(one));
    const outcomes = await Promise.allSettled(asked);
    const reason = expect.objectContaining({ code: '23505' });
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    for (const outcome of outcomes.slice(2)) expect(outcome).toMatchObject({ reason });
    await client.query('rollback');
    expect((await client.query(words)).rows).toEqual([]);
  });
  expect(await kept()).toEqual([]);
});

test('database queries outside a transaction are independent, so a failure does not affect other queries', async () => {
  await withClient(async (client) => {
    const outcomes = await Promise.allSettled([client.query(note('kept')), client.query(note('kept'))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });
  expect(await kept()).toEqual(['kept']);
});

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('if a transaction cannot begin, none of its queries are run, no matter when and how they are sent', async () => {
  const lost = { ...begin, name: 'lost' };
  await withClient(async (client) => {
    client.isInTransaction = true;
    await Promise.all([client.query(lost), client.query(note('before'))]);
    await client.query('commit');
    client.isInTransaction = false;
    await client.query('deallocate "lost"');
    client.isInTransaction = true;
    const asked: Promise<unknown>[] = [client.query(lost)];
    asked.push(client.query('insert into noted values ($1)', ['plain']), client.query(note('behind it')));
    await nextTurn();
    asked.push(client.query(note('a turn later')));
    const outcomes = await Promise.allSettled(asked);
    outcomes.push(...(await Promise.allSettled([client.query(note('after all')), client.query(commit)])));
    const refused = { status: 'rejected', reason: expect.objectContaining({ code: '26000' }) };
    expect(outcomes).toEqual(Array(6).fill(refused));
  });
  expect(await kept()).toEqual(['before']);
});

test('database queries that are sent while a transaction is starting run in order', async () => {
  await withClient(async (client) => {
    client.isInTransaction = true;
    const asked = [client.query(begin), client.query('select word from noted'), client.query(note('a'))];
    await nextTurn();
    asked.push(client.query('select word from noted'), client.query(words), client.query(note('b')));
    asked.push(client.query(commit));
    const answers = await Promise.all(asked);
    expect(answers.map(({ rows }) => rows.length)).toEqual([0, 0, 0, 1, 1, 0, 0]);
  });
  expect(await kept()).toEqual(['a', 'b']);
});
