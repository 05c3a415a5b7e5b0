import type { Query } from '@tanstack/react-query';

const refreshEveryMs = 30_000;

/** Refreshes of the list are suspended while it is paused, except for data that was never loaded. */
export const listRefresh = (rests: boolean) => ({
  refetchInterval: refreshEveryMs,
  enabled: ({ state }: Pick<Query, 'state'>) => !rests || state.data === undefined,
});
