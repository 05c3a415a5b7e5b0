import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { sentenceText } from '@dayworks/shared/questions/tell/value-text';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAppointment, testZone } from '../testing/fixtures/appointment-fixtures.ts';
import { say } from '../testing/fixtures/chat-fixtures.ts';
import { addCustomer, addSentInvoice, payment, someItems } from '../testing/fixtures/invoice-fixtures.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import { expectSound } from '../testing/recount/sound-answer.ts';
import { type Client, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Tests sentences that refer to the previous answer: its list, customer, invoice or pending card. */
let server: TestServer;
let owner: Owner;
let client: Client;
const ids = { marsh: '', ruiz: '', big: '', old: '' };
const today = todayIn(testZone, new Date());
const tomorrow = addDays(today, 1);

beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  client = owner.client;
  const staff = await addStaff(server, owner);
  ids.marsh = await addCustomer(client, {
    first_name: 'Elena',
    last_name: 'Marsh',
    phone: '+15035550142',
    email: 'elena@example.com',
  });
  ids.ruiz = await addCustomer(client, {
    first_name: 'Hector',
    last_name: 'Ruiz',
    email: 'hector@example.com',
  });
  const invoice = async (customer_id: string, price: number, late: number, term = 30) => {
    const line = { ...someItems[0], price, tax_rate: 0, quantity: 1 } as (typeof someItems)[0];
    const dates = { date: addDays(today, -late - term), due_date: addDays(today, -late) };
    return (await addSentInvoice(owner, { customer_id, items: [line], discount: 0, ...dates })).id;
  };
  ids.big = await invoice(ids.marsh, 900, 70);
  ids.old = await invoice(ids.ruiz, 300, 80);
  await invoice(ids.ruiz, 5_000, 10);
  await invoice(ids.marsh, 10, 5, 200);
  await client.payments.record(payment(ids.big, 100));
  await client.payments.record(payment(ids.old, 50));
  const expense = (description: string, amount: number, supplier: string | null, spent_on: string) =>
    client.expenses.create({ description, amount, category: 'Wages', spent_on, supplier });
  await expense('Crew wages', 3_844, 'Payroll', today);
  await expense('Trailer', 900, null, `${Number(today.slice(0, 4)) - 1}-06-15`);
  const at = (hour: string, assignee_id: string | null) =>
    addAppointment(client, { assignee_id, start: `${tomorrow}T${hour}:00`, end: `${tomorrow}T${hour}:45` });
  await at('08', staff.userId);
  await at('09', staff.userId);
  await at('10', null);
});
// The rate limits are reset because the tests send more messages than a user is allowed to send in five minutes.
beforeEach(() => server.platform.database.operator.query('delete from rate_limits'));
afterAll(() => server.stop());

/** Sends the sentences in order in one thread and returns the last sentence with its answer. */
async function talk(...texts: string[]) {
  let thread_id: string | null = null;
  let answer: Awaited<ReturnType<typeof say>>['answer'] | undefined;
  for (const text of texts) {
    const said: Awaited<ReturnType<typeof say>> = await say(client, text, { thread_id });
    thread_id = said.thread.id;
    answer = said.answer;
  }
  if (!answer) throw new Error('nothing was said');
  const [first] = answer.answers;
  if (first) expectSound(first);
  return { answer, sentence: first ? sentenceText(first, testZone) : answer.text, thread_id };
}

test('a follow-up question in the chat can select the largest of the listed invoices, and the next question can refer to that invoice and its customer', async () => {
  const list = ['who still owes me', 'just the ones over 60 days', 'which of those is biggest'];
  const { sentence } = await talk(...list);
  expect(sentence).toMatch(/^The biggest overdue invoice late for more than 60 days is .*, of Elena Marsh/);
  expect(sentence).toContain('$800.00 is outstanding');
  const reminder = await talk(...list, 'send that one a reminder');
  expect(reminder.answer.card?.action).toMatchObject({
    kind: 'send_reminders',
    input: { invoice_ids: [ids.big] },
  });
  const phone = await talk(...list, 'whats their phone');
  expect(phone.answer.answers[0]?.question).toMatchObject({ name: 'contact', with: { customer: ids.marsh } });
  const paid = await talk(...list, 'when did they last pay');
  expect(paid.sentence).toContain('$100.00');
});

