import { expect, test } from 'vitest';
import { calendarAddress, daysFrom, shownDays, shownTitle, turned } from './calendar-views.ts';

test.each([
  ['month', '2026-05-14', '2026-04-27', '2026-05-31', 'May 2026'],
  ['month', '2026-02-28', '2026-01-26', '2026-03-01', 'February 2026'],
  ['week', '2026-05-14', '2026-05-11', '2026-05-17', 'May 11 – 17, 2026'],
  ['week', '2026-05-01', '2026-04-27', '2026-05-03', 'Apr 27 – May 3, 2026'],
  ['week', '2026-12-31', '2026-12-28', '2027-01-03', 'December 28, 2026 – January 3, 2027'],
  ['day', '2026-03-08', '2026-03-08', '2026-03-08', 'Sun, Mar 8, 2026'],
  ['people', '2026-05-14', '2026-05-14', '2026-05-14', 'Thu, May 14, 2026'],
  ['agenda', '2026-05-14', '2026-05-14', '2026-06-12', 'May 14 – Jun 12, 2026'],
] as const)(
  'the %s calendar view for the date %s shows the days from %s to %s with the title %s',
  (view, date, from, to, title) => {
    expect(shownDays(view, date)).toEqual({ from, to });
    expect(shownTitle(view, date)).toBe(title);
  },
);

test.each([
  ['month', '2026-01-31', '2026-02-01', '2025-12-01'],
  ['week', '2026-05-14', '2026-05-21', '2026-05-07'],
  ['day', '2026-03-08', '2026-03-09', '2026-03-07'],
  ['people', '2026-12-31', '2027-01-01', '2026-12-30'],
  ['agenda', '2026-05-14', '2026-06-13', '2026-04-14'],
] as const)(
  'the %s calendar view for the date %s moves forward to %s and back to %s',
  (view, date, next, before) => {
    expect(turned(view, date, 1)).toBe(next);
    expect(turned(view, date, -1)).toBe(before);
  },
);

test('no calendar view requests more days than the server returns in one response', () => {
  for (const view of ['month', 'week', 'day', 'people', 'agenda'] as const) {
    const { from, to } = shownDays(view, '2026-08-31');
    expect(daysFrom(from, to).length).toBeLessThanOrEqual(62);
  }
});

test('the calendar ignores invalid values in the URL', () => {
  expect(calendarAddress.read(new URLSearchParams('view=year&date=2026-02-30&person=me&colour=red'))).toEqual(
    {
      view: null,
      date: null,
      person: null,
      colour: 'status',
      hours: 'working',
      layer: 'all',
    },
  );
});
