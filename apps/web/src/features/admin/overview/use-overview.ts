import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Queues and connections change by themselves. */
const refreshMs = 15_000;

export const useOverview = () => useQuery(api.admin.overview.queryOptions({ refetchInterval: refreshMs }));
