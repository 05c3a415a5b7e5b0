import { userInfo } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addCustomer, addInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { emailOf, replyHeaders } from '../testing/fixtures/mail-fixtures.ts';
import { addFieldWorker, addStaff } from '../testing/fixtures/team-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import { dovecotMissing, type ImapServer, startDovecot } from '../testing/stand-ins/dovecot.ts';
import { type MailAccount, openMailAccount } from '../testing/stand-ins/mail-account.ts';
import type { Owner } from '../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';
import { createMailboxClock, createMailboxReader } from './mail/read-mailbox.ts';

/*
 * A whole conversation over a real SMTP server and a real IMAP server. Where Dovecot cannot be installed, because the
 * tests do not run as root, the tests are skipped with a message; as root, they always run.
 */
const isSkipped = dovecotMissing !== undefined && userInfo().uid !== 0;
if (isSkipped) console.warn(dovecotMissing);

const address = 'ann@works.example';
const password = 'abcdefgh';
let server: TestServer;
let smtp: MailAccount;
let imap: ImapServer;
let owner: Owner;
beforeAll(async () => {
  if (isSkipped) return;
  if (dovecotMissing) throw new Error(dovecotMissing);
  imap = await startDovecot(password);
  smtp = await openMailAccount(address, password);
  server = await startTestServer({ variables: { PRIVATE_HOSTS: 'true' } });
  owner = await connectOwner('Harbour Works');
});
afterAll(async () => {
  await server?.stop();
  await smtp?.close();
  await imap?.stop();
});

const lettersTo = (to: string) => smtp.letters.filter((letter) => letter.to.includes(to));
const sentTo = (to: string, count = 1) =>
  vi.waitFor(
    () => {
      const letter = lettersTo(to)[count - 1];
      if (!letter) throw new Error(`no email to ${to} yet`);
      return letter.mail;
    },
    { timeout: 30_000, interval: 50 },
  );
const textOf = ({ parts }: { parts: { type: string; bytes: Buffer }[] }) =>
  parts.find(({ type }) => type.startsWith('text/plain'))?.bytes.toString() ?? '';

/** Signs up an owner whose business sends and receives through the email account of the test. */
async function connectOwner(name: string): Promise<Owner> {
  const someone = await signUpProvenOwner(server, name);
  const { mail } = someone.client;
  const known = lettersTo(address).length;
  const account = { address, password, host: '127.0.0.1', port: smtp.port, username: null };
  await mail.connect({ provider: 'other', ...account });
  const code = /\b\d{6}\b/.exec(textOf(await sentTo(address, known + 1)))?.[0] ?? '';
  await mail.confirm({ code });
  await mail.startReceiving({ host: '127.0.0.1', port: imap.port, takes: 'known' });
  return someone;
}

const readNow = (of: Owner, platform = server.platform) =>
  createMailboxReader(platform)({ business_id: of.businessId });
const deliver = (...given: Parameters<typeof emailOf>) => imap.deliver(address, emailOf(...given));
const conversations = async (of = owner) => (await of.client.inbox.list({})).conversations;
const newest = async (of = owner) => of.client.inbox.get({ id: (await conversations(of))[0]?.id ?? '' });

/** Emails an invoice to a new customer and returns the email. */
async function sendInvoice(email: string, of = owner) {
  const customer_id = await addCustomer(of.client, { first_name: 'Elena', last_name: 'Marsh', email });
  const { id } = await addInvoice(of, { customer_id });
  await of.client.documents.send({ type: 'invoice', document_id: id, method: 'email' });
  return { customer_id, invoice_id: id, letter: await sentTo(email) };
}

