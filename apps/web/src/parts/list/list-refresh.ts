import type { Query } from '@tanstack/react-query';

const refreshEveryMs = 30_000;

/** Refreshes wait while the list rests; what was never fetched does not. */
export const listRefresh = (rests: boolean) => ({
  refetchInterval: refreshEveryMs,
  enabled: ({ state }: Pick<Query, 'state'>) => !rests || state.data === undefined,
});
