import { randomUUID } from 'node:crypto';
import { mostInHour, mostMailBytes } from '@dayworks/shared/inbox/incoming-mail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replyAddress, signedMessageId } from '../outbox/reply-token.ts';
import { withBusiness } from '../platform/with-business.ts';
import {
  automaticHeaders,
  brokenMails,
  forgedAddresses,
  hostilePages,
} from '../testing/fixtures/hostile-mail.ts';
import { addCustomer, addInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { emailOf } from '../testing/fixtures/mail-fixtures.ts';
import { addFieldWorker, addStaff } from '../testing/fixtures/team-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import type { Owner } from '../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';
import { takeText } from './take-text.ts';

const secret = 'a-secret-of-the-service';
/** The size of the large attachment. Reading an email of 20 MB takes five seconds, so LARGE_MAIL_MB=14 is for a full test. */
const largeMegabytes = Number(process.env.LARGE_MAIL_MB ?? 2);
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer({
    variables: { INBOUND_EMAIL_DOMAIN: 'reply.office.example', INBOUND_EMAIL_SECRET: secret },
  });
  owner = await signUpProvenOwner(server, 'Harbour Works');
});
afterAll(() => server.stop());

const rowsOf = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query<Row>(text, values)).rows;

/** Sends an email to the webhook, as the service does that receives emails for the installation. */
async function arrive(email: string | Buffer, headers: Record<string, string> = {}): Promise<number> {
  const { status } = await fetch(`${server.origin}/api/hooks/email`, {
    method: 'POST',
    body: new Uint8Array(Buffer.from(email)),
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822', ...headers },
  });
  return status;
}

/** Emails an invoice to a new customer, and returns the address that replies to it go to. */
async function sendInvoice(of = owner) {
  const email = `c${randomUUID().slice(0, 8)}@mail.example`;
  const customer_id = await addCustomer(of.client, { first_name: 'Elena', last_name: 'Marsh', email });
  const { id } = await addInvoice(of, { customer_id });
  const { message_id } = await of.client.documents.send({
    type: 'invoice',
    document_id: id,
    method: 'email',
  });
  await of.client.invoices.markSent({ id });
  const to = replyAddress(server.platform.secret, 'reply@reply.office.example', message_id) ?? '';
  return { email, customer_id, invoice_id: id, message_id, to };
}

const listOf = async (of = owner) => (await of.client.inbox.list({ limit: 100 })).conversations;
const withCustomer = async (customer_id: string, of = owner) => {
  const found = (await listOf(of)).find((row) => row.customer_id === customer_id);
  return found && of.client.inbox.get({ id: found.id });
};
const cookieOf = (person: { browser: { cookie: string } }) => person.browser.cookie;

test('a reply to the signed address of an email comes into the inbox, however the service names the address', async () => {
  const { to, customer_id, email, invoice_id } = await sendInvoice();
  const { inbox } = owner.client;
  const first = emailOf({ from: `Elena <${email}>`, to: to.toUpperCase(), text: 'First' });
  expect(await Promise.all([arrive(first), arrive(first), arrive(first)])).toEqual([200, 200, 200]);
  expect(
    await arrive(emailOf({ from: email, to: 'office@works.example', text: 'Second' }), {
      'x-envelope-to': to,
    }),
  ).toBe(200);
  const found = await withCustomer(customer_id);
  expect(found?.messages.map(({ text }) => text).slice(1)).toEqual(['First', 'Second']);
  expect(found).toMatchObject({ unread: 2, reply_to: email, is_set_up: false });
  expect((await owner.client.invoices.get({ id: invoice_id })).reminders_stopped_note).toBe('First');
  const { notifications } = await owner.client.notifications.list({});
  expect(notifications.filter(({ kind }) => kind === 'message_arrived')).toHaveLength(1);
  // A reply without a configured mail server is kept in the outbox, and the conversation says so.
  const replied = await inbox.reply({ id: found?.id ?? '', text: 'Thank you', to: email });
  expect(replied.messages.at(-1)).toMatchObject({ direction: 'out', text: 'Thank you', status: 'kept' });
});

test('the webhook accepts only POST requests with the secret, and does not exist without one', async () => {
  const email = emailOf();
  const { authorization } = { authorization: `Basic ${Buffer.from(`x:${secret}`).toString('base64')}` };
  expect(await arrive(email, { authorization })).toBe(200);
  for (const wrong of [
    '',
    'Bearer',
    'Bearer wrong',
    `Basic ${Buffer.from('x:wrong').toString('base64')}`,
    `Token ${secret}`,
  ])
    expect(await arrive(email, { authorization: wrong })).toBe(403);
  expect((await fetch(`${server.origin}/api/hooks/email`)).status).toBe(404);
  const without = await startServerForTest();
  const response = await fetch(`${without.origin}/api/hooks/email`, {
    method: 'POST',
    body: email,
    headers: { authorization: 'Bearer undefined' },
  });
  expect(response.status).toBe(404);
});

