import type { contract } from '@dayworks/shared/contract';
import type { ContractRouterClient } from '@orpc/contract';
import type { RouterUtils } from '@orpc/tanstack-query';
import { type QueryFunctionContext, skipToken } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

export interface CallContext {
  /**
   * The idempotency key. It is created when a form opens, so that a double click or a retry creates only one record.
   */
  idempotencyKey?: string;
  /**
   * The user who did the work that is being sent. The server rejects the call if another user has signed in on this
   * device in the meantime.
   */
  userId?: string;
}

/**
 * Files and values that JSON cannot represent are rarely sent, so their serializer is loaded only when it is first
 * needed.
 */
async function loadSerializer() {
  const { StandardRPCJsonSerializer, StandardRPCSerializer } = await import('@orpc/client/standard');
  return new StandardRPCSerializer(new StandardRPCJsonSerializer({}));
}

const holdsFile = (input: unknown) =>
  typeof input === 'object' && input !== null && Object.values(input).some((value) => value instanceof Blob);

async function encode(input: unknown): Promise<Pick<RequestInit, 'body' | 'headers'>> {
  if (holdsFile(input)) return { body: (await loadSerializer()).serialize(input) as FormData };
  return { body: JSON.stringify({ json: input }), headers: { 'content-type': 'application/json' } };
}

async function decode(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    return (await loadSerializer()).deserialize(await response.formData());
  }
  if (!type.startsWith('application/json')) return undefined;
  const envelope = await response.json();
  return envelope.meta?.length ? (await loadSerializer()).deserialize(envelope) : envelope.json;
}

export async function toError(response: Response): Promise<ApiError> {
  // If a request is rejected before it reaches a procedure, the response may not be JSON.
  const body = await response.json().catch(() => null);
  const { code = 'UNKNOWN', message = '', data = {} } = body?.json ?? body ?? {};
  return new ApiError(response.status, code, message, data);
}

interface CallOptions {
  context?: CallContext;
  signal?: AbortSignal | undefined;
}

/**
 * Calls a procedure with fetch and oRPC's protocol. The client in oRPC's own package also supports streams, batches and
 * tracing, which are not used here and would increase the size of the first load by 5%.
 */
async function callRpc(
  path: readonly string[],
  input: unknown,
  { context, signal }: CallOptions = {},
): Promise<unknown> {
  const { body, headers } = await encode(input);
  const response = await fetch(`/api/rpc/${path.join('/')}`, {
    method: 'POST',
    body,
    headers: {
      ...headers,
      ...(context?.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
      ...(context?.userId ? { 'x-user-id': context.userId } : {}),
    },
    signal: signal ?? null,
  });
  if (!response.ok) throw await toError(response);
  return decode(response);
}

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
 * Creates helpers such as api.business.get.queryOptions() for every procedure in the contract. Only the types are taken
 * from @orpc/tanstack-query. The code of that package also supports streams and hydration, which are not used here and
 * would increase the first load.
 */
function createQueryUtils(callAt: (path: readonly string[]) => Call): unknown {
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

type Client = ContractRouterClient<typeof contract, CallContext>;

export const api = createQueryUtils(
  (path) => (input, options) => callRpc(path, input, options),
) as RouterUtils<Client>;

/**
 * Creates an idempotency key without crypto.randomUUID. That function works only with HTTPS or on localhost, but an
 * office can also open the app through its LAN address.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
