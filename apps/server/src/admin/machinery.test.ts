import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import journal from '../../migrations/meta/_journal.json' with { type: 'json' };
import { sealWords } from '../outbox/queue-message.ts';
import { jobQueues } from '../platform/database/jobs-schema.ts';
import { auditRows, operatorVariables, signUpOperator } from '../testing/fixtures/operator-fixtures.ts';
import { proveAddress } from '../testing/proven.ts';
import { mailedToken, openMailbox, smtpRefusal } from '../testing/stand-ins/mailbox.ts';
import { goodPassword, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let operator: Owner;
beforeAll(async () => {
  server = await startTestServer({ variables: operatorVariables });
  operator = await signUpOperator(server);
});
afterAll(() => server.stop());

/** Creates a message whose job has failed, as it does after the last attempt if the mail server never responds. */
async function failMessage(owner: Owner): Promise<{ messageId: string; jobId: string }> {
  await owner.client.members.invite({ email: 'late@example.test' });
  const newest = async () => (await owner.client.outbox.list({})).messages[0];
  await expect.poll(async () => (await newest())?.status).toBe('kept');
  const messageId = (await newest())?.id ?? '';
  const { operator: pool } = server.platform.database;
  await pool.query(`update outbox set status = 'failed', last_error = 'mailbox busy' where id = $1`, [
    messageId,
  ]);
  const { rows } = await pool.query<{ id: string }>(
    `update jobs.job set state = 'failed', retry_count = retry_limit, output = '{"message": "mailbox busy"}'
     where name = 'send-message' and data ->> 'message_id' = $1 returning id`,
    [messageId],
  );
  return { messageId, jobId: rows[0]?.id ?? '' };
}

test('the operator overview shows the version, database, queues and counts', async () => {
  const askedAt = Date.now();
  const overview = await operator.client.admin.overview();
  expect(overview.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(overview.migrations.latest).toMatch(/^00\d\d_/);
  expect(overview.migrations.applied).toBe(journal.entries.length);
  expect(overview.database.version).toMatch(/^\d/);
  expect(overview.database.size_bytes).toBeGreaterThan(1_000_000);
  expect(overview.database.connections).toBeGreaterThan(0);
  expect(overview.database.connections).toBeLessThanOrEqual(overview.database.max_connections);
  expect(overview.queues.map(({ queue }) => queue)).toEqual(
    expect.arrayContaining(['send-message', 'sweep']),
  );
  expect(overview.users).toEqual({ count: 1, is_estimate: false });
  expect(overview.businesses).toEqual({ count: 1, is_estimate: false });
  /*
   * The server under test runs in the same process as the test, so its start time is earlier than the time when the
   * test requested the overview.
   */
  expect(Date.parse(overview.started_at)).toBeLessThanOrEqual(askedAt);
});

test('a failed job is listed and can be retried', async () => {
  const owner = await signUpOwner(server, 'Harbour Works');
  const { messageId, jobId } = await failMessage(owner);
  const { jobs } = await operator.client.admin.jobs({ state: 'failed' });
  expect(jobs).toMatchObject([
    {
      id: jobId,
      queue: 'send-message',
      state: 'failed',
      error: 'mailbox busy',
      business: { id: owner.businessId, business_name: 'Harbour Works' },
    },
  ]);
  expect(jobs[0]?.attempts).toBe(jobs[0]?.max_attempts);
  expect((await operator.client.admin.overview()).queues).toContainEqual(
    expect.objectContaining({ queue: 'send-message', failed: 1 }),
  );
  expect(await operator.client.admin.retryJob({ id: jobId })).toMatchObject({ id: jobId, state: 'waiting' });
  await expect(operator.client.admin.retryJob({ id: jobId })).rejects.toMatchObject({
    status: expect.any(Number),
  });
  await expect.poll(async () => (await owner.client.outbox.get({ id: messageId })).status).toBe('kept');
  await expect.poll(async () => (await operator.client.admin.jobs({ state: 'failed' })).jobs).toEqual([]);
  expect(await auditRows(server, 'retry')).toMatchObject([
    { entity: 'job', entity_id: jobId, business_id: owner.businessId, user_id: operator.userId },
  ]);
});

test('the list of background jobs is paged', async () => {
  const { jobs, database } = server.platform;
  for (let count = 0; count < 5; count++) await jobs.enqueue(database.app, 'sweep', {}, 3600);
  const { jobs: all } = await operator.client.admin.jobs({ state: 'waiting' });
  expect(all.length).toBeGreaterThanOrEqual(5);
  const first = await operator.client.admin.jobs({ state: 'waiting', limit: 2 });
  const rest = await operator.client.admin.jobs({ state: 'waiting', cursor: first.next });
  expect([...first.jobs, ...rest.jobs].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(all.every(({ queue }) => !queue.startsWith('__'))).toBe(true);
});

test('unsent messages of all businesses are listed without their content', async () => {
  const owner = await signUpOwner(server, 'Lantern & Sons');
  const { messageId } = await failMessage(owner);
  const failed = await operator.client.admin.outbox({ status: 'failed' });
  expect(failed.messages).toMatchObject([
    { id: messageId, last_error: 'mailbox busy', business: { business_name: 'Lantern & Sons' } },
  ]);
  const { messages } = await operator.client.admin.outbox({});
  expect(messages).toContainEqual(
    expect.objectContaining({ business: null, recipient: owner.email, status: 'kept' }),
  );
  expect(JSON.stringify(messages)).not.toMatch(/token=|"text"|"html"/);
  const first = await operator.client.admin.outbox({ limit: 1 });
  const rest = await operator.client.admin.outbox({ cursor: first.next });
  expect([...first.messages, ...rest.messages].map(({ id }) => id)).toEqual(messages.map(({ id }) => id));
});

test('the operator can resend a failed message of a business and a failed sign-in message', async () => {
  const mailbox = await openMailbox();
  const sending = await startServerForTest({ variables: { ...operatorVariables, SMTP_URL: mailbox.url } });
  const { client } = await signUpOperator(sending);
  const owner = await signUpOwner(sending);
  await proveAddress(sending, owner);
  await owner.client.members.invite({ email: 'late@example.test' });
  const recipients = ['late@example.test', owner.email];
  const pool = sending.platform.database.operator;
  const statuses = async () => {
    const { rows } = await pool.query('select distinct status from outbox where recipient = any($1)', [
      recipients,
    ]);
    return rows.map(({ status }) => status);
  };
  await expect.poll(statuses).toEqual(['sent']);
  /*
   * The stored messages no longer contain their sign-in links, because a link is deleted when its message is sent, so
   * the test restores the links.
   */
  await pool.query(
    `update outbox set status = 'failed', last_error = 'mailbox busy', sealed = $2 where recipient = any($1)`,
    [recipients, sealWords(sending.platform.secret, { text: 'once more', html: null })],
  );
  const { messages } = await client.admin.outbox({ status: 'failed' });
  expect(messages.map(({ recipient }) => recipient).sort()).toEqual([...recipients].sort());
  for (const { id } of messages) {
    expect(await client.admin.retryMessage({ id })).toMatchObject({ id, status: 'queued', last_error: null });
  }
  await expect.poll(statuses).toEqual(['sent']);
  for (const recipient of recipients) expect(mailbox.to(recipient)).toHaveLength(2);
  const id = messages[0]?.id ?? '';
  await expect(client.admin.retryMessage({ id })).rejects.toMatchObject({
    status: 409,
    message: 'This message has since been sent.',
  });
  await expect(client.admin.retryMessage({ id: randomUUID() })).rejects.toThrow('Message not found');
  await pool.query(`update outbox set status = 'queued' where id = $1`, [id]);
  await expect(client.admin.retryMessage({ id })).rejects.toMatchObject({
    status: 409,
    message: 'This message is already on its way.',
  });
  const audited = (await auditRows(sending, 'retry')).map(({ entity, business_id }) => [entity, business_id]);
  expect(audited).toHaveLength(2);
  expect(audited).toEqual(
    expect.arrayContaining([
      ['message', owner.businessId],
      ['message', null],
    ]),
  );
  await mailbox.close();
});

/** Starts a server whose mail server refuses certain addresses, and signs up the operator of that server. */
async function startWithRefusals() {
  const refused = new Set<string>();
  const mailbox = await openMailbox((address) =>
    refused.has(address) ? smtpRefusal(450, 'mailbox busy') : null,
  );
  onTestFinished(() => mailbox.close());
  const sending = await startServerForTest({ variables: { ...operatorVariables, SMTP_URL: mailbox.url } });
  const { client } = await signUpOperator(sending);
  const owner = await signUpOwner(sending, 'Harbour Works');
  await proveAddress(sending, owner);
  return { sending, mailbox, refused, client, owner };
}

type Refusing = Awaited<ReturnType<typeof startWithRefusals>>;

/**
 * Makes the job of a message fail for the last time. The mail server refuses both attempts; the test only skips the
 * hours between them.
 */
async function failFinally({ sending, owner, client }: Refusing, recipient: string, entity: string) {
  const pool = sending.platform.database.operator;
  const find = async () => {
    const { rows } = await pool.query<{ id: string; status: string; last_error: string | null }>(
      'select id, status, last_error from outbox where recipient = $1 and entity = $2',
      [recipient, entity],
    );
    return rows[0];
  };
  await expect.poll(async () => (await find())?.last_error).toContain('mailbox busy');
  const messageId = (await find())?.id ?? '';
  await expect
    .poll(async () => {
      const { rowCount } = await pool.query(
        `update jobs.job set retry_count = retry_limit - 1, start_after = now()
         where data ->> 'message_id' = $1 and state = 'retry'`,
        [messageId],
      );
      return rowCount;
    })
    .toBe(1);
  await pool.query('update outbox set attempts = $2 where id = $1', [
    messageId,
    jobQueues['send-message'].retryLimit,
  ]);
  // After sending another message, a background worker checks the queue again and finds the job that is due.
  await owner.client.members.invite({ email: `wakes-${randomUUID()}@example.test` });
  await expect.poll(async () => (await find())?.status, { timeout: 60_000 }).toBe('failed');
  const failed = async () => (await client.admin.jobs({ state: 'failed' })).jobs;
  await expect.poll(async () => (await failed()).length).toBe(1);
  const [job] = await failed();
  expect(job).toMatchObject({ queue: 'send-message', error: expect.stringContaining('mailbox busy') });
  return { messageId, jobId: job?.id ?? '', status: async () => (await find())?.status };
}

test('a job whose last attempt failed because of the mail server can be retried, and its message arrives exactly once', async () => {
  const installation = await startWithRefusals();
  const { mailbox, refused, client, owner } = installation;
  const recipient = 'late@example.test';
  refused.add(recipient);
  const { id } = await owner.client.members.invite({ email: recipient });
  const { jobId, status } = await failFinally(installation, recipient, 'invitation');
  expect(mailbox.to(recipient)).toEqual([]);
  refused.clear();
  await client.admin.retryJob({ id: jobId });
  await expect.poll(status).toBe('sent');
  await expect.poll(async () => (await client.admin.jobs({ state: 'failed' })).jobs).toEqual([]);
  const { url } = await owner.client.members.copyInvitationLink({ id });
  expect(mailedToken(mailbox, recipient, 'token')).toBe(new URL(url).searchParams.get('token'));
  await expect(client.admin.retryJob({ id: jobId })).rejects.toMatchObject({ status: expect.any(Number) });
  expect(mailbox.to(recipient)).toHaveLength(1);
});

test('retrying a failed job or message for a password reset does not send a link that has since been revoked', async () => {
  const installation = await startWithRefusals();
  const { mailbox, refused, client, owner } = installation;
  refused.add(owner.email);
  await owner.client.auth.recover({ email: owner.email });
  const { jobId, messageId, status } = await failFinally(installation, owner.email, 'verification');
  await owner.client.auth.changePassword({
    current_password: goodPassword,
    new_password: 'a-new-harbour-31-lamps',
  });
  refused.clear();
  await client.admin.retryJob({ id: jobId });
  await expect.poll(status).toBe('withheld');
  await expect(client.admin.retryMessage({ id: messageId })).rejects.toMatchObject({ status: 409 });
  expect(mailedToken(mailbox, owner.email, 'reset')).toBe('');
});
