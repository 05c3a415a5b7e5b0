import { randomUUID } from 'node:crypto';
import { tellerOf } from '../platform/live/change-teller.ts';
import type { Platform } from '../platform/verb-context.ts';

export interface LiveReader {
  /** All text received from the live stream so far. */
  readonly text: string;
  readonly isClosed: boolean;
  /** Resolves when the stream has sent the given text, and rejects if the stream ends first. */
  hear(words: string | RegExp): Promise<void>;
  /** Resolves when the stream has ended, whether the test or the server closed it. */
  closed: Promise<void>;
  close(): void;
}

/**
 * Opens a live stream for reading; tests must not read a stream in any other way. After the end of the stream, each
 * call of `read()` resolves immediately. A loop of such calls would never end, and no timer could end the test.
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
      /*
       * A read error of the live stream is ignored, because it only means that the test or the server has closed the
       * connection.
       */
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
 * Resolves when every change committed before the call has been passed on to this server's open streams. Notifications
 * caused by the setup of a test can arrive late, so a test must call this function before it listens for events or
 * counts them.
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
  /*
   * The marker message takes the same path as the notification of a row change: it is queued behind all pending
   * notifications and is batched in the same way.
   */
  const teller = tellerOf(database.app);
  if (!teller) throw new Error('This server tells nobody of its changes.');
  teller.tell(businessId, ['marker']);
  await told.promise;
  remove();
}
