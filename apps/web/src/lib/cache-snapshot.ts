import type { QueryKey } from '@tanstack/react-query';
import { queryClient, refreshTables } from './query-client.ts';

export type Snapshot = [QueryKey, unknown][];

/**
 * Takes a snapshot of cached data and cancels running queries. The function must be called before an unconfirmed
 * change is shown, so that no older response overwrites the change.
 */
export async function takeSnapshot(queryKey: QueryKey): Promise<Snapshot> {
  await queryClient.cancelQueries({ queryKey });
  return queryClient.getQueriesData({ queryKey });
}

/**
 * Called when the server rejects a change: restores the cached data from the snapshot and refetches it, because it
 * may have changed in the meantime.
 */
export function rollBack(snapshot: Snapshot | undefined, tables: readonly string[]): void {
  for (const [key, data] of snapshot ?? []) queryClient.setQueryData(key, data);
  refreshTables(tables);
}
