import { memberRoles } from '@dayworks/shared/business/member-role';
import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { instantOf } from '@dayworks/shared/dates/zoned-time';
import {
  defaultChoice,
  isToldInField,
  notificationEntities,
  notificationKinds,
} from '@dayworks/shared/notifications/notification-kind';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAppointment, testZone } from '../testing/fixtures/appointment-fixtures.ts';
import { addOpenEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { addCustomer, addSentInvoice, keyIn, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { onePixel } from '../testing/fixtures/one-pixel.ts';
import { sendRequest, switchFormOn } from '../testing/fixtures/request-form-fixtures.ts';
import { addFieldWorker, addStaff } from '../testing/fixtures/team-fixtures.ts';
import { Browser, type Owner, type Person, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createNotificationLetters } from './send-letters.ts';
import { createDueTaskTeller, createOverdueTeller } from './tell-due-tasks.ts';

let server: TestServer;
let owner: Owner;
let staff: Person;
let field: Person;
let customer_id: string;
beforeAll(async () => {
  server = await startTestServer({ variables: { TRUST_PROXY: '1' } });
  owner = await signUpOwner(server, 'Harbour Works');
  staff = await addStaff(server, owner);
  field = await addFieldWorker(server, owner);
  customer_id = await addCustomer(owner.client);
});
afterAll(() => server.stop());

const rowsOf = async <Row extends object>(sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query<Row>(sql, values)).rows;

/** Returns the notifications that each team member has about a record. */
async function toldOf(id: string): Promise<Record<string, string[]>> {
  const rows = await rowsOf<{ user_id: string; kind: string }>(
    'select user_id, kind from notifications where entity_id = $1 and in_app order by created_at, kind',
    id,
  );
  const of = ({ userId }: Person) => rows.filter((row) => row.user_id === userId).map(({ kind }) => kind);
  return { owner: of(owner), staff: of(staff), field: of(field) };
}

const newestOf = async ({ client }: Person) =>
  (await client.notifications.list({ limit: 1 })).notifications[0];

const guest = () => new Browser(server).client;

async function openVisit(assignee_id: string | null) {
  const { id } = await addAppointment(owner.client, { customer_id, assignee_id });
  return { id, key: keyIn((await owner.client.appointments.link({ id })).path) };
}

/** The events under test. Each function performs an action and returns the id of the affected record. */
const events: [string, () => Promise<string>, Record<string, string[]>][] = [
  [
    'a customer opens an invoice twice',
    async () => {
      const { id } = await addSentInvoice(owner, { customer_id });
      const key = keyIn((await owner.client.invoices.sharing({ id })).path);
      for (const _ of [1, 2]) await guest().invoices.markViewed({ id, key });
      return id;
    },
    { owner: ['document_viewed'], staff: ['document_viewed'], field: [] },
  ],
  [
    'a customer opens an estimate, asks for changes and declines',
    async () => {
      const estimate = await addOpenEstimate(owner, { customer_id });
      const { estimates } = guest();
      const { id, key } = estimate;
      await estimates.markViewed({ id, key });
      await estimates.requestChanges({ id, key, message: 'Without the drain' });
      await estimates.requestChanges({ id, key, message: 'Without the drain' });
      await estimates.decline({ id, key, reason: 'Too dear' });
      return id;
    },
    {
      owner: ['document_viewed', 'estimate_answered', 'estimate_answered'],
      staff: ['document_viewed', 'estimate_answered', 'estimate_answered'],
      field: [],
    },
  ],
  [
    'staff decline an estimate in a customer’s name',
    async () => {
      const { id } = await addOpenEstimate(owner, { customer_id });
      await staff.client.estimates.decide({ id, decision: 'declined' });
      return id;
    },
    { owner: [], staff: [], field: [] },
  ],
  [
    'staff record a payment',
    async () => {
      const { id, total } = await addSentInvoice(owner, { customer_id });
      return (await staff.client.payments.record(payment(id, total))).id;
    },
    { owner: ['payment'], staff: [], field: [] },
  ],
  [
    'a customer request arrives',
    async () => {
      await switchFormOn(owner);
      expect((await sendRequest(server, owner.businessId)).status).toBe(303);
      const { leads } = await owner.client.leads.list({});
      return leads[0]?.id ?? '';
    },
    { owner: ['lead_arrived'], staff: ['lead_arrived'], field: [] },
  ],
  [
    'the owner adds a lead and assigns it to a staff member',
    async () => (await owner.client.leads.create({ first_name: 'Nora', owner_id: staff.userId })).id,
    { owner: [], staff: ['assigned'], field: [] },
  ],
  [
    'the owner assigns a task to a staff member, who assigns it back, and the owner finishes it',
    async () => {
      const task = await owner.client.tasks.create({ title: 'Call back', assignee_id: staff.userId });
      const { id, version, title, status, priority, checklist } = task;
      const edit = { id, title, status, priority, checklist, notes: null, due_date: null, due_time: null };
      const link = { record_kind: null, record_id: null, repeat: null };
      await staff.client.tasks.update({ ...edit, ...link, version, assignee_id: owner.userId });
      await owner.client.tasks.move({ id, status: 'done', before_id: null });
      return id;
    },
    { owner: ['assigned'], staff: ['assigned'], field: [] },
  ],
  [
    'a customer confirms a visit that is not assigned to anyone yet',
    async () => {
      const visit = await openVisit(null);
      await guest().appointments.confirmShared(visit);
      return visit.id;
    },
    { owner: ['visit_answered'], staff: ['visit_answered'], field: [] },
  ],
  [
    'a customer asks to reschedule a staff member’s visit',
    async () => {
      const visit = await openVisit(staff.userId);
      await guest().appointments.askOtherTime({ ...visit, asked_time: 'Friday' });
      return visit.id;
    },
    { owner: ['visit_answered'], staff: ['visit_changed', 'own_visit_answered'], field: [] },
  ],
  [
    'a customer cancels a field worker’s visit',
    async () => {
      const visit = await openVisit(field.userId);
      await guest().appointments.cancelShared({ ...visit, reason: null });
      return visit.id;
    },
    {
      owner: ['visit_answered'],
      staff: ['visit_answered'],
      field: ['visit_changed', 'own_visit_answered'],
    },
  ],
  [
    'a customer confirms a staff member’s visit that a field worker also attends',
    async () => {
      const visit = await openVisit(staff.userId);
      await rowsOf(
        'insert into visit_crew (business_id, appointment_id, user_id) values ($1, $2, $3)',
        owner.businessId,
        visit.id,
        field.userId,
      );
      await guest().appointments.confirmShared(visit);
      return visit.id;
    },
    {
      owner: ['visit_answered'],
      staff: ['visit_changed', 'own_visit_answered'],
      field: ['own_visit_answered'],
    },
  ],
  [
    'the owner assigns a task to a field worker',
    async () => (await owner.client.tasks.create({ title: 'Refuel', assignee_id: field.userId })).id,
    { owner: [], staff: [], field: ['assigned'] },
  ],
];

test.each(events)('the right team members are notified when %s', async (_, act, told) => {
  const id = await act();
  expect(await toldOf(id)).toEqual(told);
});

test('an event that is recorded repeatedly or simultaneously causes only one notification', async () => {
  const invoice = await addSentInvoice(owner, { customer_id });
  const { id } = await staff.client.payments.record(payment(invoice.id, 1));
  const again = `insert into audit_log (business_id, user_id, action, entity, entity_id, before, after, request_id)
    select business_id, user_id, action, entity, entity_id, before, after, request_id from audit_log
    where business_id = $1 and entity || action in ('paymentrecord', 'invoiceview', 'leadcreate', 'taskcreate',
      'appointmentcustomer_confirm', 'estimatesign') and random() < 0.7`;
  const count = () => rowsOf<{ told: number }>('select count(*)::int as told from notifications');
  const before = await count();
  await Promise.all(Array.from({ length: 6 }, () => rowsOf(again, owner.businessId)));
  expect(await count()).toEqual(before);
  expect((await toldOf(id)).owner).toEqual(['payment']);
});

test('clicking a notification opens its record, and the notification is deleted together with the record', async () => {
  const { id } = await staff.client.tasks.create({ title: 'Order pipes', assignee_id: owner.userId });
  const { name } = (await owner.client.members.list()).members.find(
    ({ user_id }) => user_id === staff.userId,
  ) ?? { name: '' };
  expect(await newestOf(owner)).toMatchObject({
    kind: 'assigned',
    title: `${name || 'Somebody'} gave you a task`,
    note: 'Order pipes',
    href: `/tasks?task=${id}`,
    read_at: null,
  });
  const invoice = await addSentInvoice(owner, { customer_id });
  const key = keyIn((await owner.client.invoices.sharing({ id: invoice.id })).path);
  await guest().invoices.markViewed({ id: invoice.id, key });
  expect((await toldOf(invoice.id)).owner).toEqual(['document_viewed']);
  await owner.client.invoices.remove({ id: invoice.id });
  expect(await toldOf(invoice.id)).toEqual({ owner: [], staff: [], field: [] });
});

test('the office is notified when a message cannot be delivered', async () => {
  const [message] = await rowsOf<{ id: string }>(
    `insert into outbox (business_id, channel, recipient, subject, text) values ($1, 'email', 'e@x.test', 'Invoice', 'x') returning id`,
    owner.businessId,
  );
  const happens = (action: string) =>
    rowsOf(
      `insert into audit_log (business_id, action, entity, entity_id, request_id) values ($1, $3, 'message', $2, $2)`,
      owner.businessId,
      message?.id,
      action,
    );
  await happens('fail');
  await happens('fail');
  expect((await toldOf(message?.id ?? '')).owner).toEqual(['message_failed']);
  await happens('retry');
  await happens('fail');
  expect((await toldOf(message?.id ?? '')).owner).toEqual(['message_failed', 'message_failed']);
  expect(await newestOf(owner)).toMatchObject({
    title: 'A message to e@x.test was not sent',
    note: 'Invoice',
    href: `/settings/outbox?message=${message?.id}`,
  });
});

test('the office is notified of a payment promise, no matter who recorded it', async () => {
  const { id } = await addSentInvoice(owner, { customer_id });
  const write = (action: string, user: string | null, request: string) =>
    rowsOf(
      `insert into audit_log (business_id, user_id, action, entity, entity_id, after, request_id)
       values ($1, $2, $3, 'invoice', $4, '{"promised_for": "2026-12-01"}', $5)`,
      owner.businessId,
      user,
      action,
      id,
      request,
    );
  await write('promise_by_link', null, 'one');
  await write('promise', staff.userId, 'two');
  await write('take_back_promise', staff.userId, 'three');
  expect(await toldOf(id)).toEqual({
    owner: ['promise_made', 'promise_made'],
    staff: ['promise_made'],
    field: [],
  });
  expect((await newestOf(owner))?.title).toBe('Elena Marsh promised to pay by Dec 1');
});

test('the office is notified of an overdue invoice once, on the day after the due date', async () => {
  const due_date = addDays(todayIn(testZone, new Date()), 40);
  const invoice = await addSentInvoice(owner, { customer_id, due_date });
  const paid = await addSentInvoice(owner, { customer_id, due_date });
  await owner.client.payments.record(payment(paid.id, paid.total));
  const tell = createOverdueTeller(server.platform);
  const on = (days: number) => new Date(`${addDays(due_date, days)}T20:00:00Z`);
  await tell(on(0));
  expect((await toldOf(invoice.id)).staff).toEqual([]);
  await Promise.all([tell(on(1)), tell(on(1)), tell(on(2))]);
  await tell(on(5));
  expect(await toldOf(invoice.id)).toEqual({
    owner: ['invoice_overdue'],
    staff: ['invoice_overdue'],
    field: [],
  });
  expect((await toldOf(paid.id)).staff).toEqual([]);
});

test('the assignee of a due task is notified once, in the morning', async () => {
  const due_date = addDays(todayIn(testZone, new Date()), 50);
  const add = async (fields: Partial<Parameters<typeof owner.client.tasks.create>[0]>) =>
    (await owner.client.tasks.create({ title: 'Order pipes', due_date, ...fields })).id;
  const mine = await add({ assignee_id: owner.userId, due_time: '15:30' });
  const fields = await add({ assignee_id: field.userId });
  const staffs = await add({ assignee_id: staff.userId });
  const former = await addStaff(server, owner);
  const nobodys = await add({});
  const done = await add({ assignee_id: staff.userId });
  await owner.client.tasks.setStatus({ id: done, status: 'done' });
  const snoozed = await add({ assignee_id: staff.userId });
  await owner.client.tasks.snooze({ id: snoozed, until: addDays(due_date, 2) });
  const left = await add({ assignee_id: former.userId });
  const { members } = await owner.client.members.list();
  const leaving = members.find((m) => m.user_id === former.userId)?.id ?? '';
  await owner.client.members.remove({ id: leaving, heir: 'nobody' });

  const tell = createDueTaskTeller(server.platform);
  const at = (day: string, clock: string) => instantOf(`${day}T${clock}`, testZone);
  const dueTo = async (id: string) =>
    (
      await rowsOf<{ user_id: string }>(
        `select user_id from notifications where entity_id = $1 and kind = 'task_due'`,
        id,
      )
    ).map(({ user_id }) => user_id);
  await tell(at(addDays(due_date, -1), '23:00'));
  await tell(at(due_date, '05:59'));
  expect(await dueTo(mine)).toEqual([]);
  const close = (day: string | null) =>
    rowsOf('update business_settings set closes_on = $2 where id = $1', owner.businessId, day);
  await close(addDays(due_date, 9));
  await tell(at(due_date, '06:00'));
  expect(await dueTo(mine)).toEqual([]);
  await close(null);
  await Promise.all([tell(at(due_date, '06:00')), tell(at(due_date, '06:00')), tell(at(due_date, '07:00'))]);
  await tell(at(due_date, '20:00'));
  await tell(at(addDays(due_date, 1), '08:00'));
  expect(await dueTo(mine)).toEqual([owner.userId]);
  expect(await dueTo(fields)).toEqual([field.userId]);
  expect(await dueTo(staffs)).toEqual([staff.userId]);
  for (const id of [nobodys, done, snoozed, left]) expect(await dueTo(id)).toEqual([]);
  expect((await owner.client.notifications.list({ limit: 100 })).notifications).toContainEqual(
    expect.objectContaining({
      title: 'A task is due today',
      note: 'Order pipes · 3:30 PM',
      href: `/tasks?task=${mine}`,
    }),
  );

  /*
   * The test covers two rules: a task that is moved to another date becomes due again, and a user who creates a task
   * for today is not notified that it is due.
   */
  await owner.client.tasks.reschedule({ id: staffs, due_date: addDays(due_date, 2) });
  await tell(at(addDays(due_date, 2), '09:00'));
  expect(await dueTo(staffs)).toEqual([staff.userId, staff.userId]);
  const today = todayIn(testZone, new Date());
  const own = await add({ assignee_id: owner.userId, due_date: today });
  const given = await add({ assignee_id: staff.userId, due_date: today });
  await tell(at(today, '23:59'));
  expect([await dueTo(own), await dueTo(given)]).toEqual([[], [staff.userId]]);
});

test('a user can mark notifications as read, either one by one or all up to the newest one that they have seen, but not newer notifications or those of other users', async () => {
  const { notifications } = await owner.client.notifications.list({});
  const { unread } = await owner.client.notifications.unread();
  expect([notifications.length, unread]).toEqual([unread, notifications.length]);
  const [newest] = notifications;
  expect(await staff.client.notifications.markRead({ ids: [newest?.id ?? ''] })).toEqual(
    await staff.client.notifications.unread(),
  );
  const one = { ids: [newest?.id ?? ''] };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => owner.client.notifications.markRead(one)),
  );
  expect(new Set(answers.map((answer) => answer.unread))).toEqual(new Set([unread - 1]));
  const readAt = (await newestOf(owner))?.read_at;
  const seen = await owner.client.notifications.list({ limit: 3 });
  const [, late] = await Promise.all([
    owner.client.notifications.markRead({
      ids: seen.notifications.map(({ id }) => id),
      before: seen.notifications.at(-1)?.created_at ?? null,
    }),
    staff.client.tasks.create({ title: 'Meanwhile', assignee_id: owner.userId }),
  ]);
  const left = (await owner.client.notifications.list({})).notifications.filter(({ read_at }) => !read_at);
  expect(left.map(({ href }) => href)).toEqual([`/tasks?task=${late.id}`]);
  expect((await owner.client.notifications.list({ limit: 2 })).notifications[1]?.read_at).toBe(readAt);
});

