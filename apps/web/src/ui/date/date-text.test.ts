import { describe, expect, test } from 'vitest';
import { addDays, addMonths, isCalendarDay } from './calendar-days.ts';
import { formatDateText, formatTimeText, parseDateText, parseTimeText } from './date-text.ts';

const THURSDAY = '2026-05-14';

describe('parsing typed dates', () => {
  test.each([
    ['May 14, 2026', '2026-05-14'],
    ['may 14', '2026-05-14'],
    ['Sept 3', '2026-09-03'],
    ['14 May 26', '2026-05-14'],
    ['june 3rd, 2027', '2027-06-03'],
    ['5/14', '2026-05-14'],
    ['5/14/26', '2026-05-14'],
    ['05-14-2026', '2026-05-14'],
    ['2026-05-14', '2026-05-14'],
    ['today', '2026-05-14'],
    ['Tomorrow', '2026-05-15'],
    ['yesterday', '2026-05-13'],
    ['friday', '2026-05-15'],
    ['thu', '2026-05-21'],
    ['next mon', '2026-05-18'],
    ['in 2 weeks', '2026-05-28'],
    ['+10', '2026-05-24'],
    ['3 days', '2026-05-17'],
    ['in 1 month', '2026-06-14'],
    ['2/29/2028', '2028-02-29'],
    ['', ''],
  ])('parseDateText() parses “%s” as “%s”', (text, day) => {
    expect(parseDateText(text, THURSDAY)).toBe(day);
  });

  test.each(['13/14', '2/29/2026', 'mayday 3', 'soon', '14', 'thursdayish', '2026-13-01', 'may 32'])(
    'parseDateText() rejects “%s”',
    (text) => {
      expect(parseDateText(text, THURSDAY)).toBeNull();
    },
  );

  test('a date can be typed in the same format as the field displays', () => {
    for (let day = '2024-01-01'; day < '2025-01-02'; day = addDays(day, 1)) {
      expect(parseDateText(formatDateText(day), THURSDAY)).toBe(day);
    }
  });
});

describe('calendar day arithmetic', () => {
  test('if the target month is too short, adding months to a date returns the last day of that month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  });

  test('isCalendarDay() accepts only real days', () => {
    expect(isCalendarDay('2026-02-29')).toBe(false);
    expect(isCalendarDay('2028-02-29')).toBe(true);
    expect(isCalendarDay('May 14')).toBe(false);
  });
});

test.each([
  ['2:30 pm', '14:30'],
  ['2:30PM', '14:30'],
  ['2p', '14:00'],
  ['9', '09:00'],
  ['930', '09:30'],
  ['14.05', '14:05'],
  ['12 am', '00:00'],
  ['12 p.m.', '12:00'],
  ['noon', '12:00'],
  ['', ''],
])('parseTimeText() parses %j as %j', (text, time) => {
  expect(parseTimeText(text)).toBe(time);
});

test.each(['24:00', '13 pm', '0 am', '9:60', 'soon'])('parseTimeText() rejects %j', (text) => {
  expect(parseTimeText(text)).toBeNull();
});

test('formatTimeText() formats times with AM and PM', () => {
  expect(formatTimeText('14:30')).toBe('2:30 PM');
  expect(formatTimeText('00:05')).toBe('12:05 AM');
  expect(formatTimeText('soon')).toBe('soon');
});
