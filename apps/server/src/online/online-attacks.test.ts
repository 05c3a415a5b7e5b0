import { createHmac } from 'node:crypto';
import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSentInvoice, asEdit, someTotal } from '../testing/fixtures/invoice-fixtures.ts';
import { openStripeServer, type StripeServer } from '../testing/stand-ins/stripe-server.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createPaymentComparison } from './compare.ts';
import { readPayment } from './read-payment.ts';

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

async function openPage(fields: Parameters<typeof addSentInvoice>[1] = {}) {
  const { id } = await addSentInvoice(owner, fields);
  const { path } = await owner.client.invoices.sharing({ id });
  const key = new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
  return { kind: 'invoice', id, key } as const;
}

async function payOnline(amount = someTotal, tip = 0, method?: 'us_bank_account') {
  const page = await openPage();
  const { url } = await guest().start({ ...page, amount, tip });
  return { page, intent: stripe.pay(url, method) };
}

const rowsOf = async (intent: Intent) =>
  (await owner.client.payments.list({ search: intent.id })).payments
    .map(({ amount, refunded_amount, status, notes }) => [amount, refunded_amount, status, notes])
    .toSorted();

const hook = (body: string | Buffer, headers: Record<string, string>) =>
  fetch(`${server.origin}/api/hooks/payments`, {
    method: 'POST',
    headers,
    body: new Uint8Array(Buffer.from(body)),
  });

const signed = (body: string, at = Math.floor(Date.now() / 1000), secret = 'whsec_test') =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

describe('webhook messages from the provider', () => {
  const about = (object: unknown) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', data: { object } });

  test.each([
    ['without a signature', about({}), {}],
    [
      'with a signature made with another secret',
      about({}),
      { 'stripe-signature': signed(about({}), undefined, 'x') },
    ],
    ['with an old timestamp', about({}), { 'stripe-signature': signed(about({}), 1_700_000_000) }],
    ['with a broken signature', about({}), { 'stripe-signature': 't=,v1=' }],
    ['with an empty body', '', { 'stripe-signature': signed('') }],
  ])('a webhook message %s is rejected', async (_how, body, headers) => {
    expect((await hook(body, headers as Record<string, string>)).status).toBe(400);
  });

  test('a webhook message that is too large is rejected', async () => {
    const body = 'x'.repeat(2_000_000);
    const status = await hook(body, { 'stripe-signature': signed(body) }).then(
      (response) => response.status,
      () => 'closed',
    );
    expect([413, 'closed']).toContain(status);
  });

  test.each([
    ['without an object', about(null)],
    ['with a text instead of an object', about('pi_1')],
    ['with a number as the id', about({ object: 'payment_intent', id: 5 })],
    ['with an object as the payment', about({ object: 'charge', payment_intent: { id: { a: 1 } } })],
    ['with a path as the id', about({ object: 'payment_intent', id: '../../v1/balance' })],
    ['with a very long id', about({ object: 'payment_intent', id: 'p'.repeat(20_000) })],
    ['without data', JSON.stringify({ id: 'evt_1', object: 'event' })],
    ['that is not an object', '5'],
    ['that is not JSON', '{'],
  ])(
    'a correctly signed webhook message %s changes nothing and causes no server error',
    async (_what, body) => {
      const { status } = await hook(body, { 'stripe-signature': signed(body) });
      expect([200, 400]).toContain(status);
    },
  );

  test('a webhook message that is replayed 200 times records the payment only once', async () => {
    const { page, intent } = await payOnline();
    const event = stripe.event(intent);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => hook(event.body, { 'stripe-signature': event.signature })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(async () => (await getInvoice(page.id)).status).toBe('paid');
    expect(await rowsOf(intent)).toEqual([[someTotal, 0, 'completed', null]]);
  });

  test('a payment that refers to a document of another business is not recorded', async () => {
    const other = await signUpOwner(server);
    const page = await openPage();
    const intent = stripe.addPaid(`pi_${crypto.randomUUID()}`, 1_000, {
      online_payment: crypto.randomUUID(),
      business: other.businessId,
      kind: 'invoice',
      document: page.id,
      tip: '0',
    });
    await learn(intent);
    expect((await getInvoice(page.id)).payments).toEqual([]);
    expect((await other.client.payments.list({})).payments).toEqual([]);
  });

  test('one payment with impossible data does not prevent the nightly comparison with the payment provider from recording the other payments', async () => {
    const { page } = await payOnline(100);
    stripe.addPaid(`pi_${crypto.randomUUID()}`, 100, {
      online_payment: crypto.randomUUID(),
      business: owner.businessId,
      kind: 'invoice',
      document: page.id,
      tip: '99999999999',
    });
    await createPaymentComparison(server.platform)();
    expect((await getInvoice(page.id)).payments).toMatchObject([{ amount: 100, status: 'completed' }]);
  });
});