test.skipIf(isSkipped)(
  'a reply to an invoice comes into the inbox, is answered there, and the next reply joins the same conversation',
  async () => {
    const { client } = owner;
    const staff = await addStaff(server, owner);
    const email = 'elena@mail.example';
    const { customer_id, invoice_id, letter } = await sendInvoice(email);
    expect(letter.headers.get('reply-to')).toBe(address);
    await deliver({
      subject: 'Totally different',
      text: 'When is it due?\n\n> Your invoice',
      headers: replyHeaders(letter),
    });
    await deliver({ from: 'Stranger <s@unknown.example>', subject: 'Re: Invoice' });
    await Promise.all([readNow(owner), readNow(owner)]);
    await readNow(owner);

    expect(await conversations()).toMatchObject([
      {
        channel: 'email',
        name: 'Elena Marsh',
        address: email,
        customer_id,
        unread: 1,
        preview: 'When is it due?',
      },
    ]);
    expect(await staff.client.inbox.unread({})).toEqual({ unread: 1 });
    const arrived = await newest();
    expect(arrived.messages).toMatchObject([
      { direction: 'out', subject: expect.stringContaining('nvoice'), status: 'sent' },
      { direction: 'in', text: 'When is it due?', quoted: '> Your invoice', from_name: 'Elena Marsh' },
    ]);
    expect(await client.invoices.get({ id: invoice_id })).toMatchObject({
      reminders_stopped_note: 'When is it due?',
      events: [{ action: 'answered_by_email' }, {}, {}],
    });
    const { notifications } = await client.notifications.list({});
    expect(notifications[0]).toMatchObject({
      kind: 'message_arrived',
      title: 'New message from Elena Marsh',
      href: `/inbox/${arrived.id}`,
    });
    const { entries } = await client.timeline.ofCustomer({ customer_id });
    expect(JSON.stringify(entries)).toContain('When is it due?');

    const reply = { id: arrived.id, text: 'On Friday.', to: email };
    const key = { context: { idempotencyKey: 'one reply' } };
    await Promise.all([client.inbox.reply(reply, key), client.inbox.reply(reply, key)]);
    const answer = await sentTo(email, 2);
    expect(lettersTo(email)).toHaveLength(2);
    expect(answer.headers.get('subject')).toMatch(/^Re: .*nvoice/);
    expect(answer.headers.get('in-reply-to')).toMatch(/@mail\.example>$/);
    expect(textOf(answer).trim()).toBe('On Friday.');
    await deliver({ from: 'wife@home.example', text: 'Thank you', headers: replyHeaders(answer) });
    await readNow(owner);
    expect(await conversations()).toHaveLength(1);
    const later = await newest();
    expect(later.messages.map(({ text, is_other_sender }) => [text, is_other_sender]).slice(1)).toEqual([
      ['When is it due?', false],
      ['On Friday.', false],
      ['Thank you', true],
    ]);
    expect(later).toMatchObject({ unread: 1, reply_to: 'wife@home.example' });
    // The user saw the address of the customer, but a reply would now go to somebody else.
    await expect(client.inbox.reply({ ...reply, text: 'Again' })).rejects.toMatchObject({ status: 409 });
    expect(await client.inbox.markRead({ id: later.id })).toEqual({ unread: 0 });
  },
);

test.skipIf(isSkipped)(
  'emails that were in the mailbox before, own emails, newsletters and strangers are left alone unless everybody is wanted',
  async () => {
    await deliver({ from: 'Old Friend <old@friend.example>' });
    const other = await connectOwner('Strict Works');
    await deliver({ from: `Ann <${address}>`, subject: 'To myself' });
    await deliver({ from: 'News <news@shop.example>', headers: { 'List-Id': '<shop>' } });
    await deliver({ from: 'no-reply@bank.example', text: 'Your code is 123456' });
    await deliver({ from: 'Nora New <nora@new.example>', subject: 'A fence' });
    await readNow(other);
    expect(await conversations(other)).toEqual([]);
    await other.client.mail.startReceiving({ host: '127.0.0.1', port: imap.port, takes: 'everyone' });
    await deliver({ from: 'News <news@shop.example>', headers: { 'List-Unsubscribe': '<mailto:x@y>' } });
    await deliver({ from: 'no-reply@bank.example', text: 'Your code is 654321' });
    await deliver({ from: 'Nora New <nora@new.example>', subject: 'A fence', text: 'How much?' });
    await readNow(other);
    expect(await conversations(other)).toMatchObject([
      { name: 'Nora New', subject: 'A fence', customer_id: null, lead_id: null },
    ]);
    const { id } = await newest(other);
    const [first, second] = await Promise.all([
      other.client.inbox.toLead({ id }),
      other.client.inbox.toLead({ id }),
    ]);
    expect(second.lead_id).toBe(first.lead_id);
    const { leads } = await other.client.leads.list({});
    expect(leads).toMatchObject([
      { first_name: 'Nora', last_name: 'New', email: 'nora@new.example', source: 'Email' },
    ]);
    await other.client.inbox.reply({ id, text: 'About $900.', to: 'nora@new.example' });
    expect((await other.client.leads.get({ id: leads[0]?.id ?? '' })).first_response_at).not.toBeNull();
  },
);

