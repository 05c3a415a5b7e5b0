import { unknownReply } from '@dayworks/shared/chat/replies';
import { addDays, formatLong, todayIn } from '@dayworks/shared/dates/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testZone } from '../../testing/fixtures/appointment-fixtures.ts';
import { say } from '../../testing/fixtures/chat-fixtures.ts';
import { addCustomer, addSentInvoice } from '../../testing/fixtures/invoice-fixtures.ts';
import { addLead } from '../../testing/fixtures/lead-fixtures.ts';
import { type Client, type Owner, signUpOwner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let client: Client;
const today = todayIn(testZone, new Date());
const invoices: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  client = owner.client;
  const people = [
    { first_name: 'Ann', last_name: 'K' },
    { first_name: 'Rex', last_name: 'Barker', company: 'K9 Kennels' },
    { first_name: 'Elena', last_name: 'Marsh' },
    { first_name: null, last_name: null, company: 'Bank of the West' },
    { first_name: null, last_name: null, company: 'Bell Street Co. Brewing' },
  ];
  for (const person of people) {
    const customer_id = await addCustomer(client, person);
    const { id } = await addSentInvoice(owner, { customer_id });
    invoices[person.company ?? `${person.first_name} ${person.last_name}`] = id;
  }
});
afterAll(() => server.stop());

const cardOf = async (text: string) => (await say(client, text)).answer.card?.action;
const paysFor = (name: string) => ({ kind: 'record_payment', input: { invoice_id: invoices[name] } });

test.each([
  ['Record a payment of $10 from K9 Kennels', 'K9 Kennels'],
  ['record a payment of $10 from k9 kennels', 'K9 Kennels'],
  ['K9 Kennels paid 10 by check', 'K9 Kennels'],
  ['got 10 cash from Ann K', 'Ann K'],
  ['record $10 from Marsh Elena', 'Elena Marsh'],
  ['record $10 from Bank of the West', 'Bank of the West'],
  ['record $10 from bell street co brewing', 'Bell Street Co. Brewing'],
])('“%s” in a chat message selects the customer with exactly that full name', async (text, name) => {
  expect(await cardOf(text)).toMatchObject(paysFor(name));
});

test.each([
  ['record $10 from Elena', 'Elena Marsh'],
  ['K9 paid 10', 'Rex Barker'],
  ['got $10 from Bank', 'Bank of the West'],
  ['got $10 from bell street', 'Bell Street Co. Brewing'],
  ['record $10 from Elena Mash', 'Elena Marsh'],
])(
  '“%s” contains only part of a name, so the chat asks which customer is meant and shows the payment card after the choice',
  async (text, name) => {
    const asked = await say(client, text);
    expect(asked.answer.card).toBeNull();
    const [offered, ...others] = asked.answer.answers[0]?.which ?? [];
    expect([offered?.name, others]).toEqual([name, []]);
    const chosen = await say(client, offered?.name ?? '', {
      thread_id: asked.thread.id,
      mentions: [{ kind: 'customer', id: offered?.id ?? '' }],
    });
    expect(chosen.answer.card?.action).toMatchObject({ kind: 'record_payment', input: { amount: 10 } });
  },
);

test('if the chat asks which invoice was paid, choosing an invoice opens the card for recording the payment, even if the user had to choose a customer first', async () => {
  const customer_id = await addCustomer(client, { first_name: 'Tess', last_name: 'Twobills' });
  const both = [await addSentInvoice(owner, { customer_id }), await addSentInvoice(owner, { customer_id })];
  const first = await say(client, 'record $7 from Tess');
  const more = { thread_id: first.thread.id };
  const second = await say(client, 'Tess Twobills', {
    ...more,
    mentions: [{ kind: 'customer', id: customer_id }],
  });
  const offered = second.answer.answers[0]?.which ?? [];
  expect(offered.map(({ id }) => id).toSorted()).toEqual(both.map(({ id }) => id).toSorted());
  const [one] = offered;
  const third = await say(client, one?.name ?? '', {
    ...more,
    mentions: [{ kind: 'invoice', id: one?.id ?? '' }],
  });
  expect(third.answer.card?.action).toMatchObject({
    kind: 'record_payment',
    input: { invoice_id: one?.id, amount: 7 },
  });
});

test('common words in a chat message are not read as a customer’s name, even if a customer has that name', async () => {
  await addCustomer(client, { first_name: null, last_name: null, company: 'Who Owes' });
  const { answer } = await say(client, 'who owes me money');
  expect(answer.answers[0]?.question).toEqual({ name: 'receivables', with: {} });
});

test('the chat card that reminds all customers with past due invoices also lists omitted invoices and promised payments', async () => {
  const due_date = addDays(today, -40);
  const late = async (first_name: string) => {
    const customer_id = await addCustomer(client, {
      first_name,
      last_name: 'Late',
      email: `${first_name}@example.test`,
    });
    return (await addSentInvoice(owner, { customer_id, date: due_date, due_date })).id;
  };
  const [plain, disputed, promised] = [await late('Plain'), await late('Cross'), await late('Honest')];
  await client.invoices.setDispute({ id: disputed, is_disputed: true });
  await server.platform.database.operator.query('update invoices set promised_for = $2 where id = $1', [
    promised,
    addDays(today, 3),
  ]);
  const { answer } = await say(client, 'remind everybody more than 30 days late');
  expect(answer.card?.action.input).toMatchObject({ invoice_ids: expect.arrayContaining([plain, promised]) });
  const lines = Object.fromEntries((answer.card?.lines ?? []).map(({ label, value }) => [label, value]));
  expect(lines['Not sent: Cross Late']).toContain('disputes this invoice');
  expect(lines['Honest Late']).toContain(`promised to pay on ${formatLong(addDays(today, 3))}`);
  expect(lines['Plain Late']).not.toContain('promised');
});

test.each(['when is our next visit at bell street', 'is anyone going to bell street co brewing this week'])(
  'the beginning of a company name in lower case, or the name without its dots, is recognized as that customer: %s',
  async (text) => {
    const { answers } = (await say(client, text)).answer;
    expect(answers[0]?.about).toMatchObject([{ kind: 'customer', name: 'Bell Street Co. Brewing' }]);
  },
);

test('if a user asks about one customer and then about the invoices, the second question is about the invoices of that customer', async () => {
  const first = await say(client, 'what does Elena Marsh owe');
  const next = await say(client, 'show me the invoices', { thread_id: first.thread.id });
  expect(next.answer.answers[0]?.about).toMatchObject([{ kind: 'customer', name: 'Elena Marsh' }]);
});

test('a chat question about a person finds a lead if no customer has that name', async () => {
  await addLead(client, { first_name: 'Walt', last_name: 'Jennings' });
  for (const text of ['who is Walt Jennings', 'what is Walt Jennings worth'])
    expect((await say(client, text)).answer.answers, text).toMatchObject([
      { title: 'Found', table: { count: 1, rows: [{ cells: { kind: 'Lead', name: 'Walt Jennings' } }] } },
    ]);
  const { answer } = await say(client, 'who is Nobody Known');
  expect(answer.answers).toMatchObject([{ read: 'names only' }]);
});

test.each(['who is on the deck staining job', 'how many gutter cleanings have we got booked'])(
  'the chat does not mistake ordinary words in “%s” for a customer name',
  async (text) => {
    const { answer } = await say(client, text);
    expect(answer).toMatchObject({ answers: [], card: null, text: unknownReply });
    expect(answer.suggestions).toHaveLength(3);
  },
);
