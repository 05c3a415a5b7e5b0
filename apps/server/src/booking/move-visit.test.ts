import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BookableBusiness,
  type BookingChange,
  changeBookingSettings,
  openBookableBusiness,
  readTimes,
  sendBooking,
  someBooker,
  timesIn,
} from '../testing/fixtures/booking-fixtures.ts';
import { postForm } from '../testing/fixtures/request-form-fixtures.ts';
import { Browser, type Owner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ variables: { TRUST_PROXY: '1' } });
});
afterAll(() => server.stop());

const openBusiness = (change?: BookingChange) => openBookableBusiness(server, { change_hours: 1, ...change });

interface Booked {
  id: string;
  key: string;
  path: string;
  at: string;
}

async function book(
  { owner: { businessId }, itemId, times }: BookableBusiness,
  index = 0,
  email = someBooker.email,
): Promise<Booked> {
  const at = times[index] ?? '';
  const booked = await sendBooking(server, businessId, { service: itemId, at, email, phone: '' });
  const { pathname, searchParams } = new URL(booked.headers.get('location') ?? '', server.origin);
  const id = pathname.split('/').at(-1) ?? '';
  return { id, key: searchParams.get('key') ?? '', path: pathname, at };
}

const sendMove = ({ path, key, at: shown }: Booked, at: string) =>
  postForm(server, `${path}/move`, { key, at, shown });

async function look(path: string, key: string, more: Record<string, string> = {}) {
  const response = await fetch(`${server.origin}${path}?${new URLSearchParams({ key, ...more })}`);
  return { status: response.status, text: await response.text() };
}

const rowsOf = async <Row extends object>(text: string, values: unknown[]) =>
  (await server.platform.database.operator.query<Row>(text, values)).rows;

const openedBy = ({ id, key }: Booked) => new Browser(server).client.appointments.openShared({ id, key });

test('rescheduling a booked visit updates the appointment, the calendar file and the free times, and notifies the customer and the team', async () => {
  const open = await openBusiness();
  const { owner, times } = open;
  const booked = await book(open);
  const { text } = await look(booked.path, booked.key);
  expect(text).toContain('Choose another time');
  expect(await openedBy(booked)).toMatchObject({ move_path: expect.stringContaining(`${booked.path}/move`) });
  const offered = await look(`${booked.path}/move`, booked.key);
  expect(timesIn(offered.text)).toEqual(expect.arrayContaining(times.slice(0, 6)));
  const at = times[1] ?? '';
  const chosen = await look(`${booked.path}/move`, booked.key, { at });
  expect(chosen.text).toContain('Move appointment');
  const before = await owner.client.appointments.get({ id: booked.id });
  const moved = await sendMove(booked, at);
  expect(moved.status).toBe(303);
  const shown = await fetch(server.origin + (moved.headers.get('location') ?? ''));
  expect(await shown.text()).toContain('Your appointment was moved');
  const after = await owner.client.appointments.get({ id: booked.id });
  expect(after).toMatchObject({ start_time: at, status: 'scheduled', assignee_id: before.assignee_id });
  expect(after.version).toBe(before.version + 1);
  expect(
    await rowsOf('select start_time, is_held from bookings where appointment_id = $1', [booked.id]),
  ).toEqual([{ start_time: at, is_held: true }]);
  const now = await readTimes(server, owner.businessId);
  expect([now.includes(booked.at), now.includes(at)]).toEqual([false, false]);
  const letters = await rowsOf<{ recipient: string; subject: string; attachments: { kind: string }[] }>(
    `select recipient, subject, attachments from outbox where business_id = $1 and created_at > $2 order by created_at, subject`,
    [owner.businessId, before.updated_at],
  );
  const [updated] = letters.filter(({ subject }) => subject.startsWith('Updated appointment'));
  expect(updated).toMatchObject({ recipient: someBooker.email, attachments: [{ kind: 'booked-ics' }] });
  expect(letters.map(({ subject }) => subject)).toContain('Dana Whitfield moved “Furnace tune-up”');
  const ics = await fetch(
    `${server.origin}/api/shared-appointments/${booked.id}/ics?${new URLSearchParams({ key: booked.key })}`,
  );
  const calendar = await ics.text();
  expect(calendar).toContain(`UID:${booked.id}@dayworks`);
  expect(calendar).toContain('SEQUENCE:1');
  const log = await rowsOf<{ action: string }>(
    `select action from audit_log where entity_id = $1 and action like 'customer%'`,
    [booked.id],
  );
  expect(log).toEqual([{ action: 'customer_move' }]);
  const bell = await owner.client.notifications.list({});
  expect(bell.notifications.map(({ title }) => title)).toContain('Dana Whitfield moved “Furnace tune-up”');
  expect((await sendMove(booked, at)).status).toBe(303);
  expect((await owner.client.appointments.get({ id: booked.id })).version).toBe(after.version);
});

