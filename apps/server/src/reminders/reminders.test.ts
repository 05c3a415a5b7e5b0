import { addDays, type CalendarDate, startOfWeek, todayIn } from '@dayworks/shared/dates/calendar-date';
import { instantOf } from '@dayworks/shared/dates/zoned-time';
import { planOfSettings, type ReminderSettings } from '@dayworks/shared/reminders/reminder-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whyReminderIsUntrue } from '../invoices/messages/check-reminder.ts';
import {
  addCustomer,
  addInvoice,
  addSentInvoice,
  asEdit,
  payment,
} from '../testing/fixtures/invoice-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import { liveReminderHistories } from '../testing/random-reminders.ts';
import { type Mailbox, openMailbox } from '../testing/stand-ins/mailbox.ts';
import { openSmsService, type SmsService } from '../testing/stand-ins/sms-service.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createReminderClock } from './send-reminders.ts';

let mailbox: Mailbox;
let texts: SmsService;
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  mailbox = await openMailbox();
  texts = await openSmsService();
  server = await startTestServer({ variables: { SMTP_URL: mailbox.url, SMS_URL: texts.url() } });
});
beforeEach(async () => {
  owner = await signUpProvenOwner(server, 'Harbour Works');
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
  await texts.close();
});

const zone = 'America/Los_Angeles';
const today = todayIn(zone, new Date());
/** The tests run on a future Monday, so that the reminder steps of the following days fall on working days. */
const monday = addDays(startOfWeek(today), 14);
const at = (day: CalendarDate, clock = '12:00') => instantOf(`${day}T${clock}`, zone) as Date;

const sql = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query<Row>(text, [owner.businessId, ...values])).rows;

async function save(change: Partial<ReminderSettings> = {}): Promise<ReminderSettings> {
  const edit = { ...(await owner.client.reminders.settings()), ...change };
  return owner.client.reminders.updateSettings({ ...planOfSettings(edit), version: edit.version });
}

const run = (day: CalendarDate, clock?: string) => createReminderClock(server.platform)(at(day, clock));
const newAddress = () => `r${crypto.randomUUID()}@example.test`;

async function addLate(due_date = addDays(monday, -3), fields: object = {}): Promise<string> {
  const customer_id = await addCustomer(owner.client, { email: newAddress(), ...fields });
  const { id } = await addSentInvoice(owner, { customer_id, date: today, due_date });
  return id;
}

const remindedSteps = async (id: string) =>
  (
    await sql<{ step_days: number }>(
      'select step_days from invoice_reminders where business_id = $1 and invoice_id = $2 order by created_at',
      id,
    )
  ).map(({ step_days }) => step_days);

