import { offlineDatabases } from './offline.ts';

/** Checks whether the database with unsent work exists, without creating it. */
export async function hasKeptWork(): Promise<boolean> {
  const databases = await window.indexedDB?.databases?.().catch(() => []);
  return databases?.some(({ name }) => name === offlineDatabases.queue) ?? false;
}