test('users of another business see no notifications, and a member who left the team gets no more notifications', async () => {
  const other = await signUpOwner(server, 'Stranger');
  expect(await other.client.notifications.list({})).toEqual({ notifications: [], next: null });
  const before = await rowsOf('select id, read_at from notifications order by id');
  await other.client.notifications.markRead({
    ids: before.slice(0, 200).map((row) => (row as { id: string }).id),
    before: new Date().toISOString(),
  });
  expect(await rowsOf('select id, read_at from notifications order by id')).toEqual(before);
  const former = await addStaff(server, owner);
  const { photo_url } = await former.client.account.uploadPhoto({ photo: onePixel() });
  for (const kind of ['payment', 'estimate_answered', 'visit_answered', 'lead_arrived'] as const)
    await former.client.notifications.choose({ kind, in_app: true, by_email: true, by_push: false });
  await addOpenEstimate(owner, { customer_id }).then(({ id, key }) =>
    guest().estimates.markViewed({ id, key }),
  );
  expect((await former.client.notifications.unread()).unread).toBe(1);
  const declined = await addOpenEstimate(owner, { customer_id });
  await guest().estimates.decline({ id: declined.id, key: declined.key, reason: 'Too dear' });
  await guest().appointments.confirmShared(await openVisit(null));
  await switchFormOn(owner);
  await sendRequest(server, owner.businessId);
  const { members } = await owner.client.members.list();
  await owner.client.members.remove({ id: members.find((m) => m.user_id === former.userId)?.id ?? '' });
  await addOpenEstimate(owner, { customer_id }).then(({ id, key }) =>
    guest().estimates.markViewed({ id, key }),
  );
  for (const table of ['notifications', 'notification_choices'])
    expect(await rowsOf(`select from ${table} where user_id = $1`, former.userId)).toEqual([]);
  for (const letter of ['notification', 'closing'])
    await rowsOf(
      `insert into outbox (business_id, channel, recipient, subject, text, letter)
       values ($1, 'email', $2, $3, '$90.00', $3)`,
      ...[owner.businessId, former.email, letter],
    );
  const late = await rowsOf<{ id: string; subject: string }>(
    `update outbox set status = 'queued' where recipient = $1 and sealed is null returning id, subject`,
    former.email,
  );
  expect(late.map(({ subject }) => subject.replace(/#.*/, '#')).sort()).toEqual([
    'Elena Marsh confirmed “Gutter cleaning”',
    'Elena Marsh declined estimate #',
    'New request from Dana Whitfield',
    'closing',
    'notification',
  ]);
  const { database, jobs } = server.platform;
  for (const { id } of late) {
    await jobs.enqueue(database.operator, 'send-message', { message_id: id, business_id: owner.businessId });
    await expect
      .poll(() => owner.client.outbox.get({ id }))
      .toMatchObject({ status: 'withheld', last_error: 'The recipient no longer works here.' });
  }
  expect((await owner.browser.fetch(photo_url ?? '')).status).toBe(404);
});

test('a member who became a field worker sees their own notifications but no longer the earlier office notifications', async () => {
  const { notifications } = await field.client.notifications.list({});
  expect(new Set(notifications.map(({ kind }) => kind))).toEqual(
    new Set(['own_visit_answered', 'visit_changed', 'assigned', 'task_due']),
  );
  const visit = notifications.find(({ kind }) => kind === 'own_visit_answered');
  const id = visit?.href.replace('/today/visit/', '') ?? '';
  expect((await field.client.field.visit({ id })).id).toBe(id);
  expect(await field.client.notifications.unread()).toEqual({ unread: notifications.length });
  expect(await field.client.notifications.markRead({ ids: [visit?.id ?? ''] })).toEqual({
    unread: notifications.length - 1,
  });

  const mover = await addStaff(server, owner);
  await mover.client.notifications.choose({ kind: 'payment', in_app: true, by_email: true, by_push: true });
  const invoice = await addSentInvoice(owner, { customer_id });
  await owner.client.payments.record(payment(invoice.id, 1));
  expect((await mover.client.notifications.unread()).unread).toBe(1);
  const { members } = await owner.client.members.list();
  const member = members.find(({ user_id }) => user_id === mover.userId)?.id ?? '';
  await owner.client.members.setRole({ id: member, role: 'field' });
  await expect.poll(async () => (await mover.client.business.get())?.role).toBe('field');
  expect(await mover.client.notifications.list({})).toEqual({ notifications: [], next: null });
  const before = new Date(Date.now() + 60_000).toISOString();
  expect(await mover.client.notifications.markRead({ ids: [], before })).toEqual({ unread: 0 });
  await createNotificationLetters(server.platform)();
  expect(
    await rowsOf('select from outbox where recipient = $1 and text like $2', mover.email, '%Payment of%'),
  ).toEqual([]);
  expect(
    await rowsOf('select from notifications where user_id = $1 and read_at is null', mover.userId),
  ).toHaveLength(1);
});

test('the default notification settings in the database match the defaults in the shared code', async () => {
  for (const kind of notificationKinds)
    for (const role of memberRoles) {
      const [row] = await rowsOf<{ told: boolean }>('select is_told_by_email($1, $2) as told', kind, role);
      expect([kind, role, row?.told]).toEqual([kind, role, defaultChoice(kind, role).by_email]);
      const [pushed] = await rowsOf<{ told: boolean }>('select is_told_by_push($1, $2) as told', kind, role);
      expect([kind, role, pushed?.told]).toEqual([kind, role, defaultChoice(kind, role).by_push]);
    }
  for (const kind of notificationKinds)
    for (const entity of notificationEntities) {
      const [row] = await rowsOf<{ told: boolean }>('select is_told_in_field($1, $2) as told', kind, entity);
      expect([kind, entity, row?.told]).toEqual([kind, entity, isToldInField(kind, entity)]);
    }
});

test('notification settings apply both to notifications in the app and to emails, and no notification is emailed twice', async () => {
  const lettersTo = ({ email }: Person) =>
    rowsOf<{ subject: string }>(
      'select subject from outbox where recipient = $1 and business_id = $2 order by created_at',
      email,
      owner.businessId,
    );
  const write = createNotificationLetters(server.platform);
  const choose = staff.client.notifications.choose;
  await choose({ kind: 'payment', in_app: false, by_email: true, by_push: false });
  await choose({ kind: 'estimate_answered', in_app: true, by_email: true, by_push: false });
  expect(
    await choose({ kind: 'document_viewed', in_app: false, by_email: false, by_push: false }),
  ).toContainEqual({
    kind: 'document_viewed',
    in_app: false,
    by_email: false,
    by_push: false,
  });
  await owner.client.notifications.choose({
    kind: 'estimate_answered',
    in_app: true,
    by_email: false,
    by_push: false,
  });
  const [ownersBefore, staffsBefore] = [await lettersTo(owner), await lettersTo(staff)];
  const { id, key, version } = await addOpenEstimate(owner, { customer_id });
  await guest().estimates.markViewed({ id, key });
  await guest().estimates.sign({ id, key, version, name: 'Elena Marsh', accepted: true });
  const invoice = await addSentInvoice(owner, { customer_id });
  await owner.client.payments.record(payment(invoice.id, 1));
  await owner.client.payments.record(payment(invoice.id, 2));
  await Promise.all([write(), write()]);
  await write();
  expect(await toldOf(id)).toMatchObject({
    owner: ['document_viewed', 'estimate_answered'],
    staff: ['estimate_answered'],
  });
  expect((await lettersTo(owner)).slice(ownersBefore.length)).toEqual([]);
  expect((await lettersTo(staff)).slice(staffsBefore.length)).toEqual([
    { subject: `Elena Marsh approved estimate #${id.slice(0, 8)}` },
    { subject: '2 things happened at Harbour Works' },
  ]);
  await expect(
    field.client.notifications.choose({ kind: 'payment', in_app: true, by_email: true, by_push: true }),
  ).rejects.toMatchObject({ status: 400 });
  expect(await field.client.notifications.choices()).toEqual([
    { kind: 'own_visit_answered', in_app: true, by_email: true, by_push: true },
    { kind: 'visit_changed', in_app: true, by_email: false, by_push: true },
    { kind: 'assigned', in_app: true, by_email: false, by_push: true },
    { kind: 'task_due', in_app: true, by_email: false, by_push: false },
  ]);
});

test('a profile photo is re-encoded as a square and is visible only within its business', async () => {
  const { photo_url } = await staff.client.account.uploadPhoto({ photo: onePixel() });
  const drawn = await owner.browser.fetch(photo_url ?? '');
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await owner.client.business.get())?.photos).toEqual({ [staff.userId]: photo_url });
  expect((await field.client.business.get())?.photos).toEqual({});
  const other = await signUpOwner(server, 'Stranger');
  for (const { browser } of [other, field, { browser: new Browser(server) }])
    expect((await browser.fetch(photo_url ?? '')).status).toBe(404);
  const own = await field.client.account.uploadPhoto({ photo: onePixel() });
  expect((await field.browser.fetch(own.photo_url ?? '')).status).toBe(200);
  await expect(
    staff.client.account.uploadPhoto({ photo: new File(['<svg/>'], 'x.svg', { type: 'image/png' }) }),
  ).rejects.toMatchObject({ status: 415, data: { fields: { photo: expect.any(String) } } });
  const second = await staff.client.account.uploadPhoto({ photo: onePixel() });
  expect((await owner.browser.fetch(photo_url ?? '')).status).toBe(404);
  expect(await staff.client.account.removePhoto()).toEqual({ photo_url: null });
  expect((await owner.browser.fetch(second.photo_url ?? '')).status).toBe(404);
});
