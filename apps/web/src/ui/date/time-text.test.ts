import { expect, test } from 'vitest';
import { formatTimeText, parseTimeText } from './time-text.ts';

test.each([
  ['2:30 pm', '14:30'],
  ['2:30PM', '14:30'],
  ['2p', '14:00'],
  ['9', '09:00'],
  ['930', '09:30'],
  ['14.05', '14:05'],
  ['12 am', '00:00'],
  ['12 p.m.', '12:00'],
  ['noon', '12:00'],
  ['', ''],
])('parseTimeText() parses %j as %j', (text, time) => {
  expect(parseTimeText(text)).toBe(time);
});

test.each(['24:00', '13 pm', '0 am', '9:60', 'soon'])('parseTimeText() rejects %j', (text) => {
  expect(parseTimeText(text)).toBeNull();
});

test('formatTimeText() formats times with AM and PM', () => {
  expect(formatTimeText('14:30')).toBe('2:30 PM');
  expect(formatTimeText('00:05')).toBe('12:05 AM');
  expect(formatTimeText('soon')).toBe('soon');
});
