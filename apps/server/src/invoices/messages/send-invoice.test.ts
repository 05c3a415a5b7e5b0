import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfPages } from '../../testing/documents/pdf-text.ts';
import { addCustomer, addInvoice, addSentInvoice, payment } from '../../testing/fixtures/invoice-fixtures.ts';
import { signUpProvenOwner } from '../../testing/proven.ts';
import { type Mailbox, openMailbox } from '../../testing/stand-ins/mailbox.ts';
import type { Mail } from '../../testing/stand-ins/read-mail.ts';
import { Browser, type Owner, signUpOwner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { whyReminderIsUntrue } from './check-reminder.ts';

const texts: URLSearchParams[] = [];
const smsService = createServer(async (request, response) => {
  texts.push(new URLSearchParams(await text(request)));
  response.writeHead(201).end('{"sid":"SM1"}');
});

let mailbox: Mailbox;
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  mailbox = await openMailbox();
  await new Promise<void>((resolve) => smsService.listen(0, '127.0.0.1', resolve));
  const { port } = smsService.address() as AddressInfo;
  server = await startTestServer({
    variables: {
      SMTP_URL: mailbox.url,
      SMS_URL: `http://AC1:token@127.0.0.1:${port}/2010-04-01/Accounts/AC1?from=%2B15035550148`,
    },
  });
  owner = await signUpProvenOwner(server, 'Harbour Works');
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
  await new Promise((resolve) => smsService.close(resolve));
});

const flat = (value: string | undefined) => (value ?? '').replaceAll(/\s+/g, '');
const part = (mail: Mail | undefined, type: string) => mail?.parts.find((each) => each.type === type);
const words = (mail: Mail | undefined) => part(mail, 'text/plain')?.bytes.toString() ?? '';
const linkIn = (message: string) => new URL(/https?:\S+\/shared-invoice\/\S+/.exec(message)?.[0] ?? '');
const newAddress = () => `c${crypto.randomUUID()}@example.test`;

/** Waits for the next email to the given address. */
async function nextMail(address: string, count = 1): Promise<Mail | undefined> {
  await expect.poll(() => mailbox.to(address).length).toBe(count);
  return mailbox.to(address).at(-1);
}

async function openedBy(link: URL) {
  const [, , id = ''] = link.pathname.split('/');
  const guest = new Browser(server).client.invoices;
  return guest.openShared({ id, key: link.searchParams.get('key') ?? '' });
}

test('the invoice email contains the amount, a working link and a PDF with the same total', async () => {
  const email = newAddress();
  const customer_id = await addCustomer(owner.client, { email });
  const { id } = await addInvoice(owner, { customer_id, due_date: '2026-12-01' });
  const sent = await owner.client.documents.send({ type: 'invoice', document_id: id, method: 'email' });
  expect(sent).toEqual({ message_id: expect.any(String), method: 'email', kept: false });

  const mail = await nextMail(email);
  expect(mail?.headers.get('from')).toContain('Harbour Works');
  expect(mail?.headers.get('subject')).toContain('Invoice from Harbour Works: $604.48 due December 1, 2026');
  expect(words(mail)).toContain('Hi Elena,');
  expect((await openedBy(linkIn(words(mail)))).total).toBe(604.48);

  const pdf = part(mail, 'application/pdf');
  expect(pdf?.name).toBe(`Invoice-${id.slice(0, 8)}.pdf`);
  const paper = flat(readPdfPages(pdf?.bytes ?? Buffer.alloc(0)).join(''));
  for (const figure of ['$598.75', '-$10.00', '$15.73', '$604.48', 'December1,2026', 'HarbourWorks']) {
    expect(paper).toContain(figure);
  }

  const after = await owner.client.invoices.get({ id });
  expect(after.status).toBe('sent');
  expect(after.messages).toMatchObject([{ channel: 'email', recipient: email, status: 'sent' }]);
  expect(after.events.map(({ action }) => action)).toContain('send_email');
});

