import { type PricePosition, pricePosition } from '@dayworks/shared/coach/price-position';
import type { MemberContext } from '../platform/verb-context.ts';
import { pricesOf } from '../questions/facts/item-prices.ts';
import { readFacts } from '../questions/facts/read-facts.ts';

export async function getPricePosition(
  context: MemberContext,
  { name }: { name: string },
): Promise<PricePosition> {
  const { sold } = await readFacts(context, { sold: pricesOf(context.actor, name) });
  return pricePosition(sold);
}
