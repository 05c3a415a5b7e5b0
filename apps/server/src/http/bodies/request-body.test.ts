import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sendRaw } from '../../testing/raw-request.ts';
import { type Owner, signUpOwner } from '../../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';

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

/** Checks that ordinary requests to the same server still work. */
async function expectAlive() {
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(await owner.client.auth.session()).toMatchObject({ user: { id: owner.userId } });
}

const shape = (code: string) => new RegExp(`"code":"${code}","status":\\d+,"message":"[^"]+","data":{}`);

test.each(['/api/auth/token', '/api/rpc/auth/signIn', '/api/invoices', '/api/nothing'])(
  'a very long event stream sent to %s is rejected before it is read and does not crash the server',
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
])('a request body with the content type %s is rejected', async (type) => {
  const answer = await post([`Content-Type: ${type}`, 'Content-Length: 2'], { body: '{}' });
  expect(answer).toMatchObject({ status: 415, text: expect.stringMatching(shape('UNSUPPORTED_MEDIA_TYPE')) });
  await expectAlive();
});

test('a request body that is compressed or has no content type is rejected', async () => {
  for (const headers of [[], [json, 'Content-Encoding: gzip'], [json, 'Content-Encoding: br, identity']]) {
    expect(await post([...headers, 'Content-Length: 2'], { body: '{}' })).toMatchObject({ status: 415 });
  }
});

test('a content length over the limit is rejected immediately, and the response arrives while the body is still being sent', async () => {
  const answer = await post([json, `Content-Length: ${60 * megabyte.length}`], { pour: megabyte });
  expect(answer).toMatchObject({
    status: 413,
    text: expect.stringMatching(shape('PAYLOAD_TOO_LARGE')),
  });
  await expectAlive();
});

test.each([
  ['/api/rpc/business/uploadLogo', 2],
  ['/api/rpc/expenses/putReceipt', 10],
  ['/api/rpc/imports/uploadFile', 25],
  ['/api/auth/token', 4],
])(
  'a form or body that is too large for %s is rejected with a message that states the size limit of %d MB',
  async (path, most) => {
    const kind = path === '/api/auth/token' ? json : 'Content-Type: multipart/form-data; boundary=x';
    const answer = await post([kind, `Content-Length: ${1024 * megabyte.length}`], { body: megabyte }, path);
    expect(answer).toMatchObject({
      status: 413,
      text: expect.stringContaining(`This is too large to send: at most ${most} MB.`),
    });
  },
);

test.each([
  ['request body', json, '/api/auth/token'],
  [
    'file of an import that is one endless line',
    'Content-Type: multipart/form-data; boundary=x',
    '/api/rpc/imports/uploadFile',
  ],
])('an endless chunked %s is cut off and rejected when it exceeds the limit', async (_, kind, path) => {
  const headers = [
    kind,
    'Transfer-Encoding: chunked',
    `Cookie: ${owner.browser.cookie}`,
    `Origin: ${server.origin}`,
  ];
  const answer = await post(headers, { pour: asChunk(megabyte) }, path);
  expect(answer).toMatchObject({ status: 413, text: expect.stringMatching(shape('PAYLOAD_TOO_LARGE')) });
  await expectAlive();
});

const form = 'Content-Type: multipart/form-data; boundary=x';
const receipt = '/api/rpc/expenses/putReceipt';

test('a file sent by a visitor is rejected without being read, but short text is accepted', async () => {
  const length = `Content-Length: ${9 * megabyte.length}`;
  for (const cookie of [[], ['Cookie: session=forged']]) {
    const origin = `Origin: ${server.origin}`;
    const answer = await post([form, length, origin, ...cookie, 'Expect: 100-continue'], {}, receipt);
    expect(answer.text).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.text).toContain('AUTH_SESSION_MISSING');
  }
  const words = await post([json, `Content-Length: ${2 * megabyte.length}`, 'Expect: 100-continue']);
  expect(words.text).toMatch(/^HTTP\/1\.1 400 /);
  expect(words.text).toContain('AUTH_SESSION_MISSING');
  await expectAlive();
});

