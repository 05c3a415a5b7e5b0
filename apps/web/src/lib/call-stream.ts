import { toError } from './call-rpc.ts';
import { ApiError } from './errors.ts';
import { createEventParser, type ServerEvent } from './live/event-stream.ts';

interface Envelope {
  json?: unknown;
}

function pieceOf({ name, data }: ServerEvent): unknown {
  const { json } = JSON.parse(data) as Envelope;
  if (name !== 'error') return json;
  const { code = 'UNKNOWN', message = '', status = 500 } = (json ?? {}) as Partial<ApiError>;
  throw new ApiError(status, code, message);
}

/**
 * Calls a procedure that returns its result piece by piece, using oRPC's protocol: server-sent events until the
 * procedure is done.
 */
export async function* callStream<Piece>(
  path: string,
  input: unknown,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  const response = await fetch(`/api/rpc/${path}`, {
    method: 'POST',
    body: JSON.stringify({ json: input }),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    signal,
  });
  if (!response.ok || !response.body) throw await toError(response);
  const parse = createEventParser();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const event of parse(value)) {
      if (event.name === 'done') return;
      // A comment event, which only keeps the connection alive, has no data.
      if (event.data !== '') yield pieceOf(event) as Piece;
    }
  }
}
