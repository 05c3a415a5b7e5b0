import { randomUUID } from 'node:crypto';
import { wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import type { TimeEntry, TimeEntryEdit } from '@dayworks/shared/time/time-entry';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inBusinessTransaction } from '../platform/with-business.ts';
import { testZone } from '../testing/fixtures/appointment-fixtures.ts';
import { plantJob } from '../testing/fixtures/billed-job-fixtures.ts';
import { addInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import { isRowFreeWhileJobIsHeld } from '../testing/lock-order.ts';
import { type Client, type Owner, type Person, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { startTimer, stopTimer } from './timer.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
let staff: Person;
let client: Client;
let job: { id: string; visit_ids: string[] };
let otherJob: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  [owner, other] = await Promise.all([signUpOwner(server), signUpOwner(server)]);
  client = owner.client;
  staff = await addStaff(server, owner);
  job = await plantJob(server, owner.businessId, { hourly_rate: 85, visits: ['2026-05-11T15:00:00Z'] });
  otherJob = await plantJob(server, owner.businessId);
});
beforeEach(() => rowsOf('delete from time_entries where business_id = $1', owner.businessId));
afterAll(() => server.stop());

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;
const stored = () =>
  rowsOf(
    'select * from time_entries where business_id = $1 order by started_at, ended_at nulls last, id',
    owner.businessId,
  );

const worked = (fields: object = {}) =>
  client.time.create({
    user_id: owner.userId,
    job_id: job.id,
    start: '2026-05-11T08:00',
    end: '2026-05-11T10:30',
    ...fields,
  });

const asEdit = (entry: TimeEntry, changes: Partial<TimeEntryEdit> = {}): TimeEntryEdit => {
  const { id, version, user_id, job_id, appointment_id, note, is_billable } = entry;
  const wall = (moment: string) => wallTimeIn(testZone, new Date(moment));
  return {
    ...{ id, version, user_id, job_id, appointment_id, note, is_billable },
    start: wall(entry.started_at),
    end: entry.ended_at && wall(entry.ended_at),
    ...changes,
  };
};

test('the time of a running timer counts from its stored start time, and starting a second timer stops the first timer at that moment', async () => {
  const first = await client.time.start({ job_id: job.id, note: 'Pipes' });
  expect(first).toMatchObject({ job_title: 'Taproom water heaters', person: 'Robin Vale', ended_at: null });
  expect(first.is_billable).toBe(true);
  expect(await client.time.running()).toEqual(first);
  expect((await client.time.start({ job_id: job.id })).id).toBe(first.id);
  const second = await client.time.start({ job_id: otherJob.id });
  expect(second.is_billable).toBe(false);
  const [before] = await stored();
  expect(before.ended_at).toEqual(second.started_at);
  expect(await client.time.stop({})).toMatchObject({ id: second.id, ended_at: expect.any(String) });
  expect(await client.time.stop({})).toBeNull();
  expect(await client.time.running()).toBeNull();
});

test('a timer for a visit is assigned to the visit’s job, and a request with a different job is rejected', async () => {
  const entry = await client.time.start({ appointment_id: job.visit_ids[0] });
  expect(entry).toMatchObject({ job_id: job.id, visit_title: 'Visit' });
  await expect(
    client.time.start({ appointment_id: job.visit_ids[0], job_id: otherJob.id }),
  ).rejects.toMatchObject({ status: 400 });
});

test('20 concurrent requests to start a timer for one person leave only one timer running and no overlapping times', async () => {
  const jobs = [job.id, otherJob.id, null];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => client.time.start({ job_id: jobs[index % 3] ?? null })),
  );
  const entries = await stored();
  expect(entries.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
  for (const [index, { started_at }] of entries.entries()) {
    const before = entries[index - 1];
    if (before) expect(before.ended_at).toEqual(started_at);
  }
});

test('staff members can start and stop timers of other members, and each member has at most one running timer', async () => {
  await client.time.start({ job_id: job.id });
  await staff.client.time.start({ job_id: job.id });
  expect((await stored()).filter(({ ended_at }) => ended_at === null)).toHaveLength(2);
  expect(await staff.client.time.stop({ user_id: owner.userId })).toMatchObject({ user_id: owner.userId });
  expect(await client.time.running()).toBeNull();
  await expect(client.time.start({ user_id: other.userId })).rejects.toMatchObject({ status: 400 });
});

