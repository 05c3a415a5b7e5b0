import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import * as limits from '../auth/limits.ts';
import { createHttpServer } from '../http/server/http-server.ts';
import { goodPassword, signUpSomebody } from '../testing/test-client.ts';
import { startServerForTest, type TestServer } from '../testing/test-server.ts';

const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

/** Listens on all IPv6 and IPv4 addresses, as HOST=:: does, and returns the port. */
async function listenOnBoth({ platform }: TestServer): Promise<number> {
  const http = createHttpServer(await createApp(platform, 'no-web-app'), platform);
  await new Promise<void>((resolve) => http.listen(0, '::', resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return (http.address() as AddressInfo).port;
}

test.skipIf(!hasIPv6)(
  'on a socket that serves IPv6 and IPv4, an IPv6 client is rate-limited by its network and an IPv4 client by its own address',
  async () => {
    const server = await startServerForTest();
    const { email } = await signUpSomebody(server);
    const port = await listenOnBoth(server);
    const signIn = async (host: string, password: string) => {
      const response = await fetch(`http://${host}:${port}/api/auth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: `http://${host}:${port}` },
        body: JSON.stringify({ email, password }),
      });
      await response.body?.cancel();
      return response.status;
    };
    expect(await signIn('[::1]', goodPassword)).toBe(200);
    for (const host of ['[::1]', '127.0.0.1']) expect(await signIn(host, 'wrong-guess')).toBe(400);
    const { operator } = server.platform.database;
    const places = async () =>
      (
        await operator.query('select key, count from rate_limits where key like $1 order by key', [
          `${limits.signInByPlace.name} %`,
        ])
      ).rows;
    const keyOf = (place: string) => `${limits.signInByPlace.name} ${place}`;
    expect(await places()).toEqual([
      { key: keyOf('0:0:0:0::/64'), count: 1 },
      { key: keyOf('127.0.0.1'), count: 1 },
    ]);
    await operator.query('update rate_limits set count = 30 where key = $1', [keyOf('0:0:0:0::/64')]);
    expect(await signIn('[::1]', goodPassword)).toBe(429);
    expect(await signIn('127.0.0.1', goodPassword)).toBe(200);
  },
);
