import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, addInvoice, addSentInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { operatorVariables, signUpOperator } from '../testing/fixtures/operator-fixtures.ts';
import { addStaff, inviteToken } from '../testing/fixtures/team-fixtures.ts';
import { proveAddress, signUpProvenOwner } from '../testing/proven.ts';
import { newestCode, newestLetter, newestToken } from '../testing/stand-ins/letters.ts';
import { readMail } from '../testing/stand-ins/read-mail.ts';
import { Browser, goodPassword, type Owner, signUpOwner as signUpUnproven } from '../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';
import { createMailer } from './mailer.ts';
import { createMessageSender } from './send-message.ts';

const received: string[] = [];
let refuse = 0;
let quoteRefused = false;
let hangsUp = false;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) =>
    done(refuse ? Object.assign(new Error('mailbox busy'), { responseCode: refuse }) : null),
  onData(stream, _session, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    stream.on('end', () => {
      if (quoteRefused)
        return done(
          Object.assign(new Error(`blocked: ${text.slice(text.indexOf('token')).replaceAll(/\s+/g, ' ')}`), {
            responseCode: 554,
          }),
        );
      received.push(text);
      /*
       * Closes the connection only for the message that the test sends. If sign-up emails were interrupted as well,
       * that message would be retried too late for the test.
       */
      if (hangsUp && text.includes('To: silent@example.test')) for (const socket of sockets) socket.destroy();
      else done();
    });
  },
});

const sockets = new Set<Socket>();
smtp.server.on('connection', (socket: Socket) => sockets.add(socket));
smtp.on('error', () => {});

