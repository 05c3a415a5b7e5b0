import { conflict, notFound } from '@dayworks/shared/errors';
import type { Merge, NewMerge, UndoneMerge } from '@dayworks/shared/merging/merge';
import { recordTitle } from '@dayworks/shared/merging/merge-fields';
import { type MergeKind, undoDays } from '@dayworks/shared/merging/merge-kind';
import { audit } from '../platform/audit.ts';
import { findRow, insertRow, updateRow } from '../platform/database/row-statements.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { inScope, refuseStale } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { countMoves, readMerge, undoUntil } from './compare.ts';
import { links, tableOfKind } from './links.ts';
import { fieldChanges, loadPair } from './load-pair.ts';
import type { MergedRow, Pair } from './merge-pair.ts';
import { stepsOf } from './merge-steps.ts';
import { changeRows, type MergedPair, moveRows, putRowsBack } from './row-changes.ts';
import { merges } from './table.ts';

const auditedAs: Record<MergeKind, string> = { customer: 'customer', lead: 'lead', product: 'catalog_item' };

/** The trigger that notes consents leaves them to the merge, which knows what the two customers said. */
async function withConsentsOfMerge<T>({ $client }: Tx, work: () => Promise<T>): Promise<T> {
  const set = (source: string) =>
    $client.query(`select set_config('app.consent_source', $1, true)`, [source]);
  await set('merge');
  const result = await work();
  await set('');
  return result;
}

/** Raises the version of both records, so that forms that are open with their old values cannot be saved. */
const raiseVersions = ({ $client }: Tx, { businessId }: Actor, kind: MergeKind, ids: readonly string[]) =>
  $client.query(
    `update ${tableOfKind[kind]} set version = version + 1 where business_id = $1 and id = any ($2::uuid[])`,
    [businessId, ids],
  );

interface Running {
  kind: MergeKind;
  pair: Pair & MergedPair;
  change: Record<string, unknown>;
}

async function runMerge(tx: Tx, actor: Actor, { kind, pair, change }: Running): Promise<void> {
  const steps = stepsOf[kind];
  const { kept } = pair;
  await steps.prepare?.(tx, actor, pair);
  for (const link of links[kind]) await moveRows(tx, actor, pair, link);
  const also = Object.entries(steps.alsoChanged?.(pair, change) ?? {}).filter(
    ([column, value]) => kept[column] !== value,
  );
  await changeRows(
    tx,
    actor,
    pair,
    tableOfKind[kind],
    { ...change, ...Object.fromEntries(also) },
    { text: 't.id = $2', values: [kept.id] },
  );
  await steps.finish(tx, actor, pair);
  await raiseVersions(tx, actor, kind, [pair.keptId, pair.mergedId]);
}

async function auditBoth(
  tx: Tx,
  actor: Actor,
  kind: MergeKind,
  { keptId, mergedId }: MergedPair,
  action: 'merge' | 'unmerge',
  entry: { before?: unknown; after: object },
): Promise<void> {
  const entity = auditedAs[kind];
  await audit(tx, actor, { action, entity, entityId: keptId, ...entry });
  await audit(tx, actor, {
    action: action === 'merge' ? 'merge_into' : 'unmerge_from',
    entity,
    entityId: mergedId,
    after: { kept_id: keptId },
  });
}

const fieldsBefore = (row: MergedRow, change: object) =>
  Object.fromEntries(Object.keys(change).map((column) => [column, row[column]]));

/** Merges one record into another: everything that belongs to it moves, and its id leads to the other one. */
export async function mergeRecords(context: MemberContext, input: NewMerge): Promise<Merge> {
  const { actor } = context;
  const { kind, kept_version, merged_version, taken } = input;
  return withIdempotencyKey(context, 'merging.merge', input, async (tx) => {
    const pair = await loadPair(tx, actor, input, 'for update');
    const { kept, merged } = pair;
    refuseStale(kept, kept_version, kind);
    refuseStale(merged, merged_version, kind);
    const refusal = await stepsOf[kind].refusal(tx, actor, pair);
    if (refusal) throw conflict(refusal);
    const change = fieldChanges(kind, pair, taken);
    const moves = await countMoves(tx, actor, kind, pair);
    const [kept_title, merged_title] = [recordTitle(kind, { ...kept, ...change }), recordTitle(kind, merged)];
    const ids = { keptId: kept.id, mergedId: merged.id };
    const stored = await insertRow(tx, merges, {
      business_id: actor.businessId,
      kind,
      kept_id: kept.id,
      merged_id: merged.id,
      kept_title,
      merged_title,
      merged_by: actor.userId,
      moves,
    });
    const running = { kind, pair: { ...pair, ...ids, mergeId: stored.id }, change };
    await withConsentsOfMerge(tx, () => runMerge(tx, actor, running));
    await auditBoth(tx, actor, kind, { ...ids, mergeId: stored.id }, 'merge', {
      before: fieldsBefore(kept, change),
      after: { ...change, merged_id: merged.id, merged_title, moves },
    });
    return readMerge(tx, actor, stored.id);
  });
}

const tooLate = `More than ${undoDays} days have passed since this merge, so it can no longer be undone.`;

/** Rejects undoing a merge whose remaining record was itself merged into another one. */
async function refuseMergedAgain(
  { $client }: Tx,
  { businessId }: Actor,
  { kind, kept_id }: typeof merges.$inferSelect,
): Promise<void> {
  const { rows } = await $client.query<{ kept_title: string; merged_title: string }>(
    'select kept_title, merged_title from merges where business_id = $1 and kind = $2 and merged_id = $3 and undone_at is null',
    [businessId, kind, kept_id],
  );
  const [later] = rows;
  if (later)
    throw conflict(
      `${later.merged_title} has since been merged into ${later.kept_title}. Undo that merge first.`,
    );
}

/** Takes back what a merge moved and changed, unless it was changed again in the meantime. */
export async function undoMerge(context: MemberContext, { id }: { id: string }): Promise<UndoneMerge> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const merge = await findRow(tx, merges, inScope(actor, id), 'update');
    if (!merge || merge.undone_at) throw notFound('Merge not found');
    const { kind, kept_id, merged_id, created_at } = merge;
    if (Date.parse(undoUntil(created_at)) < actor.now.getTime()) throw conflict(tooLate);
    const ids = { mergeId: id, keptId: kept_id, mergedId: merged_id };
    await tx.$client.query(
      `select from ${tableOfKind[kind]} where business_id = $1 and id in ($2, $3) order by id for update`,
      [actor.businessId, kept_id, merged_id],
    );
    await refuseMergedAgain(tx, actor, merge);
    await updateRow(tx, merges, inScope(actor, id), { undone_at: actor.now.toISOString() });
    const steps = stepsOf[kind];
    const remarks = await withConsentsOfMerge(tx, async () => {
      await steps.beforeUndo?.(tx, actor, ids);
      await putRowsBack(tx, actor, id);
      return steps.afterUndo(tx, actor, { ...ids, mergedAt: created_at });
    });
    await raiseVersions(tx, actor, kind, [kept_id, merged_id]);
    await tx.$client.query('delete from merge_changes where business_id = $1 and merge_id = $2', [
      actor.businessId,
      id,
    ]);
    await auditBoth(tx, actor, kind, ids, 'unmerge', { after: { merged_id, remarks } });
    return { kind, kept_id, merged_id, remarks };
  });
}
