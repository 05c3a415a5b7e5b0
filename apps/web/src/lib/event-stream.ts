import { toError } from './api.ts';
import { ApiError } from './errors.ts';

interface ServerEvent {
  name: string;
  data: string;
}

function parseBlock(block: string): ServerEvent {
  const event: ServerEvent = { name: 'message', data: '' };
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event.name = line.slice(6).trim();
    if (line.startsWith('data:')) event.data += line.slice(5).trim();
  }
  return event;
}

/** Parses server-sent events from text that arrives in pieces of any size. */
export function createEventParser(): (piece: string) => ServerEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(parseBlock);
  };
}

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
 * Calls a procedure that returns its result piece by piece. With oRPC's protocol, the server sends events until the
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
      // A comment event has no data. Its only purpose is to keep the connection alive.
      if (event.data !== '') yield pieceOf(event) as Piece;
    }
  }
}
