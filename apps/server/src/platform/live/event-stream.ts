/**
 * Returns events for a stream as they are produced. Unlike an async generator, the stream ends immediately when the
 * listener disconnects (through the abort signal), even while it is waiting for the next event.
 */
export function tellEvents<Event>(
  make: (tell: (event: Event) => void, signal: AbortSignal) => Promise<void>,
): AsyncIteratorObject<Event, void, void> {
  const stopping = new AbortController();
  const waiting: Event[] = [];
  let ending: { error?: unknown } | undefined;
  let wake = () => {};
  const tell = (event: Event) => {
    waiting.push(event);
    wake();
  };
  const end = (how: { error?: unknown }) => {
    ending ??= how;
    wake();
  };
  make(tell, stopping.signal).then(
    () => end({}),
    (error: unknown) => end({ error }),
  );
  const events: AsyncIteratorObject<Event, void, void> = {
    async next() {
      for (;;) {
        const event = waiting.shift();
        if (event !== undefined) return { done: false, value: event };
        if (ending) {
          if ('error' in ending) throw ending.error;
          return { done: true, value: undefined };
        }
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await promise;
      }
    },
    async return() {
      stopping.abort();
      waiting.length = 0;
      end({});
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => events,
    async [Symbol.asyncDispose]() {
      stopping.abort();
    },
  };
  return events;
}
