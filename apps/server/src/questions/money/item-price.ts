import { seesCosts } from '@dayworks/shared/business/member-role';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import {
  type AskedPrice,
  type ItemPrice,
  tellItemPrice,
} from '@dayworks/shared/questions/tell/money/item-price';
import { statusTests } from '../../invoices/list-query.ts';
import { businessDay } from '../../platform/business-day.ts';
import { named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { lookUp } from '../who/look-up.ts';

type Sums = ItemPrice['sums'];

/**
 * Document lines whose name is the item's name in any letter case, each with its price and its outcome (sold, won or
 * lost). $3 is the name.
 */
const lines = `lines as (
    select line.price, 'sold' as came_to from invoice_items line join invoices i on i.business_id = $1 and i.id = line.invoice_id
    where line.business_id = $1 and lower(trim(line.name)) = lower(trim($3)) and i.status <> 'cancelled' and $2::date is not null
      and not ${statusTests.draft}
    union all
    select line.price, case when e.won_at is not null then 'won' else 'lost' end from estimate_items line
    join estimates e on e.business_id = $1 and e.id = line.estimate_id
    where line.business_id = $1 and lower(trim(line.name)) = lower(trim($3)) and line.is_chosen and e.deleted_at is null
      and (e.won_at is not null or e.lost_at is not null)
  )`;

const counts = `count(*) filter (where came_to = 'sold')::int as sold, count(*) filter (where came_to = 'won')::int as won,
  count(*) filter (where came_to = 'lost')::int as lost`;

export async function itemPrice(
  context: MemberContext,
  { item }: QuestionParameters<'item_price'>,
): Promise<Told> {
  const found = await lookUp(context, { item });
  if ('unclear' in found) return found.unclear;
  const { item: meant } = found.meant;
  if (!meant) throw new Error('a question about an item names one');
  const { actor } = context;
  const values = [actor.businessId, businessDay(actor), meant.name];
  const [[product], [sums], prices] = await readBusiness<
    [Pick<ItemPrice, 'price' | 'unit' | 'cost'>[], Sums[], AskedPrice[]]
  >(context, [
    named('question-item', 'select price, unit, cost from item_catalog where business_id = $1 and id = $2', [
      actor.businessId,
      meant.id,
    ]),
    named(
      'question-item-sums',
      `with ${lines} select ${counts}, count(distinct price)::int as prices,
         round(avg(price) filter (where came_to = 'sold'), 2) as average,
         min(price) filter (where came_to = 'sold') as lowest, max(price) filter (where came_to = 'sold') as highest
       from lines`,
      values,
    ),
    named(
      'question-item-prices',
      `with ${lines} select price, ${counts} from lines group by price order by count(*) desc, price limit ${shownRows}`,
      values,
    ),
  ]);
  if (!product || !sums) throw new Error('an item that was found has a price');
  const cost = seesCosts(actor.role) ? product.cost : null;
  return tellItemPrice({ ...product, cost, item: meant, sums }, prices);
}
