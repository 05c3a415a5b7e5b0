import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpProvenOwner } from '../platform/testing/proven.ts';
import { signUpOwner, signUpSomebody } from '../platform/testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../platform/testing/test-server.ts';

const received: string[] = [];
let refuse = 0;
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
      received.push(text);
      done();
    });
  },
});

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

test('messages leave by SMTP, with the business as sender name', async () => {
  const owner = await signUpOwner(server, 'Harbour Works');
  await owner.client.members.invite({ email: 'guest@example.test' });
  await expect.poll(async () => (await owner.client.outbox.list({})).messages[0]?.status).toBe('sent');
  const letter = received.find((text) => text.includes('To: guest@example.test'));
  expect(letter).toContain('From: Harbour Works <office@example.test>');
  expect(letter).toContain('Subject: Join Harbour Works on Dayworks');
  expect(
    received.some(
      (text) => text.includes(`To: ${owner.email}`) && text.includes('Confirm your email address'),
    ),
  ).toBe(true);
});

test('a failed message says why and is tried again, also by hand', async () => {
  const owner = await signUpProvenOwner(server);
  refuse = 450;
  await owner.client.members.invite({ email: 'late@example.test' });
  const status = async () => (await owner.client.outbox.list({})).messages[0];
  await expect.poll(async () => (await status())?.status).toBe('failed');
  expect((await status())?.last_error).toContain('mailbox busy');
  refuse = 0;
  await owner.client.outbox.retry({ id: (await status())?.id ?? '' });
  await expect.poll(async () => (await status())?.status).toBe('sent');
  expect(received.filter((text) => text.includes('To: late@example.test'))).toHaveLength(1);
});

test('a message that is refused for good is not tried again by itself', async () => {
  const owner = await signUpOwner(server);
  refuse = 550;
  await owner.client.members.invite({ email: 'nobody@example.test' });
  const message = async () => (await owner.client.outbox.list({})).messages[0];
  await expect.poll(async () => (await message())?.status).toBe('failed');
  refuse = 0;
  expect(await message()).toMatchObject({
    attempts: 1,
    last_error: 'The mail server refused the message: 550 mailbox busy',
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
});

test('without a way to send, messages are kept and can be read', async () => {
  const quiet = await startServerForTest();
  const owner = await signUpOwner(quiet);
  await owner.client.members.invite({ email: 'kept@example.test' });
  await expect.poll(async () => (await owner.client.outbox.list({ status: 'kept' })).messages.length).toBe(1);
  const { messages, waiting } = await owner.client.outbox.list({});
  expect(waiting).toBe(1);
  expect((await owner.client.outbox.get({ id: messages[0]?.id ?? '' })).text).toContain('/invitation?token=');
});

test('messages of sign-in and of other businesses stay out of the outbox of a business', async () => {
  const [one, two] = [await signUpOwner(server), await signUpOwner(server)];
  await two.client.members.invite({ email: 'theirs@example.test' });
  const { messages } = await two.client.outbox.list({});
  expect((await one.client.outbox.list({})).messages).toEqual([]);
  await expect(one.client.outbox.get({ id: messages[0]?.id ?? '' })).rejects.toMatchObject({ status: 404 });
});

test('a message whose process died while sending is picked up again', async () => {
  const owner = await signUpOwner(server);
  const person = await signUpSomebody(server);
  await owner.client.members.invite({ email: person.email });
  await expect.poll(async () => (await owner.client.outbox.list({})).messages[0]?.status).toBe('sent');
  const [message] = (await owner.client.outbox.list({})).messages;
  // As a kill -9 leaves it: claimed by a job that nobody works on any more.
  const { database, jobs } = server.platform;
  await database.operator.query(`update outbox set status = 'sending' where id = $1`, [message?.id]);
  await jobs.enqueue(database.app, 'send-message', {
    message_id: message?.id ?? '',
    business_id: owner.businessId,
  });
  await expect.poll(async () => (await owner.client.outbox.list({})).messages[0]?.status).toBe('sent');
  expect((await owner.client.outbox.list({})).messages[0]?.attempts).toBe(2);
});