describe('amounts', () => {
  test.each([
    { amount: -1 },
    { amount: Number.NaN },
    { amount: Number.POSITIVE_INFINITY },
    { amount: 10.001 },
    { amount: 1e15 },
    { amount: '10' },
    { amount: null },
    { amount: 10, tip: -1 },
    { amount: 10, tip: 0.001 },
    { amount: 10, tip: 11 },
    { amount: 10, currency: 'jpy' },
    { amount: 10, returnUrl: 'https://evil.example' },
  ])('starting an online payment with the invalid input %o is rejected', async (fields) => {
    const page = await openPage();
    await expect(guest().start({ ...page, ...fields } as never)).rejects.toMatchObject({ status: 400 });
  });

  test('an amount above the payment provider’s limit is rejected with a message that states the limit', async () => {
    const item = {
      id: null,
      name: 'Tower',
      description: null,
      quantity: 1,
      unit: 'ea',
      price: 2_000_000,
      tax_rate: 0,
      ...plainLine,
    };
    const page = await openPage({ items: [item], discount: 0 });
    await expect(guest().start({ ...page, amount: 2_000_000 })).rejects.toMatchObject({
      status: 400,
      message: 'Online payments can be at most $999,999.99, including the tip',
    });
    await expect(guest().start({ ...page, amount: 600_000, tip: 500_000 })).rejects.toMatchObject({
      status: 400,
    });
    await guest().start({ ...page, amount: 999_999.99 });
  });

  test('a remaining balance below the smallest chargeable amount cannot be paid online', async () => {
    const page = await openPage();
    const { url } = await guest().start({ ...page, amount: 604 });
    await learn(stripe.pay(url));
    expect(await guest().offer(page)).toMatchObject({ is_offered: false, open_amount: 0.48 });
  });

  test('if 200 payments are started within a minute, at most 60 payment pages are requested from the provider', async () => {
    const page = await openPage();
    const before = stripe.sessions.size;
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => guest().start({ ...page, amount: 10 + index })),
    );
    const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.status : 200));
    expect(codes.filter((code) => code === 429)).toHaveLength(140);
    expect(codes.filter((code) => ![200, 409, 429].includes(code))).toEqual([]);
    expect(stripe.sessions.size - before).toBeLessThanOrEqual(60);
    const open = [...stripe.sessions.values()].filter(
      ({ status, metadata }) => status === 'open' && metadata.document === page.id,
    );
    expect(open.length).toBeLessThanOrEqual(1);
  });
});

test('after a partial payment the customer sees whether the payment has been confirmed, and after that can pay the remaining balance', async () => {
  const page = await openPage();
  const { url } = await guest().start({ ...page, amount: 100 });
  const intent = stripe.pay(url);
  const paid = intent.metadata.online_payment ?? '';
  expect(await guest().offer({ ...page, paid })).toMatchObject({ is_confirming: true });
  expect(await guest().offer({ ...page, paid: "'; --" })).toMatchObject({ is_confirming: false });
  await learn(intent);
  expect(await guest().offer({ ...page, paid })).toMatchObject({
    is_confirming: false,
    is_offered: true,
    open_amount: 504.48,
  });
});

