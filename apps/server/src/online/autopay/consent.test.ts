import { addDays, type CalendarDate, formatLong, todayIn } from '@dayworks/shared/dates/calendar-date';
import { autopayText, keepText } from '@dayworks/shared/online/saved-method-texts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addCustomer,
  addSentInvoice,
  asEdit,
  payment,
  someTotal,
} from '../../testing/fixtures/invoice-fixtures.ts';
import { at, newSeries, recurringZone } from '../../testing/fixtures/recurring-fixtures.ts';
import { signUpProvenOwner } from '../../testing/proven.ts';
import { type Mailbox, openMailbox } from '../../testing/stand-ins/mailbox.ts';
import { openStripeServer, type StripeServer } from '../../testing/stand-ins/stripe-server.ts';
import { Browser, type Owner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createPaymentComparison } from '../compare.ts';
import { readPayment } from '../read-payment.ts';
import { createAutopayClock } from './run-autopay.ts';

let mailbox: Mailbox;
let stripe: StripeServer;
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  mailbox = await openMailbox();
  stripe = await openStripeServer();
  server = await startTestServer({ variables: { ...stripe.variables, SMTP_URL: mailbox.url } });
});
beforeEach(async () => {
  stripe.isAway = false;
  stripe.charges = 'succeed';
  await server.platform.database.operator.query('delete from rate_limits');
  await server.platform.database.operator.query('update online_settings set is_on = false');
  owner = await signUpProvenOwner(server, 'Harbour Works');
  await server.platform.database.operator.query(
    'insert into online_settings (business_id, is_on) values ($1, true)',
    [owner.businessId],
  );
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
  await mailbox.close();
});

const today = todayIn(recurringZone, new Date());
const due = addDays(today, 10);
const guest = () => new Browser(server).client;
const run = (day: CalendarDate, clock = '09:00') => createAutopayClock(server.platform)(at(day, clock));
const getInvoice = (id: string) => owner.client.invoices.get({ id });
const planOf = async (invoice_id: string) => (await owner.client.online.autopayPlan({ invoice_id })).plan;
const rows = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query<Row>(text, values)).rows;

/** The payments at the provider that were made for an invoice. */
const chargesOf = (id: string) =>
  [...stripe.intents.values()].filter(({ metadata }) => metadata.document === id);

const lettersOf = (id: string) =>
  rows<{ subject: string; text: string }>(
    `select subject, text from outbox where entity_id = $1 and letter = 'autopay' order by created_at`,
    id,
  );
const noticesOf = () =>
  rows<{ entity: string; facts: { who?: string; message?: string } }>(
    `select entity, facts from notifications where business_id = $1 and kind = 'autopay_stopped'`,
    owner.businessId,
  );

async function pageOf(id: string) {
  const { path } = await owner.client.invoices.sharing({ id });
  const key = new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
  return { kind: 'invoice', id, key } as const;
}

/** A customer who has paid an invoice and agreed to the given words. */
async function addPayer(
  agreed_to = autopayText('Harbour Works', 3),
  method?: 'us_bank_account',
): Promise<{ customer_id: string; saved_method_id: string }> {
  const customer_id = await addCustomer(owner.client, { email: `a${crypto.randomUUID()}@example.test` });
  const { id } = await addSentInvoice(owner, { customer_id });
  const { url } = await guest().online.start({ ...(await pageOf(id)), amount: someTotal, agreed_to });
  const intent = stripe.pay(url, method);
  stripe.settle(intent);
  await readPayment(server.platform, intent.id);
  const { methods } = await owner.client.online.saved({ customer_id });
  return { customer_id, saved_method_id: methods[0]?.id ?? '' };
}

const addDue = async (customer_id: string, due_date: CalendarDate = due) =>
  (await addSentInvoice(owner, { customer_id, date: today, due_date })).id;

/** An invoice that was announced three days ago, and whose charge is made today. */
async function addDueToday(customer_id: string): Promise<string> {
  const id = await addDue(customer_id, today);
  await rows(`update autopays set started_on = '2020-01-01' where customer_id = $1`, customer_id);
  await run(addDays(today, -3));
  await run(today);
  return id;
}

/** An invoice that was announced and is due for its charge. */
async function addAnnounced(method?: 'us_bank_account') {
  const payer = await addPayer(undefined, method);
  const id = await addDue(payer.customer_id);
  await run(addDays(due, -3));
  return { ...payer, id };
}

const keyIn = (path: string | null) => new URL(path ?? '', server.origin).searchParams.get('key') ?? '';

const clientLink = async (id: string) => ({
  id,
  key: keyIn((await owner.client.customers.openClientLink({ id })).path),
});

