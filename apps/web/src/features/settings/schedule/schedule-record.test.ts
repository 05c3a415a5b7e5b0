import { usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import { expect, test } from 'vitest';
import { formValues, readForm } from '../../../parts/record/record-values.ts';
import { scheduleFields, scheduleOf, scheduleRecord } from './schedule-record.ts';

const shown = (settings = usualSchedule) => formValues(scheduleRecord, scheduleFields(settings));

test('stored schedule settings stay the same when they are converted to the form and back', () => {
  const { version, ...stored } = {
    ...usualSchedule,
    working_hours: [
      { from: '07:30', to: '12:00' },
      null,
      null,
      null,
      null,
      null,
      { from: '22:00', to: '23:59' },
    ],
    holidays: [
      { on: '2026-11-26', name: 'Thanksgiving Day' },
      { on: '2026-12-24', name: 'Half day, then off' },
    ],
    buffer_minutes: 15,
  };
  const read = readForm(scheduleRecord, shown({ ...stored, version }));
  expect(read.problems ? read.problems : scheduleOf(read.values)).toEqual(stored);
});

test('a day off keeps its usual hours in the form, so the hours are restored when the day becomes a working day again', () => {
  expect(shown()).toMatchObject({ sunday_works: false, sunday_from: '08:00', sunday_to: '17:00' });
});

test.each([
  [{ monday_from: '' }, { monday_from: 'Please enter a time' }],
  [{ monday_to: '25:00' }, { monday_to: 'Please enter a time' }],
  [{ monday_to: '08:00' }, { monday_to: 'The end must be after the start' }],
  [{ buffer_minutes: '-1' }, { buffer_minutes: 'Must be 0 or more' }],
  [{ buffer_minutes: '' }, { buffer_minutes: 'Enter a number' }],
  [{ sunday_from: 'nonsense' }, { sunday_from: 'Please enter a time such as 8:00 AM' }],
])('the schedule form rejects %j', (typed, problems) => {
  expect(readForm(scheduleRecord, { ...shown(), ...typed })).toEqual({ problems });
});
