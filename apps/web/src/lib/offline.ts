import type { MemberRole } from '@dayworks/shared/business/business';
import { readStored, storageKeys, writeStored } from './storage.ts';

/** What a phone keeps for work without a network: what can be read, and apart from it what is not sent yet. */
export const offlineDatabases = { days: 'field-days', queue: 'field-queue' } as const;

/** Who works on this device, as the server said last. Enough to show their day before it answers again. */
export interface KeptPerson {
  user_id: string;
  name: string;
  role: MemberRole;
}

export function keptPerson(): KeptPerson | null {
  const text = readStored(storageKeys.keptPerson);
  return text ? (JSON.parse(text) as KeptPerson) : null;
}

export const keepPerson = (person: KeptPerson) => writeStored(storageKeys.keptPerson, JSON.stringify(person));

/** Looks without making it. */
export async function hasKeptWork(): Promise<boolean> {
  const databases = await window.indexedDB?.databases?.().catch(() => []);
  return databases?.some(({ name }) => name === offlineDatabases.queue) ?? false;
}

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
