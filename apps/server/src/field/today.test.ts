import { randomUUID } from 'node:crypto';
import { wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import type { FieldTaskTick } from '@dayworks/shared/field/field-action';
import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inBusinessTransaction } from '../platform/with-business.ts';
import { testZone } from '../testing/fixtures/appointment-fixtures.ts';
import { acted, addToCrew, addVisit, plantJob, status } from '../testing/fixtures/field-fixtures.ts';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { addFieldWorker, addStaff } from '../testing/fixtures/team-fixtures.ts';
import { isRowFreeWhileJobIsHeld } from '../testing/lock-order.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import { type Mailbox, openMailbox } from '../testing/stand-ins/mailbox.ts';
import type { Owner, Person } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
let owner: Owner;
let staff: Person;
let sam: Person;
let jo: Person;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ variables: { SMTP_URL: mailbox.url } });
  owner = await signUpProvenOwner(server, 'Harbour Works');
  [sam, jo, staff] = await Promise.all([
    addFieldWorker(server, owner),
    addFieldWorker(server, owner),
    addStaff(server, owner),
  ]);
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

test('offline work recorded by one worker is rejected if it is sent in the session of a colleague who signed in on the same phone', async () => {
  const { id } = await addVisit(owner, { assignee_id: sam.userId });
  await addToCrew(server, owner, id, jo.userId);
  const note = acted(await jo.client.field.visit({ id }), { kind: 'note', text: 'By Sam' });
  const callAs = (path: string, userId: string, input: object) =>
    jo.browser.fetch(`/api/rpc/field/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-user-id': userId },
      body: JSON.stringify({ json: input }),
    });
  for (const [path, input] of [
    ['act', note],
    ['sealKey', {}],
    ['days', {}],
  ] as const) {
    const refused = await callAs(path, sam.userId, input);
    expect(await refused.json()).toMatchObject({ json: { code: 'AUTH_SESSION_MISSING' } });
    expect((await callAs(path, jo.userId, { ...input })).status).toBe(200);
  }
  expect((await sam.client.field.visit({ id })).notes).toHaveLength(1);
});

describe('undoing a status change', () => {
  const email = 'elena@example.test';
  const letters = () =>
    rowsOf('select status from outbox where business_id = $1 and recipient = $2', owner.businessId, email);

  async function planned(): Promise<FieldVisit> {
    const customer_id = await addCustomer(owner.client, { email, phone: null });
    const { id } = await addVisit(owner, { assignee_id: sam.userId, customer_id });
    await plantJob(server, owner, id);
    return sam.client.field.visit({ id });
  }
  const undo = (visit: FieldVisit, action_id: string, timer_id: string | null = null) =>
    sam.client.field.act(acted(visit, { kind: 'undo', action_id, timer_id }));

  test('undoing a status change restores the exact state of the visit and withdraws the pending message to the customer', async () => {
    const { id } = await planned();
    await owner.client.appointments.setStatus({ id, version: 1, status: 'confirmed' });
    const visit = await sam.client.field.visit({ id });
    const [stored] = await rowsOf('select * from appointments where id = $1', id);
    const way = acted(visit, status('on_my_way'));
    const { message } = await sam.client.field.act(way);
    expect(message).toBe(`${email} is told in a few seconds`);
    const written = await letters();
    expect(written).toHaveLength(1);
    const [job] = await rowsOf(
      `select start_after > now() + interval '5 seconds' as waits from jobs.job
       where name = 'send-message' and data ->> 'business_id' = $1 order by created_on desc limit 1`,
      owner.businessId,
    );
    expect(job).toEqual({ waits: true });

    const answer = await undo(visit, way.id);
    expect(answer).toMatchObject({ outcome: 'done', message: null, visit: { status: 'confirmed' } });
    expect(await letters()).toEqual([]);
    const [after] = await rowsOf('select * from appointments where id = $1', id);
    expect({ ...after, version: 0, updated_at: 0 }).toEqual({ ...stored, version: 0, updated_at: 0 });
  });

  test('a status change of a visit and its undo lock the job row first, as invoicing does, so they never deadlock', async () => {
    const visit = await planned();
    const row = { table: 'appointments', id: visit.id } as const;
    const start = acted(visit, status('in_progress'));
    const jobId = visit.job?.id ?? '';
    expect(await isRowFreeWhileJobIsHeld(server, jobId, row, () => sam.client.field.act(start))).toBe(true);
    const started = await sam.client.field.visit({ id: visit.id });
    expect(await isRowFreeWhileJobIsHeld(server, jobId, row, () => undo(started, start.id))).toBe(true);
    const { version } = await owner.client.appointments.get({ id: visit.id });
    const cancel = () => owner.client.appointments.setStatus({ id: visit.id, version, status: 'cancelled' });
    expect(await isRowFreeWhileJobIsHeld(server, jobId, row, cancel)).toBe(true);
  });

  test('undoing a status change reports that the customer was already notified', async () => {
    const visit = await planned();
    const way = acted(visit, status('on_my_way'), { made_at: secondsAgo(20) });
    await sam.client.field.act(way);
    await rowsOf(
      `update outbox set status = 'sent' where business_id = $1 and entity_id = $2`,
      owner.businessId,
      visit.id,
    );
    expect(await undo(visit, way.id)).toMatchObject({
      outcome: 'done',
      message: 'The customer was already notified that you are on your way.',
      visit: { status: 'scheduled' },
    });
  });

  test('undoing a status change deletes the time entry that the change started and resumes the time entry that it stopped', async () => {
    const visit = await planned();
    const before = await planned();
    const earlier = acted(before, { kind: 'timer_start' }, { made_at: secondsAgo(600) });
    await sam.client.field.act(earlier);
    const made_at = secondsAgo(8);
    const [start, timer] = [
      acted(visit, status('in_progress'), { made_at }),
      acted(visit, { kind: 'timer_start' }, { made_at }),
    ];
    await sam.client.field.act(start);
    await sam.client.field.act(timer);
    expect((await sam.client.field.days()).running?.visit_id).toBe(visit.id);
    const { visit: undone } = await undo(visit, start.id, timer.id);
    expect(undone).toMatchObject({ status: 'scheduled', started_at: null, entries: [] });
    expect((await sam.client.field.days()).running).toMatchObject({ id: earlier.id, visit_id: before.id });

    const seen = await sam.client.field.visit({ id: before.id });
    const [done, stop] = [
      acted(seen, status('completed'), { made_at: secondsAgo(5) }),
      acted(seen, { kind: 'timer_stop' }, { made_at: secondsAgo(5) }),
    ];
    await sam.client.field.act(done);
    await sam.client.field.act(stop);
    expect((await sam.client.field.days()).running).toBeNull();
    expect((await undo(before, done.id, stop.id)).visit).toMatchObject({
      status: 'scheduled',
      completed_at: null,
      entries: [{ id: earlier.id, ended_at: null }],
    });
    await sam.client.field.act(acted(before, { kind: 'timer_stop' }));
  });

  test('a time entry that is resumed by an undo does not overlap time that the office entered in the meantime', async () => {
    const { id } = await planned();
    const at = (minutes: number) => secondsAgo(minutes * 60);
    const wall = (minutes: number) => wallTimeIn(testZone, new Date(at(minutes)));
    const before = await sam.client.field.visit({ id });
    await sam.client.field.act(acted(before, { kind: 'timer_start' }, { made_at: at(110) }));
    await sam.client.field.act(acted(before, status('in_progress'), { made_at: at(110) }));
    const seen = await sam.client.field.visit({ id });
    const [done, stop] = [
      acted(seen, status('completed'), { made_at: at(60) }),
      acted(seen, { kind: 'timer_stop' }, { made_at: at(60) }),
    ];
    await sam.client.field.act(done);
    await sam.client.field.act(stop);
    const office = await owner.client.time.create({ user_id: sam.userId, start: wall(50), end: wall(10) });
    const action = { kind: 'undo', action_id: done.id, timer_id: stop.id } as const;
    const answer = await sam.client.field.act(acted(seen, action, { made_at: at(59.9) }));
    expect(answer).toMatchObject({
      outcome: 'done',
      visit: { status: 'in_progress', entries: [{ ended_at: office.started_at }] },
    });
  });

  test('undoing a status change does not affect a time entry that another tap started', async () => {
    const [visit, other] = [await planned(), await planned()];
    const earlier = acted(other, { kind: 'timer_start' });
    await sam.client.field.act(earlier);
    const step = acted(visit, status('in_progress'));
    await sam.client.field.act(step);
    expect(await undo(visit, step.id, earlier.id)).toMatchObject({ outcome: 'done' });
    expect((await sam.client.field.days()).running).toMatchObject({ id: earlier.id });
    await sam.client.field.act(acted(other, { kind: 'timer_stop' }));
  });

  test('a status change cannot be undone if the visit has changed since, if too much time has passed, or if another worker made the change', async () => {
    const visit = await planned();
    const step = acted(visit, status('in_progress'));
    await sam.client.field.act(step);
    const { version } = await owner.client.appointments.get({ id: visit.id });
    await owner.client.appointments.setStatus({ id: visit.id, version, status: 'completed' });
    expect(await undo(visit, step.id)).toMatchObject({
      outcome: 'refused',
      message: 'This visit has changed since then, so the step was not undone.',
      visit: { status: 'completed' },
    });
    const other = await planned();
    const old = acted(other, status('in_progress'), { made_at: secondsAgo(120) });
    await sam.client.field.act(old);
    expect(await undo(other, old.id)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('too long ago'),
    });
    expect(await undo(other, step.id)).toMatchObject({ outcome: 'refused' });
    expect(await undo(other, randomUUID())).toMatchObject({ outcome: 'refused' });
  });

  test('a device that reports an earlier time cannot undo a status change that the server received long ago', async () => {
    const visit = await planned();
    const hours = 3 * 3600;
    const step = acted(visit, status('in_progress'), { made_at: secondsAgo(hours) });
    const claimed = () =>
      sam.client.field.act(
        acted(
          visit,
          { kind: 'undo', action_id: step.id, timer_id: null },
          { made_at: secondsAgo(hours - 5) },
        ),
      );
    await sam.client.field.act(step);
    const received = (ago: string) =>
      rowsOf(`update visit_actions set created_at = now() - $2::interval where id = $1`, step.id, ago);
    await received('3 hours');
    expect(await claimed()).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('too long ago'),
      visit: { status: 'in_progress' },
    });
    // The phone had no network for three hours, and then sends the status change and its undo together.
    await received('1 second');
    expect(await claimed()).toMatchObject({ outcome: 'done', visit: { status: 'scheduled' } });
  });

  test('a status change cannot be undone after the visit has been invoiced', async () => {
    const visit = await planned();
    const step = acted(visit, status('completed'));
    await sam.client.field.act(step);
    await rowsOf(
      `with made as (insert into invoices (business_id, status, date) values ($1, 'draft', '2026-01-01') returning id)
       update appointments set invoice_id = made.id from made where appointments.id = $2`,
      owner.businessId,
      visit.id,
    );
    expect(await undo(visit, step.id)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('has since been invoiced'),
      visit: { status: 'completed' },
    });
  });
});

describe('tasks for field workers', () => {
  const tick = (task_id: string, fields: Partial<FieldTaskTick> = {}): FieldTaskTick => ({
    ...{ id: randomUUID(), task_id, done: true },
    ...{ made_at: new Date().toISOString(), sent_at: new Date().toISOString() },
    ...fields,
  });
  const statusOf = async (id: string) => (await owner.client.tasks.get({ id })).status;

  test('a field worker sees the tasks assigned to them, and each notification links to its task', async () => {
    const invoiceWords = {
      notes: 'Bring the long hose',
      checklist: [{ step_key: 'abcdefgh', text: 'Hose', done: true }],
    };
    const mine = await owner.client.tasks.create({
      title: 'Fetch the ladder',
      assignee_id: sam.userId,
      ...invoiceWords,
    });
    const far = await owner.client.tasks.create({
      title: 'Next year',
      assignee_id: sam.userId,
      due_date: '2099-01-01',
    });
    const foreign = await owner.client.tasks.create({ title: 'Order parts', assignee_id: jo.userId });
    const { tasks } = await sam.client.field.days();
    expect(tasks.map(({ id }) => id)).toEqual([far.id, mine.id]);
    expect(tasks.slice(1)).toEqual([
      {
        id: mine.id,
        title: 'Fetch the ladder',
        notes: 'Bring the long hose',
        priority: 'normal',
        day: null,
        due_time: null,
        steps: [{ text: 'Hose', done: true }],
        done_at: null,
      },
    ]);
    const { notifications } = await sam.client.notifications.list({});
    expect(notifications.map(({ href }) => href)).toContain(`/today?task=${mine.id}`);
    await expect(sam.client.tasks.get({ id: mine.id })).rejects.toMatchObject({ status: 404 });
    expect(await sam.client.field.task(tick(foreign.id))).toMatchObject({ outcome: 'refused', task: null });
    expect(await statusOf(foreign.id)).toBe('todo');
    expect(await statusOf(far.id)).toBe('todo');
  });

  test('a field worker’s tap completes a task only once, with the time of the tap, and repeating the request does not override a later change by the office', async () => {
    const { id } = await owner.client.tasks.create({ title: 'Sweep the van', assignee_id: sam.userId });
    const made_at = secondsAgo(3_600);
    const sent = tick(id, { made_at });
    const first = await sam.client.field.task(sent);
    expect(first).toMatchObject({ outcome: 'done', task: { id, done_at: made_at } });
    expect(await statusOf(id)).toBe('done');
    await owner.client.tasks.setStatus({ id, status: 'todo' });
    expect(await sam.client.field.task({ ...sent, sent_at: new Date().toISOString() })).toEqual(first);
    expect(await statusOf(id)).toBe('todo');
    await sam.client.field.task(tick(id));
    await sam.client.field.task(tick(id, { done: false }));
    expect(await statusOf(id)).toBe('todo');
    await expect(sam.client.field.task(tick(randomUUID()))).rejects.toMatchObject({ status: 404 });
  });

  test('a recurring task continues after a field worker completes it', async () => {
    const { id } = await owner.client.tasks.create({
      ...{ title: 'Grease the hinges', assignee_id: sam.userId },
      ...{ due_date: '2026-01-05', repeat: 'FREQ=WEEKLY' },
    });
    await sam.client.field.task(tick(id));
    const { tasks } = await sam.client.field.days();
    const named = tasks.filter(({ title }) => title === 'Grease the hinges');
    expect(named.map(({ done_at }) => done_at !== null).toSorted()).toEqual([false, true]);
  });
});

test('leads can be assigned only to members who are allowed to open leads', async () => {
  const lead = await owner.client.leads.create({ first_name: 'Ida', owner_id: staff.userId });
  const text = 'Please choose someone in the office. Field workers cannot open leads';
  const refusal = { status: 400, data: { fields: { owner_id: text } } };
  await expect(owner.client.leads.create({ first_name: 'Ida', owner_id: sam.userId })).rejects.toMatchObject(
    refusal,
  );
  const { id, version } = lead;
  const [stored] = await rowsOf('select owner_id from leads where id = $1', id);
  expect(stored).toEqual({ owner_id: staff.userId });
  expect(version).toBe(1);
});

test('a visit shows the items of its job without prices, and the customer request that led to the visit', async () => {
  const { id } = await addVisit(owner, { assignee_id: sam.userId });
  const job = await plantJob(server, owner, id);
  const lead = await owner.client.leads.create({ first_name: 'Ida', service_wanted: 'Gutters leak' });
  await rowsOf(`update leads set preferred_times = 'Weekday mornings' where id = $1`, lead.id);
  const file = `${randomUUID()}.jpg`;
  await rowsOf(
    `insert into files (id, business_id, name, content_type, byte_size, sha256, is_public)
     values ($1, $2, 'photo-1.jpg', 'image/jpeg', 10, 'x', false)`,
    file,
    owner.businessId,
  );
  await rowsOf(
    'insert into lead_photos (business_id, lead_id, file_id) values ($1, $2, $3)',
    owner.businessId,
    lead.id,
    file,
  );
  await rowsOf('update jobs set lead_id = $2 where id = $1', job.id, lead.id);
  await rowsOf(
    `insert into job_items (business_id, job_id, name, description, quantity, unit, price, total, cost)
     values ($1, $2, 'Downspout', 'White, 3 m', 2, 'ea', 777.77, 1555.54, 500)`,
    owner.businessId,
    job.id,
  );
  const visit = await sam.client.field.visit({ id });
  expect(visit.items).toEqual([
    { id: expect.any(String), name: 'Downspout', description: 'White, 3 m', quantity: 2, unit: 'ea' },
  ]);
  expect(visit.request).toEqual({
    wanted: 'Gutters leak',
    preferred_times: 'Weekday mornings',
    photos: [{ id: expect.any(String), file_id: file }],
  });
  const may = (person: Person) =>
    inBusinessTransaction(server.platform.database.app, owner, async ({ $client }) => {
      const asked = [owner.businessId, person.userId, file];
      return (await $client.query('select is_field_file($1, $2, $3) as may', asked)).rows[0];
    });
  expect([await may(sam), await may(jo)]).toEqual([{ may: true }, { may: false }]);
});

test('the key that encrypts unsent field work stays the same for each person and differs between people', async () => {
  const keyOf = async ({ client }: Person) => (await client.field.sealKey()).key;
  const key = await keyOf(sam);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await keyOf(sam)).toBe(key);
  expect(await keyOf(jo)).not.toBe(key);
});

test('only a recently re-authenticated owner can remove the unsent work of a team member from a device, and this is written to the audit log', async () => {
  const [boss, stranger] = [await signUpProvenOwner(server), await signUpProvenOwner(server)];
  const [worker, office] = [await addFieldWorker(server, boss), await addStaff(server, boss)];
  const input = { user_id: worker.userId, steps: 3 };
  for (const person of [worker, office, stranger])
    await expect(person.client.field.removeUnsent(input)).rejects.toMatchObject({ status: 404 });
  await expect(boss.client.field.removeUnsent({ user_id: stranger.userId, steps: 1 })).rejects.toMatchObject({
    status: 404,
  });
  expect(await boss.client.field.removeUnsent(input)).toBeNull();
  const entries = async () =>
    (
      await server.platform.database.operator.query(
        `select user_id, entity_id, before from audit_log where business_id = $1 and action = 'remove unsent work'`,
        [boss.businessId],
      )
    ).rows;
  expect(await entries()).toEqual([{ user_id: boss.userId, entity_id: worker.userId, before: { steps: 3 } }]);
  await server.platform.database.auth.query(
    `update "session" set "provedAt" = now() - interval '16 minutes' where "userId" = $1`,
    [boss.userId],
  );
  server.platform.sessions.forgetUser(boss.userId);
  await expect(boss.client.field.removeUnsent(input)).rejects.toMatchObject({
    code: 'REAUTHENTICATION_NEEDED',
  });
  expect(await entries()).toHaveLength(1);
});

describe('a field worker on the way to one visit who switches to another visit', () => {
  const stateOf = async (id: string) =>
    (await rowsOf('select status, on_my_way_at from appointments where id = $1', id))[0];
  const lettersTo = (email: string) => rowsOf('select status from outbox where recipient = $1', email);

  /** Creates a visit that is assigned to one or two workers, with a customer who can be notified. */
  async function visitOf(email: string, ...[first, second]: Person[]): Promise<FieldVisit> {
    const customer_id = await addCustomer(owner.client, { email, phone: null });
    const { id } = await addVisit(owner, { assignee_id: first?.userId ?? null, customer_id });
    if (second) await addToCrew(server, owner, id, second.userId);
    return (first ?? sam).client.field.visit({ id });
  }
  const go = (visit: FieldVisit, by = sam, seconds = 0) => {
    const way = acted(visit, status('on_my_way'), { made_at: secondsAgo(seconds) });
    return by.client.field.act(way).then(() => way);
  };

  test('when a worker leaves for a second visit, the first visit returns to the status ‘planned’ and the message to its customer is withdrawn', async () => {
    const first = await visitOf('one@example.test', sam);
    await owner.client.appointments.setStatus({
      ...{ id: first.id, version: first.version },
      status: 'confirmed',
    });
    await go(await sam.client.field.visit({ id: first.id }));
    expect(await lettersTo('one@example.test')).toHaveLength(1);
    const second = await visitOf('two@example.test', sam);
    const way = await go(second);
    expect(await stateOf(first.id)).toEqual({ status: 'confirmed', on_my_way_at: null });
    expect(await lettersTo('one@example.test')).toEqual([]);
    expect(await lettersTo('two@example.test')).toHaveLength(1);

    /*
     * An undo restores both visits: the second visit is planned again, and the worker is on the way to the first visit
     * again.
     */
    const undo = { kind: 'undo', action_id: way.id, timer_id: null } as const;
    await sam.client.field.act(acted(second, undo));
    expect((await stateOf(first.id)).status).toBe('on_my_way');
    expect((await stateOf(second.id)).status).toBe('scheduled');
    expect(await lettersTo('one@example.test')).toHaveLength(1);
    expect(await lettersTo('two@example.test')).toEqual([]);
  });

  test('when a worker starts work at a second visit, the first visit returns to the status ‘planned’, even if the office had set its status', async () => {
    const first = await visitOf('three@example.test', sam);
    const second = await visitOf('four@example.test', sam);
    await go(first);
    await sam.client.field.act(acted(second, status('in_progress')));
    expect((await stateOf(first.id)).status).toBe('scheduled');

    await go(await sam.client.field.visit({ id: first.id }));
    const third = await visitOf('five@example.test', sam);
    const { id, version } = third;
    await owner.client.appointments.onMyWay({ id, version, minutes: 15 });
    expect((await stateOf(first.id)).status).toBe('scheduled');
    await owner.client.appointments.setStatus({
      ...{ id: second.id, version: (await owner.client.appointments.get({ id: second.id })).version },
      status: 'completed',
    });
    const { version: left } = await owner.client.appointments.get({ id: first.id });
    await owner.client.appointments.setStatus({ id: first.id, version: left, status: 'in_progress' });
    expect((await stateOf(third.id)).status).toBe('scheduled');
  });

  test('a visit keeps the status ‘on my way’ while a colleague is still on the way, and a delayed tap does not reset a visit chosen later', async () => {
    const shared = await visitOf('six@example.test', sam, jo);
    await go(shared);
    const alone = await visitOf('seven@example.test', sam);
    await go(alone);
    expect((await stateOf(shared.id)).status).toBe('on_my_way');
    /*
     * The colleague set off for the shared visit, and the worker only accompanies the colleague. The worker's own visit
     * therefore keeps the status 'on my way'.
     */
    const both = await visitOf('eight@example.test', jo, sam);
    await go(both, jo);
    expect((await stateOf(alone.id)).status).toBe('on_my_way');
    expect((await stateOf(shared.id)).status).toBe('scheduled');

    // A tap that arrives late does not change a visit that the worker set off for after the tap.
    const late = await visitOf('nine@example.test', sam);
    await go(late, sam, 600);
    expect((await stateOf(alone.id)).status).toBe('on_my_way');
  });
});
