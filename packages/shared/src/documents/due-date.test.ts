import { describe, expect, test } from 'vitest';
import { dueDate, paymentTermsDays } from './due-date.ts';

describe('due date', () => {
  test.each([
    [[], 30],
    [[null, undefined], 30],
    [[null, 14, 45], 14],
    [[0, 14], 0],
  ])('chooses the payment terms from %j: %i days', (terms, expected) => {
    expect(paymentTermsDays(...terms)).toBe(expected);
  });

  test('the due date counts calendar days', () => {
    expect(dueDate('2026-05-14')).toBe('2026-06-13');
    expect(dueDate('2024-02-28', null, 2)).toBe('2024-03-01');
  });
});
