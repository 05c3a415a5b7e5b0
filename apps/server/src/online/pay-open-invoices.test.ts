import { addDays } from '@dayworks/shared/dates/calendar-date';
import { planOfSettings } from '@dayworks/shared/reminders/reminder-settings';
import { expect, test } from 'vitest';
import { createReminderClock } from '../reminders/send-reminders.ts';
import { due, openAutopay, today } from '../testing/fixtures/autopay-fixtures.ts';
import { addCustomer, addSentInvoice, payment, someTotal } from '../testing/fixtures/invoice-fixtures.ts';
import { at } from '../testing/fixtures/recurring-fixtures.ts';
import { readPayment } from './read-payment.ts';

const online = openAutopay();
const { guest, rows, getInvoice, pageOf, clientLink, addAnnounced, chargesOf, run } = online;
const read = (ref: string) => readPayment(online.server.platform, ref);
const statusOf = async (id: string) => (await getInvoice(id)).status;
const cents = (amount: number) => Math.round(amount * 100) / 100;

/**
 * Adds a customer with invoices that are due the given numbers of days from today, and returns the link to their client
 * page.
 */
async function addOwing(...days: number[]) {
  const customer_id = await addCustomer(online.owner.client, {
    email: `p${crypto.randomUUID()}@example.test`,
  });
  const invoices: string[] = [];
  for (const day of days) {
    const fields = { customer_id, date: addDays(today, -30), due_date: addDays(today, day) };
    invoices.push((await addSentInvoice(online.owner, fields)).id);
  }
  const link = { kind: 'customer' as const, ...(await clientLink(customer_id)) };
  return { customer_id, invoices, link };
}

const creditOf = async (customer_id: string) =>
  (await online.owner.client.customers.get({ id: customer_id })).credit;
const reconcile = async () => (await online.owner.client.sales.reconcile()).difference;

test('one payment on the client page pays all open invoices except disputed ones, and the customer gets one receipt listing the paid invoices', async () => {
  const { customer_id, invoices, link } = await addOwing(5, -3, 2);
  const [later = '', first = '', disputed = ''] = invoices;
  await online.owner.client.invoices.setDispute({ id: disputed, is_disputed: true });
  const offer = await guest().online.offer(link);
  expect(offer).toMatchObject({ is_offered: true, open_amount: cents(2 * someTotal), takes_tips: false });
  const intent = online.stripe.pay((await guest().online.start({ ...link, amount: offer.open_amount })).url);
  expect(await statusOf(first)).toBe('sent');
  online.stripe.settle(intent);
  await Promise.all(Array.from({ length: 5 }, () => read(intent.id)));
  expect(await Promise.all([first, later, disputed].map(statusOf))).toEqual(['paid', 'paid', 'sent']);
  expect([await creditOf(customer_id), await reconcile()]).toEqual([0, 0]);
  const receipts = await rows<{ text: string }>(
    `select text from outbox where letter = 'receipt' and business_id = $1`,
    online.owner.businessId,
  );
  expect(receipts).toHaveLength(1);
  for (const id of [first, later]) expect(receipts[0]?.text).toContain(`Invoice #${id.slice(0, 8)}`);
});

test('a partial payment of all open invoices pays the invoice with the earliest due date first', async () => {
  const { invoices, link } = await addOwing(5, -3);
  const amount = cents(someTotal + 100);
  const intent = online.stripe.pay((await guest().online.start({ ...link, amount })).url);
  online.stripe.settle(intent);
  await read(intent.id);
  expect(await getInvoice(invoices[1] ?? '')).toMatchObject({ status: 'paid' });
  expect(await getInvoice(invoices[0] ?? '')).toMatchObject({
    status: 'partially_paid',
    balance_due: cents(someTotal - 100),
  });
});

