import { expect, test } from 'vitest';
import { clockParts, durationText, hoursText } from './time-texts.ts';

const minutes = (count: number) => count * 60_000;

test.each([
  [minutes(150), '2 h 30', '2 h 30 min'],
  [minutes(180), '3 h 00', '3 h'],
  [minutes(732), '12 h 12', '12 h 12 min'],
  [minutes(45), '45 min', '45 min'],
  [29_000, '0 min', '0 min'],
  [minutes(59) + 31_000, '1 h 00', '1 h'],
  [-5, '0 min', '0 min'],
])('hoursText() and durationText() format %d ms as %s and %s', (ms, short, long) => {
  expect(hoursText(ms)).toBe(short);
  expect(durationText(ms)).toBe(long);
});

test.each([
  [42 * 60_000 + 18_000, '0:42', '18'],
  [minutes(84), '1:24', '00'],
  [minutes(60 * 25) + 999, '25:00', '00'],
  [-1, '0:00', '00'],
])('clockParts() at %d ms returns %s and %s', (ms, clock, seconds) => {
  expect(clockParts(ms)).toEqual({ clock, seconds });
});
