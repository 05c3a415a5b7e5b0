import { describe, expect, test } from 'vitest';
import {
  appointmentMoveProblem,
  appointmentMoves,
  appointmentStatuses,
  isOpenAppointment,
} from './appointment-status.ts';
import { courseAfter, courseAfterMove } from './appointment-transitions.ts';
import { readRule, ruleText } from './recurrence/recurrence-rule.ts';
import { anchorBefore, endedBefore, matchSlots, movedRule } from './recurrence/series-change.ts';
import { nextExisting, skippedHourText } from './recurrence/skipped-hour.ts';
import { canAnswer } from './shared-appointment.ts';
import { arrivalText, isReminderHour } from './visit-letters.ts';

const at = { start_time: '2027-03-02T17:00:00.000Z', now: '2027-03-01T09:00:00.000Z', reason: null };

describe('status changes of an appointment', () => {
  test('every appointment status can change to at least one other status, but never to itself', () => {
    for (const status of appointmentStatuses) {
      expect(appointmentMoves[status].length).toBeGreaterThan(0);
      expect(appointmentMoves[status]).not.toContain(status);
      for (const to of appointmentStatuses)
        expect(appointmentMoveProblem(status, to) === undefined).toBe(
          status === to || appointmentMoves[status].includes(to),
        );
    }
    expect(appointmentMoveProblem('completed', 'cancelled')).toBe(
      'This appointment is completed and cannot be changed to cancelled. Change it back to in progress first.',
    );
  });

  test('courseAfter() stores the time when an appointment gets a status, and clears that time when the status is reverted', () => {
    expect(courseAfter('confirmed', at)).toMatchObject({
      confirmed_at: at.now,
      confirmed_for: at.start_time,
    });
    expect(courseAfter('cancelled', { ...at, reason: 'Rain' })).toMatchObject({
      cancelled_at: at.now,
      cancel_reason: 'Rain',
    });
    expect(courseAfter('scheduled', at)).toMatchObject({
      confirmed_at: null,
      cancelled_at: null,
      cancel_reason: null,
      completed_at: null,
    });
    expect(courseAfter('in_progress', at)).toEqual({
      status: 'in_progress',
      started_at: at.now,
      completed_at: null,
    });
  });

  test('moving an appointment removes its confirmation', () => {
    const other = '2027-03-03T17:00:00.000Z';
    expect(courseAfterMove({ status: 'confirmed', confirmed_for: at.start_time }, other).status).toBe(
      'scheduled',
    );
    expect(courseAfterMove({ status: 'scheduled', confirmed_for: other }, other).status).toBe('confirmed');
    expect(courseAfterMove({ status: 'on_my_way', confirmed_for: null }, other)).toMatchObject({
      status: 'scheduled',
      on_my_way_at: null,
    });
    expect(courseAfterMove({ status: 'completed', confirmed_for: null }, other).status).toBeUndefined();
  });

  test.each([
    ['scheduled', '2027-03-02T16:59:00Z', true],
    ['confirmed', '2027-03-02T17:00:00Z', false],
    ['on_my_way', '2027-03-01T09:00:00Z', false],
    ['cancelled', '2027-03-01T09:00:00Z', false],
  ] as const)(
    'for an appointment with the status %s at the time %s, canAnswer() returns %s',
    (status, now, can) => {
      expect(canAnswer({ status, start_time: at.start_time }, new Date(now))).toBe(can);
      expect(isOpenAppointment(status)).toBe(status !== 'cancelled');
    },
  );
});

