import { expect, test } from 'vitest';
import { amountText, sizeText, uptimeText } from './overview-texts.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [8_412_345, '8.4 MB'],
  [123_456_789_000, '123 GB'],
  [5e15, '5000 TB'],
])('sizeText formats %d bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test.each([
  [59, 'less than a minute'],
  [60, '1 min'],
  [15_120, '4 h 12 min'],
  [273_600, '3 d 4 h'],
])('uptimeText formats %d seconds as %s', (seconds, text) => {
  expect(uptimeText(seconds)).toBe(text);
});

test('an estimated count is rounded and marked as approximate', () => {
  expect(amountText({ count: 1204, is_estimate: false })).toBe('1,204');
  expect(amountText({ count: 1_234_567, is_estimate: true })).toBe('about 1,200,000');
});
