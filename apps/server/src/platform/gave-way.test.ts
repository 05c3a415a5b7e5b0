import { expect, test } from 'vitest';
import { signUpOwner } from '../testing/test-client.ts';
import { startServerForTest } from '../testing/test-server.ts';
import { inBusinessTransaction } from './with-business.ts';

test('what gave way to another is done again, also when its error comes wrapped in another', async () => {
  const server = await startServerForTest();
  const { businessId } = await signUpOwner(server);
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  const refusals = [deadlock, new Error('Failed query', { cause: deadlock })];
  const done = await inBusinessTransaction(server.platform.database.app, { businessId }, async () => {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    return 'done';
  });
  expect([done, refusals]).toEqual(['done', []]);
});
