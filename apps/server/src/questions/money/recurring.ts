import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import { tellRecurring } from '@dayworks/shared/questions/tell/money/recurring';
import type { MemberContext } from '../../platform/verb-context.ts';
import { listSeries } from '../../recurring/reads.ts';
import { askedOf } from './customer-tests.ts';

const mostSeries = 10_000;

/**
 * Active recurring invoices. They are read from the list of recurring invoices, so that both show the same monthly
 * income.
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
