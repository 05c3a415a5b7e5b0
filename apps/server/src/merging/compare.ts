import type { Merge, MergeChoice, MergeComparison } from '@dayworks/shared/merging/merge';
import { choosableFields, shownField, usuallyTaken } from '@dayworks/shared/merging/merge-fields';
import { type MergeKind, undoDays } from '@dayworks/shared/merging/merge-kind';
import { named } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness, readSnapshot, type Scope, type Tx } from '../platform/with-business.ts';
import { sideOf } from './find-duplicates.ts';
import { links } from './links.ts';
import { fieldChanges, loadPair } from './load-pair.ts';
import type { MergedRow, Pair } from './merge-pair.ts';
import { stepsOf } from './merge-steps.ts';
import { countRows } from './row-changes.ts';

/** Counts the rows that a merge moves, by the words for them. */
export async function countMoves(
  { $client }: Tx,
  { businessId }: Scope,
  kind: MergeKind,
  { kept, merged }: Pair,
): Promise<Merge['moves']> {
  const worded = links[kind].flatMap((link) => (link.words ? [{ link, words: link.words }] : []));
  const { rows } = await $client.query<{ counts: number[] }>(
    named(
      `merge-counts-${kind}`,
      `select array[${worded.map(({ link }) => countRows(link)).join(', ')}] as counts`,
      [businessId, merged.id, kept.id],
    ),
  );
  const counts = rows[0]?.counts ?? [];
  return worded.flatMap(({ words: [one, many] }, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ label: count === 1 ? one : many, count }] : [];
  });
}

const comparedFields = (kind: MergeKind, { kept, merged }: Pair): MergeComparison['fields'] => {
  const taken = new Set(usuallyTaken(kind, kept, merged));
  return choosableFields(kind).flatMap((choosable) => {
    const [own, others] = [shownField(kept, choosable), shownField(merged, choosable)];
    if (own === others) return [];
    const usual = taken.has(choosable.field) ? 'merged' : 'kept';
    return [{ field: choosable.field, label: choosable.label, kept: own, merged: others, usual }];
  });
};

/** Compares two records and says what a merge would do. */
export async function compareRecords(context: MemberContext, choice: MergeChoice): Promise<MergeComparison> {
  const { actor } = context;
  const { kind } = choice;
  const steps = stepsOf[kind];
  return readSnapshot(context, async (tx) => {
    const pair = await loadPair(tx, actor, choice);
    const side = (row: MergedRow) => ({ ...sideOf(kind, row as never), version: row.version });
    return {
      kept: side(pair.kept),
      merged: side(pair.merged),
      fields: comparedFields(kind, pair),
      moves: await countMoves(tx, actor, kind, pair),
      effects: await steps.effects(tx, actor, pair, fieldChanges(kind, pair, null)),
      refusal: await steps.refusal(tx, actor, pair),
    };
  });
}

const day = 24 * 60 * 60 * 1000;

/** The last moment at which a merge can be undone. */
export const undoUntil = (createdAt: string): string =>
  new Date(Date.parse(createdAt) + undoDays * day).toISOString();

type StoredMerge = Omit<Merge, 'undo_until'>;

const mergeColumns = `m.id, m.kind, m.kept_id, m.merged_id, m.kept_title, m.merged_title, m.created_at, m.moves,
  (select name from profiles where profiles.id = m.merged_by) as merged_by`;

const withEnd = (row: StoredMerge): Merge => ({ ...row, undo_until: undoUntil(row.created_at) });

export async function readMerge({ $client }: Tx, { businessId }: Scope, id: string): Promise<Merge> {
  const { rows } = await $client.query<StoredMerge>(
    `select ${mergeColumns} from merges m where m.business_id = $1 and m.id = $2`,
    [businessId, id],
  );
  return withEnd(rows[0] as StoredMerge);
}

const mostListed = 200;

/** Lists the merges that can still be undone, newest first. */
export async function listMerges(context: MemberContext): Promise<Merge[]> {
  const { actor } = context;
  const since = new Date(actor.now.getTime() - undoDays * day);
  const [rows] = await readBusiness<[StoredMerge[]]>(context, [
    {
      name: 'merges',
      text: `select ${mergeColumns} from merges m where m.business_id = $1 and m.undone_at is null and m.created_at > $2
        order by m.created_at desc, m.id limit ${mostListed}`,
      values: [actor.businessId, since],
    },
  ]);
  return rows.map(withEnd);
}
