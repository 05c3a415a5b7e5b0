import { ApiError } from './errors.ts';

export interface CallContext {
  /** The idempotency key, created when a form opens, so that a double click or a retry creates only one record. */
  idempotencyKey?: string;
  /** The user whose work this is. The server rejects the call if somebody else has signed in on this device since. */
  userId?: string;
}

/** Files and values that JSON cannot express are rare, so their serializer is loaded on first use. */
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
 * Calls a procedure over fetch with oRPC's protocol. The client in oRPC's own package also supports streams, batches
 * and tracing, which are not used here and would make the first load one twentieth larger.
 */
export async function callRpc(
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
