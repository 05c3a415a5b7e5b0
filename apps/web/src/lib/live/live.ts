import type { LiveEvent } from '@dayworks/shared/live-event';
import { createEventParser } from '../event-stream.ts';
import { preloadedPage } from '../preload.ts';

export const connectTimeoutMs = 10_000;

const heartbeatMs = 30_000;
/**
 * A single missed heartbeat can be caused by a slow network. After two missed heartbeats, the connection is considered
 * dead.
 */
export const silenceLimitMs = 2 * heartbeatMs;

const reconnectDelaysMs = [1_000, 2_000, 5_000];
const lastDelayMs = 10_000;

export function reconnectDelayMs(failures: number): number {
  return reconnectDelaysMs[failures] ?? lastDelayMs;
}

interface Handlers {
  signal: AbortSignal;
  onReady(): void;
  onEvent(event: LiveEvent): void;
}

/** Returns a watchdog timer that ends a live connection if no data has arrived for too long. */
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

/** Opens one connection to /api/live and reads from it until the connection ends. */
async function readLiveConnection({ signal, onReady, onEvent }: Handlers): Promise<void> {
  const attempt = new AbortController();
  const watchdog = createWatchdog(() => attempt.abort());
  watchdog.expectWithin(connectTimeoutMs);
  try {
    const response = await fetch('/api/live', {
      headers: { accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, attempt.signal]),
    });
    if (!response.ok || !response.body) {
      /*
       * A status below 500 means that the session has ended. A status of 500 or above, for example from a gateway, does
       * not mean this.
       */
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
    // A rejected, lost or silent live connection is not reported as an error, because the caller reconnects.
  } finally {
    watchdog.rest();
    attempt.abort();
  }
}

type Publish = (event: LiveEvent) => void;

/** Waits before the next attempt to connect, until the delay has passed or the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}

let isBehind = true;

/**
 * Fetches the changes that were made after the preloaded data was read and before the live stream was connected, so
 * that no change is missed.
 */
async function catchUp(publish: Publish, signal: AbortSignal): Promise<void> {
  const page = preloadedPage();
  if (!page || !isBehind) return;
  isBehind = false;
  const asked = `/api/live/missed?${new URLSearchParams({ ...page })}`;
  const response = await fetch(asked, { signal }).catch(() => undefined);
  const missed: LiveEvent[] = response?.ok ? await response.json() : [{ type: 'resync' }];
  if (!signal.aborted) missed.forEach(publish);
}

async function keepConnected(publish: Publish, signal: AbortSignal, takenOver: boolean): Promise<void> {
  let mayHaveMissedSomething = takenOver;
  let failures = 0;
  while (!signal.aborted) {
    await readLiveConnection({
      signal,
      onReady() {
        failures = 0;
        if (mayHaveMissedSomething) publish({ type: 'resync' });
        else void catchUp(publish, signal);
      },
      onEvent: publish,
    });
    mayHaveMissedSomething = true;
    if (!signal.aborted) await pause(reconnectDelayMs(failures++), signal);
  }
}

async function ownStream(publish: Publish, signal: AbortSignal): Promise<void> {
  // Without HTTPS, browsers support locks only on localhost. Without locks, each tab has its own stream.
  if (!navigator.locks) return keepConnected(publish, signal, false);
  const wasFirst = await navigator.locks.request('live', { ifAvailable: true }, async (lock) => {
    if (lock) await keepConnected(publish, signal, false);
    return lock !== null;
  });
  if (wasFirst || signal.aborted) return;
  void catchUp(publish, signal);
  await navigator.locks
    .request('live', { signal }, () => keepConnected(publish, signal, true))
    .catch(() => undefined);
}

/**
 * Uses one live stream for all tabs. The tab that holds the lock reads the stream and passes all events on. Over
 * HTTP/1.1, browsers allow only six connections, so with one stream per tab, a seventh tab would be blocked.
 */
export function startLive(deliver: Publish): () => void {
  const stopping = new AbortController();
  const otherTabs = new BroadcastChannel('live');
  otherTabs.onmessage = ({ data }: MessageEvent<LiveEvent>) => deliver(data);
  const publish = (event: LiveEvent) => {
    if (stopping.signal.aborted) return;
    deliver(event);
    otherTabs.postMessage(event);
  };
  void ownStream(publish, stopping.signal);
  return () => {
    stopping.abort();
    otherTabs.close();
  };
}
