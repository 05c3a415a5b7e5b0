import { randomUUID } from 'node:crypto';
import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAppointment, testZone } from '../testing/fixtures/appointment-fixtures.ts';
import { readEvents, saidBy, say } from '../testing/fixtures/chat-fixtures.ts';
import { addCustomer, addSentInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import { type Client, type Owner, type Person, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
let staff: Person;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  [owner, other] = await Promise.all([signUpOwner(server), signUpOwner(server)]);
  client = owner.client;
  staff = await addStaff(server, owner);
});
afterAll(() => server.stop());

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;
const notThere = { status: 404 };
const tooLate = { status: 409 };

describe('chat conversations', () => {
  test('a chat conversation is stored and logged, and its answers come from the rows of the business and are streamed in pieces', async () => {
    const customer_id = await addCustomer(client);
    await addSentInvoice(owner, { customer_id });
    const { events, thread, answer } = await say(client, 'Who owes me money?');
    expect(events.map(({ type }) => type)).toEqual(['asked', 'text', 'text', 'text', 'text', 'answered']);
    expect(thread).toMatchObject({ title: 'Who owes me money?', version: 1 });
    expect(answer).toMatchObject({ role: 'assistant', state: 'done', source: 'here', card: null, text: '' });
    expect(answer.answers[0]?.figures.map(({ key }) => key)).toContain('total');
    expect(answer.suggestions).toHaveLength(3);
    const { messages } = await client.chat.thread({ id: thread.id });
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(messages[1]).toEqual(answer);
    const log = await rowsOf('select * from ai_calls where business_id = $1', owner.businessId);
    expect(log).toMatchObject([{ purpose: 'chat', is_sent_out: false, model: null, user_id: owner.userId }]);
    expect(
      await rowsOf(`select after from audit_log where entity = 'chat' and entity_id = $1`, thread.id),
    ).toEqual([{ after: null }]);
  });

  test('a chat message sent several times with the same id is stored and answered only once', async () => {
    const id = randomUUID();
    const sent = { id, thread_id: null, text: 'Who owes me money?' };
    const all = await Promise.all(
      Array.from({ length: 6 }, async () => saidBy(await readEvents(await client.chat.send(sent)))),
    );
    expect(new Set(all.map(({ answer }) => answer.id)).size).toBe(1);
    expect(new Set(all.map(({ thread }) => thread.id)).size).toBe(1);
    expect(await rowsOf('select role from chat_messages where id = $1 or answer_to = $1', id)).toHaveLength(
      2,
    );
  });

  test('a chat conversation can be continued, searched, renamed and removed', async () => {
    const first = await say(client, 'hello zebra');
    const second = await say(client, 'and the giraffe?', { thread_id: first.thread.id });
    expect(second.thread.id).toBe(first.thread.id);
    const found = async (search: string) =>
      (await client.chat.threads({ search })).threads.map(({ id }) => id);
    expect(await found('GIRAFFE')).toEqual([first.thread.id]);
    expect(await found('zebra')).toEqual([first.thread.id]);
    expect(await found('elephant')).toEqual([]);
    const named = await client.chat.rename({ id: first.thread.id, version: 1, title: 'Animals' });
    expect(named).toMatchObject({ title: 'Animals', version: 2 });
    await expect(client.chat.rename({ id: first.thread.id, version: 1, title: 'x' })).rejects.toMatchObject(
      tooLate,
    );
    await client.chat.remove({ id: first.thread.id });
    await expect(client.chat.thread({ id: first.thread.id })).rejects.toMatchObject(notThere);
    expect(await found('giraffe')).toEqual([]);
  });

  test('conversations are listed in pages, newest first', async () => {
    const { client: mine } = staff;
    const made = [];
    for (const word of ['one', 'two', 'three']) made.unshift((await say(mine, `hello ${word}`)).thread.id);
    const first = await mine.chat.threads({ limit: 2 });
    const second = await mine.chat.threads({ limit: 2, cursor: first.next });
    expect([...first.threads, ...second.threads].map(({ id }) => id)).toEqual(made);
    expect(second.next).toBeNull();
  });

  test('requests for a chat conversation by colleagues or by another business are answered as if the conversation did not exist', async () => {
    const { thread, id, answer } = await say(client, 'add task water the plants');
    const card = { id: answer.card?.id ?? '', version: 1 };
    for (const { client: them } of [staff, other]) {
      await expect(them.chat.thread({ id: thread.id })).rejects.toMatchObject(notThere);
      await expect(them.chat.rename({ id: thread.id, version: 1, title: 'x' })).rejects.toMatchObject(
        notThere,
      );
      await expect(them.chat.remove({ id: thread.id })).rejects.toMatchObject(notThere);
      await expect(them.chat.retry({ id })).rejects.toMatchObject(notThere);
      await expect(say(them, 'hello', { thread_id: thread.id })).rejects.toMatchObject(notThere);
      await expect(them.chat.confirmCard(card)).rejects.toMatchObject(notThere);
      await expect(them.chat.dismissCard(card)).rejects.toMatchObject(notThere);
      await expect(them.chat.undoCard(card)).rejects.toMatchObject(notThere);
      expect((await them.chat.threads({ search: 'water the plants' })).threads).toEqual([]);
    }
    await expect(say(staff.client, 'hello', { id })).rejects.toMatchObject(notThere);
    expect((await client.chat.thread({ id: thread.id })).messages).toHaveLength(2);
  });

  test('the AI call log shows colleagues that a question was asked and which data was read, but never the words of the question', async () => {
    const secret = 'xyzzy about my divorce';
    await say(client, secret);
    const logs = async (reader: Client) => [
      JSON.stringify((await reader.coach.calls({ limit: 100 })).calls),
      await (await reader.coach.exportCalls()).text(),
    ];
    for (const log of await logs(client)) expect(log).toContain(secret);
    for (const log of await logs(staff.client)) {
      expect(log).not.toContain(secret);
      expect(log).toContain('A colleague’s conversation');
    }
  });

  test('the server looks up the name of a record mentioned in a chat message, and a record of another business is not found', async () => {
    const customer = await addCustomer(client);
    const { asked } = await say(client, 'What does @Elena owe?', {
      mentions: [{ kind: 'customer', id: customer }],
    });
    expect(asked.mentions).toMatchObject([{ kind: 'customer', id: customer }]);
    const foreign = await addCustomer(other.client);
    const asking = say(client, 'What does @Elena owe?', { mentions: [{ kind: 'customer', id: foreign }] });
    await expect(asking).rejects.toMatchObject(notThere);
  });

  test('a chat message left unanswered by a server crash can be sent again', async () => {
    const { thread } = await say(client, 'hello');
    const id = randomUUID();
    await rowsOf(
      `insert into chat_messages (id, business_id, thread_id, role, text) values ($1, $2, $3, 'user', 'Who owes me?')`,
      id,
      owner.businessId,
      thread.id,
    );
    const { answer } = saidBy(await readEvents(await client.chat.retry({ id })));
    expect(answer.answers[0]?.question.name).toBe('receivables');
    const again = saidBy(await readEvents(await client.chat.retry({ id })));
    expect(again.answer).toEqual(answer);
  });

  test('too many chat messages in a short time are rejected with an explanation', async () => {
    const { client: hasty } = await signUpOwner(server);
    await say(hasty, 'hello');
    await rowsOf(`update rate_limits set count = 60 where key like 'chat-messages %'`);
    await expect(say(hasty, 'hello')).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('Please wait'),
    });
    await rowsOf(`delete from rate_limits where key like 'chat-messages %'`);
  });
});