test('no forged reply address and no forged message id gets into a conversation', async () => {
  const mine = await sendInvoice();
  const other = await signUpProvenOwner(server, 'Other Works');
  const theirs = await sendInvoice(other);
  const foreign =
    replyAddress('the secret of another installation', 'reply@reply.office.example', mine.message_id) ?? '';
  const before = (await rowsOf('select from conversation_messages')).length;
  for (const [name, email] of forgedAddresses(mine.to, foreign))
    expect([name, await arrive(email)]).toEqual([name, 200]);
  const forgedIds = [
    `<${mine.message_id}@works.example>`,
    `<${mine.message_id}.${'0'.repeat(20)}@works.example>`,
    `<${signedMessageId('another secret', mine.message_id)}@works.example>`,
  ];
  for (const id of forgedIds)
    await arrive(
      emailOf({ to: 'reply@reply.office.example', headers: { 'In-Reply-To': id, References: id } }),
    );
  expect((await rowsOf('select from conversation_messages')).length).toBe(before);
  /*
   * The address of one business decides where the email goes. A message id of another business, which somebody who
   * writes to both can know, has no effect there.
   */
  const id = `<${signedMessageId(server.platform.secret, theirs.message_id)}@works.example>`;
  await arrive(emailOf({ to: mine.to, text: 'To both', headers: { References: id } }));
  expect((await withCustomer(mine.customer_id))?.messages.at(-1)).toMatchObject({
    text: 'To both',
    is_other_sender: true,
  });
  expect(await listOf(other)).toEqual([]);
});

test('emails with a broken structure are stored as far as they can be read, and none of them harms the server', async () => {
  const { to } = await sendInvoice();
  const { to: second } = await sendInvoice();
  const half = 15;
  const mails = [...brokenMails(to).slice(0, half), ...brokenMails(second).slice(half)];
  for (const [name, email] of mails) {
    const startedAt = performance.now();
    expect([name, await arrive(email)]).toEqual([name, 200]);
    expect([name, performance.now() - startedAt < 10_000]).toEqual([name, true]);
  }
  const files = await rowsOf<{ name: string; content_type: string }>(
    'select name, content_type from files where business_id = $1',
    owner.businessId,
  );
  expect(files.filter(({ name }) => /[/\\]/.test(name))).toEqual([]);
  expect(files.find(({ name }) => name === 'a.html')?.content_type).toBe('application/octet-stream');
  const left = await rowsOf('select from conversation_messages where files_left_out = 40');
  expect(left).toHaveLength(1);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
});