test('paying all open invoices does not use the customer’s existing credit, and the receipt shows only the amount paid', async () => {
  const { customer_id, invoices, link } = await addOwing(5, -3);
  await online.owner.client.payments.recordShared({
    ...{ customer_id, amount: cents(someTotal + 50), payment_method: 'cash', payment_date: today },
    ...{ reference: null, notes: null, allocations: [{ invoice_id: invoices[1] ?? '', amount: someTotal }] },
  });
  expect(await creditOf(customer_id)).toBe(50);
  const intent = online.stripe.pay((await guest().online.start({ ...link, amount: 100 })).url);
  online.stripe.settle(intent);
  await read(intent.id);
  expect(await getInvoice(invoices[0] ?? '')).toMatchObject({ balance_due: cents(someTotal - 100) });
  expect([await creditOf(customer_id), await reconcile()]).toEqual([50, 0]);
  const [receipt] = await rows<{ text: string }>(
    `select text from outbox where letter = 'receipt' and business_id = $1`,
    online.owner.businessId,
  );
  expect(receipt?.text).toContain(`Invoice #${invoices[0]?.slice(0, 8)}: $100.00`);
});

test('a pending bank payment for all open invoices counts as paid when the money arrives, and any amount paid by check in the meantime becomes customer credit', async () => {
  const { customer_id, invoices, link } = await addOwing(5, -3);
  const [later = '', first = ''] = invoices;
  const { url } = await guest().online.start({ ...link, amount: cents(2 * someTotal) });
  const intent = online.stripe.pay(url, 'us_bank_account');
  await read(intent.id);
  expect(await Promise.all([first, later].map(statusOf))).toEqual(['sent', 'sent']);
  expect(await creditOf(customer_id)).toBe(0);
  expect(await guest().online.offer(link)).toMatchObject({
    is_offered: false,
    on_its_way: cents(2 * someTotal),
  });
  expect(await guest().online.offer(await pageOf(first))).toMatchObject({ is_offered: false });
  await online.owner.client.payments.record(payment(later, someTotal));
  online.stripe.settle(intent);
  await read(intent.id);
  await read(intent.id);
  expect(await Promise.all([first, later].map(statusOf))).toEqual(['paid', 'paid']);
  expect([await creditOf(customer_id), await reconcile()]).toEqual([someTotal, 0]);
});

test('while a bank payment is pending, no reminder is sent and no late fee is charged until the payment fails', async () => {
  const settings = await online.owner.client.reminders.settings();
  const plan = planOfSettings(settings);
  await online.owner.client.reminders.updateSettings({
    ...plan,
    ...{ is_on: true, charges_late_fee: true, late_fee_after_days: 1, skips_weekends: false },
    steps: plan.steps.map((step) => ({ ...step, is_on: step.days > 0 })),
    version: settings.version,
  });
  const all = await addOwing(1, 1);
  const one = await addOwing(1);
  const ids = [...all.invoices, ...one.invoices];
  const pages = [all.link, await pageOf(one.invoices[0] ?? '')];
  const intents = [];
  for (const page of pages) {
    const { url } = await guest().online.start({
      ...page,
      amount: cents(page === all.link ? 2 * someTotal : someTotal),
    });
    intents.push(online.stripe.pay(url, 'us_bank_account'));
  }
  for (const { id } of intents) await read(id);
  const remind = createReminderClock(online.server.platform);
  const asked = async () => {
    const reminded = await rows(
      'select invoice_id from invoice_reminders where business_id = $1',
      online.owner.businessId,
    );
    const totals = await Promise.all(ids.map(async (id) => (await getInvoice(id)).total));
    return { reminded: reminded.length, fees: totals.filter((total) => total > someTotal).length };
  };
  await remind(at(addDays(today, 4), '12:00'));
  expect(await asked()).toEqual({ reminded: 0, fees: 0 });
  for (const intent of intents) {
    online.stripe.fail(intent);
    await read(intent.id);
  }
  await remind(at(addDays(today, 6), '12:00'));
  expect(await asked()).toEqual({ reminded: 3, fees: 3 });
});

