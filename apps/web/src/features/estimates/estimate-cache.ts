import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import type { EstimatePage, EstimateRow } from '@dayworks/shared/estimates/estimate-list';
import { api } from '../../lib/api.ts';
import { rollBack, type Snapshot, takeSnapshot } from '../../lib/cache-snapshot.ts';
import { queryClient } from '../../lib/query-client.ts';
import { shownInList } from './optimistic-estimate.ts';

const listKey = api.estimates.list.key();
const detailKey = (id: string) => api.estimates.get.queryKey({ input: { id } });

export const takeEstimateSnapshot = () => takeSnapshot(api.estimates.key());

export const rollBackEstimates = (snapshot: Snapshot | undefined) => rollBack(snapshot, ['estimates']);

const changePages = (change: (rows: EstimateRow[]) => EstimateRow[]) =>
  queryClient.setQueriesData<EstimatePage>(
    { queryKey: listKey },
    (page) => page && { ...page, estimates: change(page.estimates) },
  );

/** Finds the estimate in the loaded lists, whose data is enough for the header of the sheet while the details load. */
export const findListed = (id: string): EstimateRow | undefined =>
  queryClient
    .getQueriesData<EstimatePage>({ queryKey: listKey })
    .flatMap(([, page]) => page?.estimates ?? [])
    .find((row) => row.id === id);

/**
 * Shows a change to an estimate before the server confirms it; returns a snapshot with which the change can be
 * reverted.
 */
export async function showChanged(
  id: string,
  today: CalendarDate,
  change: (estimate: EstimateDetail, now: string) => EstimateDetail,
): Promise<Snapshot> {
  const snapshot = await takeEstimateSnapshot();
  const before = queryClient.getQueryData<EstimateDetail>(detailKey(id));
  if (!before) return snapshot;
  const after = change(before, new Date().toISOString());
  const shown = shownInList(after, today);
  queryClient.setQueryData(detailKey(id), after);
  changePages((rows) => rows.map((row) => (row.id === id ? { ...row, ...shown } : row)));
  return snapshot;
}

export const showRemoved = (id: string) => changePages((rows) => rows.filter((row) => row.id !== id));

/** Removes a deleted estimate from the cache, so that a link to the estimate does not show it anymore. */
export const forgetDetail = (id: string) => queryClient.removeQueries({ queryKey: detailKey(id) });
