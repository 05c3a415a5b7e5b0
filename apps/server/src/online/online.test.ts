import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withClient } from '../platform/embedded-postgres/connect.ts';
import { addOpenEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { addSentInvoice, payment, someTotal } from '../testing/fixtures/invoice-fixtures.ts';
import { openStripeServer, type StripeServer } from '../testing/stand-ins/stripe-server.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createPaymentComparison } from './compare.ts';
import { momentOfAsking, readPayment, recordInItsBusiness } from './read-payment.ts';

let stripe: StripeServer;
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  stripe = await openStripeServer();
  server = await startTestServer({ variables: stripe.variables });
  owner = await signUpOwner(server, 'Harbour Works');
  await owner.client.online.updateSettings({ is_on: true, takes_tips: true, version: 1 });
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
});
beforeEach(async () => {
  stripe.isAway = false;
  await server.platform.database.operator.query('delete from rate_limits');
});

type Intent = ReturnType<StripeServer['pay']>;

const guest = () => new Browser(server).client.online;
const getInvoice = (id: string) => owner.client.invoices.get({ id });
const learn = (intent: Intent) => readPayment(server.platform, intent.id);

async function openPage() {
  const { id } = await addSentInvoice(owner);
  const { path } = await owner.client.invoices.sharing({ id });
  const key = new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
  return { kind: 'invoice', id, key } as const;
}

async function payOnline(amount = someTotal, tip = 0, method?: 'us_bank_account') {
  const page = await openPage();
  const { url } = await guest().start({ ...page, amount, tip });
  return { page, intent: stripe.pay(url, method) };
}

const sendEvent = (event: { body: string; signature: string }) =>
  fetch(`${server.origin}/api/hooks/payments`, {
    method: 'POST',
    headers: { 'stripe-signature': event.signature, 'content-type': 'application/json' },
    body: event.body,
  });

test('a customer can pay an invoice by card, and the payment is recorded only once, no matter how often it is reported', async () => {
  const page = await openPage();
  expect(await guest().offer(page)).toEqual({
    is_offered: true,
    open_amount: someTotal,
    is_deposit: false,
    on_its_way: 0,
    takes_tips: true,
    is_confirming: false,
    keep_text: expect.stringContaining('Harbour Works may charge it'),
    autopay_text: expect.stringContaining('Harbour Works charges each invoice'),
  });
  const { url } = await guest().start({ ...page, amount: someTotal });
  const intent = stripe.pay(url);
  await Promise.all(Array.from({ length: 5 }, () => learn(intent)));
  await learn(intent);
  expect(await getInvoice(page.id)).toMatchObject({
    status: 'paid',
    balance_due: 0,
    payments: [{ amount: someTotal, payment_method: 'credit_card', status: 'completed', provider: 'stripe' }],
  });
  const fees = (await owner.client.expenses.list({ search: intent.id })).expenses;
  expect(fees).toMatchObject([{ category: 'Payment processing fees', supplier: 'Stripe', amount: 17.83 }]);
  expect(await guest().offer(page)).toMatchObject({ is_offered: false, open_amount: 0 });
});

test('a bank payment stays pending until the provider reports that the money has arrived', async () => {
  const { page, intent } = await payOnline(someTotal, 0, 'us_bank_account');
  await learn(intent);
  expect(await getInvoice(page.id)).toMatchObject({
    balance_due: someTotal,
    payments: [{ amount: someTotal, status: 'pending', payment_method: 'bank_transfer' }],
  });
  expect(await guest().offer(page)).toMatchObject({ is_offered: false, on_its_way: someTotal });
  await expect(guest().start({ ...page, amount: 10 })).rejects.toMatchObject({
    message: 'A bank payment for this balance is on its way, so nothing else is due.',
  });
  stripe.settle(intent);
  await learn(intent);
  expect(await getInvoice(page.id)).toMatchObject({ status: 'paid', payments: [{ status: 'completed' }] });
});

test('a bank payment that fails leaves the invoice unpaid, and the customer can pay again', async () => {
  const { page, intent } = await payOnline(someTotal, 0, 'us_bank_account');
  await learn(intent);
  stripe.fail(intent);
  await learn(intent);
  expect(await getInvoice(page.id)).toMatchObject({
    balance_due: someTotal,
    payments: [{ status: 'failed' }],
  });
  const { url } = await guest().start({ ...page, amount: someTotal });
  await learn(stripe.pay(url));
  expect((await getInvoice(page.id)).status).toBe('paid');
});

