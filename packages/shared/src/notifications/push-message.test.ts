import { describe, expect, test } from 'vitest';
import { nextLoudMoment, type QuietHours } from '../dates/quiet-hours.ts';
import type { NotificationFacts, NotificationKind } from './notification-kind.ts';
import { comesThrough, type DuePush, pushMessages, pushPauseMs } from './push-message.ts';

const due = (number: number): DuePush => ({
  notification: { title: `Thing ${number}`, note: `Note ${number}`, href: `/invoices?invoice=${number}` },
  record: `invoice:${number}`,
});
const some = (count: number) => Array.from({ length: count }, (_, index) => due(index + 1));
const reader = { businessName: 'Harbour Works', role: 'staff' } as const;

test('shows up to three notifications one by one, and more as one summary that names the newest', () => {
  expect(pushMessages(some(3), reader).map(({ title, path, tag }) => [title, path, tag])).toEqual([
    ['Thing 1', '/invoices?invoice=1', 'invoice:1'],
    ['Thing 2', '/invoices?invoice=2', 'invoice:2'],
    ['Thing 3', '/invoices?invoice=3', 'invoice:3'],
  ]);
  expect(pushMessages(some(200), reader)).toEqual([
    {
      title: '200 things happened at Harbour Works',
      body: 'Thing 200 · Thing 199 · Thing 198',
      path: '/dashboard',
      tag: 'summary',
    },
  ]);
  expect(pushMessages(some(2), { ...reader, role: 'field' }, 1)).toMatchObject([{ path: '/today' }]);
  expect(pushMessages([], reader)).toEqual([]);
});

test('shortens long texts without cutting an emoji in half', () => {
  const long = { ...due(1), notification: { title: '🙂'.repeat(200), note: 'n'.repeat(3000), href: '/x' } };
  const [message] = pushMessages([long], reader);
  expect(message?.title).toBe(`${'🙂'.repeat(59)}…`);
  expect(message?.body).toHaveLength(240);
});

describe('quiet hours', () => {
  const night = { quiet_from: '20:00', quiet_to: '06:00' };
  const newYork = { ...night, timeZone: 'America/New_York' };
  const london = { ...night, timeZone: 'Europe/London' };

  test.each<[string, QuietHours, string, string]>([
    ['in the evening', newYork, '2026-11-19T02:00:00Z', '2026-11-19T11:00:00Z'],
    ['after midnight', newYork, '2026-11-19T08:30:00Z', '2026-11-19T11:00:00Z'],
    ['a minute before their end', newYork, '2026-11-19T10:59:00Z', '2026-11-19T11:00:00Z'],
    ['at their end', newYork, '2026-11-19T11:00:00Z', '2026-11-19T11:00:00Z'],
    ['a minute before their start', newYork, '2026-11-20T00:59:00Z', '2026-11-20T00:59:00Z'],
    ['in the night that loses an hour', newYork, '2026-03-08T04:00:00Z', '2026-03-08T10:00:00Z'],
    ['in the night that gains an hour', newYork, '2026-11-01T01:00:00Z', '2026-11-01T11:00:00Z'],
    ['in the night that loses an hour in London', london, '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'],
    ['in the night that gains an hour in London', london, '2026-10-24T22:00:00Z', '2026-10-25T06:00:00Z'],
    [
      'that end in the hour that the clocks skip',
      { ...newYork, quiet_to: '02:30' },
      '2026-03-08T05:00:00Z',
      '2026-03-08T07:00:00Z',
    ],
    [
      'that end in the hour that the clocks repeat',
      { ...newYork, quiet_to: '01:30' },
      '2026-11-01T05:10:00Z',
      '2026-11-01T05:30:00Z',
    ],
    [
      'at noon',
      { ...newYork, quiet_from: '12:00', quiet_to: '13:00' },
      '2026-11-19T17:30:00Z',
      '2026-11-19T18:00:00Z',
    ],
    [
      'that are turned off',
      { ...newYork, quiet_from: '00:00', quiet_to: '00:00' },
      '2026-11-19T05:00:00Z',
      '2026-11-19T05:00:00Z',
    ],
  ])('a notification %s is shown when they are over', (_name, hours, now, shown) => {
    expect(nextLoudMoment(hours, new Date(now)).toISOString()).toBe(new Date(shown).toISOString());
  });

  const quietEnd = new Date('2026-11-19T11:00:00Z');
  test.each<[NotificationKind, NotificationFacts, boolean]>([
    ['visit_changed', { said: 'assigned', start_time: '2026-11-19T12:59:00Z' }, true],
    ['visit_changed', { said: 'assigned', start_time: '2026-11-19T13:00:00Z' }, false],
    [
      'visit_changed',
      { said: 'moved', start_time: '2026-11-20T12:00:00Z', was: '2026-11-19T12:00:00Z' },
      true,
    ],
    [
      'visit_changed',
      { said: 'moved', start_time: '2026-11-19T10:00:00Z', was: '2026-11-20T12:00:00Z' },
      true,
    ],
    ['visit_changed', { said: 'cancelled', start_time: '2026-11-25T12:00:00Z' }, false],
    ['visit_changed', {}, false],
    ['own_visit_answered', { said: 'customer_cancel', start_time: '2026-11-19T11:30:00Z' }, true],
    ['visit_answered', { said: 'customer_cancel', start_time: '2026-11-19T11:30:00Z' }, false],
    ['payment', {}, false],
    ['pay_changed', {}, true],
  ])('a notification of kind %s about %j comes through: %s', (kind, facts, expected) => {
    expect(comesThrough(kind, facts, quietEnd)).toBe(expected);
  });
});

test('waits longer after each failed attempt, and at most an hour', () => {
  expect([1, 2, 3, 4, 5, 50].map((attempts) => pushPauseMs(attempts) / 60_000)).toEqual([
    1, 5, 15, 60, 60, 60,
  ]);
});
