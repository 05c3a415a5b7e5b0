import { offlineDatabases } from './offline.ts';

/** Looks without making it. */
export async function hasKeptWork(): Promise<boolean> {
  const databases = await window.indexedDB?.databases?.().catch(() => []);
  return databases?.some(({ name }) => name === offlineDatabases.queue) ?? false;
}