let smtpUrl: string;
let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as { port: number }).port}`;
  server = await startTestServer({
    variables: { SMTP_URL: smtpUrl, MAIL_FROM: 'Dayworks <office@example.test>' },
  });
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

async function signUpOwner(at: TestServer, businessName?: string): Promise<Owner> {
  const owner = await signUpUnproven(at, businessName);
  await proveAddress(at, owner);
  return owner;
}

test('messages are sent by SMTP with the business as the sender name', async () => {
  const owner = await signUpOwner(server, 'Harbour Works');
  await owner.client.members.invite({ email: 'guest@example.test' });
  await expect.poll(async () => (await owner.client.outbox.list({})).messages[0]?.status).toBe('sent');
  const letter = received.find((text) => text.includes('To: guest@example.test'));
  expect(letter).toContain('From: Harbour Works via Dayworks <office@example.test>');
  expect(letter).toContain('Subject: Join Harbour Works on Dayworks');
  expect(
    received.some(
      (text) => text.includes(`To: ${owner.email}`) && text.includes('Confirm your email address'),
    ),
  ).toBe(true);
});

test('the preview of an invoice message states that the sender must first confirm their email address, and replies to the sent email go to the owner', async () => {
  const owner = await signUpUnproven(server, 'Harbour Works');
  const customer_id = await addCustomer(owner.client, { email: 'replies@example.test' });
  const { id } = await addInvoice(owner, { customer_id });
  const letter = { type: 'invoice', document_id: id } as const;
  const problem = async () => (await owner.client.documents.preview(letter)).sender_problem;
  expect(await problem()).toContain('confirm your email address first');
  await proveAddress(server, owner);
  expect(await problem()).toBeNull();
  await owner.client.documents.send({ ...letter, method: 'email' });
  await expect
    .poll(() => received.find((text) => text.includes('To: replies@example.test')))
    .toContain(`Reply-To: ${owner.email}`);
});

test.each([
  ['Harbour Works', 'Harbour Works via Dayworks'],
  ['Dayworks', 'Dayworks'],
  ['security@bank.example', 'Dayworks'],
  ['Bank <security@bank.example>', 'Bank via Dayworks'],
  ['Harbour\r\nBcc: x', 'Harbour Bcc: x via Dayworks'],
  ['\u202eskroW ruobraH', 'skroW ruobraH via Dayworks'],
])('an email from a business named %j shows the sender name %s', async (fromName, shown) => {
  const mailer = await createMailer({ SMTP_URL: smtpUrl, mailFrom: 'office@example.test' });
  const id = randomUUID();
  const letter = {
    to: 'elena@example.test',
    fromName,
    replyTo: null,
    subject: `Bill ${id}`,
    text: 'x',
    html: null,
    unsubscribeUrl: null,
  };
  await mailer?.send({ id, ...letter, attachments: [] });
  mailer?.close();
  const arrived = received.find((text) => text.includes(`Bill ${id}`)) ?? '';
  expect(/^From: "?([^"\r\n]*?)"? <office@example.test>\r?$/m.exec(arrived)?.[1]).toBe(shown);
});

test('text entered by users never becomes a header or an additional recipient of an email', async () => {
  const mailer = await createMailer({ SMTP_URL: smtpUrl, mailFrom: 'office@example.test' });
  const usual = {
    to: 'elena@example.test',
    fromName: 'Harbour',
    replyTo: 'us@example.test',
    subject: 'Bill',
  };
  for (const words of [
    'a\r\nBcc: thief@evil.test\r\n\r\nHello',
    'us@example.test, thief@evil.test',
    '=?utf-8?B?QQ==?=\n',
  ])
    for (const field of ['fromName', 'replyTo', 'subject', 'filename', 'unsubscribeUrl']) {
      const file = { filename: 'Invoice.pdf', content: Buffer.from('%PDF-'), contentType: 'application/pdf' };
      const letter = { ...usual, id: 'one', text: 'Hello', html: null, unsubscribeUrl: null, [field]: words };
      const attachments = [{ ...file, ...(field === 'filename' && { filename: words }) }];
      await mailer?.send({ ...letter, attachments });
      const { headers } = readMail(received.at(-1) ?? '');
      expect([field, headers.get('to'), headers.has('bcc')]).toEqual([field, usual.to, false]);
      expect(headers.get('reply-to')?.replaceAll(/"[^"]*"/g, '')).not.toMatch(/,/);
    }
  mailer?.close();
});

test('an outbox message that is being retried is listed with the reason and does not count as failed, and a user can send it immediately', async () => {
  const owner = await signUpProvenOwner(server);
  refuse = 450;
  await owner.client.members.invite({ email: 'late@example.test' });
  const status = async () => (await owner.client.outbox.list({})).messages[0];
  await expect.poll(async () => (await status())?.last_error).toContain('mailbox busy');
  expect((await status())?.status).toBe('queued');
  expect((await owner.client.outbox.list({})).waiting).toBe(0);
  refuse = 0;
  await owner.client.outbox.retry({ id: (await status())?.id ?? '' });
  await expect.poll(async () => (await status())?.status).toBe('sent');
  expect(received.filter((text) => text.includes('To: late@example.test'))).toHaveLength(1);
  expect(await owner.client.notifications.unread()).toEqual({ unread: 0 });
});

test('if the mail server receives a message without responding, the message is retried at most once and is shown as possibly delivered', async () => {
  const owner = await signUpProvenOwner(server);
  hangsUp = true;
  await owner.client.members.invite({ email: 'silent@example.test' });
  const message = async () => (await owner.client.outbox.list({})).messages[0];
  await expect.poll(async () => (await message())?.last_error).toContain('may have arrived');
  expect(await message()).toMatchObject({ status: 'queued', may_have_arrived: true });
  expect((await message())?.next_try_at).not.toBeNull();
  const { id = '' } = (await message()) ?? {};
  const send = createMessageSender(server.platform, {}, {});
  await send({ message_id: id, business_id: owner.businessId });
  expect(await message()).toMatchObject({ status: 'failed', may_have_arrived: true, next_try_at: null });
  const copies = () => received.filter((text) => text.includes('To: silent@example.test')).length;
  expect(copies()).toBe(2);
  // If a user retries a message, only one sending attempt must be made.
  await owner.client.outbox.retry({ id });
  await expect.poll(async () => (await message())?.status).toBe('failed');
  expect(copies()).toBe(3);
  hangsUp = false;
  // The job of an earlier attempt can still be in the queue, but it does not send a message that counts as failed.
  await send({ message_id: id, business_id: owner.businessId });
  expect(await message()).toMatchObject({ status: 'failed' });
  expect(copies()).toBe(3);
  await owner.client.outbox.retry({ id });
  await expect.poll(message).toMatchObject({ status: 'sent', may_have_arrived: false });
});

test('a permanently rejected message is not retried automatically', async () => {
  const owner = await signUpOwner(server);
  refuse = 550;
  await owner.client.members.invite({ email: 'nobody@example.test' });
  const message = async () => (await owner.client.outbox.list({})).messages[0];
  await expect.poll(async () => (await message())?.status).toBe('failed');
  refuse = 0;
  expect(await message()).toMatchObject({
    attempts: 1,
    last_error: 'The mail server rejected the message: 550 mailbox busy',
  });
  const id = (await message())?.id;
  const jobStates = async () => {
    const { rows } = await server.platform.database.operator.query<{ state: string }>(
      `select state from jobs.job where name = 'send-message' and data ->> 'message_id' = $1`,
      [id],
    );
    return rows.map(({ state }) => state);
  };
  await expect.poll(jobStates).toEqual(['completed']);
  const { notifications } = await owner.client.notifications.list({});
  expect(notifications).toMatchObject([
    { title: 'A message to nobody@example.test was not sent', href: `/settings/outbox?message=${id}` },
  ]);
});

test('without a sending service, messages stay readable in the outbox, except messages with a sign-in link or code', async () => {
  const quiet = await startServerForTest();
  const owner = await signUpOwner(quiet);
  const { id } = await addSentInvoice(owner);
  await owner.client.documents.send({ type: 'invoice', document_id: id, method: 'email' });
  await owner.client.members.invite({ email: 'kept@example.test' });
  await expect.poll(async () => (await owner.client.outbox.list({ status: 'kept' })).messages.length).toBe(2);
  const { messages, waiting } = await owner.client.outbox.list({});
  expect(waiting).toBe(2);
  const [invitation, letter] = await Promise.all(messages.map(({ id }) => owner.client.outbox.get({ id })));
  expect(letter).toMatchObject({ right_until: null, text: expect.stringContaining('/shared-invoice/') });
  expect(invitation).toMatchObject({ recipient: 'kept@example.test', text: null, html: null });
  expect(invitation?.right_until).not.toBeNull();
});

test('a sign-in link or code is never shown to staff, the owner or the operator, and is deleted after sending', async () => {
  const quiet = await startServerForTest({ variables: operatorVariables });
  const operator = await signUpOperator(quiet);
  const owner = await signUpOwner(quiet);
  const staff = await addStaff(quiet, owner);
  const token = await inviteToken(owner, 'guest@example.test');
  const anybody = new Browser(quiet).client;
  await anybody.auth.sendCode({ email: owner.email });
  const code = await newestCode(quiet, owner.email);
  await anybody.auth.recover({ email: owner.email });
  const reset = await newestToken(quiet, owner.email, 'reset');
  expect([code, reset, token].every((right) => right.length >= 6)).toBe(true);
  const heard: unknown[] = [];
  for (const { client } of [owner, staff]) {
    const list = await client.outbox.list({});
    heard.push(list, ...(await Promise.all(list.messages.map(({ id }) => client.outbox.get({ id })))));
  }
  heard.push(await operator.client.admin.outbox({}), await operator.client.admin.jobs({}));
  heard.push(await operator.client.admin.auditLog({}));
  const told = JSON.stringify(heard);
  expect(told).toContain('guest@example.test');
  expect(told).toContain(owner.email);
  for (const right of [code, reset, token]) expect(told).not.toContain(right);
  const stored = await quiet.platform.database.operator.query('select * from outbox');
  for (const right of [code, reset, token]) expect(JSON.stringify(stored.rows)).not.toContain(right);
});

test('a sign-in link is sent with its email and then deleted, and an expired sign-in link is not sent', async () => {
  const owner = await signUpOwner(server);
  refuse = 450;
  const { id } = await owner.client.members.invite({ email: 'once@example.test' });
  const message = async () => (await owner.client.outbox.list({})).messages[0];
  await expect.poll(async () => (await message())?.last_error).toContain('mailbox busy');
  refuse = 0;
  await owner.client.outbox.retry({ id: (await message())?.id ?? '' });
  await expect.poll(async () => (await message())?.status).toBe('sent');
  const letter = received.find((text) => text.includes('To: once@example.test'))?.replaceAll('=\r\n', '');
  const { url } = await owner.client.members.copyInvitationLink({ id });
  expect(letter).toContain(new URL(url).searchParams.get('token'));
  expect(await newestLetter(server, 'once@example.test')).toBe('');

  refuse = 550;
  const late = await owner.client.members.invite({ email: 'late@example.test' });
  await expect.poll(async () => (await message())?.status).toBe('failed');
  refuse = 0;
  await owner.client.members.revokeInvitation({ id: late.id });
  await expect(owner.client.outbox.retry({ id: (await message())?.id ?? '' })).rejects.toMatchObject({
    status: 409,
    message: 'The link or code in this message no longer works. Please send a new one.',
  });
});

test('if the link in an email became invalid while the mail server was busy, the email is not sent, but an email with a valid link is sent', async () => {
  const owner = await signUpOwner(server);
  refuse = 450;
  const [asks, waits] = [await signUpUnproven(server), await signUpUnproven(server)];
  for (const { client, email } of [asks, waits]) {
    await client.auth.recover({ email });
    await client.auth.sendMagicLink({ email });
  }
  const invitation = await owner.client.members.invite({ email: 'withdrawn@example.test' });
  await server.platform.background.settled();
  type Row = { id: string; business_id: string | null; status: string; last_error: string | null };
  const subjects = [
    'Confirm your email address',
    'Choose a new password',
    'Your sign-in link',
    'Join Test Plumbing on Dayworks',
  ];
  const lettersTo = async (recipient: string): Promise<Row[]> => {
    const { rows } = await server.platform.database.operator.query<Row>(
      'select id, business_id, status, last_error from outbox where recipient = $1 and subject = any($2)',
      [recipient, subjects],
    );
    return rows;
  };
  const dead = async () => [...(await lettersTo(asks.email)), ...(await lettersTo('withdrawn@example.test'))];
  const busy = async () => [...(await dead()), ...(await lettersTo(waits.email))];
  await expect
    .poll(async () => (await busy()).map(({ last_error }) => last_error?.includes('mailbox busy')))
    .toEqual(Array(7).fill(true));
  await asks.client.auth.changePassword({
    current_password: goodPassword,
    new_password: 'another-harbour-19-gulls',
  });
  await owner.client.members.revokeInvitation({ id: invitation.id });
  refuse = 0;
  const send = createMessageSender(server.platform, {}, {});
  for (const { id, business_id } of await busy()) await send({ message_id: id, business_id });
  const statusesOf = (rows: Row[]) => rows.map(({ status }) => status);
  await expect.poll(async () => statusesOf(await dead())).toEqual(Array(4).fill('withheld'));
  await expect.poll(async () => statusesOf(await lettersTo(waits.email))).toEqual(Array(3).fill('sent'));
  const refusal = 'The link or code in this message no longer works. Please send a new one.';
  expect((await dead()).map(({ last_error }) => last_error)).toEqual(Array(4).fill(refusal));
});

test('a mail server error that quotes the message does not reveal a sign-in link', async () => {
  const owner = await signUpOwner(server);
  quoteRefused = true;
  const token = await inviteToken(owner, 'quoted@example.test');
  const message = async () => (await owner.client.outbox.list({})).messages[0];
  await expect.poll(async () => (await message())?.status).toBe('failed');
  quoteRefused = false;
  const { last_error } = (await message()) ?? {};
  expect(last_error).toContain('blocked');
  const { rows } = await server.platform.database.operator.query(
    `select output from jobs.job where data ->> 'message_id' = $1`,
    [(await message())?.id],
  );
  expect(last_error).toContain('blocked: token=…');
  const pieces = Array.from({ length: token.length - 8 }, (_, start) => token.slice(start, start + 8));
  for (const piece of pieces) expect(JSON.stringify([last_error, rows])).not.toContain(piece);
});

test('the outbox of a business does not contain sign-in messages or messages of other businesses', async () => {
  const [one, two] = [await signUpOwner(server), await signUpOwner(server)];
  await two.client.members.invite({ email: 'theirs@example.test' });
  const { messages } = await two.client.outbox.list({});
  expect((await one.client.outbox.list({})).messages).toEqual([]);
  await expect(one.client.outbox.get({ id: messages[0]?.id ?? '' })).rejects.toMatchObject({ status: 404 });
});

test('on a server that sends only email, a user without an email address cannot be verified and cannot send emails until they add one', async () => {
  const browser = new Browser(server);
  const phone = '+15035550123';
  await browser.client.auth.signUp({ email: '', phone, password: 'quiet-harbour-52-lamps', name: 'Mallory' });
  await browser.client.business.create({ business_name: 'Bank', time_zone: 'America/Los_Angeles' });
  const { id } = await addInvoice(browser);
  const refusal = {
    status: 403,
    message: 'Please add and confirm an email address in your profile first.',
  };
  await expect(
    browser.client.documents.send({ type: 'invoice', document_id: id, method: 'email' }),
  ).rejects.toMatchObject(refusal);
  await expect(browser.client.members.invite({ email: 'stranger@example.test' })).rejects.toMatchObject(
    refusal,
  );
});

test('a failed reminder is not sent once the invoice is paid', async () => {
  const owner = await signUpOwner(server);
  const { id, total } = await addSentInvoice(owner, { due_date: '2026-01-02' });
  refuse = 550;
  await owner.client.documents.send({ type: 'reminder', document_id: id, method: 'email' });
  const message = async () => (await owner.client.outbox.list({})).messages[0];
  await expect.poll(async () => (await message())?.status).toBe('failed');
  refuse = 0;
  await owner.client.payments.record({
    invoice_id: id,
    amount: total,
    payment_date: '2026-11-02',
    payment_method: 'cash',
    notes: null,
    reference: null,
  });
  const message_id = (await message())?.id ?? '';
  await expect(owner.client.outbox.retry({ id: message_id })).rejects.toMatchObject({
    status: 409,
    message: 'The balance due on this invoice has since changed. Send a new one instead.',
  });
  // The reminder was already in the queue when the invoice was paid.
  const { database, jobs } = server.platform;
  await database.operator.query(`update outbox set status = 'queued' where id = $1`, [message_id]);
  await jobs.enqueue(database.app, 'send-message', { message_id, business_id: owner.businessId });
  await expect.poll(message).toMatchObject({
    status: 'withheld',
    last_error: 'This invoice has since been paid, so the reminder would be wrong.',
  });
  expect((await owner.client.outbox.list({})).waiting).toBe(0);
  await expect(owner.client.outbox.retry({ id: message_id })).rejects.toMatchObject({
    status: 409,
    message: 'This message was not sent because it is out of date. Send a new one instead.',
  });
  expect(received.filter((text) => text.includes(`#${id.slice(0, 8)}`))).toEqual([]);
});

