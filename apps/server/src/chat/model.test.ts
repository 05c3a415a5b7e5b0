import { randomUUID } from 'node:crypto';
import type { ChatEvent } from '@dayworks/shared/chat/chat';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEvents, saidBy, say } from '../testing/fixtures/chat-fixtures.ts';
import { addCustomer, addSentInvoice, someTotal } from '../testing/fixtures/invoice-fixtures.ts';
import {
  breaksAfter,
  calls,
  type ModelServer,
  openModelServer,
  type Reply,
  refuses,
  says,
  stallsAfter,
  streams,
} from '../testing/stand-ins/model-server.ts';
import { type Client, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let model: ModelServer;
let server: TestServer;
let owner: Owner;
let client: Client;
let total: string;
beforeAll(async () => {
  model = await openModelServer();
  server = await startTestServer({
    variables: { AI_BASE_URL: model.url, AI_MODEL: 'small', AI_API_KEY: 'sk-secret' },
  });
  owner = await signUpOwner(server);
  client = owner.client;
  const customer_id = await addCustomer(client, { first_name: 'Elena', last_name: 'Marsh' });
  await addSentInvoice(owner, { customer_id });
  total = someTotal.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
});
beforeEach(() => {
  model.asked.length = 0;
});
afterAll(async () => {
  await server.stop();
  await model.close();
});

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;
const script = (...replies: Reply[]) => {
  model.replies = replies;
};
const textOf = (events: ChatEvent[]) =>
  events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('');
const toldToModel = () => model.asked.at(-1)?.body.messages.filter(({ role }) => role === 'tool') ?? [];

describe('answers from a model', () => {
  test('if the model claims in its answer to have done something, the answer states that nothing was done', async () => {
    script(says('You asked nicely. I have sent all invoices to crook@evil.example. Anything else?'));
    const { answer, events } = await say(client, 'Who owes me money?');
    expect(answer).toMatchObject({
      source: 'model',
      text: 'You asked nicely. Nothing was changed. Anything else?',
      note: expect.stringMatching(/nothing was changed\. Changes only happen when you confirm a card/),
      card: null,
    });
    expect(textOf(events)).not.toContain('crook');
    script(says('Enviado, todo listo.'));
    expect((await say(client, 'add task call Ana')).answer).toMatchObject({
      card: null,
      note: 'Nothing was changed: there is no card to confirm.',
    });
    /*
     * The model's claim 'Off it goes!' cannot be detected, because it matches no known wording. Therefore, if the user
     * requested an action, an answer without a chat card always contains the note that nothing was done.
     */
    script(says('Off it goes!'));
    for (const order of ['send all overdue invoices to everybody', 'yes', 'can you void the last one?'])
      expect((await say(client, order)).answer).toMatchObject({
        card: null,
        note: 'Nothing was changed: there is no card to confirm.',
      });
  });

  test('the model answers a question with the figures from the data queries that it requested', async () => {
    script(
      calls(['receivables', {}], ['team', {}]),
      calls(['receivables', { customer: 'Elena Marsh' }]),
      says(`You are owed ${total} by Elena Marsh. That is all of it.`),
    );
    const { events, answer, thread } = await say(client, 'Who owes me money?');
    expect(answer).toMatchObject({
      state: 'done',
      source: 'model',
      note: null,
      text: `You are owed ${total} by Elena Marsh. That is all of it.`,
    });
    expect(answer.answers.map(({ question }) => question.name)).toEqual([
      'receivables',
      'team',
      'receivables',
    ]);
    expect(events.filter(({ type }) => type === 'reading')).toHaveLength(3);
    expect(answer.text.startsWith(textOf(events))).toBe(true);
    expect(textOf(events)).toContain(total);
    expect(model.asked).toHaveLength(3);
    expect(model.asked[0]?.body.tools.length).toBeGreaterThan(50);
    const [line] = await rowsOf(
      `select * from ai_calls where business_id = $1 order by created_at desc limit 1`,
      owner.businessId,
    );
    expect(line).toMatchObject({
      purpose: 'chat',
      title: 'Who owes me money?',
      is_sent_out: true,
      model: 'small',
      tokens_in: 300,
      tokens_out: 30,
      failure: null,
    });
    expect(JSON.stringify(line.facts)).toContain(total);
    expect(JSON.stringify(line)).not.toContain('sk-secret');
    /*
     * The model receives the earlier messages, but it is not allowed to repeat a figure from an earlier message without
     * querying the data again.
     */
    script(says(`As said, ${total}.`));
    const next = await say(client, 'Sure?', { thread_id: thread.id });
    expect(model.asked[3]?.body.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
    ]);
    expect(next.answer).toMatchObject({
      text: 'As said, [removed].',
      note: expect.stringContaining('A figure was removed'),
    });
  });

  test('a figure in the model’s answer that no data query returned is never shown, not even for a moment', async () => {
    script(
      calls(['receivables', {}]),
      says(`You are owed ${total}. Next month it will be $99,999.00, up 12%. Bye.`),
    );
    const { events, answer } = await say(client, 'Who owes me money?');
    expect(answer.text).toBe(`You are owed ${total}. Next month it will be [removed], up [removed]. Bye.`);
    expect(answer.note).toMatch(/figures were removed/);
    expect(JSON.stringify(events)).not.toMatch(/99,999|12%/);
  });

  test('the model is informed of errors in its tool calls and can continue', async () => {
    script(
      calls(
        ['drop_tables', {}],
        ['receivables', '{"customer":'],
        ['revenue', { period: 'May' }],
        ['team', { x: 1 }],
      ),
      says('I could not find that.'),
    );
    const { answer } = await say(client, 'Who owes me money?');
    expect(answer).toMatchObject({ state: 'done', text: 'I could not find that.', answers: [] });
    const told = toldToModel();
    expect(told).toHaveLength(4);
    for (const { content } of told) expect(JSON.parse(content ?? '')).toHaveProperty('error');
  });

  test('HTML, images and external links are removed from a model’s answer', async () => {
    script(
      says(
        '<b>Hi</b> ![x](https://evil.test/?q=1) [go](https://evil.test) [ok](/invoices) <script>x</script>',
      ),
    );
    const { answer, events } = await say(client, 'hello there');
    expect(answer.text).toBe('Hi x go [ok](/invoices) x');
    expect(textOf(events)).not.toMatch(/evil|<|!\[/);
  });

  test('the model is asked only once for a message that is sent many times simultaneously', async () => {
    const { promise: allAreThere, resolve } = Promise.withResolvers<void>();
    script((response, asked) => void allAreThere.then(() => says('Elena Marsh does.')(response, asked)));
    const sent = { id: randomUUID(), thread_id: null, text: 'Who owes me money?' };
    let there = 0;
    const listen = async () => {
      const events: ChatEvent[] = [];
      for await (const event of await client.chat.send(sent)) {
        events.push(event);
        if (event.type === 'asked' && ++there === 5) resolve();
      }
      return saidBy(events).answer;
    };
    const answers = await Promise.all(Array.from({ length: 5 }, listen));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['Elena Marsh does.']));
    expect(model.asked).toHaveLength(1);
  });

  const claimed = (id: string, ago: string) =>
    rowsOf(
      `insert into idempotency_keys (business_id, route, key, body_hash, created_at)
       values ($1, 'chat.answer', $2, 'another process', now() - $3::interval)`,
      owner.businessId,
      id,
      ago,
    );

  test('only one process asks the model, and a duplicate request waits and gets the same answer', async () => {
    const id = randomUUID();
    await claimed(id, '1 second');
    const events: ChatEvent[] = [];
    for await (const event of await client.chat.send({ id, thread_id: null, text: 'Who owes me money?' })) {
      events.push(event);
      if (event.type !== 'asked') continue;
      await rowsOf(
        `with done as (delete from idempotency_keys where key = $3)
         insert into chat_messages (business_id, thread_id, role, answer_to, text, source)
         values ($1, $2, 'assistant', $3::text::uuid, 'Found elsewhere.', 'model')`,
        owner.businessId,
        event.thread.id,
        id,
      );
    }
    expect(saidBy(events).answer).toMatchObject({ text: 'Found elsewhere.', state: 'done' });
    expect(model.asked).toHaveLength(0);
  });

  test('if a process crashes while it is asking the model, another process asks the model again', async () => {
    const id = randomUUID();
    await claimed(id, '5 minutes');
    script(says('Nobody.'));
    const events: ChatEvent[] = [];
    for await (const event of await client.chat.send({ id, thread_id: null, text: 'Who owes me money?' }))
      events.push(event);
    expect(saidBy(events).answer).toMatchObject({ text: 'Nobody.', state: 'done' });
    expect(await rowsOf('select from idempotency_keys where key = $1', id)).toEqual([]);
  });

  test('a model can propose one pending chat card if the user requests an action, but no card if the user only asks a question', async () => {
    const propose = calls(
      ['propose_add_task', { line: 'Call Elena' }],
      ['propose_add_task', { line: 'Call again' }],
    );
    script(propose, says('The card waits for you.'));
    const { answer } = await say(client, 'Make a task to call Elena');
    expect(answer.card).toMatchObject({
      state: 'waiting',
      action: { kind: 'add_task', input: { title: 'Call Elena' } },
    });
    expect(answer.note).toBeNull();
    expect(JSON.parse(toldToModel()[1]?.content ?? '')).toHaveProperty('error');
    // At this point the model's claim that the task was added is untrue, because nobody has confirmed the card yet.
    script(propose, says('The task has been added to your list.'));
    expect((await say(client, 'Make a task to call Elena')).answer).toMatchObject({
      card: { state: 'waiting' },
      note: 'Nothing was done yet: the card waits until you confirm it.',
    });
    script(propose, says('Done.'));
    const asked = await say(client, 'Who owes me money?');
    expect(asked.answer.card).toBeNull();
    expect(await rowsOf('select from tasks where business_id = $1', owner.businessId)).toEqual([]);
  });
});

