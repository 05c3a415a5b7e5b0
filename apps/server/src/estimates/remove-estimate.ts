import { invalid } from '@dayworks/shared/errors';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { lockEstimate } from './lock-estimate.ts';

/**
 * Hides the estimate on every screen. The row remains because refunded payments and signatures reference it. Deleting
 * a deleted estimate returns the same result, so a retry is harmless.
 */
export async function removeEstimate(context: MemberContext, { id }: { id: string }): Promise<null> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const { rowCount: isGone } = await tx.$client.query(
      'select from estimates where business_id = $1 and id = $2 and deleted_at is not null',
      [actor.businessId, id],
    );
    if (isGone) return null;
    const before = await lockEstimate(tx, actor, id);
    const problem = estimateActionProblem('delete', before, businessDay(actor));
    if (problem) throw invalid(problem);
    await tx.$client.query(
      'update estimates set deleted_at = $3, version = version + 1 where business_id = $1 and id = $2',
      [actor.businessId, id, actor.now],
    );
    await audit(tx, actor, { action: 'delete', entity: 'estimate', entityId: id, before });
    return null;
  });
}
