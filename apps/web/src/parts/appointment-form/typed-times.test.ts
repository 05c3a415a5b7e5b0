import { expect, test } from 'vitest';
import { endAfter, readMoment, withEndClock, writeMoment } from './typed-times.ts';

test.each([
  ['2026-05-14T09:30', { day: '2026-05-14', clock: '09:30' }],
  ['', { day: '', clock: '' }],
  ['Tuesday|09:30', { day: 'Tuesday', clock: '09:30' }],
  ['2026-05-14|half past', { day: '2026-05-14', clock: 'half past' }],
  ['2026-02-30|09:30', { day: '2026-02-30', clock: '09:30' }],
])('the text %s is parsed as %j and formatted as the same text again', (text, typed) => {
  expect(readMoment(text)).toEqual(typed);
  expect(writeMoment(typed)).toBe(text);
});

test.each([
  [
    'the duration stays the same',
    '2026-05-14T09:00',
    '2026-05-14T10:30',
    '2026-05-15T13:00',
    '2026-05-15T14:30',
  ],
  [
    'an appointment that crosses midnight',
    '2026-05-14T22:00',
    '2026-05-15T01:00',
    '2026-05-14T23:00',
    '2026-05-15T02:00',
  ],
  ['an appointment without an end gets one hour', '', '', '2026-05-14T09:00', '2026-05-14T10:00'],
  [
    'an appointment with an invalid end gets one hour',
    '2026-05-14T09:00',
    '2026-05-14T08:00',
    '2026-05-14T10:00',
    '2026-05-14T11:00',
  ],
  [
    'an incomplete start does not move the end',
    '2026-05-14T09:00',
    '2026-05-14T10:00',
    '2026-05-14|1',
    '2026-05-14T10:00',
  ],
])(
  'endAfter() moves the end of an appointment together with its start: %s',
  (_, start, end, next, expected) => {
    expect(endAfter({ start, end }, next)).toBe(expected);
  },
);

test('an appointment end that is entered only as a time of day is on the same day as the start', () => {
  expect(withEndClock('2026-05-14T09:00', '', '10:00')).toBe('2026-05-14T10:00');
  expect(withEndClock('2026-05-14T09:00', '2026-05-15T10:00', '11:00')).toBe('2026-05-15T11:00');
  expect(withEndClock('2026-05-14T09:00', '2026-05-14T10:00', 'soon')).toBe('2026-05-14|soon');
});
