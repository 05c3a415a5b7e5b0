import { describe, expect, test } from 'vitest';
import {
  monthlyCost,
  nextSlot,
  type RecurringRule,
  recurringWords,
  slotsBetween,
} from './recurring-expense.ts';

const rule = (
  every: number,
  unit: RecurringRule['unit'],
  first_on: string,
  until: string | null = null,
): RecurringRule => ({ every, unit, first_on, until });

describe('dates of a recurring expense', () => {
  test.each([
    [rule(1, 'month', '2026-01-31'), '2026-01-01', '2026-06-30', '01-31 02-28 03-31 04-30 05-31 06-30'],
    [rule(1, 'month', '2024-01-31'), '2024-02-01', '2024-03-31', '02-29 03-31'],
    [rule(1, 'month', '2026-01-30'), '2026-02-01', '2026-03-31', '02-28 03-30'],
    [rule(1, 'month', '2026-02-28'), '2026-03-01', '2026-04-30', '03-28 04-28'],
    [rule(1, 'month', '2026-12-31'), '2027-01-01', '2027-03-31', '01-31 02-28 03-31'],
    [rule(3, 'month', '2025-11-30'), '2026-01-01', '2026-12-31', '02-28 05-30 08-30 11-30'],
    [rule(2, 'month', '2026-05-14'), '2026-05-14', '2026-09-14', '05-14 07-14 09-14'],
    [rule(1, 'week', '2026-05-14'), '2026-05-13', '2026-06-04', '05-14 05-21 05-28 06-04'],
    [rule(2, 'week', '2026-05-14'), '2026-05-15', '2026-06-11', '05-28 06-11'],
    [rule(1, 'week', '2025-12-29'), '2025-12-29', '2026-01-12', '12-29 01-05 01-12'],
    [rule(1, 'year', '2024-02-29'), '2024-01-01', '2028-12-31', '02-29 02-28 02-28 02-28 02-29'],
    [rule(2, 'year', '2024-02-29'), '2025-01-01', '2028-12-31', '02-28 02-29'],
    [rule(4, 'year', '2024-02-29'), '2024-03-01', '2032-12-31', '02-29 02-29'],
    [rule(1, 'year', '2026-07-01'), '2026-07-02', '2027-06-30', ''],
    [rule(1, 'month', '2026-05-14'), '2020-01-01', '2026-05-13', ''],
    [rule(1, 'month', '2026-05-14'), '2026-05-14', '2026-05-14', '05-14'],
    [rule(1, 'month', '2026-05-14'), '2026-06-30', '2026-06-01', ''],
    [rule(1, 'month', '2026-01-31', '2026-03-30'), '2026-01-01', '2026-12-31', '01-31 02-28'],
    [rule(1, 'month', '2026-01-31', '2026-03-31'), '2026-01-01', '2026-12-31', '01-31 02-28 03-31'],
    [rule(1, 'week', '2026-05-14', '2026-05-13'), '2026-01-01', '2026-12-31', ''],
  ])('lists the dates for the recurring rule %j from %s to %s', (of, from, to, days) => {
    expect(slotsBetween(of, from, to).map((day) => day.slice(5))).toEqual(days ? days.split(' ') : []);
  });

  test.each([
    [rule(1, 'month', '2026-01-31'), '2026-02-28', '2026-02-28'],
    [rule(1, 'month', '2026-01-31'), '2026-03-01', '2026-03-31'],
    [rule(1, 'month', '1926-01-31'), '2026-04-30', '2026-04-30'],
    [rule(1, 'week', '1926-05-13'), '2026-05-15', '2026-05-21'],
    [rule(99, 'year', '1900-01-01'), '2026-01-01', '2098-01-01'],
    [rule(1, 'month', '2026-01-31', '2026-02-28'), '2026-03-01', null],
    [rule(1, 'month', '2026-01-31', '2026-03-30'), '2026-03-01', null],
    [rule(1, 'month', '2027-01-31'), '2026-03-01', '2027-01-31'],
  ])('finds the next date for the recurring rule %j on or after %s', (of, from, next) => {
    expect(nextSlot(of, from)).toBe(next);
  });
});

test.each([
  [rule(1, 'month', '2026-01-31'), 'Every month on the 31st'],
  [rule(1, 'month', '2026-01-01'), 'Every month on the 1st'],
  [rule(2, 'month', '2026-01-02'), 'Every 2 months on the 2nd'],
  [rule(3, 'month', '2026-01-03'), 'Every quarter on the 3rd'],
  [rule(6, 'month', '2026-01-11'), 'Every 6 months on the 11th'],
  [rule(1, 'month', '2026-01-12'), 'Every month on the 12th'],
  [rule(1, 'month', '2026-01-13'), 'Every month on the 13th'],
  [rule(1, 'month', '2026-01-20'), 'Every month on the 20th'],
  [rule(1, 'month', '2026-01-22'), 'Every month on the 22nd'],
  [rule(1, 'month', '2026-01-23'), 'Every month on the 23rd'],
  [rule(1, 'week', '2026-05-11'), 'Every week on Monday'],
  [rule(2, 'week', '2026-05-17'), 'Every 2 weeks on Sunday'],
  [rule(1, 'year', '2024-02-29'), 'Every year on February 29'],
  [rule(3, 'year', '2026-07-04'), 'Every 3 years on July 4'],
])('describes the recurring rule %j in words', (of, words) => {
  expect(recurringWords(of)).toBe(words);
});

test.each([
  [1450, rule(1, 'month', '2026-01-01'), 1450],
  [1200, rule(1, 'year', '2026-01-01'), 100],
  [100, rule(3, 'month', '2026-01-01'), 33.33],
  [100, rule(1, 'week', '2026-01-01'), 434.82],
  [100, rule(2, 'week', '2026-01-01'), 217.41],
  [0.01, rule(2, 'year', '2026-01-01'), 0],
])('the monthly cost of %s with the recurring rule %j is %s', (amount, of, month) => {
  expect(monthlyCost(amount, of)).toBe(month);
});
