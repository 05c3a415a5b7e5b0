import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { emptyCustomer } from '@dayworks/shared/customers/customer';
import { expect, onTestFinished, test } from 'vitest';
import { signUpOwner } from '../testing/test-client.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startServerForTest } from '../testing/test-server.ts';

/** In front of the database: the next commit arrives there, and what it answers does not arrive here. */
async function startLossyRoad(ownerUrl: string) {
  const { hostname, port } = new URL(ownerUrl);
  let losesNext = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    let isLost = false;
    near.on('data', (part: Buffer) => {
      if (losesNext && part.includes('commit\0')) {
        isLost = true;
        losesNext = false;
      }
      far.write(part);
    });
    far.on('data', (part: Buffer) => (isLost ? near.destroy() : near.write(part)));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = new URL(ownerUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    loseNextCommit: () => {
      losesNext = true;
    },
  };
}

test('a commit whose answer is lost is not called undone, is told to everybody, and its repeat does nothing twice', async () => {
  const road = await startLossyRoad(await createTestDatabase());
  const server = await startServerForTest({ ownerUrl: road.url });
  const { browser, client, userId } = await signUpOwner(server);
  const told: unknown[] = [];
  server.platform.live.add({
    userId,
    place: 'another tab',
    businessId: null,
    send: (event) => told.push(event),
    end: () => {},
  });
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
  expect(message).toContain('we cannot tell');
  expect(message).not.toContain('Nothing was changed');
  const { customers } = await client.customers.list({});
  expect(customers).toMatchObject([{ company: 'Lost & Found' }]);
  await expect.poll(() => told).toEqual([{ type: 'resync' }]);
  expect(await (await create()).json()).toMatchObject({ id: customers[0]?.id });
  expect((await client.customers.list({})).customers).toHaveLength(1);
});
