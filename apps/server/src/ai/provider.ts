import type { AiSettings } from '../platform/ai-settings.ts';
import { type ModelCall, type ModelTurn, TurnReader } from './model-chunks.ts';
import { failureOfStatus, ModelFailure } from './model-failure.ts';

export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; calls?: ModelCall[] }
  | { role: 'tool'; content: string; callId: string };

export interface ModelTool {
  name: string;
  description: string;
  parameters: unknown;
}

/**
 * The time limits of a model call: the time until the response begins, the time between two pieces of the response, and
 * the total time.
 */
interface Patience {
  beginMs: number;
  pieceMs: number;
  wholeMs: number;
}

const usualPatience: Patience = { beginMs: 30_000, pieceMs: 30_000, wholeMs: 120_000 };
const longestStream = 2_000_000;

interface Asking {
  signal: AbortSignal;
  onText: (text: string) => void;
  patience?: Patience;
}

const asSent = (message: ModelMessage) => {
  if (message.role === 'tool')
    return { role: 'tool', tool_call_id: message.callId, content: message.content };
  if (message.role !== 'assistant' || !message.calls?.length)
    return { role: message.role, content: message.content };
  return {
    role: 'assistant',
    content: message.content || null,
    tool_calls: message.calls.map(({ id, name, arguments: text }) => ({
      id,
      type: 'function',
      function: { name, arguments: text },
    })),
  };
};

const bodyOf = (model: string, messages: readonly ModelMessage[], tools: readonly ModelTool[]) =>
  JSON.stringify({
    model,
    stream: true,
    stream_options: { include_usage: true },
    messages: messages.map(asSent),
    tools: tools.map((tool) => ({ type: 'function', function: tool })),
  });

/**
 * Aborts the model call if no data arrives within the time limit. The time limit starts again with every piece that
 * arrives.
 */
class Watch {
  readonly #stop = new AbortController();
  readonly signal: AbortSignal;
  #timer: NodeJS.Timeout | undefined;
  readonly #whole: NodeJS.Timeout;

  constructor(outer: AbortSignal, wholeMs: number) {
    this.signal = AbortSignal.any([outer, this.#stop.signal]);
    this.#whole = setTimeout(() => this.#stop.abort(), wholeMs);
  }

  get isOver(): boolean {
    return this.#stop.signal.aborted;
  }

  waitFor(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#stop.abort(), ms);
  }

  end(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#whole);
    this.#stop.abort();
  }
}

/**
 * Runs one model turn at an OpenAI-compatible address. Throws a ModelFailure, or the abort reason of the given
 * signal.
 */
export async function askModel(
  settings: AiSettings,
  { messages, tools }: { messages: readonly ModelMessage[]; tools: readonly ModelTool[] },
  { signal, onText, patience = usualPatience }: Asking,
): Promise<ModelTurn> {
  const watch = new Watch(signal, patience.wholeMs);
  watch.waitFor(patience.beginMs);
  try {
    const response = await fetch(`${settings.baseUrl}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal: watch.signal,
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        /*
         * Model servers close idle connections at any time, and a request that reuses a connection at that moment
         * fails. Opening a new connection takes little time compared to an answer.
         */
        connection: 'close',
        ...(settings.apiKey && { authorization: `Bearer ${settings.apiKey}` }),
      },
      body: bodyOf(settings.model, messages, tools),
    });
    if (!response.ok) throw failureOfStatus(response.status);
    const reader = new TurnReader(onText);
    for await (const line of linesOf(response, () => watch.waitFor(patience.pieceMs))) {
      const json = isStream(response) ? dataOf(line) : line;
      if (json === '[DONE]') reader.isFinished = true;
      else if (json) reader.read(json);
    }
    if (!reader.isFinished) throw new ModelFailure('cut');
    return reader.turn;
  } catch (error) {
    if (error instanceof ModelFailure) throw error;
    if (watch.isOver) throw new ModelFailure('slow');
    signal.throwIfAborted();
    throw new ModelFailure(isCut(error) ? 'cut' : 'unreachable', String(error));
  } finally {
    watch.end();
  }
}

const dataOf = (line: string) => (line.startsWith('data:') ? line.slice('data:'.length).trim() : undefined);

const isStream = ({ headers }: Response) => !headers.get('content-type')?.includes('application/json');

/** Returns whether the connection broke after the response had begun. */
const isCut = (error: unknown) =>
  error instanceof TypeError && /terminated|aborted|closed/i.test(`${error.message} ${error.cause ?? ''}`);

/** Yields the lines of a streamed response, or the complete body of a response that is not streamed. */
async function* linesOf(response: Response, onPiece: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let rest = '';
  for await (const piece of response.body ?? []) {
    onPiece();
    size += piece.byteLength;
    if (size > longestStream) throw new ModelFailure('too_long', 'stream');
    rest += decoder.decode(piece, { stream: true });
    if (!isStream(response)) continue;
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest.trim()) yield rest;
}
