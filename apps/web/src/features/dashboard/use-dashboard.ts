import type { ChartPeriod } from '@dayworks/shared/dashboard/dashboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { isRefused } from '../../lib/errors.ts';

const retries = 2;

/** The dashboard stays fresh for a minute and is refetched when the user returns to the window. */
export const dashboardFreshness = {
  staleTime: 60_000,
  refetchOnWindowFocus: true,
  retry: (failures: number, error: Error) => failures < retries && !isRefused(error),
};

/** Loads the whole dashboard in one call. */
export function useDashboard(period: ChartPeriod) {
  return useQuery(
    api.dashboard.get.queryOptions({
      input: { period },
      ...dashboardFreshness,
      placeholderData: keepPreviousData,
    }),
  );
}
