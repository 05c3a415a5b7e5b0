import { expect, test } from 'vitest';
import {
  type DateOrder,
  type DecimalMark,
  guessDateOrder,
  guessDecimal,
  readAmount,
  readDate,
  readTime,
} from './read-cell.ts';

test.each<[string, DateOrder, string | undefined]>([
  ['2021-05-03', 'mdy', '2021-05-03'],
  ['2021-05-03 14:15:00', 'dmy', '2021-05-03'],
  ['2021-05-03T14:15:00Z', 'mdy', '2021-05-03'],
  ['05/03/2021', 'mdy', '2021-05-03'],
  ['05/03/2021', 'dmy', '2021-03-05'],
  ['3.5.2021', 'dmy', '2021-05-03'],
  ['5/3/21', 'mdy', '2021-05-03'],
  ['12/31/99', 'mdy', '1999-12-31'],
  ['May 3, 2021', 'mdy', '2021-05-03'],
  ['Mon, May 3rd, 2021', 'mdy', '2021-05-03'],
  ['3 May 2021', 'mdy', '2021-05-03'],
  ['03-May-21', 'mdy', '2021-05-03'],
  ['31/31/2021', 'mdy', undefined],
  ['2021-02-30', 'mdy', undefined],
  ['soon', 'mdy', undefined],
  ['', 'mdy', undefined],
])('reads the date %j in the order %s as %s', (text, order, expected) => {
  expect(readDate(text, order)).toBe(expected);
});

test.each<[string, DecimalMark, number | undefined]>([
  ['1,250.50', '.', 1250.5],
  ['$1,250', '.', 1250],
  ['1.250,50 €', ',', 1250.5],
  ["1'250.50", '.', 1250.5],
  ['(12.00)', '.', -12],
  ['-5', '.', -5],
  ['5-', '.', -5],
  ['USD 12.345', '.', 12.35],
  ['1.005', '.', 1.01],
  ['-0.00', '.', 0],
  ['12,5', ',', 12.5],
  ['=1+1', '.', undefined],
  ['1.2.3', '.', undefined],
  ['abc', '.', undefined],
  ['9'.repeat(12), '.', undefined],
])('reads the amount %j with the decimal mark %j as %s', (text, decimal, expected) => {
  expect(readAmount(text, decimal)).toBe(expected);
});

test.each([
  ['2:30 PM', '14:30'],
  ['12:05 am', '00:05'],
  ['2023-04-04 09:15', '09:15'],
  ['14:30:59', '14:30'],
  ['25:00', undefined],
  ['noon', undefined],
])('reads the time in %j as %s', (text, expected) => {
  expect(readTime(text)).toBe(expected);
});

test.each([
  [['05/03/2021', '13/04/2021'], 'dmy'],
  [['05/03/2021', '04/13/2021'], 'mdy'],
  [['2021-05-03'], 'ymd'],
  [['05/03/2021'], 'mdy'],
  [[], 'mdy'],
])('finds the order of the dates %j', (samples, order) => {
  expect(guessDateOrder(samples)).toBe(order);
});

test.each([
  [['1.250,50', '12,00'], ','],
  [['1,250.50'], '.'],
  [['1,250', '3,000'], '.'],
  [['12,5', '12.5'], '.'],
])('finds the decimal mark of the amounts %j', (samples, mark) => {
  expect(guessDecimal(samples)).toBe(mark);
});