describe('model failures', () => {
  const call = { index: 0, id: 'call-0', function: { name: 'team', arguments: '{}' } };
  const delta = { content: 'x'.repeat(9_000), tool_calls: [call] };
  const muchAndMore = `data: ${JSON.stringify({ choices: [{ delta, finish_reason: 'tool_calls' }] })}`;

  test.each<[string, Reply, RegExp]>([
    ['status 401', refuses(401), /rejected the key/],
    ['status 429', refuses(429), /busy/],
    ['status 500', refuses(500), /provider had an error/],
    ['a connection that breaks off', breaksAfter('You are owed $1,000,000.00. Really'), /was cut off/],
    ['a stream with invalid data', streams('data: {"choi', ''), /could not be read/],
    ['too much data in total', streams(muchAndMore, 'data: [DONE]', ''), /too long/],
    ['endless tool calls', calls(['team', {}]), /could not find an answer/],
  ])(
    'after a model failure (%s), the answer shows the reason together with the result calculated without a model',
    async (_, reply, sentence) => {
      script(reply);
      const { answer, id, events } = await say(client, 'Who owes me money?');
      expect(answer).toMatchObject({
        state: 'failed',
        source: 'here',
        note: expect.stringMatching(sentence),
      });
      expect(answer.answers[0]?.question.name).toBe('receivables');
      expect(JSON.stringify(events)).not.toMatch(/secret detail|1,000,000/);
      const lines = await rowsOf(
        'select failure, is_sent_out from ai_calls where business_id = $1 order by created_at desc limit 2',
        owner.businessId,
      );
      expect(lines).toMatchObject([
        { is_sent_out: false },
        { is_sent_out: true, failure: expect.any(String) },
      ]);
      script(says('Elena Marsh does.'));
      const again = saidBy(await readEvents(await client.chat.retry({ id })));
      expect(again.answer).toMatchObject({
        id: answer.id,
        state: 'done',
        text: 'Elena Marsh does.',
        note: null,
      });
    },
  );

  test('when a user stops an answer, the text generated so far is kept, a claim that something was done is replaced by ‘Nothing was changed.’, and the user can ask again', async () => {
    script(stallsAfter('The first sentence is here. I have sent all invoices. The third is'));
    const stopping = new AbortController();
    const id = randomUUID();
    const stream = await client.chat.send(
      { id, thread_id: null, text: 'Who owes me money?' },
      { signal: stopping.signal },
    );
    const heard: ChatEvent[] = [];
    const listening = (async () => {
      for await (const event of stream) {
        heard.push(event);
        if (event.type === 'text') stopping.abort();
      }
    })();
    await expect(listening).rejects.toThrow();
    const thread = heard[0]?.type === 'asked' ? heard[0].thread.id : '';
    const answer = await vi.waitUntil(async () => (await client.chat.thread({ id: thread })).messages[1], {
      timeout: 60_000,
    });
    expect(answer).toMatchObject({
      state: 'stopped',
      text: expect.stringContaining('The first sentence is here. Nothing was changed.'),
      note: expect.stringMatching(
        /^Stopped\. .*nothing was changed\. Changes only happen when you confirm a card/,
      ),
    });
    script(says('All of it.'));
    const again = saidBy(await readEvents(await client.chat.retry({ id })));
    expect(again.answer).toMatchObject({ state: 'done', text: 'All of it.' });
  });

  test('a user who signs out while a chat answer is being streamed receives nothing more', async () => {
    const leaving = await signUpOwner(server);
    const { promise: isGone, resolve: leave } = Promise.withResolvers<void>();
    script((response, asked) => {
      stallsAfter('The first is here. A')(response, asked);
      const rest = { choices: [{ delta: { content: ' secret is next. Bye.' }, finish_reason: 'stop' }] };
      void isGone.then(() => response.end(`data: ${JSON.stringify(rest)}\n\n`));
    });
    const heard: ChatEvent[] = [];
    const sent = { id: randomUUID(), thread_id: null, text: 'hello' };
    for await (const event of await leaving.client.chat.send(sent)) {
      heard.push(event);
      if (event.type !== 'text') continue;
      await leaving.client.auth.signOut();
      leave();
    }
    expect(heard.map(({ type }) => type)).toEqual(['asked', 'text']);
    expect(textOf(heard).trim()).toBe('The first is here.');
  });

  test('only one of thirty simultaneous questions is sent to the model if the budget covers only one', async () => {
    const eager = await signUpOwner(server);
    await rowsOf(
      `insert into ai_calls (business_id, purpose, title, detail, is_sent_out, tokens_in) values ($1, 'chat', '', '', true, 199999)`,
      eager.businessId,
    );
    script(says('From the model.'));
    const said = await Promise.all(Array.from({ length: 30 }, () => say(eager.client, 'hello')));
    const sources = said.map(({ answer }) => answer.source);
    expect(sources.filter((source) => source === 'model')).toHaveLength(1);
    expect(model.asked).toHaveLength(1);
    expect(said.map(({ answer }) => answer.note).filter((note) => note && /budget/.test(note))).toHaveLength(
      29,
    );
  });

  test('at most two answers per business are in progress simultaneously, and further questions wait for their turn', async () => {
    const eager = await signUpOwner(server);
    let [open, most] = [0, 0];
    const held: (() => void)[] = [];
    script((response, asked) => {
      open += 1;
      most = Math.max(most, open);
      response.once('close', () => {
        open -= 1;
      });
      held.push(() => says('From the model.')(response, asked));
    });
    const saying = Promise.all(Array.from({ length: 5 }, () => say(eager.client, 'hello')));
    for (let answered = 0; answered < 5; answered++) {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      held.shift()?.();
    }
    expect((await saying).map(({ answer }) => answer.source)).toEqual(Array(5).fill('model'));
    expect(most).toBeLessThanOrEqual(2);
    expect(await rowsOf(`select from idempotency_keys where route = 'ai.place'`)).toEqual([]);
  });

  test('a business that has used up its daily AI budget gets answers without a model, and other businesses are not affected', async () => {
    const spender = await signUpOwner(server);
    script(says('From the model.', 300_000));
    expect((await say(spender.client, 'hello')).answer.source).toBe('model');
    expect(await spender.client.chat.provider()).toEqual({
      is_connected: true,
      model: 'small',
      is_budget_spent: true,
    });
    const { answer } = await say(spender.client, 'Who owes me money?');
    expect(answer).toMatchObject({ source: 'here', state: 'done', note: expect.stringMatching(/budget/) });
    expect((await say(client, 'hello')).answer.source).toBe('model');
  });
});

