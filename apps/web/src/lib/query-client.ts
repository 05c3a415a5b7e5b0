import { MutationCache, type Query, QueryClient } from '@tanstack/react-query';
import { affectedFeatures, type Feature, featureOfKey, featuresOfTables } from './affected-features.ts';
import { isRefused } from './errors.ts';

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
 * What is asked for the first time is not asked again while it is on its way, and its answer may be from before the change:
 * it is asked again once it is there.
 */
function askAgain(predicate: (query: Query) => boolean) {
  for (const { queryKey, state, promise } of queryClient.getQueryCache().findAll({ predicate })) {
    if (state.data !== undefined || state.fetchStatus === 'idle') continue;
    const invalidate = () => queryClient.invalidateQueries({ queryKey, exact: true });
    void promise?.then(invalidate, () => {});
  }
  void queryClient.invalidateQueries({ predicate });
}

/** The only place that says what is out of date: a mutation ends here, and so does the live stream. */
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
      // The wait between tries is the library's: min(1000 * 2^n, 30000) ms. Without a network the first answer stands.
      retry: (failures, error) => failures < retries && !isRefused(error) && navigator.onLine,
      // Being offline is an answer the user should see, not a reason to wait in silence.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

export const refreshTables = (tables: readonly string[]) => refresh(featuresOfTables(tables));

export const refreshEverything = () => askAgain(() => true);
