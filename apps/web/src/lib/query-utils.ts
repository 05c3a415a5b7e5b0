import { type QueryFunctionContext, skipToken } from '@tanstack/react-query';

type Call = (input: unknown, options?: object) => Promise<unknown>;

interface Options {
  input?: unknown;
  context?: unknown;
}

type PagedOptions = Options & { input: (pageParam: unknown) => unknown; initialPageParam: unknown };

export const keyOf = (path: readonly string[], type?: string, input?: unknown) => [
  path,
  { ...(input === undefined ? {} : { input }), ...(type ? { type } : {}) },
];

/** Creates the query and mutation helpers for a procedure, with the same keys as in @orpc/tanstack-query. */
function utilsFor(path: readonly string[], call: Call) {
  return {
    call,
    key: ({ type, input }: { type?: string; input?: unknown } = {}) => keyOf(path, type, input),
    queryKey: ({ input }: Options = {}) => keyOf(path, 'query', input),
    mutationKey: () => keyOf(path, 'mutation'),
    queryOptions: ({ input, context, ...options }: Options = {}) => ({
      queryKey: keyOf(path, 'query', input === skipToken ? undefined : input),
      queryFn:
        input === skipToken
          ? skipToken
          : ({ signal }: QueryFunctionContext) => call(input, { signal, context }),
      ...options,
    }),
    infiniteOptions: ({ input, context, ...options }: PagedOptions) => ({
      queryKey: keyOf(path, 'infinite', input(options.initialPageParam)),
      queryFn: ({ pageParam, signal }: QueryFunctionContext<readonly unknown[], unknown>) =>
        call(input(pageParam), { signal, context }),
      ...options,
    }),
    mutationOptions: ({ context, ...options }: Options = {}) => ({
      mutationKey: keyOf(path, 'mutation'),
      mutationFn: (input: unknown) => call(input, { context }),
      ...options,
    }),
  };
}

/**
 * Creates helpers such as api.business.get.queryOptions() for every procedure in the contract. Only the types come
 * from @orpc/tanstack-query; the package's code also supports streams and hydration, which are not used here and
 * would increase the first load.
 */
export function createQueryUtils(callAt: (path: readonly string[]) => Call): unknown {
  const at = (path: readonly string[]): unknown => {
    const utils = utilsFor(path, callAt(path));
    const isOwn = (name: string): name is keyof typeof utils =>
      name === 'key' || (path.length === 2 && name in utils);
    return new Proxy(utils, {
      get(_utils, name) {
        if (typeof name !== 'string') return undefined;
        return isOwn(name) ? utils[name] : at([...path, name]);
      },
    });
  };
  return at([]);
}