test('the HTML invoice email has the same content as the text email and escapes markup', async () => {
  const email = newAddress();
  const customer_id = await addCustomer(owner.client, { email, first_name: '<b>Eve</b>' });
  const { id } = await addInvoice(owner, { customer_id });
  await owner.client.documents.send({ type: 'invoice', document_id: id, method: 'email' });
  const html = part(await nextMail(email), 'text/html')?.bytes.toString() ?? '';
  expect(html).toContain('Hi &lt;b&gt;Eve&lt;/b&gt;,');
  expect(html).toContain('$604.48');
  expect(html).toContain('Gutter cleaning');
  expect(html).not.toContain('<img');
});

test('an invoice can be sent by text message, with the phone number in the format that the SMS service expects', async () => {
  const customer_id = await addCustomer(owner.client, { phone: '(503) 555-0123' });
  const { id } = await addInvoice(owner, { customer_id });
  const sent = await owner.client.documents.send({ type: 'invoice', document_id: id, method: 'sms' });
  expect(sent).toMatchObject({ method: 'sms', kept: false });
  await expect.poll(() => texts.filter((body) => body.get('To') === '+15035550123').length).toBe(1);
  const message = texts.find((body) => body.get('To') === '+15035550123')?.get('Body') ?? '';
  expect(message).toContain(`Harbour Works: invoice #${id.slice(0, 8)} for $604.48`);
  expect((await openedBy(linkIn(message))).id).toBe(id);
});

test('sending an invoice twice with one idempotency key sends only one message', async () => {
  const email = newAddress();
  const { id } = await addInvoice(owner, { customer_id: await addCustomer(owner.client, { email }) });
  const context = { idempotencyKey: crypto.randomUUID() };
  const input = { type: 'invoice', document_id: id, method: 'email' } as const;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => owner.client.documents.send(input, { context })),
  );
  expect(new Set(answers.map(({ message_id }) => message_id)).size).toBe(1);
  expect((await owner.client.invoices.get({ id })).messages).toHaveLength(1);
});

test('sending an invoice is rejected and changes nothing if the customer has no email address or phone number, if the user belongs to another business, or if the invoice was deleted', async () => {
  const nowhere = await addInvoice(owner, { customer_id: await addCustomer(owner.client, { email: null }) });
  const send = (document_id: string, method: 'email' | 'sms', by = owner) =>
    by.client.documents.send({ type: 'invoice', document_id, method });
  await expect(send(nowhere.id, 'email')).rejects.toMatchObject({
    status: 400,
    message: 'This customer has neither an email address nor a phone number. Add one first.',
  });
  const byEmail = await addInvoice(owner);
  await expect(send(byEmail.id, 'sms')).rejects.toMatchObject({
    status: 400,
    message: 'This customer has no phone number. Add one, or send an email.',
  });
  const wrongNumber = await addInvoice(owner, {
    customer_id: await addCustomer(owner.client, { phone: 'ask the neighbour' }),
  });
  await expect(send(wrongNumber.id, 'sms')).rejects.toMatchObject({ status: 400 });
  for (const { id } of [nowhere, byEmail, wrongNumber]) {
    expect(await owner.client.invoices.get({ id })).toMatchObject({ status: 'draft', messages: [] });
  }
  await expect(send(byEmail.id, 'email', await signUpOwner(server))).rejects.toMatchObject({ status: 404 });
  await owner.client.invoices.remove({ id: byEmail.id });
  await expect(send(byEmail.id, 'email')).rejects.toMatchObject({ status: 404 });
});

test('sending an invoice whose link was turned off creates a new link', async () => {
  const email = newAddress();
  const { id } = await addSentInvoice(owner, { customer_id: await addCustomer(owner.client, { email }) });
  const old = new URL((await owner.client.invoices.sharing({ id })).path ?? '', server.origin);
  await owner.client.invoices.switchLink({ id, enabled: false });
  await owner.client.documents.send({ type: 'invoice', document_id: id, method: 'email' });
  expect((await openedBy(linkIn(words(await nextMail(email))))).id).toBe(id);
  await expect(openedBy(old)).rejects.toMatchObject({ status: 404 });
});