test('until a business saves its reminder settings, the defaults apply and reminders are off; changes based on outdated settings and duplicate steps are rejected', async () => {
  const usual = await owner.client.reminders.settings();
  expect(usual).toMatchObject({ is_on: false, charges_late_fee: false, skips_weekends: true, version: 1 });
  expect(usual.steps.map(({ days }) => days)).toEqual([-3, 0, 3, 7, 14, 30]);
  const saved = await save({ is_on: true });
  expect(saved).toMatchObject({ is_on: true, version: 2 });
  expect(saved.steps.map(({ since }) => since)).toEqual([today, null, today, today, today, today]);
  expect(await owner.client.reminders.settings()).toEqual(saved);
  await expect(save({ version: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
  const [first] = saved.steps;
  await expect(save({ steps: first ? [first, first] : [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(
    await sql(`select action from audit_log where business_id = $1 and entity = 'reminder_settings'`),
  ).toHaveLength(1);
});

describe('the reminder scheduler', () => {
  test('concurrent and repeated scheduler runs send each reminder step only once and record it once on the invoice and in its history', async () => {
    await save({ is_on: true });
    const email = newAddress();
    const id = await addLate(addDays(monday, -3), { email });
    await Promise.all([run(monday), run(monday), run(monday)]);
    await run(monday, '18:00');
    expect(await remindedSteps(id)).toEqual([3]);
    await expect.poll(() => mailbox.to(email).length).toBe(1);
    const { reminded_on, messages, events } = await owner.client.invoices.get({ id });
    expect(reminded_on).toBe(monday);
    expect(messages).toHaveLength(1);
    expect(events[0]).toMatchObject({ action: 'remind', by: null });
    // The reminder step prefers a text message, but the customer has no phone number, so an email is sent.
    await run(addDays(monday, 4));
    await run(addDays(monday, 4));
    expect(await remindedSteps(id)).toEqual([3, 7]);
    const { sent, paid } = await owner.client.reminders.figures();
    expect({ sent: sent >= 1, paid }).toEqual({ sent: true, paid: 0 });
  });

  test('no reminder is sent at night, on weekends, on holidays or before reminders are turned on, or for paid, draft or disputed invoices, or to archived or unreachable customers', async () => {
    const late = await addLate();
    await run(monday);
    await save({ is_on: true });
    const paid = await addLate();
    await owner.client.payments.record(payment(paid, 604.48));
    const disputed = await addLate();
    await owner.client.invoices.setDispute({ id: disputed, is_disputed: true });
    const nowhere = await addLate(undefined, { email: null });
    const draft = await addInvoice(owner, { date: today, due_date: addDays(monday, -3) });
    const gone = await addLate();
    await owner.client.invoices.remove({ id: gone });
    const past = await addLate(addDays(today, -40));
    const archived = await addLate();
    await sql(
      `update customers set archived_at = now() where business_id = $1 and id = (select customer_id from invoices where id = $2)`,
      archived,
    );
    await run(monday, '22:00');
    await run(addDays(monday, -1));
    const holiday = JSON.stringify([{ on: monday, name: 'Regatta' }]);
    const schedule = `insert into schedule_settings (business_id, working_hours, holidays) values ($1, '[]', $2)`;
    await sql(schedule, holiday);
    await run(monday);
    expect(await sql('select id from invoice_reminders where business_id = $1')).toEqual([]);
    await sql(`update schedule_settings set holidays = '[]' where business_id = $1`);
    await run(monday);
    expect(
      await sql<{ invoice_id: string }>('select invoice_id from invoice_reminders where business_id = $1'),
    ).toEqual([{ invoice_id: late }]);
    expect([nowhere, draft.id, past].map((id) => id === late)).toEqual([false, false, false]);
  });

  test('a payment promise or a reply pauses reminders, including queued ones, and reminders continue after a broken promise or when a user resumes them', async () => {
    await save({ is_on: true });
    const id = await addLate();
    const before = new Date(Date.now() - 60_000).toISOString();
    const promised = await owner.client.invoices.setPromise({ id, promised_for: addDays(monday, 1) });
    expect(promised).toMatchObject({ promised_for: addDays(monday, 1), promised_at: expect.any(String) });
    expect(await whyReminderIsUntrue(server.platform, owner.businessId, id, before)).toMatch(/promised/);
    expect(await whyReminderIsUntrue(server.platform, owner.businessId, id)).toBeNull();
    await run(monday);
    await run(addDays(monday, 1));
    expect(await remindedSteps(id)).toEqual([]);
    const answered = await owner.client.invoices.stopReminders({ id, is_stopped: true });
    expect(answered.reminders_stopped_at).not.toBeNull();
    expect(await whyReminderIsUntrue(server.platform, owner.businessId, id, before)).toMatch(
      /promised|answered/,
    );
    await run(addDays(monday, 2));
    expect(await remindedSteps(id)).toEqual([]);
    await owner.client.invoices.stopReminders({ id, is_stopped: false });
    await run(addDays(monday, 2));
    expect(await remindedSteps(id)).toEqual([3]);
    expect((await owner.client.invoices.get({ id })).events.map(({ action }) => action).slice(0, 4)).toEqual([
      'remind',
      'resume_reminders',
      'stop_reminders',
      'promise',
    ]);
    await expect(owner.client.invoices.setPromise({ id, promised_for: addDays(today, -1) })).rejects.toThrow(
      'Choose today or a later date',
    );
    const stranger = await signUpOwner(server);
    await expect(stranger.client.invoices.setPromise({ id, promised_for: today })).rejects.toThrow(
      'not found',
    );
    await expect(stranger.client.invoices.stopReminders({ id, is_stopped: true })).rejects.toThrow(
      'not found',
    );
  });

  test('a payment promise or reply that arrives while a reminder is being written stops the reminder, even if saving the promise has to wait for the invoice lock', async () => {
    const id = await addLate();
    const { invoices } = owner.client;
    const words = [
      [() => invoices.setPromise({ id, promised_for: addDays(today, 3) }), /promised/],
      [() => invoices.setPromise({ id, promised_for: null }), /^$/],
      [() => invoices.stopReminders({ id, is_stopped: true }), /has replied/],
    ] as const;
    const client = await server.platform.database.operator.connect();
    try {
      for (const [say, why] of words) {
        await client.query('begin');
        await client.query('select from invoices where id = $1 for update', [id]);
        const said = say();
        await expect
          .poll(async () => {
            const { rows } = await client.query(
              'select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid',
            );
            return rows.length;
          })
          .toBe(1);
        const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
        await client.query('commit');
        await said;
        const writtenAt = new Date(rows[0]?.at ?? '').toISOString();
        expect((await whyReminderIsUntrue(server.platform, owner.businessId, id, writtenAt)) ?? '').toMatch(
          why,
        );
      }
    } finally {
      client.release(true);
    }
  });

  test('after a user resumes reminders or resolves a dispute, the missed steps are skipped, and the next step is sent on its scheduled day', async () => {
    await save({ is_on: true, skips_weekends: false, quiet_from: '00:00', quiet_to: '00:00' });
    await sql(
      `update reminder_settings set steps = (select jsonb_agg(s || '{"since": "2026-01-01"}') from jsonb_array_elements(steps) s)
       where business_id = $1`,
    );
    const [resumed, settled, control] = [
      await addLate(addDays(today, -10)),
      await addLate(addDays(today, -10)),
      await addLate(addDays(today, -10)),
    ];
    await sql(`update invoices set sent_at = now() - interval '30 days' where business_id = $1`);
    await owner.client.invoices.stopReminders({ id: resumed, is_stopped: true });
    await owner.client.invoices.stopReminders({ id: resumed, is_stopped: false });
    for (const is_disputed of [true, false])
      await owner.client.invoices.setDispute({ id: settled, is_disputed });
    const steps = () => Promise.all([resumed, settled, control].map(remindedSteps));
    await run(today);
    expect(await steps()).toEqual([[], [], [7]]);
    await run(addDays(today, 4));
    expect(await steps()).toEqual([[14], [14], [7, 14]]);
  });

  test('the reminder scheduler leaves room in the message limit for messages sent by users, and continues with other businesses after an error in one business', async () => {
    await save({ is_on: true });
    await Promise.all([addLate(), addLate()]);
    const broken = await signUpProvenOwner(server, 'Broken Works');
    const { operator } = server.platform.database;
    const breaks = `insert into reminder_settings (business_id, is_on, steps) values ($1, true, '7')`;
    await operator.query(breaks, [broken.businessId]);
    const used = `insert into rate_limits (key, count, window_ends_at) values ($1, 99, now() + interval '1 hour')
      on conflict (key) do update set count = 99`;
    await operator.query(used, [`messages of a business in an hour ${owner.businessId}`]);
    await run(monday);
    await run(monday);
    await operator.query('delete from reminder_settings where business_id = $1', [broken.businessId]);
    expect(await sql('select id from invoice_reminders where business_id = $1')).toHaveLength(1);
  });

  test('the reminder preview for unsaved settings matches the reminders that the scheduler sends', async () => {
    const id = await addLate();
    await addLate(addDays(monday, -3), { email: null, phone: null });
    const plan = planOfSettings(await owner.client.reminders.settings());
    expect(await owner.client.reminders.rehearse(plan)).toEqual({
      next: [],
      more: 0,
      is_cut: false,
      has_way: true,
      is_demo: false,
    });
    const { next, more } = await owner.client.reminders.rehearse({ ...plan, is_on: true });
    expect({ count: next.length, more }).toEqual({ count: 1, more: 0 });
    expect(next[0]).toMatchObject({ invoice_id: id, customer_name: 'Elena Marsh', channel: 'email' });
    const day = todayIn(zone, new Date(next[0]?.at ?? ''));
    await save({ is_on: true });
    await createReminderClock(server.platform)(new Date(Date.parse(next[0]?.at ?? '') - 60_000));
    const early = await remindedSteps(id);
    await createReminderClock(server.platform)(new Date(next[0]?.at ?? ''));
    expect([early, (await remindedSteps(id)).length, day >= today]).toEqual([[], 1, true]);
  });
});

describe('payment promises and replies from customers', () => {
  test('a customer can use the invoice link to promise a payment date within sixty days and to change the date once, and the office sees the promise', async () => {
    const id = await addLate();
    const { path } = await owner.client.invoices.sharing({ id });
    const key = new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
    const guest = new Browser(server).client.invoices;
    const say = (days: number) => guest.promiseShared({ id, key, promised_for: addDays(today, days) });
    expect(await guest.openShared({ id, key })).toMatchObject({ promised_for: null, promises_left: 2 });
    await expect(say(61)).rejects.toThrow('Choose a date up to');
    await expect(say(-1)).rejects.toThrow('Choose today or a later date');
    expect(await say(5)).toMatchObject({ promised_for: addDays(today, 5), promises_left: 1 });
    expect(await say(5)).toMatchObject({ promises_left: 1 });
    expect(await say(9)).toMatchObject({ promised_for: addDays(today, 9), promises_left: 0 });
    await expect(say(12)).rejects.toThrow('You have already given us a date');
    await expect(guest.promiseShared({ id, key: 'wrong', promised_for: today })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      owner.client.invoices.promiseShared({ id, key: '', promised_for: today }),
    ).rejects.toMatchObject({ status: 404 });
    const seen = await owner.client.invoices.get({ id });
    expect([seen.promised_for, seen.events[0]?.action]).toEqual([addDays(today, 9), 'promise_by_link']);
    // After the business removes the promise, the customer can promise a payment date again.
    await owner.client.invoices.setPromise({ id, promised_for: null });
    expect(await guest.openShared({ id, key })).toMatchObject({ promised_for: null, promises_left: 2 });
    await owner.client.payments.record(payment(id, 604.48));
    await expect(say(3)).rejects.toThrow('nothing left to pay');
    expect(await guest.openShared({ id, key })).toMatchObject({ promises_left: 0 });
  });
});

test('a failed reminder can be sent again only while its content is still correct', async () => {
  const id = await addLate(addDays(today, -3));
  const visit = crypto.randomUUID();
  const fail = async (letter: string, about: string, days = 0) => {
    const [row] = await sql<{ id: string }>(
      `insert into outbox (business_id, channel, recipient, subject, text, status, entity, entity_id, letter, created_at)
       values ($1, 'email', $2, 's', 't', 'failed', 'invoice', $3, $4, now() - make_interval(days => $5)) returning id`,
      newAddress(),
      about,
      letter,
      days,
    );
    return { id: row?.id ?? '' };
  };
  const { retry } = owner.client.outbox;
  const stale = { status: 409, message: expect.stringMatching(/Send a new one instead\.$/) };
  await expect(retry(await fail('appointment_reminder', visit, 1))).rejects.toMatchObject(stale);
  expect((await retry(await fail('appointment_reminder', visit))).status).toBe('queued');
  await expect(retry(await fail('reminder', id, 1))).rejects.toMatchObject(stale);
  const second = await fail('reminder', id);
  expect((await retry(await fail('reminder', id))).status).toBe('queued');
  await expect(retry(second)).rejects.toMatchObject({ message: expect.stringContaining('another reminder') });
  await owner.client.payments.record(payment(id, 4.48));
  await expect(retry(second)).rejects.toMatchObject({
    message: expect.stringContaining('has since changed'),
  });
});

test('a late fee is added as a separate line once a month, is not calculated on earlier late fees, and is not charged while a payment promise of the customer is open', async () => {
  await save({ charges_late_fee: true });
  const id = await addLate(addDays(monday, -14));
  const promised = await addLate(addDays(monday, -14));
  await owner.client.invoices.setPromise({ id: promised, promised_for: addDays(monday, 40) });
  // In this test, the invoice was imported, and its lines do not add up to its total.
  const imported = await addLate(addDays(monday, -14));
  await sql(
    'update invoices set subtotal = 700, total = 715.73, balance_due = 715.73 where business_id = $1 and id = $2',
    imported,
  );
  await Promise.all([run(monday, '23:00'), run(monday, '23:00')]);
  await run(addDays(monday, 1));
  const charged = await owner.client.invoices.get({ id });
  expect(charged).toMatchObject({
    total: 613.55,
    balance_due: 613.55,
    status: 'sent',
    tax: 15.73,
    version: 2,
  });
  expect(charged.items.at(-1)).toMatchObject({
    name: expect.stringMatching(/^Late fee, /),
    total: 9.07,
    tax_rate: 0,
  });
  expect(charged.events[0]).toMatchObject({ action: 'late_fee', amount: 9.07, by: null });
  await run(addDays(monday, 31));
  const again = await owner.client.invoices.get({ id });
  expect(again.items.map(({ total }) => total)).toEqual([185, 413.75, 9.07, 9.07]);
  expect(again.total).toBe(622.62);
  expect((await owner.client.invoices.get({ id: promised })).total).toBe(604.48);
  expect((await owner.client.invoices.get({ id: imported })).total).toBe(715.73);
  expect(await sql('select id from invoice_reminders where business_id = $1')).toEqual([]);
});

test('a late fee does not increase a percentage discount, either when the fee is charged or when the invoice is saved again', async () => {
  await save({ charges_late_fee: true });
  const customer_id = await addCustomer(owner.client, { email: newAddress() });
  const due_date = addDays(monday, -14);
  const sent = await addSentInvoice(owner, { customer_id, date: today, due_date, discount_percent: 10 });
  await run(monday, '23:00');
  const charged = await owner.client.invoices.get({ id: sent.id });
  const fee = charged.items.at(-1)?.total ?? 0;
  expect(charged.items.length).toBe(sent.items.length + 1);
  expect(charged).toMatchObject({ discount: sent.discount, discount_percent: null });
  expect(charged.total).toBeCloseTo(sent.total + fee, 2);
  const saved = await owner.client.invoices.update(asEdit(charged));
  expect([saved.discount, saved.total]).toEqual([charged.discount, charged.total]);
});

test('in 60 random histories of user actions and scheduler runs, every reminder that is due is sent exactly once, and no other reminder is sent', async () => {
  await server.platform.database.operator.query('update reminder_settings set is_on = false');
  const town = { server, owner, save, today, run, histories: 60 };
  const { problems, sent } = await liveReminderHistories(town);
  expect(problems).toEqual([]);
  expect(sent.length).toBeGreaterThan(60);
  const letters = () =>
    sql<{ recipient: string; status: string; last_error: string | null }>(
      `select recipient, status, last_error from outbox where business_id = $1 and letter = 'reminder' order by recipient`,
    );
  const isWaiting = ({ status }: { status: string }) => ['queued', 'sending'].includes(status);
  await expect.poll(async () => (await letters()).filter(isWaiting), { timeout: 60_000 }).toEqual([]);
  const all = await letters();
  expect(all.map(({ recipient }) => recipient)).toEqual(sent.toSorted());
  /*
   * Checks that no reminder was sent for an invoice that was paid, disputed or deleted, or after the customer promised
   * to pay or replied.
   */
  const kept = all.filter(({ status }) => status !== 'sent').map(({ last_error }) => last_error);
  for (const reason of kept) expect(reason).toMatch(/paid|promised|answered|disputes|deleted/);
  const left = texts.asked.map(({ body }) => body.get('To')).filter((to) => to?.startsWith('+1971'));
  expect(left.toSorted()).toEqual(
    all.filter(({ status }) => status === 'sent').map(({ recipient }) => recipient),
  );
});

test('a copy of a reminder is sent only to the user who requests it, looks exactly like the customer’s reminder, and does not count as a reminder', async () => {
  const id = await addLate(addDays(today, -9));
  const { client } = owner;
  const before = await client.invoices.get({ id });
  const words = { type: 'reminder', document_id: id, note: 'Any trouble?', tone: 'firm' } as const;
  expect(await client.documents.copyToMe(words)).toEqual({
    method: 'email',
    status: 'queued',
    to: owner.email,
  });
  const subjectOf = (mail: ReturnType<Mailbox['to']>[number] | undefined) =>
    mail?.headers.get('subject') ?? '';
  const copies = () => mailbox.to(owner.email).filter((mail) => subjectOf(mail).startsWith('[Copy] '));
  await expect.poll(() => copies().length).toBe(1);
  expect(await client.invoices.get({ id })).toEqual(before);
  expect(before.reminded_on).toBeNull();

  const stranger = await signUpProvenOwner(server, 'Stranger');
  await expect(stranger.client.documents.copyToMe(words)).rejects.toMatchObject({ status: 404 });
  await expect(client.documents.copyToMe({ ...words, method: 'sms' })).rejects.toMatchObject({
    message: 'Add and confirm your phone number in your profile first. The copy is sent to that number.',
  });

  expect((await client.documents.send(words)).kept).toBe(false);
  const to = before.customer?.email ?? '';
  await expect.poll(() => mailbox.to(to).length).toBe(1);
  const [copy] = copies();
  const [letter] = mailbox.to(to);
  expect(subjectOf(copy)).toBe(`[Copy] ${subjectOf(letter)}`);
  const wordsIn = (mail: typeof copy) =>
    mail?.parts.filter(({ type }) => type.startsWith('text/')).map(({ bytes }) => bytes.toString());
  expect(wordsIn(copy)).toEqual(wordsIn(letter));
  expect(copy?.parts.map(({ type }) => type)).toEqual(letter?.parts.map(({ type }) => type));
  expect((await client.invoices.get({ id })).messages.map(({ recipient }) => recipient)).toEqual([to]);
  await expect(client.documents.copyToMe(words)).rejects.toMatchObject({ status: 400 });

  const other = { ...words, document_id: await addLate(addDays(today, -9)) };
  await sql(`update rate_limits set count = 20 where key like 'messages of tests in an hour%' || $1 || '%'`);
  await expect(client.documents.copyToMe(other)).rejects.toMatchObject({ status: 429 });
});
