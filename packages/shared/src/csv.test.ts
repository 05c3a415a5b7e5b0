import { expect, test } from 'vitest';
import { type CsvFields, csvColumns } from './csv.ts';

interface Row {
  name: string;
  gate_code: string | null;
  is_open: boolean;
}

test('csvColumns() returns the columns in order and omits the fields that are set to null', () => {
  const fields = {
    name: 'Name',
    gate_code: null,
    is_open: { heading: 'Open', read: ({ is_open }) => (is_open ? 'yes' : 'no') },
  } satisfies CsvFields<Row, keyof Row>;
  const columns = csvColumns<Row>(fields);
  const row = { name: 'Elm', gate_code: '4711', is_open: true };
  expect(columns.map(({ heading, read }) => [heading, read(row)])).toEqual([
    ['Name', 'Elm'],
    ['Open', 'yes'],
  ]);
});

test('a CSV field causes a type error if it has no heading, or if it has only a heading although its value needs formatting', () => {
  // @ts-expect-error: nothing is said about `gate_code`.
  const incomplete = { name: 'Name', is_open: null } satisfies CsvFields<Row, keyof Row>;
  // @ts-expect-error: a boolean needs a function that reads it.
  const unfit = { name: 'Name', gate_code: null, is_open: 'Open' } satisfies CsvFields<Row, keyof Row>;
  expect([incomplete, unfit]).toHaveLength(2);
});
