import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { Answer } from '@dayworks/shared/questions/answer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAppointment, testZone } from '../../testing/fixtures/appointment-fixtures.ts';
import { say } from '../../testing/fixtures/chat-fixtures.ts';
import { addCustomer, addSentInvoice, payment, someItems } from '../../testing/fixtures/invoice-fixtures.ts';
import { addJob } from '../../testing/fixtures/job-fixtures.ts';
import { addLead } from '../../testing/fixtures/lead-fixtures.ts';
import { expectSound } from '../../testing/recount/sound-answer.ts';
import { type Client, signUpOwner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/**
 * Tests chat sentences that mention an existing record. The answer must use the record, ask which record is meant, or
 * name the closest record; it must never ignore the record.
 */
let server: TestServer;
let client: Client;
let job: { id: string };
const today = todayIn(testZone, new Date());

beforeAll(async () => {
  server = await startTestServer();
  const owner = await signUpOwner(server);
  client = owner.client;
  const bell = await addCustomer(client, {
    first_name: 'Marcus',
    last_name: 'Bell',
    company: 'Bell Street Brewing',
  });
  const hadley = await addCustomer(client, { first_name: 'Tom', last_name: 'Hadley' });
  const kowalski = await addCustomer(client, { first_name: 'Janet', last_name: 'Kowalski' });
  job = await addJob(client, { title: 'Taproom water heaters', customer_id: bell });
  await addJob(client, { title: 'Water heater install', customer_id: hadley });
  await addJob(client, { title: 'Interior painting', customer_id: hadley });
  await addAppointment(client, {
    title: 'Faucet replacement',
    customer_id: kowalski,
    start: `${addDays(today, 1)}T09:00`,
    end: `${addDays(today, 1)}T10:00`,
  });
  await addLead(client, { first_name: 'Anita', last_name: 'Desai', phone: '503 555 0142' });
  const spent = { spent_on: today, is_billable: false, category: 'Marketing' } as const;
  await client.expenses.create({
    ...spent,
    description: 'Local search',
    supplier: 'Google',
    amount: 240,
  });
  const line = { ...someItems[0], price: 300, tax_rate: 0, quantity: 1 } as (typeof someItems)[0];
  const invoices = [];
  for (const due of [-5, 5, 5])
    invoices.push(
      await addSentInvoice(owner, {
        customer_id: hadley,
        items: [line],
        discount: 0,
        date: addDays(today, -10),
        due_date: addDays(today, due),
      }),
    );
  await client.payments.record(payment(invoices[2]?.id ?? '', 300));
});
afterAll(() => server.stop());

const textOf = async (text: string) => (await say(client, text)).answer.text;
const cardOf = async (text: string) => {
  const { card } = (await say(client, text)).answer;
  return card && { kind: card.action.kind, lines: card.lines, note: card.note };
};
const wordsOf = ({ sentence, figures }: Answer) =>
  sentence
    .map((part) => ('text' in part ? part.text : figures.find(({ key }) => key === part.figure)?.value))
    .join('');

test.each([
  'invoice the bell street taproom job',
  'bill the taproom water heaters job',
  'invoice the taproom water heaters',
  'make an invoice for the taproom job',
  'bill bell street for the taproom job',
])('the chat finds the job that the user wants to invoice: %s', async (text) => {
  const said = await textOf(text);
  expect(said).toContain('“Taproom water heaters” for Bell Street Brewing');
  expect(said).toContain(`/jobs/${job.id}`);
});

test('the chat asks which job is meant if several jobs match', async () => {
  const { answer } = await say(client, 'invoice the hadley job');
  expect(answer.answers[0]?.which.map(({ name }) => name).toSorted()).toEqual([
    'Interior painting',
    'Water heater install',
  ]);
});

test('if a request to schedule a visit contains part of a job’s title but no customer, the answer names that job', async () => {
  expect(await textOf('schedule the taproom job for friday 2pm')).toContain('“Taproom water heaters”');
});

test('filler words such as ‘thing’ are not searched for as part of a name', async () => {
  expect(await cardOf('move the kowalski faucet thing to monday same time')).toMatchObject({
    kind: 'move_visit',
  });
  expect(await textOf('move the kowalsky fawcett gutter to monday')).toContain('Faucet replacement');
});

test('a chat card for an expense contains the job that the expense is for, or the reason why no job was selected', async () => {
  const card = await cardOf('spent $84.20 at ferguson today for the hadley water heater install');
  expect(card?.lines).toContainEqual({ label: 'Job', value: 'Water heater install' });
  expect((await cardOf('spent 40 on gas for hadley'))?.note).toContain('“hadley” matches 2 jobs');
  expect((await cardOf('spent 40 on lunch for the crew'))?.note).toBe('It has no category yet.');
});

test('if the user asks about spending and nothing matches, the answer names the closest supplier or category', async () => {
  const [answer] = (await say(client, 'how much did i spend on google ads this year')).answer.answers;
  if (!answer) throw new Error('no answer');
  expectSound(answer);
  expect(wordsOf(answer)).toContain('The nearest is the supplier Google, with 240 on 1 expense.');
});

test('a follow-up question about the invoices of a period is answered with the status of these invoices', async () => {
  const first = await say(client, `how many invoices did I send out since ${addDays(today, -20)}`);
  const [asked] = first.answer.answers;
  expect(asked?.question.name).toBe('invoiced');
  for (const [text, end] of [
    ['how many of them are paid', '1 is paid: 300.'],
    ['which of them are still open', '2 are not paid, 600 still open.'],
    ['how many of those are late', '1 is late, 300 still open.'],
  ] as const) {
    const { answer } = await say(client, text, { thread_id: first.thread.id });
    const [told] = answer.answers;
    if (!told) throw new Error(`no answer to ${text}`);
    expectSound(told);
    expect(wordsOf(told)).toMatch(/^Of the 3 invoices /);
    expect(wordsOf(told).endsWith(end), wordsOf(told)).toBe(true);
  }
});

test('an amount in a question filters customers by the total that they owe, and filters expenses by their individual amounts', async () => {
  const told = async (text: string) => {
    const [answer] = (await say(client, text)).answer.answers;
    if (!answer) throw new Error(`no answer to ${text}`);
    expectSound(answer);
    return wordsOf(answer);
  };
  expect(await told('who owes me more than $500')).toBe(
    '1 customer owes you more than 500 altogether: 600 in all.',
  );
  expect(await told('who owes me more than $2,000')).toBe('No customer owes you more than 2000 altogether.');
  expect(await told('expenses over $200 this year')).toMatch(
    /^The biggest expense of more than 200 .*Local search.*240.* There is 1 in all\.$/,
  );
  expect(await told('expenses over $300 this year')).toMatch(/^There is no expense of more than 300 /);
});

test('a chat question about income from a name that is a product, not a customer, is answered with the product’s sales', async () => {
  const item = 'Gutter cleaning';
  await client.products.create({ name: item, price: 185, cost: 0 });
  const { answer } = await say(client, `how much money came from ${item.toLowerCase()} this year`);
  expect(answer.answers[0]?.question).toMatchObject({
    name: 'items_sold',
    with: { item: item.toLowerCase() },
  });
  const { answer: nobody } = await say(client, 'how much money came from Zorro this year');
  expect(nobody.answers[0]?.question).toMatchObject({ name: 'revenue', with: { customer: 'Zorro' } });
  expect(nobody.answers[0]?.read).toBe('names only');
});

test('the contact details of a lead are found if no customer has the requested name', async () => {
  const [answer] = (await say(client, 'phone number of anita desai')).answer.answers;
  if (!answer) throw new Error('no answer');
  expectSound(answer);
  expect(wordsOf(answer)).toMatch(/Anita Desai .*This is a lead, not a customer yet\.$/);
});

test('a sentence that mentions a record of the business is not declined as unrelated to the business', async () => {
  expect(await textOf('how is the taproom temperature')).not.toContain('only know about your business');
  expect(await textOf('what is the weather tomorrow')).toContain('only know about your business');
});
