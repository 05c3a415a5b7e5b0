import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import { type Referrer, tellReferrals } from '@dayworks/shared/questions/tell/customers/referrals';
import { startOfDay } from '../../appointments/list-query.ts';
import { customerSummary } from '../../customers/customer-queries.ts';
import { referredMoney, wasBooked } from '../../marketing/referrals.ts';
import { createBinder, limitTo, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';

/** Answers which customers referred the most leads. The figures are those of the Referrals screen. */
export async function referrals(
  context: MemberContext,
  { period, limit = shownRows }: QuestionParameters<'referrals'>,
): Promise<Told> {
  const { businessId, timeZone } = context.actor;
  const { values, bind } = createBinder(businessId, timeZone);
  const inDays = period
    ? ` and l.created_at >= ${startOfDay(bind(period.from), '$2')} and l.created_at < ${startOfDay(`(${bind(period.to)}::date + 1)`, '$2')}`
    : '';
  const [rows] = await readBusiness<[(Referrer & { customers: number; all_leads: number })[]]>(context, [
    named(
      'question-referrals',
      `select r.customer_id as id, ${customerSummary('c')} as customer, r.leads, r.booked, paid.received, r.customers, r.all_leads
       from (select l.referrer_id as customer_id, count(*)::int as leads, (count(*) filter (where ${wasBooked}))::int as booked,
           (count(*) over ())::int as customers, (sum(count(*)) over ())::int as all_leads
         from leads l where l.business_id = $1 and l.referrer_id is not null${inDays}
         group by l.referrer_id order by 2 desc, 3 desc, 1 ${limitTo(Math.min(limit, shownRows))}) as r
       join customers c on c.business_id = $1 and c.id = r.customer_id,
         lateral (${referredMoney}) as paid
       where $2::text is not null order by r.leads desc, r.booked desc, r.customer_id`,
      values,
    ),
  ]);
  const { customers = 0, all_leads: leads = 0 } = rows[0] ?? {};
  const first = rows.map(({ customers: _, all_leads: __, ...row }) => row);
  return tellReferrals({ customers, leads }, first, period ?? null);
}
