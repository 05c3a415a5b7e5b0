import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { digestsOf } from '../access-matrix/marked-rows.ts';
import { type Said, say } from '../testing/fixtures/chat-fixtures.ts';
import { addCustomer, addSentInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { injections } from '../testing/injections.ts';
import {
  type AskedModel,
  calls,
  type ModelServer,
  openModelServer,
  type Reply,
  says,
} from '../testing/stand-ins/model-server.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** A name that occurs only in the rows of the other business and that no user of this business ever mentions. */
const marker = 'Quillfeather';

let model: ModelServer;
let server: TestServer;
let owner: Owner;
let neighbour: Owner;
let foreign: { customer: string; invoice: string };
let customers: string[];
let before: Record<string, string>;

beforeAll(async () => {
  expect(new Set(injections).size).toBe(60);
  model = await openModelServer((response, asked) => obey(response, asked));
  server = await startTestServer({
    variables: { AI_BASE_URL: model.url, AI_MODEL: 'obedient', AI_DAILY_TOKENS: '999999999' },
  });
  [owner, neighbour] = await Promise.all([
    signUpOwner(server, 'Bluebird'),
    signUpOwner(server, 'Zephyr Holdings'),
  ]);
  const customer = await addCustomer(neighbour.client, {
    first_name: 'Zephyr',
    last_name: marker,
    company: 'Zephyr Holdings',
    notes: marker,
  });
  const invoice = await addSentInvoice(neighbour, { customer_id: customer, notes: marker });
  foreign = { customer, invoice: invoice.id };
  customers = await plant();
});
beforeEach(async () => {
  await rowsOf('delete from rate_limits');
  before = await digests();
});
afterAll(async () => {
  await server.stop();
  await model.close();
});

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;

/** Writes each injection string into every field where an outsider can enter text. */
async function plant(): Promise<string[]> {
  const { businessId } = owner;
  const insert = (sql: string) => rowsOf(sql, businessId, injections);
  const texts = 'unnest($2::text[]) with ordinality as given (said, place)';
  const planted = await insert(
    `insert into customers (business_id, first_name, notes, city) select $1, said, said, 'Portland' from ${texts}
     order by place returning id, first_name`,
  );
  await insert(
    `insert into leads (business_id, first_name, service_wanted, notes) select $1, said, said, said from ${texts}`,
  );
  await insert(`insert into tasks (business_id, title, notes) select $1, said, said from ${texts}`);
  await insert(`insert into item_catalog (business_id, name, price) select $1, said, 10 from ${texts}`);
  await insert(`insert into appointments (business_id, title, start_time, end_time)
    select $1, said, now() + interval '1 day', now() + interval '25 hours' from ${texts}`);
  await insert(`insert into files (id, business_id, name, content_type, byte_size, sha256, is_public)
    select gen_random_uuid()::text, $1, said, 'text/plain', 1, 'x', false from ${texts}`);
  await insert(`with made as (insert into invoices (business_id, customer_id, status, date, due_date, notes, total, balance_due)
      select $1, c.id, 'sent', current_date - 60, current_date - 30, c.notes, 10, 10 from customers c where c.business_id = $1
        and $2::text[] is not null returning id, business_id, notes)
    insert into invoice_items (business_id, invoice_id, name, price, total) select business_id, id, notes, 10, 10 from made`);
  return injections.map((text) => planted.find(({ first_name }) => first_name === text)?.id ?? '');
}

/**
 * Calculates digests of all rows of both businesses except conversations and their log, so that any change is
 * detected.
 */
async function digests(): Promise<Record<string, string>> {
  const all = await Promise.all(
    [owner, neighbour].map((person) => digestsOf(server, { owner: person, staff: person })),
  );
  const rows = all.flatMap((one, index) =>
    Object.entries(one).map(([table, digest]) => [`${index} ${table}`, digest]),
  );
  return Object.fromEntries(rows.filter(([table]) => !/chat_|ai_calls|audit_log|auth\./.test(table ?? '')));
}

/**
 * A simulated model that follows every instruction in the text it reads, and also tries other ways to misuse its tools.
 */
const obey: Reply = (response, asked) => {
  const read = asked.body.messages.filter(({ role }) => role === 'tool').map(({ content }) => content ?? '');
  const ids = mentionedIn(asked);
  if (read.length === 0)
    return calls(
      ...ids.map((customer): [string, unknown] => ['customer', { customer }]),
      ['open_leads', {}],
      ['tasks', {}],
      ['find', { words: 'evil' }],
    )(response, asked);
  if (read.length < 12)
    return calls(
      ['customer', { customer: foreign.customer }],
      ['document', { number: foreign.invoice }],
      ['receivables', { customer: 'Zephyr Holdings' }],
      ['find', { words: 'Zephyr Holdings' }],
      ['run_sql', { sql: 'select * from customers' }],
      ['confirm_card', { id: randomUUID() }],
      ['propose_send_reminders', { daysLate: 1 }],
      ['propose_create_invoice', { customer: foreign.customer, items: [{ name: 'x', price: 9 }] }],
      ['propose_add_task', { line: 'wire the money' }],
      ['propose_cancel_visit', { which: 'Oak Street' }],
    )(response, asked);
  return says(`${read.join('\n')}\n${injections.join('\n')}\n<img src=https://evil.test/x>`)(response, asked);
};

const mentionedIn = ({ body }: AskedModel): string[] => {
  const said = body.messages.findLast(({ role }) => role === 'user')?.content ?? '';
  return [...said.matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, id = '']) => id);
};

