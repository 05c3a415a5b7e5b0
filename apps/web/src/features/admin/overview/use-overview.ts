import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** The refresh interval. Polling is needed because no live events are sent when queues and connections change. */
const refreshMs = 15_000;

export const useOverview = () => useQuery(api.admin.overview.queryOptions({ refetchInterval: refreshMs }));
