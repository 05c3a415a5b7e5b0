import { cents } from '@dayworks/shared/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ForgedWebhook,
  type PaymentProvider,
  type ProviderPayment,
  takenBack,
} from '../../platform/payment-provider.ts';
import { openStripeServer, type StripeServer } from '../../testing/stand-ins/stripe-server.ts';
import { createStripeProvider } from './stripe-provider.ts';

let stripe: StripeServer;
let provider: PaymentProvider;
beforeAll(async () => {
  stripe = await openStripeServer();
  provider = createStripeProvider({
    secretKey: stripe.variables.STRIPE_SECRET_KEY,
    webhookSecret: stripe.variables.STRIPE_WEBHOOK_SECRET,
    apiUrl: stripe.variables.STRIPE_API_URL,
  });
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.isAway = false;
});

const label = (tip = 0) => ({
  onlineId: crypto.randomUUID(),
  businessId: crypto.randomUUID(),
  kind: 'invoice' as const,
  documentId: crypto.randomUUID(),
  tip: cents(tip),
});

const wish = (tip = 0, key: string = crypto.randomUUID()) => ({
  label: label(tip),
  amount: cents(50_000),
  title: 'Invoice 1234',
  businessName: 'Harbour Works',
  email: 'elena@example.test',
  returnUrl: 'https://office.example.com/shared-invoice/1?key=2',
  keeps: false,
  key,
  expiresAt: new Date(Date.now() + 32 * 60_000),
});

test('a card payment counts as received when the provider reports it, and includes its fee and our own metadata', async () => {
  const asked = wish(5_000);
  const { url } = await provider.openCheckout(asked);
  const intent = stripe.pay(url);
  expect(await provider.read(intent.id)).toMatchObject({
    ref: intent.id,
    label: asked.label,
    status: 'succeeded',
    method: 'card',
    amount: 55_000,
    received: 55_000,
    fee: 1_625,
    refunds: [],
    dispute: null,
  });
});

test('a bank payment has the status ‘processing’ until it settles, and a failed bank payment states the reason', async () => {
  const first = stripe.pay((await provider.openCheckout(wish())).url, 'us_bank_account');
  expect(await provider.read(first.id)).toMatchObject({
    status: 'processing',
    method: 'bank',
    received: 0,
    fee: null,
  });
  stripe.settle(first);
  expect(await provider.read(first.id)).toMatchObject({ status: 'succeeded', received: 50_000 });
  const second = stripe.pay((await provider.openCheckout(wish())).url, 'us_bank_account');
  stripe.fail(second);
  expect(await provider.read(second.id)).toMatchObject({
    status: 'failed',
    received: 0,
    failure: 'The account has insufficient funds.',
  });
});

test('a repeated request with the same key opens the same payment page, and a closed payment page cannot be paid', async () => {
  const key = crypto.randomUUID();
  const asked = wish(0, key);
  const [first, second] = await Promise.all([provider.openCheckout(asked), provider.openCheckout(asked)]);
  expect(second.url).toBe(first.url);
  expect(await provider.closeCheckout(first.ref)).toBe(true);
  expect(await provider.closeCheckout(first.ref)).toBe(true);
  expect(() => stripe.pay(first.url)).toThrow('cannot be paid any more');
});

test('a payment page cannot be closed after a customer has paid on it, and the payment is found', async () => {
  const { ref, url } = await provider.openCheckout(wish());
  expect(await provider.findByCheckout(ref)).toBeUndefined();
  const intent = stripe.pay(url);
  expect(await provider.closeCheckout(ref)).toBe(false);
  expect((await provider.findByCheckout(ref))?.ref).toBe(intent.id);
});

test('refunds made in the app or at the provider and lost disputes count as returned money, and a refund that is reported repeatedly counts only once', async () => {
  const intent = stripe.pay((await provider.openCheckout(wish())).url);
  await provider.refund(intent.id, cents(1_000), 'document', 'one');
  await provider.refund(intent.id, cents(1_000), 'document', 'one');
  stripe.refund(intent, 500);
  const refunded = await provider.read(intent.id);
  expect(refunded?.refunds.map(({ amount }) => amount)).toEqual([1_000, 500]);
  stripe.dispute(intent, 'needs_response');
  expect((await provider.read(intent.id))?.dispute).toMatchObject({ state: 'open' });
  stripe.dispute(intent, 'lost');
  const lost = await provider.read(intent.id);
  expect(lost && takenBack(lost)).toBe(50_000);
});

test('the payment list contains every payment across all pages, and payments made through other programs are listed without our metadata', async () => {
  for (let count = 0; count < 12; count += 1) stripe.pay((await provider.openCheckout(wish())).url);
  const foreign = stripe.pay((await provider.openCheckout(wish())).url);
  foreign.metadata = { order: '7' };
  const listed: ProviderPayment[] = [];
  for await (const payment of provider.listSince(new Date(0))) listed.push(payment);
  expect(new Set(listed.map(({ ref }) => ref))).toEqual(new Set(stripe.intents.keys()));
  expect(listed.find(({ ref }) => ref === foreign.id)?.label).toBeNull();
});

test('a webhook message is accepted only with a valid signature, and the payment id is read from it', async () => {
  const intent = stripe.pay((await provider.openCheckout(wish())).url);
  const { body, signature } = stripe.event(intent);
  expect(provider.readWebhook(Buffer.from(body), signature)).toEqual({ ref: intent.id });
  for (const [forged, sign] of [
    [body.replace('succeeded', 'Succeeded'), signature],
    [body, ''],
    [body, signature.replace('v1=', 'v1=0')],
  ] as const)
    expect(() => provider.readWebhook(Buffer.from(forged), sign)).toThrow(ForgedWebhook);
});

test('looking up an unknown payment returns nothing, and looking up a payment while the provider is unreachable fails with an error', async () => {
  expect(await provider.read('pi_unknown')).toBeUndefined();
  stripe.isAway = true;
  await expect(provider.read('pi_unknown')).rejects.toThrow();
});
