import { BusinessEdit } from '@dayworks/shared/business/business';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import { type Mailbox, openMailbox } from '../testing/stand-ins/mailbox.ts';
import { type ModelServer, openModelServer, says } from '../testing/stand-ins/model-server.ts';
import { answerS3Error, openS3Server, type S3Server } from '../testing/stand-ins/s3-server.ts';
import { openSmsService, refuseNumber, type SmsService } from '../testing/stand-ins/sms-service.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';

let mailbox: Mailbox;
let smsService: SmsService;
let bucket: S3Server;
let model: ModelServer;
let server: TestServer;
beforeAll(async () => {
  [mailbox, smsService, bucket, model] = await Promise.all([
    openMailbox(),
    openSmsService(),
    openS3Server(),
    openModelServer(),
  ]);
  server = await startTestServer({
    variables: {
      SMTP_URL: mailbox.url,
      SMS_URL: smsService.url(),
      ...bucket.variables,
      S3_PREFIX: 'office',
      OIDC_ISSUER: 'https://login.example.test/office',
      OIDC_CLIENT_ID: 'dayworks',
      OIDC_CLIENT_SECRET: 'open-sesame',
      OIDC_NAME: 'Harbour ID',
      AI_BASE_URL: model.url,
      AI_MODEL: 'small-one',
      AI_DAILY_TOKENS: '100000',
      AI_API_KEY: 'sk-never-shown',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([mailbox.close(), smsService.close(), bucket.close(), model.close()]);
});
beforeEach(() => {
  smsService.answer = undefined;
  bucket.troubles.length = 0;
});

async function confirmPhone({ userId }: Owner, phone: string) {
  const { database, sessions } = server.platform;
  await database.auth.query(
    `update "user" set "phoneNumber" = $2, "phoneNumberVerified" = true where "id" = $1`,
    [userId, phone],
  );
  sessions.forgetUser(userId);
}

async function audited({ businessId }: Owner) {
  const { rows } = await server.platform.database.operator.query(
    `select action, entity, entity_id, after from audit_log
     where business_id = $1 and entity = 'integration' order by id`,
    [businessId],
  );
  return rows;
}

test('the integration list shows the settings of each integration but no secrets', async () => {
  const owner = await signUpOwner(server);
  await confirmPhone(owner, '+15035550100');
  const integrations = await owner.client.integrations.list();
  expect(integrations).toEqual([
    {
      id: 'email',
      state: 'set_up',
      facts: [
        { label: 'Mail server', value: new URL(mailbox.url).host },
        { label: 'Sender', value: 'Dayworks <no-reply@localhost>' },
      ],
      warning: expect.stringContaining('MAIL_FROM is not set'),
      test_recipient: owner.email,
    },
    {
      id: 'sms',
      state: 'set_up',
      facts: [
        { label: 'Service', value: new URL(smsService.url()).host },
        { label: 'Sender', value: '+15035550148' },
      ],
      warning: null,
      test_recipient: '+15035550100',
    },
    {
      id: 'storage',
      state: 'set_up',
      facts: [
        { label: 'Service', value: new URL(bucket.variables.S3_ENDPOINT ?? '').host },
        { label: 'Bucket', value: 'office-files/office/' },
        { label: 'Region', value: 'us-east-1' },
      ],
      warning: null,
      test_recipient: null,
    },
    {
      id: 'ai',
      state: 'set_up',
      facts: [
        { label: 'Service', value: new URL(model.url).host },
        { label: 'Model', value: 'small-one' },
      ],
      warning: null,
      test_recipient: null,
    },
    {
      id: 'single_sign_on',
      state: 'set_up',
      facts: [
        { label: 'Provider', value: 'login.example.test' },
        { label: 'Button label', value: 'Harbour ID' },
      ],
      warning: null,
      test_recipient: null,
    },
  ]);
  expect(JSON.stringify(integrations)).not.toMatch(/ken@|AKID|EXAMPLEKEY|sesame|never-shown/);
});

test('without any setup, emails and text messages stay in the outbox, files are stored on disk, and storage is the only integration that can be tested', async () => {
  const bare = await startServerForTest();
  const { client } = await signUpOwner(bare);
  const states = (await client.integrations.list()).map(({ id, state }) => [id, state]);
  expect(states).toEqual([
    ['email', 'not_set_up'],
    ['sms', 'not_set_up'],
    ['storage', 'built_in'],
    ['ai', 'built_in'],
    ['single_sign_on', 'not_set_up'],
  ]);
  await expect(client.integrations.test({ id: 'email' })).rejects.toMatchObject({ status: 409 });
  await expect(client.integrations.test({ id: 'sms' })).rejects.toMatchObject({
    status: 409,
    message: 'Text messages are not set up: SMS_URL is missing.',
  });
  expect(await client.integrations.test({ id: 'storage' })).toMatchObject({ ok: true });
  await expect(client.integrations.test({ id: 'ai' })).rejects.toMatchObject({
    message: 'No AI provider is set up: AI_BASE_URL is missing.',
  });
});

test('a test email is sent directly to the user who requested it, and contains no text that the user entered', async () => {
  const owner = await signUpOwner(server, 'Your bank: call 900-555-0100');
  expect(await owner.client.integrations.test({ id: 'email' })).toEqual({
    ok: true,
    message: `The mail server accepted the message. It is on its way to ${owner.email}.`,
  });
  const letter = mailbox.to(owner.email).find(({ headers }) => headers.get('subject')?.includes('Test from'));
  expect(letter?.headers.get('from')).toBe('Dayworks <no-reply@localhost>');
  const words = letter?.parts.map(({ bytes }) => bytes.toString()).join('\n');
  expect(words).toContain('email is set up');
  expect(words).not.toContain('900-555');
  expect((await owner.client.outbox.list({})).messages).toEqual([]);
  expect(await audited(owner)).toEqual([
    {
      action: 'test',
      entity: 'integration',
      entity_id: 'email',
      after: expect.objectContaining({ ok: true }),
    },
  ]);
});

test('if the mail server rejects a test email, the original message of the mail server is shown', async () => {
  let knowsUs = false;
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) =>
      knowsUs ? done(null, { user: 'office' }) : done(new Error('who are you')),
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('relaying denied'), { responseCode: 554 })),
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as { port: number };
  const strict = await startServerForTest({
    variables: { SMTP_URL: `smtp://office:hush@127.0.0.1:${port}` },
  });
  const { client } = await signUpOwner(strict);
  expect(JSON.stringify(await client.integrations.list())).not.toContain('hush');
  const refusal = async () => {
    const { ok, message } = await client.integrations.test({ id: 'email' });
    return ok ? 'none' : message;
  };
  expect(await refusal()).toBe('The mail server rejected the sign-in: 535 who are you');
  knowsUs = true;
  expect(await refusal()).toBe('The mail server rejected the message: 554 relaying denied');
  await new Promise<void>((resolve) => smtp.close(resolve));
  expect(await refusal()).toBe(`The mail server cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}`);
});

