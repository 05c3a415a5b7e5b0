import { describe, expect, test } from 'vitest';
import { scheduleConflicts } from './schedule-conflicts.ts';
import { Holidays, usualSchedule } from './schedule-settings.ts';
import { usHolidays, withUsHolidays } from './us-holidays.ts';
import {
  closedText,
  holidayOn,
  holidayTest,
  nextWorkingHour,
  workingDay,
  workingSlot,
} from './working-day.ts';

const thanksgiving = { on: '2026-11-26', name: 'Thanksgiving Day' };
const settings = { ...usualSchedule, holidays: [thanksgiving] };
const timeZone = 'America/Los_Angeles';

describe('US federal holidays', () => {
  test.each([
    [2026, 'Martin Luther King Jr. Day', '2026-01-19'],
    [2026, 'Presidents’ Day', '2026-02-16'],
    [2026, 'Memorial Day', '2026-05-25'],
    [2026, 'Labor Day', '2026-09-07'],
    [2026, 'Columbus Day', '2026-10-12'],
    [2026, 'Thanksgiving Day', '2026-11-26'],
    [2027, 'Memorial Day', '2027-05-31'],
    [2027, 'Thanksgiving Day', '2027-11-25'],
    [2028, 'Martin Luther King Jr. Day', '2028-01-17'],
    [2029, 'Thanksgiving Day', '2029-11-22'],
    [2026, 'Independence Day', '2026-07-04'],
  ])('in %i, the holiday %s is on %s', (year, name, on) => {
    expect(usHolidays(year).find((holiday) => holiday.name === name)?.on).toBe(on);
  });

  test.each([2025, 2026, 2027, 2028, 2040, 2099])(
    'usHolidays() lists eleven different holidays in %i in chronological order',
    (year) => {
      const days = usHolidays(year).map(({ on }) => on);
      expect(days).toHaveLength(11);
      expect([...new Set(days)].toSorted()).toEqual(days);
      expect(Holidays.safeParse(usHolidays(year)).success).toBe(true);
    },
  );

  test('adding the US holidays keeps existing holidays and creates no duplicates', () => {
    const own = [
      { on: '2026-12-24', name: 'Half the team is away' },
      { on: '2026-12-25', name: 'Party' },
    ];
    const added = withUsHolidays(own, 2026);
    expect(added).toHaveLength(12);
    expect(holidayOn('2026-12-25', added)).toBe('Party');
    expect(added.map(({ on }) => on)).toEqual(added.map(({ on }) => on).toSorted());
    expect(withUsHolidays(added, 2026)).toEqual(added);
  });
});

test.each([
  [[{ on: '2026-12-25', name: ' ' }], 'Please enter a name'],
  [[{ on: '2026-02-30', name: 'Leap' }], 'Enter a valid date'],
  [[thanksgiving, { ...thanksgiving, name: 'Turkey' }], 'This day is already on the list'],
])('the invalid holiday list %j is rejected', (holidays, message) => {
  expect(Holidays.safeParse(holidays).error?.issues[0]?.message).toBe(message);
});

test('only the holiday itself counts as a day off, not the days before and after it', () => {
  expect(workingDay('2026-11-25', settings)).toEqual({ from: '08:00', to: '17:00' });
  expect(workingDay('2026-11-26', settings)).toBeNull();
  expect(workingSlot('2026-11-26', settings, timeZone)).toBeNull();
  expect(workingSlot('2026-11-27', settings, timeZone)).not.toBeNull();
  const isHoliday = holidayTest(settings.holidays);
  expect(['2026-11-25', '2026-11-26'].map(isHoliday)).toEqual([false, true]);
});

test.each([
  ['2026-11-25T16:30', '2026-11-27T08:00'],
  ['2026-11-26T09:20', '2026-11-27T08:00'],
  ['2026-11-25T09:20', '2026-11-25T10:00'],
])('after %s, the next working hour is %s', (now, start) => {
  expect(nextWorkingHour(now, settings)).toBe(start);
});

test('nextWorkingHour() finds a working hour even after two weeks of holidays', () => {
  const holidays = Array.from({ length: 14 }, (_, day) => ({
    on: `2026-12-${String(day + 14).padStart(2, '0')}`,
    name: 'Winter',
  }));
  expect(nextWorkingHour('2026-12-12T09:00', { ...settings, holidays })).toBe('2026-12-28T08:00');
});

test('the warning about a visit on a holiday names the holiday', () => {
  const plan = { start_time: '2026-11-26T17:00:00Z', end_time: '2026-11-26T18:00:00Z' };
  expect(scheduleConflicts({ ...plan, assignee: null, neighbours: [], settings, timeZone })).toEqual([
    { kind: 'hours', text: 'Thursday, Nov 26 is a holiday: Thanksgiving Day.', appointment: null },
  ]);
});

test.each([
  ['2026-11-11', null],
  ['2026-11-12', 'We are closed on Thursday, Nov 26 (Thanksgiving Day).'],
  ['2026-11-26', 'We are closed on Thursday, Nov 26 (Thanksgiving Day).'],
  ['2026-11-27', null],
])('on %s, the note to customers about upcoming holidays is: %s', (today, text) => {
  expect(closedText(today, settings.holidays)).toBe(text);
});