test('a pronoun in the chat is not understood if the previous answer names several customers or if the previous sentence was not understood', async () => {
  for (const texts of [
    ['who still owes me', 'whats their phone'],
    ['who still owes me', 'send that one a reminder'],
    ['tell me about Elena Marsh', 'xyzzy plugh frobnicate', 'whats their phone'],
    ['whats on tomorrow', 'xyzzy plugh frobnicate', "who's on those"],
    ['did Elena Marsh pay the last invoice yet', 'xyzzy plugh frobnicate', 'when is it due'],
  ]) {
    const { answer } = await talk(...texts);
    expect({ texts, answers: answer.answers.length, card: answer.card }).toEqual({
      texts,
      answers: 0,
      card: null,
    });
  }
  const last = await talk('whats Elena Marsh balance', 'last payment?');
  expect(last.answer.answers[0]?.question).toMatchObject({ with: { what: 'payments', customer: ids.marsh } });
  const { answer } = await talk('tell me about Elena Marsh', 'thanks', 'whats their phone');
  expect(answer.answers[0]?.question).toMatchObject({ name: 'contact', with: { customer: ids.marsh } });
});

test('after a question about the largest expense, a follow-up question in the chat returns the supplier of that expense', async () => {
  const { sentence } = await talk('biggest expense this month', 'who did i pay that to');
  expect(sentence).toMatch(/^The biggest expense .* is Crew wages, paid to Payroll, on /);
  const old = await talk('biggest expense last year');
  expect(old.sentence).toContain('No supplier is recorded for it.');
});

test.each(['who owes me the most', 'my best customer this year', 'who is my best customer'])(
  'a follow-up question after “%s” refers to the customer whom the answer names first',
  async (first) => {
    const id = first === 'who owes me the most' ? ids.ruiz : ids.marsh;
    for (const [text, name] of [
      ['do they owe me anything', 'receivables'],
      ['call her whats the number', 'contact'],
      ['whats the address', 'contact'],
      ['the phone number?', 'contact'],
      ['when did they last pay', 'ranked'],
      ['last payment?', 'ranked'],
      ['whens the last time we were there', 'ranked'],
      ['who is that', 'customer'],
    ] as const) {
      const { answer } = await talk(first, text);
      expect({ text, asked: answer.answers[0]?.question }).toMatchObject({
        text,
        asked: { name, with: { customer: id } },
      });
    }
    const { answer } = await talk(first, 'send them a reminder');
    expect(answer.card?.action.kind).toBe('send_reminders');
    expect(JSON.stringify(answer.card?.lines)).toContain(id === ids.ruiz ? 'Hector Ruiz' : 'Elena Marsh');
  },
);

test.each([
  'who are my best customers',
  'which customers owe me the most',
  'outstanding by customer',
  'whos late paying me',
])(
  'a follow-up question after “%s” refers to no customer, because the answer is about several customers',
  async (first) => {
    for (const text of [
      'call her whats the number',
      'whats the address',
      'send them a reminder',
      'last payment?',
      'who is that',
    ]) {
      const { answer } = await talk(first, text);
      const asked: unknown = answer.answers[0]?.question.with;
      expect({ text, card: answer.card, asked }).not.toMatchObject({
        asked: { customer: expect.any(String) },
      });
      // 'Them', after an answer that lists the late invoices, refers to every customer on that list.
      const isOfAll = first === 'whos late paying me' && text === 'send them a reminder';
      expect(answer.card?.action.kind).toBe(isOfAll ? 'send_reminders' : undefined);
    }
  },
);

test('in the chat, the most overdue invoice is the one that has been overdue the longest, not the one with the earliest date', async () => {
  const { answer, sentence } = await talk('whats the most overdue invoice');
  expect(sentence).toMatch(/^The oldest overdue invoice is .*, of Hector Ruiz/);
  expect(answer.answers[0]?.about).toContainEqual(expect.objectContaining({ kind: 'invoice', id: ids.old }));
  const reminder = await talk('whats the most overdue invoice', 'send them a reminder');
  expect(JSON.stringify(reminder.answer.card?.lines)).toContain('Hector Ruiz');
});

test('if a user asks whether a customer has paid the last invoice, the chat answers with the status and open amount of that invoice', async () => {
  const { sentence } = await talk('did Elena Marsh pay the last invoice yet');
  expect(sentence).toContain('Status: Partially paid. $800.00 is outstanding');
});

test('the answer to a follow-up question about one invoice describes that invoice, even after a follow-up question that was not understood', async () => {
  const last = 'did Elena Marsh pay the last invoice yet';
  for (const texts of [
    [last, "what's still open on it"],
    [last, 'when is it due?'],
    [last, 'and is it pink', 'when is it due'],
  ]) {
    const { answer, sentence } = await talk(...texts);
    expect(answer.answers[0]?.question, texts.join(' > ')).toMatchObject({
      name: 'document',
      with: { number: ids.big },
    });
    expect(sentence).toContain('$800.00 of it is outstanding');
  }
  const { answer } = await talk('biggest unpaid invoice', 'who is that');
  expect(answer.answers[0]?.question).toMatchObject({ name: 'customer', with: { customer: ids.ruiz } });
});

