import { expect, test } from 'vitest';
import { datesLine, lateText, timeNote } from './project-dates.ts';

const today = '2026-05-14';
const at = (
  start_date: string | null,
  end_date: string | null,
  status: 'planning' | 'completed' = 'planning',
) => ({
  start_date,
  end_date,
  status,
});

test('the dates on a project card include the year only if it is not the current year', () => {
  expect(datesLine(at('2026-05-04', '2026-06-12'), today)).toBe('May 4 – Jun 12');
  expect(datesLine(at('2025-12-30', '2026-01-02'), today)).toBe('Dec 30, 2025 – Jan 2');
  expect(datesLine(at('2026-05-04', '2026-05-04'), today)).toBe('May 4');
  expect(datesLine(at('2026-05-04', null), today)).toBe('Starts May 4');
  expect(datesLine(at(null, '2026-05-20'), today)).toBe('Ends May 20');
  expect(datesLine(at(null, null), today)).toBeNull();
});

test('an unfinished project is late after its last day, but not on its last day', () => {
  expect(lateText(at(null, '2026-05-14'), today)).toBeNull();
  expect(lateText(at(null, '2026-05-13'), today)).toBe('1 day late');
  expect(lateText(at(null, '2026-05-04'), today)).toBe('10 days late');
  expect(lateText(at(null, '2026-05-04', 'completed'), today)).toBeNull();
});

test('the project sheet shows the start date or the end date, depending on which comes next', () => {
  expect(timeNote(at('2026-05-15', '2026-06-01'), today)).toBe('Starts in 1 day');
  expect(timeNote(at('2026-05-01', '2026-05-16'), today)).toBe('Ends in 2 days');
  expect(timeNote(at('2026-05-01', '2026-05-14'), today)).toBe('Ends today');
  expect(timeNote(at('2026-05-01', '2026-05-12'), today)).toBe('2 days late');
  expect(timeNote(at(null, null), today)).toBeNull();
  expect(timeNote(at(null, '2026-05-12', 'completed'), today)).toBeNull();
});