test('if twenty visitors pay the same invoice simultaneously, they share one payment page, and the invoice is paid only once', async () => {
  const page = await openPage();
  const started = await Promise.all(
    Array.from({ length: 20 }, () => guest().start({ ...page, amount: someTotal })),
  );
  const urls = new Set(started.map(({ url }) => url));
  expect(urls.size).toBe(1);
  const intent = stripe.pay([...urls][0] as string);
  expect(() => stripe.pay([...urls][0] as string)).toThrow('cannot be paid any more');
  await learn(intent);
  expect(await getInvoice(page.id)).toMatchObject({ balance_due: 0, payments: [{ amount: someTotal }] });
});

test('a customer who chooses a different amount gets a new payment page, and the earlier payment page is closed', async () => {
  const page = await openPage();
  const first = await guest().start({ ...page, amount: 100 });
  const second = await guest().start({ ...page, amount: 200, tip: 20 });
  expect(second.url).not.toBe(first.url);
  expect(() => stripe.pay(first.url)).toThrow('cannot be paid any more');
  await learn(stripe.pay(second.url));
  const invoice = await getInvoice(page.id);
  expect(invoice).toMatchObject({ balance_due: 404.48, payments: [{ amount: 200 }] });
  const { payments } = await owner.client.payments.list({ search: 'Tip paid online' });
  expect(payments.filter(({ customer_id }) => customer_id === invoice.customer_id)).toMatchObject([
    { amount: 20, notes: 'Tip paid online' },
  ]);
});

test.each([
  [{ amount: 0 }, 'Enter an amount above $0.00 and up to $604.48'],
  [{ amount: 604.49 }, 'Enter an amount above $0.00 and up to $604.48'],
  [{ amount: 0.49 }, 'Online payments must be at least $0.50'],
  [{ amount: 100, tip: 100.01 }, 'Enter a tip between $0.00 and the amount of the payment'],
])(
  'a payment with %o is rejected before the customer is redirected to the payment provider',
  async (fields, message) => {
    const page = await openPage();
    await expect(guest().start({ ...page, ...fields })).rejects.toMatchObject({ message });
  },
);

test('an online payment that arrives after the invoice was paid in another way is recorded as an overpayment by the customer', async () => {
  const { page, intent } = await payOnline();
  await owner.client.payments.record(payment(page.id, 500));
  await learn(intent);
  const invoice = await getInvoice(page.id);
  expect(invoice).toMatchObject({ balance_due: 0, status: 'paid' });
  const { payments } = await owner.client.payments.list({ search: intent.id });
  expect(payments.map(({ amount, notes }) => [amount, notes]).toSorted()).toEqual([
    [104.48, null],
    [500, 'Overpayment of an online payment'],
  ]);
  expect((await owner.client.online.concerns()).concerns).toEqual([]);
});

test('an overpayment becomes credit that can pay another invoice, which becomes unpaid again if the provider reverses the overpayment', async () => {
  const { page, intent } = await payOnline();
  await owner.client.payments.record(payment(page.id, 500));
  await learn(intent);
  const customer_id = (await getInvoice(page.id)).customer_id ?? '';
  const credit = async () => (await owner.client.customers.get({ id: customer_id })).credit;
  expect(await credit()).toBe(500);
  const other = await addSentInvoice(owner, { customer_id });
  await owner.client.invoices.applyCredit({ id: other.id, amount: 450 });
  const { payments } = await owner.client.payments.list({ search: intent.id });
  const excess = payments.find(({ is_credit }) => is_credit);
  const refund = { payment_id: excess?.id ?? '', amount: 50.01 };
  await expect(owner.client.online.refund(refund)).rejects.toMatchObject({
    message: 'Enter an amount above $0.00 and up to the $50.00 that can still be refunded',
  });
  await expect(
    owner.client.payments.refundCredit({
      customer_id,
      amount: 1,
      refund_date: '2026-11-12',
    }),
  ).rejects.toMatchObject({ message: expect.stringContaining('not paid online') });
  stripe.refund(intent, 30_000);
  await learn(intent);
  expect(await credit()).toBe(0);
  expect(await getInvoice(other.id)).toMatchObject({ applied: 200, balance_due: someTotal - 200 });
  expect((await owner.client.online.concerns()).concerns).toEqual([]);
  expect((await owner.client.sales.reconcile()).difference).toBe(0);
});

test('a refund made in the app or at the payment provider is recorded once, and repeating the request in the app does not cause a second refund', async () => {
  const { page, intent } = await payOnline();
  await learn(intent);
  const [paid] = (await getInvoice(page.id)).payments;
  const wish = { payment_id: paid?.id ?? '', amount: 100 };
  const context = { context: { idempotencyKey: 'refund-of-the-test-1' } };
  await owner.client.online.refund(wish, context);
  await owner.client.online.refund(wish, context);
  expect((await getInvoice(page.id)).payments).toMatchObject([{ refunded_amount: 100 }]);
  stripe.refund(intent, 50_448);
  await learn(intent);
  await learn(intent);
  expect(await getInvoice(page.id)).toMatchObject({
    balance_due: someTotal,
    payments: [{ refunded_amount: someTotal, status: 'refunded' }],
  });
  await expect(owner.client.online.refund({ ...wish, amount: 1 })).rejects.toMatchObject({ status: 400 });
});

