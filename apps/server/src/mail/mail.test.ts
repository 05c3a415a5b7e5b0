import type { NewMailAccount } from '@dayworks/shared/mail/mail-settings';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addCustomer, addInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import { type MailAccount, openMailAccount } from '../testing/stand-ins/mail-account.ts';
import type { Mail } from '../testing/stand-ins/read-mail.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let mail: MailAccount;
beforeAll(async () => {
  mail = await openMailAccount('ann@works.example', 'abcd efgh');
  server = await startTestServer({ variables: { PRIVATE_HOSTS: 'true' } });
});
afterAll(async () => {
  await server.stop();
  await mail.close();
});

const textOf = ({ parts }: Mail) =>
  parts.find(({ type }) => type.startsWith('text/plain'))?.bytes.toString() ?? '';
const htmlOf = ({ parts }: Mail) =>
  parts.find(({ type }) => type.startsWith('text/html'))?.bytes.toString() ?? '';
const lettersTo = (address: string) => mail.letters.filter(({ to }) => to.includes(address));
const rowsOf = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query<Row>(text, values)).rows;

const account = (change: Partial<NewMailAccount> = {}): NewMailAccount => ({
  ...{ provider: 'other', address: 'ann@works.example', password: 'abcd efgh' },
  ...{ host: '127.0.0.1', port: mail.port, username: null },
  ...change,
});

const newestCode = () =>
  /\b\d{6}\b/.exec(
    textOf(lettersTo('ann@works.example').at(-1)?.mail ?? { headers: new Map(), parts: [] }),
  )?.[0] ?? '';

async function connect({ client }: Owner) {
  await client.mail.connect(account());
  return client.mail.confirm({ code: newestCode() });
}

const eventually = <Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> =>
  vi.waitFor(
    async () => {
      const found = await find();
      if (found === undefined) throw new Error(`still waiting for ${what}`);
      return found;
    },
    { timeout: 30_000, interval: 50 },
  );

const sentTo = (address: string) =>
  eventually(`an email to ${address}`, async () => lettersTo(address).at(-1));

test('after an owner connects an email account and enters the emailed code, the business sends its emails from that account', async () => {
  const owner = await signUpProvenOwner(server, 'Harbour Works');
  const { client, businessId } = owner;
  expect(await client.mail.settings()).toEqual({
    ...{ from_name: null, reply_to: null, signature: null, account: null, pending: null, version: 1 },
    ...{ installation_address: null, usual_name: 'Harbour Works' },
    ...{ receiving: null, installation_receives: false },
  });
  const sendInvoice = async (email: string) => {
    const id = await addCustomer(client, { email });
    const invoice = await addInvoice(owner, { customer_id: id });
    return client.documents.send({ type: 'invoice', document_id: invoice.id, method: 'email' });
  };
  expect((await sendInvoice('early@mail.example')).kept).toBe(true);

  const tried = await client.mail.connect(account());
  expect(tried).toMatchObject({ account: null, pending: { address: 'ann@works.example' } });
  expect((await sendInvoice('still@mail.example')).kept).toBe(true);
  await expect(client.mail.confirm({ code: '12' })).rejects.toMatchObject({ status: 400 });
  const connected = await client.mail.confirm({ code: ` ${newestCode()} ` });
  expect(connected).toMatchObject({
    account: { provider: 'other', address: 'ann@works.example', host: '127.0.0.1', problem: null },
    pending: null,
  });
  await expect(client.mail.confirm({ code: newestCode() })).rejects.toMatchObject({ status: 409 });

  const { version } = connected;
  const identity = {
    from_name: 'Ann from Harbour',
    reply_to: 'desk@works.example',
    signature: 'Ann <3\nCall 555',
  };
  await client.mail.updateIdentity({ ...identity, version });
  await expect(client.mail.updateIdentity({ ...identity, version })).rejects.toMatchObject({ status: 409 });
  expect((await sendInvoice('late@mail.example')).kept).toBe(false);
  const letter = await sentTo('late@mail.example');
  expect(letter.from).toBe('ann@works.example');
  expect(letter.mail.headers.get('from')).toBe('Ann from Harbour <ann@works.example>');
  expect(letter.mail.headers.get('reply-to')).toBe('desk@works.example');
  expect(letter.mail.headers.get('message-id')).toContain('@works.example>');
  expect(textOf(letter.mail)).toMatch(/Ann <3\r?\nCall 555\s*$/);
  expect(htmlOf(letter.mail)).toContain('Ann &lt;3');
  expect(letter.mail.parts.some(({ type }) => type.startsWith('application/pdf'))).toBe(true);

  /*
   * The owner is notified by email of the new email account and the new reply address. These emails do not contain the
   * signature of the business.
   */
  const told = await eventually('emails to the owner', async () => {
    const found = lettersTo(owner.email).filter(({ mail: { headers } }) =>
      /connected|answers/i.test(headers.get('subject') ?? ''),
    );
    return found.length === 2 ? found : undefined;
  });
  for (const { mail: each } of told) {
    expect(each.headers.get('from')).toBe('Dayworks <ann@works.example>');
    expect(textOf(each)).not.toContain('Call 555');
  }
  const [row] = await rowsOf('select * from mail_settings where business_id = $1', businessId);
  expect(JSON.stringify(row)).not.toContain('abcd');
  const audited = await rowsOf(
    `select action, before, after from audit_log where business_id = $1 and entity like 'mail%' order by id`,
    businessId,
  );
  expect(audited).toHaveLength(3);
  expect(JSON.stringify(audited)).not.toContain('abcd');
});

