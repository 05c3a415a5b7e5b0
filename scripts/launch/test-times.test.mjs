import { expect, it } from 'vitest';
import { formatTimes } from './test-times.mjs';

it('the table of test times left-aligns names, right-aligns numbers, and shows minutes for long durations', () => {
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