const at = (clock: string) => `2026-05-11T${clock}:00.000Z`;
const tapped = <T>(work: (tx: Parameters<typeof startTimer>[0], actor: never) => Promise<T>) =>
  inBusinessTransaction(server.platform.database.app, owner, (tx) =>
    work(tx, {
      businessId: owner.businessId,
      userId: owner.userId,
      now: new Date(),
      requestId: 'test',
    } as never),
  );

test('timer starts and stops that reach the server late or twice keep their original times', async () => {
  const id = randomUUID();
  const start = (clock: string, job_id: string, made = randomUUID()) =>
    tapped((tx, actor) =>
      startTimer(tx, actor, { id: made, user_id: owner.userId, job_id, appointment_id: null, at: at(clock) }),
    );
  const stop = (clock: string) =>
    tapped((tx, actor) => stopTimer(tx, actor, { user_id: owner.userId, at: at(clock) }));
  await start('11:00', otherJob.id);
  await start('09:00', job.id, id);
  await start('09:00', job.id, id);
  await stop('10:00');
  await stop('10:00');
  await stop('12:00');
  const times = (await stored()).map(({ started_at, ended_at }) => [started_at, ended_at]);
  const moments = times.map((pair) => pair.map((moment) => new Date(moment).toISOString()));
  expect(moments).toEqual([
    [at('09:00'), at('10:00')],
    [at('11:00'), at('12:00')],
  ]);
});

test('a time entry can be added, edited and deleted manually; an edit requires the current version, and the entry has the cost rate of the person who worked', async () => {
  await client.time.setRate({ user_id: owner.userId, hourly_cost: 34 });
  await client.time.setRate({ user_id: staff.userId, hourly_cost: 28 });
  const entry = await worked({ note: 'Old tanks out' });
  expect(entry).toMatchObject({
    started_at: at('15:00'),
    ended_at: at('17:30'),
    is_billable: true,
    version: 1,
  });
  await client.time.setRate({ user_id: owner.userId, hourly_cost: 40 });
  const later = await client.time.update(asEdit(entry, { end: '2026-05-11T11:00', is_billable: false }));
  expect(later).toMatchObject({ ended_at: at('18:00'), is_billable: false, version: 2 });
  expect((await stored())[0].cost_rate).toBe(34);
  await expect(client.time.update(asEdit(entry))).rejects.toMatchObject({ status: 409 });
  const given = await client.time.update(asEdit(later, { user_id: staff.userId }));
  expect((await stored())[0].cost_rate).toBe(28);
  expect(JSON.stringify([entry, given, await client.time.list({})])).not.toContain('cost');
  expect(await client.time.remove({ id: entry.id, version: 3 })).toBeNull();
  expect(await stored()).toEqual([]);
});

test.each([
  ['an end before its start', { end: '2026-05-11T07:00' }, 'The end must be after the start'],
  [
    'a duration of more than a day',
    { end: '2026-05-12T08:01' },
    'At most 24 hours: split longer work into several entries',
  ],
  [
    'a time in the future',
    { start: '2099-05-11T08:00', end: '2099-05-11T09:00' },
    'This time is in the future',
  ],
  [
    'a start time that the clock change skips',
    { start: '2026-03-08T02:30', end: '2026-03-08T04:00' },
    '2:30 AM does not exist',
  ],
])('a time entry with %s is rejected', async (_name, fields, message) => {
  await expect(worked(fields)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(message),
  });
});

test('if an hour occurs twice because daylight saving time ends, the user can choose the second occurrence for a time entry, and can change the choice later', async () => {
  const times = { start: '2025-11-02T01:30', end: '2025-11-02T02:30' };
  const momentsOf = ({ started_at, ended_at }: TimeEntry) => [started_at, ended_at];
  const made = await worked({ ...times, second: 'start' });
  expect(momentsOf(made)).toEqual(['2025-11-02T09:30:00.000Z', '2025-11-02T10:30:00.000Z']);
  const kept = await client.time.update(asEdit(made, { note: 'Same time' }));
  expect(momentsOf(kept)).toEqual(momentsOf(made));
  const first = await client.time.update(asEdit(kept, { second: null }));
  expect(momentsOf(first)).toEqual(['2025-11-02T08:30:00.000Z', '2025-11-02T10:30:00.000Z']);
  await client.time.remove({ id: first.id, version: first.version });
  const between = { start: '2025-11-02T01:45', end: '2025-11-02T01:15' };
  const short = await worked({ ...between, second: 'end' });
  expect(momentsOf(short)).toEqual(['2025-11-02T08:45:00.000Z', '2025-11-02T09:15:00.000Z']);
  const saved = await client.time.update(asEdit(short, { second: 'end', note: 'Half an hour' }));
  expect(momentsOf(saved)).toEqual(momentsOf(short));
  await expect(worked(between)).rejects.toThrow('The end must be after the start');
});

