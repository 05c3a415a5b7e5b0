import { addDays, type CalendarDate, formatLong } from '@dayworks/shared/dates/calendar-date';
import { autopayText, keepText } from '@dayworks/shared/online/saved-method-texts';
import { expect, test } from 'vitest';
import { due, openAutopay, today } from '../../testing/fixtures/autopay-fixtures.ts';
import { asEdit, payment, someTotal } from '../../testing/fixtures/invoice-fixtures.ts';
import { at, newSeries } from '../../testing/fixtures/recurring-fixtures.ts';
import { createPaymentComparison } from '../compare.ts';
import { readPayment } from '../read-payment.ts';

const autopay = openAutopay();
const {
  guest,
  run,
  getInvoice,
  planOf,
  rows,
  chargesOf,
  lettersOf,
  noticesOf,
  pageOf,
  addPayer,
  addDue,
  addDueToday,
  addAnnounced,
  clientLink,
  endLinkIn,
} = autopay;

test('an automatic payment is announced three days before the due date, and charged only once on that day even if three schedulers run', async () => {
  const { customer_id } = await addPayer();
  const id = await addDue(customer_id);
  await run(addDays(due, -4));
  expect(await planOf(id)).toBeNull();
  await run(addDays(due, -3), '07:59');
  expect(await planOf(id)).toBeNull();
  await Promise.all([1, 2, 3].map(() => run(addDays(due, -3))));
  expect(await planOf(id)).toMatchObject({ state: 'announced', amount: someTotal, charge_on: due });
  const letters = await lettersOf(id);
  expect(letters).toHaveLength(1);
  for (const words of [`$${someTotal.toFixed(2)}`, formatLong(due), 'Visa ending in 4242', '/autopay/'])
    expect(letters[0]?.text).toContain(words);
  await run(addDays(due, -1));
  await run(due, '07:59');
  expect(chargesOf(id)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => run(due)));
  await run(addDays(due, 1));
  expect(chargesOf(id)).toMatchObject([{ status: 'succeeded' }]);
  expect(await getInvoice(id)).toMatchObject({
    status: 'paid',
    balance_due: 0,
    payments: [{ amount: someTotal, status: 'completed', provider: 'stripe', payment_method: 'credit_card' }],
  });
  expect(await planOf(id)).toMatchObject({ state: 'done' });
});

test('the receipt of an automatic payment explains how the customer can end automatic payments', async () => {
  const { customer_id } = await addPayer();
  await addDueToday(customer_id);
  const texts = await rows<{ text: string }>(
    `select text from outbox where letter = 'receipt' and recipient = (select email from customers where id = $1)`,
    customer_id,
  );
  expect(
    texts.filter(({ text }) => text.includes('You can end automatic payments at any time')),
  ).toHaveLength(1);
});

test('an invoice that is due in less than three days is announced immediately and charged automatically three days later', async () => {
  const { customer_id } = await addPayer();
  const id = await addDue(customer_id, today);
  await run(today);
  expect(await planOf(id)).toMatchObject({ charge_on: addDays(today, 3) });
  await run(addDays(today, 2));
  expect(chargesOf(id)).toEqual([]);
  await run(addDays(today, 3));
  expect((await getInvoice(id)).status).toBe('paid');
});

test('an invoice that was due before automatic payments were turned on is never charged', async () => {
  const { customer_id } = await addPayer();
  const id = await addDue(customer_id, addDays(today, -1));
  await run(today);
  expect(await planOf(id)).toBeNull();
});