async function endLinkIn(id: string): Promise<string> {
  const [letter] = await lettersOf(id);
  return /https?:\S+\/autopay\/[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '';
}


const choose = (customer_id: string, choice: 'on' | 'off' | 'same', saved_method_id: string | null = null) =>
  owner.client.online.setAutopay({ of: 'customer', of_id: customer_id, choice, saved_method_id });
const endByCustomer = async (id: string) =>
  fetch(await endLinkIn(id), { method: 'POST', body: new URLSearchParams({ wish: 'end' }), redirect: 'manual' });

test.each(['off', 'same'] as const)(
  'the office cannot turn automatic payments on again after the customer ended them, even if it chooses %s first',
  async (choice) => {
    const { customer_id, saved_method_id, id } = await addAnnounced();
    await endByCustomer(id);
    await choose(customer_id, choice).catch(() => undefined);
    await expect(choose(customer_id, 'on', saved_method_id)).rejects.toMatchObject({ status: 400 });
  },
);

test('an agreement from before the customer ended automatic payments does not turn them on when its payment arrives', async () => {
  const { customer_id, id } = await addAnnounced();
  const other = await addSentInvoice(owner, { customer_id });
  const agreed_to = autopayText('Harbour Works', 3);
  const { url } = await guest().online.start({ ...(await pageOf(other.id)), amount: someTotal, agreed_to });
  const intent = stripe.pay(url, 'us_bank_account');
  await readPayment(server.platform, intent.id);
  await endByCustomer(id);
  stripe.settle(intent);
  await readPayment(server.platform, intent.id);
  expect((await owner.client.online.saved({ customer_id })).methods).toHaveLength(2);
  expect(await owner.client.online.autopay({ of: 'customer', of_id: customer_id })).toMatchObject({
    choice: 'off',
    ended_by: 'customer',
  });
});

const withdrawals: [string, number, (id: string, customer_id: string) => Promise<unknown>][] = [
  ['the customer ended automatic payments', 0, endByCustomer],
  ['the invoice was paid in another way', 0, (id) => owner.client.payments.record(payment(id, someTotal))],
  ['the invoice was voided', 0, (id) => owner.client.invoices.void({ id, reason: 'Sent twice' })],
  ['the invoice is disputed', 0, (id) => owner.client.invoices.setDispute({ id, is_disputed: true })],
  [
    'online payments were turned off',
    0,
    () => rows('update online_settings set is_on = false where business_id = $1', owner.businessId),
  ],
  [
    'the business is closing',
    0,
    () => rows(`update business_settings set closes_on = '2099-01-01' where id = $1`, owner.businessId),
  ],
  [
    'the customer was archived',
    0,
    (_id, customer_id) => rows('update customers set archived_at = now() where id = $1', customer_id),
  ],
  [
    'a part of the invoice was paid in another way: only the rest is charged',
    someTotal - 5,
    (id) => owner.client.payments.record(payment(id, 5)),
  ],
  [
    'a part of the invoice was credited: only the rest is charged',
    someTotal - 5,
    (id) => owner.client.invoices.credit({ id, amount: 5, date: today, reason: 'Late' }),
  ],
];

test.each(withdrawals)(
  'a charge that never reached the provider is not made later if %s',
  async (_case, charged, change) => {
    const { customer_id, id } = await addAnnounced();
    stripe.isAway = true;
    await run(due);
    expect(await planOf(id)).toMatchObject({ state: 'charging' });
    await change(id, customer_id);
    stripe.isAway = false;
    await run(due, '09:10');
    await run(due, '09:20');
    expect(chargesOf(id).map(({ amount_received }) => amount_received)).toEqual(
      charged ? [Math.round(charged * 100)] : [],
    );
    expect((await lettersOf(id)).filter(({ text }) => text.includes('could not be charged'))).toEqual([]);
  },
);

test('twenty simultaneous requests of each kind change the automatic payments of a customer without an error', async () => {
  const { customer_id, saved_method_id } = await addPayer();
  const client = await clientLink(customer_id);
  const agreed_to = autopayText('Harbour Works', 3);
  const statuses: unknown[] = [];
  const all = Array.from({ length: 20 }, (_, index) => [
    guest().client.startAutopay({ ...client, saved_method_id, agreed_to }),
    choose(customer_id, index % 2 ? 'off' : 'on', saved_method_id),
    owner.client.online.autopay({ of: 'customer', of_id: customer_id }),
    ...(index === 15 ? [guest().client.removeMethod({ ...client, saved_method_id })] : []),
  ]).flat();
  for (const one of await Promise.allSettled(all)) if (one.status === 'rejected') statuses.push(JSON.stringify([(one.reason as { status: number }).status, String(one.reason)]));
  console.log(JSON.stringify(statuses));
  expect(statuses.filter((status) => !status || Number(status) >= 500)).toEqual([]);
});
