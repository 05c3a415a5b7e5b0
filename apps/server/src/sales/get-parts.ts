import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import { invalid } from '@dayworks/shared/errors';
import { LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import type { Period } from '@dayworks/shared/ledger/revenue';
import {
  noPartNames,
  type SalesPart,
  type SalesPartKind,
  type SalesParts,
  type SalesPartsQuery,
  type SoldLine,
  type SoldLines,
  type SoldLinesQuery,
} from '@dayworks/shared/sales/sales';
import { customerSummary } from '../customers/customer-queries.ts';
import { customerObject } from '../documents/document-queries.ts';
import { partKeys } from '../ledger/entry-attribution.ts';
import { entriesText } from '../ledger/ledger-branches.ts';
import { type Bind, byDay, createBinder, cutPage, limitTo, named } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, readReport } from '../platform/with-business.ts';

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
  const text = `select line.id, i.id as invoice_id, i.number as invoice_number, ${customerObject('i')} as customer, i.paid_at, line.quantity, line.unit,
      line.total - line.tax_included as total
    from ${sold} ${isLater} order by ${order.text} limit ${bind(limit)}`;
  return named('sales-sold-lines', text, values);
}

const sumQuery = (businessId: string, { name, from, to }: SoldLinesQuery): NamedQuery => ({
  name: 'sales-sold-sum',
  text: `select count(*)::int as count, coalesce(sum(line.quantity), 0) as quantity,
           coalesce(sum(line.total - line.tax_included), 0) as total from ${sold}`,
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

const shownParts = 100;

interface PartRow extends Omit<SalesPart, 'name'> {
  customer: NamedCustomer | null;
  person: string | null;
  parts: number;
  total: number;
}

const soldText = ({ from, to }: Period, bind: Bind) =>
  `parts as (select name as key, sum(cents::float8) / 100 as revenue, sum(thousandths::float8) / 1000 as quantity
    from item_days where business_id = $1 and day between ${bind(from)} and ${bind(to)}
    group by name having sum(lines) <> 0)`;

function movedText(period: Period, by: Exclude<SalesPartKind, 'item'>, bind: Bind): string {
  const entries = entriesText({ query: LedgerQuery.parse(period), cursor: null, limit: null }, bind);
  const { key, from } = partKeys[by];
  return `moved as (${entries}), parts as (select ${key} as key, sum(moved.amount) as revenue, null::float8 as quantity
    from ${from} group by 1 having sum(moved.amount) <> 0)`;
}

const names: Record<SalesPartKind, string> = {
  customer: `(select ${customerSummary('c')} from customers c where c.business_id = $1 and c.id = p.key::uuid) as customer, null as person`,
  person: `null::jsonb as customer, (select nullif(name, '') from profiles where id = p.key::uuid) as person`,
  item: 'null::jsonb as customer, null as person',
  source: 'null::jsonb as customer, null as person',
};

function partsQuery(businessId: string, { from, to, by }: SalesPartsQuery, most: number): NamedQuery {
  const { values, bind } = createBinder(businessId);
  const text = `with ${by === 'item' ? soldText({ from, to }, bind) : movedText({ from, to }, by, bind)},
    best as (select *, (count(*) over ())::int as parts, round(sum(revenue * 100) over ()) / 100 as total from parts
      order by revenue desc, key nulls last ${limitTo(most)})
    select p.key, p.revenue, p.quantity, p.parts, p.total, ${names[by]}
    from best p order by p.revenue desc, p.key nulls last`;
  return named('sales-parts', text, values);
}

function nameOf({ key, customer, person }: PartRow, by: SalesPartKind): string {
  if (key === null || key === '') return noPartNames[by];
  if (by === 'customer') return customerName(customer);
  return by === 'person' ? (person ?? 'Former team member') : key;
}

/**
 * Returns a limited number of groups of the sales, such as customers or items; the count and the total include all
 * groups.
 */
export async function readSalesParts(
  context: MemberContext,
  query: SalesPartsQuery,
  most: number,
): Promise<SalesParts> {
  if (query.to < query.from) throw invalid('The end date is before the start date');
  const [rows] = await readReport<[PartRow[]]>(context, [partsQuery(context.actor.businessId, query, most)]);
  const parts = rows.map((row) => ({
    key: row.key,
    name: nameOf(row, query.by),
    revenue: row.revenue,
    quantity: row.quantity,
  }));
  return { parts, count: rows[0]?.parts ?? 0, total: rows[0]?.total ?? 0 };
}

export const getSalesParts = (context: MemberContext, query: SalesPartsQuery) =>
  readSalesParts(context, query, shownParts);
