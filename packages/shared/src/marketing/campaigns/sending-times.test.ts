import { expect, test } from 'vitest';
import { isQuiet, nextLoudMoment } from '../../dates/quiet-hours.ts';
import { lastSendingTime, sendingTimes } from './sending-times.ts';

const portland = { quiet_from: '20:00', quiet_to: '08:00', timeZone: 'America/Los_Angeles' };
const at = (text: string) => new Date(text);

test.each([
  ['in the afternoon', '2026-05-14T14:00:00-07:00', portland, false],
  ['at the start of the quiet hours', '2026-05-14T20:00:00-07:00', portland, true],
  ['a second before the start', '2026-05-14T19:59:59-07:00', portland, false],
  ['after midnight', '2026-05-14T00:30:00-07:00', portland, true],
  ['at the end of the quiet hours', '2026-05-14T08:00:00-07:00', portland, false],
  [
    'around noon, with quiet hours at noon',
    '2026-05-14T12:30:00-07:00',
    { ...portland, quiet_from: '12:00', quiet_to: '13:00' },
    true,
  ],
  [
    'at night, without quiet hours',
    '2026-05-14T03:00:00-07:00',
    { ...portland, quiet_from: '00:00', quiet_to: '00:00' },
    false,
  ],
])('decides whether a moment (%s) is within quiet hours: %s', (_name, moment, quiet, expected) => {
  expect(isQuiet(quiet, at(moment))).toBe(expected);
});

test.each([
  ['immediately during the day', '2026-05-14T14:00:00-07:00', '2026-05-14T14:00:00-07:00'],
  ['in the morning after a late evening', '2026-05-14T23:15:00-07:00', '2026-05-15T08:00:00-07:00'],
  ['the same morning after midnight', '2026-05-14T01:15:00-07:00', '2026-05-14T08:00:00-07:00'],
  ['after a night that is one hour shorter', '2026-03-07T21:00:00-08:00', '2026-03-08T08:00:00-07:00'],
  ['after a night that is one hour longer', '2026-10-31T21:00:00-07:00', '2026-11-01T08:00:00-08:00'],
])('finds the next moment outside quiet hours: %s', (_name, moment, expected) => {
  expect(nextLoudMoment(portland, at(moment))).toEqual(at(expected));
});

test.each([
  ['in the skipped hour', '02:30', '2026-03-08T01:00:00-08:00', '2026-03-08T03:00:00-07:00'],
  ['in the repeated hour, the first time', '01:30', '2026-11-01T00:30:00-07:00', '2026-11-01T01:30:00-07:00'],
  [
    'in the repeated hour, the second time',
    '01:30',
    '2026-11-01T01:10:00-08:00',
    '2026-11-01T01:30:00-08:00',
  ],
])('finds the correct end of quiet hours that end %s', (_name, quiet_to, moment, expected) => {
  expect(nextLoudMoment({ ...portland, quiet_to }, at(moment))).toEqual(at(expected));
});

test('schedules 148 marketing messages at 120 per hour, starting at 2 PM', () => {
  const times = sendingTimes(portland, at('2026-05-14T14:00:00-07:00'), 120, 148);
  expect(times[1]).toEqual(at('2026-05-14T14:00:30-07:00'));
  expect(times.at(-1)).toEqual(at('2026-05-14T15:13:30-07:00'));
});

test('if quiet hours begin before all messages are sent, sending continues in the morning at the same rate', () => {
  const times = sendingTimes(portland, at('2026-10-31T19:58:00-07:00'), 60, 4);
  expect(times).toEqual([
    at('2026-10-31T19:58:00-07:00'),
    at('2026-10-31T19:59:00-07:00'),
    at('2026-11-01T08:00:00-08:00'),
    at('2026-11-01T08:01:00-08:00'),
  ]);
  expect(lastSendingTime(portland, at('2026-05-14T14:00:00-07:00'), 60, 0)).toBeNull();
});

test('a campaign sends nothing during quiet hours and never exceeds its hourly rate, in any time zone and even when daylight saving time starts or ends', () => {
  for (const timeZone of [
    'America/Los_Angeles',
    'America/Phoenix',
    'Australia/Lord_Howe',
    'Europe/London',
    'Asia/Kolkata',
  ])
    for (const start of [
      '2026-03-08T02:00:00Z',
      '2026-03-28T23:30:00Z',
      '2026-10-03T22:00:00Z',
      '2026-10-31T20:00:00Z',
    ]) {
      const quiet = { quiet_from: '19:30', quiet_to: '07:15', timeZone };
      const times = sendingTimes(quiet, at(start), 10, 240);
      const isTooSoon = (time: Date, index: number) =>
        time.getTime() - (times[index - 10]?.getTime() ?? 0) < 3_600_000;
      expect(times.filter((time, index) => isQuiet(quiet, time) || isTooSoon(time, index))).toEqual([]);
    }
});
