import { randomUUID } from 'node:crypto';
import { wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import type { FieldAct } from '@dayworks/shared/field/field-action';
import { tappedInFutureText, tappedTooLongAgoText } from '@dayworks/shared/field/tapped-at';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inBusinessTransaction } from '../platform/with-business.ts';
import { asAppointmentEdit, testZone } from '../testing/fixtures/appointment-fixtures.ts';
import { acted, addToCrew, addVisit, plantJob, status } from '../testing/fixtures/field-fixtures.ts';
import { addCustomer, addInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { addFieldWorker } from '../testing/fixtures/team-fixtures.ts';
import { type Owner, type Person, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let sam: Person;
let jo: Person;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
  [sam, jo] = await Promise.all([addFieldWorker(server, owner), addFieldWorker(server, owner)]);
});
afterAll(async () => {
  await server.stop();
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const drawing = 'M 1 1 L 20 20';

const visitOf = async (person: Person, minutes = 60) => {
  const { id } = await addVisit(owner, { minutes, assignee_id: person.userId });
  return person.client.field.visit({ id });
};

describe('the day list of a field worker', () => {
  test('the day list shows the worker’s own visits and crew visits from yesterday to a week ahead, and no visits of other workers', async () => {
    const customer = await addCustomer(owner.client, {
      first_name: 'Elena',
      last_name: 'Marsh',
      company: 'Marsh & Co.',
      phone: '(503) 555-0142',
    });
    await owner.client.customers.addAddress({
      customer_id: customer,
      address: '418 NE Alberta St',
      city: 'Portland',
      state: 'OR',
      zip_code: '97211',
      label: null,
      access_notes: 'Alley gate code 4471',
      is_primary: true,
    });
    const own = await addVisit(owner, {
      assignee_id: sam.userId,
      customer_id: customer,
      address: '418 NE Alberta St, Portland, OR 97211',
      instructions: 'Ladder on the north side',
    });
    const shared = await addVisit(owner, { minutes: 90, assignee_id: jo.userId, title: 'Shared' });
    await addToCrew(server, owner, shared.id, sam.userId);
    const foreign = await addVisit(owner, { assignee_id: jo.userId });
    const far = await addVisit(owner, { minutes: 9 * 24 * 60, assignee_id: sam.userId });
    const { visits, zone, today, running, keeps_photo_place } = await sam.client.field.days();
    const ids = visits.map(({ id }) => id);
    expect(ids).toEqual([own.id, shared.id]);
    expect(ids).not.toContain(foreign.id);
    expect(ids).not.toContain(far.id);
    expect({ zone, running, keeps_photo_place }).toEqual({
      zone: 'America/Los_Angeles',
      running: null,
      keeps_photo_place: false,
    });
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(visits[0]).toMatchObject({
      customer: { name: 'Elena Marsh', company: 'Marsh & Co.', phone: '(503) 555-0142', sms_ok: true },
      address: '418 NE Alberta St, Portland, OR 97211',
      access_notes: 'Alley gate code 4471',
      instructions: 'Ladder on the north side',
      changed_by: 'Robin Vale',
    });
    expect(visits[1]?.people.map(({ id }) => id)).toEqual([jo.userId, sam.userId]);
    await expect(sam.client.field.visit({ id: foreign.id })).rejects.toThrow('Visit not found');
    await expect(sam.client.field.act(acted(foreign, status('on_my_way')))).rejects.toThrow(
      'Appointment not found',
    );
    await expect(
      sam.client.field.act({ ...acted(foreign, status('on_my_way')), visit_id: randomUUID() }),
    ).rejects.toThrow('Appointment not found');
  });
});

describe('worker actions at a visit', () => {
  test('the server applies each action that a worker taps in the field app: on the way, arrived, done, checklist steps, notes, time and a signature', async () => {
    const visit = await visitOf(sam);
    const { steps } = await plantJob(server, owner, visit.id, ['Front run', 'Back run']);
    const send = (action: FieldAct['action'], made_at: string) =>
      sam.client.field.act(acted(visit, action, { made_at }));
    const [left, came, ticked, wrote, signed, stopped] = [50, 40, 30, 20, 10, 5].map(minutesAgo) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    expect(await send(status('on_my_way'), left)).toMatchObject({ outcome: 'done', message: null });
    await send(status('in_progress'), came);
    await send({ kind: 'timer_start' }, came);
    await send({ kind: 'step', step_id: steps[0] ?? '', done: true }, ticked);
    await send({ kind: 'note', text: 'Loose bracket' }, wrote);
    await send({ kind: 'signature', name: 'Elena Marsh', drawing }, signed);
    await send({ kind: 'timer_stop' }, stopped);
    const { visit: after } = await send(status('completed'), stopped);
    expect(after).toMatchObject({
      status: 'completed',
      on_my_way_at: left,
      started_at: came,
      completed_at: stopped,
      steps: [
        { text: 'Front run', done_at: ticked, done_by: 'Robin Vale', marked_at: ticked },
        { text: 'Back run', done_at: null, done_by: null },
      ],
      notes: [{ text: 'Loose bracket', author: 'Robin Vale', made_at: wrote }],
      signature: { name: 'Elena Marsh', drawing, signed_at: signed },
      entries: [{ started_at: came, ended_at: stopped }],
      job: { title: 'Gutters' },
    });
    expect(after?.version).toBe(visit.version + 3);
    const day = wallTimeIn(testZone, new Date(came)).slice(0, 10);
    const week = await sam.client.field.time({ day });
    expect(week.entries.at(-1)).toMatchObject({
      started_at: came,
      ended_at: stopped,
      visit: { id: visit.id },
    });
    expect(JSON.stringify([after, week])).not.toContain('777.77');
  });

  test('an older tap on a checklist step that arrives late changes nothing, and a tap on a step of another job is rejected', async () => {
    const visit = await visitOf(sam);
    const { steps } = await plantJob(server, owner, visit.id, ['One']);
    const tick = (done: boolean, made_at: string) =>
      sam.client.field.act(acted(visit, { kind: 'step', step_id: steps[0] ?? '', done }, { made_at }));
    await tick(false, minutesAgo(5));
    expect((await tick(true, minutesAgo(10))).visit?.steps[0]).toMatchObject({ done_at: null });
    const foreign = acted(visit, { kind: 'step', step_id: randomUUID(), done: true });
    expect(await sam.client.field.act(foreign)).toMatchObject({
      outcome: 'refused',
      message: 'This step is no longer on the checklist.',
    });
  });

  test('the checklist of a recurring job is only a template and is not checked off, because each visit has its own steps', async () => {
    const visit = await visitOf(sam);
    const { id, steps } = await plantJob(server, owner, visit.id, ['Pattern']);
    const { operator } = server.platform.database;
    await operator.query("update jobs set type = 'recurring' where id = $1", [id]);
    const { rows } = await operator.query<{ id: string }>(
      `insert into job_steps (business_id, job_id, appointment_id, position, text) values ($1, $2, $3, 0, 'Own') returning id`,
      [owner.businessId, id, visit.id],
    );
    const tick = (step_id = '') => sam.client.field.act(acted(visit, { kind: 'step', step_id, done: true }));
    expect(await tick(steps[0])).toMatchObject({ outcome: 'refused' });
    expect(await tick(rows[0]?.id)).toMatchObject({ outcome: 'done', visit: { steps: [{ text: 'Own' }] } });
  });

  test('a late timer action for time that was already invoiced never records that time again: it is ignored for the invoiced visit and rejected for another visit', async () => {
    const max = await addFieldWorker(server, owner);
    const [visit, elsewhere] = [await visitOf(max), await visitOf(max)];
    await plantJob(server, owner, visit.id);
    const hoursAgo = (hours: number) => minutesAgo(hours * 60);
    const tap = (at: typeof visit, kind: 'timer_start' | 'timer_stop', made_at: string) =>
      max.client.field.act(acted(at, { kind }, { made_at }));
    const [began, ended] = [hoursAgo(120), hoursAgo(116)];
    await tap(visit, 'timer_start', began);
    await tap(visit, 'timer_stop', ended);
    const invoice = await addInvoice(owner);
    const { operator } = server.platform.database;
    await operator.query('update time_entries set invoice_id = $1 where user_id = $2', [
      invoice.id,
      max.userId,
    ]);
    expect(await tap(visit, 'timer_start', hoursAgo(119))).toMatchObject({ outcome: 'done' });
    const refused = await tap(elsewhere, 'timer_start', hoursAgo(118));
    expect(refused).toMatchObject({ outcome: 'refused', message: expect.stringContaining('on an invoice') });
    await tap(visit, 'timer_stop', hoursAgo(117));
    await tap(elsewhere, 'timer_start', hoursAgo(121));
    const { rows } = await operator.query<Record<'appointment_id' | 'started_at' | 'ended_at', string>>(
      'select appointment_id, started_at, ended_at from time_entries where user_id = $1 order by started_at',
      [max.userId],
    );
    expect(
      rows.map((row) => [row.appointment_id, row.ended_at && new Date(row.ended_at).toISOString()]),
    ).toEqual([
      [elsewhere.id, began],
      [visit.id, ended],
    ]);
  });

  test('a field action that arrives twice is applied only once and gets the same response both times, and the same id with a different body is rejected', async () => {
    const visit = await visitOf(sam);
    const note = acted(visit, { kind: 'note', text: 'Once' });
    const send = async (body: FieldAct) => {
      const headers = { 'content-type': 'application/json' };
      const response = await sam.browser.fetch('/api/field/actions', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return [response.status, await response.text()];
    };
    const [first, second] = await Promise.all([send(note), send(note)]);
    await sam.client.field.act(acted(visit, { kind: 'note', text: 'Two' }));
    const later = await send({ ...note, sent_at: new Date(Date.now() + 30_000).toISOString() });
    expect(first[0]).toBe(200);
    expect(second).toEqual(first);
    expect(later).toEqual(first);
    expect((await sam.client.field.visit({ id: visit.id })).notes.map(({ text }) => text)).toEqual([
      'Once',
      'Two',
    ]);
    await expect(sam.client.field.act({ ...note, action: { kind: 'note', text: 'Other' } })).rejects.toThrow(
      'already used for something else',
    );
    const others = await visitOf(jo);
    await expect(jo.client.field.act({ ...acted(others, note.action), id: note.id })).rejects.toThrow(
      'already used for something else',
    );
  });

  test('the time of a field action is corrected if the device clock is wrong, and the device can resend an action that was rejected because of an invalid time', async () => {
    const visit = await visitOf(sam);
    const askedAt = Date.now();
    const ahead = (minutes: number) => new Date(askedAt + minutes * 60_000).toISOString();
    const { visit: after } = await sam.client.field.act(
      acted(visit, status('in_progress'), { made_at: ahead(110), sent_at: ahead(120) }),
    );
    /*
     * The phone's clock is two hours ahead. An action that was recorded ten minutes before the phone sent it counts as
     * recorded ten minutes before the server received it.
     */
    const startedAt = Date.parse(after?.started_at ?? '');
    expect(startedAt).toBeGreaterThanOrEqual(askedAt - 10 * 60_000);
    expect(startedAt).toBeLessThanOrEqual(Date.parse(minutesAgo(10)));
    const future = acted(visit, { kind: 'note', text: 'Soon' }, { made_at: ahead(10) });
    expect(await sam.client.field.act(future)).toMatchObject({
      outcome: 'refused',
      message: tappedInFutureText,
    });
    const old = acted(visit, { kind: 'note', text: 'Old' }, { made_at: minutesAgo(31 * 24 * 60) });
    expect(await sam.client.field.act(old)).toMatchObject({
      outcome: 'refused',
      message: tappedTooLongAgoText,
    });
    expect((await sam.client.field.visit({ id: visit.id })).notes).toEqual([]);
  });

  test('the customer is notified that a worker is on the way, unless the worker’s tap reaches the server long after the worker set off', async () => {
    /*
     * This worker has no other visits, because a tap that arrives late counts only if the worker has not set off for
     * another visit since the tap.
     */
    const worker = await addFieldWorker(server, owner);
    const customer = await addCustomer(owner.client, { email: 'elena@example.test', phone: null });
    const letters = async () =>
      (await owner.client.outbox.list({})).messages.filter(
        ({ recipient }) => recipient === 'elena@example.test',
      ).length;
    const [late, soon] = await Promise.all(
      [1, 2].map(() => addVisit(owner, { assignee_id: worker.userId, customer_id: customer })),
    );
    if (!late || !soon) throw new Error('no visits');
    const old = await worker.client.field.act(acted(late, status('on_my_way'), { made_at: minutesAgo(16) }));
    expect([old.visit?.status, old.message, await letters()]).toEqual(['on_my_way', null, 0]);
    const fresh = await worker.client.field.act(acted(soon, status('on_my_way'), { made_at: minutesAgo(2) }));
    expect(fresh.message).toBeTruthy();
    expect(await letters()).toBe(1);
  });
});

describe('conflicts between a worker and the office', () => {
  test('if a visit was cancelled while the worker was offline, the worker sees both versions and can still complete the visit', async () => {
    const visit = await visitOf(sam);
    const { id, version } = visit;
    await owner.client.appointments.setStatus({
      id,
      version,
      status: 'cancelled',
      reason: 'No one home',
      scope: 'one',
    });
    const tapped = acted(visit, status('completed'), { made_at: minutesAgo(3) });
    const answer = await sam.client.field.act(tapped);
    expect(answer).toMatchObject({
      outcome: 'conflict',
      message: 'Robin Vale cancelled this visit before your change was sent. Choose which one to keep.',
      conflict: {
        yours: { to: 'completed', made_at: tapped.made_at },
        theirs: { status: 'cancelled', by: 'Robin Vale', start_time: visit.start_time },
      },
      visit: { status: 'cancelled', cancel_reason: 'No one home' },
    });
    expect(await sam.client.field.act(acted(visit, { kind: 'note', text: 'Was there' }))).toMatchObject({
      outcome: 'done',
    });
    const forced = { ...tapped, id: randomUUID(), force: true };
    expect(await sam.client.field.act(forced)).toMatchObject({
      outcome: 'done',
      visit: { status: 'completed', completed_at: tapped.made_at, cancelled_at: null, cancel_reason: null },
    });
    expect(await sam.client.field.act(tapped)).toEqual(answer);
  });

  test('a worker cannot restore a cancelled visit, and can undo only their own status changes', async () => {
    const visit = await visitOf(sam);
    const { id } = visit;
    const now = () => sam.client.field.visit({ id });
    const send = async (to: Parameters<typeof status>[0], force = false) =>
      sam.client.field.act(acted(await now(), status(to), { force }));
    const office = async (status: 'cancelled' | 'scheduled' | 'on_my_way' | 'no_show') =>
      owner.client.appointments.setStatus({
        id,
        version: (await now()).version,
        status,
        reason: null,
        scope: 'one',
      });
    const refused = {
      outcome: 'refused',
      message: expect.stringContaining('Only the office can change the schedule'),
    };
    await office('cancelled');
    for (const force of [false, true])
      expect(await send('scheduled', force)).toMatchObject({ ...refused, visit: { status: 'cancelled' } });
    expect(await send('no_show', true)).toMatchObject({ outcome: 'refused' });
    await office('scheduled');
    await office('no_show');
    expect(await send('scheduled', true)).toMatchObject({ ...refused, visit: { status: 'no_show' } });
    await office('scheduled');
    expect(await send('on_my_way')).toMatchObject({ outcome: 'done' });
    expect(await send('scheduled')).toMatchObject({ outcome: 'done', visit: { status: 'scheduled' } });
    await office('on_my_way');
    expect(await send('scheduled')).toMatchObject({ ...refused, visit: { status: 'on_my_way' } });
  });

  test('a worker is told that a visit was moved in the meantime, but a change to its text causes no conflict', async () => {
    const appointment = await addVisit(owner, { assignee_id: sam.userId });
    const seen = await sam.client.field.visit({ id: appointment.id });
    const worded = await owner.client.appointments.update(
      asAppointmentEdit(appointment, { instructions: 'Ring twice' }),
    );
    expect(await sam.client.field.act(acted(seen, status('on_my_way')))).toMatchObject({ outcome: 'done' });
    await owner.client.appointments.update(
      asAppointmentEdit(
        { ...worded, version: worded.version + 1 },
        { start: '2027-03-02T09:00', end: '2027-03-02T10:00' },
      ),
    );
    const answer = await sam.client.field.act(acted(seen, status('in_progress')));
    expect(answer).toMatchObject({
      outcome: 'conflict',
      visit: { status: 'scheduled', was: seen.start_time },
    });
    expect(answer.message).toContain('moved this visit');
  });

  test('offline actions of a former assignee are accepted except status changes, and the former assignee can no longer read the visit', async () => {
    const appointment = await addVisit(owner, { assignee_id: sam.userId });
    const seen = await sam.client.field.visit({ id: appointment.id });
    await owner.client.appointments.update(asAppointmentEdit(appointment, { assignee_id: jo.userId }));
    expect(await sam.client.field.act(acted(seen, { kind: 'note', text: 'Cleared half' }))).toMatchObject({
      outcome: 'done',
      visit: null,
    });
    expect(await sam.client.field.act(acted(seen, status('completed')))).toMatchObject({
      outcome: 'refused',
      visit: null,
    });
    expect((await jo.client.field.visit({ id: seen.id })).notes).toMatchObject([{ text: 'Cleared half' }]);
    await expect(sam.client.field.visit({ id: seen.id })).rejects.toThrow('Visit not found');
  });
});

test('a timer tap that arrives late does not record time that was already entered manually, but does record the rest of the time', async () => {
  const kim = await addFieldWorker(server, owner);
  const [visit, elsewhere] = [await visitOf(kim), await visitOf(kim)];
  const onWall = (hours: number) => wallTimeIn(testZone, new Date(Date.now() - hours * 3_600_000));
  await owner.client.time.create({
    user_id: kim.userId,
    job_id: null,
    appointment_id: visit.id,
    note: null,
    start: onWall(10),
    end: onWall(6),
  });
  const tap = (at: typeof visit, kind: 'timer_start' | 'timer_stop', hours: number) =>
    kim.client.field.act(acted(at, { kind }, { made_at: minutesAgo(hours * 60) }));
  expect(await tap(visit, 'timer_start', 9)).toMatchObject({ outcome: 'done' });
  expect(await tap(elsewhere, 'timer_start', 8)).toMatchObject({
    outcome: 'refused',
    message: expect.stringContaining('manual time entry'),
  });
  await tap(visit, 'timer_stop', 7);
  const entries = async () => {
    const { operator } = server.platform.database;
    return (await operator.query('select from time_entries where user_id = $1', [kim.userId])).rowCount;
  };
  expect(await entries()).toBe(1);
  await tap(elsewhere, 'timer_start', 5);
  expect(await entries()).toBe(2);
});

describe('visit notices', () => {
  beforeEach(async () => {
    for (const { client } of [sam, jo]) {
      const { notices } = await client.field.days();
      await client.field.seen({ ids: notices.map(({ id }) => id) });
    }
  });

  const kindsFor = async (person: Person, visitId: string) =>
    (await person.client.field.days()).notices
      .filter(({ visit_id }) => visit_id === visitId)
      .map(({ kind }) => kind);

  test('everyone assigned to a visit is notified when the visit is assigned, moved, reassigned or cancelled, except the user who made the change', async () => {
    const planned = await addVisit(owner, { assignee_id: sam.userId });
    expect(await kindsFor(sam, planned.id)).toEqual(['assigned']);
    await addToCrew(server, owner, planned.id, jo.userId);
    expect(await kindsFor(jo, planned.id)).toEqual(['assigned']);
    const edit = asAppointmentEdit(planned);
    const move = (version: number, day: string) =>
      owner.client.appointments.move({
        id: planned.id,
        version,
        scope: 'one',
        start: `${day}T09:00`,
        end: `${day}T10:00`,
      });
    const once = await move(planned.version, edit.start.slice(0, 10));
    const twice = await move(once.version, '2027-05-01');
    const { notices } = await jo.client.field.days();
    expect(notices.filter(({ kind }) => kind === 'moved')).toMatchObject([
      { was: planned.start_time, start_time: twice.start_time },
    ]);
    const given = await owner.client.appointments.update(
      asAppointmentEdit(twice, { assignee_id: owner.userId }),
    );
    expect(await kindsFor(sam, planned.id)).toEqual(['assigned', 'moved', 'unassigned']);
    await owner.client.appointments.setStatus({
      id: given.id,
      version: given.version,
      status: 'cancelled',
      reason: null,
      scope: 'one',
    });
    expect(await kindsFor(jo, planned.id)).toEqual(['assigned', 'moved', 'cancelled']);
    expect((await owner.client.field.days()).notices).toEqual([]);
    await sam.client.field.seen({ ids: notices.map(({ id }) => id) });
    expect(await kindsFor(jo, planned.id)).toHaveLength(3);
  });

  test('when the crew of a visit changes, members who join or leave are notified and members who stay are not', async () => {
    const [ada, bo] = [await addFieldWorker(server, owner), await addFieldWorker(server, owner)];
    const visit = await addVisit(owner, { assignee_id: sam.userId });
    const { id: jobId } = await plantJob(server, owner, visit.id);
    const send = (assignee_id: string | null, user_ids: string[]) =>
      owner.client.jobs.setVisitCrew({ id: jobId, visit_id: visit.id, assignee_id, user_ids });
    await send(jo.userId, [sam.userId, ada.userId]);
    const { assignee_id, crew } = await owner.client.appointments.get({ id: visit.id });
    expect([assignee_id, new Set(crew.map(({ id }) => id))]).toEqual([
      jo.userId,
      new Set([sam.userId, ada.userId]),
    ]);
    for (const { userId } of [jo, ada]) {
      const { appointments } = await owner.client.appointments.list({ assignee_id: userId, span: 'all' });
      expect(appointments.map(({ id }) => id)).toContain(visit.id);
    }
    expect(await kindsFor(sam, visit.id)).toEqual(['assigned']);
    expect(await kindsFor(jo, visit.id)).toEqual(['assigned']);
    await send(sam.userId, [jo.userId, bo.userId]);
    expect(await kindsFor(sam, visit.id)).toEqual(['assigned']);
    expect(await kindsFor(jo, visit.id)).toEqual(['assigned']);
    expect(await kindsFor(ada, visit.id)).toEqual(['assigned', 'unassigned']);
    expect(await kindsFor(bo, visit.id)).toEqual(['assigned']);
    // The test verifies that a member who has left the team is no longer assigned to any visit.
    const { members } = await owner.client.members.list();
    const membership = members.find(({ user_id }) => user_id === bo.userId);
    await owner.client.members.remove({ id: membership?.id ?? '', heir: 'nobody' });
    expect((await owner.client.appointments.get({ id: visit.id })).crew.map(({ id }) => id)).toEqual([
      jo.userId,
    ]);
    await expect(send(jo.userId, [bo.userId])).rejects.toThrow('Please choose people on your team');
    await send(jo.userId, []);
    expect(await kindsFor(sam, visit.id)).toEqual(['assigned', 'unassigned']);
  });

  test('a change to a series that removes an upcoming visit notifies the assignee of that visit', async () => {
    const first = await addVisit(owner, { assignee_id: sam.userId, recurrence: 'FREQ=DAILY;COUNT=4' });
    await owner.client.appointments.update(
      asAppointmentEdit(first, { recurrence: 'FREQ=DAILY;COUNT=1', scope: 'all' }),
    );
    const { notices } = await sam.client.field.days();
    expect(notices.filter(({ kind }) => kind === 'cancelled')).toHaveLength(3);
  });

  test('a crew member who was removed from a visit can still send a note that they wrote at the visit', async () => {
    const visit = await addVisit(owner, { assignee_id: jo.userId });
    await addToCrew(server, owner, visit.id, sam.userId);
    const { businessId, userId } = owner;
    await inBusinessTransaction(server.platform.database.app, { businessId, userId }, ({ $client }) =>
      $client.query('delete from visit_crew where business_id = $1 and appointment_id = $2', [
        businessId,
        visit.id,
      ]),
    );
    expect(await kindsFor(sam, visit.id)).toEqual(['assigned', 'unassigned']);
    expect(await sam.client.field.act(acted(visit, { kind: 'note', text: 'Was along' }))).toMatchObject({
      outcome: 'done',
    });
  });
});
