import type { QueryKey } from '@tanstack/react-query';
import { queryClient, refreshTables } from './query-client.ts';

export type Snapshot = [QueryKey, unknown][];

/**
 * Takes a snapshot of cached data and cancels running queries. This function must be called before an unconfirmed
 * change is shown. Otherwise, the response to an older query could overwrite the change.
 */
export async function takeSnapshot(queryKey: QueryKey): Promise<Snapshot> {
  await queryClient.cancelQueries({ queryKey });
  return queryClient.getQueriesData({ queryKey });
}

/**
 * Called when the server rejects a change. Restores the cached data from the snapshot, and refetches it because it may
 * have changed in the meantime.
 */
export function rollBack(snapshot: Snapshot | undefined, tables: readonly string[]): void {
  for (const [key, data] of snapshot ?? []) queryClient.setQueryData(key, data);
  refreshTables(tables);
}