test('a reminder is sent at most once a day, and by text message if the customer has only a phone number', async () => {
  const email = newAddress();
  const { id } = await addSentInvoice(owner, {
    customer_id: await addCustomer(owner.client, { email }),
    due_date: '2020-01-31',
  });
  await owner.client.documents.send({ type: 'reminder', document_id: id });
  const mail = await nextMail(email);
  expect(mail?.headers.get('subject')).toContain(
    'Reminder from Harbour Works: $604.48 was due January 31, 2020',
  );
  expect(words(mail)).toContain('$604.48 was due on January 31, 2020');
  expect(part(mail, 'application/pdf')).toBeDefined();
  expect((await owner.client.invoices.get({ id })).reminded_on).toBe(
    todayIn('America/Los_Angeles', new Date()),
  );
  await expect(owner.client.documents.send({ type: 'reminder', document_id: id })).rejects.toMatchObject({
    status: 400,
    message: 'A reminder has already been sent today',
  });
  await server.platform.database.operator.query(
    `update invoices set reminded_on = reminded_on - 1 where id = $1`,
    [id],
  );
  await owner.client.documents.send({ type: 'reminder', document_id: id });

  const phoneOnly = await addCustomer(owner.client, { email: null, phone: '503 555 0177' });
  const texted = await addSentInvoice(owner, { customer_id: phoneOnly });
  expect(await owner.client.documents.send({ type: 'reminder', document_id: texted.id })).toMatchObject({
    method: 'sms',
  });
});

test('ten simultaneous reminder requests send only one message', async () => {
  const { id } = await addSentInvoice(owner, {
    customer_id: await addCustomer(owner.client, { email: newAddress() }),
  });
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => owner.client.documents.send({ type: 'reminder', document_id: id })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await owner.client.invoices.get({ id })).messages).toHaveLength(1);
});

test('no reminder is sent for a disputed invoice until the dispute is resolved, not even a delayed reminder or one suggested by the coach', async () => {
  const { id } = await addSentInvoice(owner, { date: '2026-01-02', due_date: '2026-01-16' });
  const remind = () => owner.client.documents.send({ type: 'reminder', document_id: id });
  const say = (is_disputed: boolean) => owner.client.invoices.setDispute({ id, is_disputed });
  await owner.client.coach.enable({ is_enabled: true });
  const advised = async () => JSON.stringify((await owner.client.coach.list({})).advice).includes(id);
  expect(await advised()).toBe(true);
  const { disputed_at } = await say(true);
  expect(disputed_at).not.toBeNull();
  expect((await say(true)).disputed_at).toBe(disputed_at);
  await expect(remind()).rejects.toThrow('The customer disputes this invoice');
  expect(await whyReminderIsUntrue(server.platform, owner.businessId, id)).toMatch(/has since disputed/);
  expect(await advised()).toBe(false);
  expect((await say(false)).disputed_at).toBeNull();
  expect((await owner.client.invoices.get({ id })).events.map(({ action }) => action).slice(0, 2)).toEqual([
    'settle_dispute',
    'dispute',
  ]);
  expect(await whyReminderIsUntrue(server.platform, owner.businessId, id)).toBeNull();
  const stranger = await signUpOwner(server);
  await expect(stranger.client.invoices.setDispute({ id, is_disputed: true })).rejects.toThrow('not found');
  const draft = await addInvoice(owner);
  await expect(owner.client.invoices.setDispute({ id: draft.id, is_disputed: true })).rejects.toThrow(
    'Send the invoice first',
  );
});

test('a reminder for a draft or for a paid invoice is rejected', async () => {
  const { id } = await addInvoice(owner);
  await expect(owner.client.documents.send({ type: 'reminder', document_id: id })).rejects.toMatchObject({
    message: 'Send the invoice before you send a reminder',
  });
  await owner.client.invoices.markSent({ id });
  await owner.client.payments.record(payment(id, 604.48));
  await expect(owner.client.documents.send({ type: 'reminder', document_id: id })).rejects.toMatchObject({
    message: 'There is nothing left to pay: the balance is $0.00',
  });
});
