import { expect, test } from 'vitest';
import { filterOptions } from './filter-options.ts';

const options = [
  { value: '1', label: 'Annual tune-up', keywords: ['HVAC'] },
  { value: '2', label: 'Café cleaning', description: 'Evenings' },
  { value: '3', label: 'Cleaning, gutters' },
];

function found(query: string) {
  return filterOptions(options, query).map((option) => option.value);
}

test('an empty query keeps the order', () => {
  expect(found('  ')).toEqual(['1', '2', '3']);
});

test('accents and letter case do not matter', () => {
  expect(found('CAFE')).toEqual(['2']);
});

test('every word must occur, in any order, also in description and keywords', () => {
  expect(found('gutters clean')).toEqual(['3']);
  expect(found('hvac')).toEqual(['1']);
  expect(found('evenings café')).toEqual(['2']);
  expect(found('gutters hvac')).toEqual([]);
});

test('a label that starts with the query comes first', () => {
  expect(found('clean')).toEqual(['3', '2']);
});
