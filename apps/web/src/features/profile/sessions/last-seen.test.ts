import { expect, it } from 'vitest';
import { lastSeen } from './last-seen.ts';

const now = new Date('2026-05-14T12:00:00Z');

it.each([
  ['2026-05-14T11:59:30Z', 'just now'],
  ['2026-05-14T11:59:00Z', '1 minute ago'],
  ['2026-05-14T09:00:00Z', '3 hours ago'],
  ['2026-05-13T11:00:00Z', 'yesterday'],
  ['2026-04-14T12:00:00Z', '30 days ago'],
  ['2026-05-14T12:00:05Z', 'just now'],
])('lastSeen() describes %s as “%s”', (timestamp, words) => {
  expect(lastSeen(timestamp, now)).toBe(words);
});