test.each<[string, BookingChange, string]>([
  ['the notice has passed', { change_hours: 720 }, 'until 720 hours before'],
  ['online booking is turned off', { is_on: false }, 'Online booking is turned off'],
  ['the service was withdrawn', { is_on: false, services: [] }, 'turned off'],
])(
  'a booked visit keeps its time and the page explains why it cannot be rescheduled if %s',
  async (_case, change, words) => {
    const open = await openBusiness();
    const booked = await book(open);
    await changeBookingSettings(open.owner, change);
    const visit = await look(booked.path, booked.key);
    expect([visit.status, visit.text.includes(words), visit.text.includes('Choose another time')]).toEqual([
      200,
      true,
      false,
    ]);
    expect(await openedBy(booked)).toMatchObject({ move_path: null });
    const page = await look(`${booked.path}/move`, booked.key);
    expect([page.text.includes(words), timesIn(page.text)]).toEqual([true, []]);
    const sent = await sendMove(booked, open.times[4] ?? '');
    expect([sent.status, (await sent.text()).includes(words)]).toEqual([400, true]);
    const { start_time } = await open.owner.client.appointments.get({ id: booked.id });
    expect(start_time).toBe(booked.at);
  },
);

test('a booked visit cannot be rescheduled online if its service can no longer be booked online', async () => {
  const open = await openBusiness();
  const booked = await book(open);
  const other = await open.owner.client.products.create({ name: 'Duct cleaning', price: 80 });
  await changeBookingSettings(open.owner, {
    services: [{ item_id: other.id, minutes: 60, shows_price: false, user_ids: [open.userId] }],
  });
  const page = await look(booked.path, booked.key);
  expect(page.text).toContain('This service can no longer be booked online');
  expect((await sendMove(booked, open.times[4] ?? '')).status).toBe(400);
});

test('rescheduling a visit to a taken time is rejected with the nearest free times, and the visit keeps its time', async () => {
  const open = await openBusiness();
  const booked = await book(open);
  const taken = await book(open, 4, 'other@mail.example');
  const sent = await sendMove(booked, taken.at);
  const text = await sent.text();
  expect(sent.status).toBe(409);
  const nearest = [...text.matchAll(/type="radio" name="at" value="([^"]+)"/g)].map(([, at]) => at);
  expect(nearest).toHaveLength(6);
  expect(nearest).not.toContain(taken.at);
  expect((await open.owner.client.appointments.get({ id: booked.id })).start_time).toBe(booked.at);
});

test('if several customers simultaneously reschedule visits to the same time, only one of them gets it', async () => {
  const open = await openBusiness();
  const visits = [
    await book(open, 0, 'a@mail.example'),
    await book(open, 2, 'b@mail.example'),
    await book(open, 4, 'c@mail.example'),
  ];
  const at = open.times[8] ?? '';
  const answers = await Promise.all(visits.map((visit) => sendMove(visit, at)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409]);
  const held = await rowsOf('select from bookings where business_id = $1 and start_time = $2 and is_held', [
    open.owner.businessId,
    at,
  ]);
  expect(held).toHaveLength(1);
});

