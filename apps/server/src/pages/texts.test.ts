import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { addDays, type CalendarDate, startOfWeek, todayIn } from '@dayworks/shared/dates/calendar-date';
import { instantOf } from '@dayworks/shared/dates/zoned-time';
import { planOfSettings } from '@dayworks/shared/reminders/reminder-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { smsSignature } from '../marketing/consent/take-text-reply.ts';
import { createReminderClock } from '../reminders/send-reminders.ts';
import { addCampaign, neverQuiet, sendNow } from '../testing/fixtures/campaign-fixtures.ts';
import { addCustomer, addSentInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import { openSmsService, refuseNumber, type SmsService } from '../testing/stand-ins/sms-service.ts';
import type { Owner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const zone = 'America/Los_Angeles';
const today = todayIn(zone, new Date());
const monday = addDays(startOfWeek(today), 14);

let texts: SmsService;
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  texts = await openSmsService();
  server = await startTestServer({ variables: { SMS_URL: texts.url() } });
  owner = await signUpProvenOwner(server, 'Harbour Works');
  const settings = await owner.client.reminders.settings();
  const plan = planOfSettings(settings);
  await owner.client.reminders.updateSettings({
    ...plan,
    is_on: true,
    steps: plan.steps.map((step) => ({ ...step, channel: 'sms' as const })),
    version: settings.version,
  });
  await neverQuiet(server, owner);
});
beforeEach(() => {
  texts.answer = undefined;
});
afterAll(async () => {
  await server.stop();
  await texts.close();
});

const run = (day: CalendarDate) =>
  createReminderClock(server.platform)(instantOf(`${day}T12:00`, zone) as Date);

let people = 0;

/** Creates an invoice that is three days past due on the Monday of the test, for a customer with only a phone number. */
async function addLate() {
  people += 1;
  const phone = `971555${String(people).padStart(4, '0')}`;
  const customer_id = await addCustomer(owner.client, { phone, email: null, marketing_consent: true });
  const { id } = await addSentInvoice(owner, {
    customer_id,
    date: today,
    due_date: addDays(monday, -3),
  });
  return { id, customer_id, number: `+1${phone}` };
}

const askedFor = (number: string) => texts.asked.filter(({ body }) => body.get('To') === number);
const messageTo = async (number: string) =>
  (await owner.client.outbox.list({})).messages.find(({ recipient }) => recipient === number);
const statusOf = async (number: string) => (await messageTo(number))?.status;

const tryAgain = (message_id: string) =>
  server.platform.jobs.enqueue(server.platform.database.app, 'send-message', {
    message_id,
    business_id: owner.businessId,
  });
const jobsOf = async (messageId: string, state: 'active' | 'completed') => {
  const { rows } = await server.platform.database.operator.query<{ count: number }>(
    `select count(*)::int as count from jobs.job where name = 'send-message' and state = $2
     and data ->> 'message_id' = $1`,
    [messageId, state],
  );
  return rows[0]?.count ?? 0;
};

const unavailable = (response: ServerResponse) => response.writeHead(503).end('{"message":"Try later"}');
const accept = (response: ServerResponse) => response.writeHead(201).end('{"sid":"SM1","status":"queued"}');

/** Simulates an SMS service that does not respond until it is released. */
function hold() {
  const held: ServerResponse[] = [];
  texts.answer = (response) => held.push(response);
  return {
    held,
    letGo() {
      texts.answer = undefined;
      held.forEach(accept);
    },
  };
}

test('a text reminder is submitted only once, and a permanent rejection is shown and not retried', async () => {
  const { id, number } = await addLate();
  await Promise.all([run(monday), run(monday)]);
  await expect.poll(() => statusOf(number)).toBe('sent');
  expect(askedFor(number).map(({ body }) => body.get('Body'))).toEqual([expect.stringContaining('$604.48')]);
  texts.answer = refuseNumber;
  const refused = await addLate();
  await run(monday);
  await expect.poll(() => statusOf(refused.number)).toBe('failed');
  expect((await messageTo(refused.number))?.last_error).toContain('(error 21211)');
  await run(monday);
  expect([askedFor(number).length, askedFor(refused.number).length]).toEqual([1, 1]);
  expect((await owner.client.invoices.get({ id })).reminded_on).toBe(monday);
});

test('a text message is sent again after an error of the SMS service, and the service accepts the message only once', async () => {
  texts.answer = unavailable;
  const { number } = await addLate();
  await run(monday);
  await expect.poll(async () => (await messageTo(number))?.last_error).toContain('503');
  expect((await messageTo(number))?.last_error).toBe(
    'The text message service responded with 503: Try later',
  );
  texts.answer = undefined;
  const id = (await messageTo(number))?.id ?? '';
  // If another attempt has already started, a retry of the text message is rejected.
  await Promise.allSettled([owner.client.outbox.retry({ id }), tryAgain(id), tryAgain(id)]);
  await expect.poll(() => statusOf(number)).toBe('sent');
  await expect.poll(() => jobsOf(id, 'active')).toBe(0);
  expect(askedFor(number)).toHaveLength(2);
});

