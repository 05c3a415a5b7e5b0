import { keepText } from '@dayworks/shared/online/saved-method-texts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer, addSentInvoice, someTotal } from '../testing/fixtures/invoice-fixtures.ts';
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
  await owner.client.online.updateSettings({ is_on: true, takes_tips: false, version: 1 });
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
});
beforeEach(() => server.platform.database.operator.query('delete from rate_limits'));

type Intent = ReturnType<StripeServer['pay']>;

const text = keepText('Harbour Works');
const guest = () => new Browser(server).client;
const learn = (intent: Intent) => readPayment(server.platform, intent.id);
const savedOf = async (customer_id: string) => (await owner.client.online.saved({ customer_id })).methods;

async function openPage(customer_id: string) {
  const { id } = await addSentInvoice(owner, { customer_id });
  const { path } = await owner.client.invoices.sharing({ id });
  const key = new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
  return { kind: 'invoice', id, key } as const;
}

/** Creates a customer who paid an invoice online and agreed that their card or bank account is saved. */
async function addKeeper(method?: 'us_bank_account') {
  const customer_id = await addCustomer(owner.client);
  const page = await openPage(customer_id);
  const { url } = await guest().online.start({ ...page, amount: someTotal, agreed_to: text });
  return { customer_id, page, intent: stripe.pay(url, method) };
}

async function clientLink(customer_id: string) {
  const { path } = await owner.client.customers.openClientLink({ id: customer_id });
  return { id: customer_id, key: new URL(path ?? '', server.origin).searchParams.get('key') ?? '' };
}

const forgotten = (ref: string) => expect.poll(() => stripe.methods.has(ref)).toBe(false);

test('a customer can agree to save a card while paying, and the office sees the text, time and origin of the agreement', async () => {
  const { customer_id, page, intent } = await addKeeper();
  expect(await savedOf(customer_id)).toEqual([]);
  await Promise.all(Array.from({ length: 4 }, () => learn(intent)));
  const saved = await savedOf(customer_id);
  expect(saved).toMatchObject([
    {
      kind: 'card',
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2099,
      removed_at: null,
      agreements: [
        {
          kind: 'keep',
          text,
          ip: '127.0.0.1',
          page: `/shared-invoice/${page.id}`,
          user_agent: expect.any(String),
        },
      ],
    },
  ]);
  const { customer, payment_method } = intent;
  expect(JSON.stringify(saved)).not.toMatch(new RegExp(`${customer}|${payment_method?.id}`));
  const log = await server.platform.database.operator.query(
    `select after from audit_log where entity = 'saved_method' and entity_id = $1`,
    [saved[0]?.id],
  );
  expect(log.rows).toMatchObject([{ after: { customer_id, last4: '4242' } }]);
});

test('a bank account is saved only after its first payment has arrived', async () => {
  const { customer_id, intent } = await addKeeper('us_bank_account');
  await learn(intent);
  expect(await savedOf(customer_id)).toEqual([]);
  stripe.settle(intent);
  await learn(intent);
  expect(await savedOf(customer_id)).toMatchObject([{ kind: 'bank', brand: 'Test Bank', last4: '6789' }]);
});

test('no card is saved without the customer’s consent, and a consent with different wording is rejected', async () => {
  const customer_id = await addCustomer(owner.client);
  const page = await openPage(customer_id);
  expect((await guest().online.offer(page)).keep_text).toBe(text);
  await expect(
    guest().online.start({ ...page, amount: 10, agreed_to: 'Charge whatever you like.' }),
  ).rejects.toMatchObject({ status: 409, message: 'The terms have changed. Reload the page to read them.' });
  const { url } = await guest().online.start({ ...page, amount: 10 });
  const intent = stripe.pay(url);
  expect(intent.customer).toBeNull();
  await learn(intent);
  expect(await savedOf(customer_id)).toEqual([]);
});

test('a visitor who agrees to save a card gets a different payment page than a visitor who does not', async () => {
  const page = await openPage(await addCustomer(owner.client));
  const plain = await guest().online.start({ ...page, amount: 20 });
  const keeping = await guest().online.start({ ...page, amount: 20, agreed_to: text });
  expect(keeping.url).not.toBe(plain.url);
  expect(() => stripe.pay(plain.url)).toThrow('this page cannot be paid any more');
});

test('a payer of an invoice without a customer cannot save a card', async () => {
  const { id } = await addSentInvoice(owner);
  await server.platform.database.operator.query('update invoices set customer_id = null where id = $1', [id]);
  const { path } = await owner.client.invoices.sharing({ id });
  const key = new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
  expect((await guest().online.offer({ kind: 'invoice', id, key })).keep_text).toBeNull();
  await expect(
    guest().online.start({ kind: 'invoice', id, key, amount: 10, agreed_to: text }),
  ).rejects.toMatchObject({ status: 400 });
});

test('if the webhook for a payment is lost, the nightly comparison with the payment provider saves the payer’s card', async () => {
  const { customer_id } = await addKeeper();
  await createPaymentComparison(server.platform)(new Date());
  expect(await savedOf(customer_id)).toHaveLength(1);
});

test('when the office removes a saved card, the card is also deleted at the payment provider', async () => {
  const { customer_id, intent } = await addKeeper();
  await learn(intent);
  const [saved] = await savedOf(customer_id);
  const { methods } = await owner.client.online.removeSaved({ id: saved?.id ?? '' });
  expect(methods).toMatchObject([{ removed_by: 'office', agreements: [{ text }] }]);
  await forgotten(intent.payment_method?.id ?? '');
  // A nightly job reads the payment from the provider again, but it must not save the removed card again.
  await learn(intent);
  expect(await savedOf(customer_id)).toMatchObject([{ removed_by: 'office' }]);
});

test('a customer can remove their own saved card on the client page, but not the card of another customer', async () => {
  const { customer_id, intent } = await addKeeper();
  const other = await addKeeper();
  await learn(intent);
  await learn(other.intent);
  const link = await clientLink(customer_id);
  const page = await guest().client.open(link);
  expect(page.saved_methods).toMatchObject([{ brand: 'visa', last4: '4242' }]);
  const [foreign] = await savedOf(other.customer_id);
  await expect(
    guest().client.removeMethod({ ...link, saved_method_id: foreign?.id ?? '' }),
  ).rejects.toMatchObject({ status: 404 });
  const own = page.saved_methods[0]?.id ?? '';
  await expect(
    guest().client.removeMethod({ ...link, key: 'wrong', saved_method_id: own }),
  ).rejects.toMatchObject({ status: 404 });
  const answers = await Promise.all(
    [1, 2, 3].map(() => guest().client.removeMethod({ ...link, saved_method_id: own })),
  );
  expect(answers.map(({ saved_methods }) => saved_methods)).toEqual([[], [], []]);
  expect(await savedOf(customer_id)).toMatchObject([{ removed_by: 'customer' }]);
  expect(await savedOf(other.customer_id)).toMatchObject([{ removed_at: null }]);
  await forgotten(intent.payment_method?.id ?? '');
});

test('when a business is erased, its customers’ saved cards are also deleted at the payment provider', async () => {
  const { intent } = await addKeeper();
  await learn(intent);
  await server.platform.database.operator.query(
    `update business_settings set closes_on = '2020-01-01' where id = $1`,
    [owner.businessId],
  );
  const { createClosedEraser } = await import('../business/close-business.ts');
  await createClosedEraser(server.platform)();
  await forgotten(intent.payment_method?.id ?? '');
});
