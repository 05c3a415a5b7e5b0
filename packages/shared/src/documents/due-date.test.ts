import { describe, expect, test } from 'vitest';
import { dueDate, paymentTermsDays } from './due-date.ts';

describe('due date', () => {
  test.each([
    [[], 30],
    [[null, undefined], 30],
    [[null, 14, 45], 14],
    [[0, 14], 0],
  ])('for the payment terms %j, an invoice is due in %i days', (terms, expected) => {
    expect(paymentTermsDays(...terms)).toBe(expected);
  });

  test('the due date is calculated in calendar days', () => {
    expect(dueDate('2026-05-14')).toBe('2026-06-13');
    expect(dueDate('2024-02-28', null, 2)).toBe('2024-03-01');
  });
});
