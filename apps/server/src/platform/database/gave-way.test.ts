import { expect, test } from 'vitest';
import { signUpOwner } from '../../testing/test-client.ts';
import { startServerForTest } from '../../testing/test-server.ts';
import { inBusinessTransaction, inTransaction } from '../with-business.ts';

test.each(['of a business', 'of an account'])(
  'a transaction %s that was aborted by a deadlock is retried, even if the deadlock error is wrapped in another error',
  async (whose) => {
    const server = await startServerForTest();
    const { businessId } = await signUpOwner(server);
    const { app, auth } = server.platform.database;
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const refusals = [deadlock, new Error('Failed query', { cause: deadlock })];
    const work = async () => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return 'done';
    };
    const done = await (whose === 'of a business'
      ? inBusinessTransaction(app, { businessId }, work)
      : inTransaction(auth, work));
    expect([done, refusals]).toEqual(['done', []]);
  },
);
