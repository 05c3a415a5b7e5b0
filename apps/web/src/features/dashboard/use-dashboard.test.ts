import { expect, test } from 'vitest';
import { ApiError } from '../../lib/errors.ts';
import { dashboardFreshness } from './use-dashboard.ts';

test('dashboard figures become stale after 60 s, are refetched on focus, and are retried twice unless the server rejects the request', () => {
  const { staleTime, refetchOnWindowFocus, retry } = dashboardFreshness;
  expect([staleTime, refetchOnWindowFocus]).toEqual([60_000, true]);
  const broken = new ApiError(500, 'INTERNAL_SERVER_ERROR', '');
  expect([0, 1, 2].map((failures) => retry(failures, broken))).toEqual([true, true, false]);
  expect(retry(0, new ApiError(404, 'NOT_FOUND', 'Not found'))).toBe(false);
});
