import { describe, expect, test } from 'vitest';
import { usualSchedule } from './schedule-settings.ts';
import { freeSlots, nextWorkingHour, type Slot, workingSlot } from './working-day.ts';

/** Converts a range such as '08:00-09:30' to a slot. */
const slot = (text: string): Slot => {
  const [from = 0, to = 0] = text.split('-').map((clock) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    return (hour * 60 + minute) * 60_000;
  });
  return { from, to };
};
const clock = (moment: number) => new Date(moment).toISOString().slice(11, 16);
const told = (slots: readonly Slot[]) => slots.map(({ from, to }) => `${clock(from)}-${clock(to)}`);

describe('free slots between 08:00 and 17:00', () => {
  test.each<[string[], number, string[]]>([
    [[], 0, ['08:00-17:00']],
    [['09:00-10:00'], 0, ['08:00-09:00', '10:00-17:00']],
    [['09:00-10:00'], 30, ['08:00-08:30', '10:30-17:00']],
    [['08:00-17:00'], 0, []],
    [['07:00-18:00'], 0, []],
    [['06:00-08:00'], 0, ['08:00-17:00']],
    [['06:00-08:00'], 15, ['08:15-17:00']],
    [['17:00-18:00'], 0, ['08:00-17:00']],
    [['17:00-18:00'], 15, ['08:00-16:45']],
    [['10:00-12:00', '09:00-11:00'], 0, ['08:00-09:00', '12:00-17:00']],
    [['09:00-16:00', '10:00-11:00'], 0, ['08:00-09:00', '16:00-17:00']],
    [['09:00-10:00', '10:00-11:00'], 0, ['08:00-09:00', '11:00-17:00']],
    [['09:00-10:00', '10:20-11:00'], 15, ['08:00-08:45', '11:15-17:00']],
    [['07:00-09:00', '16:00-18:00'], 0, ['09:00-16:00']],
    [['19:00-20:00'], 0, ['08:00-17:00']],
  ])(
    'the busy times %j with a buffer of %i minutes are subtracted from the working hours',
    (busy, buffer, free) => {
      expect(told(freeSlots(slot('08:00-17:00'), busy.map(slot), buffer))).toEqual(free);
    },
  );
});

const always = Array.from({ length: 7 }, () => ({ from: '01:30', to: '04:00' }));
const early = Array.from({ length: 7 }, () => ({ from: '02:30', to: '05:00' }));

test.each([
  ['an ordinary day', '2026-03-07', always, 'America/New_York', 2.5],
  ['working hours that include the skipped hour', '2026-03-08', always, 'America/New_York', 1.5],
  ['working hours that begin in the skipped hour', '2026-03-08', early, 'America/New_York', 2],
  ['working hours that include the repeated hour', '2026-11-01', always, 'America/New_York', 3.5],
  ['the repeated hour in London', '2026-10-25', always, 'Europe/London', 3.5],
  ['a repeated half hour', '2026-04-05', always, 'Australia/Lord_Howe', 3],
])(
  'workingSlot() converts working hours to instants across daylight saving time changes: %s',
  (_case, day, hours, timeZone, expected) => {
    const working = workingSlot(day, { working_hours: hours, holidays: [] }, timeZone) as Slot;
    expect((working.to - working.from) / 3_600_000).toBe(expected);
  },
);

test('workingSlot() returns no working hours for a day off', () => {
  expect(workingSlot('2026-03-08', usualSchedule, 'America/New_York')).toBeNull();
});

// 2026-11-16 is a Monday.
test.each([
  ['the next full hour during the working day', '2026-11-16T09:20', '2026-11-16T10:00'],
  ['the following hour if it is exactly a full hour', '2026-11-16T10:00', '2026-11-16T11:00'],
  ['the start of work if it is too early', '2026-11-16T05:40', '2026-11-16T08:00'],
  ['the last hour of the working day', '2026-11-16T15:59', '2026-11-16T16:00'],
  ['the next day if it is too late for an hour', '2026-11-16T16:01', '2026-11-17T08:00'],
  ['the next day if it is nearly midnight', '2026-11-16T23:30', '2026-11-17T08:00'],
  ['Monday if it is Friday evening', '2026-11-20T18:00', '2026-11-23T08:00'],
  ['Monday if it is the weekend', '2026-11-21T11:15', '2026-11-23T08:00'],
])('nextWorkingHour() finds the next working hour: %s', (_name, now, start) => {
  expect(nextWorkingHour(now, usualSchedule)).toBe(start);
});

test('if only one weekday is a working day, nextWorkingHour() finds an hour on that weekday in the next week', () => {
  const sundays = [null, null, null, null, null, null, { from: '09:30', to: '12:00' }];
  expect(nextWorkingHour('2026-11-22T12:00', { working_hours: sundays, holidays: [] })).toBe(
    '2026-11-29T09:30',
  );
});

test('nextWorkingHour() returns the next full hour if no weekday is a working day', () => {
  expect(nextWorkingHour('2026-11-16T09:20', { working_hours: Array(7).fill(null), holidays: [] })).toBe(
    '2026-11-16T10:00',
  );
});