test('if a user asks who is on the listed visits, the chat answers with the people assigned to these visits', async () => {
  const { sentence } = await talk('whats on tomorrow', "who's on those");
  expect(sentence).toContain('Of 3 appointments on');
  expect(sentence).toMatch(/, .+ has 2, nobody is assigned to 1\.$/);
});

test('several chat messages in a row can change the same request', async () => {
  const { answer, thread_id } = await talk(
    'book Elena Marsh tomorrow 10am',
    'make it 11',
    'is that ok with them',
    '90 minutes',
    'at noon',
  );
  expect(answer.card?.action.input).toMatchObject({ date: tomorrow, time: '12:00', minutes: 90 });
  const { messages } = await client.chat.thread({ id: thread_id ?? '' });
  expect(messages.flatMap(({ card }) => (card ? [card.state] : []))).toEqual([
    'dismissed',
    'dismissed',
    'dismissed',
    'waiting',
  ]);
});

test('the next chat message changes a pending card, and the previous version of the card is dismissed', async () => {
  const first = await talk('book Elena Marsh tomorrow 10am for 2 hours');
  const { answer, thread_id } = await talk('book Elena Marsh tomorrow 10am for 2 hours', 'make it 11');
  expect(first.answer.card?.action).toMatchObject({ kind: 'book_visit', input: { time: '10:00' } });
  expect(answer.card?.action).toEqual({
    kind: 'book_visit',
    input: { ...first.answer.card?.action.input, time: '11:00' },
  });
  const { messages } = await client.chat.thread({ id: thread_id ?? '' });
  expect(messages.flatMap(({ card }) => (card ? [card.state] : []))).toEqual(['dismissed', 'waiting']);
  const card = answer.card;
  if (!card) throw new Error('there is a card');
  await client.chat.confirmCard({ id: card.id, version: card.version });
  const after = await say(client, 'make it 12', { thread_id });
  expect(after.answer.card).toBeNull();
});

test.each([
  ['add customer Ridgeway Dental, 12 Elm st, 555-0199', 'Ridgeway Dental'],
  ['add customer Marsh Roofing LLC', 'Marsh Roofing LLC'],
  ['add lead Okafor & Sons wants a fence', 'Okafor & Sons'],
  ['add customer Tate Supply Co', 'Tate Supply Co'],
])('the chat card for “%s” shows the new contact as a company', async (text, company) => {
  const { answer } = await talk(text);
  expect(answer.card?.action.input).toMatchObject({ first_name: null, last_name: null, company });
  expect(answer.card?.lines).toContainEqual({ label: 'Company', value: company });
  expect(answer.card?.lines.some(({ label }) => label === 'Name')).toBe(false);
});

test.each(['add customer Joe Smith', 'add customer Tom & Linda Berg', 'add customer Jude Law'])(
  'the chat card for “%s” shows the new contact as a person',
  async (text) => {
    const { answer } = await talk(text);
    expect(answer.card?.lines.map(({ label }) => label)).toEqual(['Name']);
    expect(answer.card?.action.input).not.toMatchObject({ company: expect.any(String) });
  },
);

/** Counts the cards of a chat thread that were run or can still be confirmed. */
async function effectiveCards(thread_id: string | null): Promise<number> {
  const { rowCount } = await server.platform.database.operator.query(
    `select from chat_cards where thread_id = $1 and state <> 'dismissed'`,
    [thread_id],
  );
  return rowCount ?? 0;
}

test('if several chat messages change the same card simultaneously, only one card can be confirmed', async () => {
  const { thread_id } = await talk('book Elena Marsh tomorrow at 9am');
  const changes = ['make it 11', 'make it 1pm', 'make it 2pm', 'make it 3pm'];
  await Promise.all(changes.map((text) => say(client, text, { thread_id })));
  expect(await effectiveCards(thread_id)).toBe(1);
});

test('a chat card that is confirmed while a message changes it is either confirmed or changed, never both', async () => {
  const { answer, thread_id } = await talk('book Elena Marsh tomorrow at 4pm');
  const { id = '', version = 0 } = answer.card ?? {};
  await Promise.allSettled([
    say(client, 'make it 5pm', { thread_id }),
    client.chat.confirmCard({ id, version }),
  ]);
  expect(await effectiveCards(thread_id)).toBe(1);
});
