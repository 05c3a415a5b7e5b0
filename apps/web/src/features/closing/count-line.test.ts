import { needsExplanation, sumLines } from '@dayworks/shared/closing/day-close-lines';
import { expect, test } from 'vitest';
import { countLine } from './use-count.ts';

test.each([
  ['12.50', 10, 12.5, undefined],
  ['-3', 0, -3, undefined],
  ['', 10, null, undefined],
  ['', 0, 0, undefined],
  ['12.345', 10, null, 'Use at most two decimals'],
  ['12345678901234', 0, null, 'At most $999,999,999.99'],
  ['twelve', 0, null, 'Enter an amount such as 1,250.50'],
])('countLine() parses the text “%s” when the recorded amount is %s', (text, recorded, counted, problem) => {
  const line = countLine({ method: 'cash', recorded }, text);
  expect([line.counted, line.problem]).toEqual([counted, problem]);
  const lines = line.counted === null ? [] : [{ ...line, counted: line.counted }];
  expect(() => [sumLines(lines), needsExplanation(lines)]).not.toThrow();
});
