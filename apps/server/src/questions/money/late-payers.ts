import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import { type LatePayer, tellLatePayers } from '@dayworks/shared/questions/tell/late-payers';
import { everybody } from '@dayworks/shared/questions/tell/scope';
import { customerSummary } from '../../customers/customer-summary.ts';
import { businessDay } from '../../platform/business-day.ts';
import { createBinder, named } from '../../platform/list/query.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { customerTests } from './customer-tests.ts';
import { habitOf } from './paying-habits.ts';

interface Row extends LatePayer {
  payers: number;
  read: number;
}

export async function latePayers(
  context: MemberContext,
  { limit = shownRows, type = undefined }: QuestionParameters<'late_payers'>,
): Promise<Told> {
  const { values, bind } = createBinder(context.actor.businessId, businessDay(context.actor));
  const kind = customerTests('payer', { ...everybody, type: type ?? null }, bind).map(
    (test) => ` and ${test}`,
  );
  const text = `with payers as (
      select payer.customer_id, habit.* from (
        select distinct i.customer_id from invoices i
        where i.business_id = $1 and i.status = 'paid' and i.paid_at > i.due_date and i.customer_id is not null
      ) as payer, lateral (
        ${habitOf('payer.customer_id')}
      ) as habit where habit.days > 0${kind.join('')}
    )
    select ${customerSummary('c')} as customer, p.days as usual_days, p.late, p.invoices, c.balance_due as owes,
      (select count(*)::int from payers) as payers, (select sum(invoices)::int from payers) as read
    from payers p join customers c on c.business_id = $1 and c.id = p.customer_id
    order by p.days desc, p.late desc, p.customer_id limit ${bind(limit)}`;
  const [rows] = await readBusiness<[Row[]]>(context, [named('question-late-payers', text, values)]);
  const sums = { payers: rows[0]?.payers ?? 0, invoices: rows[0]?.read ?? 0 };
  return tellLatePayers(rows, sums, type ?? null);
}
