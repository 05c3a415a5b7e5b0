import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTexter } from './sms.ts';

const asked: { url: string; authorization: string; body: URLSearchParams }[] = [];
let answer = { status: 201, body: '{"sid":"SM1"}' };

const service = createServer(async (request, response) => {
  const body = new URLSearchParams(await text(request));
  asked.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '', body });
  response.writeHead(answer.status, { 'content-type': 'application/json', location: '/elsewhere' });
  response.end(answer.body);
});

let host: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

const texter = (from = '%2B15035550148') =>
  createTexter({ SMS_URL: `http://AC1:t%40ken@${host}/2010-04-01/Accounts/AC1?from=${from}` });

test('asks the service as Twilio wants to be asked', async () => {
  await texter()?.send({ to: '+15035550199', text: 'Invoice #1 & more — 100%' });
  expect(asked.at(-1)).toMatchObject({
    url: '/2010-04-01/Accounts/AC1/Messages.json',
    authorization: `Basic ${Buffer.from('AC1:t@ken').toString('base64')}`,
  });
  expect(Object.fromEntries(asked.at(-1)?.body ?? [])).toEqual({
    To: '+15035550199',
    From: '+15035550148',
    Body: 'Invoice #1 & more — 100%',
  });
});

test('understands a sender whose + was not escaped', async () => {
  await texter('+15035550148')?.send({ to: '+15035550199', text: 'x' });
  expect(asked.at(-1)?.body.get('From')).toBe('+15035550148');
});

test('says why the service refused, and follows it nowhere else', async () => {
  answer = { status: 400, body: '{"code":21211,"message":"Invalid \'To\' Phone Number"}' };
  await expect(texter()?.send({ to: '+1', text: 'x' })).rejects.toThrow(
    "The text message service answered 400: Invalid 'To' Phone Number",
  );
  answer = { status: 502, body: '<html>' };
  await expect(texter()?.send({ to: '+1', text: 'x' })).rejects.toThrow('answered 502');
  answer = { status: 302, body: '' };
  const before = asked.length;
  await expect(texter()?.send({ to: '+1', text: 'x' })).rejects.toThrow();
  expect(asked).toHaveLength(before + 1);
});

test('without an address there is nobody to ask', () => {
  expect(createTexter({ SMS_URL: undefined })).toBeNull();
});