test('if a user clicks Retry during an automatic retry, the message is sent only once, no matter how slow the service is', async () => {
  texts.answer = unavailable;
  const { number } = await addLate();
  await run(monday);
  await expect.poll(async () => (await messageTo(number))?.last_error).toContain('503');
  const id = (await messageTo(number))?.id ?? '';
  const service = hold();
  await owner.client.outbox.retry({ id });
  await expect.poll(() => service.held.length).toBe(1);
  const before = await jobsOf(id, 'completed');
  await tryAgain(id);
  const isOverOrAsksToo = async () => (await jobsOf(id, 'completed')) > before || service.held.length > 1;
  await expect.poll(isOverOrAsksToo).toBe(true);
  await expect(owner.client.outbox.retry({ id })).rejects.toMatchObject({
    status: 409,
    message: 'This message is already on its way.',
  });
  service.letGo();
  await expect.poll(() => statusOf(number)).toBe('sent');
  expect(askedFor(number)).toHaveLength(2);
});

function reply(From: string, Body: string, token = 't@ken') {
  const path = '/api/hooks/sms';
  const fields = new Map(Object.entries({ MessageSid: randomUUID(), To: '+15035550148', From, Body }));
  return fetch(server.origin + path, {
    method: 'POST',
    body: new URLSearchParams([...fields]),
    headers: { 'x-twilio-signature': smsSignature(token, `${server.platform.env.publicUrl}${path}`, fields) },
  });
}

test('a customer’s reply or STOP message ends automatic reminders if the request is signed by the SMS service', async () => {
  const [words, stop, forged] = [await addLate(), await addLate(), await addLate()];
  await run(monday);
  for (const { number } of [words, stop, forged]) await expect.poll(() => statusOf(number)).toBe('sent');
  const answers = await Promise.all([
    reply(words.number, 'Cheque is in the mail'),
    reply(stop.number, 'STOP'),
    reply(forged.number, 'STOP', 'guess'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
  await run(addDays(monday, 4));
  await expect.poll(() => askedFor(forged.number).length).toBe(2);
  expect([words, stop].map(({ number }) => askedFor(number).length)).toEqual([1, 1]);
  expect(await owner.client.invoices.get({ id: words.id })).toMatchObject({
    reminders_stopped_at: expect.any(String),
    reminders_stopped_note: 'Cheque is in the mail',
  });
});

test('a text campaign sends one message to each number despite errors, and skips recipients who replied STOP', async () => {
  const [first, second, gone] = [await addLate(), await addLate(), await addLate()];
  await run(monday);
  // All reminders must have been sent before the campaign's messages are counted.
  for (const { number } of [first, second, gone]) await expect.poll(() => statusOf(number)).toBe('sent');
  expect((await reply(gone.number, 'STOP')).status).toBe(200);
  const before = texts.asked.length;
  texts.answer = (response) => {
    const number = texts.asked.at(-1)?.body.get('To');
    const times = texts.asked.slice(before).filter(({ body }) => body.get('To') === number).length;
    if (number === first.number) return refuseNumber(response);
    return number === second.number && times === 1 ? unavailable(response) : accept(response);
  };
  const campaign = await addCampaign(owner, { channel: 'sms', subject: null, body: 'Gutters? Ask us.' });
  await sendNow(owner, campaign);
  const outcomes = async () => {
    const { rows } = await server.platform.database.operator.query<{ recipient: string; status: string }>(
      'select recipient, status from marketing_messages where campaign_id = $1',
      [campaign.id],
    );
    return new Map(
      rows.map(({ recipient, status }) => [`+1${recipient.replace(/\D/g, '').slice(-10)}`, status]),
    );
  };
  const later = async () => {
    await server.platform.database.operator.query(
      `update marketing_messages set due_at = now() where campaign_id = $1 and status = 'queued'`,
      [campaign.id],
    );
    await server.platform.jobs.enqueue(server.platform.database.app, 'run-campaigns', {
      business_id: owner.businessId,
    });
    return (await outcomes()).get(first.number);
  };
  await expect.poll(later).toBe('failed');
  // The message will be retried automatically a few seconds later, but the test does not wait for the retry.
  const waits = async () => {
    const { messages } = await owner.client.outbox.list({ status: 'queued' });
    return messages.find(({ attempts }) => attempts === 1)?.id ?? '';
  };
  await expect.poll(waits).not.toBe('');
  await tryAgain(await waits());
  await expect.poll(async () => (await outcomes()).get(second.number)).toBe('sent');
  const asked = texts.asked.slice(before).map(({ body }) => body.get('To'));
  expect(asked.filter((number) => number === first.number)).toHaveLength(1);
  expect(asked.filter((number) => number === second.number)).toHaveLength(2);
  expect(asked).not.toContain(gone.number);
  expect(texts.asked.at(-1)?.body.get('Body')).toContain('Reply STOP to end');
});
