import { expect, it } from 'vitest';
import { formatTimes } from './test-times.mjs';

it('puts names to the left, figures to the right, and minutes where there are some', () => {
  const results = [
    { title: 'types', passed: 4, failed: 0, ms: 17_400 },
    { title: 'server tests', passed: 1121, failed: 1, ms: 239_600 },
  ];
  expect(formatTimes(results)).toBe(
    [
      '              passed  failed       time',
      'types              4       0       17 s',
      'server tests    1121       1  4 min 0 s',
      '',
    ].join('\n'),
  );
});
