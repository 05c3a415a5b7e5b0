import type { LetterType } from '@dayworks/shared/documents/letter-type';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { addCustomer, addSentInvoice, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import { type Mailbox, openMailbox, smtpRefusal } from '../testing/stand-ins/mailbox.ts';
import type { Owner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
let owner: Owner;
let isBusy = false;
beforeAll(async () => {
  mailbox = await openMailbox(() => (isBusy ? smtpRefusal(451, 'Try again later') : null));
  server = await startTestServer({ variables: { SMTP_URL: mailbox.url } });
  owner = await signUpProvenOwner(server, 'Harbour Works');
});
beforeEach(() => {
  isBusy = true;
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const messageOf = async (id: string) => {
  const { status, last_error } = await owner.client.outbox.get({ id });
  return { status, last_error };
};

/** Sends a message while the mail server is busy, so that the message stays in the queue for another attempt. */
async function sendWhileBusy(type: LetterType, document_id: string): Promise<string> {
  const { message_id } = await owner.client.documents.send({ type, document_id, method: 'email' });
  await expect.poll(async () => (await messageOf(message_id)).last_error).toContain('Try again later');
  return message_id;
}

/** Makes the next attempt to send a queued message, as the job queue would do after some minutes. */
async function tryAgain(message_id: string): Promise<void> {
  isBusy = false;
  const { database, jobs } = server.platform;
  await jobs.enqueue(database.app, 'send-message', { message_id, business_id: owner.businessId });
}

const addCustomerWithEmail = async () => {
  const email = `l${crypto.randomUUID()}@example.test`;
  return { email, customer_id: await addCustomer(owner.client, { email }) };
};
type Customer = Awaited<ReturnType<typeof addCustomerWithEmail>>;

/**
 * Adds a record with a queued message, and returns a function that makes the message outdated, for example by voiding
 * the record.
 */
type Waiting = (customer: Customer) => Promise<{ id: string; end: () => Promise<unknown> }>;

const addCredited: Waiting = async ({ customer_id }) => {
  const { id } = await addSentInvoice(owner, { customer_id });
  const { credits } = await owner.client.invoices.credit({
    id,
    amount: 50,
    date: '2026-11-10',
    reason: 'Late',
  });
  const credit_id = credits[0]?.id ?? '';
  return { id: credit_id, end: () => owner.client.invoices.undoCredit({ id, credit_id }) };
};

const cases: [LetterType, string, Waiting][] = [
  [
    'invoice',
    'This invoice has since been voided.',
    async ({ customer_id }) => {
      const { id } = await addSentInvoice(owner, { customer_id });
      return { id, end: () => owner.client.invoices.void({ id, reason: 'Sent twice' }) };
    },
  ],
  [
    'invoice',
    'This invoice has since been deleted.',
    async ({ customer_id }) => {
      const { id } = await addSentInvoice(owner, { customer_id });
      return { id, end: () => owner.client.invoices.remove({ id }) };
    },
  ],
  [
    'estimate',
    'This estimate has since been deleted.',
    async ({ customer_id }) => {
      const { id } = await addEstimate(owner, { customer_id });
      return { id, end: () => owner.client.estimates.remove({ id }) };
    },
  ],
  [
    'receipt',
    'This payment has since been voided.',
    async ({ customer_id }) => {
      const { id: invoice_id } = await addSentInvoice(owner, { customer_id });
      await owner.client.payments.record(payment(invoice_id, 60));
      const { payments } = await owner.client.invoices.get({ id: invoice_id });
      const id = payments[0]?.id ?? '';
      return { id, end: () => owner.client.payments.void({ id, reason: 'Bounced' }) };
    },
  ],
  ['credit_note', 'This credit note has since been undone.', addCredited],
];

test.each(cases)(
  'a queued message of the type %s is not sent for this reason: %s',
  async (type, reason, add) => {
    const customer = await addCustomerWithEmail();
    const { id, end } = await add(customer);
    const message_id = await sendWhileBusy(type, id);
    await end();
    await tryAgain(message_id);
    await expect.poll(() => messageOf(message_id)).toEqual({ status: 'withheld', last_error: reason });
    expect(mailbox.to(customer.email)).toEqual([]);
  },
);

test('a credit note is sent even if another credit note on the same invoice was undone', async () => {
  const customer = await addCustomerWithEmail();
  const { id, end } = await addCredited(customer);
  const [{ invoice_id }] = (
    await server.platform.database.operator.query<{ invoice_id: string }>(
      'select invoice_id from invoice_credits where id = $1',
      [id],
    )
  ).rows as [{ invoice_id: string }];
  const { credits } = await owner.client.invoices.credit({
    ...{ id: invoice_id, amount: 20, date: '2026-11-10', reason: 'Scratch' },
  });
  const other = credits.find((credit) => credit.id !== id)?.id ?? '';
  const message_id = await sendWhileBusy('credit_note', other);
  await end();
  await tryAgain(message_id);
  await expect.poll(async () => (await messageOf(message_id)).status).toBe('sent');
  expect(mailbox.to(customer.email)).toHaveLength(1);
});
