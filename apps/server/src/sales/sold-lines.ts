import type { SoldLine, SoldLines, SoldLinesQuery } from '@dayworks/shared/sales/sales';
import { customerObject } from '../documents/document-queries.ts';
import { cutPage } from '../platform/list/cut-page.ts';
import { byDay } from '../platform/list/order.ts';
import { createBinder, named } from '../platform/list/query.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';

const order = byDay<SoldLine>('newest', {
  day: 'i.paid_at',
  id: 'line.id',
  of: ({ paid_at, id }) => [paid_at, id],
});

/** The document lines that make up the sales by item, selected by the same conditions as the sales figures. */
const sold = `invoices i join invoice_items line on line.business_id = $1 and line.invoice_id = i.id
  where i.business_id = $1 and i.status = 'paid' and i.paid_at between $2 and $3 and line.name = $4`;

export function soldLinesQuery(
  businessId: string,
  { name, from, to, cursor, limit }: Omit<SoldLinesQuery, 'limit'> & { limit: number },
): NamedQuery {
  const { values, bind } = createBinder(businessId, from, to, name);
  const isLater = cursor ? `and ${order.after(cursor, bind)}` : '';
  const text = `select line.id, i.id as invoice_id, ${customerObject('i')} as customer, i.paid_at, line.quantity, line.unit,
      line.total
    from ${sold} ${isLater} order by ${order.text} limit ${bind(limit)}`;
  return named('sales-sold-lines', text, values);
}

const sumQuery = (businessId: string, { name, from, to }: SoldLinesQuery): NamedQuery => ({
  name: 'sales-sold-sum',
  text: `select count(*)::int as count, coalesce(sum(line.quantity), 0) as quantity,
           coalesce(sum(line.total), 0) as total from ${sold}`,
  values: [businessId, from, to, name],
});

export async function listSoldLines(context: MemberContext, query: SoldLinesQuery): Promise<SoldLines> {
  const { actor } = context;
  const { businessId } = actor;
  const [rows, [sum]] = await readBusiness<[SoldLine[], SoldLines['sum'][]]>(context, [
    soldLinesQuery(businessId, { ...query, limit: query.limit + 1 }),
    sumQuery(businessId, query),
  ]);
  if (!sum) throw new Error('a sum has one row');
  const { shown, next } = cutPage(rows, query.limit, order);
  return { lines: shown, next, sum };
}
