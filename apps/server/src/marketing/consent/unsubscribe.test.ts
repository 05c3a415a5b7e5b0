import { randomUUID } from 'node:crypto';
import { emptyCustomer } from '@dayworks/shared/customers/customer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBusinessTransaction } from '../../platform/with-business.ts';
import { addSentInvoice } from '../../testing/fixtures/invoice-fixtures.ts';
import { openMailbox } from '../../testing/stand-ins/mailbox.ts';
import { openSmsService } from '../../testing/stand-ins/sms-service.ts';
import { type Owner, signUpOwner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { smsSignature, takeTextReply } from './take-text-reply.ts';
import { unsubscribeToken, unsubscribeUrl } from './unsubscribe-token.ts';

let server: TestServer;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let texts: Awaited<ReturnType<typeof openSmsService>>;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  mailbox = await openMailbox();
  texts = await openSmsService();
  server = await startTestServer({ variables: { SMTP_URL: mailbox.url, SMS_URL: texts.url() } });
  owner = await signUpOwner(server, 'Harbour & Sons <b>');
  other = await signUpOwner(server, 'Other Works');
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
  await texts.close();
});

const query = async <Row extends object>(text: string, values: unknown[]) =>
  (await server.platform.database.operator.query<Row>(text, values)).rows;

let people = 0;
async function addCustomer(who: Owner, fields: Partial<ReturnType<typeof emptyCustomer>> = {}) {
  people += 1;
  return who.client.customers.create({
    ...emptyCustomer(),
    first_name: `Pia${people}`,
    email: `pia${people}@Mailbox.example`,
    phone: `(503) 555-${String(2000 + people)}`,
    marketing_consent: true,
    ...fields,
  });
}

async function addMessage(
  { businessId }: Owner,
  customer: { id: string; email: string | null },
  channel = 'email',
) {
  const [row] = await query<{ id: string }>(
    `with k as (insert into campaigns (business_id, name) values ($1, 'Spring') returning id)
     insert into marketing_messages (business_id, campaign_id, customer_id, channel, recipient, status, sent_at)
     select $1, k.id, $2, $3, $4, 'sent', now() from k returning id`,
    [businessId, customer.id, channel, customer.email],
  );
  const key = { businessId, messageId: row?.id ?? '' };
  return { ...key, path: `/unsubscribe/${unsubscribeToken(server.platform.secret, key)}` };
}

const post = (path: string, body: string, type = 'application/x-www-form-urlencoded', headers = {}) =>
  fetch(server.origin + path, {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...headers },
    redirect: 'manual',
  });
const oneClick = (path: string) => post(path, 'List-Unsubscribe=One-Click');
const look = async (path: string) => {
  const answer = await fetch(server.origin + path);
  return { status: answer.status, page: await answer.text(), headers: answer.headers };
};

const eventsOf = (customerId: string) =>
  query<{ channel: string; is_agreed: boolean; source: string; message_id: string | null }>(
    `select channel, is_agreed, source, message_id from consent_events where customer_id = $1 order by created_at, channel`,
    [customerId],
  );
const consentOf = async (who: Owner, id: string) =>
  (await who.client.customers.get({ id })).marketing_consent;

test('the unsubscribe page opens without an account and reveals no name, and viewing it changes nothing', async () => {
  const customer = await addCustomer(owner);
  const { path } = await addMessage(owner, customer);
  const { status, page, headers } = await look(path);
  expect(status).toBe(200);
  expect(page).toContain('Harbour &amp; Sons &lt;b&gt;');
  expect(page).toContain('p•••@m•••.example');
  expect(page).not.toMatch(/mailbox|Pia\d|<script|555-/i);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.getSetCookie()).toEqual([]);
  expect((await fetch(server.origin + path, { method: 'HEAD' })).status).toBe(200);
  expect(await consentOf(owner, customer.id)).toBe(true);
});

test('one click unsubscribes everyone in the business who has the recipient’s address, and nobody in other businesses, and a second click changes nothing', async () => {
  const customer = await addCustomer(owner);
  const twin = await addCustomer(owner, { email: ` ${customer.email?.toUpperCase()}`.trim() });
  const elsewhere = await addCustomer(other, { email: customer.email });
  const { path, messageId } = await addMessage(owner, customer);
  for (const answer of [await oneClick(path), await oneClick(path)]) {
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('You are unsubscribed');
  }
  expect(await consentOf(owner, customer.id)).toBe(false);
  expect(await consentOf(owner, twin.id)).toBe(false);
  expect(await consentOf(other, elsewhere.id)).toBe(true);
  expect(await eventsOf(customer.id)).toEqual([
    { channel: 'email', is_agreed: true, source: 'member', message_id: null },
    { channel: 'email', is_agreed: false, source: 'link', message_id: messageId },
  ]);
  const { people: left, counts } = await owner.client.marketing.consent({ status: 'left_list' });
  expect(counts.left_list).toBe(2);
  expect(left.find((row) => row.customer.id === customer.id)).toMatchObject({
    marketing_consent: false,
    left_list_at: expect.any(String),
    last_event: { source: 'link', campaign_name: 'Spring', author: null },
  });
  const [message] = await query<{ unsubscribed_at: Date | null }>(
    'select unsubscribed_at from marketing_messages where id = $1',
    [messageId],
  );
  expect(message?.unsubscribed_at).not.toBeNull();
});

