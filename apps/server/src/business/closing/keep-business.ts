import type { ClosingPlan } from '@dayworks/shared/business/closing';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { withBusiness } from '../../platform/with-business.ts';
import { lockBusiness } from './close-business.ts';
import { getClosingPlan } from './closing-plan.ts';

/**
 * Cancels the closing of the business. Messages that were not sent in the meantime stay in the outbox until a user
 * sends them.
 */
export async function keepBusiness(context: MemberContext): Promise<ClosingPlan> {
  const { actor } = context;
  await withBusiness(context, async (tx) => {
    const { closes_on } = await lockBusiness(tx, actor);
    if (!closes_on) return;
    await tx.$client.query('update business_settings set closes_on = null where id = $1', [actor.businessId]);
    await audit(tx, actor, {
      action: 'keep',
      entity: 'business',
      entityId: actor.businessId,
      before: { closes_on },
      after: { closes_on: null },
    });
  });
  return getClosingPlan(context);
}
