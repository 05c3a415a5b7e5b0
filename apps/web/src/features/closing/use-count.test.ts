import { needsExplanation, sumLines } from '@dayworks/shared/closing/day-close-lines';
import { expect, test } from 'vitest';
import { readDraft } from '../../parts/form/kept-draft.ts';
import { countKey, countLine, countReader, keyOfCount } from './use-count.ts';

const cash = { method: 'cash', payments: 1, received: 12.5, given_back: 0, recorded: 12.5 };

const kept = (values: Record<string, string>) =>
  readDraft(
    JSON.stringify({
      values: { [countKey('cash')]: '12.50', ...values },
      attempt: { key: 'first', sent: [] },
    }),
    countReader({ recorded: [cash] }),
  );

test.each([
  ['the page was reloaded', { reopened: '' }, '', true],
  ['the draft is from an older version', {}, '', true],
  ['the page was reloaded after the day was reopened', { reopened: 'close 1' }, 'close 1', true],
  ['the day was reopened after the draft was stored', { reopened: '' }, 'close 1', false],
  ['the day was reopened a second time', { reopened: 'close 1' }, 'close 2', false],
])(
  'a stored draft of the counted amounts uses the correct idempotency key (%s)',
  (_name, values, reopened, isSame) => {
    expect(keyOfCount(kept(values), reopened) === 'first').toBe(isSame);
    expect(kept(values)?.values[countKey('cash')]).toBe('12.50');
  },
);

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
