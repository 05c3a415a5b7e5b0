import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToastStore, TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS } from './toast.ts';

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

describe('order and maximum number of toasts', () => {
  test('the newest toast comes first, and a sixth toast removes the oldest', () => {
    const store = createToastStore();
    for (const title of ['1', '2', '3', '4', '5', '6']) store.add({ title });
    expect(titles(store)).toEqual(['6', '5', '4', '3', '2']);
  });

  test('if there are too many toasts, a toast that is already closed is removed before an open one', () => {
    const store = createToastStore();
    store.add({ type: 'loading', title: 'working' });
    const closed = store.add({ title: 'closed' });
    store.dismiss(closed);
    for (const title of ['a', 'b', 'c', 'd']) store.add({ title });
    expect(titles(store)).toEqual(['d', 'c', 'b', 'a', 'working']);
    expect(store.getToasts()).toHaveLength(5);
  });

  test('when a toast is removed, its timer is cleared too', () => {
    const store = createToastStore();
    for (const title of ['1', '2', '3', '4', '5', '6']) store.add({ title });
    expect(vi.getTimerCount()).toBe(5);
  });
});

describe('toast durations', () => {
  test('a toast is shown for five seconds and is removed 1,000,000 ms after it has closed', () => {
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

  test('a toast with a custom duration is shown for that duration', () => {
    const store = createToastStore();
    store.add({ title: 'Business Setup Required', durationMs: 8_000 });
    vi.advanceTimersByTime(7_999);
    expect(titles(store)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(titles(store)).toHaveLength(0);
  });

  test('a loading toast stays visible until it is updated, and its countdown starts at the update', () => {
    const store = createToastStore();
    const id = store.add({ type: 'loading', title: 'Sending' });
    vi.advanceTimersByTime(600_000);
    expect(titles(store)).toEqual(['Sending']);
    store.update(id, { type: 'success', title: 'Sent' });
    expect(titles(store)).toEqual(['Sent']);
    vi.advanceTimersByTime(TOAST_DURATION_MS);
    expect(titles(store)).toEqual([]);
  });

  test('a paused toast resumes its countdown only after every reason for the pause is gone', () => {
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

  test('a toast that is added during a pause counts down only after the pause', () => {
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

describe('updating and dismissing toasts', () => {
  test('a loading toast that was dismissed is shown again with its result', () => {
    const store = createToastStore();
    const id = store.add({ type: 'loading', title: 'Importing' });
    store.dismiss(id);
    expect(titles(store)).toEqual([]);
    store.update(id, { type: 'error', title: 'Error', description: 'Import failed' });
    expect(store.getToasts()[0]).toMatchObject({ open: true, type: 'error', description: 'Import failed' });
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect(store.getToasts()).toHaveLength(1);
  });

  test('dismissing toasts without giving an id closes all toasts', () => {
    const store = createToastStore();
    store.add({ title: '1' });
    store.add({ title: '2' });
    store.dismiss();
    expect(titles(store)).toEqual([]);
    expect(store.getToasts()).toHaveLength(2);
  });

  test('dismissing a toast twice does not delay its removal', () => {
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

  test('listeners of the toast store are called after every change and can unsubscribe', () => {
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
