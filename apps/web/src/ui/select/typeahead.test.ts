import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTypeahead, findTyped } from './use-select-keys.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const options = [
  { label: 'Cash' },
  { label: 'Check' },
  { label: 'Credit card' },
  { label: 'Bank transfer', disabled: true },
  { label: 'Barter' },
];

test('letters that are typed into a select field belong together until the user pauses for a second', () => {
  const type = createTypeahead();
  expect(type('c')).toBe('c');
  vi.advanceTimersByTime(999);
  expect(type('r')).toBe('cr');
  vi.advanceTimersByTime(1_000);
  expect(type('b')).toBe('b');
});

test('typing a single letter in a select field moves to the next option that starts with it, even if the letter is repeated', () => {
  expect(findTyped(options, 'c', -1)).toBe(0);
  expect(findTyped(options, 'c', 0)).toBe(1);
  expect(findTyped(options, 'cc', 1)).toBe(2);
  expect(findTyped(options, 'c', 2)).toBe(0);
});

test('typing a word in a select field moves to the matching option and stays on that option', () => {
  expect(findTyped(options, 'Cr', 0)).toBe(2);
  expect(findTyped(options, 'cre', 2)).toBe(2);
});

test('typing in a select field does not find disabled or unknown options', () => {
  expect(findTyped(options, 'b', 0)).toBe(4);
  expect(findTyped(options, 'x', 0)).toBe(-1);
});
