import { invalid } from '@dayworks/shared/errors';
import { NonNegativeMoney } from '@dayworks/shared/fields';
import { maxDollars } from '@dayworks/shared/money';
import type { PartInput } from '@dayworks/shared/products/bundle';
import type { Actor, Tx } from '../platform/with-business.ts';

interface BundleFigures {
  price: number;
  cost: number | null;
  duration_minutes: number | null;
}

interface CountedParts extends BundleFigures {
  found: number;
}

const figures = `coalesce(sum(round(item.price * part.quantity, 2)), 0) as price,
  case when bool_and(item.cost is not null) then sum(round(item.cost * part.quantity, 2)) end as cost,
  case when bool_or(item.duration_minutes is not null)
    then least(sum(ceil(coalesce(item.duration_minutes, 0) * part.quantity)), 3600)::int end as duration_minutes`;

/**
 * Calculates the price, cost and duration of a bundle from its parts. The parts are locked against price changes, so
 * that a bundle is never saved with outdated prices.
 */
export async function bundleFigures(
  { $client }: Tx,
  { businessId }: Actor,
  parts: readonly PartInput[],
): Promise<BundleFigures> {
  const { rows } = await $client.query<CountedParts>(
    `with part as (select * from unnest($2::uuid[], $3::numeric[]) as part (item_id, quantity)),
       item as (select item.* from item_catalog item
         where item.business_id = $1 and item.kind <> 'bundle' and item.id in (select item_id from part)
         order by item.id for share)
     select count(item.id)::int as found, ${figures} from part left join item on item.id = part.item_id`,
    [businessId, parts.map(({ item_id }) => item_id), parts.map(({ quantity }) => quantity)],
  );
  const [counted] = rows;
  if (!counted || counted.found < parts.length)
    throw invalid('Choose items from your catalog', { parts: 'Choose items from your catalog' });
  const { found: _, ...sums } = counted;
  if ([sums.price, sums.cost ?? 0].some((sum) => !NonNegativeMoney.safeParse(sum).success))
    throw invalid('These items add up to more than the maximum bundle price', {
      parts: 'These items add up to more than the maximum bundle price',
    });
  return sums;
}

/**
 * Updates the bundles that contain a changed item in the same transaction. The versions of the bundles stay the same
 * because no user edited the bundles. The bundle rows are locked first, and a separate statement then adds up the
 * prices, because only a later statement sees a concurrent change to another item.
 */
export async function repriceBundlesWith(
  { $client }: Tx,
  { businessId }: Actor,
  itemId: string,
): Promise<void> {
  const { rows: bundles } = await $client.query<{ id: string }>(
    `select id from item_catalog
     where business_id = $1 and parts @> jsonb_build_array(jsonb_build_object('item_id', $2::text))
     order by id for update`,
    [businessId, itemId],
  );
  if (bundles.length === 0) return;
  await $client.query(
    `update item_catalog bundle set price = least(sums.price, ${maxDollars}),
       cost = case when sums.cost is not null then least(sums.cost, ${maxDollars}) end, duration_minutes = sums.duration_minutes
     from (select b.id, ${figures}
       from item_catalog b cross join jsonb_to_recordset(b.parts) as part (item_id uuid, quantity numeric)
       join item_catalog item on item.business_id = $1 and item.id = part.item_id
       where b.business_id = $1 and b.id = any ($2::uuid[])
       group by b.id) as sums
     where bundle.business_id = $1 and bundle.id = sums.id`,
    [businessId, bundles.map(({ id }) => id)],
  );
}
