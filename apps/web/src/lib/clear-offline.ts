import { deleteDB, openDB } from 'idb';
import { hasKeptWork } from './has-kept-work.ts';
import { offlineDatabases } from './offline.ts';

async function clearApp(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  for (const name of await window.caches.keys()) await window.caches.delete(name);
}

let discardedOf: string | null = null;

/** Marks the unsent work of the user for deletion after signing out. */
export const discardOnLeave = (userId: string) => {
  discardedOf = userId;
};

/**
 * Deletes only the unsent work of users who chose to discard it. The work of other users stays encrypted on the
 * device until they send or discard it.
 */
async function clearQueue(): Promise<void> {
  if (!(await hasKeptWork())) return;
  const database = await openDB<{ actions: { key: number; value: { user_id: string } } }>(
    offlineDatabases.queue,
    1,
    // A different tab may have just deleted the database. Without its object store, no later tap could be stored.
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

/** Deletes the readable data at the end of every session, including the key to the unsent work. */
export function clearOffline(hasLeft: boolean): void {
  if (!window.indexedDB) return;
  indexedDB.deleteDatabase(offlineDatabases.days);
  if (!hasLeft) return;
  void clearQueue().catch(() => undefined);
  // Without HTTPS there are neither service workers nor caches.
  if (window.caches) void clearApp().catch(() => undefined);
}