test('a failed bank payment for all open invoices leaves the invoices and the customer’s credit unchanged', async () => {
  const { customer_id, invoices, link } = await addOwing(5, -3);
  const { url } = await guest().online.start({ ...link, amount: cents(2 * someTotal) });
  const intent = online.stripe.pay(url, 'us_bank_account');
  await read(intent.id);
  online.stripe.fail(intent);
  await read(intent.id);
  expect(await Promise.all(invoices.map(statusOf))).toEqual(['sent', 'sent']);
  expect([await creditOf(customer_id), await reconcile()]).toEqual([0, 0]);
  expect(await guest().online.offer(link)).toMatchObject({ is_offered: true, on_its_way: 0 });
});

test('if twenty visitors start to pay all open invoices at the same time, they get the same payment page, and the money is recorded once', async () => {
  const { customer_id, invoices, link } = await addOwing(5, -3);
  const amount = cents(2 * someTotal);
  const started = await Promise.allSettled(
    Array.from({ length: 20 }, () => guest().online.start({ ...link, amount })),
  );
  const urls = new Set(started.flatMap((one) => (one.status === 'fulfilled' ? [one.value.url] : [])));
  expect(urls.size).toBe(1);
  const intent = online.stripe.pay([...urls][0] ?? '');
  online.stripe.settle(intent);
  await Promise.all(Array.from({ length: 20 }, () => read(intent.id)));
  expect(await Promise.all(invoices.map(statusOf))).toEqual(['paid', 'paid']);
  expect([await creditOf(customer_id), await reconcile()]).toEqual([0, 0]);
  const parts = await rows('select id from payments where business_id = $1', online.owner.businessId);
  expect(parts).toHaveLength(1);
});

test('refunding a payment of all open invoices makes them unpaid again, and payments above the total or with a wrong key are rejected', async () => {
  const { invoices, link } = await addOwing(5, -3);
  const amount = cents(2 * someTotal);
  await expect(guest().online.start({ ...link, amount: amount + 0.01 })).rejects.toMatchObject({
    status: 400,
  });
  await expect(guest().online.start({ ...link, key: 'x'.repeat(22), amount })).rejects.toMatchObject({
    status: 404,
  });
  const intent = online.stripe.pay((await guest().online.start({ ...link, amount })).url);
  online.stripe.settle(intent);
  await read(intent.id);
  online.stripe.refund(intent, Math.round(someTotal * 100));
  await read(intent.id);
  const statuses = await Promise.all(invoices.map(statusOf));
  expect(statuses.toSorted()).toEqual(['paid', 'sent']);
  expect(await reconcile()).toBe(0);
});

test('when the office refunds a payment of all open invoices, these invoices become unpaid again', async () => {
  const { customer_id, invoices, link } = await addOwing(5, -3);
  const amount = cents(2 * someTotal);
  const intent = online.stripe.pay((await guest().online.start({ ...link, amount })).url);
  await read(intent.id);
  const [{ id: payment_id }] = (await rows<{ id: string }>(
    'select id from payments where business_id = $1',
    online.owner.businessId,
  )) as [{ id: string }];
  const refund = (refunded: number) =>
    online.owner.client.online.refund(
      { payment_id, amount: refunded },
      { context: { idempotencyKey: crypto.randomUUID() } },
    );
  await refund(someTotal);
  expect((await Promise.all(invoices.map(statusOf))).toSorted()).toEqual(['paid', 'sent']);
  expect([await creditOf(customer_id), await reconcile()]).toEqual([0, 0]);
  await expect(refund(someTotal + 0.01)).rejects.toMatchObject({ status: 400 });
  await refund(someTotal);
  expect(await Promise.all(invoices.map(statusOf))).toEqual(['sent', 'sent']);
  expect([await creditOf(customer_id), await reconcile()]).toEqual([0, 0]);
});

