import { randomUUID } from 'node:crypto';
import { emptyCustomer } from '@dayworks/shared/customers/customer';
import { expect, test } from 'vitest';
import { openLiveReader, waitUntilTold } from '../../testing/live-stream.ts';
import { startLossyRoad } from '../../testing/stand-ins/lossy-road.ts';
import { signUpOwner } from '../../testing/test-client.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startServerForTest } from '../../testing/test-server.ts';
import { readSnapshot } from '../with-business.ts';

test('if the response to a commit is lost, the commit is not reported as failed, clients are told to refetch, and repeating the request changes nothing', async () => {
  const road = await startLossyRoad(await createTestDatabase());
  const server = await startServerForTest({ ownerUrl: road.url });
  const { browser, client } = await signUpOwner(server);
  await waitUntilTold(server);
  const otherTab = await openLiveReader(server.origin, { cookie: browser.cookie });
  await otherTab.hear('event: ready');
  const create = () =>
    browser.fetch('/api/customers', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'once' },
      body: JSON.stringify({ ...emptyCustomer(), company: 'Lost & Found' }),
    });
  road.loseNextCommit();
  const answer = await create();
  expect(answer.status).toBe(503);
  const { message } = (await answer.json()) as { message: string };
  expect(message).toContain('your changes may or may not be saved');
  expect(message).not.toContain('Nothing was changed');
  const { customers } = await client.customers.list({});
  expect(customers).toMatchObject([{ company: 'Lost & Found' }]);
  await otherTab.hear('"resync"');
  otherTab.close();
  expect(await (await create()).json()).toMatchObject({ id: customers[0]?.id });
  expect((await client.customers.list({})).customers).toHaveLength(1);
});

test('if the connection is lost during a request that only reads data, the client is not told that a change was possibly saved', async () => {
  const road = await startLossyRoad(await createTestDatabase());
  const { platform } = await startServerForTest({ ownerUrl: road.url });
  const context = { platform, actor: { businessId: randomUUID() } };
  road.loseNextCommit();
  const reading = readSnapshot(context, ({ $client }) => $client.query('select'));
  await expect(reading).rejects.toThrow('Connection terminated');
});
