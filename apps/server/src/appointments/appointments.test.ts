import { randomUUID } from 'node:crypto';
import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addAppointment,
  asAppointmentEdit,
  newAppointment,
  testZone,
} from '../testing/fixtures/appointment-fixtures.ts';
import { addEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { addToCrew } from '../testing/fixtures/field-fixtures.ts';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { addJob } from '../testing/fixtures/job-fixtures.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  server = await startTestServer();
  other = await signUpOwner(server);
});
beforeEach(async () => {
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;

describe('planning appointments', () => {
  test('the local time of an appointment is stored as an instant together with its time zone', async () => {
    const customer_id = await addCustomer(owner.client);
    const appointment = await addAppointment(owner.client, { customer_id, assignee_id: owner.userId });
    expect(appointment).toMatchObject({
      start_time: '2027-03-02T17:00:00.000Z',
      end_time: '2027-03-02T18:30:00.000Z',
      time_zone: 'America/Los_Angeles',
      status: 'scheduled',
      version: 1,
    });
    expect(await owner.client.appointments.get({ id: appointment.id })).toMatchObject({
      assignee: 'Robin Vale',
      customer: { id: customer_id, sms_ok: true },
    });
    expect(await rowsOf('select action from audit_log where entity_id = $1', appointment.id)).toEqual([
      { action: 'create' },
    ]);
  });

  test('ten simultaneous requests with the same idempotency key create one appointment', async () => {
    const idempotencyKey = randomUUID();
    const made = await Promise.all(
      Array.from({ length: 10 }, () =>
        owner.client.appointments.create(newAppointment(), { context: { idempotencyKey } }),
      ),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await owner.client.appointments.list({})).appointments).toHaveLength(1);
  });

  test('if an hour occurs twice because daylight saving time ends, the user can choose the second occurrence for an appointment, and can change the choice back', async () => {
    const { client } = owner;
    const times = { start: '2027-11-07T01:30', end: '2027-11-07T02:30' };
    const made = await addAppointment(client, { ...times, second: 'start' });
    expect([made.start_time, made.end_time]).toEqual([
      '2027-11-07T09:30:00.000Z',
      '2027-11-07T10:30:00.000Z',
    ]);
    const kept = await client.appointments.update(asAppointmentEdit(made, { ...times, title: 'Same time' }));
    expect(kept.start_time).toBe(made.start_time);
    const first = await client.appointments.update(asAppointmentEdit(kept, { ...times, second: null }));
    expect(first.start_time).toBe('2027-11-07T08:30:00.000Z');
    const between = { start: '2027-11-07T01:45', end: '2027-11-07T01:15' };
    const short = await addAppointment(client, { ...between, second: 'end' });
    expect(Date.parse(short.end_time) - Date.parse(short.start_time)).toBe(30 * 60_000);
    await expect(addAppointment(client, between)).rejects.toThrow('The end must be after the start');
    const kinds = async (second: 'end' | null) =>
      (await client.appointments.conflicts({ ...between, second })).map(({ text }) => text);
    expect(await kinds(null)).toContain('The end must be after the start');
    expect(await kinds('end')).not.toContain('The end must be after the start');
  });

  test('an appointment dragged across a daylight saving time change keeps its duration', async () => {
    const { client } = owner;
    const { id, version } = await addAppointment(client, {
      start: '2027-03-12T00:30',
      end: '2027-03-12T04:30',
    });
    const to = { start: '2027-03-14T00:30', end: '2027-03-14T04:30' };
    const moved = await client.appointments.move({ id, version, ...to, minutes: 240 });
    expect([moved.start_time, moved.end_time]).toEqual([
      '2027-03-14T08:30:00.000Z',
      '2027-03-14T12:30:00.000Z',
    ]);
  });

  test('an appointment that starts in the hour skipped by daylight saving time is rejected with an explanation', async () => {
    const skipped = newAppointment({ start: '2027-03-14T02:30', end: '2027-03-14T04:00' });
    await expect(owner.client.appointments.create(skipped)).rejects.toMatchObject({
      status: 400,
      message:
        '2:30 AM does not exist on March 14, 2027: the clocks go from 2:00 AM straight to 3:00 AM. Please choose another time.',
      data: { fields: { start: expect.stringContaining('2:30 AM') } },
    });
    const twice = await addAppointment(owner.client, { start: '2027-11-07T01:30', end: '2027-11-07T02:30' });
    expect([twice.start_time, twice.end_time]).toEqual([
      '2027-11-07T08:30:00.000Z',
      '2027-11-07T10:30:00.000Z',
    ]);
  });

  test('an appointment that ends before it starts is rejected', async () => {
    const backwards = newAppointment({ end: '2027-03-02T08:00' });
    await expect(owner.client.appointments.create(backwards)).rejects.toMatchObject({
      data: { fields: { end: 'The end must be after the start' } },
    });
  });

  test('an appointment cannot reference records of another business', async () => {
    const estimate = await addEstimate(other);
    const foreign = {
      customer_id: await addCustomer(other.client),
      lead_id: randomUUID(),
      estimate_id: estimate.id,
      assignee_id: other.userId,
    };
    for (const [field, id] of Object.entries(foreign)) {
      await expect(addAppointment(owner.client, { [field]: id })).rejects.toMatchObject({
        status: 400,
        data: { fields: { [field]: expect.any(String) } },
      });
    }
  });

  test('new appointments for an archived customer are rejected, but existing appointments can still be changed', async () => {
    const customer_id = await addCustomer(owner.client);
    const appointment = await addAppointment(owner.client, { customer_id });
    await rowsOf('update customers set archived_at = now() where id = $1', customer_id);
    await expect(addAppointment(owner.client, { customer_id })).rejects.toMatchObject({
      message: 'Elena Marsh is archived. Restore this customer first, or choose another one.',
    });
    const edit = asAppointmentEdit(appointment, { title: 'Last visit' });
    expect(await owner.client.appointments.update(edit)).toMatchObject({ title: 'Last visit' });
  });
});

describe('changing appointments', () => {
  test('if two users move the same appointment, the second user gets a conflict and overwrites nothing', async () => {
    const { id, version } = await addAppointment(owner.client);
    const moves = ['2027-03-03', '2027-03-04'].map((day) =>
      owner.client.appointments.move({ id, version, start: `${day}T09:00`, end: `${day}T10:00` }),
    );
    const answers = await Promise.allSettled(moves);
    const [refused] = answers.filter((answer) => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      status: 409,
      message: expect.stringContaining('was changed by someone else'),
    });
    const [moved] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(await owner.client.appointments.get({ id })).toMatchObject({
      version: 2,
      start_time: moved?.start_time,
    });
  });

  test('an appointment loses its confirmation when it is moved and regains it when it is moved back', async () => {
    const { id, version } = await addAppointment(owner.client);
    const { client } = owner;
    const confirmed = await client.appointments.setStatus({ id, version, status: 'confirmed' });
    expect(confirmed).toMatchObject({ status: 'confirmed', confirmed_at: expect.any(String) });
    const later = { start: '2027-03-02T13:00', end: '2027-03-02T14:30' };
    const moved = await client.appointments.move({ id, version: confirmed.version, ...later });
    expect(moved.status).toBe('scheduled');
    const back = { start: '2027-03-02T09:00', end: '2027-03-02T10:30' };
    expect(await client.appointments.move({ id, version: moved.version, ...back })).toMatchObject({
      status: 'confirmed',
    });
  });

  test('changing the business time zone does not move existing appointments', async () => {
    const appointment = await addAppointment(owner.client);
    await rowsOf(`update business_settings set time_zone = 'Asia/Tokyo' where id = $1`, owner.businessId);
    const { start_time, end_time } = await owner.client.appointments.get({ id: appointment.id });
    expect([start_time, end_time]).toEqual([appointment.start_time, appointment.end_time]);
  });

  test('only valid status changes of an appointment are accepted, and the time of each change is stored', async () => {
    const { id, version } = await addAppointment(owner.client);
    const { appointments } = owner.client;
    const way = await appointments.setStatus({ id, version, status: 'on_my_way' });
    const work = await appointments.setStatus({ id, version: way.version, status: 'in_progress' });
    const done = await appointments.setStatus({ id, version: work.version, status: 'completed' });
    expect(done).toMatchObject({
      on_my_way_at: expect.any(String),
      started_at: expect.any(String),
      completed_at: expect.any(String),
    });
    await expect(
      appointments.setStatus({ id, version: done.version, status: 'cancelled' }),
    ).rejects.toMatchObject({ message: expect.stringContaining('cannot be changed to cancelled') });
    await expect(appointments.setStatus({ id, version, status: 'in_progress' })).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe('appointment lists', () => {
  test('the appointment list can be filtered by business day, person, status and search words, and is paged', async () => {
    const { client, userId } = owner;
    const customer_id = await addCustomer(client, { first_name: 'Zora', last_name: 'Quill' });
    const late = { start: '2027-03-02T23:30', end: '2027-03-03T00:30' };
    await addAppointment(client, { title: 'Night watch', assignee_id: userId, ...late });
    await addAppointment(client, { title: 'Paint', customer_id, address: '12 Harbour Lane' });
    const titles = async (query: Parameters<typeof client.appointments.list>[0]) =>
      (await client.appointments.list(query)).appointments.map(({ title }) => title);
    expect(await titles({})).toEqual(['Paint', 'Night watch']);
    expect(await titles({ sort: 'latest', to: '2027-03-02', from: '2027-03-02' })).toEqual([
      'Night watch',
      'Paint',
    ]);
    expect(await titles({ from: '2027-03-03' })).toEqual([]);
    expect(await titles({ assignee_id: userId })).toEqual(['Night watch']);
    expect(await titles({ status: 'completed' })).toEqual([]);
    expect(await titles({ status: 'open', search: 'harbour' })).toEqual(['Paint']);
    expect(await titles({ search: 'quill' })).toEqual(['Paint']);
    const first = await client.appointments.list({ limit: 1 });
    const second = await client.appointments.list({ limit: 1, cursor: first.next });
    expect([second.appointments[0]?.title, second.next]).toEqual(['Night watch', null]);
    const file = await client.appointments.exportCsv({ search: 'quill' });
    expect(await file.text()).toContain('2027-03-02 09:00');
  });

  test('the calendar shows the appointments that overlap its date range and the tasks due in that range', async () => {
    const { client } = owner;
    await addAppointment(client, { start: '2027-03-01T20:00', end: '2027-03-02T01:00' });
    await rowsOf(
      `insert into tasks (business_id, title, due_date) values ($1, 'Order boards', '2027-03-02')`,
      owner.businessId,
    );
    const range = await client.appointments.calendar({ from: '2027-03-02', to: '2027-03-02' });
    expect([range.appointments.length, range.tasks.map(({ title }) => title)]).toEqual([1, ['Order boards']]);
    expect(
      (await client.appointments.calendar({ from: '2027-03-03', to: '2027-03-09' })).appointments,
    ).toEqual([]);
  });

  test('a job visit is checked for scheduling conflicts of the whole crew, including visits where a crew member only assists', async () => {
    const { client, userId } = owner;
    const [lead, along] = [await addStaff(server, owner), await addStaff(server, owner)];
    const crew = [
      { user_id: along.userId, is_lead: false },
      { user_id: lead.userId, is_lead: true },
    ];
    const { id: job_id } = await addJob(client, { crew });
    const times = { start: '2027-03-02T10:00', end: '2027-03-02T11:00' };
    await addAppointment(client, { title: 'Roof', assignee_id: lead.userId, ...times });
    const shared = await addAppointment(client, { title: 'Deck', assignee_id: userId, ...times });
    await addToCrew(server, owner, shared.id, along.userId);
    const told = await client.appointments.conflicts({ job_id, ...times });
    expect(told.map(({ kind, appointment }) => [kind, appointment?.title])).toEqual([
      ['overlap', 'Roof'],
      ['overlap', 'Deck'],
    ]);
    const later = { start: '2027-03-02T12:00', end: '2027-03-02T13:00' };
    expect(await client.appointments.conflicts({ job_id, ...later })).toEqual([]);
  });

  test('the check for scheduling conflicts takes the working hours in the settings into account', async () => {
    const { client, userId } = owner;
    await addAppointment(client, { assignee_id: userId });
    const settings = await client.appointments.settings();
    const edited = await client.appointments.updateSettings({ ...settings, buffer_minutes: 30 });
    expect(edited).toMatchObject({ buffer_minutes: 30, version: 2 });
    await expect(client.appointments.updateSettings(settings)).rejects.toMatchObject({ status: 409 });
    const about = (start: string, end: string) =>
      client.appointments.conflicts({ assignee_id: userId, start, end });
    expect((await about('2027-03-02T10:00', '2027-03-02T11:00'))[0]?.text).toBe(
      'Robin Vale is double-booked at 10:00 AM on Tuesday, Mar 2: this and “Gutter cleaning”.',
    );
    expect((await about('2027-03-02T10:45', '2027-03-02T17:30')).map(({ kind }) => kind)).toEqual([
      'buffer',
      'hours',
    ]);
    expect(await about('2027-03-02T11:00', '2027-03-02T12:00')).toEqual([]);
    expect((await about('2027-03-14T02:30', '2027-03-14T03:30'))[0]?.kind).toBe('clock');
  });
});

describe('invoicing an appointment', () => {
  const toInvoice = (id: string) => owner.client.appointments.toInvoice({ id });

  test('twenty simultaneous requests to invoice an appointment get the same draft with the customer, address and catalog price', async () => {
    const { client } = owner;
    const customer_id = await addCustomer(client);
    await rowsOf(
      `insert into item_catalog (business_id, name, unit, price, tax_rate) values ($1, 'gutter Cleaning', 'hr', 85, 8.5)`,
      owner.businessId,
    );
    const { id } = await addAppointment(client, { customer_id, address: '12 Harbour Lane' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => toInvoice(id)));
    expect(new Set(answers.map(({ invoice_id }) => invoice_id)).size).toBe(1);
    const { invoices } = await client.invoices.list({ customer_id });
    expect(invoices).toHaveLength(1);
    expect(await client.invoices.get({ id: invoices[0]?.id ?? '' })).toMatchObject({
      status: 'draft',
      customer_id,
      service_address: '12 Harbour Lane',
      notes: 'Gutter cleaning, March 2, 2027',
      total: 92.23,
      items: [{ name: 'gutter Cleaning', unit: 'hr', price: 85 }],
    });
    expect(await client.appointments.get({ id })).toMatchObject({
      status: 'completed',
      completed_at: expect.any(String),
      invoice_id: invoices[0]?.id,
    });
    expect(await client.appointments.overview()).toMatchObject({ to_invoice: 0 });
  });

  test('an invoice for an appointment that has an estimate contains the items of the estimate, and an existing invoice of the estimate is returned instead of a new one', async () => {
    const estimate = await addEstimate(owner);
    const visits = await Promise.all(
      ['First', 'Second'].map((title) =>
        addAppointment(owner.client, {
          title,
          customer_id: estimate.customer_id,
          estimate_id: estimate.id,
        }),
      ),
    );
    const billed = await Promise.all(visits.map(({ id }) => toInvoice(id)));
    expect(billed[0]).toEqual(billed[1]);
    const invoice = await owner.client.invoices.get({ id: billed[0]?.invoice_id ?? '' });
    expect(invoice).toMatchObject({ estimate_id: estimate.id, total: estimate.total, status: 'draft' });
  });

  test('the draft invoice has no price yet if the title of the appointment is not in the catalog, and no draft is created if the appointment is cancelled or has no customer', async () => {
    const customer_id = await addCustomer(owner.client);
    const odd = await addAppointment(owner.client, { title: 'Something odd', customer_id });
    const { invoice_id } = await toInvoice(odd.id);
    expect(await owner.client.invoices.get({ id: invoice_id })).toMatchObject({ status: 'draft', total: 0 });
    await owner.client.look.createTaxRate({ name: 'Standard', rate: 7.25, is_default: true });
    const exempt = await addCustomer(owner.client, { tax_exempt: true });
    const rateOf = async (title: string, payer: string) => {
      const visit = await addAppointment(owner.client, { title, customer_id: payer });
      const bill = await owner.client.invoices.get({ id: (await toInvoice(visit.id)).invoice_id });
      return bill.items[0]?.tax_rate;
    };
    expect(await rateOf('Something else', customer_id)).toBe(7.25);
    expect(await rateOf('Something else', exempt)).toBe(0);
    expect(await rateOf('Gutter cleaning', exempt)).toBe(0);
    const nobodys = await addAppointment(owner.client);
    await expect(toInvoice(nobodys.id)).rejects.toMatchObject({
      message: expect.stringContaining('Every invoice needs a customer'),
    });
    const off = await addAppointment(owner.client, { customer_id });
    await owner.client.appointments.setStatus({ id: off.id, version: 1, status: 'cancelled' });
    await expect(toInvoice(off.id)).rejects.toMatchObject({ status: 400 });
  });
});

describe('personal calendar feeds', () => {
  test('a calendar feed lists the member’s appointments and can be opened without an account, and the old feed URL stops working when the URL is renewed', async () => {
    const { client, userId } = owner;
    const soon = addDays(todayIn(testZone, new Date()), 3);
    const times = { start: `${soon}T09:00`, end: `${soon}T10:00` };
    const customer_id = await addCustomer(client, { phone: '(503) 555-0177' });
    const instructions = 'Gate code 4411, charge $85 for the call';
    await addAppointment(client, { title: 'Mine', assignee_id: userId, customer_id, instructions, ...times });
    await addAppointment(client, { title: 'Nobody’s', ...times });
    const along = await addAppointment(client, {
      title: 'Along',
      start: `${soon}T11:00`,
      end: `${soon}T12:00`,
    });
    await addToCrew(server, owner, along.id, userId);
    const { path } = await client.appointments.feed();
    expect((await client.appointments.feed()).path).toBe(path);
    const answer = await fetch(server.origin + path);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    expect(answer.headers.get('cache-control')).toMatch(/no-store|private/);
    const root = new ICAL.Component(ICAL.parse(await answer.text()));
    const events = root.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    expect(events.map(({ summary }) => summary)).toEqual(['Mine', 'Along']);
    expect(events[0]?.description).toContain('(503) 555-0177');
    // Anyone can open the feed URL without an account, so instructions are included only if the user opted in.
    const feedText = async (at: string) => (await fetch(server.origin + at)).text();
    const choose = (has_instructions: boolean) => client.appointments.chooseFeed({ has_instructions });
    expect(await feedText(path)).not.toMatch(/4411|\$85/);
    expect((await choose(false)).path).toBe(path);
    const open = await choose(true);
    expect(await feedText(open.path)).toContain('Gate code 4411');
    /*
     * The URL changes when instructions are added to the feed, so that somebody who got the old URL cannot read the
     * instructions.
     */
    expect((await fetch(server.origin + path)).status).toBe(404);
    expect(await choose(true)).toEqual(open);
    expect((await choose(false)).path).toBe(open.path);
    expect(await feedText(open.path)).not.toContain('4411');
    expect((await choose(true)).path).not.toBe(open.path);
    const renewed = await client.appointments.renewFeed();
    expect((await fetch(server.origin + open.path)).status).toBe(404);
    expect((await fetch(server.origin + renewed.path)).status).toBe(200);
    await rowsOf('delete from members where user_id = $1', userId);
    expect((await fetch(server.origin + renewed.path)).status).toBe(404);
  });

  test('a single appointment can be downloaded as a calendar file', async () => {
    const { id } = await addAppointment(owner.client, { title: 'Download' });
    const file = await owner.client.appointments.ics({ id });
    expect([file.type, await file.text()]).toEqual([
      expect.stringContaining('text/calendar'),
      expect.stringContaining('SUMMARY:Download'),
    ]);
  });
});

test('if no sending service is set up, a message about an appointment stays in the outbox and the user is informed', async () => {
  const customer_id = await addCustomer(owner.client, { phone: '(503) 555-0177' });
  const { id, version } = await addAppointment(owner.client, { customer_id });
  const { message } = await owner.client.appointments.onMyWay({ id, version, minutes: 15 });
  expect(message).toBe('Kept in the outbox: text messages are not set up');
  const confirmed = await owner.client.appointments.sendConfirmation({ id });
  expect(confirmed.message).toBe('Kept in the outbox: email is not set up');
});

test('the command palette finds an appointment by title, address and customer', async () => {
  const customer_id = await addCustomer(owner.client, { first_name: 'Zora', last_name: 'Quill' });
  const { id } = await addAppointment(owner.client, {
    title: 'Paint the fence',
    customer_id,
    address: '9 Elm Row',
  });
  for (const search of ['fence', 'elm row', 'zora', 'paint the fenc']) {
    const found = await owner.client.search.everything({ search });
    expect(found, search).toContainEqual({
      ...{ kind: 'appointment', id, name: 'Paint the fence', amount: null },
      detail: 'Mar 2, 2027 · Zora Quill',
    });
  }
});
