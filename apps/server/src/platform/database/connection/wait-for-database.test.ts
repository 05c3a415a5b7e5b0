import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, testSecret } from '../../../testing/test-database.ts';
import { readEnv } from '../../process/env.ts';
import { waitForDatabase } from './wait-for-database.ts';

const envFor = (url: URL, seconds: number) =>
  readEnv({ DATABASE_URL: url.href, APP_SECRET: testSecret, DATABASE_WAIT_SECONDS: String(seconds) });

/** Returns the URL of a database whose port is closed until `open` is called. */
async function closedDatabase() {
  const url = new URL(await createTestDatabase());
  const { hostname, port } = url;
  const gate = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(gate, 'listening');
  url.searchParams.delete('host');
  const gatePort = (gate.address() as AddressInfo).port;
  url.host = `127.0.0.1:${gatePort}`;
  gate.close();
  onTestFinished(() => void gate.close());
  return { url, open: () => once(gate.listen(gatePort, '127.0.0.1'), 'listening') };
}

test('the start waits for a database that cannot be reached yet', async () => {
  const { url, open } = await closedDatabase();
  const waiting = waitForDatabase(envFor(url, 600));
  await open();
  await expect(waiting).resolves.toBeUndefined();
});

test('the start fails with the reason when the waiting time is over, and at once if the password is wrong', async () => {
  const { url, open } = await closedDatabase();
  await expect(waitForDatabase(envFor(url, 0))).rejects.toThrow('ECONNREFUSED');
  await open();
  url.password = 'wrong';
  await expect(waitForDatabase(envFor(url, 600))).rejects.toThrow('password authentication failed');
});
