import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRaw } from '../testing/raw-request.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const host = 'Host: office.test';
const json = 'Content-Type: application/json';
const megabyte = Buffer.alloc(1024 * 1024, 'x');
const asChunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

const post = (headers: string[], more?: Parameters<typeof sendRaw>[2], path = '/api/auth/token') =>
  sendRaw(server.origin, [`POST ${path} HTTP/1.1`, host, ...headers], more);

/** The same place, asked for something ordinary. */
async function expectAlive() {
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(await owner.client.auth.session()).toMatchObject({ user: { id: owner.userId } });
}

const shape = (code: string) => new RegExp(`"code":"${code}","status":\\d+,"message":"[^"]+","data":{}`);

test.each(['/api/auth/token', '/api/rpc/auth/signIn', '/api/invoices', '/api/nothing'])(
  'an event stream of a great length sent to %s is refused before it is read, and ends nothing',
  async (path) => {
    const length = `Content-Length: ${50 * megabyte.length}`;
    const answer = await post(['Content-Type: text/event-stream', length], { body: megabyte }, path);
    expect(answer.status).toBe(415);
    expect(answer.text).toMatch(shape('UNSUPPORTED_MEDIA_TYPE'));
    await expectAlive();
  },
);

test.each([
  'text/plain',
  'text/event-stream',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/jsonp',
  'multipart/form-data; boundary=x',
  'nonsense',
  ';',
])('a body of the kind %s is not taken here', async (type) => {
  const answer = await post([`Content-Type: ${type}`, 'Content-Length: 2'], { body: '{}' });
  expect(answer).toMatchObject({ status: 415, text: expect.stringMatching(shape('UNSUPPORTED_MEDIA_TYPE')) });
  await expectAlive();
});

test('a body that does not say what it is, or comes packed, is not taken', async () => {
  for (const headers of [[], [json, 'Content-Encoding: gzip'], [json, 'Content-Encoding: br, identity']]) {
    expect(await post([...headers, 'Content-Length: 2'], { body: '{}' })).toMatchObject({ status: 415 });
  }
});

test('a length over the limit is refused at once, and the answer arrives while the body still comes', async () => {
  const answer = await post([json, `Content-Length: ${60 * megabyte.length}`], { pour: megabyte });
  expect(answer).toMatchObject({
    status: 413,
    text: expect.stringMatching(shape('PAYLOAD_TOO_LARGE')),
  });
  await expectAlive();
});

test('an endless body in chunks is counted, refused and cut off', async () => {
  const answer = await post([json, 'Transfer-Encoding: chunked'], { pour: asChunk(megabyte) });
  expect(answer).toMatchObject({ status: 413, text: expect.stringMatching(shape('PAYLOAD_TOO_LARGE')) });
  await expectAlive();
});

test('whoever asks before sending is told to go on, or refused without a byte', async () => {
  const body = '{"email":1}';
  const small = await post([json, `Content-Length: ${body.length}`, 'Expect: 100-continue'], { body });
  expect(small.text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /);
  const large = await post([json, `Content-Length: ${60 * megabyte.length}`, 'Expect: 100-continue']);
  expect(large.text).toMatch(/^HTTP\/1\.1 413 /);
  expect((await post([json, 'Content-Length: 2', 'Expect: wonders'])).status).toBe(417);
});

test.each([
  ['two lengths', ['Content-Length: 2', 'Content-Length: 3']],
  ['a length that is no number', ['Content-Length: many']],
  ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked']],
  ['an unknown way to transfer', ['Transfer-Encoding: wonders']],
  ['a header without an end', [`X-Long: ${'x'.repeat(100_000)}`]],
])('%s: the connection is refused and closed', async (_, headers) => {
  const { status, text } = await post([json, ...headers], { body: '{}' });
  expect([400, 431]).toContain(status);
  expect(text).toMatch(/connection: close/i);
  await expectAlive();
});

test('a body shorter than its length, and one that breaks off in a chunk, harm nobody', async () => {
  await post([json, 'Content-Length: 1000'], { body: '{"email":', isEnded: true });
  await post([json, 'Transfer-Encoding: chunked'], { body: 'ff\r\n{"email"', isEnded: true });
  await post([json, 'Transfer-Encoding: chunked'], { body: 'zz\r\n{}' });
  await expectAlive();
});

test('what is left of a refused body is not read as the next request', async () => {
  const smuggled = 'GET /healthz HTTP/1.1\r\nHost: office.test\r\n\r\n';
  const { text } = await post([`Content-Length: ${smuggled.length}`], { body: smuggled });
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('a GET or HEAD that brings a body is refused', async () => {
  for (const path of ['/api/auth/session', '/api/live', '/healthz', '/']) {
    const lines = [`GET ${path} HTTP/1.1`, host, json, 'Content-Length: 2'];
    expect(await sendRaw(server.origin, lines, { body: '{}' })).toMatchObject({ status: 400 });
  }
  await expectAlive();
});

test('only procedures take anything but GET and HEAD', async () => {
  for (const path of ['/healthz', '/readyz', '/api/live', '/api/docs', '/files/x', '/']) {
    expect((await fetch(server.origin + path, { method: 'POST', body: 'x' })).status, path).toBe(405);
  }
});

test('upgrades are answered as if they had not been asked for, tunnels not at all', async () => {
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x'];
  const answer = await sendRaw(server.origin, ['GET /healthz HTTP/1.1', host, ...upgrade]);
  expect(answer.status).toBe(200);
  expect((await sendRaw(server.origin, ['CONNECT other.test:443 HTTP/1.1', host])).status).toBe(0);
  await expectAlive();
});

test('broken JSON and bytes that are no text are the caller’s mistake', async () => {
  for (const body of [Buffer.from('{broken'), Buffer.from([0x22, 0xff, 0xfe, 0x22]), Buffer.from('[')]) {
    for (const path of ['/api/auth/token', '/api/rpc/auth/signIn']) {
      const answer = await post([json, `Content-Length: ${body.length}`], { body }, path);
      expect(answer).toMatchObject({ status: 400, text: expect.stringMatching(shape('BAD_REQUEST')) });
    }
  }
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  for (const body of [deep, `{"json":${deep}}`, '{"json":{},"meta":[[1,"x"],[9,"__proto__","x"]]}', 'null']) {
    const answer = await post([json, `Content-Length: ${body.length}`], { body }, '/api/rpc/auth/signIn');
    expect(answer.status, body.slice(0, 60)).toBe(400);
  }
});

test.each(['/api/business/logo', '/api/rpc/business/uploadLogo'])(
  'a broken upload to %s is the caller’s mistake',
  async (path) => {
    const forms = {
      'multipart/form-data': '{}',
      'multipart/form-data; boundary=x':
        '--x\r\nContent-Disposition: form-data; name="logo"\r\n\r\nnever ends',
      'multipart/form-data; boundary=y': '--x--\r\n',
      'multipart/form-data; boundary=z': '--z\r\n\r\n\r\n--z--\r\n',
      'multipart/form-data; boundary=w':
        '--w\r\nContent-Disposition: form-data; name="data"\r\n\r\n{"json"\r\n--w--\r\n',
    };
    for (const [type, body] of Object.entries(forms)) {
      const answer = await owner.browser.fetch(path, {
        method: path.includes('rpc') ? 'POST' : 'PUT',
        headers: { 'content-type': type },
        body,
      });
      expect(answer.status, `${type}: ${await answer.text()}`).toBe(400);
    }
    await expectAlive();
  },
);
