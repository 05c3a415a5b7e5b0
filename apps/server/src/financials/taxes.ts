import { invalid } from '@dayworks/shared/errors';
import type { TaxQuery, TaxReport } from '@dayworks/shared/financials/financials';
import { periodProblem } from '@dayworks/shared/financials/period-problem';
import type { NamedRate } from '@dayworks/shared/look/named-rates';
import { fromCents, subtractCents, sumCents, toCents } from '@dayworks/shared/money';
import { taxNamesQuery } from '../business/letterhead.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { isAsked, share, taxedText } from './taxed-events.ts';

const taxesText = `with ${taxedText}
  select r.rate::float8 as rate, coalesce(sum(${share('net')}), 0.00) as sales,
    coalesce(sum(${share('tax')}) filter (where e.amount > 0), 0.00) as collected,
    coalesce(-sum(${share('tax')}) filter (where e.amount < 0), 0.00) as refunded
  from events e join rates r on r.id = e.id where e.day ${isAsked} group by r.rate order by r.rate desc`;

const taxesQuery = (businessId: string, { from, to }: TaxQuery): NamedQuery => ({
  name: 'financials-taxes',
  text: taxesText,
  values: [businessId, from, to],
});

type RateRow = Omit<TaxReport['rates'][number], 'due' | 'name'>;

export const dueOf = ({ collected, refunded }: { collected: number; refunded: number }) =>
  fromCents(subtractCents(toCents(collected), toCents(refunded)));

export async function getTaxes(context: MemberContext, query: TaxQuery): Promise<TaxReport> {
  const problem = periodProblem(query);
  if (problem) throw invalid(problem, { to: problem });
  const { businessId } = context.actor;
  const [rows, [named]] = await readBusiness<[RateRow[], { names: NamedRate[] }[]]>(context, [
    taxesQuery(businessId, query),
    taxNamesQuery(businessId),
  ]);
  const nameOf = ({ rate }: RateRow) => named?.names.find((known) => known.rate === rate)?.name ?? null;
  const sum = (field: 'sales' | 'collected' | 'refunded') =>
    fromCents(sumCents(rows.map((row) => toCents(row[field]))));
  const totals = { sales: sum('sales'), collected: sum('collected'), refunded: sum('refunded') };
  return {
    rates: rows.map((row) => ({ ...row, name: nameOf(row), due: dueOf(row) })),
    ...totals,
    due: dueOf(totals),
  };
}
