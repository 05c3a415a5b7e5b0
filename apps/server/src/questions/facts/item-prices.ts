import { seesCosts } from '@dayworks/shared/business/member-role';
import type { SoldItem } from '@dayworks/shared/questions/noticed/rows';
import type { Actor, NamedQuery } from '../../platform/with-business.ts';
import { type Facts, facts, type Moment, momentOf, rowsOf } from './read-facts.ts';

const mostItems = 500;
/**
 * The maximum numbers of invoices and estimates to read when prices are compared; reading more documents would not
 * change the result noticeably.
 */
const lookedInvoices = 2000;
const lookedEstimates = 1000;

type ItemRow = Pick<SoldItem, 'id' | 'name' | 'price' | 'cost'>;

function catalogItems({ businessId }: Moment): NamedQuery {
  return {
    name: 'facts-items',
    text: `select id, name, price, cost from item_catalog where business_id = $1 and active and price > 0
      order by name, id limit ${mostItems}`,
    values: [businessId],
  };
}

interface PriceRow {
  name: string;
  price: number;
  times: number;
  quantity: number;
  won: number;
}

/**
 * The lines of invoices that were paid in the last 12 months, for all items or for one item. The Sales screen shows the
 * same lines.
 */
function soldPrices({ businessId, yearStart, today }: Moment, name: string | null = null): NamedQuery {
  return {
    name: 'facts-sold-prices',
    text: `with lately as materialized (select id from invoices
        where business_id = $1 and status = 'paid' and paid_at between $2 and $3
        order by paid_at desc nulls last limit ${lookedInvoices})
      select line.name, line.price, count(*)::int as times, sum(line.quantity) as quantity, count(*)::int as won
      from lately join invoice_items line on line.business_id = $1 and line.invoice_id = lately.id
      where line.price > 0 and ($4::text is null or line.name = $4) group by line.name, line.price`,
    values: [businessId, yearStart, today, name],
  };
}

/** Lines of estimates that were won or lost in the last 12 months. */
function quotedPrices({ businessId, yearStart, timeZone }: Moment): NamedQuery {
  const since = '($2::date::timestamp at time zone $3)';
  return {
    name: 'facts-quoted-prices',
    text: `with decided as materialized (
        (select id, true as is_won from estimates where business_id = $1 and deleted_at is null and won_at >= ${since}
          order by won_at desc limit ${lookedEstimates})
        union all
        (select id, false from estimates where business_id = $1 and deleted_at is null and lost_at >= ${since}
          order by lost_at desc limit ${lookedEstimates}))
      select line.name, line.price, count(*)::int as times, sum(line.quantity) as quantity,
        count(*) filter (where decided.is_won)::int as won
      from decided join estimate_items line on line.business_id = $1 and line.estimate_id = decided.id
      where line.price > 0 and line.is_chosen group by line.name, line.price`,
    values: [businessId, yearStart, timeZone],
  };
}

/** The prices at which one item was sold within the last year. */
export const pricesOf = (actor: Actor, name: string): Facts<PriceRow[]> =>
  rowsOf(soldPrices(momentOf(actor), name));

/**
 * The price list, with the prices at which its items were sold. Document lines are matched to items by name. Only
 * owners and staff members see costs.
 */
export function soldItems(actor: Actor): Facts<SoldItem[]> {
  const moment = momentOf(actor);
  return facts<[ItemRow[], PriceRow[], PriceRow[]], SoldItem[]>(
    [catalogItems(moment), soldPrices(moment), quotedPrices(moment)],
    (items, sold, quoted) => {
      const soldOf = Map.groupBy(sold, ({ name }) => name);
      const quotedOf = Map.groupBy(quoted, ({ name }) => name);
      return items.map((item) => ({
        ...item,
        cost: seesCosts(actor.role) ? item.cost : null,
        sold: (soldOf.get(item.name) ?? []).map(({ price, times, quantity }) => ({ price, times, quantity })),
        quoted: (quotedOf.get(item.name) ?? []).map(({ price, times, won }) => ({
          price,
          won,
          decided: times,
        })),
      }));
    },
  );
}