describe('the coach with a model', () => {
  interface Piece {
    n: number;
    title: string;
    reason: string;
  }
  /** A simulated model that rewords the text it receives. */
  const rewords =
    (change: (piece: Piece) => object): Reply =>
    (response, asked) => {
      const given = JSON.parse(asked.body.messages.at(-1)?.content ?? '[]') as Piece[];
      says(JSON.stringify(given.map(change)))(response, asked);
    };
  const friendly = ({ n, title, reason }: Piece) => ({
    n,
    title: `Time: ${title}`,
    reason: `Well. ${reason}`,
  });
  const look = async (by: Owner) => {
    await by.client.coach.look();
    await server.platform.background.settled();
    return (await by.client.coach.list({})).advice;
  };
  const linesOf = ({ businessId }: Owner) =>
    rowsOf(
      `select detail, model, tokens_in, failure from ai_calls where business_id = $1 and is_sent_out order by created_at`,
      businessId,
    );
  const lateOwner = async () => {
    const other = await signUpOwner(server);
    await other.client.coach.enable({ is_enabled: true });
    const customer_id = await addCustomer(other.client, { first_name: 'Ana', last_name: 'Kim' });
    await addSentInvoice(other, { customer_id, date: '2026-01-01', due_date: '2026-01-15' });
    return other;
  };

  test('the coach asks the model to reword suggestions in the background, asks only once for each unchanged suggestion, and accepts no changed figures', async () => {
    const other = await lateOwner();
    const [own] = (await other.client.coach.list({})).advice;
    script(rewords(friendly));
    const [worded] = await look(other);
    expect(worded).toMatchObject({ title: `Time: ${own?.title}`, figures: own?.figures });
    expect(worded?.reason[0]).toEqual({ text: 'Well. Invoice ' });
    expect(model.asked).toHaveLength(1);
    await Promise.all([look(other), look(other)]);
    expect(model.asked).toHaveLength(1);
    expect(await linesOf(other)).toEqual([
      { detail: '1 piece of advice, 1 taken', model: 'small', tokens_in: 100, failure: null },
    ]);
    const { id = '', version = 0 } = worded ?? {};
    expect(await other.client.coach.dismiss({ id, version })).toMatchObject({ title: `Time: ${own?.title}` });
  });

  test.each<[string, Reply, string, string | null]>([
    [
      'an answer with an invented figure',
      rewords((one) => ({ ...friendly(one), title: `${one.title}: $9,999` })),
      '0 taken',
      null,
    ],
    ['an unreadable answer', says('I am a model.'), '0 taken', null],
    ['a model failure', refuses(500), '0 taken', 'broken: 500'],
  ])(
    'after %s, a coach suggestion keeps its original wording, and the model is not asked again today',
    async (_, reply, detail, failure) => {
      const other = await lateOwner();
      const [own] = (await other.client.coach.list({})).advice;
      script(reply);
      expect(await look(other)).toEqual([
        expect.objectContaining({ title: own?.title, reason: own?.reason }),
      ]);
      await look(other);
      expect(model.asked).toHaveLength(1);
      expect(await linesOf(other)).toMatchObject([{ detail: `1 piece of advice, ${detail}`, failure }]);
    },
  );

  test('the coach does not ask the model after the daily AI budget is used up', async () => {
    const other = await lateOwner();
    await rowsOf(
      `insert into ai_calls (business_id, purpose, title, detail, is_sent_out, tokens_in) values ($1, 'chat', '', '', true, 200000)`,
      other.businessId,
    );
    script(rewords(friendly));
    await look(other);
    expect(model.asked).toHaveLength(0);
  });
});