describe('action cards in the chat', () => {
  const propose = async () => {
    const { answer, thread } = await say(client, `add task paint ${randomUUID()}`);
    if (!answer.card) throw new Error('no card');
    return { card: answer.card, thread, title: answer.text };
  };
  const tasksCount = async () =>
    (await rowsOf('select from tasks where business_id = $1', owner.businessId)).length;

  test('a chat card does nothing before it is confirmed, and runs its action only once no matter how often it is confirmed', async () => {
    const before = await tasksCount();
    const { card, thread } = await propose();
    expect(card).toMatchObject({ state: 'waiting', version: 1, can_undo: false, result: null });
    expect(await tasksCount()).toBe(before);
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => client.chat.confirmCard({ id: card.id, version: 1 })),
    );
    const done = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(done).toMatchObject([{ state: 'done', version: 2 }]);
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject(tooLate);
    expect(await tasksCount()).toBe(before + 1);
    const { messages } = await client.chat.thread({ id: thread.id });
    expect(messages[1]?.card).toEqual(done[0]);
    await expect(client.chat.dismissCard({ id: card.id, version: 2 })).rejects.toMatchObject(tooLate);
    const undone = await client.chat.undoCard({ id: card.id, version: 2 });
    expect(undone).toMatchObject({ state: 'undone', can_undo: false });
    await expect(client.chat.undoCard({ id: card.id, version: 3 })).rejects.toMatchObject(tooLate);
  });

  test.each([
    ['move the visit with Una Lind to 4pm', 'Una'],
    ['cancel the visit with Ivo Lind', 'Ivo'],
  ])(
    'after a server crash during the action “%s”, confirming the chat card again runs the action only once, and the action can be undone',
    async (text, first_name) => {
      const customer_id = await addCustomer(client, { first_name, last_name: 'Lind' });
      const day = addDays(todayIn(testZone, new Date()), 2);
      const times = { start: `${day}T09:00`, end: `${day}T10:30` };
      const visit = await addAppointment(client, { customer_id, ...times });
      const { answer } = await say(client, text);
      const id = answer.card?.id ?? '';
      const done = await client.chat.confirmCard({ id, version: 1 });
      const { version } = await client.appointments.get({ id: visit.id });
      await rowsOf(
        `update chat_cards set state = 'waiting', result = null, undo = null, version = 1,
           taken_at = now() - interval '5 minutes' where id = $1`,
        id,
      );
      expect(await client.chat.confirmCard({ id, version: 1 })).toEqual(done);
      expect(await client.appointments.get({ id: visit.id })).toMatchObject({ version });
      await client.chat.undoCard({ id, version: 2 });
      const back = await client.appointments.get({ id: visit.id });
      expect([back.start_time, back.status]).toEqual([visit.start_time, visit.status]);
    },
  );

  test('a chat card edited by the user gets a new description, and confirming an old version is rejected', async () => {
    const { card } = await propose();
    const action = {
      ...card.action,
      input: { ...card.action.input, title: 'Paint the fence' },
    } as typeof card.action;
    const changed = await client.chat.changeCard({ id: card.id, version: 1, action });
    expect(changed).toMatchObject({
      version: 2,
      state: 'waiting',
      title: expect.stringContaining('Paint the fence'),
    });
    await expect(client.chat.confirmCard({ id: card.id, version: 1 })).rejects.toMatchObject(tooLate);
    const other = { kind: 'complete_task', input: { task_id: randomUUID() } } as const;
    await expect(client.chat.changeCard({ id: card.id, version: 2, action: other })).rejects.toThrow();
    expect(await client.chat.dismissCard({ id: card.id, version: 2 })).toMatchObject({ state: 'dismissed' });
    await expect(client.chat.confirmCard({ id: card.id, version: 3 })).rejects.toMatchObject(tooLate);
  });
});

test('the command palette interprets a typed sentence without storing it', async () => {
  const kept = async () => (await rowsOf('select from chat_messages')).length;
  const before = await kept();
  expect(await client.chat.understand({ text: 'who owes me?' })).toMatchObject({ kind: 'answer' });
  expect(await client.chat.understand({ text: 'add task call Ana' })).toMatchObject({ kind: 'card' });
  expect(await client.chat.understand({ text: 'xyzzy plugh the blorp' })).toMatchObject({ kind: 'unknown' });
  expect(await kept()).toBe(before);
});

test('the command palette interprets at most 300 sentences in five minutes', async () => {
  const { client: eager, userId } = await signUpOwner(server);
  await eager.chat.understand({ text: 'who owes me?' });
  await rowsOf(`update rate_limits set count = 300 where key = 'chat-sentences ' || $1`, userId);
  await expect(eager.chat.understand({ text: 'who owes me?' })).rejects.toMatchObject({ status: 429 });
});
