import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createListRest } from './list-source.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the list is not refreshed until five seconds after the last deletion', () => {
  const { rest, isResting } = createListRest();
  rest();
  vi.advanceTimersByTime(4_000);
  rest();
  vi.advanceTimersByTime(4_999);
  expect(isResting()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isResting()).toBe(false);
});

test('after hold() is called, the list is not refreshed until hold() is released', () => {
  const { hold, release, isResting, subscribe } = createListRest();
  const heard = vi.fn();
  subscribe(heard);
  hold();
  vi.advanceTimersByTime(60_000);
  expect(isResting()).toBe(true);
  release();
  expect(isResting()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
});
