import { invalid } from '@dayworks/shared/errors';
import type {
  TaxedMoney,
  TaxedMoneyPage,
  TaxedMoneyQuery,
  TaxQuery,
  TaxReport,
} from '@dayworks/shared/financials/financials';
import { periodProblem } from '@dayworks/shared/financials/profit-and-loss';
import type { NamedRate } from '@dayworks/shared/look/named-rates';
import { fromCents, subtractCents, sumCents, toCents } from '@dayworks/shared/money';
import { taxNamesQuery } from '../business/letterhead.ts';
import { customerObject, numberOf } from '../documents/document-queries.ts';
import { type Bind, byDay, createBinder, cutPage, limitTo, named } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { isAsked, partShare, partsText, share, taxedText } from './taxed-events.ts';

const sumsText = (tax: string) => `coalesce(sum(${share('net')}), 0.00) as sales,
    coalesce(sum(${tax}) filter (where e.amount > 0), 0.00) as collected,
    coalesce(-sum(${tax}) filter (where e.amount < 0), 0.00) as refunded`;

const ratesQuery = (businessId: string, { from, to }: TaxQuery): NamedQuery => ({
  name: 'financials-taxes',
  text: `with ${taxedText} select r.rate::float8 as rate, ${sumsText(share('tax'))}
    from events e join rates r on r.id = e.id where e.day ${isAsked} group by r.rate order by r.rate desc`,
  values: [businessId, from, to],
});

const partsQuery = (businessId: string, { from, to }: TaxQuery): NamedQuery => ({
  name: 'financials-tax-parts',
  text: `with ${taxedText}, parts as (${partsText})
    select r.name, r.percent::float8 as rate, ${sumsText(partShare)}
    from events e join parts r on r.id = e.id where e.day ${isAsked}
    group by r.name, r.percent order by r.name collate "C" nulls last, r.percent desc`,
  values: [businessId, from, to],
});

type RateRow = Omit<TaxReport['rates'][number], 'due' | 'name'>;
type PartRow = Omit<TaxReport['parts'][number], 'due'>;

const dueOf = ({ collected, refunded }: { collected: number; refunded: number }) =>
  fromCents(subtractCents(toCents(collected), toCents(refunded)));

export async function getTaxes(context: MemberContext, query: TaxQuery): Promise<TaxReport> {
  const problem = periodProblem(query);
  if (problem) throw invalid(problem, { to: problem });
  const { businessId } = context.actor;
  const [rows, parts, [named]] = await readBusiness<[RateRow[], PartRow[], { names: NamedRate[] }[]]>(
    context,
    [ratesQuery(businessId, query), partsQuery(businessId, query), taxNamesQuery(businessId)],
  );
  const hasParts = parts.some(({ name }) => name !== null);
  const nameOf = ({ rate }: RateRow) => named?.names.find((known) => known.rate === rate)?.name ?? null;
  const sum = (field: 'sales' | 'collected' | 'refunded') =>
    fromCents(sumCents(rows.map((row) => toCents(row[field]))));
  const totals = { sales: sum('sales'), collected: sum('collected'), refunded: sum('refunded') };
  return {
    rates: rows.map((row) => ({ ...row, name: nameOf(row), due: dueOf(row) })),
    parts: hasParts ? parts.map((row) => ({ ...row, due: dueOf(row) })) : [],
    ...totals,
    due: dueOf(totals),
  };
}

const order = byDay<TaxedMoney>('newest', { day: 'day', id: 'id', of: ({ day, id }) => [day, id] });

/** Selects each payment or refund once, with its share of the requested tax rate or part, or of all rates. */
function eventsText({ rate, part }: Pick<TaxedMoneyQuery, 'rate' | 'part'>, bind: Bind): string {
  const isPart = part !== null;
  const ofRate = rate === null ? '' : `and ${isPart ? 'r.percent' : 'r.rate'} = ${bind(rate)}`;
  const ofPart = isPart ? `and coalesce(r.name, '') = ${bind(part)}` : '';
  return `with ${taxedText}, ${isPart ? `parts as (${partsText}), ` : ''}taxed as (
    select e.event_id as id, e.kind, e.day, e.id as invoice_id, e.amount, sum(${share('net')}) as sales, sum(${isPart ? partShare : share('tax')}) as tax
    from events e join ${isPart ? 'parts' : 'rates'} r on r.id = e.id where e.day ${isAsked} ${ofRate} ${ofPart} group by 1, 2, 3, 4, 5)`;
}

function rowsQuery(businessId: string, { from, to, cursor, limit, ...asked }: TaxedMoneyQuery): NamedQuery {
  const { values, bind } = createBinder(businessId, from, to);
  const text = `${eventsText(asked, bind)},
    page as (select * from taxed ${cursor ? `where ${order.after(cursor, bind)}` : ''}
      order by ${order.text} ${limitTo(limit + 1)})
    select page.id, page.kind, page.day, page.invoice_id, ${numberOf('invoice', 'page.invoice_id')} as invoice_number, page.amount, coalesce(page.sales, 0.00) as sales, page.tax,
      ${customerObject('b')} as customer
    from page join bills b on b.id = page.invoice_id
    order by page.day desc, page.id desc`;
  return named('financials-taxed', text, values);
}

function sumQuery(businessId: string, { from, to, ...asked }: TaxedMoneyQuery): NamedQuery {
  const { values, bind } = createBinder(businessId, from, to);
  const text = `${eventsText(asked, bind)}
    select count(*)::int as count, coalesce(sum(sales), 0.00) as sales,
      coalesce(sum(tax) filter (where amount > 0), 0.00) as collected,
      coalesce(-sum(tax) filter (where amount < 0), 0.00) as refunded from taxed`;
  return named('financials-taxed-sum', text, values);
}

export async function listTaxedMoney(
  context: MemberContext,
  query: TaxedMoneyQuery,
): Promise<TaxedMoneyPage> {
  const problem = periodProblem(query);
  if (problem) throw invalid(problem, { to: problem });
  const { businessId } = context.actor;
  const [rows, [sum]] = await readBusiness<[TaxedMoney[], Omit<TaxedMoneyPage['sum'], 'due'>[]]>(context, [
    rowsQuery(businessId, query),
    sumQuery(businessId, query),
  ]);
  if (!sum) throw new Error('a sum has one row');
  const { shown, next } = cutPage(rows, query.limit, order);
  return { rows: shown, next, sum: { ...sum, due: dueOf(sum) } };
}
