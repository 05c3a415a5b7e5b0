import { expect, test } from 'vitest';
import { nextWorkingHour } from './next-working-hour.ts';
import { usualSchedule } from './schedule-settings.ts';

// 2026-11-16 is a Monday.
test.each([
  ['within the day the next full hour', '2026-11-16T09:20', '2026-11-16T10:00'],
  ['at a full hour the one after it', '2026-11-16T10:00', '2026-11-16T11:00'],
  ['before work when it begins', '2026-11-16T05:40', '2026-11-16T08:00'],
  ['the last hour of the day', '2026-11-16T15:59', '2026-11-16T16:00'],
  ['too late for an hour: tomorrow', '2026-11-16T16:01', '2026-11-17T08:00'],
  ['around midnight', '2026-11-16T23:30', '2026-11-17T08:00'],
  ['Friday evening: Monday', '2026-11-20T18:00', '2026-11-23T08:00'],
  ['at the weekend: Monday', '2026-11-21T11:15', '2026-11-23T08:00'],
])('finds the next working hour: %s', (_name, now, start) => {
  expect(nextWorkingHour(now, usualSchedule)).toBe(start);
});

test('finds a working hour on the same weekday a week later if only one weekday is a working day', () => {
  const sundays = [null, null, null, null, null, null, { from: '09:30', to: '12:00' }];
  expect(nextWorkingHour('2026-11-22T12:00', { working_hours: sundays, holidays: [] })).toBe(
    '2026-11-29T09:30',
  );
});

test('returns the next full hour if no weekday is a working day', () => {
  expect(nextWorkingHour('2026-11-16T09:20', { working_hours: Array(7).fill(null), holidays: [] })).toBe(
    '2026-11-16T10:00',
  );
});
