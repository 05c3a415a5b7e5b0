import { describe, expect, test } from 'vitest';
import { salesChoice, salesQueryOf, suitingStep } from './sales-hrefs.ts';

const queryAt = (search: string, today: string) =>
  salesQueryOf(salesChoice.read(new URLSearchParams(search)), today);

describe('the sales period in the URL', () => {
  test.each([
    ['', { from: '2026-02-14', to: '2026-05-14', step: 'week' }],
    ['period=30d', { from: '2026-04-15', to: '2026-05-14', step: 'day' }],
    ['period=year', { from: '2026-01-01', to: '2026-05-14', step: 'month' }],
    ['period=12m', { from: '2025-06-01', to: '2026-05-14', step: 'month' }],
    ['period=30d&step=week', { from: '2026-04-15', to: '2026-05-14', step: 'week' }],
    ['period=custom&from=2024-02-29&to=2024-03-01', { from: '2024-02-29', to: '2024-03-01', step: 'day' }],
    ['period=custom&to=2024-03-30', { from: '2024-03-01', to: '2024-03-30', step: 'day' }],
    ['period=custom&from=2026-05-01', { from: '2026-05-01', to: '2026-05-14', step: 'day' }],
    ['period=custom&from=2026-05-32&to=soon', { from: '2026-04-15', to: '2026-05-14', step: 'day' }],
    ['period=decade&step=hour', { from: '2026-02-14', to: '2026-05-14', step: 'week' }],
    ['period=30d&from=2020-01-01', { from: '2026-04-15', to: '2026-05-14', step: 'day' }],
  ])('the URL query “%s” selects the correct sales period and step', (search, expected) => {
    expect(queryAt(search, '2026-05-14')).toEqual(expected);
  });

  test('a period of twelve months that ends on the last day of a month starts on the first day of a month', () => {
    expect(queryAt('period=12m', '2024-01-31').from).toBe('2023-02-01');
  });
});

test.each([
  ['2026-05-01', '2026-05-31', 'day'],
  ['2026-05-01', '2026-06-01', 'week'],
  ['2026-01-01', '2026-04-30', 'week'],
  ['2026-01-01', '2026-05-01', 'month'],
])('the period from %s to %s is shown in steps of one %3$s', (from, to, step) => {
  expect(suitingStep(from, to)).toBe(step);
});
