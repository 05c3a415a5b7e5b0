import type { WaitingCounts } from '@dayworks/shared/dashboard/dashboard';
import { statusTest } from '../estimates/list-query.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { isMine } from '../tasks/list-query.ts';
import { isOpen } from '../tasks/task-queries.ts';

/** The counts in the menu: unpaid invoices, unanswered estimates, new leads and the user's due tasks. */
export async function getWaitingCounts(context: MemberContext): Promise<WaitingCounts> {
  const { actor } = context;
  const [[counts]] = await readBusiness<[WaitingCounts[]]>(context, [
    {
      name: 'menu-counts',
      text: `select coalesce((select unpaid_count from business_totals where business_id = $1), 0) as invoices,
               (select count(*)::int from estimates e
                 where e.business_id = $1 and e.deleted_at is null and ${statusTest('waiting')}) as estimates,
               (select count(*)::int from leads l where l.business_id = $1 and l.stage = 'new') as leads,
               (select count(*)::int from tasks t where t.business_id = $1 and ${isOpen} and t.day <= $2
                 and ${isMine('$3')}) as tasks`,
      values: [actor.businessId, businessDay(actor), actor.userId],
    },
  ]);
  if (!counts) throw new Error('a count has one row');
  return counts;
}
