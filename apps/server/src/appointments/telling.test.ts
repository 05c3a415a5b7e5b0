import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { instantOf } from '@dayworks/shared/dates/zoned-time';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAppointment, testZone } from '../testing/fixtures/appointment-fixtures.ts';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import { type Mailbox, openMailbox } from '../testing/stand-ins/mailbox.ts';
import type { Mail } from '../testing/stand-ins/read-mail.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { appointmentLetterChecks } from './messages/check-before-sending.ts';
import { createReminders } from './messages/remind-customers.ts';
import { appointmentLetters } from './messages/tell-customer.ts';

const texts: URLSearchParams[] = [];
const smsService = createServer(async (request, response) => {
  texts.push(new URLSearchParams(await text(request)));
  response.writeHead(201).end('{"sid":"SM1"}');
});

let mailbox: Mailbox;
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  mailbox = await openMailbox();
  await new Promise<void>((resolve) => smsService.listen(0, '127.0.0.1', resolve));
  const { port } = smsService.address() as AddressInfo;
  server = await startTestServer({
    variables: {
      SMTP_URL: mailbox.url,
      SMS_URL: `http://AC1:token@127.0.0.1:${port}/2010-04-01/Accounts/AC1?from=%2B15035550148`,
    },
  });
});
beforeEach(async () => {
  owner = await signUpProvenOwner(server, 'Harbour Works');
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
  await new Promise((resolve) => smsService.close(resolve));
});

const newAddress = () => `c${crypto.randomUUID()}@example.test`;
const part = (mail: Mail | undefined, type: string) =>
  mail?.parts.find((each) => each.type === type)?.bytes.toString() ?? '';

async function nextMail(address: string, count = 1): Promise<Mail | undefined> {
  await expect.poll(() => mailbox.to(address).length).toBe(count);
  return mailbox.to(address).at(-1);
}

function readEvent(calendar: string) {
  const root = new ICAL.Component(ICAL.parse(calendar));
  const component = root.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  return { method: root.getFirstPropertyValue('method'), component, event: new ICAL.Event(component) };
}

const rowsOf = async <Row extends object>(sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query<Row>(sql, values)).rows;

const lettersOf = (id: string) =>
  rowsOf<{ letter: string; status: string; recipient: string; last_error: string | null }>(
    'select letter, status, recipient, last_error from outbox where entity_id = $1 order by created_at',
    id,
  );

