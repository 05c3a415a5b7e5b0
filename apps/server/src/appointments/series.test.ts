import type { Appointment } from '@dayworks/shared/appointments/appointment';
import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAppointment, asAppointmentEdit, testZone } from '../testing/fixtures/appointment-fixtures.ts';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createSeriesFiller } from './series/fill-series.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const rowsOf = async <Row extends object>(sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query<Row>(sql, values)).rows;

const today = todayIn(testZone, new Date());
/** A Tuesday at least a week from now, so that no appointment in the series is today. */
const tuesday = Array.from({ length: 7 }, (_, index) => addDays(today, 7 + index)).find(
  (day) => new Date(`${day}T12:00Z`).getUTCDay() === 2,
) as string;
const weekly = (weeks: number, clock = '09:00') => `${addDays(tuesday, weeks * 7)} ${clock}`;

const addSeries = (
  recurrence: string,
  fields: Parameters<typeof addAppointment>[1] = {},
): Promise<Appointment> =>
  addAppointment(owner.client, {
    recurrence,
    start: `${tuesday}T09:00`,
    end: `${tuesday}T10:30`,
    ...fields,
  });

type Row = { id: string; start_time: string; status: string; title: string; version: number };

const rows = (): Promise<Row[]> =>
  rowsOf<Row>('select * from appointments where business_id = $1 order by start_time', owner.businessId);

const wall = ({ start_time }: Pick<Row, 'start_time'>) =>
  wallTimeIn(testZone, new Date(start_time)).replace('T', ' ');

const walls = async () => (await rows()).map(wall);

const nth = async (index: number) => owner.client.appointments.get({ id: (await rows())[index]?.id ?? '' });

type Changes = Parameters<typeof asAppointmentEdit>[1];

function edit({ customer: _, assignee: __, ...appointment }: AppointmentDetail, changes: Changes) {
  return owner.client.appointments.update(asAppointmentEdit(appointment, changes));
}

const edited = async (index: number, changes: Changes) => edit(await nth(index), changes);

describe('recurring appointment series', () => {
  test('a recurring appointment keeps the same local time across every daylight saving time change', async () => {
    const first = await addSeries('FREQ=WEEKLY;BYDAY=TU;COUNT=40');
    expect(first).toMatchObject({
      recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=40',
      series_id: expect.any(String),
    });
    expect(await walls()).toEqual(Array.from({ length: 40 }, (_, week) => weekly(week)));
    expect(new Set((await rows()).map(({ start_time }) => start_time.slice(11, 13))).size).toBe(2);
  });

  test('appointments of an endless series are created a year ahead, and several jobs that extend the series simultaneously create each appointment only once', async () => {
    await addSeries('FREQ=WEEKLY');
    const before = await rows();
    expect(before.length).toBeGreaterThan(51);
    const fill = createSeriesFiller(server.platform);
    const later = new Date(Date.now() + 100 * 86_400_000);
    await Promise.all([fill(later), fill(later), fill(later)]);
    const after = await rows();
    expect(after.length - before.length).toBeGreaterThan(11);
    expect(new Set(after.map(wall)).size).toBe(after.length);
    await fill(later);
    expect(await rows()).toHaveLength(after.length);
  });

  test('an unknown recurrence rule is rejected with an explanation', async () => {
    await expect(addSeries('FREQ=HOURLY')).rejects.toMatchObject({
      status: 400,
      data: { fields: { recurrence: expect.stringContaining('This repeat pattern is not supported') } },
    });
    await expect(addSeries('FREQ=WEEKLY;BYDAY=WE')).rejects.toMatchObject({
      data: { fields: { recurrence: expect.stringContaining('The start date is Tuesday') } },
    });
  });

  test('a series of a hundred appointments updates the customer’s appointment count', async () => {
    const customer_id = await addCustomer(owner.client);
    await addSeries('FREQ=DAILY;COUNT=100', { customer_id });
    const [customer] = await rowsOf('select appointment_count from customers where id = $1', customer_id);
    expect(customer).toEqual({ appointment_count: 100 });
  });
});