test('a refund of a tip reduces the tip, and the invoice remains paid', async () => {
  const { page, intent } = await payOnline(someTotal, 20);
  await learn(intent);
  const { payments } = await owner.client.payments.list({ search: intent.id });
  const tip = payments.find(({ notes }) => notes === 'Tip paid online');
  const { payment: refunded } = await owner.client.online.refund({ payment_id: tip?.id ?? '', amount: 20 });
  expect(refunded).toMatchObject({ refunded_amount: 20, status: 'refunded' });
  expect(await getInvoice(page.id)).toMatchObject({ balance_due: 0, status: 'paid' });
});

test('a payment state from the provider is ignored if it is older than the stored state', async () => {
  const { page, intent } = await payOnline(someTotal, 0, 'us_bank_account');
  const provider = server.platform.paymentProvider;
  const earlier = await momentOfAsking(server.platform);
  const processing = await provider?.read(intent.id);
  stripe.settle(intent);
  await learn(intent);
  if (!processing) throw new Error('the payment is missing');
  await recordInItsBusiness(server.platform, processing, { now: new Date(), askedAt: earlier });
  await learn(intent);
  expect(await getInvoice(page.id)).toMatchObject({ status: 'paid', payments: [{ amount: someTotal }] });
  const { payments } = await owner.client.payments.list({ search: intent.id });
  expect(payments).toHaveLength(1);
});

test('if an invoice was paid by check before a bank payment for it arrives, the bank payment becomes an overpayment, and its pending entry is voided', async () => {
  const { page, intent } = await payOnline(someTotal, 0, 'us_bank_account');
  await learn(intent);
  await owner.client.payments.record(payment(page.id, someTotal));
  stripe.settle(intent);
  await learn(intent);
  const { payments } = await owner.client.payments.list({ search: intent.id });
  expect(payments.map(({ amount, status, notes }) => [amount, status, notes]).toSorted()).toEqual([
    [someTotal, 'completed', 'Overpayment of an online payment'],
    [someTotal, 'voided', null],
  ]);
  expect((await owner.client.online.concerns()).concerns).toEqual([]);
});

test('the provider fee of a payment is not recorded again after the business has deleted it from its expenses', async () => {
  const { intent } = await payOnline();
  await learn(intent);
  const { expenses } = await owner.client.expenses.list({ search: intent.id });
  expect(expenses).toHaveLength(1);
  await owner.client.expenses.remove({ id: expenses[0]?.id ?? '', version: expenses[0]?.version ?? 1 });
  await learn(intent);
  expect((await owner.client.expenses.list({ search: intent.id })).expenses).toEqual([]);
});

test('a payment dispute is shown until it is decided, and a lost dispute makes the invoice unpaid again', async () => {
  const { page, intent } = await payOnline();
  await learn(intent);
  stripe.dispute(intent, 'needs_response');
  await learn(intent);
  expect((await owner.client.online.concerns()).concerns).toMatchObject([{ dispute: 'open' }]);
  expect((await getInvoice(page.id)).balance_due).toBe(0);
  stripe.dispute(intent, 'lost');
  await learn(intent);
  expect(await getInvoice(page.id)).toMatchObject({ balance_due: someTotal });
  expect((await owner.client.online.concerns()).concerns).toEqual([]);
});

test('only webhook messages with a valid signature are accepted', async () => {
  const { page, intent } = await payOnline();
  const event = stripe.event(intent);
  const forged = { ...event, body: event.body.replace('succeeded', 'succeedeD') };
  expect((await sendEvent(forged)).status).toBe(400);
  expect((await sendEvent({ ...event, signature: '' })).status).toBe(400);
  expect((await sendEvent(event)).status).toBe(200);
  await expect.poll(async () => (await getInvoice(page.id)).status).toBe('paid');
});

test('the nightly comparison with the payment provider records payments whose webhook messages were all lost, and shows differences until a user accepts them', async () => {
  const paid = await Promise.all([payOnline(), payOnline(50), payOnline(100, 5)]);
  await createPaymentComparison(server.platform)();
  for (const { page, intent } of paid) {
    const invoice = await getInvoice(page.id);
    expect(invoice.payments).toMatchObject([{ reference: intent.id, status: 'completed' }]);
  }
  const [first] = paid;
  // The amount is changed directly in the database, because no one can change an online payment in the app.
  await server.platform.database.operator.query('update payments set amount = 600 where invoice_id = $1', [
    first?.page.id,
  ]);
  const { concerns } = await owner.client.online.compare();
  expect(concerns).toMatchObject([{ provider_amount: someTotal, own_amount: 600 }]);
  const [concern] = concerns;
  const seen = { id: concern?.id ?? '', provider_amount: someTotal, own_amount: 1 };
  await expect(owner.client.online.accept(seen)).rejects.toMatchObject({ status: 409 });
  const accepted = await owner.client.online.accept({ ...seen, own_amount: 600 });
  expect(accepted.concerns).toEqual([]);
});

