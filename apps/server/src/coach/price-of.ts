import { type PricePosition, pricePosition } from '@dayworks/shared/coach/price-position';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { type PriceRow, soldPrices } from './facts/item-facts.ts';
import { momentOf } from './facts/moment.ts';

export async function getPricePosition(
  context: MemberContext,
  { name }: { name: string },
): Promise<PricePosition> {
  const [sold] = await readBusiness<[PriceRow[]]>(context, [soldPrices(momentOf(context.actor), name)]);
  return pricePosition(sold);
}
