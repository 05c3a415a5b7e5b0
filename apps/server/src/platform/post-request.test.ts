import { expect, test } from 'vitest';
import { openWebhookReceiver } from '../testing/stand-ins/webhook-receiver.ts';
import { cleanAnswer, postToEndpoint } from './post-request.ts';

const post = (url: string, env: { PRIVATE_HOSTS?: boolean } = {}) => postToEndpoint(url, '{}', {}, env);

test.each([
  'https://localhost/',
  'https://LOCALHOST./',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://127.255.255.254/',
  'https://0.0.0.0/',
  'https://0/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://%31%32%37.0.0.1/',
  'https://127。0。0。1/',
  'https://①②⑦.0.0.1/',
  'https://10.0.0.1/',
  'https://10.255.255.255/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.0.1/',
  'https://3232235521/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/latest/meta-data/',
  'https://0xA9FEA9FE/',
  'https://100.100.100.200/',
  'https://100.64.0.1/',
  'https://192.0.0.192/',
  'https://198.18.0.1/',
  'https://203.0.113.7/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://no-such-host.invalid/',
])('nothing is sent to %s', async (url) => {
  expect(await post(url)).toEqual({
    status: null,
    answer: null,
    error: expect.stringMatching(/is not a server on the public internet|was not found/),
  });
});

test('a plain HTTP address is refused even if it is public, because anybody on the way could read the event', async () => {
  expect((await post('http://1.1.1.1/')).error).toContain('https://');
});

test('the connection goes to the address that was checked, and a redirect is never followed', async () => {
  const receiver = await openWebhookReceiver();
  try {
    receiver.answer = (response, { path }) =>
      path === '/moved'
        ? response.writeHead(307, { location: receiver.url('/inside') }).end()
        : response.writeHead(200).end('fine');
    const env = { PRIVATE_HOSTS: true };
    /*
     * The name does not exist, so the request can only arrive if the connection uses the result of the one look-up. A
     * later answer of the name server therefore changes nothing.
     */
    const looked: string[] = [];
    const find = async (host: string) => {
      looked.push(host);
      return '127.0.0.1';
    };
    const named = `http://changing.invalid:${receiver.port}/here`;
    expect(await postToEndpoint(named, '{}', {}, env, find)).toEqual({
      status: 200,
      answer: 'fine',
      error: null,
    });
    expect(looked).toEqual(['changing.invalid']);
    expect(receiver.received[0]?.headers.host).toBe(`changing.invalid:${receiver.port}`);
    expect(await post(receiver.url('/moved'), env)).toMatchObject({
      status: 307,
      error: expect.stringContaining('Redirects are not followed'),
    });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/here', '/moved']);
  } finally {
    await receiver.close();
  }
});

test('an endpoint that answers without end or breaks off does no harm', async () => {
  const receiver = await openWebhookReceiver();
  try {
    const env = { PRIVATE_HOSTS: true };
    receiver.answer = (response) => {
      response.writeHead(200);
      const more = () => !response.destroyed && response.write('y'.repeat(65_536), () => setImmediate(more));
      more();
    };
    expect(await post(receiver.url('/'), env)).toMatchObject({
      status: 200,
      answer: 'y'.repeat(1000),
      error: null,
    });
    receiver.answer = (response) => response.destroy();
    expect(await post(receiver.url('/'), env)).toEqual({
      status: null,
      answer: null,
      error: expect.any(String),
    });
    receiver.answer = (response) => response.writeHead(200, { 'content-length': '100' }).end('short');
    expect(await post(receiver.url('/'), env)).toMatchObject({ status: 200 });
  } finally {
    await receiver.close();
  }
  expect((await post('not a url')).error).not.toBeNull();
});

test.each([
  ['', null],
  [' \u0000\u0007 ', null],
  ['a\u0000b\r\nc', 'a b c'],
  ['\u202eevil', 'evil'],
  ['🙂'.repeat(600), '🙂'.repeat(500)],
])('the beginning of the answer %j is kept without control characters', (given, kept) => {
  expect(cleanAnswer(Buffer.from(given))).toBe(kept);
});
