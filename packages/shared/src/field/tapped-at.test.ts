import { expect, test } from 'vitest';
import { clockSkewMs, tappedAt, tappedInFutureText, tappedTooLongAgoText } from './tapped-at.ts';

const now = new Date('2026-05-14T17:00:00.000Z');

test.each([
  ['just now', '2026-05-14T17:00:00.000Z', '2026-05-14T17:00:00.000Z', '2026-05-14T17:00:00.000Z'],
  [
    'while the network was slow',
    '2026-05-14T16:55:30.000Z',
    '2026-05-14T16:55:31.000Z',
    '2026-05-14T16:55:30.000Z',
  ],
  ['hours ago', '2026-05-14T09:12:03.500Z', '2026-05-14T16:59:59.000Z', '2026-05-14T09:12:03.500Z'],
  [
    'in another time zone',
    '2026-05-14T02:00:00.000-07:00',
    '2026-05-14T10:00:00.000-07:00',
    '2026-05-14T09:00:00.000Z',
  ],
  [
    'on a device whose clock is an hour ahead',
    '2026-05-14T16:30:00.000Z',
    '2026-05-14T18:00:00.000Z',
    '2026-05-14T15:30:00.000Z',
  ],
  [
    'on a device whose clock is a day behind',
    '2026-05-13T16:30:00.000Z',
    '2026-05-13T17:00:00.000Z',
    '2026-05-14T16:30:00.000Z',
  ],
  [
    'shortly before the device’s clock was set back',
    '2026-05-14T17:04:00.000Z',
    '2026-05-14T17:00:01.000Z',
    now.toISOString(),
  ],
  ['30 days ago', '2026-04-14T17:00:00.000Z', '2026-05-14T17:00:00.000Z', '2026-04-14T17:00:00.000Z'],
])('the actual time is determined for an action that was tapped %s', (_, made_at, sent_at, at) => {
  expect(tappedAt({ made_at, sent_at, now })).toEqual({ at });
});

test.each([
  ['in the future', '2026-05-14T17:06:00.000Z', tappedInFutureText],
  ['too long ago', '2026-04-14T16:59:59.000Z', tappedTooLongAgoText],
])('rejects an offline action of a field worker whose time is %s', (_, made_at, problem) => {
  expect(tappedAt({ made_at, sent_at: now.toISOString(), now })).toEqual({ problem });
});

test.each([
  ['2026-05-14T17:00:00.000Z', 0],
  ['2026-05-14T16:55:01.000Z', 0],
  ['2026-05-14T17:04:59.000Z', 0],
  ['2026-05-14T16:55:00.000Z', 5 * 60_000],
  ['2026-05-16T17:00:00.000Z', -2 * 86_400_000],
  ['2026-05-14T12:00:00.000-07:00', -2 * 3_600_000],
])('a device clock that shows %s is corrected by %i ms', (device, skew) => {
  expect(clockSkewMs(now, device)).toBe(skew);
});
