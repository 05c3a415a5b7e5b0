import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer, addSentInvoice, someTotal } from '../testing/fixtures/invoice-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import { type Mailbox, openMailbox } from '../testing/stand-ins/mailbox.ts';
import { openStripeServer, type StripeServer } from '../testing/stand-ins/stripe-server.ts';
import { Browser, type Owner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readPayment } from './read-payment.ts';

let mailbox: Mailbox;
let stripe: StripeServer;
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  mailbox = await openMailbox();
  stripe = await openStripeServer();
  server = await startTestServer({ variables: { ...stripe.variables, SMTP_URL: mailbox.url } });
  owner = await signUpProvenOwner(server, 'Harbour Works');
  await owner.client.online.updateSettings({ is_on: true, takes_tips: true, version: 1 });
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
  await mailbox.close();
});
beforeEach(() => server.platform.database.operator.query('delete from rate_limits'));

type Intent = ReturnType<StripeServer['pay']>;

async function payOnline(email: string | null, tip = 0, method?: 'us_bank_account') {
  const customer_id = await addCustomer(owner.client, { email });
  const { id } = await addSentInvoice(owner, { customer_id });
  const { path } = await owner.client.invoices.sharing({ id });
  const key = new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
  const page = { kind: 'invoice', id, key } as const;
  const { url } = await new Browser(server).client.online.start({ ...page, amount: someTotal, tip });
  return { id, intent: stripe.pay(url, method) };
}

const newEmail = () => `r${crypto.randomUUID()}@example.test`;
const learn = (intent: Intent) => readPayment(server.platform, intent.id);
const receiptsTo = async (email: string) => {
  const { rows } = await server.platform.database.operator.query<{ text: string; subject: string }>(
    "select subject, text from outbox where recipient = $1 and letter = 'receipt'",
    [email],
  );
  return rows;
};
const noticesOf = async ({ id }: Intent) => {
  const { payments } = await owner.client.payments.list({ search: id });
  const { notifications } = await owner.client.notifications.list({});
  return notifications.filter(({ href }) => payments.some((payment) => href.includes(payment.id)));
};

test('a customer gets one receipt with the tip, and the team gets one notification, no matter how often the provider reports the payment', async () => {
  const email = newEmail();
  const { intent } = await payOnline(email, 20);
  await Promise.all(Array.from({ length: 5 }, () => learn(intent)));
  await learn(intent);
  const receipts = await receiptsTo(email);
  expect(receipts).toHaveLength(1);
  expect(receipts[0]?.text).toContain('$604.48');
  expect(receipts[0]?.text).toContain('You also added a tip of $20.00. Thank you!');
  await expect.poll(() => mailbox.to(email).length).toBe(1);
  const notices = await noticesOf(intent);
  expect(notices.map(({ title, note }) => [title, note]).toSorted()).toEqual([
    ['Payment of $20.00 from Elena Marsh', expect.anything()],
    ['Payment of $604.48 from Elena Marsh', expect.stringMatching(/Paid in full/)],
  ]);
});

test('a bank payment causes neither a receipt nor a notification until the money has arrived', async () => {
  const email = newEmail();
  const { intent } = await payOnline(email, 0, 'us_bank_account');
  await learn(intent);
  expect([await receiptsTo(email), await noticesOf(intent)]).toEqual([[], []]);
  stripe.settle(intent);
  await learn(intent);
  await learn(intent);
  expect(await receiptsTo(email)).toHaveLength(1);
  expect(await noticesOf(intent)).toMatchObject([{ title: 'Payment of $604.48 from Elena Marsh' }]);
});

test('a bank payment that fails causes no receipt', async () => {
  const email = newEmail();
  const { intent } = await payOnline(email, 0, 'us_bank_account');
  await learn(intent);
  stripe.fail(intent);
  await learn(intent);
  expect([await receiptsTo(email), await noticesOf(intent)]).toEqual([[], []]);
});

test('a customer without an email address gets no receipt, but the payment is recorded', async () => {
  const { id, intent } = await payOnline(null);
  await learn(intent);
  expect((await owner.client.invoices.get({ id })).status).toBe('paid');
});

test('no receipt is sent for money that arrived days ago, or after the business has turned receipts off', async () => {
  const late = newEmail();
  const { intent: old } = await payOnline(late);
  await readPayment(server.platform, old.id, new Date(Date.now() + 4 * 86_400_000));
  expect(await receiptsTo(late)).toEqual([]);
  const settings = await owner.client.payments.settings();
  await owner.client.payments.updateSettings({ ...settings, sends_receipts: false });
  const email = newEmail();
  const { id, intent } = await payOnline(email);
  await learn(intent);
  expect((await owner.client.invoices.get({ id })).status).toBe('paid');
  expect(await receiptsTo(email)).toEqual([]);
});
