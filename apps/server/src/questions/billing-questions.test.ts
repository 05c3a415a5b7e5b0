import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { Question } from '@dayworks/shared/questions/question';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testZone } from '../testing/fixtures/appointment-fixtures.ts';
import { addSentEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { addCustomer, addSentInvoice, payment, someItems } from '../testing/fixtures/invoice-fixtures.ts';
import { mowing, newSeries } from '../testing/fixtures/recurring-fixtures.ts';
import { expectSound } from '../testing/recount/sound-answer.ts';
import { type Client, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let client: Client;
let customer: string;
const today = todayIn(testZone, new Date());
const period = { from: addDays(today, -90), to: today };
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  client = owner.client;
  customer = await addCustomer(client, { first_name: 'Elena', last_name: 'Marsh' });
});
afterAll(() => server.stop());

/** Asks a question and returns the figures in the answer, keyed by name. */
async function figuresOf(question: Question) {
  const answer = await client.questions.ask({ question });
  expectSound(answer);
  return Object.fromEntries(answer.figures.map(({ key, value }) => [key, value]));
}

const invoice = (price: number, daysAgo: number) => {
  const line = { ...someItems[0], price, tax_rate: 0, quantity: 1 } as (typeof someItems)[0];
  const dates = { date: addDays(today, -daysAgo), due_date: addDays(today, 14) };
  return addSentInvoice(owner, { customer_id: customer, items: [line], discount: 0, ...dates });
};

test('a question about recurring invoices is answered with the same next date and monthly income as in the list of recurring invoices', async () => {
  expect(await figuresOf({ name: 'recurring', with: {} })).toMatchObject({ series: 0, monthly: 0 });
  const first_on = addDays(today, 3);
  await client.recurringInvoices.create(
    await newSeries(owner, { customer_id: customer, first_on, items: [mowing(100, 8)] }),
  );
  const paused = await client.recurringInvoices.create(
    await newSeries(owner, { first_on: addDays(today, 1) }),
  );
  await client.recurringInvoices.setPaused({ id: paused.id, is_paused: true });
  const { monthly_income } = await client.recurringInvoices.list({});
  expect(await figuresOf({ name: 'recurring', with: {} })).toMatchObject({
    series: 1,
    monthly: monthly_income,
    next_customer: 'Elena Marsh',
    next_on: first_on,
    next_amount: 108,
  });
});

test('declined estimates are counted in the same way as lost estimates in the win rate, and the answer includes the reason for declining', async () => {
  const { id } = await addSentEstimate(owner, { customer_id: customer });
  await client.estimates.decide({ id, decision: 'declined' });
  await server.platform.database.operator.query('update estimates set decline_reason = $2 where id = $1', [
    id,
    'More than we had planned for.',
  ]);
  const declined = await figuresOf({ name: 'declined_estimates', with: { period, customer } });
  const { lost } = await figuresOf({ name: 'win_rate', with: { period } });
  expect([declined.estimates, declined.reason]).toEqual([lost, 'More than we had planned for.']);
  expect(
    await figuresOf({
      name: 'declined_estimates',
      with: { period: { from: '2001-01-01', to: '2001-02-01' } },
    }),
  ).toMatchObject({ estimates: 0, total: 0 });
});

test('the time until an invoice is paid is the number of days from the invoice date to the last payment, and the average invoice amount includes only paid invoices', async () => {
  const [first, second] = [await invoice(100, 40), await invoice(300, 10)];
  await client.payments.record({ ...payment(first.id, 100), payment_date: today });
  await client.payments.record({ ...payment(second.id, 300), payment_date: today });
  expect(await figuresOf({ name: 'days_to_pay', with: { period } })).toMatchObject({
    invoices: 2,
    average: 25,
  });
  expect(await figuresOf({ name: 'average_ticket', with: { period } })).toMatchObject({
    invoices: 2,
    total: 400,
    average: 200,
  });
});

test('the answer about unopened invoices counts only invoices that were never viewed, and a question about a document finds the document by its number', async () => {
  const [opened, closed] = [await invoice(70, 5), await invoice(90, 5)];
  const { operator } = server.platform.database;
  await operator.query('update invoices set viewed_at = now() where id = $1', [opened.id]);
  await operator.query('update invoices set number = $2 where id = $1', [closed.id, 'INV-2026-0042']);
  expect(await figuresOf({ name: 'receivables', with: { unopened: true } })).toMatchObject({
    invoices: 1,
    total: 90,
  });
  const found = await client.questions.ask({
    question: { name: 'document', with: { number: 'inv-2026-0042' } },
  });
  expect(found.about).toMatchObject([{ id: closed.id }]);
  const none = await client.questions.ask({
    question: { name: 'document', with: { number: 'inv-2026-0043' } },
  });
  expect(none.about).toEqual([]);
});

test('the questions about credit notes and bad debt are answered with the figures of Financials', async () => {
  const [first, second] = [await invoice(200, 5), await invoice(80, 5)];
  const taken = { date: today, reason: 'Scratched panel' };
  await client.invoices.credit({ id: first.id, amount: 50, ...taken });
  await client.invoices.writeOff({ id: second.id, amount: 30, ...taken });
  const books = await client.financials.get({ ...period, basis: 'accrual' });
  const notes = await figuresOf({ name: 'invoice_credits', with: { kind: 'credit_note', period } });
  expect(notes).toMatchObject({ credits: 1, amount: 50, tax: 0 });
  expect(notes.amount).toBe(books.credited);
  const lost = await figuresOf({ name: 'invoice_credits', with: { kind: 'bad_debt', period } });
  expect(lost).toMatchObject({ credits: 1, amount: books.bad_debt });
  expect(await figuresOf({ name: 'profit', with: { period, basis: 'accrual' } })).toMatchObject({
    profit: books.profit,
    bad_debt: 30,
  });
  await client.invoices.void({ id: (await invoice(1, 1)).id });
  expect(await figuresOf({ name: 'invoice_credits', with: { kind: 'bad_debt', period } })).toEqual(lost);
});
