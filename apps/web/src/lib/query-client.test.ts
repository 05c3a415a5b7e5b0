import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { queryClient, refreshEverything, refreshTables } from './query-client.ts';

const business = [['business', 'get'], { type: 'query' }];
const outbox = [['outbox', 'list'], { type: 'query', input: {} }];
const isStale = (queryKey: unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;

function seed() {
  queryClient.setQueryData(business, { business_name: 'Bluebird' });
  queryClient.setQueryData(outbox, { messages: [] });
}

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a live change marks only those queries as stale that read the changed tables', () => {
  seed();
  refreshTables(['business_settings']);
  expect([isStale(business), isStale(outbox)]).toEqual([true, false]);
});

test('a successful mutation marks the queries of its feature as stale, and a failed mutation marks none', async () => {
  const mutate = (mutationFn: () => Promise<unknown>) =>
    queryClient
      .getMutationCache()
      .build(queryClient, { mutationKey: [['business', 'update'], { type: 'mutation' }], mutationFn })
      .execute(undefined);
  seed();
  await expect(mutate(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(isStale(business)).toBe(false);
  await mutate(async () => 'saved');
  expect([isStale(business), isStale(outbox)]).toEqual([true, false]);
});

test('a query that is loading for the first time while its data changes is marked as stale when its result arrives', async () => {
  let arrive = (_name: string) => {};
  const asking = queryClient.fetchQuery({
    queryKey: business,
    queryFn: () =>
      new Promise<string>((resolve) => {
        arrive = resolve;
      }),
  });
  refreshTables(['business_settings']);
  arrive('from before');
  await asking;
  await expect.poll(() => isStale(business)).toBe(true);
});

test('after an interruption of the live stream, all queries are marked as stale', () => {
  seed();
  refreshEverything();
  expect([isStale(business), isStale(outbox)]).toEqual([true, true]);
});

test('the default query options have the specified values', () => {
  const { queries } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 300_000, refetchOnWindowFocus: false });
  vi.stubGlobal('navigator', { onLine: true });
  const retry = queries?.retry as (failures: number, error: Error) => boolean;
  const refused = new ApiError(404, 'NOT_FOUND', 'Not found');
  const broken = new ApiError(503, 'SERVICE_UNAVAILABLE', 'Down');
  expect([retry(0, refused), retry(0, broken), retry(2, broken), retry(3, broken)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  /*
   * Without a network, a request fails without retries. Otherwise, the user would have to wait seven seconds for the
   * error.
   */
  vi.stubGlobal('navigator', { onLine: false });
  expect(retry(0, new TypeError('Failed to fetch'))).toBe(false);
});