test('the page of an email contains no scripts, runs none, and loads pictures from the internet only on request', async () => {
  const { to, customer_id } = await sendInvoice();
  for (const html of hostilePages) await arrive(emailOf({ to, html, text: '' }));
  const found = await withCustomer(customer_id);
  const pages = (found?.messages ?? []).filter(({ has_page }) => has_page);
  expect(pages.length).toBeGreaterThan(20);
  const stored = await rowsOf<{ html: string }>(
    'select html from conversation_messages where html is not null',
  );
  const forbidden =
    /<(?:script|svg|math|iframe|object|embed|form|input|textarea|meta|base|link|style|template|video|audio)\b|\bon\w+\s*=\s*["'a]|(?:href|src)="\s*(?:javascript|vbscript|data|\/\/)/i;
  expect(stored.filter(({ html }) => forbidden.test(html))).toEqual([]);

  const { to: another, customer_id: pictured } = await sendInvoice();
  const html =
    '<p>Look</p><img src="https://pictures.example/a.png"><img src="cid:logo"><a href="https://shop.example">Shop</a>';
  const logo = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAAC', 'base64');
  await arrive(
    emailOf({
      to: another,
      html,
      text: '',
      files: [{ name: 'logo.gif', type: 'image/gif', bytes: logo, contentId: 'logo' }],
    }),
  );
  const message = (await withCustomer(pictured))?.messages.at(-1);
  expect(message).toMatchObject({
    text: expect.stringContaining('Shop'),
    has_page: true,
    has_pictures: true,
  });
  const open = (query: string, cookie?: string) =>
    fetch(`${server.origin}/api/inbox/pages/${message?.id}${query}`, { headers: cookie ? { cookie } : {} });
  const shown = await open('', cookieOf(owner));
  const policy = shown.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-popups');
  expect(policy).toMatch(/img-src data:;/);
  expect(policy).not.toContain('script-src');
  expect(shown.headers.get('x-frame-options')).toBeNull();
  expect(await shown.text()).toContain(`data:image/gif;base64,${logo.toString('base64')}`);
  expect((await open('?pictures=show', cookieOf(owner))).headers.get('content-security-policy')).toContain(
    'img-src data: https:',
  );
  const [field, staff, stranger] = [
    await addFieldWorker(server, owner),
    await addStaff(server, owner),
    await signUpProvenOwner(server),
  ];
  expect((await open('', cookieOf(staff))).status).toBe(200);
  for (const cookie of [undefined, cookieOf(field), cookieOf(stranger)])
    expect((await open('', cookie)).status).toBe(404);
});

test('automatic responses are stored in their conversation, but wake nobody and stop no reminders', async () => {
  const { to, customer_id, email, invoice_id } = await sendInvoice();
  await arrive(emailOf({ from: email, to, headers: { 'Auto-Submitted': 'auto-replied' } }));
  expect(await withCustomer(customer_id)).toBeUndefined();
  await arrive(emailOf({ from: email, to, text: 'A real answer' }));
  const { id } = (await withCustomer(customer_id)) ?? { id: '' };
  await owner.client.inbox.markRead({ id });
  await owner.client.invoices.stopReminders({ id: invoice_id, is_stopped: false });
  for (const headers of automaticHeaders)
    await arrive(emailOf({ from: email, to, text: 'I am away', headers }));
  const found = await owner.client.inbox.get({ id });
  expect(found.unread).toBe(0);
  expect(found.messages.filter(({ is_automatic }) => is_automatic)).toHaveLength(automaticHeaders.length);
  expect((await owner.client.invoices.get({ id: invoice_id })).reminders_stopped_at).toBeNull();
  expect(found.reply_to).toBe(email);
});

test('two programs that answer each other are cut off after a number of messages in an hour', async () => {
  const { to, customer_id, email } = await sendInvoice();
  const emails = Array.from({ length: mostInHour + 10 }, (_, index) =>
    emailOf({ from: email, to, text: `Answer ${index}` }),
  );
  for (const each of emails) expect(await arrive(each)).toBe(200);
  const { id } = (await withCustomer(customer_id)) ?? { id: '' };
  const stored = await rowsOf(
    `select from conversation_messages where conversation_id = $1 and direction = 'in'`,
    id,
  );
  expect(stored).toHaveLength(mostInHour);
});

test('a large email is stored with its attachment, and one of more than 20 MB is refused', async () => {
  const { to, customer_id, email } = await sendInvoice();
  const bytes = Buffer.alloc(largeMegabytes * 1024 * 1024, 'attachment ');
  const large = emailOf({
    from: email,
    to,
    text: 'The plans',
    files: [{ name: 'plans.bin', type: 'application/pdf', bytes }],
  });
  expect(large.length).toBeLessThan(mostMailBytes);
  expect(await arrive(large)).toBe(200);
  const found = await withCustomer(customer_id);
  expect(found?.messages.at(-1)).toMatchObject({
    text: 'The plans',
    files: [{ name: 'plans.bin', byte_size: bytes.length }],
  });
  expect(await arrive(Buffer.alloc(mostMailBytes + 1, 'a'))).toBe(413);
  const { file_id = '' } = found?.messages.at(-1)?.files[0] ?? {};
  const file = await fetch(`${server.origin}/files/${file_id}`, { headers: { cookie: cookieOf(owner) } });
  expect((await file.arrayBuffer()).byteLength).toBe(bytes.length);
  // Deleting the conversation deletes its files as well.
  await owner.client.inbox.remove({ id: found?.id ?? '' });
  expect(await rowsOf('select from files where id = $1', file_id)).toEqual([]);
  expect(
    (await fetch(`${server.origin}/files/${file_id}`, { headers: { cookie: cookieOf(owner) } })).status,
  ).toBe(404);
});

test('a text message from a customer comes into the inbox, once, and is answered by text unless the customer wants none', async () => {
  const { client, businessId } = owner;
  const from = '+15035550188';
  const customer_id = await addCustomer(client, {
    first_name: 'Tom',
    last_name: 'Hadley',
    phone: from,
    sms_ok: true,
  });
  const context = { platform: server.platform, actor: { businessId } };
  const say = (body: string, sid: string = randomUUID()) =>
    withBusiness(context, (tx) =>
      takeText(tx, context.actor, { from, body, sid, at: new Date().toISOString() }),
    );
  await Promise.all([say('On Friday?', 'once'), say('On Friday?', 'once')]);
  await say('Or on Monday');
  const found = await withCustomer(customer_id);
  expect(found).toMatchObject({ channel: 'sms', name: 'Tom Hadley', unread: 2, reply_to: from });
  expect(found?.messages.map(({ text }) => text)).toEqual(['On Friday?', 'Or on Monday']);
  const reply = { id: found?.id ?? '', text: 'Friday is fine', to: from };
  const answered = await client.inbox.reply(reply);
  expect(answered.messages.at(-1)).toMatchObject({ text: 'Friday is fine', status: 'kept' });
  const [sent] = await rowsOf<{ text: string }>(`select text from outbox where entity_id = $1`, reply.id);
  expect(sent?.text).toBe('Harbour Works: Friday is fine');
  await expect(client.inbox.reply({ ...reply, text: 'x'.repeat(1501) })).rejects.toMatchObject({
    status: 400,
  });
  await rowsOf('update customers set sms_ok = false where id = $1', customer_id);
  expect(await client.inbox.get({ id: reply.id })).toMatchObject({
    reply_to: null,
    why: 'This person does not want text messages.',
  });
  await expect(client.inbox.reply({ ...reply, text: 'Wait' })).rejects.toMatchObject({ status: 409 });
});

test('a conversation is assigned, noted, finished, linked and answered with files and saved replies', async () => {
  const { client } = owner;
  const [staff, field] = [await addStaff(server, owner), await addFieldWorker(server, owner)];
  const { to, customer_id, email } = await sendInvoice();
  await arrive(emailOf({ from: email, to }));
  const { id } = (await withCustomer(customer_id)) ?? { id: '' };
  await expect(client.inbox.assign({ id, user_id: field.userId })).rejects.toMatchObject({ status: 400 });
  expect((await client.inbox.assign({ id, user_id: staff.userId })).assignee?.id).toBe(staff.userId);
  const { notifications } = await staff.client.notifications.list({ limit: 1 });
  expect(notifications[0]).toMatchObject({ kind: 'assigned', note: 'Elena Marsh', href: `/inbox/${id}` });
  expect((await staff.client.inbox.list({ view: 'mine' })).conversations.map((row) => row.id)).toEqual([id]);
  const noted = await staff.client.inbox.note({ id, text: 'Ask about the gate' });
  expect(noted.messages.at(-1)).toMatchObject({
    direction: 'note',
    author: { id: staff.userId },
    outbox_id: null,
  });
  expect((await client.inbox.setDone({ id, is_done: true })).is_done).toBe(true);
  expect((await client.inbox.list({ view: 'done' })).conversations.map((row) => row.id)).toContain(id);
  await arrive(emailOf({ from: email, to, text: 'One more thing' }));
  expect(await client.inbox.get({ id })).toMatchObject({ is_done: false, unread: 1 });
  const another = await addCustomer(client, { first_name: 'Ida', last_name: 'Ode' });
  expect((await client.inbox.chooseCustomer({ id, customer_id: another })).name).toBe('Ida Ode');
  await expect(client.inbox.chooseCustomer({ id, customer_id: randomUUID() })).rejects.toMatchObject({
    status: 404,
  });

  const file = new File(['a plan'], 'plan.txt', { type: 'text/plain' });
  const attached = await staff.client.inbox.attach({ id, file });
  const reply = { id, text: 'Here is the plan.', to: email, file_ids: [attached.id] };
  await expect(client.inbox.reply(reply)).rejects.toMatchObject({ status: 400 });
  const replied = await staff.client.inbox.reply(reply);
  expect(replied.messages.at(-1)).toMatchObject({ text: 'Here is the plan.', files: [{ name: 'plan.txt' }] });
  await expect(staff.client.inbox.reply({ ...reply, text: 'Twice' })).rejects.toMatchObject({ status: 400 });

  const saved = await client.inbox.createSavedReply({
    title: 'Thanks',
    text: 'Hi {{first_name}}, thank you!',
  });
  expect(await client.inbox.savedReplies({})).toEqual([saved]);
  await client.inbox.updateSavedReply({ ...saved, title: 'Thank you' });
  await client.inbox.removeSavedReply({ id: saved.id });
  expect(await client.inbox.savedReplies({})).toEqual([]);
  // When the person leaves, their open conversations are unassigned.
  const { members } = await client.members.list();
  await client.members.remove({ id: members.find(({ user_id }) => user_id === staff.userId)?.id ?? '' });
  expect((await client.inbox.get({ id })).assignee).toBeNull();
});
