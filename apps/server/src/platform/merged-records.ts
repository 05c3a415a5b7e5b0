import { conflict } from '@dayworks/shared/errors';
import type { MergeKind } from '@dayworks/shared/merging/merge-kind';
import type { NamedQuery, Scope, Tx } from './with-business.ts';

/*
 * What every feature has to know about merged records: they are hidden, cannot be changed, and their ids lead to the
 * record that remains (database/merging.sql).
 */

/** The condition for rows that were not merged into another one; $1 is the business id. */
export const notMerged = (kind: MergeKind, id: string): string => `not is_merged($1, '${kind}', ${id})`;

/** The query for the record that remains after all merges of a record; it returns no row if the record was not merged. */
export const remainingQuery = ({ businessId }: Scope, kind: MergeKind, id: string): NamedQuery => ({
  name: 'remaining-record',
  text: `select remaining_record($1, $2, $3) as id where is_merged($1, $2, $3)`,
  values: [businessId, kind, id],
});

/** Rejects a change of a record that was merged into another one. */
export async function refuseMerged(
  { $client }: Tx,
  { businessId }: Scope,
  kind: MergeKind,
  id: string,
): Promise<void> {
  const { rows } = await $client.query<{ kept_title: string }>({
    name: 'merged-record',
    text: 'select kept_title from merges where business_id = $1 and kind = $2 and merged_id = $3 and undone_at is null',
    values: [businessId, kind, id],
  });
  const [merge] = rows;
  if (merge)
    throw conflict(
      `This ${kind} was merged into ${merge.kept_title}. Undo the merge to change it by itself again.`,
    );
}
