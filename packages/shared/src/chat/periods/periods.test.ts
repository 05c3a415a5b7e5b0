import { describe, expect, test } from 'vitest';
import { easterOf } from './period-named.ts';
import { movedBack, shifted, spanBefore } from './period-parts.ts';
import { findEarlier, findPeriods } from './periods.ts';

const today = '2026-05-14';

const read = (words: string, isAhead: boolean, on = today) =>
  findPeriods(words, { today: on, isAhead })
    .map(({ span: { from, to } }) => (from === to ? from : `${from}..${to}`))
    .join(' ');

type Table = readonly (readonly [words: string, days: string])[];

/** The current day is Thursday, May 14, 2026; dates without a year are in the past. */
const behind: Table = [
  ['today', '2026-05-14'],
  ['this morning', '2026-05-14'],
  ['tonight', '2026-05-14'],
  ['yesterday', '2026-05-13'],
  ['last night', '2026-05-13'],
  ['the day before yesterday', '2026-05-12'],
  ['tomorrow', '2026-05-15'],
  ['tomorrow morning', '2026-05-15'],
  ['the day after tomorrow', '2026-05-16'],
  ['this week', '2026-05-11..2026-05-17'],
  ['last week', '2026-05-04..2026-05-10'],
  ['the previous week', '2026-05-04..2026-05-10'],
  ['next week', '2026-05-18..2026-05-24'],
  ['the coming week', '2026-05-18..2026-05-24'],
  ['the week before last', '2026-04-27..2026-05-03'],
  ['the week after next', '2026-05-25..2026-05-31'],
  ['this month', '2026-05-01..2026-05-31'],
  ['the current month', '2026-05-01..2026-05-31'],
  ['last month', '2026-04-01..2026-04-30'],
  ['the prior month', '2026-04-01..2026-04-30'],
  ['next month', '2026-06-01..2026-06-30'],
  ['the month before last', '2026-03-01..2026-03-31'],
  ['this quarter', '2026-04-01..2026-06-30'],
  ['last quarter', '2026-01-01..2026-03-31'],
  ['the last quarter', '2026-01-01..2026-03-31'],
  ['the past quarter', '2026-01-01..2026-03-31'],
  ['next quarter', '2026-07-01..2026-09-30'],
  ['this year', '2026-01-01..2026-12-31'],
  ['last year', '2025-01-01..2025-12-31'],
  ['next year', '2027-01-01..2027-12-31'],
  ['the year before last', '2024-01-01..2024-12-31'],
  ['past week', '2026-05-08..2026-05-14'],
  ['past month', '2026-04-15..2026-05-14'],
  ['the past year', '2025-05-15..2026-05-14'],
  ['last 7 days', '2026-05-08..2026-05-14'],
  ['last 30 days', '2026-04-15..2026-05-14'],
  ['the last 90 days', '2026-02-14..2026-05-14'],
  ['past 2 weeks', '2026-05-01..2026-05-14'],
  ['the last 6 weeks', '2026-04-03..2026-05-14'],
  ['the last 3 months', '2026-02-15..2026-05-14'],
  ['the last 12 months', '2025-05-15..2026-05-14'],
  ['past 2 years', '2024-05-15..2026-05-14'],
  ['last 2 quarters', '2025-11-15..2026-05-14'],
  ['the last few days', '2026-05-12..2026-05-14'],
  ['last 24 hours', '2026-05-13..2026-05-14'],
  ['next 7 days', '2026-05-14..2026-05-20'],
  ['the next 2 weeks', '2026-05-14..2026-05-27'],
  ['the next 3 months', '2026-05-14..2026-08-13'],
  ['week to date', '2026-05-11..2026-05-14'],
  ['month to date', '2026-05-01..2026-05-14'],
  ['mtd', '2026-05-01..2026-05-14'],
  ['qtd', '2026-04-01..2026-05-14'],
  ['quarter to date', '2026-04-01..2026-05-14'],
  ['year to date', '2026-01-01..2026-05-14'],
  ['ytd', '2026-01-01..2026-05-14'],
  ['so far this year', '2026-01-01..2026-05-14'],
  ['this month so far', '2026-05-01..2026-05-14'],
  ['the rest of the week', '2026-05-14..2026-05-17'],
  ['rest of this month', '2026-05-14..2026-05-31'],
  ['the remainder of the year', '2026-05-14..2026-12-31'],
  ['3 days ago', '2026-05-11'],
  ['a week ago', '2026-05-04..2026-05-10'],
  ['2 months ago', '2026-03-01..2026-03-31'],
  ['a year ago', '2025-05-01..2025-05-31'],
  ['in march', '2026-03-01..2026-03-31'],
  ['march', '2026-03-01..2026-03-31'],
  ['in may', '2026-05-01..2026-05-31'],
  ['june', '2025-06-01..2025-06-30'],
  ['in dec', '2025-12-01..2025-12-31'],
  ['march 2025', '2025-03-01..2025-03-31'],
  ['march of 2024', '2024-03-01..2024-03-31'],
  ['march last year', '2025-03-01..2025-03-31'],
  ['last march', '2026-03-01..2026-03-31'],
  ['last november', '2025-11-01..2025-11-30'],
  ['next march', '2027-03-01..2027-03-31'],
  ['this august', '2026-08-01..2026-08-31'],
  ['the month of february', '2026-02-01..2026-02-28'],
  ['february 2024', '2024-02-01..2024-02-29'],
  ['early march', '2026-03-01..2026-03-10'],
  ['mid-march', '2026-03-11..2026-03-20'],
  ['late february', '2026-02-21..2026-02-28'],
  ['march 3', '2026-03-03'],
  ['march 3rd', '2026-03-03'],
  ['on 3 march', '2026-03-03'],
  ['the 3rd of march', '2026-03-03'],
  ['march 3, 2025', '2025-03-03'],
  ['june 2', '2025-06-02'],
  ['feb 29 2024', '2024-02-29'],
  ['2026-03-03', '2026-03-03'],
  ['3/3', '2026-03-03'],
  ['3/3/25', '2025-03-03'],
  ['12/24', '2025-12-24'],
  ['the week of march 3', '2026-03-02..2026-03-08'],
  ['the week of the 3rd of march', '2026-03-02..2026-03-08'],
  ['week of may 11', '2026-05-11..2026-05-17'],
  ['the week starting april 20', '2026-04-20..2026-04-26'],
  ['between 3 and 10 may', '2026-05-03..2026-05-10'],
  ['may 3-10', '2026-05-03..2026-05-10'],
  ['may 3 to 10', '2026-05-03..2026-05-10'],
  ['from may 3 to may 10', '2026-05-03..2026-05-10'],
  ['between march 3 and april 10', '2026-03-03..2026-04-10'],
  ['march 3 through april 10', '2026-03-03..2026-04-10'],
  ['from january to march', '2026-01-01..2026-03-31'],
  ['january through march 2025', '2025-01-01..2025-03-31'],
  ['3/1 to 3/15', '2026-03-01..2026-03-15'],
  ['from 2024 to 2025', '2024-01-01..2025-12-31'],
  ['2025', '2025-01-01..2025-12-31'],
  ['in 2024', '2024-01-01..2024-12-31'],
  ['the year 2023', '2023-01-01..2023-12-31'],
  ['q1', '2026-01-01..2026-03-31'],
  ['q3', '2025-07-01..2025-09-30'],
  ['q2 2025', '2025-04-01..2025-06-30'],
  ['q4 last year', '2025-10-01..2025-12-31'],
  ['the first quarter', '2026-01-01..2026-03-31'],
  ['the third quarter of 2024', '2024-07-01..2024-09-30'],
  ['first half of 2025', '2025-01-01..2025-06-30'],
  ['the second half of last year', '2025-07-01..2025-12-31'],
  ['h1 2024', '2024-01-01..2024-06-30'],
  ['since easter', '2026-04-05..2026-05-14'],
  ['since march 3', '2026-03-03..2026-05-14'],
  ['since march', '2026-03-01..2026-05-14'],
  ['since monday', '2026-05-11..2026-05-14'],
  ['since yesterday', '2026-05-13..2026-05-14'],
  ['since last week', '2026-05-04..2026-05-14'],
  ['since 2024', '2024-01-01..2026-05-14'],
  ['since christmas', '2025-12-25..2026-05-14'],
  ['since the beginning of the year', '2026-01-01..2026-05-14'],
  ['since the beginning of this year', '2026-01-01..2026-05-14'],
  ['after march 3', '2026-03-04..2026-05-14'],
  ['this time last year', '2025-05-01..2025-05-14'],
  ['last summer', '2025-06-01..2025-08-31'],
  ['in the summer', '2025-06-01..2025-08-31'],
  ['this summer', '2026-06-01..2026-08-31'],
  ['next summer', '2026-06-01..2026-08-31'],
  ['summer 2024', '2024-06-01..2024-08-31'],
  ['last winter', '2025-12-01..2026-02-28'],
  ['spring', '2026-03-01..2026-05-31'],
  ['last fall', '2025-09-01..2025-11-30'],
  ['on tuesday', '2026-05-12'],
  ['tuesday', '2026-05-12'],
  ['on thursday', '2026-05-07'],
  ['last friday', '2026-05-08'],
  ['this friday', '2026-05-15'],
  ['next friday', '2026-05-22'],
  ['friday last week', '2026-05-08'],
  ['last week tuesday', '2026-05-05'],
  ['over the weekend', '2026-05-09..2026-05-10'],
  ['last weekend', '2026-05-09..2026-05-10'],
  ['this weekend', '2026-05-16..2026-05-17'],
  ['next weekend', '2026-05-23..2026-05-24'],
  ['at christmas', '2025-12-25'],
  ['over christmas', '2025-12-24..2025-12-26'],
  ['christmas 2024', '2024-12-25'],
  ['on the 4th of july', '2025-07-04'],
  ['thanksgiving', '2025-11-27'],
  ['memorial day', '2025-05-26'],
  ['labor day 2026', '2026-09-07'],
  ['all time', '2000-01-01..2026-05-14'],
  ['ever', '2000-01-01..2026-05-14'],
  ['lately', '2026-04-15..2026-05-14'],
  ['this month and last month', '2026-05-01..2026-05-31 2026-04-01..2026-04-30'],
  // Parts of names, numbers and amounts must not be interpreted as dates.
  ['mayflower moving', ''],
  ['marching band', ''],
  ['$2025', ''],
  ['room 2025b', ''],
  ['invoice 7f3a9c21', ''],
  ['1/2 inch', '2026-01-02'],
  ['february 30', '2026-02-01..2026-02-28'],
];

