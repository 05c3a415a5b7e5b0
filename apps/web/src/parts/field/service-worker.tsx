import { RefreshCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';

const lookAgainMs = 60 * 60_000;

let waiting: ServiceWorker | null = null;
let isAskedFor = false;
const listeners = new Set<() => void>();

function offer(worker: ServiceWorker | null) {
  waiting = worker;
  for (const listener of listeners) listener();
}

const watched = new WeakSet<ServiceWorkerRegistration>();

/**
 * If a new version of the app arrives while another version is running, the new version waits until the user accepts
 * it.
 */
function watch(registration: ServiceWorkerRegistration) {
  if (watched.has(registration)) return;
  watched.add(registration);
  if (registration.waiting && registration.active) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) offer(worker);
    });
  });
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, lookAgainMs);
  document.addEventListener('visibilitychange', () => !document.hidden && look());
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAskedFor) window.location.reload();
    for (const listener of listeners) listener();
  });
}

/**
 * Starts the service worker. This happens only in the production build and only if the browser allows it, that is, with
 * HTTPS or on localhost.
 */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (registration) watch(registration);
}

function takeNewVersion(): void {
  isAskedFor = true;
  waiting?.postMessage('take-over');
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const useNewVersion = () => useSyncExternalStore(subscribe, () => waiting !== null);

/** Returns whether the screens of the app are stored on the device, so that they can be opened offline. */
export const useIsAppKept = () =>
  useSyncExternalStore(subscribe, () => navigator.serviceWorker?.controller != null);

/** Tells the user that there is a new version of the app, which the user can install at a convenient time. */
export function NewVersionLine() {
  if (!useNewVersion()) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-accent-soft py-2 pr-2 pl-4 text-14"
    >
      <RefreshCw className="size-5 text-accent-text" />
      <span className="min-w-0 flex-1">A new version is ready</span>
      <Button onClick={takeNewVersion}>Reload</Button>
    </p>
  );
}
