import { MutationCache, type Query, QueryClient } from '@tanstack/react-query';
import { isRefused } from './errors.ts';
import { affectedFeatures, type Feature, featureOfKey, featuresOfTables } from './live/affected-features.ts';

const staleMs = 5 * 60_000;
const retries = 3;

function refresh(changed: readonly Feature[]) {
  const affected = affectedFeatures(changed);
  if (affected.size === 0) return;
  askAgain(({ queryKey }) => {
    const feature = featureOfKey(queryKey);
    return feature !== undefined && affected.has(feature);
  });
}

/**
 * Invalidates queries after a change. A query that is still loading for the first time is refetched once its result has
 * arrived, because that result may be older than the change.
 */
function askAgain(predicate: (query: Query) => boolean) {
  for (const { queryKey, state, promise } of queryClient.getQueryCache().findAll({ predicate })) {
    if (state.data !== undefined || state.fetchStatus === 'idle') continue;
    const invalidate = () => queryClient.invalidateQueries({ queryKey, exact: true });
    void promise?.then(invalidate, () => {});
  }
  void queryClient.invalidateQueries({ predicate });
}

/** The query client of the app. Only this module decides which queries become stale after mutations and live events. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _result, { options }) => {
      const feature = featureOfKey(options.mutationKey);
      if (feature) refresh([feature]);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      gcTime: staleMs,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      /*
       * The delay between attempts is the library's default: min(1000 * 2^n, 30000) ms. Without a network there is no
       * retry.
       */
      retry: (failures, error) => failures < retries && !isRefused(error) && navigator.onLine,
      /*
       * Requests are sent even without a network, so that the user sees an error immediately instead of waiting without
       * any feedback.
       */
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

export const refreshTables = (tables: readonly string[]) => refresh(featuresOfTables(tables));

export const refreshEverything = () => askAgain(() => true);