test('if a process crashes while sending a message, another process sends the message', async () => {
  const owner = await signUpOwner(server);
  const { id } = await addSentInvoice(owner);
  await owner.client.documents.send({ type: 'invoice', document_id: id, method: 'email' });
  await expect.poll(async () => (await owner.client.outbox.list({})).messages[0]?.status).toBe('sent');
  const [message] = (await owner.client.outbox.list({})).messages;
  /*
   * Puts the message into the state that a crash (kill -9) leaves behind: it is claimed by a job that is no longer
   * running in any process.
   */
  const { database, jobs } = server.platform;
  await database.operator.query(`update outbox set status = 'sending' where id = $1`, [message?.id]);
  await jobs.enqueue(database.app, 'send-message', {
    message_id: message?.id ?? '',
    business_id: owner.businessId,
  });
  await expect.poll(async () => (await owner.client.outbox.list({})).messages[0]?.status).toBe('sent');
  expect((await owner.client.outbox.list({})).messages[0]?.attempts).toBe(2);
});

test('recording that a message was sent does not wait for a database connection that other requests use', async () => {
  const owner = await signUpOwner(server);
  const { id } = await addSentInvoice(owner);
  await owner.client.documents.send({ type: 'invoice', document_id: id, method: 'email' });
  const message = async () => (await owner.client.outbox.list({})).messages[0];
  await expect.poll(async () => (await message())?.status).toBe('sent');
  const { mailer, database } = server.platform;
  const message_id = (await message())?.id ?? '';
  await database.operator.query(
    `update outbox set status = 'queued', attachments = '[]', sent_at = null where id = $1`,
    [message_id],
  );
  if (!mailer) throw new Error('there is a mail server');
  let isBusy = false;
  const { promise: never } = Promise.withResolvers<never>();
  // This test simulates that all database connections are in use from the moment when the mail server responds.
  const app: typeof database.app = Object.assign(Object.create(database.app), {
    connect: () => (isBusy ? never : database.app.connect()),
  });
  const send = createMessageSender(
    {
      ...server.platform,
      database: { ...database, app },
      mailer: {
        ...mailer,
        async send(email) {
          await mailer.send(email);
          isBusy = true;
        },
      },
    },
    {},
    {},
  );
  await send({ message_id, business_id: owner.businessId });
  expect(await message()).toMatchObject({ id: message_id, status: 'sent', attempts: 2 });
});

test('many simultaneous messages are all sent immediately, no matter how many workers there are', async () => {
  const owner = await signUpOwner(server);
  const { id } = await addSentInvoice(owner);
  await owner.client.documents.send({ type: 'invoice', document_id: id, method: 'email' });
  const statuses = async () => (await owner.client.outbox.list({})).messages.map(({ status }) => status);
  await expect.poll(statuses).toEqual(['sent']);
  const { database, jobs } = server.platform;
  const { rows } = await database.operator.query<{ id: string }>(
    `insert into outbox (id, business_id, channel, recipient, subject, text, status, attachments)
     select gen_random_uuid(), business_id, channel, recipient, subject || n, 'Hello', 'queued', '[]'
     from outbox, generate_series(1, 6) n where business_id = $1 returning id`,
    [owner.businessId],
  );
  const client = await database.app.connect();
  await client.query('begin');
  for (const row of rows)
    await jobs.enqueue(client, 'send-message', { message_id: row.id, business_id: owner.businessId });
  await client.query('commit');
  client.release();
  await expect.poll(statuses).toEqual(Array(7).fill('sent'));
});
