import type { ChartPeriod } from '@dayworks/shared/dashboard/dashboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { isRefused } from '../../lib/errors.ts';

const staleMs = 60_000;
const retries = 2;

/** All of it in one call; fresh for a minute, and looked at again when somebody comes back to the window. */
export function useDashboard(period: ChartPeriod) {
  return useQuery(
    api.dashboard.get.queryOptions({
      input: { period },
      staleTime: staleMs,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < retries && !isRefused(error),
      placeholderData: keepPreviousData,
    }),
  );
}
