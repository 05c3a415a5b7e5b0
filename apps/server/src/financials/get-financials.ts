import { invalid } from '@dayworks/shared/errors';
import type { Financials, FinancialsQuery } from '@dayworks/shared/financials/financials';
import { periodProblem } from '@dayworks/shared/financials/period-problem';
import {
  type GrossAmount,
  profitAndLoss,
  type SpentAmount,
  yearBefore,
} from '@dayworks/shared/financials/profit-and-loss';
import { groupKey } from '@dayworks/shared/group-key';
import { outstandingQuery } from '../payments/payment-overview.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readReport } from '../platform/with-business.ts';
import { grossQuery, spentQuery } from './profit-queries.ts';

interface Outstanding {
  total: number;
  overdue: { total: number };
}

/**
 * An expense category of last year is shown with the name that it has in this year's rows, no matter how it was
 * spelled last year (F3).
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
