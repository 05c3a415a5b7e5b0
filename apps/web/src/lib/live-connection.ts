import type { LiveEvent } from '@dayworks/shared/live-event';
import { createEventParser } from './event-stream.ts';
import { connectTimeoutMs, silenceLimitMs } from './live-timing.ts';

interface Handlers {
  signal: AbortSignal;
  onReady(): void;
  onEvent(event: LiveEvent): void;
}

/** Returns a watchdog that ends a live connection on which no data has arrived for too long. */
function createWatchdog(abort: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    expectWithin(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    },
    rest: () => clearTimeout(timer),
  };
}

/** Opens one connection to /api/live and reads from it until the connection ends for any reason. */
export async function readLiveConnection({ signal, onReady, onEvent }: Handlers): Promise<void> {
  const attempt = new AbortController();
  const watchdog = createWatchdog(() => attempt.abort());
  watchdog.expectWithin(connectTimeoutMs);
  try {
    const response = await fetch('/api/live', {
      headers: { accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, attempt.signal]),
    });
    if (!response.ok || !response.body) {
      // A status below 500 means that the session has ended; a 5xx status, for example from a gateway, does not.
      if (response.status < 500) onEvent({ type: 'session' });
      return;
    }
    const parse = createEventParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      watchdog.expectWithin(silenceLimitMs);
      const { done, value } = await reader.read();
      if (done) return;
      for (const { name, data } of parse(value)) {
        if (name === 'ready') onReady();
        else if (name === 'message') onEvent(JSON.parse(data) as LiveEvent);
      }
    }
  } catch {
    // The connection was rejected or cut, or no data arrived, so the caller reconnects.
  } finally {
    watchdog.rest();
    attempt.abort();
  }
}