test('an abandoned payment page for all open invoices does not block an automatic charge, and cannot be paid after that charge', async () => {
  const { id, customer_id } = await addAnnounced();
  const link = { kind: 'customer' as const, ...(await clientLink(customer_id)) };
  const { url } = await guest().online.start({ ...link, amount: someTotal });
  const opened = (moment: Date) =>
    rows('update online_payments set created_at = $2 where customer_id = $1', customer_id, moment);
  await opened(at(due, '08:50'));
  await run(due);
  expect(chargesOf(id)).toEqual([]);
  await opened(at(due, '08:20'));
  await run(due);
  expect(chargesOf(id)).toHaveLength(1);
  expect(() => online.stripe.pay(url)).toThrow('this page cannot be paid any more');
});

test('a customer cannot pay all open invoices while one of them is being charged automatically', async () => {
  const { customer_id } = await addAnnounced();
  const link = { kind: 'customer' as const, ...(await clientLink(customer_id)) };
  online.stripe.charges = 'lose';
  await run(due);
  await expect(guest().online.start({ ...link, amount: 10 })).rejects.toMatchObject({ status: 409 });
});

test('a pending bank payment for an invoice that was paid in another way does not block online payment of other invoices', async () => {
  const { invoices, link } = await addOwing(5, -3);
  const [first = ''] = invoices;
  const { url } = await guest().online.start({ ...(await pageOf(first)), amount: someTotal });
  await read(online.stripe.pay(url, 'us_bank_account').id);
  expect(await guest().online.offer(link)).toMatchObject({ open_amount: someTotal, on_its_way: someTotal });
  await online.owner.client.payments.record({ ...payment(first, someTotal), payment_date: today });
  expect(await guest().online.offer(link)).toMatchObject({ is_offered: true, open_amount: someTotal });
});

test('if an invoice is voided during its automatic charge, the payment becomes customer credit; a restored invoice is announced again', async () => {
  const { id, customer_id } = await addAnnounced();
  let voided: Promise<unknown> = Promise.resolve();
  online.stripe.onCharge = (moment) => {
    if (moment === 'before') voided = online.owner.client.invoices.void({ id, reason: 'Sent twice' });
    return false;
  };
  await run(due);
  online.stripe.onCharge = null;
  await voided;
  await run(due, '09:10');
  expect(await creditOf(customer_id)).toBe(someTotal);
  expect(await online.planOf(id)).toMatchObject({ state: 'done' });
  const other = await addAnnounced();
  await online.owner.client.invoices.void({ id: other.id, reason: 'Sent twice' });
  await run(addDays(due, -1));
  expect(await online.planOf(other.id)).toMatchObject({ state: 'ended' });
  await online.owner.client.invoices.restore({ id: other.id });
  await run(due);
  expect(chargesOf(other.id)).toEqual([]);
  expect(await online.planOf(other.id)).toMatchObject({ state: 'announced', charge_on: addDays(due, 3) });
  expect(await reconcile()).toBe(0);
});

test('a disputed payment of all open invoices is shown to the office, and a lost dispute makes the invoices unpaid again', async () => {
  const { customer_id, invoices, link } = await addOwing(5, -3);
  const { url } = await guest().online.start({ ...link, amount: cents(2 * someTotal) });
  const intent = online.stripe.pay(url);
  await read(intent.id);
  online.stripe.dispute(intent, 'needs_response');
  await read(intent.id);
  const { concerns } = await online.owner.client.online.concerns();
  expect(concerns).toMatchObject([{ document: null, dispute: 'open', own_amount: cents(2 * someTotal) }]);
  online.stripe.dispute(intent, 'lost');
  await Promise.all([read(intent.id), read(intent.id)]);
  expect(await Promise.all(invoices.map(statusOf))).toEqual(['sent', 'sent']);
  expect([await creditOf(customer_id), await reconcile()]).toEqual([0, 0]);
});