test('uploads that have stalled use up only the memory that is available to their sender', async () => {
  const upload = (sender: Owner, megabytes: number) => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    socket.on('error', () => {});
    const headers = [form, `Origin: ${server.origin}`, `Cookie: ${sender.browser.cookie}`];
    const length = `Content-Length: ${10 * megabyte.length}`;
    socket.write([`POST ${receipt} HTTP/1.1`, host, ...headers, length, '', ''].join('\r\n'));
    for (let sent = 0; sent < megabytes; sent += 1) socket.write(megabyte);
    return socket;
  };
  const answerTo = async (socket: Socket) => String((await once(socket, 'data'))[0]).split('\r\n')[0];
  const cut = Array.from({ length: 4 }, () => upload(owner, 9));
  expect(await Promise.race(cut.map(answerTo))).toContain('429');
  expect(await answerTo(upload(await signUpOwner(server), 10))).toContain('400');
  await expectAlive();
  for (const socket of cut) socket.destroy();
  await expect.poll(() => answerTo(upload(owner, 10))).toContain('400');
});

test('visitors who use up the memory for text bodies do not block sign-ins or uploads by team members', async () => {
  const busy = await startServerForTest({ variables: { TRUST_PROXY: '1' } });
  const member = await signUpOwner(busy);
  const half = megabyte.subarray(0, megabyte.length / 2);
  const send = (from: string, length: number, body: Buffer) => {
    const socket = connect(Number(new URL(busy.origin).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    const headers = [json, `Origin: ${busy.origin}`, `X-Forwarded-For: ${from}`, `Content-Length: ${length}`];
    socket.write(['POST /api/auth/token HTTP/1.1', host, ...headers, '', ''].join('\r\n'));
    socket.write(body);
    return once(socket, 'data').then(([answer]) => String(answer));
  };
  const places = Array.from({ length: 6 }, (_, index) => `10.0.0.${index}`);
  const cut = places.flatMap((place) =>
    Array.from({ length: 40 }, () => send(place, half.length, half.subarray(1))),
  );
  expect(await Promise.race(cut)).toContain('429');
  await expect.poll(() => send('10.0.1.1', half.length, half)).toContain('503');
  expect(await send('10.0.1.1', 11, Buffer.from('{"email":1}'))).toContain('400');
  expect(await member.client.auth.session()).toMatchObject({ user: { id: member.userId } });
  const upload = new FormData();
  upload.append('photo', new File([megabyte], 'photo.png'));
  const answer = await member.browser.fetch('/api/auth/photo', { method: 'PUT', body: upload });
  expect(await answer.text()).toContain('image');
});

test('a client that sends Expect: 100-continue either gets a continue response or is rejected without sending a body', async () => {
  const body = '{"email":1}';
  const small = await post([json, `Content-Length: ${body.length}`, 'Expect: 100-continue'], { body });
  expect(small.text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /);
  const large = await post([json, `Content-Length: ${60 * megabyte.length}`, 'Expect: 100-continue']);
  expect(large.text).toMatch(/^HTTP\/1\.1 413 /);
  expect((await post([json, 'Content-Length: 2', 'Expect: wonders'])).status).toBe(417);
});

test.each([
  ['two Content-Length headers', ['Content-Length: 2', 'Content-Length: 3']],
  ['a length that is not a number', ['Content-Length: many']],
  ['both a length and chunked encoding', ['Content-Length: 2', 'Transfer-Encoding: chunked']],
  ['an unknown transfer encoding', ['Transfer-Encoding: wonders']],
  ['a very long header', [`X-Long: ${'x'.repeat(100_000)}`]],
])('a request with %s is rejected and its connection is closed', async (_, headers) => {
  const { status, text } = await post([json, ...headers], { body: '{}' });
  expect([400, 431]).toContain(status);
  expect(text).toMatch(/connection: close/i);
  await expectAlive();
});

test('the server survives a body that is shorter than its announced length or cut off within a chunk', async () => {
  await post([json, 'Content-Length: 1000'], { body: '{"email":', isEnded: true });
  await post([json, 'Transfer-Encoding: chunked'], { body: 'ff\r\n{"email"', isEnded: true });
  await post([json, 'Transfer-Encoding: chunked'], { body: 'zz\r\n{}' });
  await expectAlive();
});

test('the rest of a rejected request body is not interpreted as the next request', async () => {
  const smuggled = 'GET /healthz HTTP/1.1\r\nHost: office.test\r\n\r\n';
  const { text } = await post([`Content-Length: ${smuggled.length}`], { body: smuggled });
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('a GET or HEAD request with a body is rejected', async () => {
  for (const path of ['/api/auth/session', '/api/live', '/healthz', '/']) {
    const lines = [`GET ${path} HTTP/1.1`, host, json, 'Content-Length: 2'];
    expect(await sendRaw(server.origin, lines, { body: '{}' })).toMatchObject({ status: 400 });
  }
  await expectAlive();
});

test('only procedures accept HTTP methods other than GET and HEAD', async () => {
  for (const path of ['/healthz', '/readyz', '/api/live', '/api/docs', '/files/x', '/']) {
    expect((await fetch(server.origin + path, { method: 'POST', body: 'x' })).status, path).toBe(405);
  }
});

test('requests for a protocol upgrade are answered like ordinary requests, and tunnel requests are rejected', async () => {
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x'];
  const answer = await sendRaw(server.origin, ['GET /healthz HTTP/1.1', host, ...upgrade]);
  expect(answer.status).toBe(200);
  expect((await sendRaw(server.origin, ['CONNECT other.test:443 HTTP/1.1', host])).status).toBe(0);
  await expectAlive();
});

test('invalid JSON or text in a request is reported as a client error', async () => {
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
  'a malformed upload to %s is reported as a client error',
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

const nested = '['.repeat(240_000) + ']'.repeat(240_000);
const deepField = `a${'[b]'.repeat(5_000)}`;
const sessionJson = { 'content-type': 'application/json' };
const deepForm = () => {
  const form = new FormData();
  form.set(deepField, 'x');
  form.set('logo', new File(['x'], 'x.png'));
  return form;
};
const deepRpcForm = () => {
  const form = new FormData();
  form.set(
    'data',
    JSON.stringify({ json: { logo: null }, meta: [], maps: [['logo']] }).replace('null', nested),
  );
  form.set('0', new File(['x'], 'x.png'));
  return form;
};

test.each<[string, string, () => RequestInit]>([
  [
    'the JSON of an RPC call',
    '/api/rpc/auth/signIn',
    () => ({ body: `{"json":${nested}}`, headers: sessionJson }),
  ],
  [
    'the metadata of an RPC call',
    '/api/rpc/auth/signIn',
    () => ({ body: `{"json":{},"meta":${nested}}`, headers: sessionJson }),
  ],
  ['a JSON body', '/api/auth/token', () => ({ body: `{"email":${nested}}`, headers: sessionJson })],
  ['a form field', '/api/business/logo', () => ({ method: 'PUT', body: deepForm() })],
  ['the JSON in the form of an RPC call', '/api/rpc/business/uploadLogo', () => ({ body: deepRpcForm() })],
  ['a query parameter', `/api/invoices?${deepField}=1`, () => ({ method: 'GET' })],
  [
    'the data parameter of an RPC call',
    `/api/rpc/invoices/list?data=${encodeURIComponent(`{"json":${'['.repeat(2_000)}${']'.repeat(2_000)}}`)}`,
    () => ({ method: 'GET' }),
  ],
])('the server returns a client error for %s that is nested too deep', async (_, path, request) => {
  const answer = await owner.browser.fetch(path, { method: 'POST', ...request() });
  expect(answer.status).toBe(400);
});

test.each([
  ['/api/auth/token', (keys: string) => `{${keys}}`],
  ['/api/rpc/auth/signIn', (keys: string) => `{"json":{${keys}}}`],
  ['/api/auth/passkey/verify', (keys: string) => `{"response":{${keys}}}`],
])(
  'a request with thousands of unknown keys to %s is rejected with a short response that does not repeat the keys',
  async (path, write) => {
    const keys = (count: number) => Array.from({ length: count }, (_, index) => `"key${index}":1`).join(',');
    for (const count of [150, 20_000]) {
      const answer = await fetch(server.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: write(keys(count)),
      });
      expect(answer.status).toBe(400);
      expect((await answer.text()).length).toBeLessThan(1_000);
    }
  },
);
