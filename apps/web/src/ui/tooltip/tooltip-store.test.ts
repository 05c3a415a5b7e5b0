import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTooltipStore, type ShownTooltip } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const anchor = {} as HTMLElement;
const first: ShownTooltip = { anchor, content: 'first', side: 'top' };
const second: ShownTooltip = { anchor, content: 'second', side: 'top' };

test('a tooltip opens after 700 ms', () => {
  const store = createTooltipStore();
  store.showSoon(first);
  vi.advanceTimersByTime(699);
  expect(store.getShown()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(store.getShown()).toBe(first);
});

test('a tooltip does not open if the pointer leaves the element before the delay is over', () => {
  const store = createTooltipStore();
  store.showSoon(first);
  vi.advanceTimersByTime(500);
  store.hideSoon();
  vi.advanceTimersByTime(10_000);
  expect(store.getShown()).toBeNull();
});

test('a tooltip opens immediately if another tooltip was closed less than 300 ms ago, and otherwise after the delay', () => {
  const store = createTooltipStore();
  store.show(first);
  store.hide();
  vi.advanceTimersByTime(299);
  store.showSoon(second);
  expect(store.getShown()).toBe(second);
  store.hide();
  vi.advanceTimersByTime(300);
  store.showSoon(first);
  expect(store.getShown()).toBeNull();
});

test('a tooltip stays open while the pointer is on it', () => {
  const store = createTooltipStore();
  store.show(first);
  store.hideSoon();
  vi.advanceTimersByTime(50);
  store.keep();
  vi.advanceTimersByTime(10_000);
  expect(store.getShown()).toBe(first);
  store.hideSoon();
  vi.advanceTimersByTime(100);
  expect(store.getShown()).toBeNull();
});
