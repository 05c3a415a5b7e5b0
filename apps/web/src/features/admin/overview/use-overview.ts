import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** The refresh interval, because queues and connections change without live events. */
const refreshMs = 15_000;

export const useOverview = () => useQuery(api.admin.overview.queryOptions({ refetchInterval: refreshMs }));
