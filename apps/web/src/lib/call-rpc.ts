import { ApiError } from './errors.ts';

export interface CallContext {
  /** Made when a form opens, so that a double click or a retry creates one thing. */
  idempotencyKey?: string;
}

/** Files and values that JSON does not know are rare, so what they take comes with the first of them. */
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
  // What is refused before it reaches a procedure comes without the envelope.
  const body = await response.json().catch(() => null);
  const { code = 'UNKNOWN', message = '', data = {} } = body?.json ?? body ?? {};
  return new ApiError(response.status, code, message, data);
}

interface CallOptions {
  context?: CallContext;
  signal?: AbortSignal | undefined;
}

/**
 * Speaks oRPC's protocol over fetch. The package's own link also carries streams, batches and tracing, which nothing
 * here uses and which would be a twentieth of the first load.
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
    },
    signal: signal ?? null,
  });
  if (!response.ok) throw await toError(response);
  return decode(response);
}