test('a test SMS is sent only to the user’s own verified phone number', async () => {
  const owner = await signUpProvenOwner(server, 'Harbour Works');
  const { phone: _none, ...business } = BusinessEdit.strip().parse(await owner.client.business.get());
  await owner.client.business.update({ ...business, phone: '503-555-0199' });
  await expect(owner.client.integrations.test({ id: 'sms' })).rejects.toMatchObject({
    message: 'Confirm your phone number in your profile first. The test is sent to that number.',
  });
  await confirmPhone(owner, '+15035550101');
  expect(await owner.client.integrations.test({ id: 'sms' })).toEqual({
    ok: true,
    message: 'The text message service accepted the message. It is on its way to +15035550101.',
  });
  expect(smsService.asked.at(-1)?.body.get('To')).toBe('+15035550101');
  expect(smsService.asked.at(-1)?.body.get('Body')).toBe('Test from Dayworks: text messages are set up.');
  smsService.answer = refuseNumber;
  expect(await owner.client.integrations.test({ id: 'sms' })).toEqual({
    ok: false,
    message:
      "The text message service responded with 400: Invalid 'To' Phone Number: +15035550100 (error 21211)",
  });
  expect((await audited(owner)).map(({ after }) => after.ok)).toEqual([true, false]);
});

test('a storage test leaves no file behind', async () => {
  const { client } = await signUpOwner(server);
  const before = [...bucket.objects.keys()];
  bucket.asked.length = 0;
  expect(await client.integrations.test({ id: 'storage' })).toMatchObject({ ok: true });
  expect(bucket.asked.map((line) => line.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE']);
  expect([...bucket.objects.keys()]).toEqual(before);
  bucket.troubles.push((response) => answerS3Error(response, 403, 'AccessDenied'));
  expect(await client.integrations.test({ id: 'storage' })).toEqual({
    ok: false,
    message: 'The storage responded with 403 (AccessDenied: stand-in)',
  });
});

test('a test question to the model contains no business data, is logged and counts toward the daily budget', async () => {
  const { client } = await signUpOwner(server, 'Harbour Works');
  model.replies = [says('I am ready to help.', 500_000)];
  expect(await client.integrations.test({ id: 'ai' })).toEqual({
    ok: true,
    message: 'small-one answered: “I am ready to help.”',
  });
  expect(JSON.stringify(model.asked)).not.toContain('Harbour');
  const { calls } = await client.coach.calls({});
  expect(calls[0]).toMatchObject({ title: 'Test question', is_sent_out: true, tokens_in: 500_000 });
  model.replies = [(response) => void response.writeHead(401).end()];
  await expect(client.integrations.test({ id: 'ai' })).rejects.toMatchObject({
    message: 'Today’s AI budget is used up. Please try again tomorrow.',
  });
  const other = await signUpOwner(server);
  expect(await other.client.integrations.test({ id: 'ai' })).toEqual({
    ok: false,
    message: 'The model’s provider rejected the key. Ask your server administrator to check AI_API_KEY.',
  });
});

test('for staff and visitors, integrations respond as if they did not exist', async () => {
  const owner = await signUpOwner(server);
  const staff = await addStaff(server, owner);
  await expect(staff.client.integrations.list()).rejects.toMatchObject({ status: 404 });
  await expect(staff.client.integrations.test({ id: 'storage' })).rejects.toMatchObject({ status: 404 });
  const nobody = await fetch(`${server.origin}/api/integrations`);
  expect(nobody.status).toBe(400);
});

test('integration tests are rate limited, with a stricter limit per phone number', async () => {
  const owner = await signUpProvenOwner(server);
  await confirmPhone(owner, '+15035550177');
  for (let times = 0; times < 5; times++) await owner.client.integrations.test({ id: 'sms' });
  await expect(owner.client.integrations.test({ id: 'sms' })).rejects.toMatchObject({ status: 429 });
  for (let times = 0; times < 4; times++) await owner.client.integrations.test({ id: 'storage' });
  await expect(owner.client.integrations.test({ id: 'storage' })).rejects.toMatchObject({ status: 429 });
});

test('uploaded files are stored in the bucket, and an unreachable bucket causes a 503 response without data loss', async () => {
  const { client } = await signUpOwner(server);
  const logo = async () => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    return new File([Buffer.from(pixel, 'base64')], 'logo.png', { type: 'image/png' });
  };
  const { logo_url } = await client.business.uploadLogo({ logo: await logo() });
  const id = logo_url?.split('/').at(-1) ?? '';
  expect(bucket.objects.has(`office/${id.slice(0, 2)}/${id}`)).toBe(true);
  const picture = await fetch(server.origin + logo_url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await picture.bytes()).length).toBe(Number(picture.headers.get('content-length')));
  expect((await fetch(server.origin + logo_url, { method: 'HEAD' })).status).toBe(200);

  const away = () =>
    bucket.troubles.push(...Array.from({ length: 3 }, () => (r: { destroy(): void }) => r.destroy()));
  away();
  const unread = await fetch(server.origin + logo_url);
  expect(unread.status).toBe(503);
  expect(await unread.json()).toMatchObject({
    message: 'The file storage cannot be reached right now. Nothing was changed. Please try again.',
  });
  away();
  await expect(client.business.uploadLogo({ logo: await logo() })).rejects.toMatchObject({ status: 503 });
  expect((await client.business.get())?.logo_url).toBe(logo_url);

  bucket.objects.clear();
  expect((await fetch(server.origin + logo_url)).status).toBe(404);
});
