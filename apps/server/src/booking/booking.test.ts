import { randomUUID } from 'node:crypto';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import { dayOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BookingChange,
  openBookableBusiness,
  openBooking,
  readTimes,
  sendBooking,
  someBooker,
  timesIn,
} from '../testing/fixtures/booking-fixtures.ts';
import { formToken } from '../testing/fixtures/request-form-fixtures.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ variables: { TRUST_PROXY: '1' } });
});
afterAll(() => server.stop());

const openBusiness = (change?: BookingChange) => openBookableBusiness(server, change);

const appointmentsOf = async ({ client }: Owner) => (await client.appointments.list({})).appointments;
const rowsOf = async <Row extends object>(text: string, values: unknown[]) =>
  (await server.platform.database.operator.query<Row>(text, values)).rows;
const messagesOf = ({ businessId }: Owner) =>
  rowsOf<{ recipient: string; subject: string; text: string; attachments: { kind: string }[] }>(
    'select recipient, subject, text, attachments from outbox where business_id = $1 order by subject',
    [businessId],
  );

const pageOf = async (path: string) => {
  const response = await fetch(`${server.origin}${path}`, { redirect: 'manual' });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

test('the same page is shown for a booking page that is turned off, an unknown id and an invalid id', async () => {
  const owner = await signUpOwner(server);
  const off = await signUpOwner(server);
  await openBooking(off, { is_on: false });
  const ids = [owner.businessId, off.businessId, randomUUID(), 'nonsense', '%00', "'; drop"];
  const pages = await Promise.all(
    ids.flatMap((id) => [pageOf(`/book/${id}`), pageOf(`/book/${id}/visit/${randomUUID()}`)]),
  );
  const sent = await sendBooking(server, off.businessId, {
    service: randomUUID(),
    at: '2026-01-01T00:00:00.000Z',
  });
  expect(new Set([...pages.map(({ status }) => status), sent.status])).toEqual(new Set([404]));
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
  expect(pages[0]?.text).toContain('This booking page is not available');
});

test('only the booking pages can be embedded in a frame on another website', async () => {
  const { owner } = await openBusiness();
  const { headers } = await pageOf(`/book/${owner.businessId}`);
  expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.getSetCookie()).toEqual([]);
  for (const path of [`/request/${owner.businessId}`, '/', `/shared-appointment/${randomUUID()}`]) {
    const other = (await pageOf(path)).headers;
    expect(other.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(other.get('x-frame-options')).toBe('DENY');
  }
});

test('booking a free time creates the appointment, the customer and the lead, stores the answers, and sends the confirmations', async () => {
  const { owner, itemId, userId } = await openBusiness({
    questions: [
      { text: 'Which model is it?', is_required: true },
      { text: 'Where do we park?', is_required: false },
    ],
  });
  const services = await pageOf(`/book/${owner.businessId}`);
  expect(services.text).toContain('Furnace tune-up');
  expect(services.text).toContain('1 h · from $120.00');
  const [at = ''] = timesIn(services.text);
  const form = await pageOf(
    `/book/${owner.businessId}?service=${itemId}&at=${encodeURIComponent(at)}&source=Yard+sign`,
  );
  expect(form.text).toContain('Which model is it?');
  expect(form.text).toContain('name="source" value="Yard sign"');
  const answer = await sendBooking(server, owner.businessId, {
    service: itemId,
    at,
    source: 'Yard sign',
    'answer-0': 'Carrier 59',
  });
  expect(answer.status).toBe(303);
  const location = answer.headers.get('location') ?? '';
  const visit = await pageOf(location);
  expect(visit.text).toContain('You are booked');
  expect(visit.text).toContain('418 NE Alberta St, Portland');
  const ics = /href="([^"]*ics[^"]*)"/.exec(visit.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect((await pageOf(ics)).text).toContain('BEGIN:VEVENT');
  const [row] = await appointmentsOf(owner);
  expect(row).toMatchObject({
    title: 'Furnace tune-up',
    start_time: at,
    assignee_id: userId,
    status: 'scheduled',
  });
  const appointment = await owner.client.appointments.get({ id: row?.id ?? '' });
  expect(appointment.instructions).toBe('Which model is it?\nCarrier 59\n\nThe dog is friendly.');
  expect(appointment.booked).toEqual({ source: 'Yard sign' });
  const lead = await owner.client.leads.get({ id: appointment.lead_id ?? '' });
  expect(lead).toMatchObject({
    source: 'Yard sign',
    stage: 'site_visit',
    customer_id: appointment.customer_id,
    service_wanted: 'Furnace tune-up',
    notes: appointment.instructions,
  });
  expect(lead.activities.map(({ author }) => author)).toEqual([null, null, null]);
  expect(
    await rowsOf('select answers, is_held, item_id from bookings where business_id = $1', [owner.businessId]),
  ).toEqual([
    { answers: [{ question: 'Which model is it?', answer: 'Carrier 59' }], is_held: true, item_id: itemId },
  ]);
  const [letter, team] = await messagesOf(owner);
  expect(letter).toMatchObject({ recipient: someBooker.email, attachments: [{ kind: 'booked-ics' }] });
  expect(letter?.text).toContain('/shared-appointment/');
  expect(letter?.text).not.toContain('Alberta');
  expect(letter?.text).not.toContain('Dana');
  expect(team?.subject).toBe('New booking from Dana Whitfield');
  expect(team?.text).toContain('Carrier 59');
});

test('submitting a booking form several times creates only one booking, and a second booking is linked to the existing customer', async () => {
  const { owner, itemId } = await openBusiness();
  const [first = '', , third = ''] = await readTimes(server, owner.businessId);
  const form = formToken(server, owner.businessId);
  const taps = await Promise.all(
    [1, 2, 3].map(() => sendBooking(server, owner.businessId, { service: itemId, at: first, form })),
  );
  expect(new Set(taps.map(({ headers }) => headers.get('location'))).size).toBe(1);
  const again = await sendBooking(server, owner.businessId, { service: itemId, at: third });
  expect(again.status).toBe(303);
  const booked = await appointmentsOf(owner);
  expect(booked).toHaveLength(2);
  expect(new Set(booked.map(({ customer }) => customer?.id)).size).toBe(1);
});

test.each<[string, Record<string, string>, string]>([
  ['no name', { name: ' ' }, 'Please enter your name'],
  ['no way to be reached', { email: '', phone: '' }, 'Please enter an email address or phone number'],
  ['no address', { address: '' }, 'Please enter the address of the visit'],
  ['no answer to a required question', { 'answer-0': ' ' }, 'Please answer this question'],
  ['a filled trap field', { homepage: 'https://spam.example' }, 'press Book again'],
])(
  'a booking form with %s is shown again with an error message and everything that the customer typed',
  async (_case, sent, text) => {
    const { owner, itemId } = await openBusiness({
      questions: [{ text: 'Which model?', is_required: true }],
    });
    const [at = ''] = await readTimes(server, owner.businessId);
    const answer = await sendBooking(server, owner.businessId, {
      service: itemId,
      at,
      'answer-0': 'Carrier',
      ...sent,
    });
    const page = await answer.text();
    expect([answer.status, page.includes(text)]).toEqual([422, true]);
    expect(page).toContain('The dog is friendly.');
    expect(await appointmentsOf(owner)).toEqual([]);
  },
);

test('customers cannot book a time that the booking page does not offer', async () => {
  const { owner, itemId } = await openBusiness();
  const times = await readTimes(server, owner.businessId);
  const at = new Date(Date.parse(times[0] ?? '') + 7 * 60_000).toISOString();
  const past = '2020-01-06T17:00:00.000Z';
  for (const start of [at, past]) {
    const answer = await sendBooking(server, owner.businessId, { service: itemId, at: start });
    expect(answer.status).toBe(409);
  }
  const ofBusiness = `select count from rate_limits where key = 'requests to a business ' || $1`;
  // Rejected bookings do not count toward the rate limit of the business.
  expect(await rowsOf(ofBusiness, [owner.businessId])).toEqual([]);
  for (const start of ['soon', '2026-13-40T99:00:00.000Z', '']) {
    const answer = await sendBooking(server, owner.businessId, { service: itemId, at: start });
    expect(answer.headers.get('location')).toBe(`/book/${owner.businessId}`);
  }
  expect(await appointmentsOf(owner)).toEqual([]);
});

test('the booking page does not offer times blocked by visits, crew visits or timed tasks, but offers times of cancelled visits', async () => {
  const { owner, itemId, userId } = await openBusiness({ notice_hours: 0 });
  const zone = (await owner.client.business.get())?.time_zone ?? 'UTC';
  const read = () => readTimes(server, owner.businessId, `service=${itemId}`);
  const times = await read();
  const [day = ''] = times.map((at) => dayOf(wallTimeIn(zone, new Date(at)))).slice(-1);
  const startsOn = async () =>
    (await read())
      .map((at) => wallTimeIn(zone, new Date(at)))
      .filter((wall) => dayOf(wall) === day)
      .map((wall) => wall.slice(11));
  const all = await startsOn();
  expect([all[0], all.at(-1)]).toEqual(['08:00', '16:00']);
  const visit = await owner.client.appointments.create({
    title: 'Visit',
    start: `${day}T09:00`,
    end: `${day}T10:00`,
    assignee_id: userId,
  });
  expect(await startsOn()).toEqual(all.filter((clock) => clock <= '08:00' || clock >= '10:00'));
  await owner.client.tasks.create({ title: 'Call', due_date: day, due_time: '12:00', assignee_id: userId });
  await owner.client.tasks.create({ title: 'Sometime', due_date: day, assignee_id: userId });
  expect(await startsOn()).toEqual(
    all.filter((clock) => (clock <= '08:00' || clock >= '10:00') && (clock <= '11:00' || clock >= '12:30')),
  );
  await owner.client.appointments.setStatus({ id: visit.id, version: visit.version, status: 'cancelled' });
  expect(await startsOn()).toEqual(all.filter((clock) => clock <= '11:00' || clock >= '12:30'));
  const shared = await owner.client.appointments.create({
    title: 'Crew',
    start: `${day}T14:00`,
    end: `${day}T15:00`,
  });
  await rowsOf('insert into visit_crew (business_id, appointment_id, user_id) values ($1, $2, $3)', [
    owner.businessId,
    shared.id,
    userId,
  ]);
  const isFree = (clock: string) =>
    (clock <= '11:00' || clock >= '12:30') && (clock <= '13:00' || clock >= '15:00');
  expect(await startsOn()).toEqual(all.filter(isFree));
  const schedule = await owner.client.appointments.settings();
  await owner.client.appointments.updateSettings({
    ...schedule,
    buffer_minutes: 30,
    holidays: [{ on: addDays(day, 1), name: 'Closed' }],
  });
  expect(await startsOn()).toEqual(all.filter((clock) => clock <= '10:30' || clock >= '15:30'));
});

const booker = (number: number) => ({
  name: `Customer ${number}`,
  email: `c${number}@mail.example`,
  phone: '',
});

/** To run more rounds, use: RACE_ROUNDS=200 npm test -- booking/booking.test */
const rounds = Number(process.env.RACE_ROUNDS ?? 8);

test('if 20 customers book the same time simultaneously, exactly one booking succeeds and the other customers are offered the nearest free times', async () => {
  const { owner, itemId } = await openBusiness({ days_ahead: 180, notice_hours: 0 });
  const { businessId } = owner;
  const path = `service=${itemId}`;
  const outcomes: string[] = [];
  let at = (await readTimes(server, businessId, path))[0] ?? '';
  for (let round = 0; round < rounds; round++) {
    /*
     * The rate limits are reset before each round, because this test sends more bookings than one business accepts in
     * an hour.
     */
    await rowsOf('delete from rate_limits where true', []);
    const start = at;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sendBooking(server, businessId, { service: itemId, at: start, ...booker(round * 20 + index) }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    const [lost] = answers.filter(({ status }) => status === 409);
    const nearest = [...((await lost?.text()) ?? '').matchAll(/type="radio" name="at" value="([^"]+)"/g)].map(
      ([, time]) => time ?? '',
    );
    outcomes.push(
      `${statuses.filter((status) => status === 303).length} of ${statuses.filter((status) => status === 303 || status === 409).length}, ${nearest.length} near`,
    );
    expect(nearest).not.toContain(start);
    at = nearest.find((time) => time > start) ?? nearest[0] ?? '';
  }
  expect(new Set(outcomes)).toEqual(new Set(['1 of 20, 6 near']));
  const booked = await rowsOf<{ start_time: string }>(
    'select start_time from appointments where business_id = $1',
    [businessId],
  );
  expect([booked.length, new Set(booked.map(({ start_time }) => String(start_time))).size]).toEqual([
    rounds,
    rounds,
  ]);
}, 600_000);

test('the database rejects overlapping bookings for the same person unless the first booking has been cancelled', async () => {
  const { owner, itemId, userId } = await openBusiness();
  const [at = ''] = await readTimes(server, owner.businessId);
  await sendBooking(server, owner.businessId, { service: itemId, at });
  const insert = () =>
    rowsOf(
      `with ap as (insert into appointments (business_id, title, start_time, assignee_id)
         values ($1, 'x', $2, $3) returning id, business_id, start_time, end_time)
       insert into bookings (business_id, appointment_id, item_id, assignee_id, start_time, end_time)
       select business_id, id, $4, $3, start_time + interval '30 minutes', end_time + interval '30 minutes' from ap`,
      [owner.businessId, at, userId, itemId],
    );
  await expect(insert()).rejects.toThrow('bookings_one_at_a_time');
  const [booked] = await appointmentsOf(owner);
  await owner.client.appointments.setStatus({
    id: booked?.id ?? '',
    version: booked?.version ?? 1,
    status: 'cancelled',
  });
  await insert();
});

test('a booking link opens only the appointment that it was created for', async () => {
  const { owner, itemId } = await openBusiness();
  const other = await openBusiness();
  const book = async (of: Owner, service: string, index: number) => {
    const at = (await readTimes(server, of.businessId))[index] ?? '';
    const answer = await sendBooking(server, of.businessId, { service, at });
    return new URL(answer.headers.get('location') ?? '', server.origin);
  };
  const [mine, second, foreign] = [
    await book(owner, itemId, 0),
    await book(owner, itemId, 4),
    await book(other.owner, other.itemId, 0),
  ];
  const statusOf = async (path: string, key: string) =>
    (await pageOf(`${path}?key=${encodeURIComponent(key)}`)).status;
  const keyOf = (url: URL) => url.searchParams.get('key') ?? '';
  expect(await statusOf(mine.pathname, keyOf(mine))).toBe(200);
  for (const key of [keyOf(second), keyOf(foreign), '', 'x'.repeat(5000)])
    expect(await statusOf(mine.pathname, key)).toBe(404);
  expect(await statusOf(mine.pathname.replace(owner.businessId, other.owner.businessId), keyOf(mine))).toBe(
    404,
  );
});

test('a customer can cancel a booking through the link until the cancellation deadline, and the time then becomes available again', async () => {
  const { owner, itemId } = await openBusiness({ change_hours: 720 });
  const { businessId } = owner;
  const [at = ''] = await readTimes(server, businessId);
  const answer = await sendBooking(server, businessId, { service: itemId, at });
  const { pathname, search, searchParams } = new URL(answer.headers.get('location') ?? '', server.origin);
  const cancel = () =>
    fetch(`${server.origin}/api/shared-appointments/${pathname.split('/').at(-1)}/cancel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: searchParams.get('key'), reason: null }),
    });
  const link = { id: pathname.split('/').at(-1) ?? '', key: searchParams.get('key') ?? '' };
  const opened = () => new Browser(server).client.appointments.openShared(link);
  expect(await opened()).toMatchObject({ can_answer: true, can_cancel: false });
  const late = await cancel();
  expect([late.status, await late.text()]).toEqual([400, expect.stringContaining('until 720 hours before')]);
  expect(await readTimes(server, businessId)).not.toContain(at);
  await owner.client.booking.updateSettings({ ...(await owner.client.booking.settings()), change_hours: 1 });
  expect(await opened()).toMatchObject({ can_cancel: true });
  expect((await cancel()).status).toBe(200);
  const page = await pageOf(pathname + search);
  expect([page.text.includes('This appointment is cancelled'), page.text.includes('You are booked')]).toEqual(
    [true, false],
  );
  expect(await opened()).toMatchObject({ can_cancel: false });
  expect(await readTimes(server, businessId)).toContain(at);
});
