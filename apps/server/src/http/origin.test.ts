import { createServer, request } from 'node:http';
import { expect, test } from 'vitest';
import { restRequest } from '../access-matrix/call.ts';
import { isRead, procedures } from '../access-matrix/contract-procedures.ts';
import { digestsOf, outboxSettled } from '../access-matrix/marked-rows.ts';
import { plantBusiness } from '../access-matrix/planted-business.ts';
import { plausibleInput } from '../access-matrix/plausible-input.ts';
import { signUpOwner } from '../testing/test-client.ts';
import { startServerForTest, type TestServer } from '../testing/test-server.ts';
import { isOwnOrigin } from './request-context.ts';

/** Origin headers that contain a foreign page, no page, or a URL that is almost ours. */
function wrongOrigins({ origin }: TestServer): (string | undefined)[] {
  const { hostname, port, host } = new URL(origin);
  return [
    undefined,
    'null',
    '',
    'https://evil.example',
    `http://${hostname}.evil.example:${port}`,
    `http://evil-${hostname}:${port}`,
    `http://${hostname}:${Number(port) + 1}`,
    `http://${hostname}`,
    `https://${host}`,
    `http://${hostname}@evil.example`,
    'file://',
  ];
}

const originsEach = 3;

/** Each procedure is called with a few of the origins in rotation, so that every origin is tried on many procedures. */
const someOrigins = (server: TestServer, turn: number) => {
  const origins = wrongOrigins(server);
  return Array.from(
    { length: originsEach },
    (_, index) => origins[(turn * originsEach + index) % origins.length],
  );
};

test('no write procedure accepts a cookie from a foreign or missing origin', async () => {
  const server = await startServerForTest();
  const planted = await plantBusiness(server, await signUpOwner(server));
  const { cookie } = planted.owner.browser;
  await outboxSettled(server, planted);
  const before = await digestsOf(server, planted);
  const writes = procedures.filter((procedure) => !isRead(procedure));
  expect(writes.length).toBeGreaterThan(70);
  for (const [turn, procedure] of writes.entries()) {
    const { url, headers, ...init } = restRequest(procedure, plausibleInput(procedure, planted));
    const send = (path: string, origin: string | undefined) =>
      fetch(server.origin + path, {
        ...init,
        headers: { ...headers, cookie, 'idempotency-key': 'k', ...(origin === undefined ? {} : { origin }) },
      });
    const answers = await Promise.all(
      someOrigins(server, turn).map(async (origin) => {
        const response = await send(url, origin);
        return [procedure.path, origin, response.status, await response.json()];
      }),
    );
    for (const answer of answers)
      expect(answer).toEqual([
        answer[0],
        answer[1],
        403,
        { code: 'FORBIDDEN', status: 403, message: 'This request did not come from the app.', data: {} },
      ]);
    const overRpc = await fetch(`${server.origin}/api/rpc/${procedure.path}`, {
      method: 'POST',
      headers: { cookie, origin: 'https://evil.example', 'content-type': 'text/plain' },
      body: '{}',
    });
    expect([procedure.path, overRpc.status]).toEqual([procedure.path, 403]);
  }
  expect(await digestsOf(server, planted)).toEqual(before);
});

test('another site cannot sign a visitor in as someone else, even if the visitor has no cookie yet', async () => {
  const server = await startServerForTest();
  const { email } = await signUpOwner(server);
  const response = await fetch(`${server.origin}/api/auth/token`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ email, password: 'quiet-harbour-52-lamps' }),
  });
  expect(response.status).toBe(403);
  expect(response.headers.getSetCookie()).toEqual([]);
});

/** Sends a request with the given headers and returns whether the server accepts its origin. */
async function judged(publicUrl: string, host: string, origin: string): Promise<boolean> {
  const server = createServer((asked, response) => response.end(String(isOwnOrigin(asked, publicUrl))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const text = await new Promise<string>((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', headers: { host, origin } }, (response) => {
      response.setEncoding('utf8').once('data', resolve);
    });
    asking.on('error', reject).end();
  });
  server.close();
  return text === 'true';
}

test.each([
  ['https://office.example', 'office.example', 'https://office.example', true],
  ['https://office.example', 'office.example', 'http://office.example', false],
  ['https://office.example', 'office.example', 'https://office.example:8443', false],
  ['http://localhost:3000', '192.168.1.5:3000', 'http://192.168.1.5:3000', true],
  ['http://localhost:3000', '192.168.1.5:3000', 'https://192.168.1.5:3000', false],
])(
  'with the public URL %s, a request to %s from the origin %s is allowed: %s',
  async (publicUrl, host, origin, expected) => {
    expect(await judged(publicUrl, host, origin)).toBe(expected);
  },
);
