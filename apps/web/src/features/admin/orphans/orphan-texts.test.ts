import { expect, test } from 'vitest';
import { countOf, orphanName, rowsText, tableCountText } from './orphan-texts.ts';

test('a number of rows is written with the singular or plural noun that fits the number', () => {
  expect(tableCountText({ table: 'invoices', count: 1 })).toBe('1 invoice');
  expect(tableCountText({ table: 'customers', count: 1200 })).toBe('1,200 customers');
  expect(rowsText(1)).toBe('1 row');
  expect(
    countOf([
      { table: 'invoices', count: 2 },
      { table: 'payments', count: 3 },
    ]),
  ).toBe(5);
});

test('an orphaned row without a name gets a default name', () => {
  expect(orphanName({ table: 'invoices', name: null })).toBe('Unknown Customer');
  expect(orphanName({ table: 'projects', name: null })).toBe('Unnamed project');
});