test('if two simultaneous requests reschedule a visit to different times, the visit moves only once, and the second request reports that the visit has changed', async () => {
  const open = await openBusiness();
  const booked = await book(open);
  const [first = '', second = ''] = [open.times[4], open.times[8]];
  const answers = await Promise.all([sendMove(booked, first), sendMove(booked, second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(await late?.text()).toContain('has changed since you opened the page');
  const { version, start_time } = await open.owner.client.appointments.get({ id: booked.id });
  expect([first, second]).toContain(start_time);
  expect(version).toBe(2);
});

test('a customer cannot reschedule a visit that the office has moved or cancelled in the meantime', async () => {
  const open = await openBusiness();
  const { client } = open.owner;
  const [moved, cancelled] = [await book(open, 0), await book(open, 4)];
  const before = await client.appointments.get({ id: moved.id });
  await client.appointments.move({
    id: moved.id,
    version: before.version,
    start: '2030-06-03T09:00',
    end: '2030-06-03T10:00',
    scope: 'one',
  });
  const { version } = await client.appointments.get({ id: cancelled.id });
  await client.appointments.setStatus({ id: cancelled.id, version, status: 'cancelled' });
  const at = open.times[8] ?? '';
  expect((await sendMove(moved, at)).status).toBe(409);
  const refused = await sendMove(cancelled, at);
  expect([refused.status, (await refused.text()).includes('This appointment is cancelled')]).toEqual([
    400,
    true,
  ]);
  expect((await client.appointments.get({ id: cancelled.id })).start_time).toBe(cancelled.at);
});

test('a booking link can reschedule only the appointment that it was created for', async () => {
  const open = await openBusiness();
  const other = await openBusiness();
  const [mine, second] = [await book(open, 0), await book(open, 4)];
  const at = open.times[8] ?? '';
  const foreign = { ...mine, path: mine.path.replace(open.owner.businessId, other.owner.businessId) };
  for (const visit of [{ ...mine, key: second.key }, { ...mine, key: '' }, foreign]) {
    expect((await look(`${visit.path}/move`, visit.key)).status).toBe(404);
    expect((await sendMove(visit, at)).status).toBe(404);
  }
});

const sendAnswer = ({ path, key }: Booked, answer: string, words = '') =>
  postForm(server, path, { key, answer, [answer]: words });

const lettersAbout = async ({ businessId }: Owner, said: string) =>
  (
    await rowsOf<{ subject: string }>(
      'select subject from outbox where business_id = $1 and subject like $2',
      [businessId, `% ${said} %`],
    )
  ).length;

test('with JavaScript disabled, a customer can request another time, confirm and cancel, and sending the same form twice has no additional effect', async () => {
  // Without a bookable service the visit cannot be moved, so the page lets the customer ask for another time.
  const open = await openBusiness();
  const booked = await book(open);
  const { owner } = open;
  await changeBookingSettings(owner, { is_on: false });
  const stored = () => owner.client.appointments.get({ id: booked.id });
  const empty = await sendAnswer(booked, 'ask', '  ');
  expect([empty.status, (await empty.text()).includes('Please tell us when works for you')]).toEqual([
    422,
    true,
  ]);

  const twice = async (answer: string, words?: string) => {
    const sent = await Promise.all([sendAnswer(booked, answer, words), sendAnswer(booked, answer, words)]);
    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
    return (await look(booked.path, booked.key)).text;
  };
  expect(await twice('ask', 'Friday <b>after</b> 3?')).toContain('“Friday &lt;b&gt;after&lt;/b&gt; 3?”');
  expect(await stored()).toMatchObject({ status: 'scheduled', asked_time: 'Friday <b>after</b> 3?' });
  expect(await twice('confirm')).toContain('has your confirmation');
  expect(await stored()).toMatchObject({ status: 'confirmed', asked_time: null });
  expect(await twice('cancel', 'We sold the house')).toContain('This appointment is cancelled');
  expect(await stored()).toMatchObject({ status: 'cancelled', cancel_reason: 'We sold the house' });
  for (const said of ['asked for another time for', 'confirmed', 'cancelled'])
    expect(await lettersAbout(owner, said)).toBe(1);
  const late = await sendAnswer(booked, 'confirm');
  expect([late.status, (await stored()).status]).toEqual([400, 'cancelled']);
  expect(await readTimes(server, owner.businessId)).toEqual([]);
});

test('a visit can no longer be cancelled online after the cancellation deadline, and never with the key of another visit', async () => {
  const open = await openBusiness();
  const other = await openBusiness();
  const [booked, second] = [await book(open, 0), await book(open, 4)];
  expect((await look(booked.path, booked.key)).text).toContain('Cancel this appointment');
  for (const foreign of [
    { ...booked, key: second.key },
    { ...booked, key: '' },
    { ...booked, path: booked.path.replace(open.owner.businessId, other.owner.businessId) },
  ])
    expect((await sendAnswer(foreign, 'cancel')).status).toBe(404);
  expect((await sendAnswer(booked, 'delete')).status).toBe(303);
  await changeBookingSettings(open.owner, { change_hours: 720 });
  expect((await look(booked.path, booked.key)).text).not.toContain('Cancel this appointment');
  const sent = await sendAnswer(booked, 'cancel');
  expect([sent.status, (await sent.text()).includes('until 720 hours before')]).toEqual([400, true]);
  expect((await open.owner.client.appointments.get({ id: booked.id })).status).toBe('scheduled');
});
