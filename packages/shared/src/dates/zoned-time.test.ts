import { describe, expect, test } from 'vitest';
import {
  addMinutes,
  instantOf,
  instantsOf,
  isSecondShowing,
  isWallTime,
  minutesBetween,
  wallTimeIn,
} from './zoned-time.ts';

const newYork = 'America/New_York';

describe('conversion of wall times in a time zone', () => {
  test.each([
    ['2026-01-15T09:00', newYork, '2026-01-15T14:00:00.000Z'],
    ['2026-07-15T09:00', newYork, '2026-07-15T13:00:00.000Z'],
    // The hour from 1:00 to 2:00 is repeated when daylight saving time ends; the first occurrence is used.
    ['2026-11-01T01:30', newYork, '2026-11-01T05:30:00.000Z'],
    ['2026-11-01T02:00', newYork, '2026-11-01T07:00:00.000Z'],
    ['2026-03-08T03:00', newYork, '2026-03-08T07:00:00.000Z'],
    ['2026-06-01T00:00', 'Pacific/Kiritimati', '2026-05-31T10:00:00.000Z'],
    ['2026-06-01T23:59', 'Pacific/Pago_Pago', '2026-06-02T10:59:00.000Z'],
    ['2026-10-04T03:00', 'Australia/Lord_Howe', '2026-10-03T16:00:00.000Z'],
    ['2026-06-01T12:00', 'Asia/Kathmandu', '2026-06-01T06:15:00.000Z'],
  ])('converts the wall time %s in %s to %s and back', (wall, zone, instant) => {
    expect(instantOf(wall, zone)?.toISOString()).toBe(instant);
    expect(wallTimeIn(zone, new Date(instant))).toBe(wall);
  });

  test.each([
    ['2026-03-08T02:30', newYork],
    ['2026-03-29T01:15', 'Europe/London'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe'],
  ])('the wall time %s does not exist in %s, because daylight saving time skips it', (wall, zone) => {
    expect(instantOf(wall, zone)).toBeUndefined();
  });

  test.each([
    ['2026-02-29T10:00', false],
    ['2024-02-29T10:00', true],
    ['2026-01-01T24:00', false],
    ['2026-1-1T1:00', false],
    ['2026-01-01 10:00', false],
    ['2026-13-01T10:00', false],
    ['2026-01-32T10:00', false],
    ['2026-00-00T10:00', false],
    ['0000-06-01T10:00', false],
    ['9999-12-31T10:00', false],
    ['2999-12-31T23:59', true],
  ])('checks whether %s is a valid wall time: %s', (text, expected) =>
    expect(isWallTime(text)).toBe(expected),
  );

  test('adds and subtracts minutes in wall time', () => {
    expect(addMinutes('2026-12-31T23:30', 45)).toBe('2027-01-01T00:15');
    expect(minutesBetween('2026-03-08T01:00', '2026-03-08T04:00')).toBe(180);
  });
});

test('finds one instant for most wall times, no instant in a skipped hour, and two instants in a repeated hour', () => {
  const shown = (wall: string) => instantsOf(wall, newYork).map((moment) => moment.toISOString());
  expect(shown('2026-11-01T00:30')).toEqual(['2026-11-01T04:30:00.000Z']);
  expect(shown('2026-11-01T01:30')).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']);
  expect(shown('2026-03-08T02:30')).toEqual([]);
  expect(
    ['05:30', '06:30', '07:30'].map((clock) => isSecondShowing(new Date(`2026-11-01T${clock}Z`), newYork)),
  ).toEqual([false, true, false]);
});
