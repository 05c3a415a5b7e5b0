import { expect, test } from 'vitest';
import { dayAndTime, dayText } from './when-text.ts';

const day = { today: '2026-05-14', timeZone: 'America/Los_Angeles', now: new Date('2026-05-14T17:00:00Z') };

test.each([
  ['2026-05-14T16:12:00Z', 'today', 'today, 9:12 AM'],
  // At this moment it is already May 14 in UTC, but still May 13 in the business's time zone.
  ['2026-05-14T05:30:00Z', 'yesterday', 'yesterday, 10:30 PM'],
  ['2026-05-12T18:00:00Z', 'Tuesday', 'May 12, 11:00 AM'],
  ['2026-05-03T15:05:00Z', 'May 3', 'May 3, 8:05 AM'],
  ['2025-12-31T20:00:00Z', 'Dec 31, 2025', 'Dec 31, 2025, 12:00 PM'],
])('dayText() and dayAndTime() format the time %s as %s and %s', (timestamp, shortText, longText) => {
  expect(dayText(timestamp, day)).toBe(shortText);
  expect(dayAndTime(timestamp, day)).toBe(longText);
});
