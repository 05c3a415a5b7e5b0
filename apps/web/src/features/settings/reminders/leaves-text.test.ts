import { expect, test } from 'vitest';
import { leavesText } from './reminder-record.ts';

const zone = 'America/Los_Angeles';

test.each([
  ['2026-05-19', '2026-05-19T15:00:00Z', 'Tuesday, May 19, 8:00 AM'],
  ['2026-05-16', '2026-05-18T15:00:00Z', 'Saturday is quiet: Monday, May 18, 8:00 AM'],
  ['2026-05-16', '2026-05-16T19:30:00Z', 'Saturday, May 16, 12:30 PM'],
  ['2026-05-14', '2026-05-15T15:00:00Z', 'Friday, May 15, 8:00 AM'],
])('leavesText() describes when a reminder due on %s is sent', (day, at, text) => {
  expect(leavesText({ day, at }, zone)).toBe(text);
});
