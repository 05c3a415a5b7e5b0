import { expect, test } from 'vitest';
import { isSilent } from './silent-customers.ts';

test.each<[number | null, number, boolean]>([
  [null, 4000, false],
  [30, 44, false],
  [30, 59, false],
  [30, 60, true],
  [40, 60, false],
  [40, 61, true],
  [90, 135, false],
  [90, 136, true],
  [365, 500, false],
])(
  'a customer with a usual gap of %j days who last came %i days ago counts as silent: %j',
  (gap, since, silent) => {
    expect(isSilent(gap, since)).toBe(silent);
  },
);
