import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSmsService, refuseNumber, type SmsService } from '../testing/stand-ins/sms-service.ts';
import { AnswerMissing, MessageRefused } from './message-refused.ts';
import { createTexter } from './sms.ts';

let service: SmsService;
beforeAll(async () => {
  service = await openSmsService();
});
beforeEach(() => {
  service.answer = undefined;
});
afterAll(() => service.close());

const texter = (from?: string) => createTexter({ SMS_URL: service.url(from) });
const send = (from?: string) => texter(from)?.send({ to: '+15035550199', text: 'Invoice #1 & more — 100%' });

const answerWith = (status: number, body: unknown) => (response: ServerResponse) =>
  response
    .writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' })
    .end(typeof body === 'string' ? body : JSON.stringify(body));

async function failureOf(status: number, body: unknown): Promise<Error> {
  service.answer = answerWith(status, body);
  return (await send()?.then(
    () => new Error('it was sent'),
    (error: Error) => error,
  )) as Error;
}

test('the SMS sender sends its request in the format of the Twilio API', async () => {
  await send();
  expect(service.asked.at(-1)).toMatchObject({
    url: '/2010-04-01/Accounts/AC1/Messages.json',
    authorization: `Basic ${Buffer.from('AC1:t@ken').toString('base64')}`,
    type: expect.stringContaining('application/x-www-form-urlencoded'),
  });
  expect(Object.fromEntries(service.asked.at(-1)?.body ?? [])).toEqual({
    To: '+15035550199',
    From: '+15035550148',
    Body: 'Invoice #1 & more — 100%',
  });
});

test('an unescaped + in the sender number is accepted, and a messaging service can be used as the sender', async () => {
  await send('+15035550148');
  expect(service.asked.at(-1)?.body.get('From')).toBe('+15035550148');
  const messagingService = `MG${'0f'.repeat(16)}`;
  await send(messagingService);
  expect(service.asked.at(-1)?.body.get('MessagingServiceSid')).toBe(messagingService);
  expect(service.asked.at(-1)?.body.has('From')).toBe(false);
});

test('a text message that the SMS service rejects is listed with the reason and is not retried', async () => {
  service.answer = refuseNumber;
  const refusal = send();
  await expect(refusal).rejects.toBeInstanceOf(MessageRefused);
  await expect(refusal).rejects.toThrow(
    "The text message service responded with 400: Invalid 'To' Phone Number: +15035550100 (error 21211)",
  );
  expect(
    await failureOf(201, {
      sid: 'SM2',
      status: 'failed',
      error_code: 30006,
      error_message: 'Landline or unreachable carrier',
    }),
  ).toEqual(
    new MessageRefused(
      'The text message service could not deliver the message: Landline or unreachable carrier (error 30006)',
    ),
  );
});

test.each([
  [401, { code: 20003, message: 'Authenticate' }, 'responded with 401: Authenticate (error 20003)'],
  [429, { code: 20429, message: 'Too Many Requests' }, 'responded with 429: Too Many Requests (error 20429)'],
  [500, {}, 'responded with 500'],
  [502, '<html>', 'responded with 502'],
  [
    200,
    '<html>welcome to the hotel</html>',
    'responded with 200 but did not accept the message. Check SMS_URL.',
  ],
])(
  'a text message is retried later if the SMS service responds with status %d',
  async (status, body, words) => {
    const failure = await failureOf(status, body);
    expect(failure.message).toBe(`The text message service ${words}`);
    expect(failure).not.toBeInstanceOf(MessageRefused);
  },
);

test('redirects from the SMS service are not followed', async () => {
  const before = service.asked.length;
  expect((await failureOf(302, '')).message).toBe('The text message service responded with 302');
  expect(service.asked).toHaveLength(before + 1);
});

test.each([
  ['closes', (response: ServerResponse) => response.destroy()],
  ['resets', (response: ServerResponse) => response.socket?.resetAndDestroy()],
])(
  'if the SMS service %s the connection without responding, the message may have been sent, and the error does not reveal the password of the service',
  async (_how, end) => {
    service.answer = end;
    const failure = await send()?.catch((error: Error) => error);
    expect(failure).toBeInstanceOf(AnswerMissing);
    expect(String(failure)).toContain('may have arrived');
    expect(String(failure)).not.toContain('t@ken');
  },
);

test('a message that could not be sent because the SMS service was unreachable counts as unsent and can be retried', async () => {
  const away = new URL(service.url());
  away.port = '9';
  const failure = await createTexter({ SMS_URL: away.href })
    ?.send({ to: '+15035550199', text: 'Hi' })
    .catch((error: Error) => error);
  expect(failure).not.toBeInstanceOf(AnswerMissing);
  expect(String(failure)).toMatch(/^Error: The text message service cannot be reached \(.+\)$/);
});

test('no SMS sender is created if no SMS service is configured', () => {
  expect(createTexter({ SMS_URL: undefined })).toBeNull();
});