test('if one payment cannot be recorded, the nightly comparison with the payment provider fails but still records the other payments', async () => {
  const paid = [await payOnline(), await payOnline(), await payOnline()];
  const broken = paid[1]?.intent.id ?? '';
  /*
   * The database constraint in this test rejects only one payment, and so simulates an unexpected error while the
   * payment is recorded.
   */
  const refuse = `alter table payments add constraint broken check (reference is distinct from '${broken}')`;
  await withClient(server.ownerUrl, (client) => client.query(refuse));
  await expect(createPaymentComparison(server.platform)()).rejects.toThrow('broken');
  const statuses = async () =>
    Promise.all(paid.map(async ({ page }) => (await getInvoice(page.id)).status === 'paid'));
  expect(await statuses()).toEqual([true, false, true]);
  await withClient(server.ownerUrl, (client) => client.query('alter table payments drop constraint broken'));
  await createPaymentComparison(server.platform)();
  expect(await statuses()).toEqual([true, true, true]);
});

test('a payment that is stored only at the provider is recorded with the data that is stored with the payment there', async () => {
  const { page, intent } = await payOnline();
  await server.platform.database.operator.query('delete from online_payments where invoice_id = $1', [
    page.id,
  ]);
  await createPaymentComparison(server.platform)();
  expect(await getInvoice(page.id)).toMatchObject({ status: 'paid', payments: [{ reference: intent.id }] });
});

test('if the payment provider is unreachable, the customer is told that nothing was charged and can try again', async () => {
  const page = await openPage();
  const unreachable = {
    status: 503,
    message: 'Online payment cannot be reached right now. Nothing was charged. Please try again.',
  };
  stripe.isAway = true;
  await expect(guest().start({ ...page, amount: someTotal })).rejects.toMatchObject(unreachable);
  stripe.isAway = false;
  await guest().start({ ...page, amount: someTotal });
  /*
   * If the customer changes the amount, the open payment page must be closed first. Closing the page also fails while
   * the payment provider is unreachable.
   */
  stripe.isAway = true;
  await expect(guest().start({ ...page, amount: 100 })).rejects.toMatchObject(unreachable);
  stripe.isAway = false;
  const { url } = await guest().start({ ...page, amount: someTotal });
  await learn(stripe.pay(url));
  expect((await getInvoice(page.id)).status).toBe('paid');
});

test('the deposit of a signed estimate can be paid online', async () => {
  const link = await addOpenEstimate(owner, { deposit_type: 'percent', deposit_value: 30 });
  const page = { kind: 'estimate', id: link.id, key: link.key } as const;
  expect(await guest().offer(page)).toMatchObject({ is_offered: false });
  await new Browser(server).client.estimates.sign({ ...link, name: 'Maria Ruiz', accepted: true });
  expect(await guest().offer(page)).toMatchObject({
    is_offered: true,
    is_deposit: true,
    open_amount: 181.34,
  });
  const { url } = await guest().start({ ...page, amount: 181.34 });
  await learn(stripe.pay(url));
  expect(await owner.client.estimates.get({ id: link.id })).toMatchObject({
    deposit_paid: true,
    payments: [{ amount: 181.34, status: 'completed' }],
  });
});

test('a visitor cannot pay online without the key of the page or after online payment was turned off, nor can a user of another business', async () => {
  const page = await openPage();
  await expect(guest().offer({ ...page, key: 'AAAAAAAAAAAAAAAAAAAAAA' })).rejects.toMatchObject({
    status: 404,
  });
  const other = await signUpOwner(server);
  await expect(other.client.online.offer({ ...page, key: '' })).rejects.toMatchObject({ status: 404 });
  await expect(
    other.client.online.updateSettings({ is_on: true, takes_tips: false, version: 1 }),
  ).rejects.toMatchObject({ message: expect.stringContaining('Ask the operator') });
  const settings = await owner.client.online.settings();
  await owner.client.online.updateSettings({ is_on: false, takes_tips: true, version: settings.version });
  expect(await guest().offer(page)).toMatchObject({ is_offered: false });
  await expect(guest().start({ ...page, amount: 10 })).rejects.toMatchObject({ status: 400 });
});
