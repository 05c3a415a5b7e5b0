import { invalid } from '@dayworks/shared/errors';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { rememberedWords, wordsAfterSending } from '@dayworks/shared/estimates/estimate-course';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { lockEstimate } from './lock-estimate.ts';
import { storeWords } from './store-estimate-status.ts';

/**
 * Marks a draft estimate as sent; an estimate that was declined or for which changes were requested awaits the
 * customer's answer again.
 */
export async function setSent(tx: Tx, actor: Actor, before: Estimate): Promise<Estimate> {
  return storeWords(tx, actor, before, wordsAfterSending(rememberedWords(before), actor.now.toISOString()));
}

export async function markSent(context: MemberContext, { id }: { id: string }): Promise<Estimate> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockEstimate(tx, actor, id);
    const problem = estimateActionProblem('markSent', before, businessDay(actor));
    if (problem) throw invalid(problem);
    const after = await setSent(tx, actor, before);
    await audit(tx, actor, {
      action: 'mark_sent',
      entity: 'estimate',
      entityId: id,
      before: { status: before.status },
      after: { status: after.status },
    });
    return after;
  });
}