describe('appointment confirmations', () => {
  test('a confirmation contains a calendar invitation, and updates and cancellations have higher sequence numbers', async () => {
    const email = newAddress();
    const customer_id = await addCustomer(owner.client, { email, phone: null });
    const { id, version } = await addAppointment(owner.client, {
      customer_id,
      address: '12 Quay; Harbour, OR',
    });
    expect((await owner.client.appointments.sendConfirmation({ id })).message).toBe(`Email sent to ${email}`);
    const mail = await nextMail(email);
    expect(part(mail, 'text/plain')).toContain('Tuesday, Mar 2, 9:00 AM to 10:30 AM');
    const first = readEvent(part(mail, 'text/calendar'));
    expect(first.method).toBe('REQUEST');
    expect(first.event.startDate.toJSDate().toISOString()).toBe('2027-03-02T17:00:00.000Z');
    expect([first.event.sequence, first.event.uid]).toEqual([0, `${id}@dayworks`]);
    expect(first.component.getFirstPropertyValue('location')).toBe('12 Quay; Harbour, OR');
    expect(String(first.component.getFirstPropertyValue('attendee')).toLowerCase()).toBe(`mailto:${email}`);

    const times = { start: '2027-03-03T09:00', end: '2027-03-03T10:30' };
    const moved = await owner.client.appointments.move({ id, version, ...times });
    await owner.client.appointments.sendConfirmation({ id });
    const update = readEvent(part(await nextMail(email, 2), 'text/calendar'));
    expect([update.method, update.event.sequence, update.event.uid]).toEqual([
      'REQUEST',
      1,
      `${id}@dayworks`,
    ]);

    await owner.client.appointments.setStatus({ id, version: moved.version, status: 'cancelled' });
    await owner.client.appointments.sendConfirmation({ id });
    const off = readEvent(part(await nextMail(email, 3), 'text/calendar'));
    expect([off.method, off.event.sequence]).toEqual(['CANCEL', 2]);
    expect(off.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });
});

describe('on-my-way messages', () => {
  test('an on-my-way text message states the arrival time and is sent once', async () => {
    const customer_id = await addCustomer(owner.client, { phone: '(503) 555-0177', email: newAddress() });
    const { id, version } = await addAppointment(owner.client, {
      customer_id,
      assignee_id: owner.userId,
      arrival_window_minutes: 30,
    });
    const told = await owner.client.appointments.onMyWay({ id, version, minutes: 20 });
    expect(told).toMatchObject({
      appointment: { status: 'on_my_way', on_my_way_at: expect.any(String) },
      message: 'Text message sent to +15035550177',
    });
    await expect.poll(() => texts.length).toBe(1);
    expect(texts[0]?.get('Body')).toMatch(
      /^Harbour Works: Robin is on the way and arrives between \d+:\d\d [AP]M and \d+:\d\d [AP]M\. http\S+\/shared-appointment\/\S+$/,
    );
    const again = await owner.client.appointments.onMyWay({
      id,
      version: told.appointment.version,
      minutes: 5,
    });
    expect(again.message).toContain('was already notified at');
    expect(await lettersOf(id)).toHaveLength(1);
  });

  test('a customer who does not accept text messages gets the on-my-way message by email, and a customer without contact details gets no message', async () => {
    const email = newAddress();
    const takesNone = await addCustomer(owner.client, { phone: '(503) 555-0177', sms_ok: false, email });
    const one = await addAppointment(owner.client, { customer_id: takesNone });
    const { message } = await owner.client.appointments.onMyWay({ id: one.id, version: 1, minutes: 20 });
    expect(message).toBe(`Email sent to ${email}`);
    const silent = await addCustomer(owner.client, { email: null, phone: null });
    const two = await addAppointment(owner.client, { customer_id: silent });
    expect(await owner.client.appointments.onMyWay({ id: two.id, version: 1, minutes: 20 })).toMatchObject({
      appointment: { status: 'on_my_way' },
      message: expect.stringContaining('there is no way to reach Elena Marsh'),
    });
  });
});

describe('appointment reminders', () => {
  const day = addDays(todayIn(testZone, new Date()), 40);
  const at = (clock: string) => instantOf(`${addDays(day, -1)}T${clock}`, testZone) ?? new Date();
  const tomorrow = { start: `${day}T09:00`, end: `${day}T10:00` };

  test('a reminder is sent only once, during the day before the appointment, no matter how many processes run', async () => {
    const email = newAddress();
    const customer_id = await addCustomer(owner.client, { email, phone: null });
    const { id } = await addAppointment(owner.client, { customer_id, ...tomorrow });
    const remind = createReminders(server.platform);
    await remind(at('06:00'));
    await remind(instantOf(`${addDays(day, -2)}T12:00`, testZone));
    expect(await lettersOf(id)).toEqual([]);
    await Promise.all([remind(at('10:07')), remind(at('10:07')), remind(at('10:07'))]);
    await remind(at('11:07'));
    expect(await lettersOf(id)).toHaveLength(1);
    expect(part(await nextMail(email), 'text/plain')).toContain('Tomorrow at 9:00 AM: Gutter cleaning');
  });

  test('no reminder is sent for a cancelled or completed appointment or while reminders are turned off, but a new reminder is sent for a moved appointment', async () => {
    const customer_id = await addCustomer(owner.client, { email: newAddress(), phone: null });
    const { appointments } = owner.client;
    const off = await addAppointment(owner.client, { customer_id, ...tomorrow });
    const done = await addAppointment(owner.client, { customer_id, ...tomorrow });
    const moved = await addAppointment(owner.client, { customer_id, ...tomorrow });
    await appointments.setStatus({ id: off.id, version: 1, status: 'cancelled' });
    await appointments.setStatus({ id: done.id, version: 1, status: 'completed' });
    const remind = createReminders(server.platform);
    await remind(at('10:07'));
    expect([await lettersOf(off.id), await lettersOf(done.id)]).toEqual([[], []]);
    expect(await lettersOf(moved.id)).toHaveLength(1);
    await appointments.move({ id: moved.id, version: 1, start: `${day}T11:00`, end: `${day}T12:00` });
    await remind(at('12:07'));
    expect(await lettersOf(moved.id)).toHaveLength(2);

    await appointments.updateSettings({ ...(await appointments.settings()), reminds_customers: false });
    const unwanted = await addAppointment(owner.client, { customer_id, ...tomorrow });
    await remind(at('12:07'));
    expect(await lettersOf(unwanted.id)).toEqual([]);
  });

  test('a delayed appointment reminder is checked again before it is sent', async () => {
    const customer_id = await addCustomer(owner.client, { email: newAddress(), phone: null });
    const { id } = await addAppointment(owner.client, { customer_id, ...tomorrow });
    await createReminders(server.platform)(at('10:07'));
    const whyUntrue = appointmentLetterChecks(server.platform)[appointmentLetters.reminder];
    expect(await whyUntrue?.(owner.businessId, id)).toBeNull();
    const times = { start: `${day}T15:00`, end: `${day}T16:00` };
    const { version } = await owner.client.appointments.move({ id, version: 1, ...times });
    expect(await whyUntrue?.(owner.businessId, id)).toContain('has changed since then');
    await owner.client.appointments.setStatus({ id, version, status: 'cancelled' });
    expect(await whyUntrue?.(owner.businessId, id)).toContain('has since been cancelled');
  });
});

describe('the public appointment page', () => {
  async function addShared() {
    const customer_id = await addCustomer(owner.client, { email: newAddress() });
    const { id } = await addAppointment(owner.client, {
      customer_id,
      assignee_id: owner.userId,
      instructions: 'Key under the mat',
    });
    const { path } = await owner.client.appointments.link({ id });
    return { id, key: new URL(path, server.origin).searchParams.get('key') ?? '' };
  }
  const guest = () => new Browser(server).client.appointments;

  test('the public appointment page shows no internal data, and renewing the link invalidates the old link', async () => {
    const shared = await addShared();
    const opened = await guest().openShared(shared);
    expect(opened).toMatchObject({ title: 'Gutter cleaning', assignee: 'Robin', can_answer: true });
    expect(JSON.stringify(opened)).not.toContain('mat');
    expect(await (await guest().sharedIcs(shared)).text()).toContain('BEGIN:VEVENT');
    await owner.client.appointments.renewLink({ id: shared.id });
    await expect(guest().openShared(shared)).rejects.toMatchObject({ status: 404 });
    await expect(guest().openShared({ id: crypto.randomUUID(), key: 'x' })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('a customer can request another appointment time only a few times a day, and can still cancel after reaching this limit', async () => {
    const shared = await addShared();
    const ask = (asked_time: string) => guest().askOtherTime({ ...shared, asked_time });
    for (const day of ['Monday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await ask(day);
    await expect(ask('Saturday')).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('Please call or write to us instead'),
    });
    expect(await guest().openShared(shared)).toMatchObject({ asked_time: 'Friday' });
    expect(await guest().cancelShared({ ...shared, reason: null })).toMatchObject({ status: 'cancelled' });
  });

  test('the owner is notified once when the customer confirms the appointment, asks for a different time or cancels', async () => {
    const shared = await addShared();
    expect(await guest().confirmShared(shared)).toMatchObject({ status: 'confirmed' });
    await guest().confirmShared(shared);
    const asked = { ...shared, asked_time: 'Friday after 3' };
    expect(await guest().askOtherTime(asked)).toMatchObject({
      status: 'scheduled',
      asked_time: 'Friday after 3',
    });
    expect(await owner.client.appointments.overview()).toMatchObject({ asked: 1 });
    expect(await guest().cancelShared({ ...shared, reason: 'Ill' })).toMatchObject({
      status: 'cancelled',
      can_answer: false,
    });
    await expect(guest().confirmShared(shared)).rejects.toMatchObject({
      message: expect.stringContaining('can no longer be changed here'),
    });
    const told = await rowsOf<{ subject: string }>(
      `select subject from outbox where recipient = $1 and subject like '%Gutter%' order by created_at`,
      owner.email,
    );
    expect(told.map(({ subject }) => subject)).toEqual([
      'Elena Marsh confirmed “Gutter cleaning”',
      'Elena Marsh asked for another time for “Gutter cleaning”',
      'Elena Marsh cancelled “Gutter cleaning”',
    ]);
    const audited = await rowsOf<{ action: string }>(
      `select action from audit_log where entity_id = $1 and action like 'customer%' order by created_at`,
      shared.id,
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'customer_confirm',
      'customer_ask_time',
      'customer_cancel',
    ]);
  });
});

test('a customer’s message from the public appointment page is not emailed to an owner whose email address is unverified', async () => {
  const unproven = await signUpOwner(server);
  const { id } = await addAppointment(unproven.client);
  const { path } = await unproven.client.appointments.link({ id });
  const key = new URL(path, server.origin).searchParams.get('key') ?? '';
  await unproven.client.appointments.askOtherTime({ id, key, asked_time: 'Buy now' });
  const sent = await rowsOf('select from outbox where business_id = $1', unproven.businessId);
  expect(sent).toEqual([]);
});
