import { randomUUID } from 'node:crypto';
import { tellerOf } from '../platform/change-teller.ts';
import type { Platform } from '../platform/platform.ts';

export interface LiveReader {
  /** Everything that came over the stream so far. */
  readonly text: string;
  readonly isClosed: boolean;
  /** Resolves when the stream has said this, and fails when the stream ends before that. */
  hear(words: string | RegExp): Promise<void>;
  /** Resolves when the stream ended, whoever ended it. */
  closed: Promise<void>;
  close(): void;
}

/**
 * The one way in which tests read a live stream. A loop over `read()` of its own would spin for ever once the stream has ended,
 * because `read()` then resolves at once, and no timer gets its turn to end the test.
 */
export async function openLiveReader(
  origin: string,
  headers: Record<string, string>,
  send: typeof fetch = fetch,
): Promise<LiveReader> {
  const closing = new AbortController();
  const response = await send(`${origin}/api/live`, { headers, signal: closing.signal });
  if (!response.ok || !response.body)
    throw Object.assign(new Error(await response.text()), { status: response.status });
  const stream = response.body.pipeThrough(new TextDecoderStream());
  const listeners = new Set<() => void>();
  let text = '';
  let isClosed = false;
  const closed = (async () => {
    try {
      for await (const part of stream) {
        text += part;
        for (const look of listeners) look();
      }
    } catch {
      // The connection was cut, by the test or by the server.
    }
    isClosed = true;
    for (const look of listeners) look();
  })();
  const includes = (words: string | RegExp) =>
    typeof words === 'string' ? text.includes(words) : words.test(text);
  return {
    get text() {
      return text;
    },
    get isClosed() {
      return isClosed;
    },
    closed,
    close: () => closing.abort(),
    hear: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (includes(words)) resolve();
          else if (isClosed) reject(new Error(`The stream ended before it said ${words}. It said: ${text}`));
          else return;
          listeners.delete(look);
        };
        listeners.add(look);
        look();
      }),
  };
}

/**
 * Resolves when every change that was committed before the call has been passed on to this server's open streams. News of a
 * test's own preparations can arrive late, so a test waits for this before it listens for something or counts it.
 */
export async function waitUntilTold({
  platform,
}: {
  platform: Pick<Platform, 'live' | 'database'>;
}): Promise<void> {
  const { live, database } = platform;
  const told = Promise.withResolvers<void>();
  const businessId = randomUUID();
  const stream = { userId: randomUUID(), place: 'test', businessId, end: () => {} };
  const remove = live.add({ ...stream, send: () => told.resolve() });
  // The marker takes the same way as a change of rows: after all that waits to be told, and through the same gathering.
  const teller = tellerOf(database.app);
  if (!teller) throw new Error('This server tells nobody of its changes.');
  teller.tell(businessId, ['marker']);
  await told.promise;
  remove();
}
