import { timesOfSlot } from '@dayworks/shared/appointments/recurrence/recurrence-slots';
import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { describe, expect, test } from 'vitest';
import { startServerForTest } from '../testing/test-server.ts';
import { demoTimeZone } from './bluebird.ts';
import { demo } from './demo.ts';
import { loadDemo } from './load-demo.ts';

/** The fields whose times can be in the future, because they are plans, deadlines or appointments. */
const mayLieAhead =
  /\.(start_time|end_time|confirmed_for|was|filled_until|response_by|scheduled_at|planned_at|due_at)$/;
const dayMayLieAhead =
  /\.(start_date|end_date|valid_until|due_date|promised_for|next_follow_up|next_on|from|to|until)$|\.recurringInvoices\[\]\.(first_on|prices\[\]\.from_on)$/;
const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.*Z$/.test(value);
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);

/** Lists the fields of the demo data that record a past event but wrongly contain a time in the future. */
function happenedAhead(value: unknown, path: string, now: string): string[] {
  if (typeof value === 'string') {
    const isAhead =
      (isInstant(value) && value > now && !mayLieAhead.test(path)) ||
      (isDay(value) && value > todayIn(demoTimeZone, new Date(now)) && !dayMayLieAhead.test(path));
    return isAhead ? [`${path} ${value}`] : [];
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) =>
    happenedAhead(part, Array.isArray(value) ? `${path}[]` : `${path}.${key}`, now),
  );
}

const instantAt = (slot: string) => timesOfSlot(slot, 1, demoTimeZone).start_time;

const clocks = ['00:10', '08:06', '08:50', '09:30', '17:30', '23:50'];

// One of the two test days is during daylight saving time, and the other is not.
describe.each(['2026-05-14', '2026-11-17'])('the demo data as of %s', (day) => {
  test.each(clocks)(
    'the demo contains no completed event with a time in the future if it is loaded at %s',
    (clock) => {
      const now = instantAt(`${day}T${clock}`);
      const { timeEntries, forecastBooks: _same, ...rest } = demo(day, 1, now);
      /*
       * A running timer gets its final start time only when the demo is loaded, so the test checks only finished time
       * entries.
       */
      const ended = timeEntries.filter(({ ended_at }) => ended_at !== null);
      expect(happenedAhead({ ...rest, ended }, 'demo', now)).toEqual([]);
      const visits = [...rest.appointments, ...rest.jobVisits, ...rest.leadVisits];
      for (const { status, start_time, end_time } of visits) {
        if (status === 'completed') expect((end_time ?? start_time) <= now).toBe(true);
        if (status === 'in_progress') expect(start_time <= now).toBe(true);
      }
      // Checks that nobody works at two places or is on the way to two places at the same time.
      const busy = visits.filter(({ status }) => status === 'on_my_way' || status === 'in_progress');
      const people = busy.flatMap(({ id, assignee_id }) => [
        assignee_id,
        ...rest.visitCrew.filter(({ appointment_id }) => appointment_id === id).map(({ user_id }) => user_id),
      ]);
      expect(people).toHaveLength(new Set(people).size);
    },
  );
});

test.each(['00:10', '23:50'])(
  'a demo that is loaded at %s contains no payment, expense, time entry or finished visit with a time in the future',
  async (clock) => {
    const now = instantAt(`2026-05-14T${clock}`);
    const server = await startServerForTest({ variables: { DEMO: 'true' } });
    expect(await loadDemo(server.platform, new Date(now))).toBe(true);
    const { operator } = server.platform.database;
    const { rows } = await operator.query<Record<string, number>>(
      `select (select count(*)::int from payments where payment_date > $2) as payments,
         (select count(*)::int from payment_refunds where refund_date > $2) as refunds,
         (select count(*)::int from expenses where spent_on > $2) as expenses,
         (select count(*)::int from time_entries where started_at > $1 or ended_at > $1) as times,
         (select count(*)::int from appointments
          where greatest(on_my_way_at, started_at, completed_at, cancelled_at, confirmed_at) > $1) as visits`,
      [now, '2026-05-14'],
    );
    expect(rows).toEqual([{ payments: 0, refunds: 0, expenses: 0, times: 0, visits: 0 }]);
    const planned = new Map(demo('2026-05-14', 1, now).jobs.map(({ id, status }) => [id, status]));
    const { rows: jobs } = await operator.query<{ id: string; status: string }>(
      'select id, status from jobs',
    );
    expect(new Map(jobs.map(({ id, status }) => [id, status]))).toEqual(planned);
  },
);
