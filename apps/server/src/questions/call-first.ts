import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import { coldEstimateDays } from '@dayworks/shared/questions/noticed/thresholds';
import { type CallRow, tellCallFirst } from '@dayworks/shared/questions/tell/customers/call-first';
import { statusTest } from '../estimates/list-query.ts';
import { statusTests } from '../invoices/list-query.ts';
import { businessDay } from '../platform/business-day.ts';
import { readBusiness } from '../platform/with-business.ts';
import type { QuestionVerb } from './question-verb.ts';

const mostCalls = 50;

/**
 * Lists whom to call first: new leads that no one has answered, then customers with undisputed past due invoices, and
 * then customers with estimates awaiting a response.
 */
const text = `select call.* from (
    select 'lead' as why, l.id, l.first_name, l.last_name, l.company, l.phone, (l.created_at at time zone $3)::date as since,
      nullif(l.value, 0) as amount, 0 as place from leads l where l.business_id = $1 and l.stage = 'new'
      and l.first_response_at is null
    union all
    select 'late', c.id, c.first_name, c.last_name, c.company, c.phone, late.since, late.amount, 1
    from (select i.customer_id, min(i.late_after) as since, sum(i.balance_due) as amount from invoices i
      where i.business_id = $1 and ${statusTests.overdue} and i.due_date is not null and i.disputed_at is null
        and i.balance_due > 0 group by 1) as late
    join customers c on c.business_id = $1 and c.id = late.customer_id
    union all
    select 'estimate', e.id, c.first_name, c.last_name, c.company, c.phone, (e.sent_at at time zone $3)::date, e.total, 1
    from estimates e join customers c on c.business_id = $1 and c.id = e.customer_id
    where e.business_id = $1 and e.deleted_at is null and ${statusTest('waiting')}
      and (e.sent_at at time zone $3)::date <= $2::date - ${coldEstimateDays}
  ) as call
  order by call.place, case when call.place = 0 then call.since end, call.amount desc nulls last, call.id limit ${mostCalls}`;

export const call_first: QuestionVerb<'call_first'> = async (context) => {
  const { actor } = context;
  const [rows] = await readBusiness<[(Omit<CallRow, 'name'> & NamedCustomer)[]]>(context, [
    { name: 'question-call-first', text, values: [actor.businessId, businessDay(actor), actor.timeZone] },
  ]);
  return tellCallFirst(
    rows.map(({ why, id, phone, since, amount, ...names }) => ({
      ...{ why, id, phone, since, amount },
      name: customerName(names),
    })),
  );
};