test('hours that overlap another entry of the same person, including a running timer, are rejected', async () => {
  const first = await worked();
  const overlap = {
    status: 400,
    data: {
      fields: {
        start:
          'Robin Vale already has time from Monday, May 11, 8:00 AM to 10:30 AM on Taproom water heaters. Change that entry, or choose other times.',
      },
    },
  };
  await expect(worked({ job_id: otherJob.id })).rejects.toMatchObject(overlap);
  await expect(worked({ start: '2026-05-11T10:00', end: '2026-05-11T12:00' })).rejects.toMatchObject(overlap);
  await expect(worked({ start: '2026-05-11T09:00', end: '2026-05-11T09:30' })).rejects.toMatchObject(overlap);
  const after = await worked({ start: '2026-05-11T10:30', end: '2026-05-11T12:00' });
  await worked({ user_id: staff.userId });
  await expect(client.time.update(asEdit(after, { start: '2026-05-11T10:15' }))).rejects.toMatchObject(
    overlap,
  );
  expect(await client.time.update(asEdit(first, { end: '2026-05-11T10:00' }))).toMatchObject({ version: 2 });
  await expect(
    client.time.update(asEdit(after, { user_id: staff.userId, start: '2026-05-11T10:00' })),
  ).rejects.toMatchObject({ status: 400 });

  await rowsOf('delete from time_entries where business_id = $1', owner.businessId);
  const running = await client.time.start({ job_id: job.id });
  const hoursAgo = (hours: number) => wallTimeIn(testZone, new Date(Date.now() - hours * 3_600_000));
  await client.time.update(asEdit(running, { start: hoursAgo(4) }));
  await expect(worked({ start: hoursAgo(3), end: hoursAgo(2) })).rejects.toMatchObject({
    message: expect.stringContaining('Robin Vale already has time that is still running since'),
  });
});

test('twenty simultaneous requests to record the same hours create only one time entry', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => worked()));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
});

test('a note can be added to a time entry even if the entry overlaps another one', async () => {
  const entry = await worked();
  await rowsOf(
    `insert into time_entries (business_id, user_id, job_id, started_at, ended_at)
     select business_id, user_id, job_id, started_at, ended_at from time_entries where id = $1`,
    entry.id,
  );
  expect(await client.time.update(asEdit(entry, { note: 'Pipes' }))).toMatchObject({ note: 'Pipes' });
});

test('a running time entry can be edited and keeps running, and an entry that has ended cannot be made to run again', async () => {
  const running = await client.time.start({ job_id: job.id });
  const noted = await client.time.update(asEdit(running, { note: 'Haul away' }));
  expect(noted).toMatchObject({ note: 'Haul away', ended_at: null, started_at: running.started_at });
  await expect(client.time.update(asEdit(noted, { user_id: staff.userId }))).rejects.toMatchObject({
    data: { fields: { user_id: expect.stringContaining('Stop the timer before') } },
  });
  const done = await worked();
  await expect(client.time.update(asEdit(done, { end: null }))).rejects.toMatchObject({
    data: { fields: { end: 'Please enter an end time' } },
  });
});

test('the start of a running entry must be at most a day ago, but a timer that was forgotten for longer can be edited and stopped', async () => {
  const running = await client.time.start({ job_id: job.id });
  const tooLong = 'At most 24 hours: split longer work into several entries';
  await expect(client.time.update(asEdit(running, { start: '1971-01-01T00:00' }))).rejects.toMatchObject({
    status: 400,
    data: { fields: { start: tooLong } },
  });
  const since = (hours: number) => wallTimeIn(testZone, new Date(Date.now() - hours * 3_600_000));
  const moved = await client.time.update(asEdit(running, { start: since(22) }));
  await rowsOf("update time_entries set started_at = now() - interval '3 days' where id = $1", running.id);
  const [old] = await stored();
  const forgotten = { ...moved, started_at: new Date(old.started_at).toISOString() };
  expect(await client.time.update(asEdit(forgotten, { note: 'Forgotten' }))).toMatchObject({
    note: 'Forgotten',
  });
  expect(await client.time.stop({})).toMatchObject({ id: running.id, ended_at: expect.any(String) });
});

