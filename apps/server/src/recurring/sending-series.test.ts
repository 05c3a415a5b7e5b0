import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { NewRecurringInvoice } from '@dayworks/shared/recurring/recurring-invoice';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plantJob } from '../testing/fixtures/billed-job-fixtures.ts';
import { addCustomer, addInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { at, mowing, newSeries, recurringZone } from '../testing/fixtures/recurring-fixtures.ts';
import { proveAddress, signUpProvenOwner } from '../testing/proven.ts';
import { type Mailbox, openMailbox } from '../testing/stand-ins/mailbox.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createRecurringClock } from './run-recurring.ts';

let mailbox: Mailbox;
let server: TestServer;
let owner: Owner;
let run: (now: Date) => Promise<void>;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ variables: { SMTP_URL: mailbox.url } });
  run = createRecurringClock(server.platform);
});
beforeEach(async () => {
  owner = await signUpProvenOwner(server, 'Harbour Works');
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const today = todayIn(recurringZone, new Date());
const newAddress = () => `s${crypto.randomUUID()}@example.test`;

const start = async (fields: Partial<NewRecurringInvoice> = {}) =>
  owner.client.recurringInvoices.create(await newSeries(owner, fields));

const detail = (id: string) => owner.client.recurringInvoices.get({ id });

test('a recurring invoice that is sent automatically is sent to the customer once and counts as sent, even if three schedulers run at the same time', async () => {
  const email = newAddress();
  const customer_id = await addCustomer(owner.client, { email });
  const { id } = await start({ customer_id, delivery: 'send' });
  await Promise.all([1, 2, 3].map(() => createRecurringClock(server.platform)(at(today, '09:00'))));
  const { history, problem } = await detail(id);
  expect([history.length, history[0]?.invoice?.displayed_status, problem]).toEqual([1, 'sent', null]);
  await expect.poll(() => mailbox.to(email).length).toBe(1);
  const invoice = await owner.client.invoices.get({ id: history[0]?.invoice?.id ?? '' });
  expect(invoice.messages).toMatchObject([{ recipient: email }]);
  expect(invoice.events.map(({ action, by }) => [action, by]).toSorted()).toEqual([
    ['create', null],
    ['send_email', null],
  ]);
});

test('if a recurring invoice cannot be sent, it stays a draft, the office is notified, and the reason is shown on the series until a user sends the invoice', async () => {
  const customer_id = await addCustomer(owner.client, { email: null });
  const { id } = await start({ customer_id, delivery: 'send' });
  await run(at(today, '09:00'));
  const waiting = await detail(id);
  expect(waiting.problem).toContain('neither an email address nor a phone number');
  expect(waiting.history).toMatchObject([{ outcome: 'created', invoice: { displayed_status: 'draft' } }]);
  const invoice = waiting.history[0]?.invoice?.id ?? '';
  const { notifications } = await owner.client.notifications.list({});
  expect(notifications).toMatchObject([
    { kind: 'message_failed', note: waiting.problem, href: `/invoices?invoice=${invoice}` },
  ]);
  await owner.client.invoices.markSent({ id: invoice });
  expect((await detail(id)).problem).toBeNull();
});

test('a recurring invoice stays a draft if the owner’s address is not verified', async () => {
  owner = await signUpOwner(server);
  const { id } = await start({ delivery: 'send' });
  await run(at(today, '09:00'));
  expect((await detail(id)).problem).not.toBeNull();
  await proveAddress(server, owner);
});

test('an invoice can start only one recurring series, even if two requests arrive at the same time', async () => {
  const invoice = await addInvoice(owner);
  const input = await newSeries(owner, {
    customer_id: invoice.customer_id ?? '',
    invoice_id: invoice.id,
    first_on: addDays(today, 10),
  });
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, () => owner.client.recurringInvoices.create(input)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason.message).toContain('already part of');
  const { recurring } = await owner.client.invoices.get({ id: invoice.id });
  const { series } = await owner.client.recurringInvoices.list({});
  expect(series.map(({ id }) => id)).toEqual([recurring?.id]);
  expect((await detail(recurring?.id ?? '')).history).toMatchObject([
    { outcome: 'repeated', invoice: { id: invoice.id } },
  ]);
});

test('if a recurring series begins on the date of the invoice that the series repeats, no second invoice is created for that date', async () => {
  const invoice = await addInvoice(owner, { date: today, due_date: addDays(today, 30) });
  const series = await start({
    customer_id: invoice.customer_id ?? '',
    invoice_id: invoice.id,
    unit: 'week',
  });
  expect(series.next_on).toBe(addDays(today, 7));
});

test('a recurring invoice that refers to an unknown record or to a record of another business or another customer is rejected', async () => {
  const other = await signUpOwner(server);
  const theirs = await newSeries(other);
  const customer_id = await addCustomer(owner.client);
  const job = await plantJob(server, other.businessId, { customer_id: theirs.customer_id });
  const foreign = await addInvoice(other);
  const otherCustomer = await addInvoice(owner);
  const refused: [Partial<NewRecurringInvoice>, string][] = [
    [{ customer_id: theirs.customer_id }, 'select a customer'],
    [{ invoice_id: foreign.id }, 'Invoice not found'],
    [{ invoice_id: otherCustomer.id }, 'another customer'],
    [{ job_id: job.id }, 'Job not found'],
    [{ first_on: addDays(today, -1) }, 'today or a later date'],
    [{ until: addDays(today, -1) }, 'before the first invoice'],
    [{ until: addDays(today, 9), times: 3 }, 'not both'],
    [{ on_day: 'last_day', first_on: '2099-05-30' }, 'one of the chosen days'],
    [{ on_day: 'last_day', unit: 'week', first_on: '2099-05-31' }, 'Only monthly'],
    [{ items: [] }, 'at least one item'],
    [{ every: 0 }, 'Must be 1 or more'],
  ];
  for (const [fields, message] of refused)
    await expect(start({ customer_id, ...fields }), message).rejects.toThrow(message);
  const series = await other.client.recurringInvoices.create(theirs);
  const { id } = series;
  await expect(detail(id)).rejects.toMatchObject({ status: 404 });
  await expect(owner.client.recurringInvoices.setPaused({ id, is_paused: true })).rejects.toMatchObject({
    status: 404,
  });
  expect((await owner.client.recurringInvoices.list({})).series).toEqual([]);
});

test('the list of recurring invoices adds up the monthly income of the active series before sales tax, and the exported file contains the same rows', async () => {
  const customer_id = await addCustomer(owner.client, { first_name: 'Elena', last_name: 'Marsh' });
  const monthly = await start({ customer_id, items: [mowing(100, 8)] });
  const weekly = await start({ unit: 'week', items: [mowing(10)] });
  const paused = await start({ items: [mowing(999)] });
  await owner.client.recurringInvoices.setPaused({ id: paused.id, is_paused: true });
  const list = await owner.client.recurringInvoices.list({});
  expect(list.monthly_income).toBe(143.48);
  expect(list.series.map(({ id }) => id).toSorted()).toEqual([monthly.id, weekly.id, paused.id].toSorted());
  expect(list.series.at(-1)?.id).toBe(paused.id);
  const own = await owner.client.recurringInvoices.list({ customer_id });
  expect([own.series.map(({ id }) => id), own.monthly_income]).toEqual([[monthly.id], 100]);
  const pages = await owner.client.recurringInvoices.list({ limit: 2 });
  const rest = await owner.client.recurringInvoices.list({ limit: 2, cursor: pages.next });
  expect([...pages.series, ...rest.series].map(({ id }) => id)).toEqual(list.series.map(({ id }) => id));
  const file = await (await owner.client.recurringInvoices.exportCsv({ customer_id })).text();
  expect(file).toContain('Elena Marsh');
  expect(file).toContain('108.00,100.00');
});

test('the invoices of a recurring job cover its completed visits, and the job is not invoiced separately', async () => {
  const customer_id = await addCustomer(owner.client);
  const visits = ['2026-05-04T17:00:00Z', '2026-05-18T17:00:00Z'];
  const items = [{ name: 'Mowing', price: 40 }];
  const fields = { customer_id, type: 'recurring', billing: 'per_visit', items, visits } as const;
  const job = await plantJob(server, owner.businessId, fields);
  expect(await owner.client.jobs.queue()).toHaveLength(1);
  const { id } = await start({ customer_id, job_id: job.id, items: [mowing(75)] });
  expect(await owner.client.jobs.queue()).toEqual([]);
  await run(at(today, '09:00'));
  const { history } = await detail(id);
  const invoice = await owner.client.invoices.get({ id: history[0]?.invoice?.id ?? '' });
  expect(invoice).toMatchObject({ total: 75, job: { id: job.id } });
  expect(invoice.visits.map((visit) => visit.id).toSorted()).toEqual(job.visit_ids.toSorted());
  expect((await owner.client.jobs.get({ id: job.id })).to_bill).toBe(0);
});

test('an invoice of a recurring series can be deleted and is not created again', async () => {
  const { id } = await start();
  await run(at(today, '09:00'));
  const invoice = (await detail(id)).history[0]?.invoice?.id ?? '';
  await owner.client.invoices.remove({ id: invoice });
  await run(at(today, '10:00'));
  expect((await detail(id)).history).toMatchObject([{ invoice: { displayed_status: 'cancelled' } }]);
  expect((await owner.client.invoices.list({})).invoices).toEqual([]);
});
