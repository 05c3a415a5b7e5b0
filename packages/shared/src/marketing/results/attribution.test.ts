import { expect, test } from 'vitest';
import { askedAt, creditedTouch, receivedAt } from './attribution.ts';

const spring = { id: 'a', sent_at: '2026-04-07T16:00:00.000Z' };
const summer = { id: 'b', sent_at: '2026-05-01T16:00:00.000Z' };
const twin = { id: 'c', sent_at: '2026-05-01T16:00:00.000Z' };

test.each([
  ['no message was sent', '2026-05-02T00:00:00.000Z', [], 60, null],
  ['just before the message', '2026-04-07T15:59:59.999Z', [spring], 60, null],
  ['at the moment of the message', '2026-04-07T16:00:00.000Z', [spring], 60, 'a'],
  ['at the last moment of the window', '2026-06-06T16:00:00.000Z', [spring], 60, 'a'],
  ['a moment after the window', '2026-06-06T16:00:00.001Z', [spring], 60, null],
  ['at the last moment of a window of one day', '2026-04-08T16:00:00.000Z', [spring], 1, 'a'],
  ['between two messages', '2026-04-30T16:00:00.000Z', [spring, summer], 60, 'a'],
  ['after two messages, in both windows', '2026-05-02T16:00:00.000Z', [summer, spring], 60, 'b'],
  [
    'after two messages that were sent at the same moment',
    '2026-05-02T16:00:00.000Z',
    [twin, summer],
    60,
    'c',
  ],
  ['long after the last message', '2026-09-01T16:00:00.000Z', [spring, summer], 60, null],
])(
  'attributes a booking or payment to the message that led to it: %s',
  (_case, moment, messages, days, expected) => {
    expect(creditedTouch({ asked_at: moment, came_at: moment }, messages, days)?.id ?? null).toBe(expected);
  },
);

test.each([
  ['work agreed before the message, paid after it', '2026-04-01', '2026-04-10', [spring], null],
  ['work agreed after the message, paid within the window', '2026-04-09', '2026-05-20', [spring], 'a'],
  ['work agreed after the message, paid too late', '2026-04-09', '2026-07-20', [spring], null],
  [
    'work agreed after the first message, paid after the second one',
    '2026-04-09',
    '2026-05-20',
    [spring, summer],
    'a',
  ],
])(
  'attributes a booking or payment to the message that led to it: %s',
  (_case, asked, came, messages, expected) => {
    const brought = { asked_at: `${asked}T20:00:00.000Z`, came_at: `${came}T20:00:00.000Z` };
    expect(creditedTouch(brought, messages, 60)?.id ?? null).toBe(expected);
  },
);

test('uses the earliest known event as the date when the customer agreed to the work', () => {
  const came = '2026-05-20T20:00:00.000Z';
  expect(askedAt(came, [])).toBe(came);
  expect(askedAt(came, [null, '2026-05-21T20:00:00.000Z'])).toBe(came);
  expect(askedAt(came, ['2026-05-02T20:00:00.000Z', null, '2026-05-01T20:00:00.000Z'])).toBe(
    '2026-05-01T20:00:00.000Z',
  );
});

const zone = 'America/Los_Angeles';
test.each([
  ['recorded on its date', '2026-05-14', '2026-05-14T19:30:00.000Z', '2026-05-14T19:30:00.000Z'],
  [
    'recorded late in the evening, when it is already tomorrow in UTC',
    '2026-05-14',
    '2026-05-15T06:30:00.000Z',
    '2026-05-15T06:30:00.000Z',
  ],
  ['recorded a week later', '2026-05-14', '2026-05-21T19:30:00.000Z', '2026-05-15T07:00:00.000Z'],
  ['recorded before its date', '2026-05-14', '2026-05-01T19:30:00.000Z', '2026-05-14T07:00:00.000Z'],
  [
    'recorded after the short day in spring',
    '2026-03-08',
    '2026-03-20T19:30:00.000Z',
    '2026-03-09T07:00:00.000Z',
  ],
  [
    'recorded before the long day in autumn',
    '2026-11-01',
    '2026-10-20T19:30:00.000Z',
    '2026-11-01T07:00:00.000Z',
  ],
])('determines the time when a payment was received: %s', (_case, payment_date, created_at, expected) => {
  expect(receivedAt({ payment_date, created_at }, zone)).toBe(expected);
});
