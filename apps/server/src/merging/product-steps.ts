import type { PartInput } from '@dayworks/shared/products/bundle';
import type { Scope, Tx } from '../platform/with-business.ts';
import { repriceBundlesWith } from '../products/writes.ts';
import type { MergeSteps, Pair } from './merge-pair.ts';
import { changeRows, type MergedPair } from './row-changes.ts';

const isBundle = ({ kind }: Record<string, unknown>) => kind === 'bundle';

/** Names the remaining product instead of the merged one in the parts of a bundle. */
function joinedParts(parts: readonly PartInput[], { keptId, mergedId }: MergedPair): PartInput[] {
  const counted = new Map<string, PartInput>();
  for (const part of parts) {
    const item_id = part.item_id === mergedId ? keptId : part.item_id;
    const quantity = (counted.get(item_id)?.quantity ?? 0) + part.quantity;
    counted.set(item_id, { ...part, item_id, quantity: Math.round(quantity * 1000) / 1000 });
  }
  return [...counted.values()];
}

async function changeBundles(tx: Tx, actor: Scope, pair: MergedPair): Promise<void> {
  const { rows } = await tx.$client.query<{ id: string; parts: PartInput[] }>(
    `select id, parts from item_catalog where business_id = $1 and parts @> jsonb_build_array(jsonb_build_object('item_id', $2::text))
     order by id for no key update`,
    [actor.businessId, pair.mergedId],
  );
  for (const { id, parts } of rows)
    await changeRows(
      tx,
      actor,
      pair,
      'item_catalog',
      { parts: joinedParts(parts, pair) },
      { text: 't.id = $2', values: [id] },
    );
}

interface Bookable {
  id: string;
  services: { item_id: string }[];
}

/** Offers the remaining product for online booking in place of the merged one. */
async function changeBooking(tx: Tx, actor: Scope, pair: MergedPair): Promise<void> {
  const { rows } = await tx.$client.query<Bookable>(
    'select id, services from booking_settings where business_id = $1 for no key update',
    [actor.businessId],
  );
  const [settings] = rows;
  if (!settings?.services.some(({ item_id }) => item_id === pair.mergedId)) return;
  const isOffered = settings.services.some(({ item_id }) => item_id === pair.keptId);
  const services = settings.services.flatMap((service) => {
    if (service.item_id !== pair.mergedId) return [service];
    return isOffered ? [] : [{ ...service, item_id: pair.keptId }];
  });
  await changeRows(
    tx,
    actor,
    pair,
    'booking_settings',
    { services },
    { text: 't.id = $2', values: [settings.id] },
  );
}

interface Uses {
  bundles: number;
  is_booked: boolean;
}

async function productEffects(tx: Tx, actor: Scope, { kept, merged }: Pair): Promise<string[]> {
  const { rows } = await tx.$client.query<Uses>(
    `select (select count(*)::int from item_catalog where business_id = $1
        and parts @> jsonb_build_array(jsonb_build_object('item_id', $2::text))) as bundles,
      exists (select from booking_settings where business_id = $1
        and services @> jsonb_build_array(jsonb_build_object('item_id', $2::text))) as is_booked`,
    [actor.businessId, merged.id],
  );
  const { bundles = 0, is_booked = false } = rows[0] ?? {};
  return [
    bundles > 0 &&
      `${bundles === 1 ? 'One bundle contains' : `${bundles} bundles contain`} the product that stays instead, with its price.`,
    is_booked && 'Online booking offers the product that stays instead.',
    kept.active === false && 'The product that stays is inactive.',
    'Documents keep the names and prices that they were written with, and their margins stay the same.',
  ].filter((effect) => effect !== false);
}

export const productSteps: MergeSteps = {
  refusal: async (_tx, _actor, { kept, merged }) =>
    isBundle(kept) === isBundle(merged) ? null : 'A bundle and a single product cannot be merged.',
  effects: productEffects,
  finish: async (tx, actor, pair) => {
    await changeBundles(tx, actor, pair);
    await changeBooking(tx, actor, pair);
    await changeRows(
      tx,
      actor,
      pair,
      'item_catalog',
      { active: false },
      { text: 't.id = $2 and t.active', values: [pair.mergedId] },
    );
    await repriceBundlesWith(tx, actor, pair.keptId);
  },
  afterUndo: async (tx, actor, { keptId, mergedId }) => {
    await repriceBundlesWith(tx, actor, keptId);
    await repriceBundlesWith(tx, actor, mergedId);
    return [];
  },
};
