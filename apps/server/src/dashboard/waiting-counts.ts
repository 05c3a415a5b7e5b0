import type { WaitingCounts } from '@dayworks/shared/dashboard/dashboard';
import { statusTest } from '../estimates/list-query.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';

/** What the menu counts: invoices that wait for money, estimates that wait for an answer, new leads. */
export async function getWaitingCounts(context: MemberContext): Promise<WaitingCounts> {
  const { actor } = context;
  const [[counts]] = await readBusiness<[WaitingCounts[]]>(context, [
    {
      name: 'menu-counts',
      text: `select coalesce((select unpaid_count from business_totals where business_id = $1), 0) as invoices,
               (select count(*)::int from estimates e
                 where e.business_id = $1 and e.deleted_at is null and ${statusTest('waiting')}) as estimates,
               (select count(*)::int from leads l where l.business_id = $1 and l.stage = 'new') as leads`,
      values: [actor.businessId, businessDay(actor)],
    },
  ]);
  if (!counts) throw new Error('a count has one row');
  return counts;
}
