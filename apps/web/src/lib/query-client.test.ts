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

test('a live change touches the queries of its tables only', () => {
  seed();
  refreshTables(['business_settings']);
  expect([isStale(business), isStale(outbox)]).toEqual([true, false]);
});

test('a successful mutation touches the queries of its feature, a failed one none', async () => {
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

test('what is on its way for the first time when something changes is out of date when it arrives', async () => {
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

test('after a gap everything is out of date', () => {
  seed();
  refreshEverything();
  expect([isStale(business), isStale(outbox)]).toEqual([true, true]);
});

test('the library-level constants hold', () => {
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
  // Nobody waits seven seconds to be told that there is no network.
  vi.stubGlobal('navigator', { onLine: false });
  expect(retry(0, new TypeError('Failed to fetch'))).toBe(false);
});
