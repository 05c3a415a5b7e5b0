import { offlineDatabases } from './offline.ts';

async function clearApp(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  for (const name of await window.caches.keys()) await window.caches.delete(name);
}

/** Work that is not sent goes only with somebody who was asked about it; else it waits until they sign in again (A4). */
export function clearOffline(hasLeft: boolean): void {
  if (!window.indexedDB) return;
  indexedDB.deleteDatabase(offlineDatabases.days);
  if (!hasLeft) return;
  indexedDB.deleteDatabase(offlineDatabases.queue);
  // Where there is no HTTPS there are neither workers nor caches.
  if (window.caches) void clearApp().catch(() => undefined);
}
