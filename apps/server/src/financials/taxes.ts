import { invalid } from '@dayworks/shared/errors';
import type { TaxQuery, TaxReport } from '@dayworks/shared/financials/financials';
import { fromCents, subtractCents, sumCents, toCents } from '@dayworks/shared/money';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';

/**
 * As taxByRate() has it: each rate of an invoice gets its whole cents, and the cents that are left go to the largest
 * remainders, so that the rates come to the tax of the invoice. What its lines cannot explain stands under no rate.
 */
const ratesOf = (bills: string) => `select b.id, b.total, r.rate, r.sales,
    r.whole + case when r.place <= b.left_over then 0.01 else 0.00 end as tax
  from (select b.*, round((b.tax - coalesce(l.whole, 0.00)) * 100) as left_over, coalesce(l.rates, 0) as rates
    from ${bills} b left join lateral (select sum(trunc(exact, 2)) as whole, count(*) filter (where rate > 0) as rates
      from (select tax_rate as rate, sum(total * tax_rate / 100) as exact from invoice_items
        where business_id = $1 and invoice_id = b.id group by tax_rate) as x) as l on true) as b
  cross join lateral (select rate, sales, trunc(exact, 2) as whole,
      row_number() over (order by rate = 0, exact - trunc(exact, 2) desc, rate) as place
    from (select tax_rate as rate, sum(total) as sales, sum(total * tax_rate / 100) as exact from invoice_items
      where business_id = $1 and invoice_id = b.id group by tax_rate) as line) as r`;

const taxesText = `with billed as materialized (
    select id, total, tax from invoices
    where business_id = $1 and status not in ('draft', 'cancelled') and date between $2 and $3),
  given as materialized (
    select r.amount, i.id, i.total, i.tax from payment_refunds r
    join payments p on p.business_id = $1 and p.id = r.payment_id
    join invoices i on i.business_id = $1 and i.status <> 'cancelled'
      and (i.id = p.invoice_id or i.estimate_id = p.estimate_id)
    where r.business_id = $1 and r.refund_date between $2 and $3 and i.total > 0),
  returned as materialized (select id, total, tax from (select distinct id, total, tax from given) as once)
  select rate::float8 as rate, sum(sales) as sales, sum(collected) as collected, round(sum(refunded), 2) as refunded from (
    select rate, sales, tax as collected, 0.00 as refunded from (${ratesOf('billed')}) as billed_rates
    union all
    select rate, 0.00, 0.00, given.amount * rates.tax / given.total
    from given join (${ratesOf('returned')}) as rates on rates.id = given.id) as parts
  group by rate order by rate desc`;

const taxesQuery = (businessId: string, { from, to }: TaxQuery): NamedQuery => ({
  name: 'financials-taxes',
  text: taxesText,
  values: [businessId, from, to],
});

type RateRow = Omit<TaxReport['rates'][number], 'due'>;

const dueOf = ({ collected, refunded }: { collected: number; refunded: number }) =>
  fromCents(subtractCents(toCents(collected), toCents(refunded)));

export async function getTaxes(context: MemberContext, query: TaxQuery): Promise<TaxReport> {
  if (query.from > query.to) throw invalid('The period ends before it begins');
  const [rows] = await readBusiness<[RateRow[]]>(context, [taxesQuery(context.actor.businessId, query)]);
  const sum = (field: 'sales' | 'collected' | 'refunded') =>
    fromCents(sumCents(rows.map((row) => toCents(row[field]))));
  const totals = { sales: sum('sales'), collected: sum('collected'), refunded: sum('refunded') };
  return { rates: rows.map((row) => ({ ...row, due: dueOf(row) })), ...totals, due: dueOf(totals) };
}
