import { expect, test } from 'vitest';
import { someVisit } from '../testing/visit-fixtures.ts';
import { countDay, nextVisit, untilText, visitsOn, workedMs } from './field-day.ts';

const now = new Date('2026-05-14T16:20:00.000Z');

test.each([
  ['2026-05-14T16:45:00.000Z', 'in 25 min'],
  ['2026-05-14T18:25:00.000Z', 'in 2 h 5 min'],
  ['2026-05-14T17:20:00.000Z', 'in 1 h'],
  ['2026-05-14T16:20:20.000Z', 'now'],
  ['2026-05-14T16:05:00.000Z', '15 min ago'],
])('the time until a visit at %s is shown as %s', (start, text) => expect(untilText(start, now)).toBe(text));

test('the day list of a field worker uses the business time zone and sorts the visits by start time', () => {
  const late = someVisit({ id: 'c', start_time: '2026-05-15T05:00:00.000Z' });
  const early = someVisit({ id: 'a', start_time: '2026-05-14T15:00:00.000Z' });
  const tomorrow = someVisit({ id: 'b', start_time: '2026-05-15T08:00:00.000Z' });
  expect(visitsOn([tomorrow, late, early], '2026-05-14', 'America/Los_Angeles')).toEqual([early, late]);
});

test('chooses the visit in progress as the next visit, or else the first open visit', () => {
  const done = someVisit({ id: 'a', status: 'completed', start_time: '2026-05-14T15:00:00.000Z' });
  const off = someVisit({ id: 'b', status: 'cancelled', start_time: '2026-05-14T16:00:00.000Z' });
  const first = someVisit({ id: 'c', start_time: '2026-05-14T17:00:00.000Z' });
  const begun = someVisit({ id: 'd', status: 'in_progress', start_time: '2026-05-14T19:00:00.000Z' });
  const driven = someVisit({ id: 'e', status: 'on_my_way', start_time: '2026-05-14T18:00:00.000Z' });
  expect(nextVisit([done, off, first])).toBe(first);
  expect(nextVisit([done, first, driven])).toBe(driven);
  expect(nextVisit([done, first, driven, begun])).toBe(begun);
  expect(nextVisit([done, off])).toBeUndefined();
  expect(countDay([done, off, first])).toEqual({ done: 1, all: 2 });
});

test('counts the time of a running timer up to now', () => {
  const entries = [
    { started_at: '2026-05-14T15:00:00.000Z', ended_at: '2026-05-14T15:30:00.000Z' },
    { started_at: '2026-05-14T16:00:00.000Z', ended_at: null },
    { started_at: '2026-05-14T17:00:00.000Z', ended_at: null },
  ];
  expect(workedMs(entries, now)).toBe(50 * 60_000);
});