test('a customer’s opt-out overrides the consent checkbox that the business sets, until the customer asks to be resubscribed', async () => {
  const customer = await addCustomer(owner);
  const { path } = await addMessage(owner, customer);
  await oneClick(path);
  const { id, version, ...fields } = await owner.client.customers.get({ id: customer.id });
  const edit = Object.fromEntries(Object.keys(emptyCustomer()).map((key) => [key, fields[key as 'email']]));
  const tick = (change: object) =>
    owner.client.customers.update({ id, version, ...(edit as never as object), ...change } as never);
  const refused = {
    data: { fields: { marketing_consent: expect.stringContaining('This customer unsubscribed') } },
  };
  await expect(tick({ marketing_consent: true })).rejects.toMatchObject(refused);
  await expect(tick({ marketing_consent: true, email: 'new@mailbox.example' })).rejects.toMatchObject(
    refused,
  );
  await expect(addCustomer(owner, { email: customer.email })).rejects.toMatchObject(refused);
  await expect(owner.client.marketing.setConsent({ customer_id: id, is_agreed: true })).rejects.toMatchObject(
    { data: { fields: { they_asked: expect.any(String) } } },
  );
  const back = await owner.client.marketing.setConsent({
    customer_id: id,
    is_agreed: true,
    they_asked: true,
  });
  expect(back).toMatchObject({
    marketing_consent: true,
    left_list_at: null,
    last_event: { source: 'member' },
  });
  const { person, events } = await owner.client.marketing.consentHistory({ customer_id: id });
  expect(person).toEqual(back);
  expect(events.slice(0, 2)).toMatchObject([
    { source: 'member', is_agreed: true, author: 'Robin Vale' },
    { source: 'link', is_agreed: false },
  ]);
  await expect(other.client.marketing.consentHistory({ customer_id: id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(
    other.client.marketing.setConsent({ customer_id: id, is_agreed: false }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the button on the unsubscribe page unsubscribes and resubscribes a recipient, but does not subscribe a customer who never consented', async () => {
  const customer = await addCustomer(owner);
  const never = await addCustomer(owner, { email: customer.email, marketing_consent: false });
  const { path } = await addMessage(owner, customer);
  const left = await post(path, 'wish=leave');
  expect([left.status, left.headers.get('location')]).toEqual([303, path]);
  expect((await look(path)).page).toContain('Subscribe me again');
  expect((await post(path, 'wish=back')).status).toBe(303);
  expect((await look(path)).page).toContain('Unsubscribe me');
  expect([await consentOf(owner, customer.id), await consentOf(owner, never.id)]).toEqual([true, false]);
});

test('an unsubscribe link continues to work after its campaign was removed', async () => {
  const customer = await addCustomer(owner);
  const { path, messageId, businessId } = await addMessage(owner, customer);
  await query(
    `insert into outbox (business_id, channel, recipient, subject, text, status, entity, entity_id)
     values ($1, 'email', $2, 's', 't', 'sent', 'marketing_message', $3)`,
    [businessId, customer.email, messageId],
  );
  await query('delete from marketing_messages where id = $1', [messageId]);
  expect((await oneClick(path)).status).toBe(200);
  expect(await consentOf(owner, customer.id)).toBe(false);
});

test('every invalid unsubscribe link shows the same page and changes nothing', async () => {
  const customer = await addCustomer(owner);
  const { path, messageId } = await addMessage(owner, customer);
  const token = path.split('/').at(-1) ?? '';
  const swapped = unsubscribeToken(server.platform.secret, { businessId: other.businessId, messageId });
  const unknown = unsubscribeToken(server.platform.secret, {
    businessId: owner.businessId,
    messageId: randomUUID(),
  });
  const forged = unsubscribeToken('another secret', { businessId: owner.businessId, messageId });
  const bad = [
    '',
    'x',
    token.slice(1),
    `${token}A`,
    `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
    `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`,
    swapped,
    unknown,
    forged,
    '%00',
    "';drop",
    '..%2f..',
  ];
  const pages = new Set<string>();
  for (const one of bad) {
    const shown = await look(`/unsubscribe/${one}`);
    const clicked = await oneClick(`/unsubscribe/${one}`);
    expect([shown.status, clicked.status], one).toEqual([404, 404]);
    pages.add(shown.page).add(await clicked.text());
  }
  expect(pages.size).toBe(1);
  const wrongBodies = [
    ['', 'application/x-www-form-urlencoded', 400],
    ['wish=please', 'application/x-www-form-urlencoded', 400],
    ['{"List-Unsubscribe":"One-Click"}', 'application/json', 415],
    [`List-Unsubscribe=One-Click&x=${'a'.repeat(70_000)}`, 'application/x-www-form-urlencoded', 413],
  ] as const;
  for (const [body, type, status] of wrongBodies) expect((await post(path, body, type)).status).toBe(status);
  expect((await fetch(server.origin + path, { method: 'DELETE' })).status).toBe(405);
  expect(await consentOf(owner, customer.id)).toBe(true);
  const form = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  expect((await post(path, form, 'multipart/form-data; boundary=b')).status).toBe(200);
  expect(await consentOf(owner, customer.id)).toBe(false);
});

test('every marketing email has a one-click unsubscribe header', async () => {
  const { platform } = server;
  const url = unsubscribeUrl(platform, { businessId: owner.businessId, messageId: randomUUID() });
  const send = (to: string, unsubscribe: string | null) =>
    inBusinessTransaction(platform.database.app, owner, async ({ $client }) => {
      const { rows } = await $client.query<{ id: string }>(
        `insert into outbox (business_id, channel, recipient, subject, text, unsubscribe_url)
         values ($1, 'email', $2, 'Spring', 'Hello', $3) returning id`,
        [owner.businessId, to, unsubscribe],
      );
      const message_id = rows[0]?.id ?? '';
      await platform.jobs.enqueue($client, 'send-message', { message_id, business_id: owner.businessId });
    });
  await send('with@mail.example', url);
  await send('without@mail.example', null);
  await expect.poll(() => mailbox.to('with@mail.example').length).toBe(1);
  await expect.poll(() => mailbox.to('without@mail.example').length).toBe(1);
  const headOf = (to: string) => mailbox.to(to)[0]?.headers ?? new Map();
  expect(headOf('with@mail.example').get('list-unsubscribe')).toBe(`<${url}>`);
  expect(headOf('with@mail.example').get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(headOf('without@mail.example').has('list-unsubscribe')).toBe(false);
});

const hook = '/api/hooks/sms';
function reply(fields: Record<string, string>, { token = 't@ken', path = hook } = {}) {
  const sent = new Map(Object.entries({ MessageSid: randomUUID(), To: '+15035550148', ...fields }));
  const signature = smsSignature(token, `${server.platform.env.publicUrl}${path}`, sent);
  return post(path, new URLSearchParams([...sent]).toString(), undefined, {
    'x-twilio-signature': signature,
  });
}

test('the reply STOP ends text messages from every business that texted the number, and the reply START resumes them', async () => {
  const phone = '(503) 555-7001';
  const number = '+15035557001';
  const [mine, twin, theirs] = [
    await addCustomer(owner, { phone }),
    await addCustomer(owner, { phone: '503.555.7001 x2' }),
    await addCustomer(other, { phone }),
  ];
  const text = (who: Owner) =>
    query(
      `insert into outbox (business_id, channel, recipient, subject, text, status) values ($1, 'sms', $2, 's', 't', 'sent')`,
      [who.businessId, number],
    );
  await text(owner);
  const may = async () =>
    (
      await query<{ sms_ok: boolean }>(
        'select sms_ok from customers where id = any ($1) order by array_position($1, id)',
        [[mine.id, twin.id, theirs.id]],
      )
    ).map(({ sms_ok }) => sms_ok);
  for (const Body of ['HELP', 'Please stop by tomorrow', '']) {
    const answer = await reply({ From: number, Body });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
    ]);
  }
  expect(await may()).toEqual([true, true, true]);
  const MessageSid = randomUUID();
  expect((await reply({ From: number, Body: ' Stop. ', MessageSid })).status).toBe(200);
  expect(await may()).toEqual([false, false, true]);
  expect((await eventsOf(mine.id)).at(-1)).toMatchObject({
    channel: 'sms',
    is_agreed: false,
    source: 'text',
  });
  expect((await owner.client.marketing.consent({ status: 'stopped_texts' })).counts.stopped_texts).toBe(2);
  const { id, version, ...fields } = await owner.client.customers.get({ id: mine.id });
  const edit = Object.fromEntries(Object.keys(emptyCustomer()).map((key) => [key, fields[key as 'email']]));
  await expect(
    owner.client.customers.update({ id, version, ...edit, sms_ok: true } as never),
  ).rejects.toMatchObject({ data: { fields: { sms_ok: expect.stringContaining('START') } } });
  await reply({ From: number, Body: 'start' });
  expect(await may()).toEqual([true, true, true]);
  // A repeated delivery of the same text message must not count as a new request.
  expect((await reply({ From: number, Body: ' Stop. ', MessageSid })).status).toBe(200);
  expect(await may()).toEqual([true, true, true]);
});

test('only SMS webhook requests signed by the SMS service are accepted, and an unreachable number gets no more text messages', async () => {
  const customer = await addCustomer(owner, { phone: '(503) 555-7100' });
  const From = '+15035557100';
  await query(
    `insert into outbox (business_id, channel, recipient, subject, text, status) values ($1, 'sms', $2, 's', 't', 'sent')`,
    [owner.businessId, From],
  );
  const stop = { From, Body: 'STOP' };
  expect((await reply(stop, { token: 'guess' })).status).toBe(403);
  expect((await post(hook, new URLSearchParams(stop).toString())).status).toBe(403);
  expect((await post(hook, JSON.stringify(stop), 'application/json')).status).toBe(415);
  expect((await post(hook, `Body=${'a'.repeat(70_000)}`)).status).toBe(413);
  expect((await fetch(server.origin + hook)).status).toBe(404);
  expect((await owner.client.customers.get({ id: customer.id })).sms_ok).toBe(true);
  await reply({ To: From, MessageStatus: 'undelivered', ErrorCode: '30003' });
  expect((await owner.client.marketing.consent({ status: 'bounced' })).people).toEqual([]);
  expect((await reply({ To: From, MessageStatus: 'undelivered', ErrorCode: '30005' })).status).toBe(200);
  expect((await owner.client.marketing.consent({ status: 'bounced' })).people).toMatchObject([
    { customer: { id: customer.id }, bounced_at: expect.any(String) },
  ]);
});

test('the first text message from a customer that is not STOP, START or HELP stops the reminders for open invoices, and the text of the message is stored', async () => {
  const { invoices } = owner.client;
  const customer = await addCustomer(owner, { phone: '(503) 555-0177' });
  const { id } = await addSentInvoice(owner, { customer_id: customer.id });
  const unrelated = await addSentInvoice(owner, { customer_id: (await addCustomer(owner)).id });
  const from = '+15035550177';
  /*
   * The messages are minutes apart, so that their order is clear even if two of them are inserted within the same
   * millisecond.
   */
  const text = (who: Owner, minutesAgo: number) =>
    query(
      `insert into outbox (business_id, channel, recipient, subject, text, status, sent_at)
       values ($1, 'sms', $2, 's', 't', 'sent', clock_timestamp() - $3 * interval '1 minute')`,
      [who.businessId, from, minutesAgo],
    );
  const { id: theirs } = await addSentInvoice(other, {
    customer_id: (await addCustomer(other, { phone: '(503) 555-0177' })).id,
  });
  await text(other, 20);
  await text(owner, 10);
  // The invoice was imported with the status 'sent' but without the time when it was sent.
  await query('update invoices set sent_at = null where id = $1', [id]);
  const say = (body: string) => takeTextReply(server.platform, { from, body, sid: randomUUID() });
  await say('HELP');
  expect((await invoices.get({ id })).reminders_stopped_at).toBeNull();
  await say('Paying on Friday 🙂');
  await say('Really');
  const stopped = await invoices.get({ id });
  expect(stopped).toMatchObject({
    reminders_stopped_at: expect.any(String),
    reminders_stopped_note: 'Paying on Friday 🙂',
  });
  expect(stopped.events[0]?.action).toBe('answered_by_text');
  expect((await invoices.get({ id: unrelated.id })).reminders_stopped_at).toBeNull();
  expect((await owner.client.inbox.list({})).conversations).toMatchObject([
    { channel: 'sms', customer_id: customer.id, preview: 'Really', unread: 2 },
  ]);
  expect((await other.client.inbox.list({})).conversations).toEqual([]);
  // A text reply to one business must not be readable by another business.
  expect(await other.client.invoices.get({ id: theirs })).toMatchObject({
    reminders_stopped_at: null,
    reminders_stopped_note: null,
  });
  await text(other, 0);
  await say('And you as well');
  expect((await other.client.invoices.get({ id: theirs })).reminders_stopped_note).toBe('And you as well');
});