describe('changing a series', () => {
  test('changing a single appointment in a series makes it an exception, which later changes to the series do not affect', async () => {
    await addSeries('FREQ=WEEKLY;COUNT=4');
    const wednesday = addDays(tuesday, 8);
    const moved = await edited(1, { start: `${wednesday}T13:00`, end: `${wednesday}T14:00`, title: 'Alone' });
    expect(moved).toMatchObject({ is_exception: true, title: 'Alone' });
    const { id, version } = await nth(2);
    await owner.client.appointments.setStatus({ id, version, status: 'cancelled', reason: 'Holiday' });
    await edited(0, { scope: 'all', start: `${tuesday}T11:00`, end: `${tuesday}T12:00`, title: 'Later' });
    expect((await rows()).map((row) => `${wall(row)} ${row.title} ${row.status}`)).toEqual([
      `${weekly(0, '11:00')} Later scheduled`,
      `${wednesday} 13:00 Alone scheduled`,
      `${weekly(2)} Gutter cleaning cancelled`,
      `${weekly(3, '11:00')} Later scheduled`,
    ]);
  });

  test('changing ‘this and following’ appointments splits the series and keeps the earlier appointments', async () => {
    await addSeries('FREQ=WEEKLY;COUNT=5');
    const third = addDays(tuesday, 14);
    const changed = await edited(2, { scope: 'following', start: `${third}T15:00`, end: `${third}T16:00` });
    expect(changed.recurrence).toBe('FREQ=WEEKLY;COUNT=3');
    expect(await walls()).toEqual([
      weekly(0),
      weekly(1),
      weekly(2, '15:00'),
      weekly(3, '15:00'),
      weekly(4, '15:00'),
    ]);
    const first = await nth(0);
    expect(first.series_id).not.toBe(changed.series_id);
    await createSeriesFiller(server.platform)(new Date(Date.now() + 300 * 86_400_000));
    expect(await rows()).toHaveLength(5);
  });

  test('dragging all appointments in a series to a different weekday changes the recurrence rule', async () => {
    await addSeries('FREQ=WEEKLY;BYDAY=TU;COUNT=3');
    const { id, version } = await nth(1);
    const wednesday = addDays(tuesday, 8);
    const moved = await owner.client.appointments.move({
      ...{ id, version, scope: 'all' },
      ...{ start: `${wednesday}T09:00`, end: `${wednesday}T10:30` },
    });
    expect(moved.recurrence).toBe('FREQ=WEEKLY;BYDAY=WE;COUNT=3');
    expect(await walls()).toEqual([0, 1, 2].map((week) => `${addDays(tuesday, week * 7 + 1)} 09:00`));
  });

  test('lengthening a series adds appointments, and shortening a series deletes only the appointments that the customer has not been notified of', async () => {
    await addSeries('FREQ=WEEKLY;COUNT=4');
    await edited(0, { scope: 'all', recurrence: 'FREQ=WEEKLY;COUNT=6' });
    expect(await walls()).toEqual([0, 1, 2, 3, 4, 5].map((week) => weekly(week)));
    const { id, version } = await nth(4);
    await owner.client.appointments.setStatus({ id, version, status: 'confirmed' });
    await edited(0, { scope: 'all', recurrence: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2' });
    expect((await rows()).map((row) => `${wall(row)} ${row.status}`)).toEqual([
      `${weekly(0)} scheduled`,
      `${weekly(2)} scheduled`,
      `${weekly(4)} cancelled`,
    ]);
  });

  test('past appointments of a series are never changed, and a series change cannot start from a past appointment', async () => {
    await addSeries('FREQ=WEEKLY;COUNT=4');
    const { id, version } = await nth(0);
    await owner.client.appointments.setStatus({ id, version, status: 'completed' });
    await edited(2, { scope: 'all', title: 'New' });
    expect((await rows()).map(({ title }) => title)).toEqual(['Gutter cleaning', 'New', 'New', 'New']);
    await expect(edited(0, { scope: 'all', title: 'No' })).rejects.toMatchObject({
      message: expect.stringContaining('This appointment is over'),
    });
  });

  test('ending the recurrence at the first appointment removes all later appointments, and cancelling with ‘this and following’ cancels the selected appointment and all later ones', async () => {
    await addSeries('FREQ=WEEKLY');
    const { id, version } = await nth(2);
    await owner.client.appointments.setStatus({ id, version, status: 'cancelled', scope: 'following' });
    const off = await rows();
    expect(off.filter(({ status }) => status !== 'cancelled')).toHaveLength(2);
    await createSeriesFiller(server.platform)(new Date(Date.now() + 300 * 86_400_000));
    expect(await rows()).toHaveLength(off.length);
    expect(await edited(0, { scope: 'all', recurrence: null })).toMatchObject({ series_id: null });
    expect((await rows()).filter(({ status }) => status !== 'cancelled')).toHaveLength(1);
  });

  test('appointments of a series that were cancelled together can be restored together, and the series continues as before', async () => {
    await addSeries('FREQ=WEEKLY');
    const all = (await rows()).length;
    const setTo = async (index: number, status: 'cancelled' | 'scheduled', scope: 'one' | 'following') => {
      const { id, version } = await nth(index);
      return owner.client.appointments.setStatus({ id, version, status, scope });
    };
    await expect(setTo(1, 'scheduled', 'following')).rejects.toThrow(
      'You can only cancel or restore several appointments at once',
    );
    expect((await nth(3)).reach).toEqual({ following: all - 3, all });
    await setTo(1, 'cancelled', 'one');
    expect((await nth(1)).reach).toEqual({ following: 1, all: 1 });
    await setTo(3, 'cancelled', 'following');
    /*
     * When cancelled appointments of a series are restored, only the appointments that were cancelled in the same step
     * are counted and restored, not one that was cancelled separately.
     */
    expect((await nth(3)).reach).toEqual({ following: all - 3, all: all - 3 });
    expect((await nth(5)).reach).toEqual({ following: all - 5, all: all - 3 });
    expect(await setTo(3, 'scheduled', 'following')).toMatchObject({
      status: 'scheduled',
      recurrence: 'FREQ=WEEKLY',
    });
    const after = await rows();
    expect(after.filter(({ status }) => status === 'cancelled').map(wall)).toEqual([weekly(1)]);
    expect(after).toHaveLength(all);
    await createSeriesFiller(server.platform)(new Date(Date.now() + 60 * 86_400_000));
    expect((await rows()).length).toBeGreaterThan(all);
  });

  test('a single appointment can become recurring', async () => {
    await addAppointment(owner.client, { start: `${tuesday}T09:00`, end: `${tuesday}T10:00` });
    expect(await edited(0, { recurrence: 'FREQ=WEEKLY;COUNT=3' })).toMatchObject({ is_exception: false });
    expect(await walls()).toEqual([0, 1, 2].map((week) => weekly(week)));
    await expect(edited(1, { recurrence: 'FREQ=DAILY;COUNT=3' })).rejects.toMatchObject({
      data: { fields: { recurrence: expect.stringContaining('this and following') } },
    });
  });

  test('if two users change a whole series of appointments simultaneously, one of the users gets a conflict', async () => {
    await addSeries('FREQ=WEEKLY;COUNT=10');
    const seenByBoth = await nth(1);
    const answers = await Promise.allSettled([
      edit(seenByBoth, { scope: 'all', title: 'One' }),
      edit(seenByBoth, { scope: 'following', title: 'Other' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rows()).toHaveLength(10);
  });
});

describe('invalid appointment series', () => {
  const daily = (start: string) =>
    addSeries('FREQ=DAILY', { start: `${start}T09:00`, end: `${start}T10:30` });

  test('a series of appointments cannot be created in or moved to a time more than a year in the past', async () => {
    const refusal = { message: 'A series can start at most one year ago' };
    await expect(daily('2001-01-01')).rejects.toMatchObject(refusal);
    const { id, version } = await daily(tuesday);
    const to = { start: '2020-01-01T09:00', end: '2020-01-01T10:30' };
    await expect(
      owner.client.appointments.move({ id, version, ...to, scope: 'following' }),
    ).rejects.toMatchObject(refusal);
  });

  test('a series of appointments needs a valid recurrence rule that matches its first appointment', async () => {
    const one = await addAppointment(owner.client, {
      start: `${tuesday}T09:00`,
      end: `${tuesday}T10:30`,
    });
    for (const recurrence of ['GARBAGE', 'FREQ=SECONDLY', 'FREQ=DAILY;INTERVAL=0', 'FREQ=WEEKLY;BYDAY=FR'])
      await expect(
        owner.client.appointments.update(asAppointmentEdit(one, { recurrence })),
      ).rejects.toMatchObject({ status: 400, data: { fields: { recurrence: expect.any(String) } } });
    expect(await walls()).toEqual([weekly(0)]);
  });

  test('a series of appointments cannot be moved past its own end date', async () => {
    const { id, version } = await addSeries(
      `FREQ=WEEKLY;BYDAY=TU;UNTIL=${addDays(tuesday, 28).replaceAll('-', '')}`,
    );
    const later = addDays(tuesday, 70);
    await expect(
      owner.client.appointments.move({
        id,
        version,
        start: `${later}T09:00`,
        end: `${later}T10:30`,
        scope: 'all',
      }),
    ).rejects.toMatchObject({ message: 'The end date cannot be before the start date.' });
    expect(await walls()).toHaveLength(5);
  });
});
