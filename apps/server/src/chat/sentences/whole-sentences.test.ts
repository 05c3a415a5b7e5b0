import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { emptyCatalogItem } from '@dayworks/shared/products/catalog-item';
import type { Answer } from '@dayworks/shared/questions/answer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAppointment, testZone } from '../../testing/fixtures/appointment-fixtures.ts';
import { addCampaign } from '../../testing/fixtures/campaign-fixtures.ts';
import { say } from '../../testing/fixtures/chat-fixtures.ts';
import { addCustomer, addSentInvoice, payment, someItems } from '../../testing/fixtures/invoice-fixtures.ts';
import { addNewLeads } from '../../testing/fixtures/lead-fixtures.ts';
import { newProject } from '../../testing/fixtures/project-fixtures.ts';
import { addStaff } from '../../testing/fixtures/team-fixtures.ts';
import { expectSound } from '../../testing/recount/sound-answer.ts';
import { type Client, signUpOwner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/**
 * Tests sentences that an earlier version understood only in part. Every answer and every chat card must cover the
 * whole sentence or state which part is missing.
 */
let server: TestServer;
let client: Client;
let visitId: string;
const today = todayIn(testZone, new Date());
const tomorrow = addDays(today, 1);

beforeAll(async () => {
  server = await startTestServer();
  const owner = await signUpOwner(server);
  client = owner.client;
  const staff = await addStaff(server, owner);
  const [me, other] = [owner.userId, staff.userId];
  const customer_id = await addCustomer(client, {
    first_name: 'Marcus',
    last_name: 'Bell',
    company: 'Bell Street Brewing',
    city: 'Portland',
  });
  const at = (hour: string, title: string, assignee_id: string, customer: string | null = null) =>
    addAppointment(client, {
      title,
      assignee_id,
      customer_id: customer,
      start: `${tomorrow}T${hour}:00`,
      end: `${tomorrow}T${hour}:45`,
    });
  await at('08', 'Drain clearing', other);
  await at('09', 'Leak check', me);
  visitId = (await at('13', 'HVAC tune-up', me, customer_id)).id;
  await at('15', 'Deck staining', other);
  const line = { ...someItems[0], price: 300, tax_rate: 0, quantity: 1 } as (typeof someItems)[0];
  const invoice = await addSentInvoice(owner, {
    customer_id,
    items: [line],
    discount: 0,
    date: addDays(today, -40),
    due_date: addDays(today, -10),
  });
  await client.payments.record(payment(invoice.id, 100));
  for (const name of ['Gutter cleaning', 'Drain clearing'])
    await client.products.create({ ...emptyCatalogItem(), name, unit: 'ea', price: 165 });
  await client.projects.create(newProject(customer_id, { name: 'Taproom back room', budget: 900 }));
  await client.projects.create(newProject(customer_id, { name: 'Roof' }));
  await addCampaign(owner, { name: 'Deck season' });
  await addCampaign(owner, { name: 'Spring gutters' });
  const leads = await addNewLeads(client, ['Nora', 'Jules']);
  await client.leads.respond({ id: leads.get('Jules') ?? '', kind: 'call', note: 'Called back' });
});
afterAll(() => server.stop());

async function asked(text: string): Promise<Answer> {
  const [answer] = (await say(client, text)).answer.answers;
  if (!answer) throw new Error(`no answer to ${text}`);
  expectSound(answer);
  return answer;
}
const figuresOf = ({ figures }: Answer) => Object.fromEntries(figures.map(({ key, value }) => [key, value]));

test.each([
  ['what am i doing tomorrow afternoon', { count: 1, first: 'HVAC tune-up' }],
  ['what do i have tomorrow', { count: 2, first: 'Leak check' }],
  ['appointments tomorrow morning', { count: 2, first: 'Drain clearing' }],
  ['how many visits tomorrow', { count: 4 }],
  ["when's the next time we go to bell street brewing", { count: 1, customer: 'Marcus Bell' }],
  ['any visits in bell street brewing tomorrow', { count: 1, customer: 'Marcus Bell' }],
  ['did Marcus Bell pay yet', { received: 100, open: 200, open_invoices: 1, overdue: 200 }],
  ['leads i havent called back', { count: 1 }],
  ['how is the taproom back room project going', { count: 1, project: 'Taproom back room', budget: 900 }],
  ['how did the Deck season campaign do', { count: 1, campaign: 'Deck season', received: 0 }],
  ['when do we go to Portland', { count: 1, place: 'Portland' }],
])('the chat answers every part of the question: %s', async (text, figures) => {
  expect(figuresOf(await asked(text))).toMatchObject(figures);
});

test('the chat answers how many customers there are, and asks for the place if it does not recognize the place in a question', async () => {
  const { sentence } = await asked('how many customers do I have');
  expect(sentence.slice(0, 2)).toEqual([{ text: 'You have ' }, { figure: 'count' }]);
  expect((await asked('any visits in Nowhereville tomorrow')).title).toBe('Which place?');
});

const cardOf = async (text: string) => (await say(client, text)).answer.card?.action;

test('the chat finds a visit by its title and its customer together, or by the person in charge', async () => {
  const time = '10:00';
  expect(await cardOf('move the hvac tune-up at bell street brewing to friday 10')).toMatchObject({
    kind: 'move_visit',
    input: { appointment_id: visitId, time },
  });
  expect(await cardOf('cancel tomorrows hvac tune-up for marcus bell')).toMatchObject({
    kind: 'cancel_visit',
    input: { appointment_id: visitId },
  });
  // A request can also identify a visit by the person in charge, as in "cancel Robin's 1pm tomorrow".
  expect(await cardOf("cancel Robin's 1pm tomorrow")).toMatchObject({
    kind: 'cancel_visit',
    input: { appointment_id: visitId },
  });
});

test('the chat card contains every part of the user’s request', async () => {
  expect(await cardOf('add a task to call tom hadley tomorow at 9 about the heater')).toMatchObject({
    input: { title: 'call tom hadley about the heater', due_date: tomorrow, due_time: '09:00' },
  });
  expect(await cardOf('new customer Rick Dalton 503 555 0177 lives at 12 Cielo Dr Portland')).toMatchObject({
    input: { first_name: 'Rick', phone: '(503) 555-0177', address: '12 Cielo Dr', city: 'Portland' },
  });
  const lead = await say(client, 'add lead: Shirley Tan, leaky shower, 503-555-0166, found us on google');
  expect(lead.answer.card?.lines).toContainEqual({ label: 'Source', value: 'Google' });
  const { id = '', version = 0 } = lead.answer.card ?? {};
  expect(await client.chat.confirmCard({ id, version })).toMatchObject({ state: 'done' });
  const { rows } = await server.platform.database.operator.query(
    `select source, service_wanted from leads where last_name = 'Tan'`,
  );
  expect(rows[0]).toEqual({ source: 'Google', service_wanted: 'leaky shower' });
  expect(await cardOf('got 50 cash from Marcus Bell for the fence')).toMatchObject({
    input: { amount: 50, notes: 'fence' },
  });
  expect((await say(client, 'remind me to pay the water bill by Nov 31')).answer).toMatchObject({
    card: null,
    text: 'Nov 31 is not a valid date. Please enter the day again.',
  });
});

/** Sends several messages in one conversation and returns the last answer. */
async function talk(...texts: string[]) {
  let said: Awaited<ReturnType<typeof say>> | undefined;
  for (const text of texts) said = await say(client, text, { thread_id: said?.thread.id ?? null });
  if (!said) throw new Error('nothing was said');
  return said.answer;
}

test('a follow-up message about a list in the previous answer refers to the records of that list', async () => {
  const listed = await talk('whats overdue', 'the first one');
  expect(listed.answers[0]?.question.name).toBe('document');
  expect((await talk('whats overdue', 'the second one')).answers).toEqual([]);
  expect((await talk('whats overdue', 'which of those are over 500')).answers[0]?.figures).toContainEqual(
    expect.objectContaining({ key: 'invoices', value: 0 }),
  );
  expect((await talk('whats overdue', 'remind them')).card?.title).toBe('Send a reminder to Marcus Bell');
  expect((await talk('whats overdue', 'remind the first one')).card?.action.kind).toBe('send_reminders');
  const contact = (await talk('whats overdue', 'whats the phone number of the first one')).answers[0];
  expect([contact?.question, contact?.figures[0]?.value]).toEqual([
    { name: 'contact', with: { customer: 'Marcus Bell' } },
    'Marcus Bell',
  ]);
  expect((await talk('who are my best customers', 'the first one')).answers[0]?.question.name).toBe(
    'customer',
  );
});

test('a chat message that withdraws the previous request dismisses the pending card', async () => {
  const said = await say(client, 'book Marcus Bell tomorrow at 17:00');
  const { answer } = await say(client, 'cancel that', { thread_id: said.thread.id });
  expect(answer).toMatchObject({ card: null, text: 'I set that aside. Nothing was changed.' });
  const { messages } = await client.chat.thread({ id: said.thread.id });
  expect(messages[1]?.card?.state).toBe('dismissed');
});

test('an item description that contains “and” becomes two lines if the catalog contains both items', async () => {
  expect(
    await cardOf('make an estimate for Marcus Bell for gutter cleaning and drain clearing'),
  ).toMatchObject({
    input: {
      items: [
        { name: 'Gutter cleaning', price: 165 },
        { name: 'Drain clearing', price: 165 },
      ],
    },
  });
  expect((await say(client, 'quote Marcus Bell for gutter cleaning and a pony')).answer.card).toBeNull();
  await client.products.create({
    ...emptyCatalogItem(),
    name: 'Pressure washing',
    unit: 'sq ft',
    price: 0.45,
  });
  expect(await cardOf('quote Marcus Bell for gutter cleaning and pressure washing 500 sq ft')).toMatchObject({
    input: {
      items: [
        { name: 'Gutter cleaning', quantity: 1, price: 165 },
        { name: 'Pressure washing', quantity: 500, unit: 'sq ft', price: 0.45 },
      ],
    },
  });
});

test('if the user asks to move a visit at a time when no visit begins, the answer says that no visit is scheduled at that time', async () => {
  expect((await say(client, 'move tomorrows 10am to next friday 9am')).answer.text).toBe(
    'No visits are scheduled at 10:00 AM on that day.',
  );
});

test('the chat lists visits that nobody is assigned to', async () => {
  const start = `${addDays(today, 3)}T09:00`;
  await addAppointment(client, {
    title: 'Orphan visit',
    assignee_id: null,
    start,
    end: `${addDays(today, 3)}T10:00`,
  });
  expect(figuresOf(await asked('any visits without anyone assigned'))).toMatchObject({
    count: 1,
    first: 'Orphan visit',
  });
});
