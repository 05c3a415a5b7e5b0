import { expect, test } from 'vitest';
import { clockAt, spanAt } from './schedule-texts.ts';

const pacific = 'America/Los_Angeles';

test.each([
  ['2026-11-01T08:30:00.000Z', pacific, '1:30 AM PDT'],
  ['2026-11-01T09:30:00.000Z', pacific, '1:30 AM PST'],
  ['2026-11-01T10:30:00.000Z', pacific, '2:30 AM'],
  ['2026-11-02T09:30:00.000Z', pacific, '1:30 AM'],
  ['2026-03-08T09:30:00.000Z', pacific, '1:30 AM'],
  ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', '2:30 AM GMT+2'],
  ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', '2:30 AM GMT+1'],
])('the time %s in %s is shown as %s', (moment, timeZone, text) => {
  expect(clockAt(new Date(moment), timeZone)).toBe(text);
});

test.each([
  ['2026-11-01T08:30:00.000Z', '2026-11-01T09:30:00.000Z', 'Sunday, Nov 1, 1:30 AM PDT to 1:30 AM PST'],
  ['2026-11-19T23:30:00.000Z', '2026-11-20T00:30:00.000Z', 'Thursday, Nov 19, 3:30 PM to 4:30 PM'],
  [
    '2026-11-20T07:30:00.000Z',
    '2026-11-20T08:30:00.000Z',
    'Thursday, Nov 19, 11:30 PM to 12:30 AM on Friday, Nov 20',
  ],
])('the period from %s to %s is shown as %s', (from, to, text) => {
  expect(spanAt(new Date(from), new Date(to), pacific)).toBe(text);
});
