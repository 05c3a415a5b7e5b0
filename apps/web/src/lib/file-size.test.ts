import { expect, test } from 'vitest';
import { sizeText } from './file-size.ts';

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
