import { invalid } from '@dayworks/shared/errors';
import {
  type Basis,
  type Financials,
  type FinancialsQuery,
  financialsCsv,
  financialsRows,
  type TaxQuery,
  taxCsv,
  taxRows,
} from '@dayworks/shared/financials/financials';
import {
  type GrossAmount,
  periodProblem,
  profitAndLoss,
  type SpentAmount,
  yearBefore,
} from '@dayworks/shared/financials/profit-and-loss';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { groupKey } from '@dayworks/shared/text-matching';
import { outstandingQuery } from '../payments/reads.ts';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readReport } from '../platform/with-business.ts';
import { getTaxes } from './taxes.ts';

const monthOf = (day: string) => `greatest(date_trunc('month', ${day}::timestamp)::date, $2::date)`;

/** The amounts received or invoiced, including sales tax (rule F1). */
const grossTexts: Record<Basis, string> = {
  cash: `select ${monthOf('day')} as start, sum(received - given_back + uncovered) as amount,
      sum(tax_collected) as tax_collected, sum(tax_refunded) as tax_refunded, 0.00 as credited, 0.00 as bad_debt
    from money_days where business_id = $1 and day between $2 and $3 group by 1`,
  accrual: `select ${monthOf('day')} as start, sum(billed) as amount, sum(billed_tax) as tax_collected,
      sum(credited_tax) as tax_refunded, sum(credited) as credited, sum(bad_debt) as bad_debt
    from money_days where business_id = $1 and day between $2 and $3 group by 1
    having (sum(invoices), sum(credited), sum(bad_debt)) <> (0, 0, 0)`,
};

const grossQuery = (businessId: string, { from, to }: Period, basis: Basis): NamedQuery => ({
  name: `financials-gross-${basis}`,
  text: grossTexts[basis],
  values: [businessId, from, to],
});

/**
 * For whole months within the period, the stored monthly expense totals are used. For the partial months at the
 * beginning and the end, the individual expenses are read.
 */
const firstWhole = `date_trunc('month', $2::date + interval '1 month' - interval '1 day')::date`;
const afterWhole = `date_trunc('month', $3::date + interval '1 day')::date`;

const spentOn = (start: string, first: string, last: string) =>
  `select ${start}, trim(category), count(*), sum(amount) from expenses
        where business_id = $1 and spent_on between ${first} and ${last} group by 2`;

/**
 * Category names that differ only in case or spaces count as one category, which is shown in its most common spelling
 * (rule F3).
 */
const spentQuery = (businessId: string, { from, to }: Period): NamedQuery => ({
  name: 'financials-spent',
  text: `with written as (
      select month as start, category, expenses as times, amount from expense_months
        where business_id = $1 and month >= ${firstWhole} and month < ${afterWhole}
      union all ${spentOn('$2::date', '$2::date', `least($3::date, ${firstWhole} - 1)`)}
      union all ${spentOn(afterWhole, `greatest($2::date, ${firstWhole}, ${afterWhole})`, '$3::date')}),
    spelled as (select distinct on (group_key(category)) group_key(category) as key, category
      from (select category, sum(times) as times from written group by category) as used
      where group_key(category) is not null order by group_key(category), times desc, category)
    select start, spelled.category, sum(amount) as amount
    from written left join spelled on spelled.key = group_key(written.category)
    group by start, spelled.category having sum(times) <> 0`,
  values: [businessId, from, to],
});

interface Outstanding {
  total: number;
  overdue: { total: number };
}

/**
 * An expense category of last year is shown with this year's spelling of its name, even if it was spelled differently
 * last year (rule F3).
 */
function namedAlike(now: readonly SpentAmount[], before: readonly SpentAmount[]): SpentAmount[] {
  const names = new Map<string, string>();
  for (const { category } of now) if (category) names.set(groupKey(category), category);
  const nameOf = (category: string | null) => category && (names.get(groupKey(category)) ?? category);
  return before.map((row) => ({ ...row, category: nameOf(row.category) }));
}

export async function getFinancials(
  context: MemberContext,
  { from, to, basis }: FinancialsQuery,
): Promise<Financials> {
  const { businessId } = context.actor;
  const period = { from, to };
  const problem = periodProblem(period);
  if (problem) throw invalid(problem, { to: problem });
  const past = yearBefore(period, businessDay(context.actor));
  const [gross, spent, pastGross, pastSpent, [owed]] = await readReport<
    [GrossAmount[], SpentAmount[], GrossAmount[], SpentAmount[], Outstanding[]]
  >(context, [
    grossQuery(businessId, period, basis),
    spentQuery(businessId, period),
    grossQuery(businessId, past, basis),
    spentQuery(businessId, past),
    outstandingQuery(businessId, businessDay(context.actor)),
  ]);
  if (!owed) throw new Error('a sum has one row');
  const now = { gross, spent };
  const before = { gross: pastGross, spent: namedAlike(spent, pastSpent) };
  return {
    ...profitAndLoss(period, past, now, before),
    compared: past,
    owed: { total: owed.total, late: owed.overdue.total },
  };
}

export async function exportFinancials(context: MemberContext, query: FinancialsQuery): Promise<File> {
  const financials = await getFinancials(context, query);
  return csvFile(
    `profit-and-loss-${query.from}-${query.to}.csv`,
    financialsCsv(financials),
    financialsRows(financials, query.basis),
  );
}

export async function exportTaxes(context: MemberContext, query: TaxQuery): Promise<File> {
  const taxes = await getTaxes(context, query);
  return csvFile(`taxes-${query.from}-${query.to}.csv`, taxCsv, taxRows(taxes));
}
