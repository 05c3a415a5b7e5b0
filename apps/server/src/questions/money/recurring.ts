import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import { tellRecurring, tellRecurringExpenses } from '@dayworks/shared/questions/tell/money/recurring';
import { listRecurring } from '../../expenses/recurring.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { listSeries } from '../../recurring/reads.ts';
import { askedOf } from './customer-tests.ts';

const mostSeries = 10_000;

/**
 * Answers questions about active recurring invoices. The answer reads the same list as the screen, so that both show
 * the same monthly income.
 */
export const recurring = (context: MemberContext, asked: QuestionParameters<'recurring'>): Promise<Told> =>
  askedOf(context, asked, async (scope) => {
    const query = { customer_id: scope.customer?.id ?? null, job_id: null, cursor: null, limit: mostSeries };
    const { series, monthly_income } = await listSeries(context, query);
    const active = series.filter(
      ({ is_paused, next_on, is_customer_archived }) => !is_paused && next_on && !is_customer_archived,
    );
    const sums = { series: active.length, monthly: monthly_income };
    return tellRecurring(sums, active.slice(0, shownRows), scope);
  });

/**
 * Answers questions about recurring expenses. The answer reads the same list as the screen, so that both show the same
 * monthly cost.
 */
export async function recurringExpenses(
  context: MemberContext,
  { what }: QuestionParameters<'recurring_expenses'>,
): Promise<Told> {
  const { recurring: all } = await listRecurring(context, { cursor: null, limit: mostSeries });
  const stem = what?.trim().toLowerCase().replace(/s$/, '');
  const going = all.filter(
    ({ is_paused, next_on, description, supplier, category }) =>
      !is_paused &&
      next_on !== null &&
      (!stem || ` ${[description, supplier, category].join(' ').toLowerCase()}`.includes(` ${stem}`)),
  );
  /*
   * If the user's word occurs in the description of an expense, only that expense is meant and not the others in its
   * category.
   */
  const named = going.filter(({ description }) => ` ${description.toLowerCase()}`.includes(` ${stem}`));
  return tellRecurringExpenses(stem && named.length > 0 ? named : going, what?.trim() ?? null);
}
