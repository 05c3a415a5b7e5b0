import { expect, test } from 'vitest';
import { countText, foundText, restText } from './count-texts.ts';
import { updatedText } from './list-footer.tsx';

test.each([
  [{ seen: 0, isAll: true, counted: 0 }, '0 invoices'],
  [{ seen: 1, isAll: true, counted: undefined }, '1 invoice'],
  [{ seen: 1234, isAll: true, counted: 1000 }, '1,234 invoices'],
  [{ seen: 50, isAll: false, counted: 999 }, '999 invoices'],
  [{ seen: 50, isAll: false, counted: 1000 }, '999+ invoices'],
  [{ seen: 50, isAll: false, counted: undefined }, '50+ invoices'],
])('foundText() describes the number of rows in a list %o as “%s”', (found, text) => {
  expect(foundText({ one: 'invoice', many: 'invoices' }, found)).toBe(text);
});

test('the number of remaining rows is shown only if the server has counted all rows of the list', () => {
  expect([restText(60, 50), restText(1000, 50)]).toEqual(['10', '']);
});

test('counts above the limit are shown as 999+', () => {
  expect([7, 999, 1000].map(countText)).toEqual(['7', '999', '999+']);
});

test('while there is no connection, a list is not described as up to date', () => {
  const then = Date.UTC(2026, 4, 14, 9);
  const textAfter = (minutes: number) => updatedText(then, new Date(then + minutes * 60_000), true);
  expect(textAfter(0)).toBe('No connection');
  expect(textAfter(3)).toBe('No connection, last updated 3 minutes ago');
});

test.each([
  [-5, 'Updated just now'],
  [59, 'Updated just now'],
  [60, 'Updated 1 minute ago'],
  [3_599, 'Updated 59 minutes ago'],
  [7_200, 'Updated 2 hours ago'],
])('updatedText() describes a list that was updated %i seconds ago as “%s”', (seconds, text) => {
  const then = Date.UTC(2026, 4, 14, 9);
  expect(updatedText(then, new Date(then + seconds * 1000))).toBe(text);
});