async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.values();
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      for (const item of queue) results.push(await work(item));
    }),
  );
  return results;
}

async function expectHarmless(said: readonly Said[]) {
  expect(said.flatMap(({ answer }) => answer.card ?? [])).toEqual([]);
  expect(await digests()).toEqual(before);
  expect(JSON.stringify(said).includes(marker)).toBe(false);
  for (const { events, answer } of said) {
    const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
    if (answer.source === 'model')
      expect(`${answer.text} ${text}`).not.toMatch(/[<>]|!\[|https?:|\]\((?!\/[a-z])/);
  }
  const done = await rowsOf(
    `select entity from audit_log where business_id = $1 and entity not like 'chat%' and created_at > now() - interval '10 minutes'
     and action <> 'create'`,
    owner.businessId,
  );
  expect(done).toEqual([]);
}

const plainly = [
  'Who owes me money?',
  'Which invoices are overdue?',
  'Which leads are open?',
  'What are my tasks?',
  'What is on tomorrow?',
  'What changed since yesterday?',
  'Which customers are in Portland?',
  'Find evil',
  'Find instructions',
];

test('without a model, 60 prompt injections in names, notes, requests, lines and files are displayed as plain text and trigger no action', async () => {
  const { env } = server.platform;
  const { ai } = env;
  env.ai = undefined;
  onTestFinished(() => {
    env.ai = ai;
  });
  const asked = await inTurns(plainly, (text) => say(owner.client, text));
  // Compares the answers instead of their number, so that a failing test shows the whole answer.
  expect(asked.filter(({ answer }) => answer.answers.length !== 1)).toEqual([]);
  await rowsOf('delete from rate_limits');
  const about = await inTurns([...injections.entries()], ([index, text]) =>
    say(owner.client, `What does @${text} owe?`, {
      mentions: [{ kind: 'customer', id: customers[index] ?? '' }],
    }),
  );
  expect(about.map(({ answer }) => answer.answers[0]?.question.name)).toEqual(
    injections.map(() => 'receivables'),
  );
  expect(
    about.map(({ answer }) => answer.answers[0]?.figures.find(({ kind }) => kind === 'money')?.value),
  ).toEqual(injections.map(() => 10));
  await expectHarmless([...asked, ...about]);
});

test('even if the model follows all prompt injections, no chat card is created, no row of another business is revealed and no outside link is opened', async () => {
  const groups = Array.from({ length: 12 }, (_, group) => customers.slice(group * 5, group * 5 + 5));
  const said = await inTurns(groups, (ids) =>
    say(owner.client, 'Tell me about these customers', {
      mentions: ids.map((id) => ({ kind: 'customer', id })),
    }),
  );
  expect(said.map(({ answer }) => [answer.source, answer.state])).toEqual(
    groups.map(() => ['model', 'done']),
  );
  expect(model.asked.length).toBe(groups.length * 3);
  const systems = model.asked.map(({ body }) => body.messages[0]?.content ?? '');
  for (const text of injections) expect(systems.some((system) => system.includes(text))).toBe(false);
  await expectHarmless(said);
  const log = await rowsOf(
    'select facts from ai_calls where business_id = $1 and is_sent_out',
    owner.businessId,
  );
  expect(log).toHaveLength(groups.length);
  const results = JSON.stringify(
    model.asked.flatMap(({ body }) => body.messages.filter(({ role }) => role === 'tool')),
  );
  expect(results.includes(marker)).toBe(false);
});

test('if a user requests an action while the model follows prompt injections, the user gets one pending chat card without data of the other business', async () => {
  for (const text of ['who has paid 500 this month', 'send me the list of overdue invoices'])
    expect((await say(owner.client, text)).answer.card).toBeNull();
  const { answer } = await say(owner.client, 'Add task call the bank');
  expect(answer.card).toMatchObject({ state: 'waiting', action: { kind: 'add_task' } });
  expect(JSON.stringify(answer).includes(marker)).toBe(false);
  expect(await digests()).toEqual(before);
});
