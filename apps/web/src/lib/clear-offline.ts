import { deleteDB, openDB } from 'idb';
import { hasKeptWork } from './has-kept-work.ts';
import { offlineDatabases } from './offline.ts';

async function clearApp(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  for (const name of await window.caches.keys()) await window.caches.delete(name);
}

let discardedOf: string | null = null;

/** This person wants their unsent work deleted when they have signed out. */
export const discardOnLeave = (userId: string) => {
  discardedOf = userId;
};

/** Unsent work belongs to its person, whoever signs out: it stays sealed on the device until they send or discard it. */
async function clearQueue(): Promise<void> {
  if (!(await hasKeptWork())) return;
  const database = await openDB<{ actions: { key: number; value: { user_id: string } } }>(
    offlineDatabases.queue,
    1,
    // Another tab may have deleted it just now. Without its store, no later tap could be kept.
    {
      upgrade: (made) => void made.createObjectStore('actions', { keyPath: 'order', autoIncrement: true }),
    },
  );
  let left = 0;
  try {
    const change = database.transaction('actions', 'readwrite');
    for (let cursor = await change.store.openCursor(); cursor; cursor = await cursor.continue()) {
      if (cursor.value.user_id === discardedOf) await cursor.delete();
      else left += 1;
    }
    await change.done;
  } finally {
    database.close();
  }
  discardedOf = null;
  if (left === 0) await deleteDB(offlineDatabases.queue);
}

/** What can be read goes with every session, and with it the key to what is not sent. */
export function clearOffline(hasLeft: boolean): void {
  if (!window.indexedDB) return;
  indexedDB.deleteDatabase(offlineDatabases.days);
  if (!hasLeft) return;
  void clearQueue().catch(() => undefined);
  // Where there is no HTTPS there are neither workers nor caches.
  if (window.caches) void clearApp().catch(() => undefined);
}
