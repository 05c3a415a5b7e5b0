import { randomUUID } from 'node:crypto';
import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOpenEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { addCustomer, addSentInvoice, directPayment } from '../testing/fixtures/invoice-fixtures.ts';
import { addJob } from '../testing/fixtures/job-fixtures.ts';
import { newProject } from '../testing/fixtures/project-fixtures.ts';
import { asTaskEdit } from '../testing/fixtures/task-fixtures.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import { type Client, type Owner, type Person, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const newStepKey = () => randomUUID().replaceAll('-', '').slice(0, 24);

let server: TestServer;
let owner: Owner;
let other: Owner;
let staff: Person;
let client: Client;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  [owner, other] = await Promise.all([signUpOwner(server), signUpOwner(server)]);
  client = owner.client;
  staff = await addStaff(server, owner);
  const business = await client.business.get();
  today = todayIn(business?.time_zone ?? 'UTC', new Date());
});
beforeEach(() => rowsOf('delete from tasks where business_id = $1', owner.businessId));
afterAll(() => server.stop());

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;

type New = Parameters<Client['tasks']['create']>[0];
const add = (fields: Partial<New> = {}): Promise<TaskRow> =>
  client.tasks.create({ title: 'Call Ana', ...fields });
const titles = (tasks: readonly { title: string }[]) => tasks.map(({ title }) => title);
const refusal = { status: 400 };

