import { deleteDB, openDB } from 'idb';
import { hasDatabase, hasKeptWork } from './has-kept-work.ts';
import { offlineDatabases } from './storage.ts';

async function clearApp(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  for (const name of await window.caches.keys()) await window.caches.delete(name);
}

let discardedOf: string | null = null;

/** Marks the user's unsent work for deletion when the user signs out. */
export const discardOnLeave = (userId: string) => {
  discardedOf = userId;
};

/**
 * Deletes the unsent work of those users who chose to discard it. The work of other users stays encrypted on the device
 * until they send or discard it.
 */
async function clearQueue(): Promise<void> {
  if (!(await hasKeptWork())) return;
  const database = await openDB<{ actions: { key: number; value: { user_id: string } } }>(
    offlineDatabases.queue,
    1,
    /*
     * Creates the object store again, because another tab may have just deleted the database. Without the object store,
     * nothing could be stored later.
     */
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

/**
 * Deletes the readable data of all other users, including the keys to their unsent work. All stored pictures are
 * deleted, because they do not show which user they belong to. The database itself stays, because the given user may
 * already be writing to it.
 */
export async function clearOthers(userId: string): Promise<void> {
  if (!(await hasDatabase(offlineDatabases.days))) return;
  const database = await openDB(offlineDatabases.days);
  try {
    const change = database.transaction(database.objectStoreNames, 'readwrite');
    for (const name of database.objectStoreNames) {
      const store = change.objectStore(name);
      for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
        if (cursor.key !== userId && cursor.value.user_id !== userId) await cursor.delete();
    }
    await change.done;
  } finally {
    database.close();
  }
}

/** Deletes all readable data at the end of every session, including the key that encrypts the unsent work. */
export function clearOffline(hasLeft: boolean): void {
  if (!window.indexedDB) return;
  indexedDB.deleteDatabase(offlineDatabases.days);
  if (!hasLeft) return;
  void clearQueue().catch(() => undefined);
  // Without HTTPS, browsers support neither service workers nor caches.
  if (window.caches) void clearApp().catch(() => undefined);
}
