import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import { type SoldItem, type SoldSums, tellItemsSold } from '@dayworks/shared/questions/tell/items';
import { type Ticket, tellAverageTicket } from '@dayworks/shared/questions/tell/ticket';
import { createBinder, named } from '../../platform/list/query.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { ticketQuery } from '../../sales/sales-queries.ts';
import { lookUp } from '../who/look-up.ts';

export async function averageTicket(
  context: MemberContext,
  { period, compare }: QuestionParameters<'average_ticket'>,
): Promise<Told> {
  const [[now], [before]] = await readBusiness<[Ticket[], Ticket[]]>(context, [
    ticketQuery(context.actor, period),
    ticketQuery(context.actor, compare ?? period),
  ]);
  if (!now || !before) throw new Error('a sum has one row');
  return tellAverageTicket(now, period, compare ? { period: compare, ticket: before } : null);
}

/** Answers the question about items sold from the same daily totals that the Sales screen reads. */
export async function itemsSold(
  context: MemberContext,
  { period, limit = shownRows, item }: QuestionParameters<'items_sold'>,
): Promise<Told> {
  const found = await lookUp(context, { item });
  if ('unclear' in found) return found.unclear;
  const { values, bind } = createBinder(context.actor.businessId, period.from, period.to);
  const isItem = found.meant.item ? `and name = ${bind(found.meant.item.name)}` : '';
  const sold = `sold as (select name, sum(lines)::int as lines, sum(thousandths::float8) / 1000 as quantity,
      sum(cents::float8) / 100 as total from item_days
    where business_id = $1 and day between $2 and $3 ${isItem} group by name having sum(lines) <> 0)`;
  const [[sums], first] = await readBusiness<[SoldSums[], SoldItem[]]>(context, [
    named(
      'question-sold',
      `with ${sold} select count(*)::int as items, coalesce(sum(lines), 0)::int as lines,
         coalesce(round(sum(total::numeric), 2), 0) as total from sold`,
      [...values],
    ),
    named(
      'question-sold-first',
      `with ${sold} select name, quantity, total, (select min(c.unit) from item_catalog c
         where c.business_id = $1 and c.name = sold.name having count(distinct c.unit) = 1) as unit
       from sold order by total desc, name limit ${bind(limit)}`,
      values,
    ),
  ]);
  if (!sums) throw new Error('a sum has one row');
  return tellItemsSold(sums, first, { period, item: found.meant.item });
}