test('a declined automatic charge is retried after three and after five more days, and then the office and the customer are notified', async () => {
  const { id } = await addAnnounced();
  autopay.stripe.charges = 'decline';
  await run(due);
  expect(await planOf(id)).toMatchObject({
    state: 'announced',
    charge_on: addDays(due, 3),
    problem: 'Your card was declined.',
  });
  expect(await noticesOf()).toEqual([]);
  await run(addDays(due, 2));
  expect(chargesOf(id)).toHaveLength(1);
  await run(addDays(due, 3));
  await run(addDays(due, 8));
  await run(addDays(due, 20));
  expect(chargesOf(id).map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled']);
  expect(await planOf(id)).toMatchObject({ state: 'failed', problem: 'Your card was declined.' });
  expect(await noticesOf()).toMatchObject([
    { entity: 'invoice', facts: { message: 'Your card was declined.' } },
  ]);
  const letters = await lettersOf(id);
  expect(letters.map(({ text }) => /try again/.exec(text)?.[0])).toEqual([
    undefined,
    'try again',
    'try again',
    'try again',
  ]);
  expect(letters[3]?.text).toContain('We will not try again');
  expect((await getInvoice(id)).balance_due).toBe(someTotal);
  // After the automatic payment failed, the customer pays on the invoice page.
  const { url } = await guest().online.start({ ...(await pageOf(id)), amount: someTotal });
  await readPayment(autopay.server.platform, autopay.stripe.pay(url).id);
  expect((await getInvoice(id)).status).toBe('paid');
});

test('an automatic charge that the bank requires the customer to confirm is not retried, and the customer gets a payment link', async () => {
  const { id } = await addAnnounced();
  autopay.stripe.charges = 'confirm';
  await run(due);
  expect(await planOf(id)).toMatchObject({ state: 'failed' });
  const letters = await lettersOf(id);
  expect(letters[1]?.subject).toContain('Please confirm your payment');
  expect(letters[1]?.text).toContain('/shared-invoice/');
  expect(await noticesOf()).toHaveLength(1);
});

test('if the response to an automatic charge is lost, the customer is not charged twice, even if a webhook arrives before the retry', async () => {
  const asked = await addAnnounced();
  autopay.stripe.charges = 'lose';
  await run(due);
  expect(chargesOf(asked.id)).toHaveLength(1);
  expect((await getInvoice(asked.id)).balance_due).toBe(someTotal);
  autopay.stripe.charges = 'succeed';
  await Promise.all([run(due, '09:05'), run(due, '09:05')]);
  expect(chargesOf(asked.id)).toHaveLength(1);
  expect((await getInvoice(asked.id)).payments).toHaveLength(1);
  const told = await addAnnounced();
  autopay.stripe.charges = 'lose';
  await run(due);
  const [made] = chargesOf(told.id);
  await readPayment(autopay.server.platform, made?.id ?? '');
  autopay.stripe.charges = 'succeed';
  await run(due, '09:15');
  expect(chargesOf(told.id)).toHaveLength(1);
  expect(await getInvoice(told.id)).toMatchObject({ status: 'paid', payments: [{ status: 'completed' }] });
  expect(await planOf(told.id)).toMatchObject({ state: 'done' });
});

test('if the response to an automatic charge is lost for days, the charge is found in the provider’s payment list and not repeated', async () => {
  const { customer_id } = await addPayer();
  autopay.stripe.charges = 'lose';
  const id = await addDueToday(customer_id);
  autopay.stripe.charges = 'succeed';
  /*
   * The payment provider lists payments by the time on its own clock. The test can run at any time of day, so it sets
   * the time of the charge explicitly.
   */
  for (const charge of chargesOf(id)) charge.created = at(today, '09:00').getTime() / 1000;
  await run(addDays(today, 2));
  expect(chargesOf(id)).toHaveLength(1);
  expect((await getInvoice(id)).status).toBe('paid');
});

test('an automatic charge that fails because the provider is unreachable is made once when the provider is reachable again', async () => {
  const { id } = await addAnnounced();
  autopay.stripe.isAway = true;
  await run(due);
  await run(due, '09:15');
  autopay.stripe.isAway = false;
  await run(due, '09:30');
  expect(chargesOf(id)).toHaveLength(1);
  expect((await getInvoice(id)).status).toBe('paid');
});

test('an automatic bank payment counts as paid when the money arrives, and is retried if it fails days later', async () => {
  const { id } = await addAnnounced('us_bank_account');
  await run(due);
  expect(await getInvoice(id)).toMatchObject({ balance_due: someTotal, payments: [{ status: 'pending' }] });
  await run(addDays(due, 1));
  const [first] = chargesOf(id);
  if (!first) throw new Error('no charge was made');
  autopay.stripe.fail(first);
  await readPayment(autopay.server.platform, first.id);
  await run(addDays(due, 2));
  expect(await planOf(id)).toMatchObject({ state: 'announced', charge_on: addDays(due, 5) });
  await run(addDays(due, 5));
  const second = chargesOf(id)[1];
  if (!second) throw new Error('the charge was not tried again');
  autopay.stripe.settle(second);
  await createPaymentComparison(autopay.server.platform)(new Date());
  await run(addDays(due, 6));
  expect((await getInvoice(id)).status).toBe('paid');
  expect(chargesOf(id)).toHaveLength(2);
});

test('a partial payment reduces the automatic charge, and an increased balance is announced again before it is charged', async () => {
  const paid = await addAnnounced();
  const grown = await addAnnounced();
  await autopay.owner.client.payments.record({ ...payment(paid.id, 100), payment_date: today });
  const invoice = await getInvoice(grown.id);
  const edit = asEdit(invoice);
  const more = edit.items.map((item) => ({ ...item, id: null }));
  await autopay.owner.client.invoices.update({ ...edit, items: [...edit.items, ...more] });
  const { balance_due } = await getInvoice(grown.id);
  await run(due);
  expect(chargesOf(paid.id)).toMatchObject([{ amount: Math.round((someTotal - 100) * 100) }]);
  expect(chargesOf(grown.id)).toEqual([]);
  expect(await planOf(grown.id)).toMatchObject({ amount: balance_due, charge_on: addDays(due, 3) });
  await run(addDays(due, 3));
  expect((await getInvoice(grown.id)).status).toBe('paid');
});

test.each<[string, (id: string) => Promise<unknown>]>([
  [
    'was paid',
    (id) => autopay.owner.client.payments.record({ ...payment(id, someTotal), payment_date: today }),
  ],
  ['is void', (id) => autopay.owner.client.invoices.void({ id, reason: 'Wrong customer' })],
  ['is disputed', (id) => autopay.owner.client.invoices.setDispute({ id, is_disputed: true })],
  [
    'was written off',
    (id) => autopay.owner.client.invoices.writeOff({ id, amount: someTotal, date: today, reason: 'Closed' }),
  ],
])('an invoice that %s after its announcement is not charged automatically', async (_, change) => {
  const { id } = await addAnnounced();
  await change(id);
  await run(due);
  await run(addDays(due, 5));
  expect(chargesOf(id)).toEqual([]);
});

test('an invoice whose automatic payment was refunded is not charged again', async () => {
  const { id } = await addAnnounced();
  await run(due);
  const [made] = chargesOf(id);
  if (!made) throw new Error('no charge was made');
  autopay.stripe.refund(made, made.amount);
  await readPayment(autopay.server.platform, made.id);
  expect((await getInvoice(id)).balance_due).toBe(someTotal);
  await run(addDays(due, 9));
  expect(chargesOf(id)).toHaveLength(1);
});

test('the automatic payment setting of a recurring invoice overrides the setting of its customer', async () => {
  const { customer_id, saved_method_id } = await addPayer();
  const series = await autopay.owner.client.recurringInvoices.create(
    await newSeries(autopay.owner, { customer_id }),
  );
  await autopay.owner.client.online.setAutopay({ of: 'series', of_id: series.id, choice: 'off' });
  const id = await addDue(customer_id);
  await rows(
    `insert into recurring_invoice_dates (business_id, recurring_id, slot, outcome, invoice_id) values ($1, $2, '2020-01-01', 'created', $3)`,
    autopay.owner.businessId,
    series.id,
    id,
  );
  await run(due);
  expect(await planOf(id)).toBeNull();
  await autopay.owner.client.online.setAutopay({ of: 'series', of_id: series.id, choice: 'same' });
  await run(due);
  expect(await planOf(id)).toMatchObject({ state: 'announced' });
  await autopay.owner.client.online.setAutopay({ of: 'customer', of_id: customer_id, choice: 'off' });
  await run(due, '10:00');
  expect(await planOf(id)).toMatchObject({ state: 'ended' });
  await autopay.owner.client.online.setAutopay({
    of: 'series',
    of_id: series.id,
    choice: 'on',
    saved_method_id,
  });
  expect(await autopay.owner.client.online.autopay({ of: 'series', of_id: series.id })).toMatchObject({
    choice: 'on',
    saved_method_id,
    customer_method_id: null,
  });
});

test('a customer can turn off automatic payments through an emailed link; the office is notified and cannot turn them on again', async () => {
  const { customer_id, saved_method_id, id } = await addAnnounced();
  const link = await endLinkIn(id);
  expect((await fetch(link)).status).toBe(200);
  expect(await autopay.owner.client.online.autopay({ of: 'customer', of_id: customer_id })).toMatchObject({
    choice: 'on',
  });
  const press = () =>
    fetch(link, { method: 'POST', body: new URLSearchParams({ wish: 'end' }), redirect: 'manual' });
  expect((await press()).status).toBe(303);
  expect((await press()).status).toBe(303);
  expect(await (await fetch(link)).text()).toContain('Automatic payments are off');
  await run(due);
  expect(chargesOf(id)).toEqual([]);
  expect(await noticesOf()).toMatchObject([{ entity: 'customer', facts: { who: expect.any(String) } }]);
  const turnOn = () =>
    autopay.owner.client.online.setAutopay({
      of: 'customer',
      of_id: customer_id,
      choice: 'on',
      saved_method_id,
    });
  await expect(turnOn()).rejects.toMatchObject({ status: 400 });
  const client = await clientLink(customer_id);
  const page = await guest().client.open(client);
  expect(page.autopay).toEqual({ on: [], words: autopayText('Harbour Works', 3) });
  const again = await guest().client.startAutopay({
    ...client,
    saved_method_id,
    agreed_to: page.autopay.words ?? '',
  });
  expect(again.autopay.on).toMatchObject([{ covers: 'All invoices', saved_method_id }]);
  const ended = await guest().client.endAutopay({ ...client, autopay_id: again.autopay.on[0]?.id ?? '' });
  expect(ended.autopay.on).toEqual([]);
});

test('a link with an invalid token, or a link for another purpose, does not turn off automatic payments', async () => {
  const { customer_id, id } = await addAnnounced();
  const link = await endLinkIn(id);
  for (const wrong of [`${link}x`, link.slice(0, -1), link.replace('/autopay/', '/unsubscribe/')])
    expect((await fetch(wrong, { method: 'POST', body: new URLSearchParams({ wish: 'end' }) })).status).toBe(
      404,
    );
  expect((await autopay.owner.client.online.autopay({ of: 'customer', of_id: customer_id })).choice).toBe(
    'on',
  );
});

test('the office can turn on automatic payments with a card that the customer agreed to save, and removing the card turns them off', async () => {
  const { customer_id, saved_method_id } = await addPayer(keepText('Harbour Works'));
  expect(await autopay.owner.client.online.autopay({ of: 'customer', of_id: customer_id })).toMatchObject({
    choice: 'off',
  });
  await autopay.owner.client.online.setAutopay({
    of: 'customer',
    of_id: customer_id,
    choice: 'on',
    saved_method_id,
  });
  await autopay.owner.client.online.removeSaved({ id: saved_method_id });
  expect(await autopay.owner.client.online.autopay({ of: 'customer', of_id: customer_id })).toMatchObject({
    choice: 'off',
    ended_by: 'office',
    methods: [],
  });
  await expect(
    autopay.owner.client.online.setAutopay({
      of: 'customer',
      of_id: customer_id,
      choice: 'on',
      saved_method_id,
    }),
  ).rejects.toMatchObject({ status: 404 });
});

test('an invoice that could not be announced to the customer is not charged automatically, and the office is notified', async () => {
  const { customer_id } = await addPayer();
  await rows('update customers set email = null where id = $1', customer_id);
  const id = await addDue(customer_id);
  await run(addDays(due, -3));
  await run(due);
  expect(await planOf(id)).toMatchObject({ state: 'failed' });
  expect(chargesOf(id)).toEqual([]);
  expect(await noticesOf()).toHaveLength(1);
});

test('a customer cannot pay an invoice during its automatic charge, and a recently opened payment page postpones the charge', async () => {
  const charged = await addAnnounced();
  autopay.stripe.charges = 'lose';
  await run(due);
  await expect(guest().online.start({ ...(await pageOf(charged.id)), amount: 10 })).rejects.toMatchObject({
    status: 409,
  });
  autopay.stripe.charges = 'succeed';
  const paying = await addAnnounced();
  const { url } = await guest().online.start({ ...(await pageOf(paying.id)), amount: 10 });
  await rows(`update online_payments set created_at = $2 where invoice_id = $1`, paying.id, at(due, '08:50'));
  await run(due, '09:00');
  expect(chargesOf(paying.id)).toEqual([]);
  await run(due, '09:30');
  expect(chargesOf(paying.id)).toHaveLength(1);
  expect(() => autopay.stripe.pay(url)).toThrow('this page cannot be paid any more');
});

test('if a backup from before an automatic charge is restored, the payment is found at the provider and not charged again', async () => {
  const { id } = await addAnnounced();
  await run(due);
  for (const intent of chargesOf(id)) intent.created = at(due, '09:00').getTime() / 1000;
  await rows('delete from payments where invoice_id = $1', id);
  await rows('delete from online_payments where invoice_id = $1', id);
  await rows(`update autopay_plans set state = 'announced' where invoice_id = $1`, id);
  await rows(`update invoices set status = 'sent', paid_at = null, balance_due = total where id = $1`, id);
  autopay.stripe.forgetKeys();
  await run(addDays(due, 2));
  expect(chargesOf(id)).toHaveLength(1);
  expect(await getInvoice(id)).toMatchObject({ status: 'paid', payments: [{ amount: someTotal }] });
  expect(await planOf(id)).toMatchObject({ state: 'done' });
});

test('an invoice with an upcoming automatic payment gets no reminders or late fees until the payment fails', async () => {
  const { id } = await addAnnounced();
  const isAutopaid = async (day: CalendarDate) =>
    (
      await rows<{ is: boolean }>('select is_autopaid($1, $2, $3) as is', autopay.owner.businessId, id, day)
    )[0]?.is;
  expect(await isAutopaid(due)).toBe(true);
  // If the scheduler has not run for several days, reminders for the invoice are no longer held back.
  expect(await isAutopaid(addDays(due, 4))).toBe(false);
  autopay.stripe.charges = 'confirm';
  await run(due);
  expect(await isAutopaid(due)).toBe(false);
});