const aheadOf: Table = [
  ['on tuesday', '2026-05-19'],
  ['thursday', '2026-05-21'],
  ['march', '2027-03-01..2027-03-31'],
  ['june 2', '2026-06-02'],
  ['may 3', '2027-05-03'],
  ['the weekend', '2026-05-16..2026-05-17'],
  ['christmas', '2026-12-25'],
  ['summer', '2026-06-01..2026-08-31'],
  ['until friday', '2026-05-14..2026-05-15'],
  ['through next week', '2026-05-14..2026-05-24'],
  ['upcoming', '2026-05-14..2026-05-20'],
];

describe('periods in words', () => {
  test.each(behind)('a period that is written in words is interpreted correctly: %s', (words, days) =>
    expect(read(words, false)).toBe(days),
  );
  test.each(aheadOf)('a future period that is written in words is interpreted correctly: %s', (words, days) =>
    expect(read(words, true)).toBe(days),
  );

  /** In these cases, today is near a leap day, a Sunday at the turn of the year, or the first day of the year. */
  test.each([
    ['yesterday', '2028-03-01', '2028-02-29'],
    ['last month', '2028-03-31', '2028-02-01..2028-02-29'],
    ['this week', '2028-02-29', '2028-02-28..2028-03-05'],
    ['this week', '2023-01-01', '2022-12-26..2023-01-01'],
    ['next week', '2023-01-01', '2023-01-02..2023-01-08'],
    ['last quarter', '2026-01-01', '2025-10-01..2025-12-31'],
    ['last 3 months', '2026-05-31', '2026-03-01..2026-05-31'],
    ['last weekend', '2026-05-17', '2026-05-09..2026-05-10'],
    ['this weekend', '2026-05-17', '2026-05-16..2026-05-17'],
    ['on monday', '2026-05-11', '2026-05-04'],
    ['last winter', '2026-01-10', '2024-12-01..2025-02-28'],
    ['this time last year', '2028-02-29', '2027-02-01..2027-02-28'],
    ['december', '2026-12-05', '2026-12-01..2026-12-31'],
  ])('the period “%s” is interpreted correctly if today is %s', (words, on, days) =>
    expect(read(words, false, on)).toBe(days),
  );
});

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('easterOf() returns the date of Easter in %i', (year, day) => expect(easterOf(year)).toBe(day));

test.each([
  ['and the year before', 'year'],
  ['a year earlier', 'year'],
  ['the same month last year', 'year'],
  ['the month before', 'month'],
  ['the previous period', 'own'],
  ['before that', 'own'],
])('the phrase “%s” is recognized as a reference to an earlier period', (words, back) =>
  expect(findEarlier(words)?.back).toBe(back),
);

test('a period of whole months is shifted by whole months, and any other period is shifted by days', () => {
  expect(shifted({ from: '2026-03-01', to: '2026-03-31' }, -1)).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  expect(spanBefore({ from: '2026-01-01', to: '2026-03-31' })).toEqual({
    from: '2025-10-01',
    to: '2025-12-31',
  });
  expect(spanBefore({ from: '2026-05-11', to: '2026-05-17' })).toEqual({
    from: '2026-05-04',
    to: '2026-05-10',
  });
  expect(movedBack({ from: '2026-02-01', to: '2026-02-28' }, 'year')).toEqual({
    from: '2025-02-01',
    to: '2025-02-28',
  });
  expect(movedBack({ from: '2026-05-11', to: '2026-05-17' }, 'week')).toEqual({
    from: '2026-05-04',
    to: '2026-05-10',
  });
});
