import { afterAll, beforeAll, expect, test } from 'vitest';
import { inParallel } from '../access-matrix/attempts.ts';
import { addCustomer, addInvoice, addSentInvoice, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import { type Mailbox, openMailbox } from '../testing/stand-ins/mailbox.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ variables: { SMTP_URL: mailbox.url } });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const newAddress = () => `c${crypto.randomUUID()}@example.test`;

async function countQueued(recipient: string): Promise<number> {
  const { rows } = await server.platform.database.operator.query<{ count: number }>(
    'select count(*)::int as count from outbox where recipient = $1',
    [recipient],
  );
  return rows[0]?.count ?? 0;
}

/** Simulates the given number of messages that were already sent. */
const sentBefore = (key: string, count: number) =>
  server.platform.database.operator.query(
    `insert into rate_limits (key, window_ends_at, count) values ($1, now() + interval '40 minutes', $2)`,
    [key, count],
  );

async function sendMany(owner: Owner, email: string, count: number) {
  const customer_id = await addCustomer(owner.client, { email });
  const { id } = await addSentInvoice(owner, { customer_id });
  const refusals: { status: number; message: string }[] = [];
  await inParallel(Array.from({ length: count }), async () => {
    await owner.client.documents
      .send({ type: 'invoice', document_id: id, method: 'email' })
      .catch((error: { status: number; message: string }) => refusals.push(error));
  });
  return refusals;
}

test('no message is sent to customers until the sender’s address is verified', async () => {
  const owner = await signUpOwner(server);
  const email = newAddress();
  const customer_id = await addCustomer(owner.client, { email });
  const draft = await addInvoice(owner, { customer_id });
  const sent = await addSentInvoice(owner, { customer_id });
  const paid = await owner.client.payments.record(payment(sent.id, 1));
  const refused = { code: 'ADDRESS_NOT_PROVEN', message: expect.stringContaining('confirm your email') };
  const { client } = owner;
  await expect(
    client.documents.send({ type: 'invoice', document_id: draft.id, method: 'email' }),
  ).rejects.toMatchObject(refused);
  await expect(
    client.documents.send({ type: 'receipt', document_id: paid.id, method: 'email' }),
  ).rejects.toMatchObject(refused);
  expect(await client.invoices.get({ id: draft.id })).toMatchObject({ status: 'draft' });
  expect(await countQueued(email)).toBe(0);
});

test('a customer gets at most twenty messages an hour, and the error message explains what to do', async () => {
  const owner = await signUpProvenOwner(server);
  const email = newAddress();
  await sentBefore(`messages to a recipient in an hour ${owner.businessId} ${email}`, 16);
  const refusals = await sendMany(owner, email, 7);
  expect(await countQueued(email)).toBe(4);
  expect(refusals).toHaveLength(3);
  for (const { status, message } of refusals) {
    expect(status).toBe(429);
    expect(message).toMatch(/20 messages to this customer within an hour.*wait \d+ minutes, or share a link/);
  }
  const another = newAddress();
  expect(await sendMany(owner, another, 1)).toEqual([]);
  expect(await countQueued(another)).toBe(1);
});

test('many businesses together cannot flood one person’s mailbox', async () => {
  const email = newAddress();
  await sentBefore(`messages to anybody in a day ${email}`, 99);
  const owner = await signUpProvenOwner(server);
  const refusals = await sendMany(owner, email.toUpperCase(), 2);
  expect(refusals.map(({ status }) => status)).toEqual([429]);
});

test('the number of messages that a business can send per hour is limited', async () => {
  const owner = await signUpProvenOwner(server);
  await sentBefore(`messages of a business in an hour ${owner.businessId}`, 150);
  const [refusal] = await sendMany(owner, newAddress(), 1);
  expect(refusal?.message).toMatch(/150 messages within an hour.*Nothing was sent.*in (40|39) minutes/);
});

test('when a message in the outbox is retried, it must pass all sending checks again', async () => {
  const quiet = await startServerForTest();
  const owner = await signUpOwner(quiet);
  const customer_id = await addCustomer(owner.client, { email: newAddress() });
  const { id } = await addInvoice(owner, { customer_id });
  await owner.client.documents.send({ type: 'invoice', document_id: id, method: 'email' });
  const kept = async () => (await owner.client.outbox.list({ status: 'kept' })).messages;
  await expect.poll(async () => (await kept()).length).toBe(1);
  // Simulates that email was set up after the message was stored.
  Object.assign(quiet.platform, { mailer: server.platform.mailer });
  const [message] = await kept();
  await expect(owner.client.outbox.retry({ id: message?.id ?? '' })).rejects.toMatchObject({
    code: 'ADDRESS_NOT_PROVEN',
  });
  expect(await kept()).toHaveLength(1);
});