describe('creating and updating tasks', () => {
  test('a new task gets default values for omitted fields, and its creator is stored', async () => {
    const task = await add();
    expect(task).toMatchObject({
      status: 'todo',
      priority: 'normal',
      assignee_id: null,
      record: null,
      version: 1,
    });
    expect(task.created_by).toBe(owner.userId);
    const log = await rowsOf(
      `select action from audit_log where entity = 'task' and entity_id = $1`,
      task.id,
    );
    expect(log).toEqual([{ action: 'create' }]);
  });

  test('creating a task several times with one idempotency key creates only one task', async () => {
    const idempotencyKey = randomUUID();
    const made = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.tasks.create({ title: 'Once' }, { context: { idempotencyKey } }),
      ),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await client.tasks.list({})).tasks).toHaveLength(1);
  });

  test.each([
    ['no title', { title: '  ' }, 'title', 'Enter a task'],
    ['a time without a date', { due_time: '09:00' }, 'due_date', 'Choose a date for this time'],
    [
      'a record type without a record',
      { record_kind: 'customer' as const },
      'record_id',
      'Choose what the task is about',
    ],
    ['an invalid repeat rule', { repeat: 'FREQ=HOURLY' }, 'repeat', 'Choose how often it repeats'],
    ['a date that does not exist', { due_date: '2026-02-30' }, 'due_date', 'Enter a valid date'],
    [
      'a time that does not exist',
      { due_date: '2026-05-15', due_time: '24:00' },
      'due_time',
      'Enter a time such as 3:30 PM',
    ],
  ])(
    'a task with %s is rejected, and the error is reported for the invalid field',
    async (_name, fields, field, sentence) => {
      await expect(add(fields)).rejects.toMatchObject({
        ...refusal,
        data: { fields: { [field]: sentence } },
      });
    },
  );

  test('a task that is assigned to a person outside the team or linked to a record of another business is rejected', async () => {
    await expect(add({ assignee_id: other.userId })).rejects.toMatchObject(refusal);
    const theirs = await addCustomer(other.client);
    await expect(add({ record_kind: 'customer', record_id: theirs })).rejects.toMatchObject(refusal);
    await expect(add({ record_kind: 'invoice', record_id: theirs })).rejects.toMatchObject(refusal);
    await expect(
      other.client.tasks.forRecord({ record_kind: 'customer', record_id: await addCustomer(client) }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('the second of two concurrent task edits is rejected as a conflict', async () => {
    const task = await add();
    await client.tasks.update({ ...asTaskEdit(task), title: 'First' });
    await expect(client.tasks.update({ ...asTaskEdit(task), title: 'Second' })).rejects.toMatchObject({
      status: 409,
    });
    expect((await client.tasks.get({ id: task.id })).title).toBe('First');
  });

  test('a task of another business is not found', async () => {
    const { id } = await add();
    const theirs = other.client.tasks;
    await expect(theirs.get({ id })).rejects.toMatchObject({ status: 404 });
    await expect(theirs.setStatus({ id, status: 'done' })).rejects.toMatchObject({ status: 404 });
    expect(await theirs.finish({ ids: [id] })).toEqual({ changed: [] });
  });
});

describe('records linked to tasks', () => {
  test('tasks can be linked to every kind of record: the record is found by search, its name is shown in the task row, and its tasks are listed', async () => {
    const customer = await addCustomer(client, { first_name: 'Elena', last_name: 'Zwick', company: null });
    const project = await client.projects.create(newProject(customer, { name: 'Zwick kitchen' }));
    const invoice = await addSentInvoice(owner, { customer_id: customer });
    const estimate = await addOpenEstimate(owner, { customer_id: customer });
    const payment = await client.payments.recordDirect(directPayment(25, { customer_id: customer }));
    const [lead] = await rowsOf(
      `insert into leads (business_id, first_name, last_name) values ($1, 'Lena', 'Zwick') returning id`,
      owner.businessId,
    );
    const [visit] = await rowsOf(
      `insert into appointments (business_id, customer_id, title, start_time, end_time)
       values ($1, $2, 'Zwick visit', now(), now() + interval '1 hour') returning id`,
      owner.businessId,
      customer,
    );
    const job = await addJob(client, { customer_id: customer, title: 'Zwick cellar' });
    const number = invoice.id.slice(0, 8);
    const expected = [
      ['customer', 'zwick', customer, 'Elena Zwick'],
      ['lead', 'zwick', lead.id, 'Lead, Lena Zwick'],
      ['appointment', 'zwick', visit.id, 'Visit, Elena Zwick'],
      ['estimate', 'zwick', estimate.id, /^Estimate, Elena Zwick, \$/],
      ['invoice', number, invoice.id, new RegExp(`^Invoice ${number}, \\$`)],
      ['project', 'zwick', project.id, 'Project, Zwick kitchen'],
      ['job', 'cellar', job.id, 'Job, Zwick cellar'],
      ['payment', 'zwick', payment.id, /^Payment, Elena Zwick, \$25\.00$/],
    ] as const;
    for (const [kind, search, id, label] of expected) {
      const found = (await client.tasks.findRecord({ search, kind })).filter((record) => record.id === id);
      expect(found, kind).toEqual([{ kind, id, label: expect.stringMatching(label) }]);
      const task = await add({ title: kind, record_kind: kind, record_id: id });
      expect(task.record).toEqual(found[0]);
      const shown = await client.tasks.forRecord({ record_kind: kind, record_id: id });
      expect(titles(shown.tasks), kind).toEqual([kind]);
    }
    await expect(client.jobs.remove({ id: job.id, version: job.version })).rejects.toThrow(
      'Close it instead',
    );
    const anywhere = await client.tasks.findRecord({ search: 'zwick' });
    expect(new Set(anywhere.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(6);
    expect(await other.client.tasks.findRecord({ search: 'zwick' })).toEqual([]);
  });
});

describe('task checklists, snoozing and the My Day screen', () => {
  test('checklist steps can be added and checked one by one', async () => {
    const { id } = await add();
    const step = newStepKey();
    await client.tasks.putStep({ id, step_key: step, text: 'Measure' });
    await client.tasks.putStep({ id, step_key: step, text: 'Measure' });
    expect((await client.tasks.setStep({ id, step_key: step, done: true })).checklist).toEqual([
      { step_key: step, text: 'Measure', done: true },
    ]);
    await expect(client.tasks.setStep({ id, step_key: newStepKey(), done: true })).rejects.toMatchObject({
      status: 404,
    });
    await expect(client.tasks.putStep({ id, step_key: newStepKey(), text: ' ' })).rejects.toMatchObject(
      refusal,
    );
  });

  test('ten checklist steps checked at the same time are all checked', async () => {
    const checklist = Array.from({ length: 10 }, (_, index) => ({
      step_key: newStepKey(),
      text: `Step ${index}`,
      done: false,
    }));
    const { id } = await add({ checklist });
    await Promise.all(
      checklist.map((step) => client.tasks.setStep({ id, step_key: step.step_key, done: true })),
    );
    expect((await client.tasks.get({ id })).checklist.every(({ done }) => done)).toBe(true);
  });

  test('a snoozed task is hidden from the My Day screen until the snooze ends, and changing the due date ends the snooze', async () => {
    const { id } = await add({ due_date: addDays(today, -2), assignee_id: owner.userId });
    expect((await client.tasks.day()).overdue.count).toBe(1);
    const until = addDays(today, 3);
    expect(await client.tasks.snooze({ id, until })).toMatchObject({
      snoozed_until: until,
      due_date: addDays(today, -2),
    });
    const day = await client.tasks.day();
    expect([day.overdue.count, day.later.count]).toEqual([0, 1]);
    await expect(client.tasks.snooze({ id, until: today })).rejects.toMatchObject(refusal);
    expect(await client.tasks.reschedule({ id, due_date: today })).toMatchObject({
      snoozed_until: null,
      due_date: today,
    });
    expect((await client.tasks.reschedule({ id, due_date: null })).due_time).toBeNull();
  });
});

describe('repeating tasks', () => {
  const repeating = () =>
    add({
      title: 'Filters',
      due_date: today,
      repeat: 'FREQ=WEEKLY',
      checklist: [{ step_key: newStepKey(), text: 'Order', done: true }],
    });
  const open = async () => (await client.tasks.list({})).tasks;

  test('completing a repeating task creates the next task with an unchecked checklist, and undoing the completion deletes the next task', async () => {
    const { id } = await repeating();
    await client.tasks.setStatus({ id, status: 'done' });
    const [next] = await open();
    expect(next).toMatchObject({
      title: 'Filters',
      due_date: addDays(today, 7),
      repeat: 'FREQ=WEEKLY',
      done_at: null,
    });
    expect(next?.checklist.map(({ done }) => done)).toEqual([false]);
    await client.tasks.setStatus({ id, status: 'todo' });
    expect((await open()).map((task) => task.id)).toEqual([id]);
  });

  test('the next task of a repeating task is not deleted after a user has changed it, and is not created twice', async () => {
    const { id } = await repeating();
    await client.tasks.setStatus({ id, status: 'done' });
    const [next] = await open();
    await client.tasks.snooze({ id: next?.id ?? '', until: addDays(today, 9) });
    await client.tasks.setStatus({ id, status: 'in_progress' });
    await client.tasks.setStatus({ id, status: 'done' });
    expect((await open()).map((task) => task.id)).toEqual([next?.id]);
  });

  test.each([
    ['with the checkbox', (id: string) => client.tasks.setStatus({ id, status: 'done' })],
    ['on the board', (id: string) => client.tasks.move({ id, status: 'done', before_id: null })],
    ['in a bulk action', (id: string) => client.tasks.finish({ ids: [id] })],
  ])(
    'completing a repeating task twenty times simultaneously (%s) creates only one next task',
    async (_name, finish) => {
      const { id } = await repeating();
      await Promise.all(Array.from({ length: 20 }, () => finish(id)));
      expect(titles(await open())).toEqual(['Filters']);
      expect((await client.tasks.list({ status: 'done' })).tasks.map((task) => task.id)).toEqual([id]);
    },
  );

  test('completing a repeating task in the form creates the next task, but cancelling the task creates none', async () => {
    const task = await repeating();
    await client.tasks.update({ ...asTaskEdit(task), status: 'done' });
    const [next] = await open();
    expect(next?.due_date).toBe(addDays(today, 7));
    await client.tasks.setStatus({ id: next?.id ?? '', status: 'cancelled' });
    expect(await open()).toEqual([]);
  });
});

describe('task lists', () => {
  test('overdue tasks are listed first, then tasks by day, time and priority, and tasks without a date last', async () => {
    const on = (days: number, title: string, rest: Partial<New> = {}) =>
      add({ title, due_date: addDays(today, days), ...rest });
    await add({ title: 'some day' });
    await on(1, 'tomorrow');
    await on(0, 'low', { priority: 'low' });
    await on(0, 'urgent', { priority: 'urgent' });
    await on(0, 'at nine', { due_time: '09:00', priority: 'low' });
    await on(-3, 'late');
    const { id } = await on(-9, 'done long ago');
    await client.tasks.setStatus({ id, status: 'done' });
    const order = ['late', 'at nine', 'urgent', 'low', 'tomorrow', 'some day'];
    expect(titles((await client.tasks.list({})).tasks)).toEqual(order);
    const paged: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const page: { tasks: TaskRow[]; next: string | null } = await client.tasks.list({ limit: 2, cursor });
      paged.push(...titles(page.tasks));
      if (!page.next) break;
      cursor = page.next;
    }
    expect(paged).toEqual(order);
    expect(titles((await client.tasks.list({ sort: 'priority' })).tasks)[0]).toBe('urgent');
    expect(titles((await client.tasks.list({ sort: 'newest' })).tasks)[0]).toBe('late');
    expect(titles((await client.tasks.list({ status: 'overdue' })).tasks)).toEqual(['late']);
    expect(
      titles((await client.tasks.list({ from: today, to: addDays(today, 1), priority: 'low' })).tasks),
    ).toEqual(['at nine', 'low']);
    expect(titles((await client.tasks.list({ search: 'NINE' })).tasks)).toEqual(['at nine']);
    expect((await client.tasks.overview()).counts).toEqual({
      all: 6,
      overdue: 1,
      todo: 6,
      in_progress: 0,
      done: 1,
      cancelled: 0,
    });
    const file = await (await client.tasks.exportCsv({ status: 'overdue' })).text();
    expect(file).toContain(`late,To do,Normal,${addDays(today, -3)}`);
  });

  test('the My Day screen shows tasks assigned to or created by the user, and the team view shows the tasks of each member', async () => {
    await add({ title: 'mine', assignee_id: owner.userId, due_date: today });
    await add({ title: 'given', assignee_id: staff.userId, due_date: addDays(today, -1) });
    await staff.client.tasks.create({ title: 'theirs', assignee_id: staff.userId });
    await staff.client.tasks.create({ title: 'nobody’s' });
    const { id } = await add({ title: 'ready' });
    await client.tasks.setStatus({ id, status: 'done' });
    const day = await client.tasks.day();
    expect([
      titles(day.overdue.tasks),
      titles(day.today_group.tasks),
      titles(day.undated.tasks),
      titles(day.done.tasks),
    ]).toEqual([['given'], ['mine'], [], ['ready']]);
    expect(day.open).toBe(2);
    const loads = new Map(
      day.loads.map((load) => [load.assignee_id, [load.overdue, load.today, load.later]]),
    );
    expect(loads).toEqual(
      new Map([
        [staff.userId, [1, 0, 1]],
        [owner.userId, [0, 1, 0]],
        [null, [0, 0, 1]],
      ]),
    );
    expect(day.done_this_week.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await client.tasks.counts()).toEqual({ open: 4, due: 2, mine: 2 });
    expect(titles((await client.tasks.list({ view: 'my' })).tasks)).toEqual(['given', 'mine']);
  });

  test('bulk actions move tasks to today or complete them, and return the changed tasks', async () => {
    const late = await add({ title: 'late', due_date: addDays(today, -4) });
    const now = await add({ title: 'now', due_date: today });
    expect(await client.tasks.moveToToday({ ids: [late.id, now.id, randomUUID()] })).toEqual({
      changed: [late.id],
    });
    const { changed } = await client.tasks.finish({ ids: [late.id, now.id] });
    expect(changed.toSorted()).toEqual([late.id, now.id].toSorted());
    expect((await client.tasks.list({})).tasks).toEqual([]);
  });

  test('the task board keeps its order, and twenty concurrent moves lose no card', async () => {
    const cards = [await add({ title: 'C' }), await add({ title: 'B' }), await add({ title: 'A' })];
    const column = async (status: string) =>
      titles((await client.tasks.board({})).find((one) => one.status === status)?.tasks ?? []);
    expect(await column('todo')).toEqual(['A', 'B', 'C']);
    const [c, b, a] = cards.map(({ id }) => id) as [string, string, string];
    await client.tasks.move({ id: c, status: 'todo', before_id: b });
    expect(await column('todo')).toEqual(['A', 'C', 'B']);
    await client.tasks.move({ id: a, status: 'in_progress', before_id: null });
    expect(await column('in_progress')).toEqual(['A']);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        client.tasks.move({
          id: [a, b, c][index % 3] as string,
          status: index % 2 ? 'todo' : 'in_progress',
          before_id: [c, a, b][index % 3] as string,
        }),
      ),
    );
    const all = (await client.tasks.board({})).flatMap(({ tasks }) => tasks.map(({ id }) => id));
    expect(all.toSorted()).toEqual([a, b, c].toSorted());
  });
});
