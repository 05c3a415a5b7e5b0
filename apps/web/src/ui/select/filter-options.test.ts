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

test('filterOptions() keeps the order if the query is empty', () => {
  expect(found('  ')).toEqual(['1', '2', '3']);
});

test('filterOptions() ignores accents and letter case', () => {
  expect(found('CAFE')).toEqual(['2']);
});

test('filterOptions() requires every word of the query, in any order, and also searches descriptions and keywords', () => {
  expect(found('gutters clean')).toEqual(['3']);
  expect(found('hvac')).toEqual(['1']);
  expect(found('evenings café')).toEqual(['2']);
  expect(found('gutters hvac')).toEqual([]);
});

test('filterOptions() puts the options whose labels start with the query first', () => {
  expect(found('clean')).toEqual(['3', '2']);
});