test.skipIf(isSkipped)(
  'each email is stored once, although the connection breaks, two servers read at once, and the mailbox gets new ids',
  async () => {
    const other = await connectOwner('Busy Works');
    const { letter } = await sendInvoice('busy@mail.example', other);
    const second = await startServerForTest({
      ownerUrl: server.ownerUrl,
      variables: { PRIVATE_HOSTS: 'true' },
    });
    const texts = Array.from({ length: 12 }, (_, index) => `Message ${index}`);
    const emails = texts.map((text) =>
      emailOf({ from: 'busy@mail.example', text, headers: replyHeaders(letter) }),
    );
    for (const email of emails) await imap.deliver(address, email);
    const reading = [readNow(other), readNow(other, second.platform), readNow(other)];
    await delay(20);
    await server.platform.database.operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'dayworks_app' and state = 'idle'
       and datname = current_database() limit 1`,
    );
    await Promise.allSettled(reading);
    await readNow(other);
    const stored = async () => (await newest(other)).messages.filter(({ direction }) => direction === 'in');
    expect((await stored()).map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    // After a move to another mail server, all emails are there again under new ids.
    await imap.renew(address);
    for (const email of [
      ...emails,
      emailOf({ from: 'busy@mail.example', text: 'After the move', headers: replyHeaders(letter) }),
    ])
      await imap.deliver(address, email);
    await readNow(other);
    expect((await stored()).map(({ text }) => text).toSorted()).toEqual(
      [...texts, 'After the move'].toSorted(),
    );
  },
);

test.skipIf(isSkipped)(
  'a mailbox that cannot be read is named in the settings and tried less often, and its emails are read later',
  async () => {
    const { client } = owner;
    const platform = server.platform;
    const setHost = (host: string) =>
      platform.database.operator.query('update mailboxes set host = $2 where business_id = $1', [
        owner.businessId,
        host,
      ]);
    await setHost('no-such-host.invalid');
    await readNow(owner);
    const { receiving } = await client.mail.settings({});
    expect(receiving?.problem).toContain('no-such-host.invalid was not found');
    const waiting = async () => {
      await platform.database.operator.query(`delete from jobs.job where name = 'read-mailbox'`);
      await createMailboxClock(platform)();
      await createMailboxClock(platform)();
      const { rows } = await platform.database.operator.query<{ count: number }>(
        `select count(*)::int as count from jobs.job where name = 'read-mailbox' and data ->> 'business_id' = $1`,
        [owner.businessId],
      );
      return rows[0]?.count;
    };
    expect(await waiting()).toBe(0);
    await setHost('127.0.0.1');
    await readNow(owner);
    expect((await client.mail.settings({})).receiving).toMatchObject({ problem: null, takes: 'known' });
    await platform.database.operator.query(
      `update mailboxes set read_at = now() - interval '3 minutes' where business_id = $1`,
      [owner.businessId],
    );
    expect(await waiting()).toBe(1);
    for (const [change, message] of [
      [{ port: 1 }, 'could not be read'],
      [{ host: 'no-such-host.invalid' }, 'was not found'],
      [{ host: '' }, 'enter the mail server'],
    ] as const)
      await expect(
        client.mail.startReceiving({ host: '127.0.0.1', port: imap.port, takes: 'known', ...change }),
      ).rejects.toThrow(message);
    expect((await client.mail.stopReceiving({})).receiving).toBeNull();
    expect((await client.mail.stopReceiving({})).receiving).toBeNull();
  },
);

test.skipIf(isSkipped)('field workers and other businesses cannot see the inbox', async () => {
  const field = await addFieldWorker(server, owner);
  const stranger = await signUpProvenOwner(server, 'Other Works');
  const { id } = await newest();
  for (const { client } of [field, stranger]) {
    await expect(client.inbox.get({ id })).rejects.toMatchObject({ status: 404 });
    await expect(client.inbox.reply({ id, text: 'x', to: 'a@b.example' })).rejects.toMatchObject({
      status: 404,
    });
  }
  await expect(field.client.inbox.list({})).rejects.toMatchObject({ status: 404 });
  expect(await conversations(stranger)).toEqual([]);
});
