import { expect, test } from 'vitest';
import { axisDayText, periodText } from './period-texts.ts';

test.each([
  ['2026-05-14', '2026-05-14', 'May 14'],
  ['2025-05-14', '2025-05-14', 'May 14, 2025'],
  ['2026-05-04', '2026-05-10', 'May 4 – 10'],
  ['2026-04-27', '2026-05-03', 'Apr 27 – May 3'],
  ['2025-12-29', '2026-01-04', 'Dec 29, 2025 – Jan 4, 2026'],
  ['2024-02-01', '2024-02-29', 'February 2024'],
  ['2026-02-01', '2026-02-14', 'Feb 1 – 14'],
  ['2024-02-01', '2024-03-31', 'Feb 1 – Mar 31, 2024'],
])('the period from %s to %s is written as “%s”', (from, to, expected) => {
  expect(periodText({ from, to }, '2026-05-14')).toBe(expected);
});

test.each([
  ['2026-05-04', 'day', 'May 4'],
  ['2026-05-04', 'week', 'May 4'],
  ['2026-05-01', 'month', 'May'],
  ['2026-01-01', 'month', '2026'],
] as const)(
  'the axis label of a bar that starts on %s in steps of one %s is “%s”',
  (from, step, expected) => {
    expect(axisDayText({ from, to: from }, step)).toBe(expected);
  },
);
