import { expect, test } from 'vitest';
import { directionOf, sortAfterClick } from './list-headings.tsx';

const name = { up: 'name' };
const balance = { down: 'balance' };
const day = { down: 'newest', up: 'oldest' };

test('a column heading shows whether its column is sorted in ascending or descending order', () => {
  expect(directionOf(name, 'name')).toBe('ascending');
  expect(directionOf(balance, 'balance')).toBe('descending');
  expect(directionOf(day, 'oldest')).toBe('ascending');
  expect(directionOf(day, 'balance')).toBeUndefined();
  expect(directionOf(name, undefined)).toBeUndefined();
});

test('the first click on a column heading sorts figures and dates in descending order and names in ascending order', () => {
  expect(sortAfterClick(balance, 'newest', 'newest')).toBe('balance');
  expect(sortAfterClick(day, 'largest', 'newest')).toBe('newest');
  expect(sortAfterClick(name, 'newest', 'newest')).toBe('name');
});

test('the second click on a column heading reverses the order, or restores the default order if the column has only one direction', () => {
  expect(sortAfterClick(day, 'newest', 'newest')).toBe('oldest');
  expect(sortAfterClick(day, 'oldest', 'newest')).toBe('newest');
  expect(sortAfterClick(balance, 'balance', 'newest')).toBe('newest');
  expect(sortAfterClick({ down: 'used' }, 'used', 'used')).toBe('used');
});
