import type { LiveEvent } from '@dayworks/shared/live-event';
import { readLiveConnection } from './live-connection.ts';
import { reconnectDelayMs } from './live-timing.ts';
import { preloadedPage } from './preload.ts';

type Publish = (event: LiveEvent) => void;

/** Waits until the delay has passed or the browser is online again. */
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
 * Fetches changes from the time between reading the preloaded data and connecting the live stream, so that no change
 * is missed.
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
  // Without HTTPS, the browser provides locks only on localhost; without locks, each tab has its own stream.
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
 * Uses one live stream for all tabs: the tab that holds the lock reads the stream and passes on all events. Over
 * HTTP/1.1, a stream per tab would use up the browser's connections and block the seventh tab.
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
