import { invalid, notFound } from '@dayworks/shared/errors';
import type { MergeChoice } from '@dayworks/shared/merging/merge';
import { mergedFields, usuallyTaken } from '@dayworks/shared/merging/merge-fields';
import { type MergeKind, mergeKindWords } from '@dayworks/shared/merging/merge-kind';
import { notMerged } from '../platform/merged-records.ts';
import type { Scope, Tx } from '../platform/with-business.ts';
import { tableOfKind } from './links.ts';
import type { MergedRow, Pair } from './merge-pair.ts';

/** Reads both records of a merge. With a lock, they are locked in the order of their ids, so merges cannot deadlock. */
export async function loadPair(
  { $client }: Tx,
  { businessId }: Scope,
  { kind, kept_id, merged_id }: MergeChoice,
  lock: 'for update' | '' = '',
): Promise<Pair> {
  if (kept_id === merged_id) throw invalid('Choose two different records');
  const { rows } = await $client.query<{ id: string; row: MergedRow }>({
    name: `merge-pair-${kind}-${lock}`,
    text: `select t.id, to_jsonb(t) as row from ${tableOfKind[kind]} t
      where t.business_id = $1 and t.id in ($2, $3) and ${notMerged(kind, 't.id')} order by t.id ${lock}`,
    values: [businessId, kept_id, merged_id],
  });
  const of = (id: string) => {
    const found = rows.find((row) => row.id === id.toLowerCase());
    if (!found) throw notFound(`${labelOf(kind)} not found`);
    return found.row;
  };
  return { kept: of(kept_id), merged: of(merged_id) };
}

const labelOf = (kind: MergeKind) => {
  const { one } = mergeKindWords[kind];
  return one.charAt(0).toUpperCase() + one.slice(1);
};

/** Returns the changes of the remaining record's written fields. */
export function fieldChanges(kind: MergeKind, { kept, merged }: Pair, taken: readonly string[] | null) {
  return mergedFields(kind, kept, merged, new Set(taken ?? usuallyTaken(kind, kept, merged)));
}
