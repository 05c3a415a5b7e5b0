import { autopayText } from '@dayworks/shared/online/saved-method-texts';
import { expect, test } from 'vitest';
import { due, openAutopay, today } from '../../testing/fixtures/autopay-fixtures.ts';
import { addSentInvoice, payment, someTotal } from '../../testing/fixtures/invoice-fixtures.ts';
import { readPayment } from '../read-payment.ts';

const autopay = openAutopay();
const { guest, run, planOf, rows, chargesOf, lettersOf, pageOf, addPayer, addAnnounced, endLinkIn } = autopay;

const choose = (customer_id: string, choice: 'on' | 'off' | 'same', saved_method_id: string | null = null) =>
  autopay.owner.client.online.setAutopay({ of: 'customer', of_id: customer_id, choice, saved_method_id });
const endByCustomer = async (id: string) =>
  fetch(await endLinkIn(id), {
    method: 'POST',
    body: new URLSearchParams({ wish: 'end' }),
    redirect: 'manual',
  });

test.each(['off', 'same'] as const)(
  'after the customer turned off automatic payments, the office cannot turn them on again, even if it chooses “%s” first',
  async (choice) => {
    const { customer_id, saved_method_id, id } = await addAnnounced();
    await endByCustomer(id);
    await choose(customer_id, choice).catch(() => undefined);
    await expect(choose(customer_id, 'on', saved_method_id)).rejects.toMatchObject({ status: 400 });
  },
);

test('a delayed payment with an earlier consent does not turn automatic payments on again after the customer turned them off', async () => {
  const { customer_id, id } = await addAnnounced();
  const other = await addSentInvoice(autopay.owner, { customer_id });
  const agreed_to = autopayText('Harbour Works', 3);
  const { url } = await guest().online.start({ ...(await pageOf(other.id)), amount: someTotal, agreed_to });
  const intent = autopay.stripe.pay(url, 'us_bank_account');
  await readPayment(autopay.server.platform, intent.id);
  await endByCustomer(id);
  autopay.stripe.settle(intent);
  await readPayment(autopay.server.platform, intent.id);
  expect((await autopay.owner.client.online.saved({ customer_id })).methods).toHaveLength(2);
  expect(await autopay.owner.client.online.autopay({ of: 'customer', of_id: customer_id })).toMatchObject({
    choice: 'off',
    ended_by: 'customer',
  });
});

const withdrawals: [string, number, (id: string, customer_id: string) => Promise<unknown>][] = [
  ['the customer ended automatic payments', 0, endByCustomer],
  [
    'the invoice was paid in another way',
    0,
    (id) => autopay.owner.client.payments.record(payment(id, someTotal)),
  ],
  ['the invoice was voided', 0, (id) => autopay.owner.client.invoices.void({ id, reason: 'Sent twice' })],
  ['the invoice is disputed', 0, (id) => autopay.owner.client.invoices.setDispute({ id, is_disputed: true })],
  [
    'online payments were turned off',
    0,
    () => rows('update online_settings set is_on = false where business_id = $1', autopay.owner.businessId),
  ],
  [
    'the business is closing',
    0,
    () =>
      rows(`update business_settings set closes_on = '2099-01-01' where id = $1`, autopay.owner.businessId),
  ],
  [
    'the customer was archived',
    0,
    (_id, customer_id) => rows('update customers set archived_at = now() where id = $1', customer_id),
  ],
  [
    'a part of the invoice was paid in another way: only the rest is charged',
    someTotal - 5,
    (id) => autopay.owner.client.payments.record(payment(id, 5)),
  ],
  [
    'a part of the invoice was credited: only the rest is charged',
    someTotal - 5,
    (id) => autopay.owner.client.invoices.credit({ id, amount: 5, date: today, reason: 'Late' }),
  ],
];

test.each(withdrawals)(
  'an automatic charge that never reached the payment provider is not repeated if %s',
  async (_case, charged, change) => {
    const { customer_id, id } = await addAnnounced();
    autopay.stripe.isAway = true;
    await run(due);
    expect(await planOf(id)).toMatchObject({ state: 'charging' });
    await change(id, customer_id);
    autopay.stripe.isAway = false;
    await run(due, '09:10');
    await run(due, '09:20');
    expect(chargesOf(id).map(({ amount_received }) => amount_received)).toEqual(
      charged ? [Math.round(charged * 100)] : [],
    );
    expect((await lettersOf(id)).filter(({ text }) => text.includes('could not be charged'))).toEqual([]);
  },
);

test('turning on automatic payments and removing a card do not wait for a transaction that only references the card', async () => {
  const { customer_id, saved_method_id } = await addPayer();
  const other = await autopay.server.platform.database.operator.connect();
  try {
    await other.query('begin');
    /*
     * The test holds the row lock that a simultaneous change takes on the saved payment method because of its foreign
     * keys. An earlier version of the code waited for this lock, which caused deadlocks.
     */
    await other.query('select from saved_methods where id = $1 for key share', [saved_method_id]);
    await choose(customer_id, 'off');
    await choose(customer_id, 'on', saved_method_id);
    await autopay.owner.client.online.removeSaved({ id: saved_method_id });
  } finally {
    await other.query('rollback');
    other.release();
  }
});
