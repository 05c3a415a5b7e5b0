import type { QueryKey } from '@tanstack/react-query';
import { queryClient, refreshTables } from './query-client.ts';

export type Snapshot = [QueryKey, unknown][];

/** Before something is shown that the server has yet to confirm: no older answer may arrive on top of it. */
export async function takeSnapshot(queryKey: QueryKey): Promise<Snapshot> {
  await queryClient.cancelQueries({ queryKey });
  return queryClient.getQueriesData({ queryKey });
}

/** The server said no: everything as it was, and asked for again, since it may have changed meanwhile. */
export function rollBack(snapshot: Snapshot | undefined, tables: readonly string[]): void {
  for (const [key, data] of snapshot ?? []) queryClient.setQueryData(key, data);
  refreshTables(tables);
}
