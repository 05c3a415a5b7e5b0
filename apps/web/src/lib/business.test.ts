import type { Session } from '@dayworks/shared/auth/session';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { toastStore } from '../ui/toast/toast.ts';
import { api } from './api.ts';
import { tellThisTab } from './auth-events.ts';
import { watchBusiness } from './business.ts';
import { queryClient } from './query-client.ts';

const queryKey = api.business.get.queryKey();

beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('StorageEvent', Event);
  watchBusiness();
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});
afterAll(() => {
  vi.unstubAllGlobals();
  /*
   * Resets the modules, because otherwise the listeners of this file would stay active while the same worker runs the
   * next test file.
   */
  vi.resetModules();
});

test('a user without a business sees the notice about setting up a business only once, for 8 seconds', () => {
  queryClient.setQueryData(queryKey, null);
  queryClient.setQueryData(queryKey, null);
  expect(toastStore.getToasts()).toEqual([
    expect.objectContaining({
      type: 'warning',
      title: 'Business Setup Required',
      description: 'Please complete your business setup to get started.',
      durationMs: 8_000,
    }),
  ]);
});

test.each(['signed-in', 'token-refreshed'] as const)(
  'after the event %s, the business is reloaded after 500 ms',
  (type) => {
    vi.useFakeTimers();
    const refetch = vi.spyOn(queryClient, 'refetchQueries').mockResolvedValue();
    tellThisTab({ type, session: {} as Session });
    vi.advanceTimersByTime(499);
    expect(refetch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(refetch).toHaveBeenCalledExactlyOnceWith({ queryKey, exact: true });
    refetch.mockRestore();
  },
);

test.each([
  ['/today', 0],
  ['/today/week', 0],
  ['/invoices', 1],
])('without a network, the screen %s shows %i connection errors as toasts', async (pathname, count) => {
  vi.stubGlobal('location', { pathname });
  const errors = () => toastStore.getToasts().filter(({ title }) => title === 'Connection Error');
  const before = errors().length;
  const failing = queryClient.fetchQuery({
    queryKey,
    queryFn: () => Promise.reject(new TypeError('Failed to fetch')),
    retry: false,
  });
  await expect(failing).rejects.toThrow('Failed to fetch');
  expect(errors().length - before).toBe(count);
});
