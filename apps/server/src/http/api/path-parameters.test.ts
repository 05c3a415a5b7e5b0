import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshCookie } from '../../access-matrix/actors.ts';
import { callRest, restRequest } from '../../access-matrix/call.ts';
import { type Procedure, procedures } from '../../access-matrix/contract-procedures.ts';
import { digestsOf, outboxSettled } from '../../access-matrix/marked-rows.ts';
import { type Planted, plantBusiness } from '../../access-matrix/planted-business.ts';
import { type Input, plausibleInput } from '../../access-matrix/plausible-input.ts';
import { signUpOwner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let planted: Planted;
beforeAll(async () => {
  server = await startTestServer({ variables: { TRUST_PROXY: '1' } });
  planted = await signUpOwner(server).then((owner) => plantBusiness(server, owner));
  await outboxSettled(server, planted);
});
afterAll(() => server.stop());

const parametersOf = ({ route }: Procedure) => [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const withParameters = procedures.filter((procedure) => parametersOf(procedure).length > 0);

/** Sends a request with one id in the path and a different id in the query or the body. */
async function tellBoth(procedure: Procedure, name: string, place: 'query' | 'body', second: string) {
  const { url, method, headers, body } = restRequest(procedure, plausibleInput(procedure, planted));
  const target =
    place === 'query' ? `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(second)}` : url;
  const given =
    place === 'body' && typeof body === 'string'
      ? { ...(JSON.parse(body) as Input), [name]: second }
      : undefined;
  if (place === 'body' && body instanceof FormData) body.append(name, second);
  const response = await planted.owner.browser.fetch(`${target}`, {
    method,
    headers: { ...headers, 'idempotency-key': randomUUID(), 'accept-encoding': 'identity' } as Record<
      string,
      string
    >,
    ...(given ? { body: JSON.stringify(given) } : body ? { body } : {}),
  });
  return { status: response.status, answer: await response.text() };
}

test('a request with one id in the path and a different id in the query or body is rejected on every route and changes nothing', async () => {
  expect(withParameters.length).toBeGreaterThan(60);
  const before = await digestsOf(server, planted);
  const accepted: string[] = [];
  let tries = 0;
  for (const procedure of withParameters) {
    const places = procedure.method === 'GET' ? (['query'] as const) : (['query', 'body'] as const);
    for (const name of parametersOf(procedure))
      for (const place of places) {
        tries += 1;
        const { status, answer } = await tellBoth(procedure, name, place, randomUUID());
        if (status !== 400 || !answer.includes(`two different values for ${name}`))
          accepted.push(`${procedure.path} ${name} in the ${place}: ${status} ${answer.slice(0, 100)}`);
      }
  }
  expect(tries).toBeGreaterThan(100);
  expect(accepted).toEqual([]);
  expect(await digestsOf(server, planted)).toEqual(before);
});

test('the same id in the path and in the query is accepted', async () => {
  const procedure = procedures.find(({ path }) => path === 'customers/get') as Procedure;
  const { id } = plausibleInput(procedure, planted) as { id: string };
  expect(await tellBoth(procedure, 'id', 'query', id.toUpperCase())).toMatchObject({ status: 200 });
});

test('a query parameter that occurs twice is rejected', async () => {
  const { browser } = planted.owner;
  for (const query of ['limit=%E0%A4%A', 'limit=1&limit=2', 'limit=1&limit=1', 'search=a&lim%69t=1&limit=2'])
    expect([query, (await browser.fetch(`/api/invoices?${query}`)).status]).toEqual([query, 400]);
});

/** Sends a raw request with two headers of the same name, which fetch would join into one. */
async function sendRaw(lines: string[], body: string): Promise<string> {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.end(
    [...lines, `content-length: ${Buffer.byteLength(body)}`, 'connection: close', '', body].join('\r\n'),
  );
  return text(socket);
}

test('a request with two idempotency keys is rejected', async () => {
  const { browser } = planted.owner;
  const answer = await sendRaw(
    [
      'POST /api/invitations HTTP/1.1',
      `host: ${new URL(server.origin).host}`,
      `origin: ${server.origin}`,
      `cookie: ${browser.cookie}`,
      'content-type: application/json',
      'idempotency-key: one',
      'idempotency-key: two',
    ],
    JSON.stringify({ email: 'twice@example.test' }),
  );
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain('idempotency-key header only once');
});

test('a REST call uses the id in its path', async () => {
  const procedure = procedures.find(({ path }) => path === 'customers/get') as Procedure;
  const input = plausibleInput(procedure, planted);
  expect(await callRest(server, planted.owner.browser.cookie, procedure, input)).toMatchObject({
    status: 200,
  });
});

test('if a request has two session cookies, it is treated as a request without a session', async () => {
  const [one, other] = await Promise.all(
    [planted.owner, planted.staff].map(({ userId }) => freshCookie(server, userId)),
  );
  const askAs = async (cookie: string) =>
    (await fetch(`${server.origin}/api/business`, { headers: { cookie } })).status;
  expect(await askAs(`${one}`)).toBe(200);
  for (const cookie of [`${one}; ${other}`, `${other}; ${one}`, `${one}; ${one}`])
    expect(await askAs(cookie)).toBe(400);
});
