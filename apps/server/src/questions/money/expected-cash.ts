import type { QuestionParameters } from '@dayworks/shared/questions/question';
import type { Told } from '@dayworks/shared/questions/tell/answer-parts';
import {
  type ExpectedDay,
  tellExpectedCash,
  tellExpectedIn,
  usualWeeks,
} from '@dayworks/shared/questions/tell/expected-cash';
import { statusTests } from '../../invoices/list-query.ts';
import { businessDay } from '../../platform/business-day.ts';
import { named } from '../../platform/list/query.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { habitOf } from './paying-habits.ts';

/** A customer who has never paid an invoice is expected to pay on the due date. */
const text = `with open as (
    select i.customer_id, i.due_date, sum(i.balance_due) as amount, count(*)::int as invoices from invoices i
    where i.business_id = $1 and $2::date is not null and ${statusTests.unpaid} group by 1, 2
  ), habits as materialized (
    select payer.customer_id, (select habit.days from (${habitOf('payer.customer_id')}) as habit) as days
    from (select distinct customer_id from open) as payer
  )
  select open.due_date + coalesce(habits.days, 0) as day, sum(open.amount) as amount,
    sum(open.invoices)::int as invoices, (select count(days)::int from habits) as habits
  from open left join habits on habits.customer_id = open.customer_id where open.due_date is not null group by 1
  union all
  select null, sum(open.amount), sum(open.invoices)::int, 0 from open where open.due_date is null having count(*) > 0`;

export async function expectedCash(
  context: MemberContext,
  { weeks = usualWeeks, period }: QuestionParameters<'expected_cash'>,
): Promise<Told> {
  const { actor } = context;
  const today = businessDay(actor);
  const [rows] = await readBusiness<[(ExpectedDay & { habits: number })[]]>(context, [
    named('question-expected-cash', text, [actor.businessId, today]),
  ]);
  const habits = Math.max(0, ...rows.map((row) => row.habits));
  if (period) return tellExpectedIn(rows, { today, period, habits });
  return tellExpectedCash(rows, { today, weeks, habits });
}
