import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../../testing/test-database.ts';
import { describeError } from './log.ts';

test('the log names the table and the rule of a database error, but no value of a row', async () => {
  const client = new pg.Client({ connectionString: await createEmptyDatabase() });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('create table people (email text constraint people_email_key unique)');
  const add = () => client.query(`insert into people values ('ana@example.test')`);
  await add();
  const error = await add().catch((reason: Error) => reason);
  const described = describeError(error as Error);
  expect(described).toMatchObject({ table: 'people', constraint: 'people_email_key', code: '23505' });
  expect(JSON.stringify(described)).not.toContain('ana@example.test');
});