describe('refunds', () => {
  test('two simultaneous refunds of the same tip refund the tip only once', async () => {
    const { page, intent } = await payOnline(someTotal, 20);
    await learn(intent);
    const { payments } = await owner.client.payments.list({ search: intent.id });
    const tip = payments.find(({ notes }) => notes === 'Tip paid online');
    const wish = { payment_id: tip?.id ?? '', amount: 20 };
    const answers = await Promise.allSettled([1, 2, 3].map(() => owner.client.online.refund(wish)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(intent.refunds.map(({ amount }) => amount)).toEqual([2_000]);
    expect((await getInvoice(page.id)).balance_due).toBe(0);
  });

  test('a refund that the payment provider has not completed yet cannot be requested again', async () => {
    const { intent } = await payOnline(someTotal, 20);
    await learn(intent);
    const { payments } = await owner.client.payments.list({ search: intent.id });
    const tip = payments.find(({ notes }) => notes === 'Tip paid online');
    const wish = { payment_id: tip?.id ?? '', amount: 20 };
    stripe.refundStatus = 'pending';
    await owner.client.online.refund(wish);
    stripe.refundStatus = 'succeeded';
    await expect(owner.client.online.refund(wish)).rejects.toMatchObject({ status: 400 });
    expect(intent.refunds).toHaveLength(1);
  });

  test.each([-1, 0, someTotal + 0.01, 1.001, Number.NaN, 1e12])(
    'a refund of the invalid amount %d is rejected',
    async (amount) => {
      const { page, intent } = await payOnline();
      await learn(intent);
      const [paid] = (await getInvoice(page.id)).payments;
      await expect(owner.client.online.refund({ payment_id: paid?.id ?? '', amount })).rejects.toMatchObject({
        status: 400,
      });
      expect(intent.refunds).toEqual([]);
    },
  );

  test('if the payment provider becomes unreachable after a refund, the response does not claim that the refund failed', async () => {
    const { page, intent } = await payOnline();
    await learn(intent);
    const [paid] = (await getInvoice(page.id)).payments;
    stripe.awayAfter = 2;
    const { payment: answered } = await owner.client.online.refund({
      payment_id: paid?.id ?? '',
      amount: 100,
    });
    expect(answered.id).toBe(paid?.id);
    stripe.isAway = false;
    await expect.poll(async () => (await getInvoice(page.id)).balance_due).toBe(100);
  });

  test('an online payment cannot be voided, refunded manually or changed, not even a tip or a pending payment', async () => {
    const { intent } = await payOnline(someTotal, 20);
    await learn(intent);
    const pending = await payOnline(someTotal, 0, 'us_bank_account');
    await learn(pending.intent);
    const rows = [
      ...(await owner.client.payments.list({ search: intent.id })).payments,
      ...(await owner.client.payments.list({ search: pending.intent.id })).payments,
    ];
    expect(rows).toHaveLength(3);
    for (const { id, version, amount, payment_method, notes, reference } of rows) {
      const fields = { id, version, payment_date: '2026-11-10', payment_method, notes, reference };
      for (const attempt of [
        () => owner.client.payments.void({ id, reason: 'No' }),
        () => owner.client.payments.refund({ payment_id: id, amount: 1, refund_date: '2026-11-18' }),
        () => owner.client.payments.update({ ...fields, amount: amount - 1 }),
      ])
        await expect(attempt()).rejects.toMatchObject({ status: 400 });
    }
  });
});

describe('documents that change while an online payment is pending', () => {
  test('an online payment for a deleted invoice is recorded as an overpayment by the customer', async () => {
    const { page, intent } = await payOnline(someTotal, 0, 'us_bank_account');
    await learn(intent);
    const { customer_id } = await getInvoice(page.id);
    await owner.client.invoices.remove({ id: page.id });
    stripe.settle(intent);
    await learn(intent);
    await learn(intent);
    const { payments } = await owner.client.payments.list({ search: intent.id });
    expect(payments).toMatchObject([{ amount: someTotal, customer_id, status: 'completed' }]);
    stripe.refund(intent, 10_000);
    await learn(intent);
    expect(await rowsOf(intent)).toMatchObject([[someTotal, 100, 'completed', expect.anything()]]);
    expect((await owner.client.online.concerns()).concerns).toEqual([]);
  });

  test('if the total of an invoice is reduced before its online payment arrives, the payment covers the new total, and the rest is recorded as an overpayment', async () => {
    const { page, intent } = await payOnline(someTotal, 0, 'us_bank_account');
    await learn(intent);
    const invoice = await getInvoice(page.id);
    await owner.client.invoices.update({ ...asEdit(invoice), discount: 500 });
    stripe.settle(intent);
    await learn(intent);
    const after = await getInvoice(page.id);
    expect(after).toMatchObject({ balance_due: 0, status: 'paid' });
    expect(await rowsOf(intent)).toEqual([
      [114.48, 0, 'completed', null],
      [490, 0, 'completed', 'Overpayment of an online payment'],
    ]);
  });

  test('an invoice can be deleted while its payment page is open at the provider, and money that arrives anyway is recorded', async () => {
    const page = await openPage();
    const { url } = await guest().start({ ...page, amount: someTotal, tip: 5 });
    await owner.client.invoices.remove({ id: page.id });
    const intent = stripe.pay(url);
    await learn(intent);
    expect((await rowsOf(intent)).map(([amount]) => amount)).toEqual([5, someTotal].toSorted());
  });

  test('the fee of a dispute is recorded once as an expense, and the expense is deleted when the provider returns the fee', async () => {
    const fees = async (intent: Intent) =>
      (await owner.client.expenses.list({ search: `dispute of online payment ${intent.id}` })).expenses;
    const { page, intent } = await payOnline();
    await learn(intent);
    stripe.dispute(intent, 'needs_response');
    await Promise.all([learn(intent), learn(intent)]);
    await learn(intent);
    expect(await fees(intent)).toMatchObject([{ amount: 15, category: 'Payment processing fees' }]);
    stripe.dispute(intent, 'won');
    await learn(intent);
    await learn(intent);
    expect(await fees(intent)).toEqual([]);
    expect(await getInvoice(page.id)).toMatchObject({ balance_due: 0 });
    expect((await owner.client.online.concerns()).concerns).toEqual([]);
  });

  test('a user can accept a difference between the books and the payment provider, but not an open dispute', async () => {
    const { intent } = await payOnline();
    await learn(intent);
    stripe.dispute(intent, 'needs_response');
    await learn(intent);
    const [concern] = (await owner.client.online.concerns()).concerns;
    if (!concern) throw new Error('a dispute is a concern');
    const { id, provider_amount, own_amount } = concern;
    await expect(owner.client.online.accept({ id, provider_amount, own_amount })).rejects.toMatchObject({
      status: 400,
    });
    stripe.dispute(intent, 'won');
    await learn(intent);
  });
});

describe('an unreachable provider', () => {
  test('a customer who starts a payment of a different amount just after paying gets a clear error message if the provider becomes unreachable', async () => {
    for (const steps of [0, 1, 2, 3, 4]) {
      const page = await openPage();
      const { url } = await guest().start({ ...page, amount: 100 });
      stripe.pay(url);
      stripe.awayAfter = steps;
      const answer = await guest()
        .start({ ...page, amount: 200 })
        .then(
          () => 200,
          (error: { status: number }) => error.status,
        );
      expect([steps, [409, 503].includes(answer) ? 'clear' : answer]).toEqual([steps, 'clear']);
      stripe.awayAfter = null;
      stripe.isAway = false;
    }
  });

  test('the nightly comparison reports that the payment provider is unreachable', async () => {
    stripe.isAway = true;
    await expect(owner.client.online.compare()).rejects.toMatchObject({ status: 503 });
  });
});

test('the secret keys of the payment provider appear neither in the audit log nor in the settings', async () => {
  const { rows } = await server.platform.database.operator.query(
    "select count(*)::int as count from audit_log where audit_log::text ~ 'sk_test|whsec'",
  );
  expect(rows).toEqual([{ count: 0 }]);
  expect(JSON.stringify(await owner.client.online.settings())).not.toMatch(/sk_test|whsec/);
});

test('a business that is being closed accepts no online payments', async () => {
  const page = await openPage();
  await server.platform.database.operator.query(
    "update business_settings set closes_on = '2026-12-31' where id = $1",
    [owner.businessId],
  );
  await expect(guest().start({ ...page, amount: 10 })).rejects.toMatchObject({ status: 404 });
  await server.platform.database.operator.query(
    'update business_settings set closes_on = null where id = $1',
    [owner.businessId],
  );
});