test('connecting an email account with a wrong password or an unreachable server is rejected with an explanation and changes nothing', async () => {
  const { client } = await signUpProvenOwner(server);
  const connecting = (change: Partial<NewMailAccount>) => client.mail.connect(account(change));
  await expect(connecting({ password: 'wrong' })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('rejected the sign-in'),
  });
  await expect(connecting({ host: 'no-such-host.invalid' })).rejects.toMatchObject({
    message: 'no-such-host.invalid was not found. Please check its name.',
  });
  await expect(connecting({ port: 1 })).rejects.toMatchObject({
    message: expect.stringContaining('cannot be reached'),
  });
  for (const change of [
    { host: '' },
    { port: null },
    { address: 'nobody' },
    { host: 'a b' },
    { host: 'evil.example/x' },
    { host: '-x' },
  ])
    await expect(connecting(change)).rejects.toMatchObject({ status: 400 });
  expect(await client.mail.settings()).toMatchObject({ account: null, pending: null });
});

test('if an email account stops working, the settings show the problem until the account works again', async () => {
  const owner = await signUpProvenOwner(server, 'Stopped Works');
  const { client } = owner;
  await connect(owner);
  const test = () => client.integrations.test({ id: 'email' });
  expect(await test()).toMatchObject({ ok: true });
  mail.password = 'changed';
  try {
    expect(await test()).toMatchObject({
      ok: false,
      message: expect.stringContaining('rejected the sign-in'),
    });
    const customer_id = await addCustomer(client, { email: 'waits@mail.example' });
    const { id } = await addInvoice(owner, { customer_id });
    await client.documents.send({ type: 'invoice', document_id: id, method: 'email' });
    await eventually('the problem in the settings', async () =>
      (await client.mail.settings()).account?.problem?.includes('rejected the sign-in') ? true : undefined,
    );
  } finally {
    mail.password = 'abcd efgh';
  }
  const [message] = (await client.outbox.list({})).messages.filter(
    ({ recipient }) => recipient === 'waits@mail.example',
  );
  await client.outbox.retry({ id: message?.id ?? '' });
  await sentTo('waits@mail.example');
  await eventually('settings without a problem', async () =>
    (await client.mail.settings()).account?.problem === null ? true : undefined,
  );
  expect(await client.mail.disconnect()).toMatchObject({ account: null });
  expect(await client.mail.disconnect()).toMatchObject({ account: null });
  const [row] = await rowsOf<{ sealed: string | null }>(
    'select sealed from mail_settings where business_id = $1',
    owner.businessId,
  );
  expect(row?.sealed).toBeNull();
  await expect(test()).rejects.toMatchObject({ status: 409 });
});

test('the code for connecting an email account can be guessed only a few times and is not valid for another business', async () => {
  const [owner, other] = [await signUpProvenOwner(server), await signUpProvenOwner(server)];
  await owner.client.mail.connect(account());
  const code = newestCode();
  await expect(other.client.mail.confirm({ code })).rejects.toMatchObject({ status: 409 });
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (let guess = 0; guess < 6; guess++)
    await expect(owner.client.mail.confirm({ code: wrong })).rejects.toMatchObject({ status: 400 });
  await expect(owner.client.mail.confirm({ code })).rejects.toMatchObject({ status: 429 });
});

test('staff cannot see or change the email account, and an owner must have re-authenticated recently to change it', async () => {
  const owner = await signUpOwner(server);
  const staff = await addStaff(server, owner);
  await expect(staff.client.mail.settings()).rejects.toMatchObject({ status: 404 });
  await expect(staff.client.mail.connect(account())).rejects.toMatchObject({ status: 404 });
  await server.platform.database.auth.query(
    `update "session" set "provedAt" = now() - interval '1 hour' where "userId" = $1`,
    [owner.userId],
  );
  server.platform.sessions.forgetUser(owner.userId);
  await expect(owner.client.mail.connect(account())).rejects.toMatchObject({ status: 403 });
  await expect(owner.client.mail.disconnect()).rejects.toMatchObject({ status: 403 });
});

test('without PRIVATE_HOSTS, an email account cannot use a mail server in a private network or an unusual port', async () => {
  const strict = await startServerForTest();
  const { client } = await signUpProvenOwner(strict);
  for (const host of ['127.0.0.1', 'localhost', '169.254.169.254', '10.0.0.1'])
    await expect(client.mail.connect(account({ host, port: 587 }))).rejects.toMatchObject({
      status: 400,
      message: `${host} is not a server on the public internet.`,
    });
  await expect(client.mail.connect(account({ host: 'mail.example', port: 5432 }))).rejects.toMatchObject({
    message: 'Use one of the ports for sending email: 465, 587, 2525, 25',
  });
});

test('an email account that is connected through one server process is also available in another process', async () => {
  const owner = await signUpProvenOwner(server);
  const second = await startServerForTest({
    ownerUrl: server.ownerUrl,
    variables: { PRIVATE_HOSTS: 'true' },
  });
  expect(second.platform.mailAccounts.isConnected(owner.businessId)).toBe(false);
  await connect(owner);
  await eventually('the second process to hear of the account', async () =>
    second.platform.mailAccounts.isConnected(owner.businessId) ? true : undefined,
  );
});