describe('appointment labels and times', () => {
  test('arrivalText() describes the arrival time of a visit', () => {
    expect(arrivalText('2027-03-02T09:20', 20, 30)).toBe('between 9:40 AM and 10:10 AM');
    expect(arrivalText('2027-03-02T23:50', 20, null)).toBe('at about 12:10 AM');
  });

  test.each([
    ['2027-03-01T08:59', false],
    ['2027-03-01T09:00', true],
    ['2027-03-01T18:59', true],
    ['2027-03-01T19:00', false],
    ['2027-02-28T12:00', false],
    ['2027-03-02T09:00', false],
  ])('for an appointment on March 2 at 1:00 PM, isReminderHour() at %s returns %s', (now, is) => {
    expect(isReminderHour(now, '2027-03-02T13:00')).toBe(is);
  });

  test.each([
    ['America/Los_Angeles', '2027-03-14T02:30', '2:00 AM straight to 3:00 AM', '2027-03-14T03:00'],
    ['Australia/Lord_Howe', '2027-10-03T02:15', '2:00 AM straight to 2:30 AM', '2027-10-03T02:30'],
    ['America/Havana', '2027-03-14T00:30', '12:00 AM straight to 1:00 AM', '2027-03-14T01:00'],
  ])('skippedHourText() recognizes that daylight saving time in %s skips %s', (zone, wall, gap, next) => {
    expect(skippedHourText(wall, zone)).toContain(gap);
    expect(nextExisting(wall, zone)).toBe(next);
    expect(skippedHourText(next, zone)).toBeUndefined();
  });
});

describe('changes to a series of appointments', () => {
  const parts = (rule: string) => readRule(rule).parts ?? expect.fail(rule);

  test.each([
    ['FREQ=WEEKLY;BYDAY=TU,TH', '2027-03-02', '2027-03-03', 'FREQ=WEEKLY;BYDAY=WE,FR'],
    ['FREQ=WEEKLY;BYDAY=SU', '2027-03-07', '2027-03-08', 'FREQ=WEEKLY;BYDAY=MO'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', '2027-03-15', '2027-03-16', 'FREQ=MONTHLY;BYMONTHDAY=16'],
    ['FREQ=MONTHLY;BYDAY=1TU', '2027-03-02', '2027-03-10', 'FREQ=MONTHLY;BYDAY=2WE'],
    ['FREQ=DAILY', '2027-03-02', '2027-03-10', 'FREQ=DAILY'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15', '2027-03-15', '2027-03-16', undefined],
  ])(
    'movedRule() adjusts the repeat rule %s when an appointment is moved from %s to %s',
    (rule, from, to, moved) => {
      const after = movedRule(parts(rule), from, to);
      expect(after && ruleText(after)).toBe(moved);
    },
  );

  test.each([
    ['FREQ=WEEKLY;INTERVAL=2', '2027-03-30T09:00', '2027-03-10', '2027-03-02T09:00'],
    ['FREQ=DAILY;INTERVAL=3', '2027-03-30T09:00', '2027-03-27', '2027-03-27T09:00'],
    ['FREQ=MONTHLY', '2027-05-31T09:00', '2027-04-15', '2027-03-31T09:00'],
    ['FREQ=YEARLY', '2028-02-29T09:00', '2027-01-01', '2024-02-29T09:00'],
    ['FREQ=DAILY', '2027-03-01T09:00', '2027-03-27', '2027-03-01T09:00'],
  ])(
    'for the repeat rule %s starting at %s, anchorBefore() finds a start on or before %s that fits the rule',
    (rule, start, day, anchor) => {
      expect(anchorBefore(parts(rule), start, day)).toBe(anchor);
    },
  );

  test('when a new series replaces the later appointments of a series, the old series ends on the day before the new series starts', () => {
    expect(ruleText(endedBefore(parts('FREQ=DAILY;COUNT=9'), '2027-03-01'))).toBe(
      'FREQ=DAILY;UNTIL=20270228',
    );
  });

  test('the changed appointment of a series gets its new time slot, and the other appointments get the remaining slots in order', () => {
    const old = ['1', '2', '3', '4'].map((day) => ({ id: day, series_slot: `2027-03-0${day}T09:00` }));
    const slots = ['2027-03-02T11:00', '2027-03-03T11:00', '2027-03-04T11:00'];
    const { taken, over, free } = matchSlots(old, slots, { id: '2', slot: '2027-03-03T11:00' });
    expect([...taken]).toEqual([
      ['2', '2027-03-03T11:00'],
      ['1', '2027-03-02T11:00'],
      ['3', '2027-03-04T11:00'],
    ]);
    expect([over, free]).toEqual([['4'], []]);
  });
});
