import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToastStore, TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function titles(store: ReturnType<typeof createToastStore>) {
  return store
    .getToasts()
    .filter((toast) => toast.open)
    .map((toast) => toast.title);
}

describe('order and limit', () => {
  test('the newest comes first and the sixth drops the oldest', () => {
    const store = createToastStore();
    for (const title of ['1', '2', '3', '4', '5', '6']) store.add({ title });
    expect(titles(store)).toEqual(['6', '5', '4', '3', '2']);
  });

  test('a closed toast makes room before an open one is dropped', () => {
    const store = createToastStore();
    store.add({ type: 'loading', title: 'working' });
    const closed = store.add({ title: 'closed' });
    store.dismiss(closed);
    for (const title of ['a', 'b', 'c', 'd']) store.add({ title });
    expect(titles(store)).toEqual(['d', 'c', 'b', 'a', 'working']);
    expect(store.getToasts()).toHaveLength(5);
  });

  test('a dropped toast leaves no timer behind', () => {
    const store = createToastStore();
    for (const title of ['1', '2', '3', '4', '5', '6']) store.add({ title });
    expect(vi.getTimerCount()).toBe(5);
  });
});

describe('time', () => {
  test('shown for five seconds, removed a million milliseconds after it closed', () => {
    const store = createToastStore();
    store.add({ title: 'Saved' });
    vi.advanceTimersByTime(4_999);
    expect(titles(store)).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(titles(store)).toEqual([]);
    expect(store.getToasts()).toHaveLength(1);
    vi.advanceTimersByTime(999_999);
    expect(store.getToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.getToasts()).toHaveLength(0);
  });

  test('its own duration is kept', () => {
    const store = createToastStore();
    store.add({ title: 'Business Setup Required', durationMs: 8_000 });
    vi.advanceTimersByTime(7_999);
    expect(titles(store)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(titles(store)).toHaveLength(0);
  });

  test('loading stays until it is updated, then counts down', () => {
    const store = createToastStore();
    const id = store.add({ type: 'loading', title: 'Sending' });
    vi.advanceTimersByTime(600_000);
    expect(titles(store)).toEqual(['Sending']);
    store.update(id, { type: 'success', title: 'Sent' });
    expect(titles(store)).toEqual(['Sent']);
    vi.advanceTimersByTime(TOAST_DURATION_MS);
    expect(titles(store)).toEqual([]);
  });

  test('pausing stops the clock until the last reason is gone', () => {
    const store = createToastStore();
    store.add({ title: 'Saved' });
    vi.advanceTimersByTime(3_000);
    store.pause('hover');
    store.pause('hidden');
    vi.advanceTimersByTime(60_000);
    store.resume('hover');
    vi.advanceTimersByTime(60_000);
    expect(titles(store)).toEqual(['Saved']);
    store.resume('hidden');
    vi.advanceTimersByTime(1_999);
    expect(titles(store)).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(titles(store)).toEqual([]);
  });

  test('a toast added while paused waits as well', () => {
    const store = createToastStore();
    store.pause('focus');
    store.add({ title: 'Saved' });
    vi.advanceTimersByTime(60_000);
    expect(titles(store)).toEqual(['Saved']);
    store.resume('focus');
    vi.advanceTimersByTime(TOAST_DURATION_MS);
    expect(titles(store)).toEqual([]);
  });
});

describe('update and dismiss', () => {
  test('a dismissed loading toast comes back with its result', () => {
    const store = createToastStore();
    const id = store.add({ type: 'loading', title: 'Importing' });
    store.dismiss(id);
    expect(titles(store)).toEqual([]);
    store.update(id, { type: 'error', title: 'Error', description: 'Import failed' });
    expect(store.getToasts()[0]).toMatchObject({ open: true, type: 'error', description: 'Import failed' });
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect(store.getToasts()).toHaveLength(1);
  });

  test('dismissing without an id closes all of them', () => {
    const store = createToastStore();
    store.add({ title: '1' });
    store.add({ title: '2' });
    store.dismiss();
    expect(titles(store)).toEqual([]);
    expect(store.getToasts()).toHaveLength(2);
  });

  test('dismissing twice does not push the removal back', () => {
    const store = createToastStore();
    const id = store.add({ title: '1' });
    store.dismiss(id);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    store.dismiss(id);
    vi.advanceTimersByTime(1);
    expect(store.getToasts()).toHaveLength(0);
  });

  test('updating an unknown toast changes nothing', () => {
    const store = createToastStore();
    store.update('toast-99', { title: 'x' });
    expect(store.getToasts()).toEqual([]);
  });

  test('listeners hear of every change and can leave', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    const id = store.add({ title: '1' });
    store.dismiss(id);
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.add({ title: '2' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
