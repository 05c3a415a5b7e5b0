/*
 * The part of the client that is not generated. It is written to dist together with the list of operations, has no
 * dependencies and runs in browsers and on servers.
 */

export interface Operation {
  method: string;
  /** The path with its parameters in braces, such as /invoices/{id}. */
  path: string;
  answers: 'json' | 'file';
}

export interface ClientOptions {
  /** The address of the API, such as https://office.example.com/api. */
  url: string;
  /** A personal access token. */
  token: string;
  fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  /** The key that makes a repeated create harmless. Without one, each call has a new key. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** A refusal of the API. Decide by `code` and `status`; the message is for people. */
export class DayworksError extends Error {
  override name = 'DayworksError';
  readonly code: string;
  readonly status: number;
  readonly data: { fields?: Record<string, string>; [more: string]: unknown };

  constructor(answer: { code?: string; status?: number; message?: string; data?: DayworksError['data'] }) {
    super(answer.message ?? 'The API could not be reached');
    this.code = answer.code ?? 'UNKNOWN';
    this.status = answer.status ?? 0;
    this.data = answer.data ?? {};
  }
}

type Input = Record<string, unknown>;

/** Puts the parameters of the path into it, and returns the rest of the input. */
function fillPath(path: string, input: Input): { path: string; rest: Input } {
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

function queryOf(rest: Input): string {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `?${query}` : '';
}

async function readError(response: Response): Promise<DayworksError> {
  const answer = await response.json().catch(() => ({}));
  return new DayworksError({ status: response.status, message: response.statusText, ...(answer as object) });
}

async function callOperation(
  { url, token, fetch = globalThis.fetch }: ClientOptions,
  { method, path, answers }: Operation,
  input: Input = {},
  { idempotencyKey = crypto.randomUUID(), signal }: CallOptions = {},
): Promise<unknown> {
  const filled = fillPath(path, input);
  const isRead = method === 'GET';
  const response = await fetch(url.replace(/\/$/, '') + filled.path + (isRead ? queryOf(filled.rest) : ''), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(isRead ? {} : { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }),
    },
    ...(isRead ? {} : { body: JSON.stringify(filled.rest) }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw await readError(response);
  return answers === 'file' ? response.blob() : response.json();
}

type Call = (input?: Input, options?: CallOptions) => Promise<unknown>;

/** Makes the client: `client.invoices.list({ limit: 10 })` calls the operation with this name. */
export function clientOf(
  operations: Record<string, Record<string, Operation>>,
  options: ClientOptions,
): Record<string, Record<string, Call>> {
  return Object.fromEntries(
    Object.entries(operations).map(([feature, calls]) => [
      feature,
      Object.fromEntries(
        Object.entries(calls).map(([name, operation]): [string, Call] => [
          name,
          (input, call) => callOperation(options, operation, input, call),
        ]),
      ),
    ]),
  );
}
