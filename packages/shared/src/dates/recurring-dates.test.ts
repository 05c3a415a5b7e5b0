import { describe, expect, test } from 'vitest';
import {
  isLastWeekday,
  type MonthDay,
  monthDaysFrom,
  nextSlot,
  type RecurringRule,
  recurringWords,
  slotsBetween,
  slotsFrom,
} from './recurring-dates.ts';

const rule = (
  every: number,
  unit: RecurringRule['unit'],
  first_on: string,
  until: string | null = null,
): RecurringRule => ({ every, unit, first_on, until });

describe('dates of a recurring rule', () => {
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
  ])('the recurrence rule %j has the expected dates from %s to %s', (of, from, to, days) => {
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
  ])('the recurrence rule %j has the expected next date on or after %s', (of, from, next) => {
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
])('the recurrence rule %j is described in words', (of, words) => {
  expect(recurringWords(of)).toBe(words);
});

const monthly = (first_on: string, on_day: MonthDay, every = 1): RecurringRule => ({
  ...rule(every, 'month', first_on),
  on_day,
});

test.each([
  [monthly('2026-01-31', 'last_day'), '01-31 02-28 03-31 04-30 05-31'],
  [monthly('2026-02-28', 'last_day'), '02-28 03-31 04-30 05-31 06-30'],
  [monthly('2026-02-28', 'last_day', 3), '02-28 05-31 08-31 11-30 02-28'],
  [monthly('2026-01-13', 'nth_weekday'), '01-13 02-10 03-10 04-14 05-12'],
  [monthly('2026-01-01', 'nth_weekday', 2), '01-01 03-05 05-07 07-02 09-03'],
  [monthly('2026-01-30', 'last_weekday'), '01-30 02-27 03-27 04-24 05-29'],
  [monthly('2026-02-22', 'last_weekday'), '02-22 03-29 04-26 05-31 06-28'],
  [{ ...monthly('2026-01-30', 'last_weekday'), times: 2 }, '01-30 02-27'],
  [{ ...rule(1, 'week', '2026-01-30'), times: 3 }, '01-30 02-06 02-13'],
  [{ ...rule(1, 'year', '2024-02-29'), times: 2 }, '02-29 02-28'],
  [{ ...rule(1, 'year', '2024-02-29', '2025-02-27'), times: 9 }, '02-29'],
])('the rule %j has the expected first five dates', (of, days) => {
  const slots = slotsFrom(of, '1990-01-01', 5);
  expect(slots.map((day) => day.slice(5))).toEqual(days.split(' '));
  // Searching from one of a recurring rule's dates returns that date and all later dates of the rule.
  for (const [index, slot] of slots.entries()) {
    expect(nextSlot(of, slot)).toBe(slot);
    expect(slotsFrom(of, slot, 5 - index)).toEqual(slots.slice(index));
  }
});

test('a rule that ends after a given number of dates counts the dates from its start date, no matter where the search starts', () => {
  const thrice = { ...rule(1, 'month', '2026-01-31'), times: 3 };
  expect(nextSlot(thrice, '2026-03-31')).toBe('2026-03-31');
  expect(nextSlot(thrice, '2026-04-01')).toBeNull();
  expect(nextSlot(thrice, '2036-04-01')).toBeNull();
});

test.each([
  ['2026-05-31', ['date', 'last_day', 'last_weekday']],
  ['2026-05-26', ['date', 'nth_weekday', 'last_weekday']],
  ['2026-05-14', ['date', 'nth_weekday']],
  ['2026-02-28', ['date', 'last_day', 'nth_weekday', 'last_weekday']],
])('a monthly rule that starts on %s can repeat on these days: %j', (day, offered) => {
  expect(monthDaysFrom(day)).toEqual(offered);
  expect(isLastWeekday(day)).toBe(offered.includes('last_weekday'));
});

test.each([
  [monthly('2026-05-31', 'last_day'), 'Every month on the last day'],
  [monthly('2026-05-12', 'nth_weekday'), 'Every month on the second Tuesday'],
  [monthly('2026-05-29', 'last_weekday', 3), 'Every quarter on the last Friday'],
])('the monthly rule %j is described in words', (of, words) => {
  expect(recurringWords(of)).toBe(words);
});