test('an hourly cost above the maximum is rejected', async () => {
  const tooMuch = { status: 400, data: { fields: { hourly_cost: 'At most $100,000.00 an hour' } } };
  await expect(
    client.time.setRate({ user_id: owner.userId, hourly_cost: 999_999_999.99 }),
  ).rejects.toMatchObject(tooMuch);
});

test('an invoiced time entry cannot be changed', async () => {
  const entry = await worked();
  const invoice = await addInvoice(owner);
  await rowsOf('update time_entries set invoice_id = $1 where id = $2', invoice.id, entry.id);
  const refusal = { status: 400, message: expect.stringContaining('on an invoice') };
  await expect(client.time.update(asEdit(entry))).rejects.toMatchObject(refusal);
  await expect(client.time.remove({ id: entry.id, version: 1 })).rejects.toMatchObject(refusal);
});

test('time entries can be filtered by job, person and local day, and are listed page by page', async () => {
  for (const day of ['11', '12', '13'])
    await worked({ start: `2026-05-${day}T20:00`, end: `2026-05-${day}T23:00` });
  await worked({ user_id: staff.userId, job_id: null });
  const list = (query: object) =>
    client.time.list(query).then(({ entries }) => entries.map(({ started_at }) => started_at.slice(8, 10)));
  expect(await list({})).toEqual(['14', '13', '12', '11']);
  expect(await list({ job_id: job.id })).toEqual(['14', '13', '12']);
  expect(await list({ user_id: staff.userId })).toEqual(['11']);
  expect(await list({ from: '2026-05-12', to: '2026-05-12' })).toEqual(['13']);
  const first = await client.time.list({ limit: 3 });
  const second = await client.time.list({ limit: 3, cursor: first.next });
  expect([first.entries.length, second.entries.length, second.next]).toEqual([3, 1, null]);
});

test('only the owner can set cost rates, and only for members of the team', async () => {
  const rates = await client.time.setRate({ user_id: staff.userId, hourly_cost: 28.5 });
  expect(rates.find(({ user_id }) => user_id === staff.userId)?.hourly_cost).toBe(28.5);
  expect(await staff.client.time.rates()).toEqual(rates);
  await expect(staff.client.time.setRate({ user_id: staff.userId, hourly_cost: 1 })).rejects.toMatchObject({
    status: 404,
  });
  await expect(client.time.setRate({ user_id: other.userId, hourly_cost: 1 })).rejects.toMatchObject({
    status: 404,
  });
  const none = await client.time.setRate({ user_id: staff.userId, hourly_cost: null });
  expect(none.find(({ user_id }) => user_id === staff.userId)?.hourly_cost).toBeNull();
});

test('removing a team member stops the member’s timer, and if a visit is deleted, its tracked time remains recorded for the job', async () => {
  const leaver = await addStaff(server, owner);
  await client.time.setRate({ user_id: leaver.userId, hourly_cost: 20 });
  const visit = await plantJob(server, owner.businessId, { visits: ['2026-05-11T15:00:00Z'] });
  const running = await leaver.client.time.start({ appointment_id: visit.visit_ids[0] });
  const { members } = await client.members.list();
  await client.members.remove({ id: members.find(({ user_id }) => user_id === leaver.userId)?.id ?? '' });
  await rowsOf('delete from appointments where id = $1', visit.visit_ids[0]);
  expect(await stored()).toMatchObject([
    { id: running.id, ended_at: expect.anything(), job_id: visit.id, appointment_id: null, cost_rate: 20 },
  ]);
  expect(await rowsOf('select from cost_rates where user_id = $1', leaver.userId)).toEqual([]);
});

test('editing a time entry first locks its job, as invoicing does, so there are no deadlocks between the two', async () => {
  const entry = await worked();
  const row = { table: 'time_entries', id: entry.id } as const;
  const change = () => client.time.update(asEdit(entry, { note: 'Pipes' }));
  expect(await isRowFreeWhileJobIsHeld(server, job.id, row, change)).toBe(true);
  const move = () => client.time.update(asEdit({ ...entry, version: 2 }, { job_id: otherJob.id }));
  expect(await isRowFreeWhileJobIsHeld(server, otherJob.id, row, move)).toBe(true);
  const remove = () => client.time.remove({ id: entry.id, version: 3 });
  expect(await isRowFreeWhileJobIsHeld(server, otherJob.id, row, remove)).toBe(true);
});
