import { offlineDatabases } from './storage.ts';

/** Checks whether a database exists on this device, without creating it. */
export async function hasDatabase(wanted: string): Promise<boolean> {
  const databases = await window.indexedDB?.databases?.().catch(() => []);
  return databases?.some(({ name }) => name === wanted) ?? false;
}

/** Checks whether the database with unsent work exists. */
export const hasKeptWork = (): Promise<boolean> => hasDatabase(offlineDatabases.queue);
